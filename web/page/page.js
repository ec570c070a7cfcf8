// The page's half of the talk with Python (web/talk.py): messages go out in order, answers are shown. Python works in a
// worker; until it has answered, further clicks wait (queue.js), for they must mean what is then on the screen.

import { carryOut } from "./effects.js";
import { listen } from "./events.js";
import { dress, show } from "./game.js";
import { fade } from "./glow.js";
import * as storage from "./storage.js";
import { draw } from "./view.js";

const LINKS = /^#(far|join|friend|post)\b/i;
const OUTWARD = "channel-"; // effects that go to other pages
const SOON = 300; // milliseconds after the first screen
const INWARD = ["channel", "tab"]; // messages that come from there
const root = document.documentElement;
/** @type {Message[]} */
const messages = [];
/** @type {Record<string, Promise<void>>} */
const laid = {};
/** @type {PagePython} */
let python;
let working = false;
let stored = true;
let started = false;
let day = today();

// A field that changes fast, such as a slider, is told only as it last was.
/** @param {Message} message */
export function send(...message) {
  const last = messages.at(-1);
  if (last && last[0] === "field" && message[0] === "field" && last[1] === message[1]) messages.pop();
  messages.push(message);
  if (python && !working) work();
}

// Whether a field was changed since Python was last told of it.
/** @param {string | undefined} field */
const waits = (field) => messages.some(([name, changed]) => name === "field" && changed === field);

// At the start what has failed before says more, and may be told a little later.
/** @param {string} message */
function failed(message) {
  if (root.dataset.state !== "failed") nile.failed(message);
}

/** @param {Message[]} told @returns {Promise<Answer>} */
const ask = async (told) => JSON.parse(await python.hear(JSON.stringify(told)));

// Tells Python, shows what it answers, and has laid what it lacks: what it is to hear again then comes back.
/** @param {Message[]} told @param {boolean} [arrived] @returns {Promise<Message[]>} */
async function say(told, arrived) {
  const answer = await ask(told);
  await hear(answer, arrived);
  if (answer.later) return say([]); // the screen, after what another page waits for
  return answer.lacking ? laidFor(answer.lacking, answer.again ?? []) : [];
}

// Whoever sees nothing happen presses again: until an archive is there, or cannot be had, clicks wait.
/** @param {string} archive @param {Message[]} again */
async function laidFor(archive, again) {
  if (archive in laid) throw new Error(`${archive} lacks something`);
  try {
    await lay(archive);
    return again;
  } catch (error) {
    console.warn(error);
    send("do", "unlaid"); // what was done meanwhile comes before, for this is to be read
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
      const told = messages.splice(0).map((message) => (message[0] === "kept" ? ["kept", storage.all()] : message));
      const arrived = told.every(([name]) => INWARD.includes(name));
      messages.unshift(...(await say(told, arrived)));
    }
  } catch (error) {
    setTimeout(failed, started ? 0 : 500, error.message);
  }
  working = false;
  fade();
  delete root.dataset.busy;
  nile.queue.release();
}

// What the device refuses to keep is told before anything is shown, and then nothing of this answer goes to others: what a
// match by link says must be kept first. An answer to what changes nothing that is seen has no screen.
// What is done here goes out before it is drawn, for another page waits; what has arrived from there is drawn first.
/** @param {Answer} answer @param {boolean} [arrived] */
async function hear(answer, arrived) {
  const done = storage.keep(answer.keep);
  if (answer.failed) return nile.failed(answer.failed);
  if (done !== null && done !== stored) messages.push(["stored", (stored = done)]);
  const outward = (/** @type {Effect} */ [name]) => name.startsWith(OUTWARD);
  const all = (/** @type {Effect[]} */ effects) => effects.forEach(([name, ...rest]) => carryOut(name, rest));
  const leaving = done === false ? [] : answer.effects.filter(outward);
  const kept = done && leaving.length ? storage.sure() : null;
  const left = Promise.resolve(kept).then(() => all(leaving));
  if (!arrived) await left;
  if ("html" in answer) {
    const dressing = dress(answer.html);
    if (dressing) await dressing;
    draw(answer, waits);
  }
  await left;
  all(answer.effects.filter((effect) => !outward(effect)));
  if (started || !("html" in answer)) return;
  started = true;
  root.dataset.state = "ready";
  setTimeout(ahead, SOON);
}

// What a match of the game that was chosen will need, while nobody waits.
function ahead() {
  show(nile.game);
  send("ahead");
}

export function route() {
  try {
    send("route", decodeURI(location.hash));
  } catch {
    send("route", null);
  }
}

// Gives the page's own Python an archive of further modules.
/** @param {string} archive */
export async function lay(archive) {
  try {
    await (laid[archive] ??= python.lay(archive));
  } catch (error) {
    delete laid[archive]; // next time it is tried again
    throw error;
  }
}

// The day where the player is, as 2026-11-21.
function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, "0")).join("-");
}

// A page that was left open overnight has a new puzzle in the morning.
export function newDay() {
  const now = today();
  if (now !== day) send("today", (day = now));
}

// Where the page is, what the browser can do with a link (pass it on by a share sheet, read it with a camera), and whether
// it has a network.
const doorway = () => [
  location.origin + location.pathname + location.search,
  !!navigator.share,
  "BarcodeDetector" in window && !!navigator.mediaDevices?.getUserMedia,
  navigator.onLine,
];
for (const event of ["online", "offline"]) addEventListener(event, () => started && send("doorway", ...doorway()));

// An address that is about a link is answered at once with what it leads to.
/** @param {PagePython} sync */
export async function begin(sync) {
  await storage.recovered;
  python = sync;
  if (LINKS.test(location.hash)) await lay("peers.tar.gz").catch(console.warn); // Python asks for it again
  messages.push(["kept"], ["today", day], ["doorway", ...doorway()]);
  for (const [name, value] of nile.queue.fields) messages.push(["field", name, value]);
  listen();
  route();
}
