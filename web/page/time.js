// How much time has passed, by a clock that nobody can set: whole milliseconds since the page began, and those of them while it
// was shown. A device that sleeps shows nothing.

let shown = 0; // until the page was hidden last
let since = document.hidden ? NaN : 0; // when it came to be shown, while it is

/** @returns {[always: number, shown: number]} */
export function times() {
  const now = Math.floor(performance.now());
  return [now, shown + (Number.isNaN(since) ? 0 : now - since)];
}

document.addEventListener("visibilitychange", () => {
  const [now, seen] = times();
  shown = seen;
  since = document.hidden ? NaN : now;
});
