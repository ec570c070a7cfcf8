// The page's side of the talk with Python (web/app/talk.py): messages go out in order, answers are shown. While Python works,
// in its worker, further clicks wait (queue.js), as they must apply to the screen that it answers with.

import { carryOut } from "./effects.js";
import { listen } from "./events.js";
import { dress, rules, show } from "./game.js";
import { fade } from "./highlight.js";
import * as lock from "./lock.js";
import * as storage from "./storage.js";
import { times } from "./time.js";
import { app, draw } from "./view.js";

const LINKS = /^#(far|join|friend|post|replay)\b|join(=|%)/i;
const RULES = /^games\/\w+\/rules\b/;
const OUTWARD = "channel-"; // effects for other pages
const SOON = 300; // milliseconds after the first screen
const INWARD = ["channel", "tab"]; // messages from other pages
const root = document.documentElement;
/** @type {Message[]} */
const messages = [];
/** @type {Record<string, Promise<void>>} */
const laid = {};
/** @type {Set<string>} */
const missed = new Set(); // archives that Python has asked for, and got
/** @type {PagePython} */
let python;
let working = false;
let untried = false; // a game's rules were laid, and nothing of them is imported but what the form needs
let stored = true;
let started = false;
let dressed = true; // all that is shown has its style and its pictures
let day = today();
const still = matchMedia("(prefers-reduced-motion: reduce)");

// A field that changes fast, such as a slider, is sent with its last value only.
/** @param {Message} message */
export function send(...message) {
  const last = messages.at(-1);
  if (last && last[0] === "field" && message[0] === "field" && last[1] === message[1]) messages.pop();
  messages.push(message);
  if (python && !working) work();
}

// Whether a field has changed since Python last heard of it.
/** @param {string | undefined} field */
const waits = (field) => messages.some(([name, changed]) => name === "field" && changed === field);

// An earlier failure of the start says more, and may be reported a little later.
/** @param {string} message */
function failed(message) {
  if (root.dataset.state !== "failed") nile.failed(message);
}

/** @param {Message[]} told @returns {Promise<Answer>} */
const ask = async (told) => JSON.parse(await python.hear(JSON.stringify(told), ...times()));

// Sends messages to Python and shows its answer; if an archive is missing, lays it and returns the messages to repeat.
/** @param {Message[]} told @param {boolean} [arrived] @returns {Promise<Message[]>} */
async function say(told, arrived) {
  const answer = await ask(told);
  await hear(answer, arrived);
  if (answer.later) return say([]); // the screen, after the effects for other pages
  return answer.lacking ? laidFor(answer.lacking, answer.again ?? []) : [];
}

// Fetches an archive; clicks wait until it is laid, or has failed.
/** @param {string} archive @param {Message[]} again */
async function laidFor(archive, again) {
  if (missed.has(archive)) throw new Error(`${archive} lacks something`);
  try {
    await lay(archive);
    missed.add(archive);
    return again;
  } catch (error) {
    console.warn(error);
    send("do", "unlaid"); // comes after what was done meanwhile, so that its alarm stays
    return again.slice(1);
  }
}

async function work() {
  working = true;
  root.dataset.busy = "";
  nile.queue.hold();
  try {
    while (messages.length) {
      /** @type {Message[]} */
      const told = messages.splice(0).flatMap((message) => (message[0] === "kept" ? storage.all() : [message]));
      const arrived = told.every(([name]) => INWARD.includes(name));
      messages.unshift(...(await say(told, arrived)));
      if (untried && !messages.length) {
        untried = false;
        messages.push(["ahead"]); // while the page paints
      }
    }
  } catch (error) {
    setTimeout(failed, started ? 0 : 500, error.message);
  }
  working = false;
  fade();
  delete root.dataset.busy;
  nile.queue.release();
}

// Texts that the device refuses to store are reported first, and no effect of this answer then goes to other pages: a live
// match must be stored before it is sent, and by the tab that plays it alone. `html` is left out when nothing visible changed.
// Effects of this page's own actions go out before drawing, as another page waits; incoming news is drawn first.
// A table that another tab has is neither stored nor drawn.
/** @param {Answer} answer @param {boolean} [arrived] */
async function hear(answer, arrived) {
  const lost = messages.some(([name, , what]) => name === "seat" && what === "lost"); // Python did not know it
  const refused = answer.lock === undefined ? "" : await lock.refused(answer.lock, answer.take);
  if (refused) messages.unshift(["kept"], ["elsewhere", refused]);
  const done = lost || refused ? null : storage.keep(answer.keep);
  if (answer.failed) return nile.failed(answer.failed);
  if (done !== null && done !== stored) messages.push(["stored", (stored = done)]);
  const outward = (/** @type {Effect} */ [name]) => name.startsWith(OUTWARD);
  const all = (/** @type {Effect[]} */ effects) => effects.forEach(([name, ...rest]) => carryOut(name, rest));
  const leaving = lost || refused || done === false ? [] : answer.effects.filter(outward);
  const kept = done && leaving.length ? storage.sure() : null;
  const left = Promise.resolve(kept).then(() => all(leaving));
  if (!arrived) await left;
  if ("html" in answer && !refused) {
    const dressing = dress(answer.html);
    if (dressing) await clad(dressing);
    draw(answer, waits);
  }
  await left;
  all(answer.effects.filter((effect) => !outward(effect)));
  if (started || !("html" in answer) || refused) return;
  started = true;
  root.dataset.state = "ready";
  setTimeout(ahead, SOON);
}

