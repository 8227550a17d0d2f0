"""The phases of a deal of decorated canasta: dealing, then drawing or taking, laying, throwing."""
