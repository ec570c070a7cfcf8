"""Tables that are compared by their content, and copied field by field."""

from operator import attrgetter
from typing import Any, Self, get_args, get_origin

from game import notebook


class Alike:
    """A class whose objects are equal if all their slots are; they change, so they have no hash.

    The annotations of the slots say what a copy must have of its own: lists, and lists in lists; all else is shared.
    """

    __slots__: tuple[str, ...] = ()

    def __init_subclass__(cls) -> None:
        fields = [f"    new.{slot} = {copied(f'self.{slot}', cls.__annotations__[slot])}" for slot in cls.__slots__]
        if fields:  # spelled out, as a copy is made at every step
            scope: dict[str, Any] = {"make": cls.__new__, "cls": cls}
            exec("\n".join(["def copy(self):", "    new = make(cls)", *fields, "    return new"]), scope)
            cls.copy = scope["copy"]  # type: ignore[method-assign]

    def copy(self) -> Self:
        """An independent object with the same content."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        slots = attrgetter(*self.__slots__)
        return bool(slots(self) == slots(other))

    __hash__ = None  # type: ignore[assignment]

    def _repr_html_(self) -> str | None:
        return notebook.html(self)


def copied(value: str, kind: Any) -> str:
    """The expression for a copy of a value of this kind.

    >>> copied("x", list[int]), copied("x", list[list[int]]), copied("x", tuple[int, ...]), copied("x", bytearray)
    ('x[:]', '[*map(list.copy, x)]', 'x', 'x[:]')
    """
    if (get_origin(kind) or kind) not in (list, bytearray):
        return value
    nested = any(get_origin(inner) is list for inner in get_args(kind))
    return f"[*map(list.copy, {value})]" if nested else f"{value}[:]"
