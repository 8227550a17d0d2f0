"""Write pictures of all moments, and their heights."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from playwright.sync_api import sync_playwright

from bot.model.languages import LANGUAGES
from engine.registry import GAMES
from tests.chromium import SWITCHES, find_chromium
from tests.looks.drawing import CHATS, page_of
from tests.looks.moments import moments
from tests.looks.styles import WIDTH


def main() -> None:
    """Draw every moment that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", choices=list(GAMES), action="append")
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument("--moment", help="only moments whose name has this in it", default="")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    lines = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=SWITCHES)
        page = browser.new_page(viewport={"width": WIDTH, "height": 640})
        for game in asked.game or GAMES:
            for language in asked.language or LANGUAGES:
                for moment in moments(game, language):
                    if asked.moment not in moment.name:
                        continue
                    for chat in CHATS:
                        page.set_content(page_of(moment, chat))
                        height = page.evaluate("document.body.getBoundingClientRect().height")
                        name = re.sub(r"\W+", "-", f"{chat} {game} {moment.name} {language}")
                        page.screenshot(path=asked.folder / f"{name}.png", full_page=True)
                        lines.append(f"{height:6.0f}  {name}")
        browser.close()
    (asked.folder / "heights.txt").write_text("\n".join(sorted(lines, key=lambda one: one[8:])))


if __name__ == "__main__":
    main()
