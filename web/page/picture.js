// A picture for others: a drawing of the page as PNG, by the share sheet or as a file.

import { send } from "./page.js";
import { save } from "./rescue.js";

const SVG = "http://www.w3.org/2000/svg";

// Puts the content of the page's symbols in the places of the references to them, and adds what all symbols refer to.
/** @param {SVGElement} drawing */
function whole(drawing) {
  for (let use; (use = drawing.querySelector("use")); ) {
    const symbol = document.getElementById((use.getAttribute("href") ?? "").slice(1));
    const inner = document.createElementNS(SVG, "svg");
    for (const name of ["x", "y", "width", "height"]) inner.setAttribute(name, use.getAttribute(name) ?? "100%");
    inner.setAttribute("viewBox", symbol?.getAttribute("viewBox") ?? "0 0 1 1");
    if (symbol) inner.append(...symbol.cloneNode(true).childNodes);
    use.replaceWith(inner);
  }
  for (const shared of document.querySelectorAll(".sprite")) drawing.append(...shared.cloneNode(true).childNodes);
  return drawing;
}

/** @param {string} id @returns {Promise<Blob>} */
async function painted(id) {
  /** @type {SVGElement | null} */
  const shown = document.querySelector(`svg#${id}`);
  if (!shown) throw new Error(`${id} is not on the page`);
  const drawing = whole(/** @type {SVGElement} */ (shown.cloneNode(true)));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Number(drawing.getAttribute("width"));
  canvas.height = Number(drawing.getAttribute("height"));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}

// The share sheet takes files in some browsers only. Closing it without a choice is no failure.
/** @param {string} id @param {string} name @param {string} how */
export async function picture(id, name, how) {
  try {
    const file = new File([await painted(id)], name, { type: "image/png" });
    const keep = () => save(file, name, file.type);
    if (how !== "share" || !navigator.canShare?.({ files: [file] })) return keep();
    await navigator.share({ files: [file] }).catch((error) => error.name === "AbortError" || keep());
  } catch (error) {
    console.warn(error);
    send("do", "sharing unpictured");
  }
}
