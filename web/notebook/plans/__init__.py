"""Where the pieces of each game lie on a sheet: a module by its name.

`SIZE` is that of the table without the seats, `draw(sheet, scene)` draws it, `told(scene)` says what it does not show.
`SEAT` has the places before a seat, as the game's `pieces` names them without its number, and how large pieces are
drawn there. `picture(kind)` is the picture of a piece, and what is written over it.
"""
