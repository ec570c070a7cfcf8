// Runs pytest inside the site's Pyodide: node run.mjs PYODIDE LIBRARY.zip SITE-PACKAGES [words for pytest].
// The project and the packages are the machine's own folders, mounted; nothing is fetched. With `--bench NAMES` in place
// of words for pytest it runs tests/bench/timing.py instead.
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

// pytest-timeout sets alarms with signal.setitimer, which is not here. So another thread has the clock. It writes the
// number of the signal into a buffer, at which Python looks again and again.
const SIGALRM = 14;
const bell = new Int32Array(new SharedArrayBuffer(8)); // the signal; after how many milliseconds, or 0 for never
const clock = `
const { workerData: bell } = require("node:worker_threads");
for (;;) {
  const time = Atomics.load(bell, 1);
  if (Atomics.wait(bell, 1, time, time || undefined) === "timed-out") Atomics.store(bell, 0, ${SIGALRM});
}`;
pyodide.registerJsModule("alarm", {
  set: (/** @type {number} */ seconds) => {
    pyodide.setInterruptBuffer(bell);
    Atomics.store(bell, 1, seconds * 1000);
    Atomics.notify(bell, 1);
  },
});
new Worker(clock, { eval: true, workerData: bell }).unref();

const start = `
import os, signal, sys

import alarm

signal.setitimer = lambda which, seconds, again=0: alarm.set(seconds)
sys.pycache_prefix = "/nile/.cache/bytecode"
sys.path[:0] = ["/nile", "/packages"]
os.chdir("/nile")

def start(words):
    if words[:1] == ["--bench"]:
        from tests.bench import timing
        return timing.main(words[1:])
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
