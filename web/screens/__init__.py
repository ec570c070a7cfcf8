"""Parts of screens that several screens share, and the table; pure functions of the desk."""
