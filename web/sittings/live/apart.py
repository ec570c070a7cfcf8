"""Why two browsers do not reach each other, as far as the addresses that both have told show it."""

from collections.abc import Iterator
from ipaddress import ip_interface

from game.links.description import Description

HOME = {"ip4": "/24", "ip6": "/64"}
"""The part of an address that devices of one network usually share."""


def why(one: Description | None, other: Description | None) -> str:
    """The sentence with the remedy.

    ``far.apart.near``: both are in the same network; ``far.apart.own``: an address of at least one of them leads only
    to devices in its own network; else ``far.apart.wide``.
    """
    if not one or not other:
        return "far.apart.wide"
    if set(homes(one)) & set(homes(other)):
        return "far.apart.near"
    reached = (any(each.wide for each in side.candidates) for side in (one, other))
    return "far.apart.wide" if all(reached) else "far.apart.own"


def homes(side: Description) -> Iterator[str]:
    """What tells the networks of a device from others: the router's public address, and the front of local ones."""
    for each in side.candidates:
        if each.kind == "srflx":
            yield str(each)
        elif each.kind == "host" and each.family in HOME:
            yield str(ip_interface(f"{each}{HOME[each.family]}").network)


def half(side: Description | None) -> bool:
    """Whether only devices with IPv6 can reach it from outside its network: the servers asked have not answered."""
    wide = [each for each in side.candidates if each.wide] if side else []
    return bool(wide) and all(each.family == "ip6" and each.kind == "host" for each in wide)
