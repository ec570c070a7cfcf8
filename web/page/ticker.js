// A worker that ticks once a second: timers are slowed down in a hidden page, but not in a worker.

setInterval(() => postMessage(null), 1000);
