// Archives of our modules and data: gzipped tar files, laid out in Python's file system.

import { patient } from "./patient.js";
import { parseTar } from "./vendor/nanotar.js";

const HOME = "/home/pyodide";
const CHECKSUMS = `${HOME}/web/checksums.json`; // tools/archive.py

// The files of an archive.
/** @param {Response} response */
export async function opened(response) {
  const tar = new Response(response.body?.pipeThrough(new DecompressionStream("gzip")));
  return parseTar(await tar.arrayBuffer());
}

// The CRC-32 in gzip's trailer.
/** @param {ArrayBuffer} gzipped */
const checksum = (gzipped) => new DataView(gzipped).getUint32(gzipped.byteLength - 8, true);

// Lays an archive out long after the start. The site may have another release by now: its modules are refused.
/** @param {Python} python @param {string} address @param {string} name */
export async function later(python, address, name) {
  const expected = JSON.parse(python.FS.readFile(CHECKSUMS, { encoding: "utf8" }))[name];
  /** @type {RequestCache[]} */
  const ways = ["default", "reload"]; // the HTTP cache may be older than this page
  for (const cache of ways) {
    const gzipped = await (await patient(address, { cache })).arrayBuffer();
    if (checksum(gzipped) === expected) return lay(python, await opened(new Response(gzipped)));
  }
  throw new Error(`${name}: of another release`);
}

// Writes the files of an archive to where Python finds its modules. Python's cached listings of the folders, which a
// snapshot has too, are then out of date.
/** @param {Python} python @param {Awaited<ReturnType<typeof opened>>} files */
export function lay(python, files) {
  const folders = new Set(files.map(({ name }) => name.slice(0, name.lastIndexOf("/"))));
  for (const folder of folders) python.FS.mkdirTree(`${HOME}/${folder}`);
  for (const { name, data } of files) python.FS.writeFile(`${HOME}/${name}`, data ?? ""); // an empty file has no data
  python.runPython("import sys\nsys.path_importer_cache.clear()");
}
