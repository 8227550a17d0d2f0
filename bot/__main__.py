"""``kafene``: starts the command line."""

from __future__ import annotations

import sys

from bot.program import cli


def main() -> None:
    """Run a command and end the process with its code."""
    sys.exit(cli.main(sys.argv[1:]))


if __name__ == "__main__":
    main()
