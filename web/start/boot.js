// Starts Python in a worker and watches over the start: what goes wrong before Python can speak is said here. page.js ends
// the watch with data-state="ready"; what goes wrong later is told by nile.failed(message).

const PATIENCE = 10_000; // milliseconds without any sign of progress
const ROUNDED = 0x10000; // the build has rounded the number of bytes up to a multiple of this
const root = document.documentElement;
/** @type {Promise<unknown>} */
const parsed = new Promise((done) => {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", done, { once: true });
  else done(null);
});
let progress = performance.now();
let bytes = 0;

const loading = () => root.dataset.state === "loading";

/** @param {unknown} message */
async function failed(message) {
  const kind = loading() ? "start" : "later";
  root.dataset.state = "failed";
  await parsed; // it may fail before the page is all there
  const heading = document.getElementById("failed-heading");
  heading.textContent = heading.dataset[kind] ?? "";
  const detail = document.getElementById("failed-detail");
  detail.textContent = detail.getAttribute(`data-${message}`) ?? String(message); // what is found here has a name there
  document.getElementById("failed").hidden = false;
  import("./rescue.js").then((ways) => ways.offerWaysOut(), console.error);
}

// Of a Python traceback the last line says what is wrong; all of it is in the console.
/** @param {unknown} message */
function failedAtStart(message) {
  if (loading()) failed(String(message).trim().split("\n").at(-1));
}

// How far the start is: a line, and in words; at a table in the line below the question.
function show() {
  const bar = document.getElementById("progress");
  const words = document.getElementById("words");
  if (!bar || !words) return;
  bar.value = bytes;
  const { fetching = "", starting = "" } = words.dataset;
  /** @type {Record<string, number>} */
  const given = { done: bytes / 1e6, all: bar.max / 1e6 };
  const all = bar.max - bytes < ROUNDED;
  words.textContent = all ? starting : fetching.replaceAll(/\{(\w+)\}/g, (_, name) => given[name].toFixed(1));
  const story = document.getElementById("story");
  if (story && loading()) story.textContent = words.textContent;
}

// News of interpreter.js: bytes that have arrived, something that failed, a step that is done.
/** @param {News} news */
function heard(...[kind, value]) {
  progress = performance.now();
  if (kind === "failed") failedAtStart(value);
  if (kind !== "bytes") return;
  bytes += value;
  show();
}

function watch() {
  if (loading() && performance.now() - progress > PATIENCE) failed("stuck");
}

function stateChanged() {
  if (root.dataset.state !== "ready") return show(); // another first screen stands there
  clearInterval(watching);
  states.disconnect();
  import("./offline.js").catch(console.warn);
  document.getElementById("failed").hidden = true;
}

root.dataset.state = "loading";
const games = (root.dataset.games ?? "").split(" ");
window.nile = Object.assign({ games, game: games[0], failed }, window.nile); // first.js knows better which game, if it runs
// PyScript stumbles over what a worker reports before it passes that on: the report itself says more.
/** @param {unknown} message */
const later = (message) => setTimeout(failedAtStart, 500, message);
addEventListener("error", (event) => later(event.message));
addEventListener("unhandledrejection", (event) => later(event.reason?.message ?? event.reason));
const watching = setInterval(watch, 1000);
const states = new MutationObserver(stateChanged);
states.observe(root, { attributeFilter: ["data-state", "data-first"] });
parsed.then(show);

try {
  if (!window.WebAssembly) throw new Error("wasm");
  const [{ startPython }, { rules }] = await Promise.all([import("./python.js"), import("./game.js")]);
  const [worker, page] = await Promise.all([startPython("./page.py", heard, rules(nile.game)), parsed.then(() => import("./page.js"))]);
  page.begin(worker.sync);
} catch (error) {
  later(error.message);
}
