// How much time has passed, by a clock that nobody can set: whole milliseconds since the page began, and those of them while it
// was shown. A device that sleeps shows nothing.

let away = 0;
let left = document.hidden ? 0 : NaN; // when the page was hidden, while it is

const now = () => Math.floor(performance.now());

/** @returns {[always: number, shown: number]} */
export function times() {
  const at = now();
  return [at, at - away - (Number.isNaN(left) ? 0 : at - left)];
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    if (Number.isNaN(left)) left = now();
  } else if (!Number.isNaN(left)) {
    away += now() - left;
    left = NaN;
  }
});
