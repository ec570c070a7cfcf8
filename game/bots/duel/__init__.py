"""The Duel for bots: flat tables, what they are worth, and learned evaluations of them."""
