"""The page: for now it only shows that the games are there."""

from pyscript import document

import game

document.getElementById("main").textContent = f"Ready: {len(game.__name__)}"
document.documentElement.dataset.state = "ready"
