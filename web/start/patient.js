// Fetches a file, however slowly it comes: only when nothing at all has come for a while is it given up.

const PATIENCE = 20_000; // milliseconds

/** @param {string} address @param {RequestInit} [options] @returns {Promise<Blob>} */
export async function patient(address, options) {
  const end = new AbortController();
  let clock = 0;
  const wait = () => {
    clearTimeout(clock);
    clock = setTimeout(() => end.abort(new Error(`${address}: nothing comes`)), PATIENCE);
  };
  try {
    wait();
    const response = await fetch(address, { ...options, signal: end.signal });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
    const parts = [];
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      parts.push(part.value);
      wait();
    }
    return new Blob(parts);
  } finally {
    clearTimeout(clock);
  }
}
