// Has the site kept on the device, and later what Python starts with, once the page is ready, and tells the page of news
// about that: "ready" (a new release waits to be loaded) or "full" (the device has no room). Without service workers
// nothing happens.

import { rules } from "./game.js";
import { reload } from "./rescue.js"; // fetched now, so that it is there whatever release comes meanwhile
import { wanted } from "./tricks/snapshot.js";

const HOUR = 3_600_000;
const QUIET = 15_000; // milliseconds until nobody waits for anything any more
const worker = navigator.serviceWorker;
/** @param {string} news */
const tell = (news) => dispatchEvent(new CustomEvent("nile-release", { detail: news }));
/** @type {ServiceWorkerRegistration | undefined} */
let registration;

async function look() {
  try {
    registration = await worker.register("./service-worker.js");
    if (!registration) return;
    registration.onupdatefound = () => attend(registration?.installing);
    attend(registration.installing);
    if (registration.waiting && registration.active) tell("ready");
  } catch (error) {
    console.warn(error); // refused, or no network: the page needs neither
  }
}

/** @param {ServiceWorker | null | undefined} installing */
function attend(installing) {
  installing?.addEventListener("statechange", () => {
    if (installing.state === "installed" && registration?.active) tell("ready");
  });
}

// After a first installation that failed there is nothing to update.
const again = () => (registration ? registration.update().catch(look) : look());

async function remember() {
  if (await wanted()) new Worker(`./tricks/memory.js#${rules(nile.game)}&memory`, { type: "module" });
}

if (worker) {
  nile.load = reload;
  worker.onmessage = ({ data }) => data.failed === "QuotaExceededError" && tell("full");
  addEventListener("online", again);
  setInterval(again, HOUR);
  look();
  worker.ready.then(() => setTimeout(remember, QUIET));
}
