"""Of two commands that build at once, one waits for the other."""

import threading

import pytest

from tools import CommandError, lock, paths


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A project where nothing has been built yet."""
    monkeypatch.setattr(paths, "CACHE", tmp_path / ".cache")


def test_the_second_begins_when_the_first_has_ended():
    order = []

    def second():
        with lock.held():
            order.append("second")

    waiting = threading.Thread(target=second)
    with lock.held():
        waiting.start()
        waiting.join(0.5)
        order.append("first")
    waiting.join(60)
    assert order == ["first", "second"]


def test_a_command_that_never_ends_is_not_waited_for_for_ever(monkeypatch):
    monkeypatch.setattr(lock, "PATIENCE", 0)
    with lock.held(), pytest.raises(CommandError, match="still building here: end it"), lock.held():
        pytest.fail("both hold it")


def test_it_is_free_after_an_error():
    with pytest.raises(KeyError), lock.held():
        raise KeyError
    with lock.held():
        pass
