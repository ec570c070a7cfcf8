// Pyodide's loader for PyScript's worker: it lays out our archives beside Python's library, and reports progress and
// failures to the page (tricks/pyscript.js). The fragment of this file's address, or of the worker's (tricks/memory.js),
// names further archives. Tricks make the start faster (tools/tricks/), each with a switch of its own.

import { stub } from "./tricks/stubs.js"; // before Pyodide
import { later, lay } from "./archive.js";
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";
import { early } from "./tricks/early.js";
import { kept, resumed } from "./tricks/snapshot.js";

stub();
const names = (new URL(import.meta.url).hash || self.location.hash).slice(1).split("&");
const ARCHIVES = ["app.tar.gz", ...names];
self.spoken = names.map((name) => /^words\/(.+)\.tar\.gz$/.exec(name)?.[1]).find(Boolean) ?? "en"; // the page's language
const fetched = self.fetch;
/** @param {News} news */
const tell = (...news) => self.postMessage({ news });
/** @param {string} name */
const addressOf = (name) => new URL(name, import.meta.url).href;
const memory = kept();
const begun = early(watchedFetch, tell);
const archives = ARCHIVES.map((name) => watchedFetch(addressOf(name)));
for (const promise of archives) promise.catch(() => {}); // failures are reported, and awaited later

/** @param {Error} error */
function tellFailed(error) {
  tell("failed", error.message);
}

/** @param {Error} error @returns {never} */
function refused(error) {
  tellFailed(error);
  throw error;
}

/** @param {string | URL | Request} resource @param {RequestInit} [options] @returns {Promise<Response>} */
async function watchedFetch(resource, options) {
  const address = resource instanceof Request ? resource.url : `${resource}`;
  const name = address.split("?")[0].split("/").pop() ?? "";
  tell("asked", name);
  try {
    const response = await fetched(resource, options);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    count(name, response.clone().body?.getReader());
    return response;
  } catch (error) {
    return refused(new Error(`${name}: ${error.message}`, { cause: error })); // else Pyodide would wait for ever
  }
}

// Counts the bytes received, on a copy: the browser caches compiled WebAssembly only for the very response that came
// from the network.
/** @param {string} name @param {ReadableStreamDefaultReader<Uint8Array> | undefined} reader */
async function count(name, reader) {
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) tell("bytes", part.value.byteLength);
    tell("came", name);
  } catch (error) {
    tellFailed(error);
  }
}

export { version };

/** @param {PythonOptions} options */
export async function loadPyodide(options) {
  self.fetch = begun.fetch;
  try {
    const given = { ...options, indexURL: addressOf("pyodide/") };
    const python = (await resumed(load, given, memory)) ?? (await load(given));
    self.fetch = fetched;
    for (const name of begun.useless()) console.warn(`${name} was fetched for nothing.`);
    for (const archive of archives) await lay(python, await archive);
    const run = python.runPythonAsync.bind(python);
    python.runPythonAsync = (...words) => run(...words).catch(refused);
    self.lay = (/** @type {string} */ name) => later(python, addressOf(name), name);
    tell("python");
    return python;
  } catch (error) {
    return refused(error);
  }
}
