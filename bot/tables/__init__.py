"""Tables: seats, moves, and everything else that changes a table."""
