// Asks the bots' workers of this site to rest while somebody presses something, as a small device has too little processor
// time for both (web/thinker.py listens).

import { between } from "./between.js";

const line = between("nile hush");

const hush = () => line.postMessage("");

export const listeners = { pointerdown: hush, click: hush, keydown: hush };
