"""Style sheets as rules: what each says of what, in which layer, under which conditions; nested ones are unfolded."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

PART = re.compile(r"(?:[^{};\"']|\"[^\"]*\"|'[^']*')*[{};]")
COMMA = re.compile(r",(?![^(\[]*[)\]])")


@dataclass(frozen=True)
class Rule:
    """One rule: `@font-face` and steps of an animation have no selectors."""

    layer: str
    conditions: frozenset[str]
    selectors: tuple[str, ...]
    declarations: tuple[str, ...]


def split(selectors: str) -> list[str]:
    """The selectors of a list, without those inside of brackets.

    >>> split(".a, .b:is(.c, .d:not(.e, .f)) > g")
    ['.a', '.b:is(.c, .d:not(.e, .f)) > g']
    """
    found, depth = [""], 0
    for each in selectors:
        depth += (each in "([") - (each in ")]")
        if each == "," and not depth:
            found.append("")
        else:
            found[-1] += each
    return [re.sub(r"\s+", " ", one).strip() for one in found]


def inside(parent: tuple[str, ...], selectors: list[str]) -> tuple[str, ...]:
    """What nested selectors mean.

    >>> inside((".a",), ["b", "&:hover", ".c > &", "> i"]), inside((".a", "b"), ["&.c", "d"])
    (('.a b', '.a:hover', '.c > .a', '.a > i'), (':is(.a, b).c', ':is(.a, b) d'))
    """
    if not parent:
        return tuple(selectors)
    whole = parent[0] if len(parent) == 1 else f":is({', '.join(parent)})"
    return tuple(one.replace("&", whole) if "&" in one else f"{whole} {one}" for one in selectors)


def rules(text: str) -> Iterator[Rule]:
    """All rules of a style sheet, also those that say nothing themselves, in their order."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    open_: list[tuple[str, list[str], tuple[str, ...]]] = []
    for found in PART.finditer(text):
        said, end = re.sub(r"\s+", " ", found[0][:-1]).strip(), found[0][-1]
        if end == "{":
            above = open_[-1][2] if open_ else ()
            nested = above if said.startswith("@") else inside(above, split(said))
            open_.append((said, [], nested))
            continue
        if said and open_:
            open_[-1][1].append(said)
        if end == "}":
            head, declarations, selectors = open_.pop()
            heads = [each for each, _, _ in open_] + [head]
            layer = next((each.removeprefix("@layer ") for each in heads if each.startswith("@layer")), "")
            conditions = frozenset(each for each in heads if each.startswith(("@media", "@container", "@supports")))
            apart = any(each.startswith(("@font-face", "@keyframes")) for each in heads)
            if not (head.startswith("@layer") and not declarations):
                yield Rule(layer, conditions, () if apart else selectors, tuple(declarations))
