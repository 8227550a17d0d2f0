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
from tests.bot.application import App, quick
from tests.bot.people import FRIENDS

ROUTES: Final = find_routes().tables

pytestmark = pytest.mark.slow
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


async def two_deals(app: App) -> Snapshot:
    """Four friends have finished a deal and play the second one."""
    await app.say(FRIENDS[0], "/play belot")
    for seat, person in enumerate(FRIENDS):
        await app.act(person, want.Sit(seat))
    await app.act(FRIENDS[0], want.Start())
    held = await app.held()
    player = quick("easy")
    while not held.state.standing.written:
        held = await app.play(player, lambda one: bool(one.state.standing.written))
    for person in FRIENDS:
        await app.act(person, want.Ready())
    return await app.held()


def empty(reply: Reply) -> bool:
    return not (reply.toast or reply.screen or reply.file)


async def test_what_only_shows_something_answers_every_number(redis_client: Redis) -> None:
    app = App(redis_client)
    held = await two_deals(app)
    table = held.table.id
    bad = []
    for what in SEEN:
        for number in NUMBERS:
            for form in ("{}", *MORE):
                for start in (f"{table}:{what}", f"-:{what}:{table}"):
                    token = f"{start}:{form.format(number, number)}"
                    reply = await app.handle(app.event(FRIENDS[1]), Pressed(token))
                    if empty(reply) or FAULT in plain_of(reply.toast):
                        bad.append(token)
    assert not bad
    assert (await app.held()).version == held.version


async def test_no_control_fails_at_a_number(redis_client: Redis) -> None:
    """Those that change something are refused, or do what they can."""
    app = App(redis_client)
    held = await two_deals(app)
    bad = []
    for name in ROUTES:
        what, kind = name.rstrip("[]?>"), name[len(name.rstrip("[]?>")) :]
        if what in {"forget", "-", "close"} or name.startswith("/") or kind == ">":
            continue
        for number in KEYS:
            token, event = f"{held.table.id}:{what}:{number[:30]}", app.event(FRIENDS[1])
            if not kind:
                reply = await app.handle(event, Pressed(token))
            elif kind == "?":
                reply = await app.handle(event, Typed(token, number))
            else:
                reply = await app.handle(event, Picked(token, (number,)))
            if FAULT in plain_of(reply.toast):
                bad.append((name, number[:9]))
    assert not bad


async def test_no_command_fails_at_a_number(redis_client: Redis) -> None:
    app = App(redis_client)
    await two_deals(app)
    bad = []
    for name in ROUTES:
        if name.startswith("/") and name not in {"/close", "/leave"}:
            for number in KEYS:
                reply = await app.say(FRIENDS[1], f"{name} {number}")
                if FAULT in plain_of(reply.toast):
                    bad.append((name, number[:9]))
    assert not bad
