// Keeps a whole release of the site on the device, so that it starts at once and without a network.
//
// The build fills in the release's files, by address and hash of their content. They are cached under both, in one
// cache for all releases: files that a new release shares with an old one are there already, and an interrupted
// installation goes on where it was. A release is installed only when it is complete, and active only when the
// player says so; tabs opened with an older release go on getting its files. The first release that is installed serves the
// tabs that are open, too: without a network they would lack all that was not fetched yet.

/** @type {Files} */
const FILES = /* build:files */ {}; // precached: needed for a match, in any language
/** @type {Files} */
const LATER = /* build:later */ {}; // cached once requested: first paints in other languages, rare letters, icons
const ALL = { ...LATER, ...FILES };
const SCOPE = new URL(registration.scope);
const CACHE = `nile ${SCOPE.pathname}`; // an origin may have other sites in other folders
const TABS = new URL("?tabs", SCOPE).href; // the key for the list of tabs opened with older releases

const TOLD = ["interpreter.js", "memory.js"]; // they read the fragment of their own address
/** @param {string} name */
const address = (name) => new URL(name.replace(/(^|\/)index\.html$/, "$1") || "./", SCOPE).href;
// The name of the file at an address.
/** @param {string} url */
const named = (url) =>
  decodeURI(new URL(url, SCOPE).pathname.slice(SCOPE.pathname.length)).replace(/(^|\/)$/, "$1index.html");
/** @param {string} name @param {string} hash */
const key = (name, hash) => `${new URL(name, SCOPE).href}?${hash}`;

/** @param {Response} response */
async function digest(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, 32);
}

// Caches a response only if it is the very file of this release.
/** @param {Cache} kept @param {string} name @param {string} hash */
async function fetchInto(kept, name, hash) {
  const response = await fetch(address(name), { cache: "no-cache", referrerPolicy: "no-referrer" });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  if ((await digest(response.clone())) !== hash) throw new Error(`${name}: of another release`);
  await kept.put(key(name, hash), response.clone());
  return response;
}

async function install() {
  try {
    const cache = await caches.open(CACHE);
    const kept = new Set((await cache.keys()).map((request) => request.url));
    const missing = Object.entries(FILES).filter(([name, hash]) => !kept.has(key(name, hash)));
    const fetched = await Promise.allSettled(missing.map(([name, hash]) => fetchInto(cache, name, hash)));
    const failed = fetched.find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
  } catch (error) {
    const tabs = await clients.matchAll({ includeUncontrolled: true });
    for (const tab of tabs) tab.postMessage({ failed: error.name });
    throw error;
  }
}

// Caches files that few devices need.
/** @param {string[]} asked */
async function keep(asked) {
  const cache = await caches.open(CACHE);
  const missing = asked.map(named).filter((name) => Object.hasOwn(LATER, name));
  await Promise.allSettled(
    missing.map(async (name) => (await cache.match(key(name, LATER[name]))) ?? fetchInto(cache, name, LATER[name])),
  );
}

// Every tab that is open now was opened with the release before this one, or with an older one.
async function activate() {
  const cache = await caches.open(CACHE);
  const open = (await clients.matchAll({ includeUncontrolled: true, type: "all" })).map((tab) => tab.id);
  const releases = await noted(cache);
  const known = releases.flatMap((release) => release.tabs);
  const last = releases.at(-1);
  if (last) last.tabs = open.filter((id) => last.tabs.includes(id) || !known.includes(id));
  for (const release of releases) release.tabs = release.tabs.filter((id) => open.includes(id));
  const kept = [...releases.filter((release) => release.tabs.length), { files: ALL, tabs: [] }];
  await cache.put(TABS, new Response(JSON.stringify(kept)));
  const wanted = new Set(kept.flatMap(({ files }) => Object.entries(files).map(([name, hash]) => key(name, hash))));
  for (const request of await cache.keys()) {
    if (request.url !== TABS && !wanted.has(request.url)) await cache.delete(request);
  }
  if (!last) await clients.claim();
}

/** @param {Cache} cache @returns {Promise<Release[]>} */
async function noted(cache) {
  const note = await cache.match(TABS);
  return note ? note.json() : [];
}

// Without a cache, or with a broken one, the network answers.
/** @param {FetchEvent} event @param {string} name */
async function answer({ request, clientId }, name) {
  try {
    const cache = await caches.open(CACHE);
    const old = request.mode === "navigate" ? [] : await (releases ??= noted(cache));
    const files = old.find(({ tabs }) => tabs.includes(clientId))?.files ?? ALL;
    const found = files[name] && (await cache.match(key(name, files[name])));
    if (found) return found;
    if (files[name]) return await fetchInto(cache, name, files[name]);
  } catch (error) {
    console.warn(error);
  }
  return fetch(request);
}

// A cached response has the address it was fetched from, a new one that of the request, fragment included.
/** @param {Response} response */
const nameless = (response) => new Response(response.body, response);

/** @type {Promise<Release[]> | undefined} */
let releases;

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => event.data === "skipWaiting" && skipWaiting());
addEventListener("message", (event) => Array.isArray(event.data.keep) && event.waitUntil(keep(event.data.keep)));
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(SCOPE.href)) return;
  const name = named(url);
  if (!Object.hasOwn(ALL, name)) return;
  const answered = answer(event, name);
  event.respondWith(TOLD.includes(name) ? answered.then(nameless) : answered);
});
