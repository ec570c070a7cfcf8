"""What all tests of the engine share: the way to it, and the switch that blesses golden files."""

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
for folder in (HERE, HERE.parent.parent):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="write the golden files' expected output anew")


@pytest.fixture
def bless(request: pytest.FixtureRequest) -> bool:
    """Is the expected output to be written anew?"""
    return bool(request.config.getoption("--bless", default=False))
