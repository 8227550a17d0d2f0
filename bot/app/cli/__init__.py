"""``kafene``: the bot, and the operator's commands."""

from bot.app.cli.main import main

__all__ = ["main"]
