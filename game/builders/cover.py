"""What is known of Builders of Egypt before its rules are there: what can be chosen, said and scored."""

SITES = ("market", "pyramids", "temple", "chamber", "obelisks")

options = {**dict.fromkeys(SITES, ("A", "B")), "wrath": ("no", "yes")}
kinds = {**dict.fromkeys(SITES, "side"), "wrath": "switch"}
score_parts = ("during", "chamber", "obelisks", "ornaments", "statues", "cards", "wrath")
verbs: dict[str, tuple[str, ...]] = {
    "stones": (),
    "load": ("ship", "place"),
    "send": ("ship", "site"),
    "lever": ("ship", "site", "place…"),
    "hammer": ("ship", "place"),
    "sail": ("ship", "place", "site"),
    "chisel": ("ship", "place", "ship", "place"),
    "take": ("stall",),
    "keep": ("card",),
    "pyramid": ("pyramid",),
    "points": (),
    "skip": (),
    "pass": (),
}
secret: dict[str, tuple[str, ...]] = {}
