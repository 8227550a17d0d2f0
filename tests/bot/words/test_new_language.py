"""A language is a folder: with its facts alone people can choose it, and what it lacks is said in
another language."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from bot.model.languages import FOLDER
from tests.paths import ROOT

pytestmark = pytest.mark.slow

FACTS: Final = """
name = "Nederlands"
zone = "Europe/Amsterdam"
discord = ["nl"]
thousands = "."
falls_back = "hu"

[plurals]
one = "i = 1 and v = 0"
"""
WORDS: Final = """
button-start = Beginnen
lobby-free = { $count ->
    [one] één plaats
   *[other] { $count } plaatsen
}
typed-discard = gooi
typed-language-xx = in het nederlands
"""
TRIED: Final = """
import sys
from pathlib import Path
import bot.model.languages as known
known.FOLDER = Path(sys.argv[1])
known.FACTS = known._found()
known.LANGUAGES = tuple(tag for tag, facts in known.FACTS.items() if not facts.pseudo)
known._BY_TAG = {tag.lower(): tag for tag in known.FACTS}

from adapters.discord.menu import LOCALES
from adapters.web.server.pages import with_languages
from bot.words.grammar import read_line
from bot.words.hearing import hearing
from bot.words.pages import page_words
from bot.words.words import words_in
from bot.util.metrics import FALLBACKS

words = words_in("xx-BE")
assert words.language == "xx"
assert words.plain("button-start") == "Beginnen"
assert words.plain("lobby-free", count=1) == "één plaats"
assert words.plain("lobby-free", count=12345) == "12.345 plaatsen"
assert words.plain("cards-count", count=12345) == "12.345 lap", "a number between numbers"
assert words.plain("button-score") == words_in("hu").plain("button-score")
assert words.plain("help-play") == words_in("hu").plain("help-play")
assert words.has("button-score")
assert FALLBACKS.labels("xx")._value.get() == 3, "what it lacks is counted"
assert page_words("table", "xx") == page_words("table", "hu")
assert LOCALES["nl"] == "xx"
assert "Nederlands" in with_languages('<html data-languages="{}">')
with hearing("xx"):
    assert read_line("gooi KD") == "discard KD"
assert read_line("gooi KD") == "discard KD"
"""


def test_a_folder_is_a_language(tmp_path: Path) -> None:
    folder = tmp_path / "languages"
    shutil.copytree(str(FOLDER), folder)
    (folder / "xx").mkdir()
    (folder / "xx" / "language.toml").write_text(FACTS, "utf-8")
    (folder / "xx" / "table.ftl").write_text(WORDS, "utf-8")
    command = [sys.executable, "-c", TRIED, str(folder)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True)
    assert ended.returncode == 0, ended.stderr


@pytest.mark.parametrize("wrong", ["colour = 'red'\n" + FACTS, FACTS + "\ncolour = 'n = 1'\n"])
def test_facts_that_are_wrong_are_told(tmp_path: Path, wrong: str) -> None:
    folder = tmp_path / "languages"
    shutil.copytree(str(FOLDER), folder)
    (folder / "xx").mkdir()
    (folder / "xx" / "language.toml").write_text(wrong, "utf-8")
    command = [sys.executable, "-c", TRIED, str(folder)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True)
    assert "ValidationError" in ended.stderr
