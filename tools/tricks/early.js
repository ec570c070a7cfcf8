// Fetches all of Pyodide's large files at once, and compiles WebAssembly while it arrives: Pyodide's own loader fetches most
// of them only after others. The page begins with WebAssembly and with Python's memory (snapshot.js), as its workers take
// their time to run, and gives them what they ask for.
//
// It depends on the files that the loader requests by `fetch`, and on its use of `instantiateStreaming`. Files that it
// requests otherwise it fetches for itself, and a warning names those that were fetched for nothing.

import { stored } from "./snapshot.js";

const ON = true; // the build's switch
const WASM = "pyodide/pyodide.asm.wasm";
const FILES = [WASM, "pyodide/python_stdlib.zip", "pyodide/pyodide-lock.json"];
const GIVEN = "with machine"; // the name of a worker to which the page gives it
/** @type {(coming: Promise<WebAssembly.Module>) => void} */
let bring;
/** @type {Promise<WebAssembly.Module>} */
const machine = new Promise((done) => (bring = done)); // a worker may ask before the page begins with it
/** @type {Promise<Stored | null>} */
let snapshot = Promise.resolve(null);

/** @param {string} name */
const addressOf = (name) => new URL(name, import.meta.url).href;

// On the page: begins with WebAssembly; `again`: and with Python's memory, which an earlier visit may have stored.
/** @param {Fetch} fetched @param {(...news: News) => void} tell @param {boolean} again */
export function begin(fetched, tell, again) {
  if (!ON) return;
  if (again) snapshot = stored();
  bring(WebAssembly.compileStreaming(fetched(addressOf(WASM))));
  machine.catch(({ message }) => tell("failed", message));
}

// On the page: what a worker is started with.
/** @param {WorkerOptions} options */
export const named = (options) => (ON ? { ...options, name: GIVEN } : options);

// On the page: gives WebAssembly to a worker that asks for it; nothing if there is none, or if this browser cannot send it.
// The first worker gets Python's memory too.
/** @param {MessagePort} port */
export function give(port) {
  machine.then((module) => port.postMessage({ module })).catch(() => port.postMessage({ module: null }));
  snapshot.then((memory) => port.postMessage({ memory }, memory ? [memory.bytes.buffer] : []));
  snapshot = Promise.resolve(null);
}

// In a worker: WebAssembly and memory from the page; WebAssembly of its own if the page has none.
/** @param {() => Promise<WebAssembly.Module>} own */
function given(own) {
  const { port1, port2 } = new MessageChannel();
  self.postMessage({ news: ["wanted"] }, { transfer: [port2] });
  /** @type {(memory: Stored | null) => void} */
  let remember;
  /** @type {Promise<Stored | null>} */
  const memory = new Promise((done) => (remember = done));
  /** @type {Promise<WebAssembly.Module>} */
  const compiled = new Promise((done) => {
    port1.onmessage = ({ data }) => ("memory" in data ? remember(data.memory) : done(data.module ?? own()));
    port1.onmessageerror = () => done(own());
  });
  return { compiled, memory };
}

/**
 * In a worker: what to start Pyodide with: a `fetch` that gives out each early answer once, the names of unused ones, and
 * what the files of others wait for.
 * @param {Fetch} fetched @param {(...news: News) => void} tell
 */
export function early(fetched, tell) {
  const none = Promise.resolve(null);
  if (!ON) return { fetch: fetched, useless: () => /** @type {string[]} */ ([]), compiled: none, memory: none };
  const answers = new Map(FILES.slice(1).map((name) => [addressOf(name), fetched(addressOf(name))]));
  const own = () => WebAssembly.compileStreaming(fetched(addressOf(WASM)));
  const { compiled, memory } = self.name === GIVEN ? given(own) : { compiled: own(), memory: none };
  answers.set(addressOf(WASM), Promise.resolve(new Response())); // which nobody reads
  const program = import(addressOf("pyodide/pyodide.asm.mjs"));
  for (const promise of [program, compiled]) promise.catch(({ message }) => tell("failed", message));
  for (const promise of answers.values()) promise.catch(() => {}); // failures are reported already

  /** @param {unknown} _ @param {WebAssembly.Imports} [imports] */
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    tell("compiled");
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };

  /** @type {Fetch} */
  const fetch = (resource, options) => {
    const address = new URL(resource instanceof Request ? resource.url : resource, import.meta.url).href;
    const answer = answers.get(address) ?? fetched(resource, options);
    answers.delete(address);
    return answer;
  };
  return { fetch, useless: () => [...answers.keys()], compiled, memory };
}
