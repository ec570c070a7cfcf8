// Tells browsers that cannot read boot.js, for lack of modules or newer syntax. Written in the JavaScript of 2010.

(function () {
  var PATIENCE = 5000; // milliseconds

  function tell() {
    /** @type {Partial<Nile> | undefined} */
    var nile = window.nile;
    if (nile && nile.failed) return; // boot.js runs, and reports for itself
    var heading = document.getElementById("failed-heading");
    heading.innerHTML = heading.getAttribute("data-start") || "";
    document.documentElement.setAttribute("data-state", "failed");
    document.getElementById("failed").removeAttribute("hidden");
    document.getElementById("failed-reload").onclick = function () {
      location.reload();
    };
  }

  window.addEventListener("load", function () {
    setTimeout(tell, PATIENCE);
  });
})();
