"""Sharing and statistics: what remains of matches and puzzles, as texts, links, pictures and figures; fetched late."""
