"""The dialog of the look back: the curve, the moments, skill and luck; fetched late."""
