"""``python -m engine``: games, play, replay, verify, perft, random, golden."""

import sys

from engine.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
