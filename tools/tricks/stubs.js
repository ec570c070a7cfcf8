// What PyScript is given in place of the browser's own, on the page and in its worker. It opens databases and a channel for
// which there is no use here. Where the browser forbids them it would not start, and where a database never answers it
// would wait for ever: in the stub every database is empty and stays so.

import { between } from "../between.js";

/** @param {unknown} [result] */
function answer(result) {
  const request = { result, onsuccess: /** @type {(event: object) => void} */ (() => {}) };
  queueMicrotask(() => request.onsuccess({ target: request }));
  return request;
}

const store = new Proxy({}, { get: (_, method) => () => answer(method === "getAllKeys" ? [] : undefined) });
const indexedDB = { open: () => answer({ transaction: () => ({ objectStore: () => store }), close() {} }) };
const STUBS = { indexedDB, BroadcastChannel: between };

// Pyodide tries whether importScripts fails, as it does in every module. Firefox would report that as an injection.
if ("importScripts" in self) {
  self.importScripts = () => {
    throw new TypeError("A module imports no scripts.");
  };
}

// Puts these, and `more`, in the places of the browser's own; returns what undoes that.
/** @param {object} [more] */
export function stub(more) {
  const back = Object.entries({ ...STUBS, ...more }).map(([name, value]) => {
    const own = Object.getOwnPropertyDescriptor(self, name);
    Object.defineProperty(self, name, { value, configurable: true, writable: true });
    return () => (own ? Object.defineProperty(self, name, own) : Reflect.deleteProperty(self, name));
  });
  return () => back.forEach((undo) => undo());
}
