// node uncommented.mjs FILE...: removes comments and indentation from scripts; names and lines stay, for stack traces.

import { readFileSync, writeFileSync } from "node:fs";
import { minify } from "terser";

const format = { beautify: true, comments: false, indent_level: 1 };
for (const file of process.argv.slice(2)) {
  const { code } = await minify(readFileSync(file, "utf8"), { module: true, compress: false, mangle: false, format });
  writeFileSync(file, `${code}\n`);
}
