// What a service worker has beside what every worker has: TypeScript takes any worker for one of its own sort.

declare const registration: ServiceWorkerRegistration;
declare const clients: Clients;
declare function skipWaiting(): Promise<void>;
declare function addEventListener<Name extends keyof ServiceWorkerGlobalScopeEventMap>(
  name: Name,
  listener: (event: ServiceWorkerGlobalScopeEventMap[Name]) => unknown,
): void;

/** The hashes of a release's files, by address. */
type Files = Record<string, string>;
/** A release that tabs are open of. */
interface Release {
  files: Files;
  tabs: string[];
}
