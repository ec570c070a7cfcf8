"""The settings of this device: what each can be, what it is at first, and how they are kept."""

import json
from collections.abc import Mapping, MutableMapping
from typing import Final

from web.text.parsed import kept as read
from web.text.words import LANGUAGES

KEY: Final = "nile.settings"
CLOCKS: Final = ("off", "pace", "5", "10", "20", "40")
"""The clocks of a match: none, how long each has thought, or so many minutes for each."""
PACES: Final = {"quick": 150, "calm": 900, "slow": 2200}
"""The least milliseconds before a bot's move is shown."""
SPEEDS: Final = {"slow": 1.8, "normal": 1.0, "fast": 0.5, "none": 1.0}
"""How fast pieces move, and how much longer bots pause then."""
SHOWN: Final[Mapping[str, tuple[str, ...]]] = {
    "theme": ("auto", "light", "dark"),
    "confirm": ("draws", "always", "never"),
    "keys": ("on", "off"),
    "sound": ("off", "on"),
    "motion": tuple(SPEEDS),
    "clock": CLOCKS,
}
"""The values of the settings that the dialog for them shows."""
VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    **SHOWN,
    "pace": tuple(PACES),
    "stun": ("public", "off", "own"),  # the servers that may be asked for the own address
    "language": tuple(LANGUAGES),
}
"""The values of all settings but ``servers``, which can be any text."""
DEFAULTS: Final = {name: values[0] for name, values in VALUES.items()} | {
    "pace": "calm",
    "servers": "",
    "motion": "",  # as the device wishes
    "language": "",  # the first of the browser's that is there
}


def possible(name: str, value: str) -> bool:
    """Whether there is such a setting, and it can have this value: what a device has kept may be of another version."""
    return name == "servers" or value in VALUES.get(name, ())


def kept(store: Mapping[str, str]) -> dict[str, str]:
    """The settings kept on this device, without values that are not possible."""
    found = read(store.get(KEY, "")).items()
    return {name: value for name, value in found if isinstance(value, str) and possible(name, value)}


def keep(store: MutableMapping[str, str], settings: Mapping[str, str]) -> None:
    """Keeps the settings."""
    store[KEY] = json.dumps(settings)
