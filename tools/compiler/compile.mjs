// Runs compile.py inside Pyodide, as only there Python's bytecode is of the version that the page runs.
// node compile.mjs ORDERS.json, where the orders are {wheel, library, archives: [{input, outputs: [...]}]}.
import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { loadPyodide } from "pyodide";

const orders = JSON.parse(await readFile(process.argv[2], "utf8"));
const pyodide = await loadPyodide(orders.library ? { stdLibURL: orders.library } : {});

/** @param {string} path */
const into = async (path) => {
  const inside = `/tmp/${basename(path)}`;
  pyodide.FS.writeFile(inside, await readFile(path));
  return inside;
};

for (const name of ["compile.py", "../tricks/lines.py", "../tricks/compiler.py"]) {
  pyodide.FS.writeFile(`/tmp/${basename(name)}`, await readFile(new URL(name, import.meta.url)));
}
const wheel = orders.wheel ? await into(orders.wheel) : ""; // the wheel of pyodide-build; without it Python compiles by itself
pyodide.runPython(`import sys; sys.path[:0] = ["/tmp", "${wheel}"]`);
const compile = pyodide.pyimport("compile");
for (const { input, outputs } of orders.archives) {
  const inside = await into(input);
  for (const { path, leave_out, lines = true } of outputs) {
    const made = `/tmp/made-${basename(path)}`;
    compile.archive(inside, made, pyodide.toPy(leave_out), lines, Boolean(wheel));
    await writeFile(path, pyodide.FS.readFile(made));
  }
}
