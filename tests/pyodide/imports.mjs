// Imports every module of app.zip in the Python of the built site: node imports.mjs DIST. What the pruned library lacks
// is found here and not by a player. Prints how many modules there were.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const dist = process.argv[2];
const program = `
import ast, importlib, pathlib, sys

sys.path.insert(0, "/home/pyodide")
modules = []
for file in sorted(pathlib.Path("/home/pyodide").rglob("*.py")):
    if file.name != "__main__.py":
        parts = file.relative_to("/home/pyodide").with_suffix("").parts
        modules.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
for module in modules:
    importlib.import_module(module)

# page.py needs the browser: only what it imports from the library is tried.
for node in ast.walk(ast.parse(page)):
    names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
    names += [node.module] if isinstance(node, ast.ImportFrom) else []
    for name in names:
        if name.partition(".")[0] in sys.stdlib_module_names:
            importlib.import_module(name)
len(modules)
`;

try {
  const pyodide = await loadPyodide({ stdLibURL: join(dist, "pyodide", "python_stdlib.zip") });
  pyodide.unpackArchive(new Uint8Array(await readFile(join(dist, "app.zip"))), "zip");
  pyodide.globals.set("page", await readFile(join(dist, "page.py"), "utf8"));
  console.log(pyodide.runPython(program));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
