// Starts Python in the page and watches over the start: what goes wrong before page.py can speak is said here.
// page.py ends the watch with data-state="ready"; what goes wrong later it says itself, by nile.failed(message).

const PATIENCE = 25_000; // milliseconds without any sign of progress
const root = document.documentElement;
const fetched = window.fetch;
let progress = performance.now();
let bytes = 0;

const loading = () => root.dataset.state === "loading";

function failed(message) {
  root.dataset.state = "failed";
  const box = document.getElementById("failed");
  const detail = document.getElementById("failed-detail");
  if (detail) detail.textContent = String(message);
  if (box) box.hidden = false;
  import("./rescue.js").then((ways) => ways.offerWaysOut(), console.error);
}

function failedAtStart(message) {
  if (loading()) failed(message);
}

// Counts what arrives, for <progress id="progress">, and takes it as a sign of life. Pyodide would wait for ever for a
// file that is not there, so a refused one ends the start at once.
async function watchedFetch(resource, options) {
  if (!loading()) return fetched(resource, options);
  const name = String(resource?.url ?? resource).split("/").pop();
  let response;
  try {
    response = await fetched(resource, options);
  } catch (error) {
    failedAtStart(`${name}: ${error.message}`);
    throw error;
  }
  if (!response.ok) failedAtStart(`${name}: ${response.status} ${response.statusText}`);
  if (!response.ok || !response.body) return response;
  const count = new TransformStream({
    transform(chunk, passed) {
      bytes += chunk.byteLength;
      progress = performance.now();
      const bar = document.getElementById("progress");
      if (bar) bar.value = bytes;
      passed.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(count), { status, statusText, headers });
}

function watch() {
  if (loading() && performance.now() - progress > PATIENCE) failed("The start has stopped moving.");
}

function stateChanged() {
  if (root.dataset.state !== "ready") return;
  clearInterval(watching);
  states.disconnect();
  window.fetch = fetched;
  const box = document.getElementById("failed");
  if (box) box.hidden = true;
}

root.dataset.state = "loading";
window.nile = { failed };
window.fetch = watchedFetch;
addEventListener("error", (event) => failedAtStart(event.message));
addEventListener("unhandledrejection", (event) => failedAtStart(event.reason?.message ?? event.reason));
const watching = setInterval(watch, 1000);
const states = new MutationObserver(stateChanged);
states.observe(root, { attributeFilter: ["data-state"] });

try {
  window.Idiomorph = (await import("./vendor/idiomorph.esm.js")).Idiomorph;
  const { hooks } = await import("./pyscript/core.js");
  // PyScript's one hook for workers is JavaScript that it evaluates, which the content security policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
} catch (error) {
  failedAtStart(error.message);
}
