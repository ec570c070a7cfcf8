"""HTML as text, safe by default: any value that is not `Markup` is escaped."""

from functools import cache, lru_cache
from typing import Final

SPECIAL: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
VOID: Final = frozenset({"input", "br", "hr", "link", "meta", "img"})

Child = object


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def escape(value: object) -> Markup:
    """Any value as HTML text; `Markup` stays as it is.

    >>> escape("<img onerror=…> & Co")
    '&lt;img onerror=…&gt; &amp; Co'
    """
    return value if isinstance(value, Markup) else Markup(str(value).translate(SPECIAL))


def join(children: "list[Markup] | tuple[Markup, ...]") -> Markup:
    """Several pieces, one after the other."""
    return Markup("".join(children))


@cache
def label(key: str) -> str:
    """The HTML name of an attribute."""
    return key.rstrip("_").replace("_", "-")


@lru_cache(maxsize=4096, typed=True)  # most of a screen repeats; typed, as True is not 1 and text is not markup
def tag(name: str, /, *children: Child, **attributes: object) -> Markup:
    """An element. Attributes: `_` stands for `-`, a trailing one is dropped (`class_`); None and False are left out.

    >>> tag("button", "<b2>", class_="square", data_word="place b2", disabled=True, title=None)
    '<button class="square" data-word="place b2" disabled>&lt;b2&gt;</button>'
    """
    parts = ["<", name]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        parts.append(f" {label(key)}" if value is True else f' {label(key)}="{str(value).translate(SPECIAL)}"')
    parts.append(">")
    if name in VOID:
        return Markup("".join(parts))
    parts += [child if isinstance(child, Markup) else escape(child) for child in children if child is not None]
    parts.append(f"</{name}>")
    return Markup("".join(parts))


@cache
def art(stem: str, class_: str | None = None, of: str = "") -> Markup:
    """A reference to a drawing; screen readers skip it.

    It is `web/art/<stem>.svg`, an icon (``icon-…``), or a drawing `of` a game, `web/boards/<game>/art/<stem>.svg`.

    >>> "#logo" in art("logo"), "#duel-quay" in art("quay", of="duel")
    (True, True)
    """
    use = tag("use", href=f"#{of}-{stem}" if of else f"#{stem}")
    return tag("svg", use, class_=f"art {class_ or stem}", aria_hidden="true", focusable="false")


def classes(*names: str | None) -> str | None:
    """The given class names, joined; None without any.

    >>> classes("a", None, "b" if False else None, "c")
    'a c'
    """
    return " ".join(filter(None, names)) or None
