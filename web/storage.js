// What this device keeps: the matches and settings of this site, all of whose keys begin alike.

const OURS = "nile.";

// All that is there; nothing where the browser forbids even a look.
export function all() {
  try {
    return Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(OURS)));
  } catch {
    return {};
  }
}

// Keeps texts by key, and forgets where the text is null. Tells whether all went well; null if there was nothing to do.
export function keep(changes) {
  const pairs = Object.entries(changes ?? {});
  if (!pairs.length) return null;
  try {
    for (const [key, text] of pairs) text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text);
    return true;
  } catch {
    return false; // full, or forbidden
  }
}
