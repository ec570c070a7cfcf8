// The ways out when Python cannot run: reload, and the record of the match last played, straight from the storage.

function newest() {
  try {
    const index = JSON.parse(localStorage.getItem("nile.matches") ?? "[]");
    return localStorage.getItem(`nile.match.${index.at(-1)?.[0]}`);
  } catch {
    return null; // no storage, or nothing in it that can be read
  }
}

/** @param {string | null} text */
function download(text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text ?? ""], { type: "text/plain" }));
  link.download = "match.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}

// Reloads, with the new release of the page if one waits: it may be the cure.
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
  button.onclick = () => download(record);
  document.getElementById("failed-reload").onclick = reload;
}
