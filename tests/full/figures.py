"""What the tests measured, printed at their end."""

import pytest

FIGURES = pytest.StashKey[list[str]]()
