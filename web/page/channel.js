// Connections to other browsers and tabs. Python decides everything (web/link/): here is what only a page can have. A
// connection is never closed because it has "failed": when candidates come again, it heals.

import { send } from "./page.js";

const GATHERING = 2000; // milliseconds: with a STUN server out of reach it would go on for up to 40 s
/** @typedef {{ connection?: RTCPeerConnection, channel?: RTCDataChannel, bye?: string }} Line */
/** @type {Map<string, Line>} */
const lines = new Map(); // by name: connection, channel, and what is said when the page is closed
const tabs = new BroadcastChannel("nile");
/** @type {Worker | undefined} */
let ticker;

tabs.onmessage = ({ data }) => send("tab", data);
addEventListener("pagehide", () => {
  for (const { channel, bye } of lines.values()) {
    if (bye && !channel) tabs.postMessage(bye);
    else if (bye && channel?.readyState === "open") channel.send(bye);
  }
});
// A page that comes back from the browser's memory has lost its connections.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
for (const event of ["focus", "pageshow"]) addEventListener(event, awake);
document.addEventListener("visibilitychange", awake);

function awake() {
  if (ticker && document.visibilityState === "visible") send("awake");
}

// Only ever called after a click. With a remote description it answers, without one it offers.
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

// Again and again, until somebody is there: some browsers refuse candidates while they are about something else.
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

// What is said when the page is closed: over a connection, or to the tab at the other end of a line that has none.
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

export function ticks() {
  if (ticker) return;
  ticker = new Worker("./ticker.js");
  ticker.onmessage = () => send("tick");
}

// A page that is closed or loaded anew loses its connections, and makes links worthless that are out.
/** @param {Event} event */
const asking = (event) => event.preventDefault();

/** @param {string} on */
export function guard(on) {
  if (on === "yes") addEventListener("beforeunload", asking);
  else removeEventListener("beforeunload", asking);
}

// Asked only when the player wants it.
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
    // some telephones have them in service workers only
  }
}
