"""The parser of the command line; each subcommand is a module."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from engine.cli import contests, counting, goldens, listing, playing, records, sampling
from engine.cli.arguments import Run
from engine.cli.errors import FINE, MISUSED, UsageError, reason
from engine.contract.errors import EngineError

_INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (try: {self.prog} --help)")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m engine", description="The card games, without any bot.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", dest="command")
    for module in (listing, playing, contests, records, counting, sampling, goldens):
        module.add_to(commands)
    return parser


def main(argv: Sequence[str]) -> int:
    """Run a command: return 0 if all is well, 1 if a check fails, 2 for bad input.

    Never raise for anything that a user can write; errors are one line on stderr.
    """
    try:
        arguments = _parser().parse_args(argv)
        run: Run = arguments.run
        return run(arguments)
    except SystemExit:  # argparse has printed its help
        return FINE
    except UsageError as error:
        message = str(error)
    except EngineError as error:
        message = reason(error)
    except BrokenPipeError:  # the reader of our output closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except OSError as error:
        message = f"cannot use {error.filename}: {error.strerror}"
    except KeyboardInterrupt:
        return _INTERRUPTED
    print(f"engine: {message}", file=sys.stderr)
    return MISUSED
