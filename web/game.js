// What a game has, in a folder of its own: its rules for Python, its pictures and style, and its table as it is before Python
// is up. It is fetched when the game is chosen, and once.

const ROOT = document.documentElement;
/** @type {Record<string, Promise<unknown>>} */
const shown = {};
/** @type {Set<string>} */
const there = new Set();

/** @param {string} game */
const folder = (game) => `games/${game}`;

// The archive of a game's rules, views and words.
/** @param {string} game */
export const rules = (game) => `${folder(game)}/rules.tar.gz`;

// Those of what its bots know.
/** @param {string} game */
export const learned = (game) => `${folder(game)}/bots.tar.gz`;

/** @param {string} address */
export async function text(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

// A game's style goes before that of the page, which has the last word.
/** @param {string} game */
function style(game) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `./${folder(game)}/style.css`;
  return new Promise((done, failed) => {
    link.onload = done;
    link.onerror = () => failed(new Error(link.href));
    const shared = document.head.querySelector("link[rel=stylesheet]");
    if (shared) shared.before(link);
    else document.head.append(link); // that of the page is still to come
  });
}

// Until the page has its own pictures, for which a first paint may have to wait.
const parsed = () =>
  new Promise((done) => {
    const look = () => !!document.getElementById("ghosts") && (done(null), true); // it comes after them
    const whole = { childList: true, subtree: true };
    if (!look()) new MutationObserver((_, parsing) => look() && parsing.disconnect()).observe(ROOT, whole);
  });

/** @param {string} game */
async function pictures(game) {
  const made = document.createElement("template");
  made.innerHTML = await text(`./${folder(game)}/art.html`);
  await parsed();
  for (const symbol of made.content.querySelectorAll("symbol")) if (document.getElementById(symbol.id)) symbol.remove();
  document.body.append(made.content);
}

// Has this game drawn as it should be. What cannot be had is tried again for the next drawing.
/** @param {string} game */
export async function show(game) {
  try {
    await (shown[game] ??= Promise.all([style(game), pictures(game)]));
    there.add(game);
  } catch (error) {
    delete shown[game];
    console.warn(error);
  }
}

/** @param {string} html @param {string} game */
const lacks = (html, game) =>
  html.includes(`screen table ${game}`) ||
  [...html.matchAll(/href="#([\w-]+)"/g)].some(([, id]) => id.startsWith(`${game}-`) && !document.getElementById(id));

// What this markup lacks yet of any game; nothing if all is there.
/** @param {string} html */
export function dress(html) {
  const games = nile.games.filter((game) => !there.has(game) && lacks(html, game));
  return games.length ? Promise.all(games.map(show)) : null;
}

// The table as the build has drawn it.
/** @param {string} game */
export async function table(game) {
  const [markup] = await Promise.all([text(`./${folder(game)}/${ROOT.lang}.html`), show(game)]);
  return markup;
}
