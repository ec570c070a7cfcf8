// node uncommented.mjs FILE...: takes comments and indentation out of scripts; names and lines stay, for whoever reads a trace.

import { readFileSync, writeFileSync } from "node:fs";
import { minify } from "terser";

const format = { beautify: true, comments: false, indent_level: 1 };
for (const file of process.argv.slice(2)) {
  const { code } = await minify(readFileSync(file, "utf8"), { module: true, compress: false, mangle: false, format });
  writeFileSync(file, `${code}\n`);
}
