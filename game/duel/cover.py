"""What is known of the Duel before its rules are there: what can be chosen, said and scored."""

options = dict.fromkeys(("obelisk", "temple", "pyramids", "tomb"), ("A", "B"))
kinds = dict.fromkeys(options, "side")
score_parts = (*options, "actions", "meeples")
verbs = {
    "place": ("square",),
    "unload": ("ship",),
    "take": ("ship", "slot"),
    "crew": ("square", "square", "square"),
    "haul": ("square", "ship"),
    "swap": ("ship", "slot", "slot", "ship"),
    "stop": (),
    "pass": (),
}
secret: dict[str, tuple[str, ...]] = {}
