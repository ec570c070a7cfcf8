// Python's memory as it is when Python and the page's modules are up. It is made on the device after the first visit
// (memory.js) and kept, so that later starts begin there. All it can do is save time: without it Python starts as ever.

const NAME = `nile memory ${new URL("./", import.meta.url).pathname}`; // an origin may have other sites in other folders
// The build puts in what it depends on: it fits one release only.
const KEY = new URL("memory?hash", import.meta.url).href;

export async function kept() {
  try {
    const answer = await (await caches.open(NAME)).match(KEY);
    if (!answer) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length && answer.headers.get("Length") === `${bytes.length}`) return bytes;
    await forget();
    return null;
  } catch {
    return null; // no cache may be used, or what was in it cannot be read
  }
}

export async function wanted() {
  try {
    return !(await (await caches.open(NAME)).match(KEY));
  } catch {
    return false;
  }
}

// Then that of an older release goes: should this be interrupted, there is one of the two.
export async function keep(bytes) {
  const cache = await caches.open(NAME);
  await cache.put(KEY, new Response(bytes, { headers: { Length: bytes.length } }));
  for (const request of await cache.keys()) if (request.url !== KEY) await cache.delete(request);
}

export const forget = () => caches.delete(NAME);
