// Python's memory as it is when Python and the page's modules are up. It is made on the device after the first visit
// (memory.js) and kept, so that later starts begin there. All it can do is save time: without it Python starts as ever.
// Half of it is zeros, which are not kept: one byte a block says whether the block is there.
//
// It leans on options of Pyodide's loader that are nobody's business (`_makeSnapshot`, `_loadSnapshot`). Memory that cannot
// be taken over is thrown away, with a warning.

const ON = true; // the build's switch
const NAME = `nile memory ${new URL("../", import.meta.url).pathname}`; // an origin may have other sites in other folders
// The build puts in what it depends on: it fits one release only.
const KEY = new URL("../memory?hash", import.meta.url).href;
const BLOCK = 0x4000; // bytes

/** @param {Uint8Array<ArrayBuffer>} bytes */
function packed(bytes) {
  const blocks = [];
  for (let at = 0; at < bytes.length; at += BLOCK) blocks.push(bytes.subarray(at, at + BLOCK));
  const there = blocks.map((block) => block.some((byte) => byte));
  return [Uint8Array.from(there), ...blocks.filter((_, index) => there[index])];
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {number} length */
function unpacked(bytes, length) {
  const made = new Uint8Array(length);
  let from = Math.ceil(length / BLOCK);
  for (let index = 0, at = 0; at < length; index += 1, at += BLOCK) {
    if (!bytes[index]) continue;
    made.set(bytes.subarray(from, from + Math.min(BLOCK, length - at)), at);
    from += BLOCK;
  }
  return made;
}

/** @returns {Promise<Uint8Array | null>} */
export async function kept() {
  if (!ON) return null;
  try {
    const answer = await (await caches.open(NAME)).match(KEY);
    if (!answer) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const [length, size] = (answer.headers.get("Length") ?? "").split(" ").map(Number);
    if (length && size === bytes.length) return unpacked(bytes, length);
    console.warn("What was kept of Python's memory is not whole.");
    await forget();
  } catch (error) {
    console.warn(error); // no cache may be used, or what was in it cannot be read
  }
  return null;
}

export async function wanted() {
  try {
    return ON && !(await (await caches.open(NAME)).match(KEY));
  } catch {
    return false;
  }
}

// Then that of an older release goes: should this be interrupted, there is one of the two.
/** @param {Uint8Array<ArrayBuffer>} bytes */
export async function keep(bytes) {
  const cache = await caches.open(NAME);
  const body = new Blob(packed(bytes));
  await cache.put(KEY, new Response(body, { headers: { Length: `${bytes.length} ${body.size}` } }));
  for (const request of await cache.keys()) if (request.url !== KEY) await cache.delete(request);
}

const forget = () => caches.delete(NAME);

// Python from kept memory, or nothing: memory that cannot be taken over is not tried a second time.
/**
 * @param {(options: PythonOptions) => Promise<Python>} load @param {PythonOptions} options
 * @param {Promise<Uint8Array | null>} memory
 */
export async function resumed(load, options, memory) {
  const _loadSnapshot = options._makeSnapshot ? null : await memory;
  if (!_loadSnapshot) return null;
  try {
    const python = await load({ ...options, _loadSnapshot });
    self.remembered = true;
    return python;
  } catch (error) {
    console.warn(error);
    await forget().catch(console.warn);
    return null;
  }
}
