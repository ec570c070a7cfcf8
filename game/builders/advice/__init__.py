"""Advice for Builders of Egypt, by the rules and without sentences: what to expect, what counts, why a step is good."""
