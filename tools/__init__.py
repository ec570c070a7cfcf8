"""What build.py is made of: set-up, the static site, its server, the tests, the measurements."""
