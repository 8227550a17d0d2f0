"""``kafene``: starts the command line."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

from bot.app import cli
from bot.util.modes import UMASK


def main() -> None:
    """Run a command and end the process with its exit code. Only the owner can read files it
    writes."""
    os.umask(UMASK)
    if sys.platform == "win32":  # a pipe has the encoding of the country, which lacks most names
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(encoding="utf-8")
    sys.exit(cli.main(sys.argv[1:]))


if __name__ == "__main__":
    main()
