// Asks bots that think in workers of this site to rest for a moment: somebody is pressing something, and a small device has
// no processor to spare for both (web/thinker.py listens).

const line = new BroadcastChannel("nile hush");

const hush = () => line.postMessage("");

export const listeners = { pointerdown: hush, click: hush, keydown: hush };
