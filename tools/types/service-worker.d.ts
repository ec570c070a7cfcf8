// The globals of a service worker beyond those of any worker, as which TypeScript types it.

declare const registration: ServiceWorkerRegistration;
declare const clients: Clients;
declare function skipWaiting(): Promise<void>;
declare function addEventListener<Name extends keyof ServiceWorkerGlobalScopeEventMap>(
  name: Name,
  listener: (event: ServiceWorkerGlobalScopeEventMap[Name]) => unknown,
): void;

/** The hashes of a release's files, by address. */
type Files = Record<string, string>;
/** A release that some tabs were opened with. */
interface Release {
  files: Files;
  tabs: string[];
}
