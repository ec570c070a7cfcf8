"""What Lighthouse says of the first visit on a phone; its performance is measured by ``build.py bench lighthouse``."""

import json
from typing import Any

import pytest

from tests.full.figures import FIGURES
from tools import bench_lighthouse
from tools.server import Server

pytestmark = pytest.mark.full
WHOLE = ("accessibility", "best-practices", "seo")
"""The categories of which a busy machine changes nothing: all 100 points are wanted."""


@pytest.fixture(scope="module")
def verdict(served: Server, pytestconfig: pytest.Config) -> dict[str, Any]:
    said = bench_lighthouse.verdict(served.address)
    figures = ", ".join(f"{name} {said[name]['score']}" for name in bench_lighthouse.CATEGORIES)
    pytestconfig.stash[FIGURES].append(f"Lighthouse: {figures} ({said['measured']})")
    return said


@pytest.mark.parametrize("category", WHOLE)
def test_the_score(verdict: dict[str, Any], category: str) -> None:
    assert verdict["problems"] == []
    score, low = verdict[category]["score"], verdict[category]["low"]
    assert score == 100, "\n".join(json.dumps(audit) for audit in low)
