"""A match between seats that do not trust each other: commitments, a log that all replay, messages between peers."""
