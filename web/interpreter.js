// Pyodide's loader as PyScript's worker gets it: all large files are asked for at once, Python's memory is taken over from
// an earlier start if it was kept (snapshot.js), and the page is told how far it is and what fails. What it tells goes
// through a channel whose name stands behind the # of this file's address, or the worker's (memory.js), after those of further
// archives to lay out.

import { lay, unzipped } from "./archive.js";
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";
import { forget, kept } from "./snapshot.js";

// The build puts the file's hash in: so the browser's own cache, which keeps what it has compiled, never has another one.
const WASM = "pyodide/pyodide.asm.wasm?hash";
const LIBRARY = "pyodide/python_stdlib.zip";
const names = (new URL(import.meta.url).hash || self.location.hash).slice(1).split("&");
const channel = new BroadcastChannel(names.pop() ?? "");
const ARCHIVES = ["app.tar.gz", ...names];
const FILES = [WASM, `${LIBRARY}.gz`, ...ARCHIVES, "pyodide/pyodide-lock.json"];
const fetched = self.fetch;
/** @param {News} news */
const tell = (...news) => channel.postMessage(news);
/** @param {string} name */
const addressOf = (name) => new URL(name, import.meta.url).href;
/** @param {RequestInfo | URL} resource */
const plain = (resource) => (resource instanceof Request ? resource.url : String(resource));
const memory = kept();
/** @type {Map<string, Promise<Response>>} */
const answers = new Map(FILES.map((name) => [addressOf(name.split("?")[0]), watchedFetch(addressOf(name))]));
const program = import("./pyodide/pyodide.asm.mjs");
const compiled = WebAssembly.compileStreaming(/** @type {Promise<Response>} */ (answers.values().next().value));
for (const promise of [program, compiled, ...answers.values()]) promise.catch(tellFailed);

/** @param {Error} error */
function tellFailed(error) {
  tell("failed", error.message);
}

/** @param {Error} error @returns {never} */
function refused(error) {
  tellFailed(error);
  throw error;
}

/** @param {RequestInfo | URL} resource @param {RequestInit} [options] */
async function watchedFetch(resource, options) {
  const name = plain(resource).split("?")[0].split("/").pop();
  try {
    const response = await fetched(resource, options);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    count(response.clone().body?.getReader());
    return response;
  } catch (error) {
    throw new Error(`${name}: ${error.message}`, { cause: error });
  }
}

// Counts what arrives. It reads a copy: the browser keeps compiled WebAssembly for the next visit only if it compiled the
// very answer that came from the network.
/** @param {ReadableStreamDefaultReader<Uint8Array> | undefined} reader */
async function count(reader) {
  if (!reader) return;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) tell("bytes", part.value.byteLength);
  } catch (error) {
    tellFailed(error);
  }
}

// An answer that came early is given out once.
/** @param {RequestInfo | URL} resource @param {RequestInit} [options] @returns {Promise<Response>} */
function fetchOnce(resource, options) {
  const address = new URL(plain(resource), import.meta.url).href;
  if (address === addressOf(LIBRARY)) return fetchOnce(`${address}.gz`).then(unzipped);
  const answer = answers.get(address) ?? fetched(resource, options);
  answers.delete(address);
  return answer;
}

/** @param {unknown} _ @param {WebAssembly.Imports} [imports] */
async function instantiate(_, imports) {
  const module = await compiled;
  tell("compiled");
  return { module, instance: await WebAssembly.instantiate(module, imports) };
}

// Memory that cannot be taken over is not tried a second time.
/** @param {PythonOptions} options */
async function start(options) {
  const _loadSnapshot = options._makeSnapshot ? null : await memory;
  if (_loadSnapshot) {
    try {
      const python = await load({ ...options, _loadSnapshot });
      self.remembered = true;
      return python;
    } catch (error) {
      console.warn(error);
      await forget().catch(console.warn);
    }
  }
  return load(options);
}

export { version };

/** @param {PythonOptions} options */
export async function loadPyodide(options) {
  self.fetch = fetchOnce;
  WebAssembly.instantiateStreaming = instantiate;
  try {
    const python = await start({ ...options, indexURL: addressOf("pyodide/") });
    for (const name of ARCHIVES) await lay(python, await fetchOnce(addressOf(name)));
    const run = python.runPythonAsync.bind(python);
    python.runPythonAsync = (...words) => run(...words).catch(refused);
    self.lay = async (/** @type {string} */ name) => lay(python, await fetched(addressOf(name)));
    tell("python");
    return python;
  } catch (error) {
    return refused(error);
  }
}
