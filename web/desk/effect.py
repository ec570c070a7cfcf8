"""An effect: what the browser is to do."""

Effect = tuple[str, ...]
"""The effect's name and arguments: ``("copy", text)``."""
