// Types of what the page's scripts share: what stands on the window, what goes between threads, and modules that the
// build puts beside them.

/** What goes to Python (web/talk.py): a name, and what it needs. */
type Message = [name: string, ...rest: unknown[]];
/** What Python wants done: a name of EFFECTS in effects.js, and what it needs. */
type Effect = [name: string, ...rest: string[]];

interface Screen {
  html: string;
  title: string;
  theme: string;
}
/** What Python answers (`Talk.answer`, `web/page.py`), with the screen unless that is as it was. */
type Answer = {
  keep: Record<string, string | null>;
  effects: Effect[];
  failed?: string;
  later?: boolean;
  lacking?: string;
  again?: Message[];
} & (Screen | {});

/** What the page's Python offers (web/page.py). */
interface PagePython {
  hear(messages: string): Promise<string>;
  lay(archive: string): Promise<void>;
}

/** What the bots' Python offers (web/thinker.py). */
interface BotsPython {
  lay(archive: string): Promise<void>;
  think(job: string): Promise<string>;
  stop(): Promise<void>;
  review(record: string, first: number): Promise<void>;
  reviewed(): Promise<string | null>;
  stop_review(): Promise<void>;
}

type Fetch = (resource: string | URL | Request, options?: RequestInit) => Promise<Response>;
/** News of interpreter.js while Python starts. */
type News = ["bytes", number] | ["failed", string] | ["compiled"] | ["python"];

interface Queue {
  fields: [name: string, value: string][];
  hold(): void;
  release(): void;
}

/** What classic scripts and modules of the page share. */
interface Nile {
  queue: Queue;
  /** Says on the page that something went wrong. */
  failed(message: unknown): void;
  /** The games that there are, and the one that was chosen, by the address or last (first.js). */
  games: string[];
  game: string;
  /** Loads the new release that waits. */
  load(): void;
}
declare var nile: Nile;
/** What interpreter.js leaves to the Python of its worker: whether its memory was kept, and further modules. */
declare var remembered: boolean;
declare var lay: (archive: string) => Promise<void>;

/** What index.html always has, by id. */
interface Always {
  app: HTMLElement;
  failed: HTMLElement;
  "failed-detail": HTMLElement;
  "failed-heading": HTMLElement;
  "failed-record": HTMLButtonElement;
  "failed-reload": HTMLButtonElement;
  glow: HTMLElement;
  spoken: HTMLElement;
  tip: HTMLElement;
}
/** What stands on some screens. */
interface Sometimes {
  dialog: HTMLDialogElement;
  line: HTMLInputElement;
  paste: HTMLTextAreaElement;
  progress: HTMLProgressElement;
}
interface Document {
  getElementById<Id extends keyof Always>(id: Id): Always[Id];
  getElementById<Id extends keyof Sometimes>(id: Id): Sometimes[Id] | null;
}
// All elements here are HTML.
interface ParentNode {
  querySelector<E extends Element = HTMLElement>(selectors: string): E | null;
  querySelectorAll<E extends Element = HTMLElement>(selectors: string): NodeListOf<E>;
}
interface Element {
  closest<E extends Element = HTMLElement>(selectors: string): E | null;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** An event that has come up to the document, with the element that it happened to. */
type At<E extends Event, T extends Element = HTMLElement> = E & { target: T };
/** What is done at events, for the whole page. */
interface Listeners {
  change?(event: At<Event, HTMLInputElement>): void;
  click?(event: At<MouseEvent>): void;
  focusin?(event: At<FocusEvent>): void;
  input?(event: At<Event, Field>): void;
  keydown?(event: At<KeyboardEvent>): void;
  mousedown?(event: At<MouseEvent>): void;
  pointerdown?(event: At<PointerEvent>): void;
  pointerover?(event: At<PointerEvent>): void;
  pointerup?(event: At<PointerEvent>): void;
  submit?(event: At<SubmitEvent, HTMLFormElement>): void;
}

/** A match that this device has kept, as its record and the note beside it tell (web/start/first.js). */
interface Kept {
  id: string;
  of: Record<string, string>;
  note: { state?: string; who?: number; won?: number[]; date?: string; own?: number; scores?: number[] };
  moves: number;
  over: boolean;
  live?: boolean;
}

/** Pyodide, as far as it is used here, with what it has for itself. */
type Python = Pick<import("pyodide").PyodideAPI, "FS" | "runPython" | "runPythonAsync"> & {
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
};
type PythonOptions = import("pyodide").PyodideConfig & {
  _makeSnapshot?: boolean;
  _loadSnapshot?: Uint8Array;
};
/** The programs that run in workers, and what each offers. */
interface Programs {
  "./page.py": PagePython;
  "./thinker.py": BotsPython;
}

interface DetectedBarcode {
  rawValue: string;
}
declare class BarcodeDetector {
  constructor(options: { formats: string[] });
  detect(source: CanvasImageSource): Promise<DetectedBarcode[]>;
}

declare module "*/vendor/nanotar.js" {
  export * from "nanotar";
}
declare module "*/vendor/idiomorph.esm.js" {
  export * from "idiomorph";
}
declare module "*/pyscript/core.js" {
  export { hooks } from "@pyscript/core";
  export function PyWorker<P extends keyof Programs>(
    program: P,
    options: { async: boolean; version: string; config: object },
  ): Promise<Worker & { sync: Programs[P] }>;
}
declare module "*/pyodide/pyodide.mjs" {
  export const version: string;
  export function loadPyodide(options: PythonOptions): Promise<Python>;
}
declare module "*/pyodide/pyodide.asm.mjs";
