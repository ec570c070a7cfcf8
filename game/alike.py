"""Tables that are compared by their content."""

from operator import attrgetter

from game import notebook


class Alike:
    """A class whose objects are equal if all their slots are; they change, so they have no hash."""

    __slots__: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        slots = attrgetter(*self.__slots__)
        return bool(slots(self) == slots(other))

    __hash__ = None  # type: ignore[assignment]

    def _repr_html_(self) -> str | None:
        return notebook.html(self)
