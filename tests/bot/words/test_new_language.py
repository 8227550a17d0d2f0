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
name = "Deutsch"
zone = "Europe/Berlin"
discord = ["de"]
thousands = "."
falls_back = "hu"

[plurals]
one = "i = 1 and v = 0"
"""
WORDS: Final = """
button-start = Los
lobby-free = { $count ->
    [one] ein Platz
   *[other] { $count } Plätze
}
typed-discard = wirf
typed-language-de = auf deutsch
"""
TRIED: Final = """
import sys
from pathlib import Path
import bot.model.languages as known
known.FOLDER = Path(sys.argv[1])
known.FACTS = known._found()
known.LANGUAGES = tuple(known.FACTS)

from adapters.discord.menu import LOCALES
from adapters.web.server.pages import with_languages
from bot.words.grammar import read_line
from bot.words.hearing import hearing
from bot.words.pages import page_words
from bot.words.words import words_in

assert known.LANGUAGES == ("en", "bg", "de", "hu")
words = words_in("de-AT")
assert words.language == "de"
assert words.plain("button-start") == "Los"
assert words.plain("lobby-free", count=1) == "ein Platz"
assert words.plain("lobby-free", count=12345) == "12.345 Plätze"
assert words.plain("button-score") == words_in("hu").plain("button-score")
assert words.plain("help-play") == words_in("hu").plain("help-play")
assert words.has("button-score")
assert page_words("table", "de") == page_words("table", "hu")
assert LOCALES["de"] == "de"
assert "Deutsch" in with_languages('<html data-languages="{}">')
with hearing("de"):
    assert read_line("wirf KD") == "discard KD"
assert read_line("wirf KD") == "discard KD"
"""


def test_a_folder_is_a_language(tmp_path: Path) -> None:
    folder = tmp_path / "languages"
    shutil.copytree(str(FOLDER), folder)
    (folder / "de").mkdir()
    (folder / "de" / "language.toml").write_text(FACTS, "utf-8")
    (folder / "de" / "table.ftl").write_text(WORDS, "utf-8")
    command = [sys.executable, "-c", TRIED, str(folder)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True)
    assert ended.returncode == 0, ended.stderr


@pytest.mark.parametrize("wrong", ["colour = 'red'\n" + FACTS, FACTS + "\ncolour = 'n = 1'\n"])
def test_facts_that_are_wrong_are_told(tmp_path: Path, wrong: str) -> None:
    folder = tmp_path / "languages"
    shutil.copytree(str(FOLDER), folder)
    (folder / "de").mkdir()
    (folder / "de" / "language.toml").write_text(wrong, "utf-8")
    command = [sys.executable, "-c", TRIED, str(folder)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True)
    assert "ValidationError" in ended.stderr
