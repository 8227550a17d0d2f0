"""A hint on demand: who may ask, what they are told, and that nobody else is."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.model.settings import LANGUAGES
from bot.model.tables.table import Duplicate, Snapshot
from bot.words.words import words_in
from engine.contract.game import AnyGame
from tests.bot.house import AtOnce, House, control, has, quick, said, seen, wording
from tests.bot.people import FRIENDS

pytestmark = [pytest.mark.slow, pytest.mark.budget(10)]

NORTH = FRIENDS[0]
CUP = Duplicate("00abcdef", 1, 1)


@pytest.fixture
def house(redis_client: Redis) -> House:
    return House(redis_client)


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
    house = House(redis_client, players=noted)
    await house.say(NORTH, f"/play {game}")
    await house.say(NORTH, "/sit 1")
    await house.say(NORTH, "/computers")
    held = await house.play(
        quick(), lambda now: mine(now) and str(now.state.table.phase) in {"draw", "auction", "play"}
    )
    hand = await house.hand(NORTH)
    told = ""
    for language in LANGUAGES:
        await house.say(NORTH, f"/language {language}")
        reply = await house.press(NORTH, control(hand, "hint"))
        level = words_in(language).plain(f"level-{noted.asked[0][0]}")
        begins = wording("hint-answer", language, level=level, move="")[:-1]
        told = said(reply)
        assert told.startswith(begins)
        assert told.count(".") > 1, "a sentence says why"
        assert reply.screen is None
        assert not reply.refused
    now = await house.held()
    assert now.state == held.state
    assert len(noted.asked) == 1, "thought about once"
    assert noted.asked[0][1] == held.game.view(held.state, 0)
    again = await house.say(NORTH, "/tanacs")
    assert said(again) == told


async def test_several_who_play_ask_only_where_the_host_allows_it(house: House) -> None:
    await house.say(NORTH, "/play belot")
    for number, person in enumerate(FRIENDS, 1):
        await house.say(person, f"/sit {number}")
    options = (await house.press(NORTH, control(await house.public(), "options"))).screen
    assert options is not None
    assert f"{wording('hints-name')}: {wording('hints-off')}" in seen(options)
    await house.press(NORTH, control(options, "allowhints"))
    assert f"{wording('hints-name')}: {wording('hints-on')}" in seen(await house.public())
    await house.say(NORTH, "/begin")
    held = await house.play(quick(), lambda now: str(now.state.table.phase) == "auction")
    seat = held.game.to_act(held.state)[0]
    hint = control(await house.hand(FRIENDS[seat]), "hint")
    other = FRIENDS[(seat + 1) % 4]
    assert said(await house.press(other, hint)) == wording("refusal-NOT_YOUR_TURN"), "forged"
    assert not (await house.press(FRIENDS[seat], hint)).refused
    locked = await house.press(NORTH, control(options, "allowhints"))
    assert said(locked) == wording("refusal-MATCH_RUNNING"), "not in the middle of a match"


async def test_what_nobody_allowed_is_refused_also_if_it_is_forged(house: House) -> None:
    """Four people at a table of the usual options."""
    await house.four()
    person, hand = await house.to_draw()
    assert not has(hand, "hint")
    refused = await house.say(person, "/hint")
    assert said(refused) == wording("refusal-NO_HINTS")
    table = (await house.held()).table
    assert not replace(table, seats=table.seats[:1], hints=True, duplicate=CUP).advises
