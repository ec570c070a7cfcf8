// The device's storage: the matches and settings of this site, all under keys with the same prefix.
//
// Browsers write localStorage to the disk late: Chromium once after 5 s, then hardly once a minute. If its process is
// killed, changes that another player already has are lost. So every change also goes into a journal in IndexedDB, which
// has it a millisecond later; at the next start newer entries are put back. Both have the number of the change.

const OURS = "nile.";
const NUMBER = "nile-number"; // outside the prefix, as Python does not know it
const JOURNAL = "nile";
const STORE = "kept";
const LONG = 1000; // milliseconds to wait for the journal at most; and changes until a removal's entry is deleted
/** @type {Promise<IDBDatabase> | undefined} */
let base;
/** @type {Promise<void> | undefined} */
let written;
/** @typedef {[number: number, text: string | null]} Entry of the journal: the change, and its text, null if removed */
/** @type {Record<string, string | null>} */
let known = {}; // as Python knows it
/** @type {Record<string, string | null>} */
let owed = {}; // what the device had no room for

// Whether the browser lets this site keep anything.
export const allowed = (() => {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
})();
const number = () => Number(localStorage.getItem(NUMBER) ?? 0);
/** @param {Promise<unknown> | undefined} promise */
const soon = (promise) => Promise.race([promise, new Promise((done) => setTimeout(done, LONG))]);
/** @param {string} key @param {string | null} text */
const put = (key, text) => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text));

function opened() {
  return (base ??= new Promise((done, failed) => {
    const asked = indexedDB.open(JOURNAL, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  }));
}

/** @template T @param {(store: IDBObjectStore) => T} act */
async function inJournal(act) {
  const transaction = (await opened()).transaction(STORE, "readwrite", { durability: "relaxed" });
  const answer = act(transaction.objectStore(STORE));
  await new Promise((done, failed) => {
    transaction.oncomplete = () => done(null);
    transaction.onabort = () => failed(transaction.error);
  });
  return answer;
}

// Without a journal, or where it is forbidden, nothing is put back.
async function restore() {
  try {
    if (!allowed) return;
    const there = await indexedDB.databases?.();
    if (there && !there.some(({ name }) => name === JOURNAL)) return;
    const { keys, values } = await inJournal((store) => ({ keys: store.getAllKeys(), values: store.getAll() }));
    const last = number(); // now, as another tab may have gone on
    const entries = keys.result.map((key, at) => ({ key: String(key), entry: /** @type {Entry} */ (values.result[at]) }));
    const newer = entries.filter(({ entry: [at] }) => at > last);
    for (const { key, entry: [, text] } of newer) put(key, text);
    if (newer.length) localStorage.setItem(NUMBER, `${Math.max(...newer.map(({ entry: [at] }) => at))}`);
    const old = entries.filter(({ entry: [at, text] }) => text === null && at < last - LONG);
    if (old.length) await inJournal((store) => old.forEach(({ key }) => store.delete(key)));
  } catch (error) {
    console.warn(error);
  }
}

export const recover = () => soon(restore());
export const recovered = recover();

// All texts; empty if the browser forbids access.
function read() {
  return allowed ? Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(OURS))) : {};
}

// The message that tells Python all texts, if there can be any.
/** @returns {Message[]} */
export function all() {
  owed = {};
  return allowed ? [["kept", (known = read())]] : [];
}

// Whether another tab has changed what is kept of this since Python was told; the time on its clock aside.
/** @param {string} id */
export function changed(id) {
  const now = read();
  const own = (/** @type {string} */ key) => key.endsWith(`.${id}`) && key !== `nile.clock.${id}`;
  return Object.keys({ ...known, ...now }).some((key) => own(key) && (known[key] ?? null) !== (now[key] ?? null));
}

// Removes texts that are null, which makes room, and stores the others by key. False if it failed, and then they are tried
// again with the next ones; null if there was nothing to do, or all of it is forbidden.
/** @param {Answer["keep"]} [changes] */
export function keep(changes) {
  const pairs = Object.entries({ ...owed, ...changes }).sort(([, one], [, other]) => Number(one !== null) - Number(other !== null));
  if (!allowed || !pairs.length) return null;
  try {
    const next = number() + 1;
    for (const [key, text] of pairs) put(key, text);
    localStorage.setItem(NUMBER, `${next}`);
    Object.assign(known, owed, changes);
    owed = {};
    written = inJournal((store) => pairs.forEach(([key, text]) => store.put([next, text], key))).catch(console.warn);
    return true;
  } catch {
    owed = Object.fromEntries(pairs);
    return false; // full
  }
}

// Resolves when everything stored would survive the end of the browser's process.
export const sure = () => soon(written);

// Empties the journal too.
export async function forget() {
  if (!allowed) return;
  await soon(inJournal((store) => store.clear()).catch(console.warn));
  localStorage.removeItem(NUMBER);
}
