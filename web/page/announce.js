// The one polite live region: what happens at the table is said here to those who listen, a paragraph a sentence. While a
// dialog is open everything else is mute, so the region goes where the dialog is, and leaves behind what was said.

const MOST = 20;
const region = document.getElementById("spoken");

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
