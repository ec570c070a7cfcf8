// Starts Python in a worker and watches the start: failures before Python can speak are shown here. page.js ends the
// watch with data-state="ready"; later failures come to nile.failed(message).

import { rules } from "./game.js";
import { startPython } from "./python.js";
import { begin } from "./tricks/early.js";
import { watched } from "./watched.js";

const PATIENCE = 10_000; // milliseconds without progress until the page says what it waits for
const SLOW = 1800; // milliseconds after which a first visit has something to do meanwhile
const kept = !!navigator.serviceWorker?.controller; // the site is on the device
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
let wrong = ""; // an uncaught error, which need not be the end
/** @type {(value?: unknown) => void} */
let under;
const underway = new Promise((done) => (under = done)); // Python's worker has asked for its files
/** @type {Set<string>} */
const awaited = new Set(["page.py", "interpreter.js"]); // files that have not come

const loading = () => root.dataset.state === "loading";

/** @param {"start" | "later" | "stalled"} kind @param {unknown} message */
async function tell(kind, message) {
  await parsed; // the start may fail before the page is parsed
  const words = [document.getElementById("failed-heading"), document.getElementById("failed-reload")];
  for (const each of words) each.textContent = each.dataset[kind] ?? "";
  const detail = document.getElementById("failed-detail");
  const said = detail.getAttribute(`data-${message}`) ?? String(message); // what is known has sentences there
  detail.textContent = said.replace("{files}", [...awaited].join(", "));
  Object.assign(document.getElementById("failed"), { hidden: false, className: kind });
  import("./rescue.js").then((ways) => ways.offerWaysOut(), console.error);
}

/** @param {unknown} message */
function failed(message) {
  const kind = loading() ? "start" : "later";
  root.dataset.state = "failed";
  tell(kind, message);
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
  const told = fetching.replaceAll(/\{(done|all)\}/g, (_, name) => given[name].toLocaleString(root.lang, TENTHS));
  words.textContent = all ? starting : told.replace("{part}", `${Math.floor((100 * bytes) / bar.max)}`);
  const story = document.getElementById("story");
  words.hidden = !!story;
  if (story && loading()) story.textContent = words.textContent;
}

// The start goes on, perhaps after the page has said that it stands still.
function moved() {
  progress = performance.now();
  if (loading()) document.getElementById("failed")?.toggleAttribute("hidden", true);
}

// A module of the page, which is awaited.
/** @template T @param {string} name @param {Promise<T>} module */
async function fetched(name, module) {
  awaited.add(name);
  const found = await module;
  awaited.delete(name);
  moved();
  return found;
}

// News from interpreter.js.
/** @param {News} news */
function heard(...news) {
  for (const file of ["page.py", "interpreter.js"]) awaited.delete(file); // PyScript fetches them before
  under();
  noted(...news);
}

// What is fetched and has come, bytes received, a failure, a step done.
/** @param {News} news */
function noted(...[kind, value]) {
  moved();
  if (kind === "failed") failedAtStart(value);
  else if (kind === "asked") awaited.add(value);
  else if (kind === "came") awaited.delete(value);
  if (kind !== "bytes") return;
  bytes += value;
  show();
}

function watch() {
  if (!loading() || performance.now() - progress <= PATIENCE) return;
  progress = Infinity; // said once, until something comes
  tell("stalled", awaited.size ? "network" : wrong || "device");
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
addEventListener("error", (event) => (wrong = event.message));
addEventListener("unhandledrejection", (event) => (wrong = event.reason?.message ?? `${event.reason}`));
const watching = setInterval(watch, 1000);
const states = new MutationObserver(stateChanged);
states.observe(root, { attributeFilter: ["data-state", "data-first"] });
parsed.then(show);
if (!kept && /^(#(new|learn|puzzle)\b.*)?$/.test(location.hash)) {
  setTimeout(() => loading() && import("./ideas.js").then(({ offer }) => offer()).catch(console.warn), SLOW);
}

// The archives of a language other than that of index.html.
async function spoken() {
  if (!root.dataset.languages || root.dataset.languages.split(" ")[0] === root.lang) return [];
  return (await import("./words.js")).archives(nile.game);
}

try {
  if (!window.WebAssembly) throw new Error("wasm");
  parsed.then(() => begin(watched(noted), noted, kept));
  const archives = [rules(nile.game), ...(await spoken())];
  const [worker, page] = await Promise.all([
    startPython("./page.py", heard, ...archives),
    Promise.all([parsed, underway]).then(() => fetched("page.js", import("./page.js"))),
  ]);
  await page.begin(worker.sync);
} catch (error) {
  later(error.message);
}
