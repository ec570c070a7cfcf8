// The page in another language: what index.html itself says, the first screen and its templates, as the build has drawn
// them (tools/opening.py). Python's sentences come in archives.

import { text } from "./game.js";
import { parsed } from "./trusted.js";

const ROOT = document.documentElement;
const [FIRST] = (ROOT.dataset.languages ?? "").split(" "); // of index.html; it is there without an archive
const SAID = ["loading", "failed"]; // the parts of index.html that speak

// The archives with the sentences of the page and of this game.
/** @param {string} game */
export const archives = (game) => [`words/${ROOT.lang}.tar.gz`, `games/${game}/${ROOT.lang}.tar.gz`];

export const manifest = () => (ROOT.lang === FIRST ? "manifest.webmanifest" : `manifest-${ROOT.lang}.webmanifest`);

// All files of the language: the page's, and each game's.
export const files = () =>
  ROOT.lang === FIRST
    ? []
    : [
        ...["html", "tar.gz"].map((kind) => `words/${ROOT.lang}.${kind}`),
        ...nile.games.flatMap((game) => ["html", "tar.gz"].map((kind) => `games/${game}/${ROOT.lang}.${kind}`)),
        manifest(),
        `${ROOT.lang}/`,
      ];

// Resolves once the page is parsed as far as its last part that speaks.
const whole = () =>
  new Promise((done) => {
    if (document.readyState !== "loading") done(null);
    else addEventListener("DOMContentLoaded", done, { once: true });
  });

// Changes the page's own words; returns the first screen in this language, once its templates are in the page.
/** @param {string} code */
export async function speak(code) {
  const made = parsed(await text(`./words/${code}.html`));
  await whole();
  ROOT.lang = code;
  dispatchEvent(new Event("nile-spoken"));
  for (const id of SAID) {
    const [old, said] = [document.getElementById(id), made.getElementById(id)];
    if (old && said && (id !== "failed" || old.hidden)) old.replaceWith(said); // a failure that is shown stays
  }
  const start = made.querySelector("#start");
  start?.remove();
  document.getElementById("ghosts")?.before(...made.querySelectorAll("template"));
  return start;
}
