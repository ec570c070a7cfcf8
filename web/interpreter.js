// Pyodide's loader as PyScript's worker gets it: all large files are asked for at once, and the page is told how far it is
// and what fails. What it tells goes through a channel whose name stands behind the # of this file's address.

import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";

// The build puts the file's hash in: so the browser's own cache, which keeps what it has compiled, never has another one.
const WASM = "pyodide/pyodide.asm.wasm?hash";
const FILES = [
  WASM,
  "pyodide/python_stdlib.zip",
  "app.zip",
  "pyodide/pyodide-lock.json",
];
const fetched = self.fetch;
const channel = new BroadcastChannel(new URL(import.meta.url).hash);
const tell = (...news) => channel.postMessage(news);
const addressOf = (name) => new URL(name, import.meta.url).href;
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
  const answer = answers.get(address) ?? fetched(resource, options);
  answers.delete(address);
  return answer;
}

async function instantiate(response, imports) {
  const module = await compiled;
  tell("compiled");
  return { module, instance: await WebAssembly.instantiate(module, imports) };
}

export { version };

export async function loadPyodide(options) {
  self.fetch = fetchOnce;
  WebAssembly.instantiateStreaming = instantiate;
  try {
    const python = await load({ ...options, indexURL: addressOf("pyodide/") });
    const run = python.runPythonAsync.bind(python);
    python.runPythonAsync = (...program) => run(...program).catch(refused);
    tell("python");
    return python;
  } catch (error) {
    refused(error);
  }
}
