// A channel to the other tabs and threads of this site. A browser that lets the site keep nothing may forbid it too: then
// nobody hears what is said there.

const Channel = self.BroadcastChannel; // PyScript finds this function in its place (tricks/stubs.js)

/** @param {string} name @returns {Pick<BroadcastChannel, "postMessage" | "onmessage">} */
export function between(name) {
  try {
    return new Channel(name);
  } catch (error) {
    console.warn(error);
    return { postMessage() {}, onmessage: null };
  }
}
