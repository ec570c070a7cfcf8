// Runs pytest inside the site's Pyodide: node run.mjs PYODIDE LIBRARY.zip SITE-PACKAGES [words for pytest].
// The project and the packages are the machine's own folders, mounted; nothing is fetched. With `--bench NAMES` in place
// of words for pytest it runs tools/yardstick.py instead.
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

const [folder, library, packages, ...words] = process.argv.slice(2);
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const bytecode = join(root, ".cache", "bytecode");
mkdirSync(bytecode, { recursive: true });

const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
/** @type {Record<string, string | undefined>} */
const env = { HOME: "/home/pyodide", PYTHONUTF8: "1" };
for (const name of ["CI", "NILE_FULL", "NILE_FAST"]) if (process.env[name]) env[name] = process.env[name];
const pyodide = await loadPyodide({ stdLibURL: library, env });
pyodide.mountNodeFS("/nile", root);
pyodide.mountNodeFS("/packages", packages);
pyodide.setStdout({ write: (/** @type {Uint8Array} */ bytes) => (process.stdout.write(bytes), bytes.length) });
pyodide.setStderr({ write: (/** @type {Uint8Array} */ bytes) => (process.stderr.write(bytes), bytes.length) });

// There are no alarms here (signal.setitimer), which pytest-timeout asks for, so another thread rings them. Python looks at
// the buffer now and then, and takes the number in it for a signal.
const [SIGALRM, SLOWER, NONE] = [14, 5, 0];
const bell = new Int32Array(new SharedArrayBuffer(8)); // the signal; how many milliseconds from now to ring
const ringer = `
const { workerData: bell } = require("node:worker_threads");
for (;;) {
  const wanted = Atomics.load(bell, 1);
  if (Atomics.wait(bell, 1, wanted, wanted || undefined) === "timed-out") Atomics.store(bell, 0, ${SIGALRM});
}`;
new Worker(ringer, { eval: true, workerData: bell }).unref();
pyodide.setInterruptBuffer(bell);
pyodide.registerJsModule("alarm", {
  set: (/** @type {number} */ seconds) => {
    Atomics.store(bell, 1, seconds * SLOWER * 1000);
    Atomics.notify(bell, 1);
  },
});

const start = `
import os, signal, sys

import alarm

signal.setitimer = lambda which, seconds, again=0: alarm.set(seconds)
sys.pycache_prefix = "/nile/.cache/bytecode"
sys.path[:0] = ["/nile", "/packages"]
os.chdir("/nile")

def start(words):
    if words[:1] == ["--bench"]:
        from tools import yardstick
        return yardstick.main(words[1:])
    import pytest
    return int(pytest.main(words))

start
`;
try {
  process.exitCode = pyodide.runPython(start)(pyodide.toPy(words));
} catch (error) {
  console.error(error.message); // Node would print the whole of Pyodide's one long line as well
  process.exitCode = 1;
}
