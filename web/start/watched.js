// Fetches files and tells of it: what is asked for and has come, bytes received, failures.

/** @param {(...news: News) => void} tell @returns {Fetch} */
export const watched = (tell, fetched = self.fetch) => async (resource, options) => {
  const address = resource instanceof Request ? resource.url : `${resource}`;
  const name = address.split("?")[0].split("/").pop() ?? "";
  tell("asked", name);
  try {
    const response = await fetched(resource, options);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    count(tell, name, response.clone().body?.getReader());
    return response;
  } catch (error) {
    tell("failed", `${name}: ${error.message}`); // else Pyodide would wait for ever
    throw error;
  }
};

// Counts the bytes received, on a copy: the browser caches compiled WebAssembly only for the very response that came
// from the network.
/** @param {(...news: News) => void} tell @param {string} name @param {ReadableStreamDefaultReader<Uint8Array> | undefined} reader */
async function count(tell, name, reader) {
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) tell("bytes", part.value.byteLength);
    tell("came", name);
  } catch (error) {
    tell("failed", error.message);
  }
}
