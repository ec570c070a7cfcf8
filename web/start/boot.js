// Starts Python in a worker and watches the start: failures before Python can speak are shown here. page.js ends the
// watch with data-state="ready"; later failures come to nile.failed(message).

const PATIENCE = 10_000; // milliseconds without progress
const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const ROUNDED = 0x10000; // the build rounds the number of bytes up to a multiple of this
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
  await parsed; // the start may fail before the page is parsed
  const heading = document.getElementById("failed-heading");
  heading.textContent = heading.dataset[kind] ?? "";
  const detail = document.getElementById("failed-detail");
  detail.textContent = detail.getAttribute(`data-${message}`) ?? String(message); // known failures have sentences there
  document.getElementById("failed").hidden = false;
  import("./rescue.js").then((ways) => ways.offerWaysOut(), console.error);
}

// The last line of a Python traceback says what is wrong; the console has all of it.
/** @param {unknown} message */
function failedAtStart(message) {
  if (loading()) failed(String(message).trim().split("\n").at(-1));
}

// The progress of the start: a bar, and words; at a table the words stand below the question.
function show() {
  const bar = document.getElementById("progress");
  const words = document.getElementById("words");
  if (!bar || !words) return;
  bar.value = bytes;
  const { fetching = "", starting = "" } = words.dataset;
  /** @type {Record<string, number>} */
  const given = { done: bytes / 1e6, all: bar.max / 1e6 };
  const all = bar.max - bytes < ROUNDED;
  words.textContent = all ? starting : fetching.replaceAll(/\{(\w+)\}/g, (_, name) => given[name].toLocaleString(root.lang, TENTHS));
  const story = document.getElementById("story");
  words.hidden = !!story;
  if (story && loading()) story.textContent = words.textContent;
}

// News from interpreter.js: bytes received, a failure, a step done.
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
  if (root.dataset.state !== "ready") return show(); // another first screen is shown
  clearInterval(watching);
  states.disconnect();
  import("./offline.js").catch(console.warn);
  document.getElementById("failed").hidden = true;
}

root.dataset.state = "loading";
const games = (root.dataset.games ?? "").split(" ");
window.nile = Object.assign({ games, game: games[0], failed }, window.nile); // first.js, if it runs, chooses the game
// PyScript fails on a worker's error before it passes it on: the worker's own report says more.
/** @param {unknown} message */
const later = (message) => setTimeout(failedAtStart, 500, message);
addEventListener("error", (event) => later(event.message));
addEventListener("unhandledrejection", (event) => later(event.reason?.message ?? event.reason));
const watching = setInterval(watch, 1000);
const states = new MutationObserver(stateChanged);
states.observe(root, { attributeFilter: ["data-state", "data-first"] });
parsed.then(show);

// The archives of a language other than that of index.html.
async function spoken() {
  if (!root.dataset.languages || root.dataset.languages.split(" ")[0] === root.lang) return [];
  return (await import("./words.js")).archives(nile.game);
}

try {
  if (!window.WebAssembly) throw new Error("wasm");
  const [{ startPython }, { rules }, words] = await Promise.all([import("./python.js"), import("./game.js"), spoken()]);
  const archives = [rules(nile.game), ...words];
  const [worker, page] = await Promise.all([startPython("./page.py", heard, ...archives), parsed.then(() => import("./page.js"))]);
  page.begin(worker.sync);
} catch (error) {
  later(error.message);
}
