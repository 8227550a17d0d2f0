"""Words: locale files and every text that a person reads."""
