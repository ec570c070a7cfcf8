// The bots' worker: a Python of its own, started when the first bot is needed. Questions come from Python (web/table/bots.py)
// and answers go back there, without blocking the page's own Python. Without a worker low levels answer from there, and
// the page says so; a failed start is tried again only on a person's request.

import { learned, rules } from "./game.js";
import { landed } from "./glide.js";
import { lay, send } from "./page.js";
import { startPython } from "./python.js";

const BOTS = "bots.tar.gz";
const PATIENCE = 60_000; // milliseconds without news of its start
/** @type {Promise<BotsPython> | undefined} */
let worker;
let games = new Set(); // the games laid out there
/** @param {string} game */
const needs = (game) => [rules(game), learned(game)];
/** @param {string} record */
const gameOf = (record) => /^game: *(\w+)/m.exec(record)?.[1] ?? "";
let lost = false; // whether its last start failed, or it broke off

/** @param {number} milliseconds */
const after = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** @param {(python: BotsPython) => void} done @param {(error: unknown) => void} fail */
async function start(done, fail) {
  try {
    let clock = 0;
    const wait = () => {
      clearTimeout(clock);
      clock = setTimeout(() => fail(new Error("thinker.py: it does not start")), PATIENCE);
    };
    wait();
    /** @param {News} news */
    const heard = (...[kind, value]) => (kind === "failed" ? fail(new Error(value)) : wait());
    const { sync } = await startPython("./thinker.py", heard, BOTS, ...needs(nile.game));
    games = new Set([nile.game]);
    done(sync);
  } catch (error) {
    fail(error);
  }
}

// After a failed start, or once it has broken off, another is started only on a person's request (`again`).
/** @template T @param {boolean} again @param {(python: BotsPython) => T | Promise<T>} act @returns {Promise<T>} */
async function call(again, act) {
  if (lost && again) worker = undefined;
  if (!worker) lost = false;
  try {
    return await act(await (worker ??= new Promise(start)));
  } catch (error) {
    lost = true;
    throw error;
  }
}

// Lays out what the worker needs for the game of a record.
/** @param {BotsPython} python @param {string} record */
async function prepared(python, record) {
  const game = gameOf(record);
  if (!games.has(game)) for (const archive of needs(game)) await python.lay(archive);
  games.add(game);
  return python;
}

// The same for the page's own Python, which has the rules. Without what was learned bots are weaker.
/** @param {string} game */
async function layHere(game) {
  await lay(BOTS);
  await lay(learned(game)).catch(console.warn);
}

// Called while a person still thinks.
export async function startUp() {
  try {
    await call(true, () => {});
  } catch (error) {
    console.warn(error);
    await layHere(nile.game).catch(console.warn);
    send("alone");
  }
}

// A question that was dropped has no answer; one that goes with the last step is shown without a pause.
/** @param {string} job */
export async function think(job) {
  const { key, record, pace, again, watched, joins } = JSON.parse(job);
  const shown = Promise.all([after(pace), watched && landed()]);
  try {
    const answer = JSON.parse(await call(again, async (python) => (await prepared(python, record)).think(job)));
    if (!joins || !answer?.words.startsWith(joins)) await shown;
    if (answer) send("thought", key, answer.words, answer.ranking, answer.reached ?? 0);
  } catch (error) {
    console.warn(error);
    await shown;
    await layHere(gameOf(record)).catch(({ message }) => nile.failed(message));
    send("unhelped");
  }
}

export const stopThinking = async () => (await worker?.catch(() => null))?.stop();

// A look back comes in pieces, the last one empty; no piece at all means that it was stopped. The steps before `first` are
// already judged.
/** @param {string} record @param {string} first */
export async function review(record, first) {
  try {
    await layHere(gameOf(record));
    await call(true, async (python) => (await prepared(python, record)).review(record, Number(first)));
    for (;;) {
      const piece = await call(false, (python) => python.reviewed());
      if (!piece) return;
      if (piece === "[]") return send("review-done");
      send("reviewed", piece);
    }
  } catch (error) {
    console.warn(error);
    send("review-failed");
  }
}

export const stopReview = async () => (await worker?.catch(() => null))?.stop_review();
