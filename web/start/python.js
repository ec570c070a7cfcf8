// Starts a Python of its own in a worker, by PyScript, with one of the programs of this site, and with further archives
// of modules if it needs them. `heard` is told what interpreter.js tells on the way: bytes that have arrived, something
// that failed, a step that is done.

import { relieve } from "./tricks/pyscript.js"; // comes before PyScript
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
  setTimeout(() => channel.close(), 2000); // what has failed may still be on its way
  return worker;
}
