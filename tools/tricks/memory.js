// A worker that starts Python once more, while the page is idle, and keeps a snapshot of its memory (snapshot.js). The
// fragment of its address names further archives, whose modules are in the snapshot too.

import { loadPyodide } from "../interpreter.js";
import { keep } from "./snapshot.js";

// The imports of page.py, without any that use JavaScript, which a snapshot cannot contain. They are frozen, so that the
// garbage collector never has to look through them.
const PROGRAM = `import pathlib, random, traceback
import game.language, web.app.talk, web.store.archives
web.store.archives.ahead()
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
