"""Readers of what people type after a command, and of the options of a platform's commands."""
