// A worker that starts Python once more, while nobody waits for it, and keeps what its memory is like then: snapshot.js.

import { loadPyodide } from "../interpreter.js";
import { keep } from "./snapshot.js";

// What page.py imports; nothing that knows JavaScript, for that cannot be kept.
// What is there then stays: Python need not look through it for rubbish ever again.
const PROGRAM = "import pathlib, random, traceback\nimport game.language, web.talk\nimport gc\ngc.collect()\ngc.freeze()";

try {
  const python = await loadPyodide({ _makeSnapshot: true });
  python.runPython(PROGRAM);
  await keep(python.makeMemorySnapshot());
} catch (error) {
  console.warn(error); // most likely the device is full
}
close();
