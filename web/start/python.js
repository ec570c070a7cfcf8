// Starts another Python in a worker, by PyScript, with one of this site's programs and with further archives of modules
// where needed. `heard` gets the reports of interpreter.js: bytes received, a failure, a step done.

import { relieve } from "./tricks/pyscript.js"; // before PyScript
import { PyWorker, hooks } from "./pyscript/core.js";

/**
 * @template {keyof Programs} P
 * @param {P} program
 * @param {(...news: News) => void} heard
 * @param {string[]} archives
 */
export async function startPython(program, heard, ...archives) {
  const channel = new BroadcastChannel(crypto.getRandomValues(new Uint32Array(4)).join("-"));
  channel.onmessage = ({ data }) => heard(...data);
  relieve(hooks);
  const version = new URL(`./interpreter.js#${[...archives, channel.name].join("&")}`, document.baseURI).href;
  const worker = await PyWorker(program, { async: true, version, config: { sync_main_only: true } });
  setTimeout(() => channel.close(), 2000); // a failure may still be on its way
  return worker;
}
