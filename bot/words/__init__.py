"""Words: locale files and the text of everything a person reads."""
