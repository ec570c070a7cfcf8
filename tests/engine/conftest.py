"""Set-up of all tests of the engine: the import path, and the switch that blesses golden files."""

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
for folder in (HERE, HERE.parent.parent):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))


@pytest.fixture
def bless(request: pytest.FixtureRequest) -> bool:
    """Whether to write the expected output again: ``pytest --bless``."""
    return bool(request.config.getoption("--bless"))
