"""A hint on demand: who may ask, what they are told, and that nobody else is."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.model.languages import LANGUAGES
from bot.model.tables.table import Duplicate, Snapshot
from bot.words.words import words_in
from engine.contract.game import AnyGame
from tests.bot.application import App, AtOnce, control, has, quick, said, seen, wording
from tests.bot.people import FRIENDS

pytestmark = pytest.mark.slow

NORTH = FRIENDS[0]
CUP = Duplicate("00abcdef", 1, 1)


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


class Noted(AtOnce):
    """Notes for whom it thought."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Any]] = []

    async def decide(self, game: AnyGame, level: str, view: Any, nonce: str) -> str:
        """The same, noted."""
        if nonce.startswith("hint"):
            self.asked.append((level, view))
        return await super().decide(game, level, view, nonce)


def mine(held: Snapshot) -> bool:
    """Whether the first seat is to play."""
    return held.game.to_act(held.state) == (0,)


@pytest.mark.parametrize("game", ["belot", "classic", "decorated", "bulgarian"])
async def test_who_plays_alone_is_told_what_to_do_and_why(redis_client: Redis, game: str) -> None:
    """In each language, from the own view alone; the press changes nothing."""
    noted = Noted()
    app = App(redis_client, players=noted)
    await app.say(NORTH, f"/play {game}")
    await app.say(NORTH, "/sit 1")
    await app.say(NORTH, "/computers")
    held = await app.play(
        quick(), lambda now: mine(now) and str(now.state.table.phase) in {"draw", "auction", "play"}
    )
    hand = await app.hand(NORTH)
    told = ""
    for language in LANGUAGES:
        await app.say(NORTH, f"/language {language}")
        reply = await app.press(NORTH, control(hand, "hint"))
        level = words_in(language).plain(f"level-{noted.asked[0][0]}")
        begins = wording("hint-answer", language, level=level, move="")[:-1]
        told = said(reply)
        assert told.startswith(begins)
        assert told.count(".") > 1, "a sentence says why"
        assert reply.screen is None
        assert not reply.refused
    now = await app.held()
    assert now.state == held.state
    assert len(noted.asked) == 1, "thought about once"
    assert noted.asked[0][1] == held.game.view(held.state, 0)
    again = await app.say(NORTH, "/tanacs")
    assert said(again) == told


async def test_several_who_play_ask_only_where_the_host_allows_it(app: App) -> None:
    await app.say(NORTH, "/play belot")
    for number, person in enumerate(FRIENDS, 1):
        await app.say(person, f"/sit {number}")
    options = (await app.press(NORTH, control(await app.public(), "options"))).screen
    assert options is not None
    assert control(options, "allowhints").label == wording("hints-name")
    await app.press(NORTH, control(options, "allowhints"))
    assert f"{wording('hints-name')}: {wording('hints-on')}" in seen(await app.public())
    await app.say(NORTH, "/begin")
    held = await app.play(quick(), lambda now: str(now.state.table.phase) == "auction")
    seat = held.game.to_act(held.state)[0]
    hint = control(await app.hand(FRIENDS[seat]), "hint")
    other = FRIENDS[(seat + 1) % 4]
    assert said(await app.press(other, hint)) == wording("refusal-NOT_YOUR_TURN"), "forged"
    assert not (await app.press(FRIENDS[seat], hint)).refused
    locked = await app.press(NORTH, control(options, "allowhints"))
    assert said(locked) == wording("refusal-MATCH_RUNNING"), "not in the middle of a match"


async def test_what_nobody_allowed_is_refused_also_if_it_is_forged(app: App) -> None:
    """Four people at a table of the usual options."""
    await app.four()
    person, hand = await app.to_draw()
    assert not has(hand, "hint")
    refused = await app.say(person, "/hint")
    assert said(refused) == wording("refusal-NO_HINTS")
    table = (await app.held()).table
    assert not replace(table, seats=table.seats[:1], hints=True, duplicate=CUP).advises
