"""The one switch of all tests."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="write the expected output of golden files anew")
