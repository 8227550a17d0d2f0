"""The commands of ``kafene``; without one the bot runs.

Only the module of the command that was typed is imported, so that help is there at once.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bot.app.main import OpenChats

_COMMANDS: Final = {
    "tables": ("tables.add_to", "lists, shows, redraws, closes tables"),
    "people": ("people.add_to", "shows, forgets, blocks a person"),
    "places": ("places.add_to", "lists, leaves, forgets servers and groups"),
    "export": ("transfer.add_export_to", "writes a table as JSON"),
    "import": ("transfer.add_import_to", "puts an exported table back"),
    "move-store": ("move_store.add_to", "copies everything to another Redis, or back"),
    "doctor": ("doctor.add_to", "looks for what is wrong with settings and storage"),
    "init": ("init.add_to", "asks for tokens, address and store, writes .env"),
}
"""For each command the function in this folder that adds its words to its parser, and its help."""


def _parser(argv: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser for a command line: with the words of the command in it alone."""
    parser = argparse.ArgumentParser(
        prog="kafene",
        description="A chat bot for canasta and belot. Without a command: runs it.",
        epilog="Settings are environment variables and the file .env; .env.example lists them.",
    )
    parser.add_argument("--version", action="store_true", help="print the version and end")
    # bare: needs no settings; alone: opens its stores itself
    parser.set_defaults(command=None, bare=None, alone=None, examine=False, data=None, prepare=None)
    commands = parser.add_subparsers(metavar="COMMAND")
    typed = next((word for word in argv if not word.startswith("-")), "")
    for name, (function, said) in _COMMANDS.items():
        one = commands.add_parser(name, help=said)
        if name == typed:
            module, _, add_to = function.partition(".")
            getattr(import_module(f"bot.app.cli.{module}"), add_to)(one)
    return parser


def main(argv: Sequence[str], open_chats: OpenChats | None = None) -> int:
    """Run a command; return 0 if all is well, 1 if it is not, 2 for bad input or bad settings.
    `open_chats`: replaces the chats from the settings (for tests)."""
    try:
        arguments = _parser(argv).parse_args(argv)
    except SystemExit as done:  # argparse has printed the reason
        return 0 if done.code is None else int(done.code)
    if arguments.version:
        from bot.util.version import version  # noqa: PLC0415  help does without it

        print(f"kafene {version()}")
        return 0
    if arguments.bare is not None:
        code: int = arguments.bare(arguments)
        return code
    from bot.app.cli.carrying import carry_out  # noqa: PLC0415  imports the store

    return carry_out(arguments, open_chats)
