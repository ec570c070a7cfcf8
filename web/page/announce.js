// The one polite live region: it announces what happens at the table, a paragraph a sentence. While a dialog is open
// everything outside it is inert, so the region moves into the dialog, without the earlier paragraphs.

const MOST = 20;
const region = document.getElementById("spoken");

// What was announced to one is not to be read by another, nor on another screen.
export const quiet = () => region.replaceChildren();

/** @param {string[]} sentences */
export function announce(...sentences) {
  const place = document.querySelector("dialog[open]") ?? document.body;
  if (region.parentElement !== place) {
    region.replaceChildren();
    place.append(region);
  }
  for (const sentence of sentences) {
    const paragraph = document.createElement("p");
    paragraph.textContent = sentence;
    region.append(paragraph);
  }
  while (region.childElementCount > MOST) region.firstElementChild?.remove();
}
