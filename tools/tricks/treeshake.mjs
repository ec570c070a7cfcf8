// node treeshake.mjs FROM TO: copies Pyodide's WebAssembly, the script around it and its loader without what none of them
// reaches. The script is cut by words, not by meaning: a use that does not name its entry would be missed, and a mere
// mention keeps an entry.

import assert from "node:assert";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import binaryen from "binaryen";
import { minify } from "terser";

const [from, to] = process.argv.slice(2);
const ENTERED = "function assignWasmExports(wasmExports){"; // as Emscripten writes it
const OFFERED = "}var wasmImports={";
const BY_NAME = "__main_argc_argv"; // looked up by a computed name
const ENTRY = /^([\w$]+)=(?:Module\["([\w$]+)"\]=)?wasmExports\["([\w$]+)"\](?:\.value>>>0)?$/;
const EXPORT = /wasmExports\["([\w$]+)"\]/g;
const DECLARED = /var (?:[\w$]+,){500,}[\w$]+;/g; // one variable for each export
const WRAPPED = /wasmExports\["([\w$]+)"\]=makeWrapper\w*\(wasmExports\["\1"\]\);/g;
const TYPED = /(?<=[;}])[\w$]+\.sig="\w*";/g; // only further machine code would call these functions
const SHOWN = /Module\["([\w$]+)"\]=\1;/g;
const EVALUATED = /(?<![\w$.])eval\(/g;

/** @param {string} text @param {RegExp} pattern */
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

const script = readFileSync(join(from, "pyodide.asm.mjs"), "utf8");
const loader = readFileSync(join(from, "pyodide.mjs"), "utf8");
const [before, entered, ...more] = script.split(ENTERED).flatMap((part) => part.split(OFFERED));
assert(entered && more.length === 1 && before.match(DECLARED)?.length === 1, "pyodide.asm.mjs is written in another way");
const entries = entered.split(";").filter(Boolean);
const offered = more[0].slice(0, more[0].indexOf("}"));
const rest = more[0].slice(offered.length + 1);

const said = new Set(`${before.replace(DECLARED, "")}${rest}${loader}`.match(/[\w$]+/g));
const around = `${before}${rest}`.replace(WRAPPED, "");
const exported = new Set([BY_NAME, ...all(around, EXPORT), ...all(around, /wasmExports\.([\w$]+)/g)]);
for (const entry of entries) {
  const [, own, shown, name] = ENTRY.exec(entry) ?? [];
  if (!name) all(entry, EXPORT).forEach((each) => exported.add(each));
  else if (said.has(own) || said.has(shown)) exported.add(name);
}

const module = binaryen.readBinary(readFileSync(join(from, "pyodide.asm.wasm")));
const exports = Array.from({ length: module.getNumExports() }, (_, n) => binaryen.getExportInfo(module.getExportByIndex(n)));
for (const { name } of exports) if (!exported.has(name)) module.removeExport(name);
module.runPasses(["remove-unused-module-elements"]);
const machine = module.emitBinary();
const { Module } = /** @type {any} */ (globalThis).WebAssembly; // of which the types of Node know nothing
const imported = new Set(Module.imports(new Module(machine)).map((/** @type {{ name: string }} */ { name }) => name));

const kept = entries.filter((entry) => all(entry, EXPORT).every((name) => exported.has(name)));
const given = offered.split(",").filter((entry) => imported.has(entry.split(":")[0].trim()));
let made = `${before}${ENTERED}${kept.join(";")}${OFFERED}${given.join(",")}}${rest}`.replace(TYPED, "");
made = made.replace(WRAPPED, (line, name) => (exported.has(name) ? line : ""));
const used = new Set(all(`${made.replace(SHOWN, "")}${loader}`, /(?:\.(?=[A-Za-z_$])|"(?=[\w$]+"))([\w$]+)/g));
made = made.replace(SHOWN, (line, name) => (used.has(name) ? line : ""));
// Only further machine code evaluates text; if that could see all variables, none could be removed.
made = made.replace(EVALUATED, "globalThis.eval(");

const compress = { defaults: false, dead_code: true, passes: 4, side_effects: true, toplevel: true, unused: true };
const { code } = await minify(made, { module: true, compress, mangle: true, format: { comments: false } });
writeFileSync(join(to, "pyodide.asm.wasm"), machine);
writeFileSync(join(to, "pyodide.asm.mjs"), code ?? "");
writeFileSync(join(to, "pyodide.mjs"), loader); // the last one: with it the folder is complete
