// The ways out when Python cannot run: reloading, and the record of the last match, straight from the storage.

function newest() {
  try {
    const index = JSON.parse(localStorage.getItem("nile.matches") ?? "[]");
    return localStorage.getItem(`nile.match.${index.at(-1)?.[0]}`);
  } catch {
    return null; // no storage, or nothing readable in it
  }
}

// Saves a file on the device.
/** @param {BlobPart} content @param {string} name @param {string} type */
export function save(content, name, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

// Reloads the page, with its new release if one waits, which may be the cure.
export async function reload() {
  const kept = await navigator.serviceWorker?.getRegistration().catch(() => null);
  const waiting = kept?.waiting;
  if (!waiting) return location.reload();
  waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
  waiting.postMessage("skipWaiting");
}

export function offerWaysOut() {
  const record = newest();
  const button = document.getElementById("failed-record");
  button.hidden = !record;
  button.onclick = () => save(record ?? "", "match.txt", "text/plain");
  document.getElementById("failed-reload").onclick = reload;
}
