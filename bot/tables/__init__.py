"""Tables: who sits where, what they do, what becomes of it."""
