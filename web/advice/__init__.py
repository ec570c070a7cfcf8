"""Advice by the bots: hints, and the look back at a match as far as it is judged."""
