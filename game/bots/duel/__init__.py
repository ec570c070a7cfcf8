"""The Duel for bots: flat tables, their scores, and learned evaluations of them."""
