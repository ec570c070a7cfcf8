// A snapshot of Python's memory after the imports of the page's modules. It is made on the device after the first visit
// (memory.js) and kept, so that later starts begin with it. It only saves time: without it Python starts as usual. Half of
// the memory is zeros, which are not stored: one byte for each block says whether it is stored.
//
// It depends on private options of Pyodide's loader (`_makeSnapshot`, `_loadSnapshot`). A snapshot that cannot be loaded is
// deleted, with a warning.

const ON = true; // the build's switch
const NAME = `nile memory ${new URL("./", import.meta.url).pathname}`; // an origin may have other sites in other folders
// The build inserts the hash of all that the snapshot depends on: it fits one release only.
const KEY = new URL("memory?hash", import.meta.url).href;
const BLOCK = 0x4000; // bytes

/** @param {Uint8Array<ArrayBuffer>} bytes */
function packed(bytes) {
  const blocks = [];
  for (let at = 0; at < bytes.length; at += BLOCK) blocks.push(bytes.subarray(at, at + BLOCK));
  const there = blocks.map((block) => block.some((byte) => byte));
  return [Uint8Array.from(there), ...blocks.filter((_, index) => there[index])];
}

/** @param {Stored} stored */
function unpacked({ bytes, length }) {
  const made = new Uint8Array(length);
  let from = Math.ceil(length / BLOCK);
  for (let index = 0, at = 0; at < length; index += 1, at += BLOCK) {
    if (!bytes[index]) continue;
    made.set(bytes.subarray(from, from + Math.min(BLOCK, length - at)), at);
    from += BLOCK;
  }
  return made;
}

// The snapshot as it is stored. The page reads it while its worker is only beginning (early.js).
/** @returns {Promise<Stored | null>} */
export async function stored() {
  if (!ON) return null;
  try {
    const answer = await (await caches.open(NAME)).match(KEY);
    if (!answer) return null;
    const [length, size] = (answer.headers.get("Length") ?? "").split(" ").map(Number);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (length && size === bytes.length) return { bytes, length };
    console.warn("The snapshot of Python's memory is incomplete.");
    await forget();
  } catch (error) {
    console.warn(error); // no cache is allowed, or its content cannot be read
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

// An older release's snapshot is deleted last, so that an interruption leaves one of the two.
/** @param {Uint8Array<ArrayBuffer>} bytes */
export async function keep(bytes) {
  const cache = await caches.open(NAME);
  const body = new Blob(packed(bytes));
  await cache.put(KEY, new Response(body, { headers: { Length: `${bytes.length} ${body.size}` } }));
  for (const request of await cache.keys()) if (request.url !== KEY) await cache.delete(request);
}

const forget = () => caches.delete(NAME);

// Python from the snapshot, or null; a snapshot that cannot be loaded is not tried again.
/**
 * @param {(options: PythonOptions) => Promise<Python>} load @param {PythonOptions} options
 * @param {Promise<Stored | null>} memory from the page; null: it is read here
 */
export async function resumed(load, options, memory) {
  const found = options._makeSnapshot ? null : ((await memory) ?? (await stored()));
  if (!found) return null;
  try {
    const _loadSnapshot = unpacked(found);
    const python = await load({ ...options, _loadSnapshot });
    self.remembered = true;
    return python;
  } catch (error) {
    console.warn(error);
    await forget().catch(console.warn);
    return null;
  }
}
