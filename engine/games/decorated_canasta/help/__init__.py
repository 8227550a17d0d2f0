"""What decorated canasta offers to people and computer players: examples, hints, openings."""
