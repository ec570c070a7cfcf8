// Imports every module of our archives in the Python of the built site: node imports.mjs DIST < SOURCES. What the pruned
// library lacks is found here and not by a player. Prints the names of the modules.
//
// The archives carry bytecode alone: SOURCES, a JSON array of the modules' texts, tells what they import late.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const dist = process.argv[2];
const program = `
import ast, importlib, json, pathlib, sys

sys.path.insert(0, "/home/pyodide")
modules = []
for file in sorted(pathlib.Path("/home/pyodide").rglob("*.pyc")):
    if file.name != "__main__.pyc":
        parts = file.relative_to("/home/pyodide").with_suffix("").parts
        modules.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
for module in modules:
    importlib.import_module(module)

# What is imported late, and by programs that need the browser: only what comes from the library is tried.
for program in programs:
    for node in ast.walk(ast.parse(program)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module] if isinstance(node, ast.ImportFrom) and node.level == 0 else []
        for name in names:
            if name.partition(".")[0] in sys.stdlib_module_names:
                importlib.import_module(name)
json.dumps(modules)
`;
const folder = await mkdtemp(join(tmpdir(), "library-"));

try {
  await writeFile(join(folder, "package.json"), '{"type": "module"}');
  const own = join(folder, "pyodide");
  await cp(join(dist, "pyodide"), own, { recursive: true });
  const { loadPyodide } = await import(pathToFileURL(join(own, "pyodide.mjs")).href);
  const pyodide = await loadPyodide();
  for (const name of ["archive.js", "patient.js"]) await cp(join(root, "web", "start", name), join(folder, name));
  await cp(join(root, "node_modules", "nanotar", "dist", "index.mjs"), join(folder, "vendor", "nanotar.js"));
  const { lay, opened } = await import(pathToFileURL(join(folder, "archive.js")).href);
  for (const name of await readdir(dist, { recursive: true })) {
    if (name.endsWith(".tar.gz")) lay(pyodide, await opened(new Response(await readFile(join(dist, name)))));
  }
  const sources = JSON.parse(await text(process.stdin));
  const programs = await Promise.all(["page.py", "thinker.py"].map((name) => readFile(join(dist, name), "utf8")));
  pyodide.globals.set("programs", pyodide.toPy([...programs, ...sources]));
  console.log(pyodide.runPython(program));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}
