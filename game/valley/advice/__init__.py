"""Advice for Valley of the Kings, by the rules and without sentences: what figures can do at a site, and why."""
