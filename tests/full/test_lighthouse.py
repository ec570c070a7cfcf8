"""What Lighthouse says of the first visit on a phone, and of every screen; the bench measures the performance."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.screens import SCREENS, visited
from tests.full.figures import FIGURES
from tests.full.judge import Judge, sitting
from tools.bench import lighthouse
from tools.server import Server

pytestmark = pytest.mark.full
WHOLE = ("accessibility", "best-practices", "seo")
"""The categories of which a busy machine changes nothing: all 100 points are wanted."""
ASKED = 10
"""So many audits at least have something to say of any screen."""


@pytest.fixture(scope="module")
def verdict(served: Server, pytestconfig: pytest.Config) -> dict[str, Any]:
    said = lighthouse.verdict(served.address)
    figures = ", ".join(f"{name} {said[name]['score']}" for name in ("performance", *WHOLE))
    pytestconfig.stash[FIGURES].append(f"Lighthouse: {figures} ({said['measured']})")
    return said


@pytest.fixture(scope="module")
def judge() -> Iterator[Judge]:
    with sitting() as one:
        yield one


def told(low: list[dict[str, Any]]) -> str:
    """The audits that lower a score, a line each."""
    return "\n".join(json.dumps(audit) for audit in low)


@pytest.mark.parametrize("category", WHOLE)
def test_the_score(verdict: dict[str, Any], category: str) -> None:
    assert verdict["problems"] == []
    assert verdict[category]["score"] == 100, told(verdict[category]["low"])


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_is_accessible(judge: Judge, served: Server, name: str) -> None:
    with judge.visitor(served.address) as page:
        said = judge.verdict(visited(name, page, served.address))
    assert said["problems"] == [] and said["asked"] >= ASKED
    assert said["score"] == 100, told(said["low"])
