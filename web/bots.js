// The bots' worker: a Python of its own, started when a bot is first needed. Questions come from Python (web/voices.py) and
// answers go back there; the page's own Python is never kept waiting. Without a worker low levels answer from there.

import { lay, send } from "./page.js";
import { startPython } from "./python.js";

const BOTS = "bots.tar.gz";
const PATIENCE = 60_000; // milliseconds for its start
let worker;

const after = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// PyScript waits for ever for a program that does not come, so it is looked for first.
async function start(done, fail) {
  try {
    after(PATIENCE).then(() => fail(new Error("The bots' worker does not start.")));
    const program = await fetch("./thinker.py");
    if (!program.ok) throw new Error(`thinker.py: ${program.status} ${program.statusText}`);
    const heard = (kind, value) => kind === "failed" && fail(new Error(value));
    const { sync } = await startPython("./thinker.py", heard, BOTS);
    done(sync);
  } catch (error) {
    fail(error);
  }
}

const started = () => (worker ??= new Promise(start));

// While a person still thinks; what goes wrong is said when a bot is needed.
export const startUp = () => started().catch(() => (worker = undefined));

// No worker can be had: the next question tries again.
function without(error) {
  console.info(error);
  worker = undefined;
}

// A question that nobody asks any more has no answer.
export async function think(job) {
  const { key, pace } = JSON.parse(job);
  const shown = after(pace);
  try {
    const answer = JSON.parse(await (await started()).think(job));
    await shown;
    if (answer) send("thought", key, answer.words, answer.ranking);
  } catch (error) {
    await shown;
    without(error);
    await lay(BOTS).catch(({ message }) => nile.failed(message));
    send("unhelped");
  }
}

export async function stopThinking() {
  if (worker) (await worker.catch(() => null))?.stop();
}

// A look back comes in pieces; the last one is empty. Nothing at all: it was stopped. What comes before step `first` is
// known already.
export async function review(record, first) {
  try {
    const python = await started();
    await lay(BOTS);
    await python.review(record, Number(first));
    for (;;) {
      const piece = await python.reviewed();
      if (!piece) return;
      if (piece === "[]") return send("review-done");
      send("reviewed", piece);
    }
  } catch (error) {
    without(error);
    send("review-failed");
  }
}

export async function stopReview() {
  if (worker) (await worker.catch(() => null))?.stop_review();
}
