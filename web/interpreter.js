// Pyodide's loader as PyScript's worker gets it: all large files are asked for at once, Python's memory is taken over from
// an earlier start if it was kept (snapshot.js), and the page is told how far it is and what fails. What it tells goes
// through a channel whose name stands behind the # of this file's address; behind the ? stand further archives to lay out.

import { lay, unzipped } from "./archive.js";
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";
import { forget, kept } from "./snapshot.js";

// The build puts the file's hash in: so the browser's own cache, which keeps what it has compiled, never has another one.
const WASM = "pyodide/pyodide.asm.wasm?hash";
const LIBRARY = "pyodide/python_stdlib.zip";
const { search, hash } = new URL(import.meta.url);
const ARCHIVES = ["app.tar.gz", ...search.slice(1).split("&").filter(Boolean)];
const FILES = [WASM, `${LIBRARY}.gz`, ...ARCHIVES, "pyodide/pyodide-lock.json"];
const fetched = self.fetch;
const channel = new BroadcastChannel(hash);
const tell = (...news) => channel.postMessage(news);
const addressOf = (name) => new URL(name, import.meta.url).href;
const memory = kept();
const answers = new Map(FILES.map((name) => [addressOf(name.split("?")[0]), watchedFetch(addressOf(name))]));
const program = import("./pyodide/pyodide.asm.mjs");
const compiled = WebAssembly.compileStreaming(answers.values().next().value);
for (const promise of [program, compiled, ...answers.values()]) promise.catch(tellFailed);

function tellFailed(error) {
  tell("failed", error.message);
}

function refused(error) {
  tellFailed(error);
  throw error;
}

async function watchedFetch(resource, options) {
  const name = String(resource?.url ?? resource).split("?")[0].split("/").pop();
  try {
    const response = await fetched(resource, options);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    if (response.body) count(response.clone().body.getReader());
    return response;
  } catch (error) {
    throw new Error(`${name}: ${error.message}`);
  }
}

// Counts what arrives. It reads a copy: the browser keeps compiled WebAssembly for the next visit only if it compiled the
// very answer that came from the network.
async function count(reader) {
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) tell("bytes", part.value.byteLength);
  } catch (error) {
    tellFailed(error);
  }
}

// An answer that came early is given out once.
function fetchOnce(resource, options) {
  const address = new URL(resource?.url ?? resource, import.meta.url).href;
  if (address === addressOf(LIBRARY)) return fetchOnce(`${address}.gz`).then(unzipped);
  const answer = answers.get(address) ?? fetched(resource, options);
  answers.delete(address);
  return answer;
}

async function instantiate(response, imports) {
  const module = await compiled;
  tell("compiled");
  return { module, instance: await WebAssembly.instantiate(module, imports) };
}

// Memory that cannot be taken over is not tried a second time.
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

export async function loadPyodide(options) {
  self.fetch = fetchOnce;
  WebAssembly.instantiateStreaming = instantiate;
  try {
    const python = await start({ ...options, indexURL: addressOf("pyodide/") });
    for (const name of ARCHIVES) await lay(python, await fetchOnce(addressOf(name)));
    const run = python.runPythonAsync.bind(python);
    python.runPythonAsync = (...program) => run(...program).catch(refused);
    self.lay = async (name) => lay(python, await fetched(addressOf(name)));
    tell("python");
    return python;
  } catch (error) {
    refused(error);
  }
}
