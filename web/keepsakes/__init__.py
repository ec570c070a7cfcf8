"""Keepsakes, what remains of matches and puzzles: statistics, and texts, links and pictures to share; fetched late."""
