"""``kafene``: the bot, and what an operator does with its tables."""

from bot.program.cli.main import main

__all__ = ["main"]
