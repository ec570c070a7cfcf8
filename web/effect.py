"""An effect: what the browser is to do."""

Effect = tuple[str, ...]
"""Its name, and what goes with it: ``("copy", text)``."""
