"""The command line of the engine: play, replay, verify and count games without a bot."""

from engine.cli.main import main

__all__ = ["main"]
