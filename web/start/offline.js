// Once the page is ready and quiet: offers to install it, registers the service worker, later has a snapshot of Python
// made, and sends the page news of the release: "ready" (a new one waits to be loaded) or "full" (the device has no
// room). Without service workers nothing of the latter happens.
import { rules } from "./game.js";
import { reload } from "./rescue.js"; // at once, so that it fits this release
import { script } from "./trusted.js";
import { files, manifest } from "./words.js";
import { wanted } from "./tricks/snapshot.js";

const HOUR = 3_600_000;
const QUIET = 2000; // milliseconds in which Python is not found busy, before the service worker fetches the whole site
const STEP = 250; // between two looks: short questions, as of bots that play on, do not put it off for ever
const IDLE = 15_000; // milliseconds from then on until the snapshot
const worker = navigator.serviceWorker;
const link = document.createElement("link"); // then the browser looks whether the page can be installed: a third of a second
const thrifty = navigator.connection?.saveData; // then what is used is fetched, and nothing in advance
/** @param {string} news */
const tell = (news) => dispatchEvent(new CustomEvent("nile-release", { detail: news }));
/** @type {ServiceWorkerRegistration | undefined} */
let registration;

// Whoever begins a match at once gets all of the line and of the processor.
async function quiet() {
  for (let calm = 0; calm < QUIET; calm = "busy" in document.documentElement.dataset ? 0 : calm + STEP) {
    await new Promise((done) => setTimeout(done, STEP));
  }
}

async function look() {
  try {
    registration = await worker.register(script("./service-worker.js"));
    if (!registration) return;
    registration.onupdatefound = () => attend(registration?.installing);
    attend(registration.installing);
    if (registration.waiting && registration.active) tell("ready");
  } catch (error) {
    console.warn(error); // refused, or no network; the page works without
  }
}

/** @param {ServiceWorker | null | undefined} installing */
function attend(installing) {
  installing?.addEventListener("statechange", () => {
    if (installing.state === "installed" && registration?.active) tell("ready");
  });
}

// After a failed first installation there is nothing to update.
const again = () => (registration ? registration.update().catch(look) : look());

async function remember() {
  if (await wanted()) new Worker(script(`./memory.js#${rules(nile.game)}`), { type: "module" });
}

// The files of a language, and of alphabets, which the service worker keeps where they are used.
async function keep() {
  const { active } = await ready;
  const fonts = performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.includes("/fonts/"));
  active?.postMessage({ keep: [...files(), ...fonts] });
}

const offer = () => document.head.append(Object.assign(link, { rel: "manifest", href: `./${manifest()}` }));

/** @type {Promise<ServiceWorkerRegistration>} */
const ready = new Promise((done) => worker?.ready.then(done, console.warn)); // some browsers refuse it

quiet().then(() => {
  offer();
  addEventListener("nile-spoken", offer);
});
if (worker) {
  nile.load = reload;
  worker.onmessage = ({ data }) => data.failed === "QuotaExceededError" && tell("full");
  if (!thrifty) {
    addEventListener("online", again);
    setInterval(again, HOUR);
    quiet().then(look);
  }
  keep();
  addEventListener("nile-spoken", keep);
  ready.then(() => setTimeout(remember, IDLE));
}
