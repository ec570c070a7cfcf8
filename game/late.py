"""A game's package, and its board's, is light: the rest of it is imported when it is first asked for.

So all games on the shelf can be named, and their seats and options shown, where the rules of only one are there: the
page fetches those of a game when it is chosen.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

ENDING: Final = Path(__file__).suffix
"""The ending of the files of modules: in the page, which has bytecode without sources, it is that of bytecode."""


def late(package: str, *modules: str) -> Callable[[str], Any]:
    """The ``__getattr__`` of a package whose further names are in these modules of it, none of which has such a name.

    Raises ModuleNotFoundError if their files are not there, even where memory that was kept still knows them: their
    data are not there either.
    """

    def find(name: str) -> Any:
        home = sys.modules[package]
        folder = Path(str(home.__file__)).parent
        if name.startswith("__") or (folder / name).is_dir():
            raise AttributeError(name)  # a folder is imported by whoever asks for it
        if (folder / f"{name}{ENDING}").exists():
            return import_module(f"{package}.{name}")
        for module in modules:
            if not (folder / f"{module}{ENDING}").exists():
                raise ModuleNotFoundError(f"{package}.{module}", name=f"{package}.{module}")
            found = import_module(f"{package}.{module}")
            if name in vars(found):
                value = vars(found)[name]
                setattr(home, name, value)
                return value
        raise AttributeError(f"{package} has no {name}")

    return find
