"""What all tests of the engine share: the way to it, and whether golden files are to be blessed."""

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
for folder in (HERE, HERE.parent.parent):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))


@pytest.fixture
def bless(request: pytest.FixtureRequest) -> bool:
    """Whether the expected output is to be written anew: ``pytest --bless``."""
    return bool(request.config.getoption("--bless"))
