"""Where the pieces of each game lie on a sheet: a module by its name with `SIZE` and `draw`."""
