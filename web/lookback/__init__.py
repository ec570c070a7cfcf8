"""The dialog of the look back: verdicts in words, the curve, the moments; fetched late."""
