// Starts another Python in a worker, by PyScript, with one of this site's programs and with further archives of modules
// where needed. `heard` gets the reports of interpreter.js: bytes received, a failure, a step done.

import { prepare } from "./tricks/pyscript.js";

// PyScript would wait for ever for a program that is missing.
/** @param {string} program */
async function there(program) {
  const { ok, status, statusText } = await fetch(program);
  if (!ok) throw new Error(`${program}: ${status} ${statusText}`);
}

/**
 * @template {keyof Programs} P
 * @param {P} program
 * @param {(...news: News) => void} heard
 * @param {string[]} archives
 */
export async function startPython(program, heard, ...archives) {
  const { PyWorker, hooks } = await import("./pyscript/core.js"); // after tricks/pyscript.js
  prepare(hooks, heard);
  const version = new URL(`./interpreter.js#${archives.join("&")}`, document.baseURI).href;
  const options = { async: true, version, config: { sync_main_only: true } };
  const [worker] = await Promise.all([PyWorker(program, options), there(program)]);
  return worker;
}
