"""Advice for the Duel, by the rules and without sentences: reasons for a step, lines of meeples, sums of points."""