// Waits for style and pictures; what does not come is said once, and is asked for again when the network is back.
/** @param {Promise<boolean[]>} dressing */
async function clad(dressing) {
  const all = !(await dressing).includes(false);
  if (dressed && !all) send("do", "unlaid");
  dressed = all;
}

// Fetches all of a game that is chosen; Python asks again for what has not come.
/** @param {string} game */
export function choose(game) {
  const before = nile.game;
  show((nile.game = game));
  lay(rules(game)).catch((error) => {
    console.warn(error);
    if (nile.game === game) nile.game = before;
  });
}

// Fetches, while the page is idle, what a match of the chosen game will need.
function ahead() {
  show(nile.game);
  send("ahead");
}

// Entries of the history are numbered, so that Back can be told from an address that was typed.
let entry = 0;

// Sets the address, in a new entry of the history or in this one.
/** @param {string} hash */
export function address(hash, anew = false) {
  if (anew) entry += 1;
  history[anew ? "pushState" : "replaceState"](entry, "", location.pathname + location.search + hash);
}

// Back closes an open dialog and leads nowhere else.
/** @param {PopStateEvent} event */
export function popped({ state }) {
  const dialog = state !== null && document.querySelector("dialog[open]");
  if (state === entry) {
    if (dialog) send("do", "close"); // the browser is back where it was
  } else if (dialog) {
    history.go(entry - state);
  } else {
    entry = state ?? entry + 1;
    history.replaceState(entry, "");
    route();
  }
}

function route() {
  try {
    send("route", decodeURI(location.hash));
  } catch {
    send("route", LINKS.test(location.hash) ? location.hash : null); // a token is found all the same
  }
}

// Lays a further archive of modules for the page's own Python.
/** @param {string} archive */
export async function lay(archive) {
  laid[archive] ??= python.lay(archive).then(() => void (untried ||= RULES.test(archive)));
  try {
    await laid[archive];
  } catch (error) {
    delete laid[archive]; // the next call tries again
    throw error;
  }
}

// The player's date, as 2026-11-21.
function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, "0")).join("-");
}

// A page left open overnight gets a new puzzle of the day.
export function newDay() {
  const now = today();
  if (now !== day) send("today", (day = now));
}

// The address for links, in another language that of its door, whether the browser has a share sheet, whether it can read QR codes with a camera, has
// a network, wishes that nothing moves, and whether it can connect to others.
const capabilities = () => [
  new URL(root.lang === root.dataset.languages?.split(" ")[0] ? "./" : `./${root.lang}/`, location.href).href,
  !!navigator.share,
  "BarcodeDetector" in window && !!navigator.mediaDevices?.getUserMedia,
  navigator.onLine,
  still.matches,
  "RTCPeerConnection" in window,
];
for (const event of ["online", "offline", "nile-spoken"]) addEventListener(event, () => started && send("capabilities", ...capabilities()));
addEventListener("online", () => {
  const dressing = dressed ? null : dress(app.innerHTML);
  if (dressing) clad(dressing);
});
still.addEventListener("change", () => started && send("capabilities", ...capabilities()));

// The address of a link gets its screen with the first answer.
/** @param {PagePython} sync */
export async function begin(sync) {
  await storage.recovered;
  python = sync;
  laid[rules(nile.game)] = Promise.resolve(); // interpreter.js has done it
  if (LINKS.test(location.hash)) await lay("peers.tar.gz").catch(console.warn); // Python asks for it again
  messages.push(["kept"], ["today", day], ["capabilities", ...capabilities()]);
  for (const [name, value] of nile.queue.fields) messages.push(["field", name, value]);
  listen();
  entry = history.state ?? 0;
  history.replaceState(entry, "");
  route();
  if (!storage.allowed) messages.push(["stored", null]); // last, so that it is still to be read
}
