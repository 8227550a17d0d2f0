"""Whatever number a control carries, it is answered: with something to see or in words, and never
with our fault."""

from __future__ import annotations

from typing import Final

import pytest
from redis.asyncio import Redis

from bot.handlers.routes import find_routes
from bot.model.outcomes import OUR_FAULT
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.ports.chat import Reply
from bot.ports.inputs import Picked, Pressed, Typed
from bot.views.answers import refusal_text
from bot.words.text import plain_of
from bot.words.words import words_in
from tests.bot.house import House, quick
from tests.bot.people import FRIENDS

ROUTES: Final = find_routes().tables

pytestmark = [pytest.mark.slow, pytest.mark.budget(30)]
NUMBERS: Final = ("", "0", "-1", "999999999", "9" * 30)
KEYS: Final = (*NUMBERS, "1e3", "+1", "9" * 5000, "²", "١")
MORE: Final = ("1:{}", "{}:1", "1:1:{}", "1:1:{}:{}", "1:1:1:{}:0", "here:{}", "belot:ever:{}")
FAULT: Final = plain_of(refusal_text(words_in("en"), OUR_FAULT))
SEEN: Final = (
    "details",
    "history",
    "match",
    "replay",
    "moments",
    "record",
    "strip",
    "film",
    "fair",
    "past",
    "top",
    "rule",
    "contents",
    "show",
    "tour",
    "me",
)
"""Controls that only show something."""


async def two_deals(house: House) -> Snapshot:
    """Four friends have finished a deal and play the second one."""
    await house.say(FRIENDS[0], "/play belot")
    for seat, person in enumerate(FRIENDS):
        await house.act(person, want.Sit(seat))
    await house.act(FRIENDS[0], want.Start())
    held = await house.held()
    player = quick("easy")
    while not held.state.standing.written:
        held = await house.play(player, lambda one: bool(one.state.standing.written))
    for person in FRIENDS:
        await house.act(person, want.Ready())
    return await house.held()


def empty(reply: Reply) -> bool:
    return not (reply.toast or reply.screen or reply.file)


async def test_what_only_shows_something_answers_every_number(redis_client: Redis) -> None:
    house = House(redis_client)
    held = await two_deals(house)
    table = held.table.id
    bad = []
    for what in SEEN:
        for number in NUMBERS:
            for form in ("{}", *MORE):
                for start in (f"{table}:{what}", f"-:{what}:{table}"):
                    token = f"{start}:{form.format(number, number)}"
                    reply = await house.handle(house.event(FRIENDS[1]), Pressed(token))
                    if empty(reply) or FAULT in plain_of(reply.toast):
                        bad.append(token)
    assert not bad
    assert (await house.held()).version == held.version


async def test_no_control_fails_at_a_number(redis_client: Redis) -> None:
    """Those that change something are refused, or do what they can."""
    house = House(redis_client)
    held = await two_deals(house)
    bad = []
    for name in ROUTES:
        what, kind = name.rstrip("[]?>"), name[len(name.rstrip("[]?>")) :]
        if what in {"forget", "-", "close"} or name.startswith("/") or kind == ">":
            continue
        for number in KEYS:
            token, event = f"{held.table.id}:{what}:{number[:30]}", house.event(FRIENDS[1])
            if not kind:
                reply = await house.handle(event, Pressed(token))
            elif kind == "?":
                reply = await house.handle(event, Typed(token, number))
            else:
                reply = await house.handle(event, Picked(token, (number,)))
            if FAULT in plain_of(reply.toast):
                bad.append((name, number[:9]))
    assert not bad


async def test_no_command_fails_at_a_number(redis_client: Redis) -> None:
    house = House(redis_client)
    await two_deals(house)
    bad = []
    for name in ROUTES:
        if name.startswith("/") and name not in {"/close", "/leave"}:
            for number in KEYS:
                reply = await house.say(FRIENDS[1], f"{name} {number}")
                if FAULT in plain_of(reply.toast):
                    bad.append((name, number[:9]))
    assert not bad
