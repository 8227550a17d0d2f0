"""Which games are offered, and how whoever runs the bot adds one."""

from __future__ import annotations

import pytest

from bot.app import CannotStart, bot_of
from bot.config import load_settings
from bot.games import OFFERED, offered
from bot.store.connection import connect
from engine.registry import UnknownGame
from tests.engine.games.toy import ToyGame

TOY = "tests.engine.games.toy:ToyGame"


class FalseBelot(ToyGame):
    id = "belot"


def test_the_games_of_the_house_come_first() -> None:
    assert offered() == OFFERED
    assert list(offered([TOY])) == [*OFFERED, "toy"]
    assert offered([TOY, TOY])["toy"] is ToyGame


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("toy", "UNKNOWN_GAME"),
        ("tests.engine.games.no_toy:ToyGame", "NO_SUCH_MODULE"),
        ("tests.engine.games.toy.game:Bid", "NOT_A_GAME"),
        (f"{__name__}:FalseBelot", "TAKEN_ID"),
    ],
)
def test_what_cannot_be_offered(name: str, code: str) -> None:
    with pytest.raises(UnknownGame) as found:
        offered([name])
    assert found.value.code == code


async def test_the_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAFENE_MORE_GAMES", f" {TOY} {TOY}")
    settings = load_settings(None)
    assert settings.more_games == (TOY, TOY)
    bot = bot_of(connect("redis://127.0.0.1:1"), settings)
    assert list(bot.tables.store.documents.games) == [*OFFERED, "toy"]
    monkeypatch.setenv("KAFENE_MORE_GAMES", "tests.no_toy:ToyGame")
    with pytest.raises(CannotStart, match="KAFENE_MORE_GAMES: NO_SUCH_MODULE"):
        bot_of(connect("redis://127.0.0.1:1"), load_settings(None))
