// Fetches all of Pyodide's large files at once, and compiles WebAssembly while it arrives: Pyodide's own loader fetches most
// of them only after others.
//
// It depends on the files that the loader requests by `fetch`, and on its use of `instantiateStreaming`. Files that it
// requests otherwise it fetches for itself, and a warning names those that were fetched for nothing.

const ON = true; // the build's switch
const WASM = "pyodide/pyodide.asm.wasm";
const FILES = [WASM, "pyodide/python_stdlib.zip", "pyodide/pyodide-lock.json"];

/** @param {string} name */
const addressOf = (name) => new URL(`../${name}`, import.meta.url).href;

/**
 * What to start Pyodide with: a `fetch` that gives out each early answer once, and the names of unused ones.
 * @param {Fetch} fetched @param {(...news: News) => void} tell
 */
export function early(fetched, tell) {
  if (!ON) return { fetch: fetched, useless: () => /** @type {string[]} */ ([]) };
  const answers = new Map(FILES.map((name) => [addressOf(name), fetched(addressOf(name))]));
  const program = import("../pyodide/pyodide.asm.mjs");
  const compiled = WebAssembly.compileStreaming(/** @type {Promise<Response>} */ (answers.get(addressOf(WASM))));
  for (const promise of [program, compiled]) promise.catch(({ message }) => tell("failed", message));
  for (const promise of answers.values()) promise.catch(() => {}); // failures are reported already

  /** @param {unknown} _ @param {WebAssembly.Imports} [imports] */
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    tell("compiled");
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };

  /** @type {Fetch} */
  const fetch = (resource, options) => {
    const address = new URL(resource instanceof Request ? resource.url : resource, import.meta.url).href;
    const answer = answers.get(address) ?? fetched(resource, options);
    answers.delete(address);
    return answer;
  };
  return { fetch, useless: () => [...answers.keys()] };
}
