"""The modules behind build.py: set-up, the static site, its server, tests and measurements."""
