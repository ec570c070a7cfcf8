"""The clock at the table, with an archive and sentences of its own; `web/timing.py` is what every visit needs of it."""
