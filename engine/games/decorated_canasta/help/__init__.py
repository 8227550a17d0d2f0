"""Help for people and computer players in decorated canasta: examples, hints, openings."""
