"""The switch that blesses golden files, for all tests of the engine."""

import pytest


@pytest.fixture
def bless(request: pytest.FixtureRequest) -> bool:
    """Whether to write the expected output again: ``pytest --bless``."""
    return bool(request.config.getoption("--bless"))
