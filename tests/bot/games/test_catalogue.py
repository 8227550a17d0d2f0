"""Which games are offered, and how whoever runs the bot adds one."""

from __future__ import annotations

import pytest

from bot.app.config import load_settings
from bot.app.main import bot_of
from bot.games import catalogue
from bot.ports.services import CannotStart
from bot.store.redis.connection import connect
from bot.views.generic import GENERIC
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
