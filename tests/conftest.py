"""The one switch of all tests, and their language."""

import os

import pytest

os.environ["LANGUAGE"] = "en"  # whatever the language of the machine


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="write the expected output of golden files anew")
