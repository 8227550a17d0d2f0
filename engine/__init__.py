"""The pure rules engine: no I/O, no clock, no hidden randomness, standard library only."""
