"""What every program at the terminal needs: its arguments, its streams, and how it ends."""
