// A worker that says once a second that time has passed: a page that is hidden has slow clocks of its own, a worker has not.

setInterval(() => postMessage(null), 1000);
