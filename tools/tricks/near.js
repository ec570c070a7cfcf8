// A part of the service worker: WebAssembly comes from the browser's own cache (compiled.js). It leans on Chromium, which
// keeps what it has compiled only with an answer of that cache. Where it is no longer there, it comes from what the service
// worker keeps, and is compiled anew.

const ON = true; // the build's switch
const NEAR = ON ? ["pyodide/pyodide.asm.wasm"] : []; // what the page asks for with its hash

/** @param {string} url */
async function near(url) {
  const response = await fetch(url, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
  return response?.ok ? response : null;
}
