// Sounds, synthesised with Web Audio: of pieces that come to rest, of the own turn, of the end. Which are heard, and after
// what, Python says (web/table/motion.py). A browser allows sound only after a click or a key, so it is prepared
// then, and again later in case the browser has stopped it. Where sound is refused, the page stays silent.

const ATTACK = 0.004; // seconds
const LATE = 1000; // milliseconds until the news is out of date
const APART = 0.35; // seconds between the last piece and what is heard after it
const VARIED = 0.06; // how much a sound of pieces differs in pitch each time, so that a row of them does not rattle
const GESTURES = ["click", "keydown"];
/** @typedef {[wave: OscillatorType | "noise", at: number, from: number, to: number, length: number, loud: number]} Part
 * when it begins, in seconds, and its pitch in hertz; of noise, the middle of what is heard of it */
/** @type {Record<string, Part[]>} */
export const SOUNDS = {
  stone: [["noise", 0, 1500, 700, 0.09, 0.5], ["triangle", 0, 260, 150, 0.12, 0.22], ["noise", 0.05, 2200, 1200, 0.05, 0.16]],
  wood: [["sine", 0, 420, 300, 0.11, 0.24], ["sine", 0, 980, 820, 0.05, 0.1], ["noise", 0, 2400, 1600, 0.03, 0.2]],
  tile: [["noise", 0, 3600, 2600, 0.04, 0.34], ["triangle", 0, 1150, 1000, 0.06, 0.12], ["noise", 0.07, 3000, 2200, 0.05, 0.22]],
  card: [["noise", 0, 2600, 5200, 0.12, 0.2], ["noise", 0.1, 5200, 3000, 0.14, 0.16]],
  water: [["noise", 0, 320, 900, 0.35, 0.4], ["noise", 0.25, 900, 300, 0.55, 0.3]],
  chime: [["sine", 0, 1047, 1047, 0.5, 0.12], ["sine", 0.06, 1568, 1568, 0.45, 0.07]],
  turn: [["sine", 0, 587, 587, 0.35, 0.14], ["sine", 0.14, 784, 784, 0.6, 0.14]],
  end: [392, 494, 587, 784].flatMap((tone, nth) => /** @type {Part[]} */ ([
    ["triangle", nth * 0.13, tone, tone, nth < 3 ? 0.3 : 0.75, 0.13],
    ["sine", nth * 0.13, 2 * tone, 2 * tone, nth < 3 ? 0.2 : 0.6, 0.05],
  ])),
};
/** @type {AudioContext | undefined} */
let audio;
let awake = Promise.resolve();
let until = 0; // when the last sound that was asked for begins, in the time of `audio`
/** @type {Map<AudioScheduledSourceNode, number>} */
const coming = new Map(); // what has not ended yet, and when it begins
let stops = 0; // how often what was still to come was given up

/** @param {BaseAudioContext} to @param {number} length */
function noise(to, length) {
  const buffer = to.createBuffer(1, Math.ceil(length * to.sampleRate), to.sampleRate);
  const samples = buffer.getChannelData(0);
  for (const at of samples.keys()) samples[at] = 2 * Math.random() - 1;
  const source = to.createBufferSource();
  source.buffer = buffer;
  return source;
}

// Plays a sound at a time of an audio. Returns what makes it.
/** @param {BaseAudioContext} of @param {string} name @param {number} when */
export function make(of, name, when) {
  const pitch = SOUNDS[name].some(([wave]) => wave === "noise") ? 1 + VARIED * (Math.random() - 0.5) : 1;
  return SOUNDS[name].map(([wave, at, from, to, length, loud]) => {
    const [start, end] = [when + at, when + at + length];
    const volume = of.createGain();
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loud, start + ATTACK);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    volume.connect(of.destination);
    const tone = wave === "noise" ? of.createBiquadFilter() : of.createOscillator();
    const source = "start" in tone ? tone : noise(of, length);
    tone.type = wave === "noise" ? "bandpass" : wave;
    if (source !== tone) source.connect(tone);
    tone.frequency.setValueAtTime(from * pitch, start);
    tone.frequency.exponentialRampToValueAtTime(to * pitch, end);
    tone.connect(volume);
    source.start(start);
    source.stop(end);
    return source;
  });
}

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

// Plays sounds, each after so many milliseconds from now.
/** @param {[after: number, name: string][]} sounds */
export async function play(sounds) {
  const [asked, before] = [performance.now(), stops];
  await awake;
  const late = performance.now() - asked;
  if (audio?.state !== "running" || late > LATE || before !== stops) return;
  for (const [after, name] of sounds) {
    until = audio.currentTime + Math.max(0, after - late) / 1000;
    for (const source of make(audio, name, until)) {
      coming.set(source, until);
      source.onended = () => coming.delete(source);
    }
  }
}

// What has not begun yet will not be heard.
export function stop() {
  const now = audio?.currentTime ?? 0;
  for (const [source, begins] of coming) if (begins > now) source.stop();
  until = 0;
  stops += 1;
}

function turn() {
  const wait = audio && until > audio.currentTime ? until - audio.currentTime + APART : 0;
  return play([[wait * 1000, "turn"]]);
}

function ready() {
  for (const gesture of GESTURES) addEventListener(gesture, wake, true);
  if (navigator.userActivation?.hasBeenActive !== false) wake();
}

function on() {
  ready();
  return turn();
}

function off() {
  for (const gesture of GESTURES) removeEventListener(gesture, wake, true);
  audio?.close().catch(console.warn);
  audio = undefined;
  coming.clear();
  until = 0; // in the time of an audio that is closed
}

/** @type {Record<string, () => unknown>} */
export const acts = { off, on, ready, turn };
