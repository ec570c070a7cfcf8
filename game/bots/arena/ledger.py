"""The file of a comparison: a line of JSON for its setting, then one for each deal in order; a rerun continues it."""

import json
from collections.abc import Sequence
from pathlib import Path

from game.bots.arena.deal import Result
from game.bots.arena.setting import Setting
from game.interface import Illegal


class Ledger:
    """The results of one comparison, also in a file if one is given. Raises `Illegal` for another comparison's file."""

    def __init__(self, setting: Setting, file: Path | None) -> None:
        self.setting = setting
        self.file = file
        self.results: list[Result] = []
        if file is None:
            return
        try:
            if file.exists() and file.stat().st_size:
                self.read(file)
            else:
                file.write_text(json.dumps(setting.data()) + "\n", "utf-8")
        except OSError as error:
            raise Illegal("arena.file", file=file, why=error.strerror) from None

    def read(self, file: Path) -> None:
        """Takes over the results in the file; an unfinished last line is cut off."""
        whole, _, rest = file.read_bytes().rpartition(b"\n")
        try:
            head, *results = [json.loads(line) for line in whole.splitlines()]
            numbered = [result["deal"] for result in results] == list(range(len(results)))
        except (ValueError, TypeError, KeyError):
            numbered = False
        if not numbered or not isinstance(head, dict):
            raise Illegal("arena.foreign", file=file)
        part = self.setting.differs(head)
        if part:
            there, here = head.get(part), self.setting.data()[part]
            raise Illegal("arena.other", file=file, part=part, there=there, here=here)
        self.results = results
        if rest:
            file.write_bytes(whole + b"\n")

    def add(self, result: Result) -> None:
        """Adds the next deal. Raises `Illegal` if the file cannot be written."""
        self.results.append(result)
        if self.file is None:
            return
        try:
            with self.file.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps(result) + "\n")
        except OSError as error:
            raise Illegal("arena.file", file=self.file, why=error.strerror) from None


def rates(results: Sequence[Result], bot: int = 0) -> list[float]:
    """One bot's share of the first places in each deal, 0 to 1; bot 0 is A."""
    return [sum(match["share"][bot] for match in result["matches"]) / len(result["matches"]) for result in results]
