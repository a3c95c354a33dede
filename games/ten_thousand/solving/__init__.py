"""Ten Thousand, solved: the best play, computed from the rules of a throw alone.

`falls` says how dice can fall, `turn` plays one turn as well as can be, `solitaire` finds the play
that needs the fewest turns, `finishing` tells how likely it is to finish in how many, and `race`
plays for the win. `tables` reads what was worked out once and comes with the package.

Points are counted in fifties here: every score, entry and target is a multiple of 50.
"""
