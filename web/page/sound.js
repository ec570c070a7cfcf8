// A short soft sound, synthesised with Web Audio. A browser allows sound only after a click or a key, so it is prepared
// then, and again later in case the browser has stopped it. Where sound is refused, the page stays silent.

const LENGTH = 0.7; // seconds
const LATE = 1000; // milliseconds until the news is out of date
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

// Two notes, the second a fourth higher, with a quick attack and a slow decay.
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
