// Runs compile.py inside Pyodide, as only there Python's bytecode is of the version that the page runs.
// node compile.mjs ORDER.json, where the order is {wheel, library, input, outputs: [{path, kind, left_out}]}.
import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const { wheel, library, input, outputs } = JSON.parse(await readFile(process.argv[2], "utf8"));
const pyodide = await loadPyodide(library ? { stdLibURL: library } : {});

for (const name of ["compile.py", "written.py", "../tricks/compiler.py", "../tricks/lines.py"]) {
  pyodide.FS.writeFile(`/tmp/${name.split("/").at(-1)}`, await readFile(new URL(name, import.meta.url)));
}
pyodide.FS.writeFile("/tmp/input", await readFile(input));
pyodide.FS.writeFile("/tmp/wheel", await readFile(wheel)); // of pyodide-build
pyodide.runPython('import sys; sys.path[:0] = ["/tmp", "/tmp/wheel"]');
const compile = pyodide.pyimport("compile");
for (const { path, kind, left_out = [] } of outputs) {
  compile.archive("/tmp/input", "/tmp/output", kind, pyodide.toPy(left_out));
  await writeFile(path, pyodide.FS.readFile("/tmp/output"));
}
