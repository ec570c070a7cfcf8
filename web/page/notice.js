// Removes a notice after the time for reading it, which Python tells (web/screens/controls.py); not while the page is
// hidden, a pointer rests on it, or it has the keyboard's focus.

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

// Called after each drawing, as there may be another notice, or none.
export function watch() {
  const there = notice();
  const now = there?.textContent ?? "";
  if (now === said) return;
  clearTimeout(waiting);
  said = now;
  if (now) waiting = setTimeout(pass, Number(there?.dataset.stay));
}
