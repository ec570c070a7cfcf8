"""What Lighthouse says of the first visit on a telephone."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.full.figures import FIGURES
from tools import browser, setup
from tools.more import FOLDER
from tools.server import Server

pytestmark = pytest.mark.full
LEAST = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}


@pytest.fixture(scope="module")
def verdict(served: Server, pytestconfig: pytest.Config) -> dict[str, Any]:
    chromium = os.environ.get("NILE_CHROMIUM") or browser.chromium()
    words = [*setup.node(), str(FOLDER / "lighthouse.mjs"), served.address, str(Path(chromium))]
    done = subprocess.run(words, cwd=FOLDER, capture_output=True, encoding="utf-8", timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    said: dict[str, Any] = json.loads(done.stdout)
    figures = ", ".join(f"{name} {said[name]['score']}" for name in LEAST)
    pytestconfig.stash[FIGURES].append(f"Lighthouse: {figures} ({said['measured']})")
    return said


@pytest.mark.parametrize(("category", "least"), LEAST.items())
def test_the_score(verdict: dict[str, Any], category: str, least: int) -> None:
    assert verdict["problems"] == []
    score, low = verdict[category]["score"], verdict[category]["low"]
    assert score >= least, "\n".join(json.dumps(audit) for audit in low)
