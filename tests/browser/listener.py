"""A person who cannot see the page: hears what is said, and looks for controls by their roles and names alone."""

import json
import re
from random import Random
from typing import Final, Literal

from playwright.sync_api import Locator, Page, expect

from tests.browser.player import idle

WAYS: Final[dict[str, dict[str, str]]] = {
    "duel": {
        r"(place|Choose the square for) (a|your) meeple|(first|second|third) square": r"Square [abc][123]: free",
        r"unload a|ship to unload|Which ship first": r"Ship [123ABC]: ",
        r"action token": r"“",
        r"token to (take|swap)|token of this ship|to swap it with": r"Ship [123ABC], slot [123]: ",
    },
    "builders": {
        r"get stones|choose an action": r"Get stones\.",
        r"load (a stone|one)|a place on|stone on a ship|where does (the|the first|the second|it|a) ?(stone)? ?go": (
            r"Ship [ABCD], place [1234]: free"
        ),
        r"send a ship|which ship do you want": r"Send ship [ABCD]\.",
        r"where do you want to send the ship": r"To the ",
        r"play a card": r"(Lever|Hammer|Sail|Chisel)\. ",
        r"which stone is unloaded next": r"Ship [ABCD], place [1234]: .*’s stone",
        r"take a card|choose a card|keep": r".*(At the end|Play this|at once|face-down card|Put 1)",
        r"choose a pyramid": r".*pyramid: \d stone",
    },
    "valley": {
        r"lay tablets|lay one tablet|laid\. Another\?|turn over": r"Group \d: ",
        r"which tablet|Another at": r"(Tablet \d|A blank tablet): [1-9] left",
        r"(move|of) your foremen|choose (a|the) foreman": r"Foreman [12][,:] |Pick up foreman",
        r"where does (foreman|the worker)": r"(Area \d+|Cell \d+[A-E])\..* Costs \d movement points?\.",
        r"Claim it\?": r"Claim site\s\d+\.",
        r"move your workers": r"(A worker|\d workers) on ",
        r"steal cubes": r"Steal from site",
        r"take over a site": r"Take over site",
        r"lay cubes": r"Build on site",
        r"which cube": r"(Lay|Steal) ",
    },
}
"""For each game: what a question says, and by which names one finds what it speaks of."""
ENDS: Final = re.compile(
    r"Get \d|\d (stone|point)|Skip|Pass|Stop|Lay no tablets|Both stay|All stay|Done|No more|Don’t|"
    r"(Steal|Build) nothing|Finish"
)
"""Answers below the board."""
PASSING: Final = ("valley",)
"""Where steps pass by without anybody's choice: one waits until all is told."""
GOING: Final = re.compile("Confirm|I’m ")
"""Answers that one gives at once."""
PROMISES: Final = re.compile(r"can claim it|[Ww]orkers can|If unloaded now, it goes")
"""What makes a place worth choosing."""
NAMED: Final = re.compile(r"- '?button (\"(?:[^\"\\]|\\.)*\")(.*)")
"""A button of a tree of roles, with what is told of its state."""


def choose(game: str, question: str, pieces: list[str], answers: list[str], rng: Random) -> str:
    """The name of what to press next, as `question` says what may be done; all is found by what it is called."""
    for name in answers:
        if GOING.match(name):
            return name
    ends = [name for name in answers if ENDS.match(name)]
    asked = question.partition(" Play this ")[0]
    wanted = [names for words, names in WAYS[game].items() if re.search(words, asked, re.IGNORECASE)]
    ways = [[name for name in pieces if re.match(names, name)] for names in wanted]
    assert all(ways), f"“{question}”, but nothing is called so: {wanted} in {pieces}"
    if ends and (not ways or rng.random() < 0.12):
        return rng.choice(ends)
    assert ways, f"nobody knows what to do: “{question}” {pieces} {answers}"
    way = rng.choice(ways)
    good = [name for name in way if PROMISES.search(name)]
    return rng.choice(good if good and rng.random() < 0.7 else way)


def buttons(part: Locator) -> list[str]:
    """The names of the buttons of a part of the page that can be pressed and are not yet."""
    found = [(match[1], match[2]) for match in NAMED.finditer(part.aria_snapshot())]
    free = [name for name, state in found if "[disabled]" not in state and "[pressed]" not in state]
    return [json.loads(name.replace("''", "'")) for name in free]


def heard(page: Page) -> str:
    """What was said last."""
    return page.get_by_role("log").get_by_role("paragraph").last.inner_text()


def press(page: Page, role: Literal["button", "radio"], name: str | re.Pattern[str], key: str = "Enter") -> None:
    """Goes to what is called so and presses a key."""
    page.get_by_role(role, name=name, exact=True).first.press(key)
    idle(page)


def act(page: Page, game: str, rng: Random) -> bool:
    """One press of a key, as what was heard asks for it; False if the match is over."""
    turn = page.get_by_role("region", name="Turn")
    if game in PASSING:
        expect(turn.get_by_role("button", name="Skip")).to_have_count(0)
    answers = buttons(turn)
    if "Score sheet" in answers:
        return False
    for patience in range(20, -1, -1):
        try:
            name = choose(game, heard(page), buttons(page.get_by_role("main")), buttons(turn), rng)
            break
        except AssertionError:
            if not patience:
                raise
            page.wait_for_timeout(250)  # what is asked now is said a moment after it is shown
    press(page, "button", name)
    return True
