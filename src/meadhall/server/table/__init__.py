"""A table that is open: the game as its stored acts make it, its guests, and what the hall does there."""
