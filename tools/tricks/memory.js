// A worker that starts Python once more, while nobody waits for it, and keeps what its memory is like then: snapshot.js.
// Behind the # of its address stand further archives whose modules are kept too.

import { loadPyodide } from "../interpreter.js";
import { keep } from "./snapshot.js";

// What page.py imports; nothing that knows JavaScript, for that cannot be kept.
// What is there then stays: Python need not look through it for rubbish ever again.
const PROGRAM = `import pathlib, random, traceback
import game.language, web.talk, web.chosen
web.chosen.ahead()
import gc
gc.collect()
gc.freeze()`;

try {
  const python = await loadPyodide({ _makeSnapshot: true });
  python.runPython(PROGRAM);
  await keep(python.makeMemorySnapshot());
} catch (error) {
  console.warn(error); // most likely the device is full
}
close();
