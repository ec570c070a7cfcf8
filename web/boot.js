// Starts Python in the page and watches over the start: what goes wrong before page.py can speak is said here.
// page.py ends the watch with data-state="ready"; what goes wrong later it says itself, by nile.failed(message).

const PATIENCE = 25_000; // milliseconds without any sign of progress
const ROUNDED = 0x10000; // the build has rounded the number of bytes up to a multiple of this
const root = document.documentElement;
const fetched = window.fetch;
let progress = performance.now();
let bytes = 0;

const loading = () => root.dataset.state === "loading";

function failed(message) {
  const heading = document.getElementById("failed-heading");
  if (heading) heading.textContent = loading() ? heading.dataset.start : heading.dataset.later;
  root.dataset.state = "failed";
  const box = document.getElementById("failed");
  const detail = document.getElementById("failed-detail");
  if (detail) detail.textContent = String(message);
  if (box) box.hidden = false;
  import("./rescue.js").then((ways) => ways.offerWaysOut(), console.error);
}

// Of a Python traceback the last line says what is wrong; all of it is in the console.
function failedAtStart(message) {
  if (loading()) failed(String(message).trim().split("\n").at(-1));
}

// The large files are asked for at once, not only when Python's loader gets to them; it then takes these answers.
const EARLY = ["./pyodide/pyodide.asm.wasm", "./pyodide/python_stdlib.zip", "./app.zip", "./page.py", "./pyscript.json"];
const early = new Map();
const addressOf = (resource) => new URL(resource?.url ?? resource, document.baseURI).href;

function takenFetch(resource, options) {
  const address = addressOf(resource);
  const answer = early.get(address) ?? watchedFetch(resource, options);
  early.delete(address);
  return answer;
}

// Pyodide would wait for ever for a file that is not there, so a refused one ends the start at once.
async function watchedFetch(resource, options) {
  if (!loading()) return fetched(resource, options);
  const name = String(resource?.url ?? resource).split("/").pop();
  try {
    const response = await fetched(resource, options);
    if (!response.ok) failedAtStart(`${name}: ${response.status} ${response.statusText}`);
    else if (response.body) count(response.clone().body.getReader());
    return response;
  } catch (error) {
    failedAtStart(`${name}: ${error.message}`);
    throw error;
  }
}

// Counts what arrives, for <progress id="progress">, and takes it as a sign of life. It reads a copy: the browser keeps
// compiled WebAssembly for the next visit only if it compiled the very answer that came from the network.
async function count(reader) {
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength;
      progress = performance.now();
      show();
    }
  } catch (error) {
    failedAtStart(error.message);
  }
}

// How far the start is: a line, and in words; at a table in the line below the question.
function show() {
  const bar = document.getElementById("progress");
  const words = document.getElementById("words");
  if (!bar || !words) return;
  bar.value = bytes;
  const { fetching, starting } = words.dataset;
  const given = { done: bytes / 1e6, all: bar.max / 1e6 };
  const all = bar.max - bytes < ROUNDED;
  words.textContent = all ? starting : fetching.replaceAll(/\{(\w+)\}/g, (_, name) => given[name].toFixed(1));
  const story = document.getElementById("story");
  if (story && loading()) story.textContent = words.textContent;
}

// Of WebAssembly that this browser cannot compile, damaged or too new for it, Pyodide warns and then waits for ever.
function watchCompiler(name) {
  const compile = WebAssembly[name];
  if (!compile) return;
  WebAssembly[name] = async (...given) => {
    try {
      return await compile.apply(WebAssembly, given);
    } catch (error) {
      failedAtStart(error.message);
      throw error;
    }
  };
}

function watch() {
  if (loading() && performance.now() - progress > PATIENCE) failed("The start has stopped moving.");
}

function stateChanged() {
  if (root.dataset.state !== "ready") return;
  clearInterval(watching);
  states.disconnect();
  window.fetch = fetched;
  import("./offline.js").catch(console.info);
  const box = document.getElementById("failed");
  if (box) box.hidden = true;
}

root.dataset.state = "loading";
window.nile = { ...window.nile, failed };
window.fetch = takenFetch;
addEventListener("error", (event) => failedAtStart(event.message));
addEventListener("unhandledrejection", (event) => failedAtStart(event.reason?.message ?? event.reason));
const watching = setInterval(watch, 1000);
const states = new MutationObserver(stateChanged);
states.observe(root, { attributeFilter: ["data-state"] });
for (const name of EARLY) {
  const answer = watchedFetch(name);
  answer.catch(() => {}); // said already
  early.set(addressOf(name), answer);
}

try {
  ["instantiate", "instantiateStreaming"].forEach(watchCompiler);
  window.Idiomorph = (await import("./vendor/idiomorph.esm.js")).Idiomorph;
  const { hooks } = await import("./pyscript/core.js");
  // PyScript's one hook for workers is JavaScript that it evaluates, which the content security policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  // An exception that page.py does not catch reaches no event, only what PyScript writes errors with.
  hooks.main.onReady.add(({ io }) => {
    const said = io.stderr;
    io.stderr = (error, ...more) => {
      if (error instanceof Error) failedAtStart(error.message);
      said(error, ...more);
    };
  });
} catch (error) {
  failedAtStart(error.message);
}
