// What a game has, in a folder of its own: its rules for Python, its pictures and style, and its table as it is before Python
// is up. It is fetched when the game is chosen, and once.

const ROOT = document.documentElement;
const PATIENCE = 10_000; // milliseconds, after which the screen is drawn without
/** @type {Record<string, Promise<void>>} */
const styled = {};
/** @type {Record<string, Promise<void>>} */
const drawn = {};
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
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

// A game's style goes before that of the page, which has the last word.
/** @param {string} game */
async function style(game) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `./${folder(game)}/style.css`;
  try {
    await new Promise((done, failed) => {
      link.onload = done;
      link.onerror = () => failed(new Error(link.href));
      setTimeout(failed, PATIENCE, new Error(`${link.href}: not here in time`));
      const shared = document.head.querySelector("link[rel=stylesheet]");
      if (shared) shared.before(link);
      else document.head.append(link); // that of the page is still to come
    });
  } catch (error) {
    link.remove();
    throw error;
  }
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

// Style or pictures of a game, whichever is had; what cannot be had is asked for again by the next drawing.
/** @param {Record<string, Promise<void>>} had @param {string} game @param {(game: string) => Promise<void>} get */
async function once(had, game, get) {
  try {
    await (had[game] ??= get(game));
    return true;
  } catch (error) {
    delete had[game];
    console.warn(error);
    return false;
  }
}

// Has this game drawn as it should be.
/** @param {string} game */
export async function show(game) {
  const [shown, painted] = await Promise.all([once(styled, game, style), once(drawn, game, pictures)]);
  if (shown && painted) there.add(game);
}

/** @param {string} html @param {string} game */
const lacks = (html, game) =>
  new RegExp(`screen table ${game}[ "]`).test(html) ||
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
