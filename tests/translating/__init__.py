"""What a language still needs, for its translators: `uv run python -m tests.translating bg`."""
