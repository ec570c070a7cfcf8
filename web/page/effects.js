// The effects that Python asks for besides drawing, by name.

import { announce } from "./announce.js";
import { hush, rest } from "./glide.js";
import { address, lay, send } from "./page.js";
import { save } from "./rescue.js";
import { forget } from "./storage.js";

/** @typedef {(...about: string[]) => unknown} Act */

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    send("do", "copied", "yes");
  } catch {
    send("do", "copied", "no"); // refused, or no clipboard in this browser
  }
}

// The share sheet. Closing it without a choice is no failure.
/** @param {string} text @param {string} url */
async function share(text, url) {
  try {
    await navigator.share({ text, url });
  } catch (error) {
    if (error.name !== "AbortError") copy(url);
  }
}

// Fetches another language: the page's own words, and the archives with those of Python.
/** @param {string} code @param {string[]} archives */
async function speak(code, ...archives) {
  try {
    const words = await import("./words.js");
    await Promise.all(archives.map(lay));
    await words.speak(code);
    send("spoken", code);
  } catch (error) {
    console.warn(error);
    send("do", "unlaid");
  }
}

// Deletes what the page itself keeps too, the cached release and the snapshot of Python; then reloads.
async function erase() {
  const ours = new URL("./", location.href).pathname;
  try {
    await forget();
    for (const name of await caches.keys()) if (name.startsWith("nile") && name.endsWith(ours)) await caches.delete(name);
    await (await navigator.serviceWorker?.getRegistration())?.unregister();
  } catch (error) {
    console.warn(error); // no cache is allowed here
  }
  address("");
  location.reload();
}

// Sets the address of another screen, so that a reload stays there and Back leaves it.
/** @param {string} fragment */
function screen(fragment) {
  if (location.hash !== fragment) {
    address(fragment, !/new\/|join(=|%)|^#[\w-]{40,}$/i.test(location.hash));
  }
  hush();
  scrollTo(0, 0);
}

// The functions of a module that is fetched when one of them is called first; from then on they are called without delay.
/** @template {object} Module @param {() => Promise<Module>} fetched */
function late(fetched) {
  /** @type {Module | undefined} */
  let there;
  /** @type {Promise<Module> | null} */
  let coming = null;
  /** @param {keyof Module} name @returns {Act} */
  const called = (name) => (...about) => {
    const call = (/** @type {Module} */ module) => /** @type {Act} */ (module[name])(...about);
    if (there) return call(there);
    coming ??= fetched().then((module) => (there = module));
    coming.catch(() => (coming = null)); // the next call tries again
    return coming.then(call);
  };
  return called;
}
const bots = late(() => import("./bots.js"));
const channel = late(() => import("./channel.js"));

/** @param {string} what */
const sound = (what) => import("./sound.js").then(({ acts }) => acts[what]()).catch(console.warn);

// Scrolls to what a dialog was opened for, and moves the focus there.
/** @param {string} id */
function reveal(id) {
  const found = document.getElementById(id);
  found?.closest("details")?.setAttribute("open", "");
  found?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: found.matches("h3, h4") ? "start" : "nearest" });
}

/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id));

/** @type {Record<string, Act>} */
const EFFECTS = {
  "bots-start": bots("startUp"),
  announce,
  address: () => address(""),
  "channel-add": channel("add"),
  "channel-close": channel("close"),
  "channel-farewell": channel("farewell"),
  "channel-free": channel("free"),
  "channel-hold": channel("hold"),
  "channel-notify": channel("notify"),
  "channel-open": channel("open"),
  "channel-permit": channel("permit"),
  "channel-remote": channel("remote"),
  "channel-send": channel("say"),
  "channel-tab": channel("tab"),
  "channel-ticks": channel("ticks"),
  clear: (id) => (field(id).value = ""),
  copy,
  download: (name, text) => save(text, name, "text/plain;charset=utf-8"),
  erase,
  guard: channel("guard"),
  load: () => nile.load(),
  picture: late(() => import("./picture.js"))("picture"),
  reveal,
  rest: (about) => rest().then(() => send("rested", about)),
  review: bots("review"),
  "review-stop": bots("stopReview"),
  scan: late(() => import("./scan.js"))("scan"),
  screen,
  select: (id) => (field(id).focus(), field(id).select()),
  share,
  sound,
  speak,
  think: bots("think"),
  "think-stop": bots("stopThinking"),
  top: () => scrollTo(0, 0),
};

/** @param {string} name @param {string[]} about */
export function carryOut(name, about) {
  EFFECTS[name](...about);
}
