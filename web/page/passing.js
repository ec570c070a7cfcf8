// A notice goes by itself once it could be read, for which Python says how long that takes (web/screens/messages.py); never
// while the page is out of sight, a pointer rests on it, or the focus of a key is there.

import { send } from "./page.js";

const AGAIN = 1000; // milliseconds
const BUSY = ":hover, :focus-visible, :has(:focus-visible)";
const notice = () => document.getElementById("notice");
let said = "";
let waiting = 0;

function pass() {
  if (document.hidden || notice()?.matches(BUSY)) waiting = setTimeout(pass, AGAIN);
  else send("do", "hush notice");
}

// After each draw: from now on another notice stands there, or none.
export function watch() {
  const there = notice();
  const now = there?.textContent ?? "";
  if (now === said) return;
  clearTimeout(waiting);
  said = now;
  if (now) waiting = setTimeout(pass, Number(there?.dataset.stay));
}
