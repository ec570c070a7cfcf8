// Reads a QR code with the camera. The script is fetched, and the camera asked for, only after a click on the button; the
// picture never leaves the page. The text goes where a pasted link goes.

import { send } from "./page.js";

const PAUSE = 150; // milliseconds between two attempts

// A dialog outside #app, whose content Python replaces.
/** @param {string} close */
function viewer(close) {
  const dialog = document.createElement("dialog");
  const video = document.createElement("video");
  const button = document.createElement("button");
  /** @param {Event} event */
  const cancel = (event) => (event.stopPropagation(), dialog.close()); // the page's own dialog below stays open
  dialog.className = "dialog scanner";
  video.playsInline = video.muted = true;
  button.type = "button";
  button.className = "button";
  button.textContent = close;
  button.addEventListener("click", () => dialog.close());
  addEventListener("cancel", cancel, true);
  dialog.addEventListener("close", () => removeEventListener("cancel", cancel, true));
  dialog.append(video, button);
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, video };
}

/** @param {HTMLDialogElement} dialog @param {HTMLVideoElement} video */
async function look(dialog, video) {
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  while (dialog.open) {
    const [code] = await detector.detect(video).catch(() => []);
    if (code) return code.rawValue;
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

/** @param {string} close */
export async function scan(close) {
  let stream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  } catch {
    return send("do", "unscanned");
  }
  const { dialog, video } = viewer(close);
  try {
    video.srcObject = stream;
    await video.play();
    const text = await look(dialog, video);
    if (text) send("do", "arrive", text);
  } catch {
    send("do", "unscanned");
  } finally {
    stream.getTracks().forEach((track) => track.stop());
    dialog.close();
    setTimeout(() => dialog.remove());
  }
}
