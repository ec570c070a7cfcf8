"""Text: sentences in every language, refusals, and HTML."""
