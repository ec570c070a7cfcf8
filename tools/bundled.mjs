// node bundled.mjs SCRIPTS SITE: the page's scripts in few files, as each request takes time. A module that is imported
// later, or by tests, keeps its name; what several of them import is in part-*.js. Comments go; names and lines stay, for
// stack traces.

import { build } from "esbuild";

const [scripts, site] = process.argv.slice(2);
const LATER = ["bots", "channel", "clock", "game", "ideas", "offline", "page", "picture", "rescue", "scan", "sound", "words"];
const TESTED = ["drag", "focus", "glide", "storage", "tricks/snapshot", "trusted"];
const ALONE = ["interpreter", "tricks/memory"]; // workers, each of which reads the fragment of its own address
const CLASSIC = ["door", "first", "old", "queue", "ticker"]; // scripts without imports
const OTHERS = ["./pyodide/*", "./pyscript/*"]; // files of their own

/** @param {string[]} names @param {import("esbuild").BuildOptions} options */
const put = (names, options) =>
  build({
    absWorkingDir: scripts,
    entryPoints: names.map((name) => ({ in: `${name}.js`, out: name.split("/").pop() ?? name })),
    outdir: site,
    chunkNames: "part-[hash]",
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    ...options,
  });

await put(["boot", ...LATER, ...TESTED], { bundle: true, format: "esm", splitting: true, external: OTHERS });
await put(ALONE, { bundle: true, format: "esm", external: OTHERS });
await put(CLASSIC, {});
