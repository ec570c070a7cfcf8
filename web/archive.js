// Our archives: tars of files for Python's file system, gzipped.

import { parseTar } from "./vendor/nanotar.js";

const HOME = "/home/pyodide";

/** @param {Response} response */
const unzipped = (response) => new Response(response.body?.pipeThrough(new DecompressionStream("gzip")));

// Puts the files of a tar archive where Python finds its modules. What it knew of the folders, in memory that was kept too,
// is then no longer so.
/** @param {Python} python @param {Response} response */
export async function lay(python, response) {
  for (const { name, data } of parseTar(await unzipped(response).arrayBuffer())) {
    const path = `${HOME}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, data ?? ""); // an empty file has none
  }
  python.runPython("import sys\nsys.path_importer_cache.clear()");
}
