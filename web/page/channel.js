// Connections to other browsers and tabs, as far as only a page can have them; Python decides everything
// (web/sittings/live/). A connection that has "failed" is not closed, as new candidates can revive it.

import { between } from "./between.js";
import { send } from "./page.js";
import { script } from "./trusted.js";

const GATHERING = 2000; // milliseconds; with an unreachable STUN server gathering would take up to 40 s
/** @typedef {{ connection?: RTCPeerConnection, channel?: RTCDataChannel, bye?: string }} Line */
/** @type {Map<string, Line>} */
const lines = new Map(); // by name: connection, channel, and the message for when the page is closed
const tabs = between("nile");
/** @typedef {{ seat: string, how: string, stop: AbortController, done?: (about: unknown) => void }} Lock */
/** @type {Lock | undefined} */
let lock; // the seat's, which this tab has once `done` is there to give it back
/** @type {Worker | undefined} */
let ticker;

tabs.onmessage = ({ data }) => send("tab", data);
addEventListener("pagehide", () => {
  for (const { channel, bye } of lines.values()) {
    if (bye && !channel) tabs.postMessage(bye);
    else if (bye && channel?.readyState === "open") channel.send(bye);
  }
});
// A page restored from the back/forward cache has lost its connections.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
for (const event of ["focus", "pageshow"]) addEventListener(event, awake);
document.addEventListener("visibilitychange", awake);

function awake() {
  if (ticker && document.visibilityState === "visible") send("awake");
}

// Called only after a click. With a remote offer it answers, without one it offers.
/** @param {string} name @param {string} servers @param {string} [offer] */
export async function open(name, servers, offer) {
  /** @param {string} what */
  const tell = (what, text = "") => lines.has(name) && send("channel", name, what, text);
  ticks();
  lines.set(name, {});
  try {
    if (!globalThis.RTCPeerConnection) return tell("missing");
    const connection = new RTCPeerConnection({ iceServers: JSON.parse(servers) });
    const channel = connection.createDataChannel("nile", { negotiated: true, id: 0 });
    lines.set(name, { connection, channel });
    channel.onopen = () => tell("open");
    channel.onclose = () => tell("closed");
    channel.onmessage = ({ data }) => typeof data === "string" && tell("heard", data);
    connection.onconnectionstatechange = () => tell("state", connection.connectionState);
    if (offer) await connection.setRemoteDescription({ type: "offer", sdp: offer });
    await connection.setLocalDescription();
    let capped = false;
    const describe = () => tell("local", connection.localDescription?.sdp);
    const found = () => {
      if (connection.iceGatheringState === "complete" || capped) describe();
    };
    connection.onicegatheringstatechange = found;
    connection.onicecandidate = ({ candidate }) => candidate && capped && describe();
    setTimeout(() => {
      const late = connection.iceGatheringState !== "complete";
      capped = true;
      if (late) describe();
    }, GATHERING);
    found();
  } catch (error) {
    tell("failed", error.message);
  }
}

/** @param {string} name @param {string} sdp */
export async function remote(name, sdp) {
  try {
    await lines.get(name)?.connection?.setRemoteDescription({ type: "answer", sdp });
  } catch (error) {
    send("channel", name, "failed", error.message);
  }
}

// Called repeatedly until the connection is open: some browsers refuse candidates while they are busy with others.
/** @param {string} name @param {string[]} candidates */
export async function add(name, ...candidates) {
  const connection = lines.get(name)?.connection;
  for (const candidate of candidates) {
    await connection?.addIceCandidate({ candidate, sdpMid: "0", sdpMLineIndex: 0 }).catch(console.info);
  }
}

/** @param {string} name @param {string} text */
export function say(name, text) {
  const { channel } = lines.get(name) ?? {};
  if (channel?.readyState === "open") channel.send(text);
}

// The message for when the page is closed: over a connection, or to the tab at the other end of a line without one.
/** @param {string} name @param {string} bye */
export function farewell(name, bye) {
  lines.set(name, { ...lines.get(name), bye });
}

/** @param {string} name */
export function close(name) {
  const { connection } = lines.get(name) ?? {};
  lines.delete(name);
  connection?.close();
}

// Other tabs of this browser need no connection.
/** @param {string} text */
export function tab(text) {
  tabs.postMessage(text);
}

// Of all tabs one has the lock of a seat, which ends with the tab. `how`: take it if it is "free", "wait" for it, or "seize" it.
// Where a page may not use locks, as without https, tabs tell each other who plays, and trust that all of them hear it.
/** @param {string} seat @param {string} how */
export function hold(seat, how) {
  /** @param {string} what */
  const told = (what) => {
    send("kept");
    send("seat", seat, what);
  };
  if (!navigator.locks || (lock?.seat === seat && lock.done)) return told("held");
  if (lock?.seat === seat && lock.how === how) return;
  free();
  /** @type {Lock} */
  const made = (lock = { seat, how, stop: new AbortController() });
  /** @type {Record<string, LockOptions>} */
  const options = { free: { ifAvailable: true }, wait: { signal: made.stop.signal }, seize: { steal: true } };
  const held = (/** @type {unknown} */ given) => {
    if (lock !== made) return; // not wanted any more
    told(given ? "held" : "taken");
    if (given) return new Promise((done) => (made.done = done));
    lock = undefined;
  };
  navigator.locks.request(`nile.${seat}`, options[how], held).catch(() => {
    if (lock !== made) return;
    lock = undefined;
    told(made.done ? "lost" : "held"); // no locks where nothing may be stored
  });
}

export function free() {
  lock?.stop.abort();
  lock?.done?.(null);
  lock = undefined;
}

export function ticks() {
  if (ticker) return;
  ticker = new Worker(script("./ticker.js"));
  ticker.onmessage = () => send("tick");
}

// Closing or reloading a page breaks its connections, and makes the links it has made worthless.
/** @param {Event} event */
const asking = (event) => event.preventDefault();

/** @param {string} on */
export function guard(on) {
  document.documentElement.style.overscrollBehaviorY = on === "yes" ? "contain" : "";
  if (on === "yes") addEventListener("beforeunload", asking);
  else removeEventListener("beforeunload", asking);
}

// Called only when the player wants notifications.
export async function permit() {
  const given = globalThis.Notification ? await Notification.requestPermission() : "denied";
  send("do", "permitted", given);
}

/** @param {string} title */
export function notify(title) {
  if (globalThis.Notification?.permission !== "granted" || document.visibilityState === "visible") return;
  try {
    const note = new Notification(title, { tag: "nile", icon: "./logo.svg" });
    note.onclick = () => (focus(), note.close());
  } catch {
    // some phones allow notifications in service workers only
  }
}
