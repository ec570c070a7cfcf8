// Says that the page cannot start: in a browser too old for boot.js, or where boot.js does not arrive. Written in the
// JavaScript of 2010.

(function () {
  var SOON = 5000; // milliseconds
  var PATIENCE = 10000;

  /** @param {string} kind @param {string | null} detail */
  function tell(kind, detail) {
    /** @type {Partial<Nile> | undefined} */
    var nile = window.nile;
    if (nile && nile.failed) return; // boot.js runs, and reports for itself
    if (kind === "start") document.documentElement.setAttribute("data-state", "failed");
    var heading = document.getElementById("failed-heading");
    var button = document.getElementById("failed-reload");
    heading.textContent = heading.getAttribute("data-" + kind);
    button.textContent = button.getAttribute("data-" + kind);
    document.getElementById("failed-detail").textContent = (detail || "").replace("{files}", "boot.js");
    document.getElementById("failed").className = kind;
    document.getElementById("failed").removeAttribute("hidden");
    button.onclick = function () {
      location.reload();
    };
  }

  window.addEventListener("load", function () {
    setTimeout(function () {
      tell("start", null);
    }, SOON);
  });
  setTimeout(function () {
    if (document.readyState !== "complete") tell("stalled", document.getElementById("failed-detail").getAttribute("data-network"));
  }, PATIENCE);
})();
