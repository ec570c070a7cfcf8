"""What is known of Valley of the Kings before its rules are there: what can be chosen, said and scored."""

options = dict.fromkeys(("quick", "expert", "alternate"), ("no", "yes"))
kinds = dict.fromkeys(options, "switch")
score_parts = ("mixed", "striped", "levels", "single")
needs = {"striped": "expert"}
verbs: dict[str, tuple[str, ...]] = {
    "lay": ("group",),
    "show": ("group", "tablet…"),
    "sealed": (),
    "foreman": ("foreman", "place"),
    "claim": ("site",),
    "skip": (),
    "worker": ("place", "place"),
    "steal": ("site", "cube…"),
    "seize": ("site",),
    "build": ("site", "cube…"),
    "done": (),
}
secret: dict[str, tuple[str, ...]] = {"lay": ("tablet",), "sealed": ("foreman", "place")}
