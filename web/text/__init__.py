"""Text: sentences in every language, refusals, HTML, QR codes."""
