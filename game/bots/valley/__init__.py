"""Valley of the Kings for bots: plans for a whole phase, values of sites, and bids and ways that are mixed."""
