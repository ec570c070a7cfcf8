// node shorten.mjs FROM TO: removes a module's unused code, and gives its variables short names.

import { readFileSync, writeFileSync } from "node:fs";
import { minify } from "terser";

const [from, to] = process.argv.slice(2);
const compress = { defaults: false, dead_code: true, passes: 4, side_effects: true, toplevel: true, unused: true };
const { code } = await minify(readFileSync(from, "utf8"), { module: true, compress, mangle: true, format: { comments: false } });
writeFileSync(to, code ?? "");
