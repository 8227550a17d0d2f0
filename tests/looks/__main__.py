"""Write pictures of all moments, and their heights."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.model.languages import LANGUAGES
from engine.registry import GAMES
from tests.looks.drawing import drawing
from tests.looks.moments import moments


def main() -> None:
    """Draw every moment that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", choices=list(GAMES), action="append")
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument("--moment", help="only moments whose name has this in it", default="")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with drawing(asked.folder) as draw:
        lines = [
            f"{height:6.0f}  {name}"
            for game in asked.game or GAMES
            for language in asked.language or LANGUAGES
            for moment in moments(game, language)
            if asked.moment in moment.name
            for height, name in draw(moment, f"{game} {moment.name} {language}")
        ]
    (asked.folder / "heights.txt").write_text("\n".join(sorted(lines, key=lambda one: one[8:])))


if __name__ == "__main__":
    main()
