"""``kafene``: the bot, and what an operator does with its tables."""

from bot.app.cli.main import main

__all__ = ["main"]
