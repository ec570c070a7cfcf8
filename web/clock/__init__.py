"""The clock at the table, fetched late; `web/table/timing.py` is what every visit needs of it."""
