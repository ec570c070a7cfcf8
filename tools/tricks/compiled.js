// WebAssembly is asked for by its hash, so that the browser's own cache, which keeps what it has compiled, never has another
// one. Without this it is asked for by its name and compiled anew. The service worker's half is near.js.

const ON = true; // the build's switch
const HASHED = "pyodide/pyodide.asm.wasm?hash"; // the build puts the file's hash in

/** @param {string} address */
export const exact = (address) => (ON && address.endsWith(HASHED.split("?")[0]) ? new URL(`../${HASHED}`, import.meta.url).href : address);
