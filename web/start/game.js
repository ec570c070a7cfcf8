// The folder of a game: rules for Python, pictures, style, and its empty table for the first paint. Each part is
// fetched once, when the game is chosen.

import { patient } from "./patient.js";
import { parsed } from "./trusted.js";

const ROOT = document.documentElement;
const PATIENCE = 10_000; // milliseconds, then the screen is drawn without it
/** @type {Record<string, Promise<void>>} */
const styled = {};
/** @type {Record<string, Promise<void>>} */
const drawn = {};
/** @type {Record<string, Promise<never>>} */
const waits = {};
/** @type {Set<string>} */
const there = new Set();

/** @param {string} game */
const folder = (game) => `games/${game}`;

// The archive of a game's rules, view and words.
/** @param {string} game */
export const rules = (game) => `${folder(game)}/rules.tar.gz`;

// The archive of what its bots have learned.
/** @param {string} game */
export const learned = (game) => `${folder(game)}/bots.tar.gz`;

/** @param {string} address */
export const text = async (address) => (await patient(address)).text();

// A game's style precedes the page's, which takes precedence.
/** @param {string} game */
async function style(game) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `./${folder(game)}/style.css`;
  try {
    await new Promise((done, failed) => {
      link.onload = done;
      link.onerror = () => failed(new Error(link.href));
      const shared = document.head.querySelector("link[rel=stylesheet]");
      if (shared) shared.before(link);
      else document.head.append(link); // the page's is still to come
    });
  } catch (error) {
    link.remove();
    throw error;
  }
}

// Resolves once the page's own pictures are parsed; a first paint may come before.
const whole = () =>
  new Promise((done) => {
    const look = () => !!document.getElementById("ghosts") && (done(null), true); // stands after them
    const all = { childList: true, subtree: true };
    if (!look()) new MutationObserver((_, parsing) => look() && parsing.disconnect()).observe(ROOT, all);
  });

/** @param {string} game */
async function pictures(game) {
  const made = parsed(await text(`./${folder(game)}/art.html`));
  await whole();
  document.body.append(made);
}

// Fails when a game has been waited for long enough, by all drawings together.
/** @param {string} game @returns {Promise<never>} */
const late = (game) =>
  (waits[game] ??= new Promise((_, failed) => setTimeout(failed, PATIENCE, new Error(`${game}: not here in time`))));

// Fetches a game's style or pictures once; after a failure the next drawing tries again. What is late may still come.
/** @param {Record<string, Promise<void>>} had @param {string} game @param {(game: string) => Promise<void>} get */
async function once(had, game, get) {
  const coming = (had[game] ??= get(game));
  coming.catch(() => delete had[game] && delete waits[game]);
  try {
    await Promise.race([coming, late(game)]);
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

// Fetches everything that this game's screens look like; whether all of it is there.
/** @param {string} game */
export async function show(game) {
  const [shown, painted] = await Promise.all([once(styled, game, style), once(drawn, game, pictures)]);
  if (shown && painted) there.add(game);
  return there.has(game);
}

/** @param {string} html @param {string} game */
const lacks = (html, game) =>
  new RegExp(`screen table ${game}[ "]`).test(html) ||
  [...html.matchAll(/href="#([\w-]+)"/g)].some(([, id]) => id.startsWith(`${game}-`) && !document.getElementById(id));

// Fetches the style and pictures that this markup still lacks; null if it has all of them.
/** @param {string} html */
export function dress(html) {
  const games = nile.games.filter((game) => !there.has(game) && lacks(html, game));
  return games.length ? Promise.all(games.map(show)) : null;
}

// The empty table as the build has drawn it.
/** @param {string} game */
export async function table(game) {
  const [markup] = await Promise.all([text(`./${folder(game)}/${ROOT.lang}.html`), show(game)]);
  return parsed(markup);
}
