// Which tab of this browser has what lies on the table: it alone may store it. The browser's locks decide that: the first tab
// has it until it leaves the table, is closed or killed, or another tab takes over. A tab that was frozen goes on as if it
// still had it, before it hears that it has not: so the browser is asked before anything is stored.

import { send } from "./page.js";
import * as storage from "./storage.js";

const PREFIX = "nile ";
let held = ""; // what this tab has
let lost = ""; // what it had last, which another tab may have taken
let free = () => {};
/** @type {Promise<string | undefined> | undefined} */
let me;

// Which tab has this, by the name that the browser gives to tabs.
/** @param {string} name */
async function holder(name) {
  const { held: all } = await navigator.locks.query();
  return all?.find((lock) => lock.name === name)?.clientId;
}

/** @param {string} name */
const named = (name) => navigator.locks.request(name, () => holder(name));

async function still() {
  try {
    return (await holder(PREFIX + held)) === (await (me ??= named(PREFIX + Math.random())));
  } catch {
    return true; // a browser that forbids locks forbids storing too
  }
}

// Other tabs can have it now.
function leave() {
  [held, lost] = ["", held];
  free();
}
addEventListener("pagehide", leave); // the page may be kept for the way back to it

function taken() {
  leave();
  send("elsewhere", "lost");
}

// True once this tab has it.
/** @param {string} id @param {LockOptions} how @returns {Promise<boolean>} */
const request = (id, how) =>
  new Promise((done) => {
    let had = false;
    const until = (/** @type {Lock | null} */ lock) => {
      done((had = !!lock));
      return lock && new Promise((ended) => (free = () => ended(null)));
    };
    const failed = (/** @type {Error} */ error) => {
      if (!had) console.info(error); // no locks where nothing may be stored, which the page tells
      else if (held === id) taken();
      done(true);
    };
    if (navigator.locks) navigator.locks.request(PREFIX + id, how, until).catch(failed);
    else done(true); // without locks nobody can tell
  });

// Asks for what lies on the table now, or with `take` takes it over. Empty if this tab may store it; else "other" if another
// tab has it, "lost" if that has taken it from here, "stale" if another tab has gone on with it meanwhile.
/** @param {string} id @param {boolean} [take] */
export async function refused(id, take) {
  if (id !== held) {
    const before = held || lost;
    if (held) leave();
    if (!id) return "";
    if (!(await request(id, take ? { steal: true } : { ifAvailable: true }))) return before === id ? "lost" : "other";
    held = id;
    await storage.recover();
    if (storage.changed(id)) return "stale";
  }
  if (!id || (await still())) return "";
  leave();
  return "lost";
}
