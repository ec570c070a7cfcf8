"""Links: envelopes that survive messengers, invitations and replies, seats on the move, and matches by letters."""
