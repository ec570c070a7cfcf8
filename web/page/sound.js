// A short soft sound, made here, without a file. A browser lets a page sound only after a click or a key, so it is made
// ready then, and at later ones, should the browser have stopped it. Where that is refused there is silence, nothing else.

const LENGTH = 0.7; // seconds
const LATE = 1000; // milliseconds after which what was to be told is no news any more
const GESTURES = ["click", "keydown"];
/** @type {AudioContext | undefined} */
let audio;
let awake = Promise.resolve();

async function resume() {
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") await audio.resume();
  } catch (error) {
    console.warn(error); // no sound here
  }
}

function wake() {
  awake = resume();
}

// Two notes, the second a fourth above the first, that swell quickly and fade.
function play() {
  if (audio?.state !== "running") return;
  const now = audio.currentTime;
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.frequency.setValueAtTime(587, now);
  tone.frequency.setValueAtTime(784, now + 0.14);
  loudness.gain.setValueAtTime(0, now);
  loudness.gain.linearRampToValueAtTime(0.15, now + 0.03);
  loudness.gain.exponentialRampToValueAtTime(0.001, now + LENGTH);
  tone.connect(loudness).connect(audio.destination);
  tone.start(now);
  tone.stop(now + LENGTH);
}

function turn() {
  const asked = performance.now();
  awake.then(() => performance.now() - asked < LATE && play()).catch(console.warn);
}

function ready() {
  for (const gesture of GESTURES) addEventListener(gesture, wake, true);
  if (navigator.userActivation?.hasBeenActive !== false) wake();
}

function on() {
  ready();
  turn();
}

function off() {
  for (const gesture of GESTURES) removeEventListener(gesture, wake, true);
  audio?.close().catch(console.warn);
  audio = undefined;
}

/** @type {Record<string, () => void>} */
export const acts = { off, on, ready, turn };
