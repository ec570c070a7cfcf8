// Types that the page's scripts share: the globals of the window, messages between threads, and modules that the build
// puts beside the scripts.

/** A message to Python (web/app/talk.py): its name, and its arguments. */
type Message = [name: string, ...rest: unknown[]];
/** An effect that Python asks for: a name of EFFECTS in effects.js, and its arguments. */
type Effect = [name: string, ...rest: string[]];

interface Screen {
  html: string;
  title: string;
  theme: string;
  /** How fast pieces move, and which were moved, in order, with what is heard of each (web/table/motion.py). */
  speed: string;
  moved: [id: string, sound: string][];
  /** Who looks (`Talk.answer`); empty on screens without a table. */
  eyes: string;
}
/** Python's answer (`Talk.answer`, `web/page.py`); `html` is left out when nothing visible changed. */
type Answer = {
  keep: Record<string, string | null>;
  effects: Effect[];
  /** The id of what lies on the table and is kept, which one tab alone may have, and whether this one takes it over. */
  lock?: string;
  take?: boolean;
  failed?: string;
  later?: boolean;
  lacking?: string;
  again?: Message[];
} & (Screen | {});

/** The functions of the page's Python (web/page.py). */
interface PagePython {
  hear(messages: string, now: number, shown: number): Promise<string>;
  lay(archive: string): Promise<void>;
}

/** The functions of the bots' Python (web/thinker.py). */
interface BotsPython {
  lay(archive: string): Promise<void>;
  think(job: string): Promise<string>;
  stop(): Promise<void>;
  review(record: string, first: number): Promise<void>;
  reviewed(): Promise<string | null>;
  stop_review(): Promise<void>;
}

type Fetch = (resource: string | URL | Request, options?: RequestInit) => Promise<Response>;
/** News of interpreter.js during the start of Python. */
type News = ["asked" | "came", string] | ["bytes", number] | ["failed", string] | ["compiled"] | ["python"];

/** A snapshot of Python's memory as it is stored (tools/tricks/snapshot.js), and its length in bytes. */
type Stored = { bytes: Uint8Array<ArrayBuffer>; length: number };

interface Queue {
  fields: [name: string, value: string][];
  hold(): void;
  release(): void;
  /** Forgets the clicks that wait. */
  clear(): void;
}

/** `window.nile`, shared by classic scripts and modules of the page. */
interface Nile {
  queue: Queue;
  /** Shows a failure on the page. */
  failed(message: unknown): void;
  /** All games, and the chosen one, by the address or as last time (first.js). */
  games: string[];
  game: string;
  /** Loads the new release that waits. */
  load(): void;
}
declare var nile: Nile;
/** Trusted Types (web/start/trusted.js): what a policy makes is a string as far as types go. */
interface Trust {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}
declare var trustedTypes: { createPolicy(name: string, policy: Trust): Trust } | undefined;
/** Globals of interpreter.js for its worker's Python: whether it began from a snapshot, the page's
 * language, and a loader of archives. */
declare var remembered: boolean;
declare var spoken: string;
declare var lay: (archive: string) => Promise<void>;

/** The elements that index.html always has, by id. */
interface Always {
  app: HTMLElement;
  failed: HTMLElement;
  "failed-detail": HTMLElement;
  "failed-heading": HTMLElement;
  "failed-record": HTMLButtonElement;
  "failed-reload": HTMLButtonElement;
  highlight: HTMLElement;
  spoken: HTMLElement;
  tip: HTMLElement;
}
/** Elements of some screens only. */
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
/** An event at the document, with the element where it happened. */
type At<E extends Event, T extends Element = HTMLElement> = E & { target: T };
/** Listeners on the whole page, by event. */
interface Listeners {
  change?(event: At<Event, HTMLInputElement>): void;
  click?(event: At<MouseEvent>): void;
  dblclick?(event: At<MouseEvent>): void;
  focusin?(event: At<FocusEvent>): void;
  focusout?(event: At<FocusEvent>): void;
  input?(event: At<Event, Field>): void;
  keydown?(event: At<KeyboardEvent>): void;
  mousedown?(event: At<MouseEvent>): void;
  pointercancel?(event: At<PointerEvent>): void;
  pointerdown?(event: At<PointerEvent>): void;
  pointermove?(event: At<PointerEvent>): void;
  pointerover?(event: At<PointerEvent>): void;
  pointerup?(event: At<PointerEvent>): void;
  submit?(event: At<SubmitEvent, HTMLFormElement>): void;
}

/** A match kept on this device, from its record and its note (web/start/first.js). */
interface Kept {
  id: string;
  of: Record<string, string>;
  note: { state?: string; who?: number; won?: number[]; left?: number[]; date?: string; own?: number; scores?: number[]; begun?: boolean; seat?: number };
  moves: number;
  over: boolean;
  live?: boolean;
}

/** Pyodide, as far as it is used here, private parts included. */
type Python = Pick<import("pyodide").PyodideAPI, "FS" | "runPython" | "runPythonAsync"> & {
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
};
type PythonOptions = import("pyodide").PyodideConfig & {
  _makeSnapshot?: boolean;
  _loadSnapshot?: Uint8Array;
};
/** The programs that run in workers, with the functions of each. */
interface Programs {
  "./page.py": PagePython;
  "./thinker.py": BotsPython;
}

interface Navigator {
  connection?: { saveData?: boolean };
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
