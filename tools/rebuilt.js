// In a page that `build.py serve` shows: loads it anew once the site has been rebuilt.

const news = new EventSource("./rebuilt");

news.onmessage = async () => {
  news.close();
  const kept = (await navigator.serviceWorker?.getRegistrations()) ?? []; // they would answer with the old files
  await Promise.all(kept.map((worker) => worker.unregister()));
  location.reload();
};
