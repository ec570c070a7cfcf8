// What Python asks the browser to do beside drawing, by name.

import { announce } from "./announce.js";
import { rest } from "./glide.js";
import { lay, send } from "./page.js";
import { forget } from "./storage.js";

const here = () => location.pathname + location.search;

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    send("do", "copied", "yes");
  } catch {
    send("do", "copied", "no"); // refused, or no clipboard in this browser
  }
}

function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

// The share sheet. Who closes it without choosing has changed their mind, which is no failure.
async function share(text, url) {
  try {
    await navigator.share({ text, url });
  } catch (error) {
    if (error.name !== "AbortError") copy(url);
  }
}

// Further modules for the page's Python, which then hears the message for which it needed them.
async function layFor(archive, ...message) {
  try {
    await lay(archive);
    send(...message);
  } catch (error) {
    console.warn(error);
    send("do", "unlaid");
  }
}

// What the page itself keeps goes too: the release that was fetched, and Python's memory. Then it begins anew.
async function erase() {
  const ours = new URL("./", location.href).pathname;
  try {
    await forget();
    for (const name of await caches.keys()) if (name.startsWith("nile") && name.endsWith(ours)) await caches.delete(name);
    await (await navigator.serviceWorker?.getRegistration())?.unregister();
  } catch (error) {
    console.warn(error); // no cache may be used here
  }
  history.replaceState(null, "", here());
  location.reload();
}

// Another screen: the address follows, so that a reload stays there and Back leads out.
function screen(fragment) {
  if (location.hash !== fragment) {
    const change = /new\/|join=/.test(location.hash) ? "replaceState" : "pushState";
    history[change](null, "", here() + fragment);
  }
  scrollTo(0, 0);
}

// Fetched when the first bot is needed.
const bots = (name) => (...rest) => import("./bots.js").then((module) => module[name](...rest));

// Fetched when the first match by link begins; from then on called at once, for another page waits.
let line;
let coming;
const channel = (name) => (...rest) => {
  if (line) return line[name](...rest);
  coming ??= import("./channel.js").then((module) => (line = module));
  coming.catch(() => (coming = null)); // next time it is tried again
  return coming.then((module) => module[name](...rest));
};

const scan = (close) => import("./scan.js").then((module) => module.scan(close));

const sound = (what) => import("./sound.js").then(({ acts }) => acts[what]()).catch(console.warn);

const EFFECTS = {
  "bots-start": bots("startUp"),
  announce,
  address: () => history.replaceState(null, "", here()),
  "channel-add": channel("add"),
  "channel-close": channel("close"),
  "channel-farewell": channel("farewell"),
  "channel-notify": channel("notify"),
  "channel-open": channel("open"),
  "channel-permit": channel("permit"),
  "channel-remote": channel("remote"),
  "channel-send": channel("say"),
  "channel-tab": channel("tab"),
  "channel-ticks": channel("ticks"),
  clear: (id) => (document.getElementById(id).value = ""),
  copy,
  download,
  erase,
  guard: channel("guard"),
  lay: layFor,
  load: () => nile.load(),
  rest: (about) => rest().then(() => send("rested", about)),
  review: bots("review"),
  "review-stop": bots("stopReview"),
  scan,
  screen,
  select: (id) => (document.getElementById(id).focus(), document.getElementById(id).select()),
  share,
  sound,
  think: bots("think"),
  "think-stop": bots("stopThinking"),
};

export function carryOut(name, rest) {
  EFFECTS[name](...rest);
}
