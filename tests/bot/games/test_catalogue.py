"""Which games are offered, and how whoever runs the bot adds one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import structlog

from bot.app.config import load_settings
from bot.app.main import bot_of
from bot.games import catalogue
from bot.ports.services import CannotStart
from bot.store.redis.connection import connect
from bot.views.generic import GENERIC
from bot.words.words import words_in
from engine.registry import GAMES, UnknownGame
from tests.bot.readers import CATALOGUE
from tests.engine.games.toy.game import ToyGame

ORDER = ["bulgarian-canasta", "belot", "classic-canasta", "decorated-canasta"]


def test_the_games_of_the_house_come_first() -> None:
    assert list(CATALOGUE.games) == ORDER
    assert set(GAMES) == set(ORDER)
    more = catalogue(["tests", "tests"])
    assert list(more.games) == [*ORDER, "toy"]
    assert more.games["toy"] is ToyGame


def test_a_game_without_a_presentation_is_shown_by_the_contract() -> None:
    assert CATALOGUE.presentation_of("no-such-game") is GENERIC
    assert all(CATALOGUE.presentation_of(game) is not GENERIC for game in ORDER)


@pytest.mark.parametrize(
    ("root", "code"),
    [("toy", "NO_SUCH_MODULE"), ("tests.engine", "NO_SUCH_MODULE"), ("", "NO_SUCH_MODULE")],
)
def test_what_cannot_be_offered(root: str, code: str) -> None:
    with pytest.raises(UnknownGame) as found:
        catalogue([root])
    assert found.value.code == code


def test_a_taken_id_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyGame, "id", "belot")
    with pytest.raises(UnknownGame) as found:
        catalogue(["tests"])
    assert found.value.code == "TAKEN_ID"


async def test_the_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAFENE_MORE_GAMES", " tests tests")
    settings = load_settings(None)
    assert settings.more_games == ("tests", "tests")
    bot = bot_of(connect("redis://127.0.0.1:1"), settings)
    assert list(bot.tables.store.documents.games) == [*ORDER, "toy"]
    monkeypatch.setenv("KAFENE_MORE_GAMES", "tests.no_toy")
    with pytest.raises(
        CannotStart, match=r"KAFENE_MORE_GAMES: there is no package tests\.no_toy\.engine"
    ):
        bot_of(connect("redis://127.0.0.1:1"), load_settings(None))


@pytest.mark.parametrize(
    ("language", "text", "why"),
    [
        (
            "en",
            "game-odd = Odd\ngame-odd-line = one line\nand another\n",
            "unreadable: and another",
        ),
        ("hu", "game-odd = Odd\ngame-odd = Odder\n", "two messages: game-odd"),
        ("en", "game-odd = Furcsa j\udce1t\udce9k\n", "'utf-8' codec can't decode"),
    ],
)
async def test_words_that_are_cut_or_stand_twice_are_refused_at_the_start(
    language: str, text: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    package = offered(tmp_path, language, text)
    monkeypatch.setenv("KAFENE_MORE_GAMES", package)
    said = f"KAFENE_MORE_GAMES: the words of {package}.bot.games in the language {language} "
    with pytest.raises(CannotStart, match=re.escape(f"{said}cannot be used: {why}")):
        bot_of(connect("redis://127.0.0.1:1"), load_settings(None))


def test_a_game_from_elsewhere_never_changes_words_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    package = offered(tmp_path, "hu", "game-odd = Furcsa\nrule-link = R\ngame-belot = B\n")
    before = {name: words_in("hu").plain(name) for name in ("rule-link", "game-belot")}
    with structlog.testing.capture_logs() as lines:
        catalogue([package])
    assert {name: words_in("hu").plain(name) for name in before} == before
    assert words_in("hu").plain("game-odd") == "Furcsa"
    (line,) = lines
    assert (line["package"], line["ids"]) == (f"{package}.bot.games", sorted(before))


def offered(folder: Path, language: str, words: str) -> str:
    """The name of a package, in a folder, with a game that has words and is shown as any."""
    package = f"a_{folder.name}"  # before ours by its name
    for inner in ("engine/games", "bot/games/odd/words"):
        (folder / package / inner).mkdir(parents=True)
    for inner in ("engine/games", "bot/games"):
        (folder / package / inner / "__init__.py").touch()
    shown = folder / package / "bot/games/odd"
    door = "from bot.views.generic import GENERIC as PRESENTATION\n"
    (shown / "__init__.py").write_text(door, encoding="utf-8")
    file = shown / "words" / f"{language}.ftl"
    file.write_text(words, encoding="utf-8", errors="surrogateescape")
    return package
