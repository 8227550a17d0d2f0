"""A translator sees what is missing, what has changed since, and what is not used any more."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from bot.model.languages import LANGUAGES
from bot.words.text import plain_of
from bot.words.words import words_in
from tests.bot.words.locales import messages
from tests.translating.rooms import BUTTON, is_button, room_of
from tests.translating.standing import standing
from tests.translating.state import changed_since, state_of


def committed(folder: Path, at: int, **files: str) -> None:
    """Commit the files of a folder of languages at a moment."""
    for name, text in files.items():
        file = folder / name / "table.ftl"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    when = {"GIT_COMMITTER_DATE": f"{at} +0000", "GIT_AUTHOR_DATE": f"{at} +0000"}
    who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    for command in (["init", "-q"], ["add", "."], [*who, "commit", "-qm", "words"]):
        subprocess.run(["git", *command], cwd=folder, check=True, env={"PATH": "/usr/bin", **when})


def test_what_a_translator_has_to_look_at(tmp_path: Path) -> None:
    committed(
        tmp_path,
        1_700_000_000,
        en="one = One\ntwo = { $n ->\n   *[other] Two\n}\nthree = Three\ntyped-x = a\n",
        bg="one = Едно\ntwo = { $n ->\n   *[other] Две\n}\nold = Старо\ntyped-x = а\n",
    )
    changed = "one = One\ntwo = { $n ->\n   *[other] Two of them\n}\nthree = Three\ntyped-x = b\n"
    committed(tmp_path, 1_700_000_500, en=changed)
    state = state_of("bg", tmp_path)
    assert state.all == 4
    assert state.missing == ("table.ftl three",)
    assert changed_since("bg", tmp_path) == ("table.ftl two",)
    assert state.unused == ("table.ftl old",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_lack_nothing_and_keep_to_their_room(language: str) -> None:
    state = state_of(language)
    assert (state.missing, state.unused, state.long) == ((), (), ())


def test_a_room_is_that_of_its_english() -> None:
    assert room_of("typed-draw") is None
    assert is_button("button-start")
    assert room_of("button-start") == min(BUTTON, int(1.6 * len("Start") + 15))
    assert not is_button("lobby-free")
    assert all(room_of(one) != 0 for one in messages("en"))


def test_a_translator_is_shown_where_a_message_stands() -> None:
    shown = next(standing("lobby-free", "bg")).screen
    said = "\n".join([plain_of(line) for block in shown.blocks for line in block.lines])
    assert words_in("bg").plain("lobby-free", count=3) in said
