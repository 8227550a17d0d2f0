"""A typed move that was made gets a reaction; a refused one gets words."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from telegram.error import BadRequest

from adapters.telegram.sending.reactions import Reactions
from tests.adapters.rules import Rule
from tests.adapters.telegram.asking import API, call
from tests.adapters.telegram.conftest import GROUP, Scene, new_world, running, scene_of
from tests.adapters.telegram.server import Server
from tests.adapters.telegram.tables import playing
from tests.adapters.telegram.world import Json
from tests.bot.servers import Server as Valkey

pytestmark = pytest.mark.slow
MADE = "👍"
NO_REACTION = Rule(
    "A reaction is one of some emoji, and at most one.",
    f"{API}#reactiontypeemoji",
    "2026-11-23",
    {"reaction": [{"type": "emoji", "emoji": "🂡"}]},
)


@pytest.fixture
async def scene(telegram_store: Valkey, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    """A group of four and a bot that reacts when the budget has room again."""
    monkeypatch.setattr("adapters.telegram.sending.reactions.AFTER_SECONDS", 0.4)
    async with scene_of(telegram_store, new_world()) as scene, running(scene) as bot:
        scene.bot = bot
        yield scene


async def table_of(scene: Scene) -> Json:
    """Ana's table in the group; it is her turn to draw."""
    await playing(scene)
    found: Json = await scene.server.until(
        lambda: scene.people[0].with_button(":hand", GROUP), "the table"
    )
    return found


async def typed(scene: Scene, line: str, table: Json) -> int:
    """Types an answer to the table; the number of the line."""
    before = set(scene.world.heard)
    scene.people[0].say(line, GROUP, reply_to=table)
    ((_, number),) = scene.world.heard - before
    return number


@pytest.mark.parametrize("count", [False, True])
async def test_a_move_that_was_made(scene: Scene, count: bool) -> None:
    """Whether or not reactions count as messages do."""
    scene.world.turn(reactions_count=count)
    table = await table_of(scene)
    version = (await scene.held()).version.number
    refused = await typed(scene, "throw 4C", table)  # a card has to be drawn first
    made = await typed(scene, "draw", table)
    await scene.server.until(lambda: scene.world.reactions, "a reaction")
    assert scene.world.reactions == {(GROUP, made): MADE}
    assert refused != made
    assert (await scene.held()).version.number > version
    talk = await typed(scene, "what a game", table)
    mine = scene.people[0].say("/score")
    await scene.server.until(
        lambda: mine not in [one["update_id"] for one in scene.server.updates], "it is handled"
    )
    assert (GROUP, talk) not in scene.world.reactions


async def test_where_no_reactions_are_allowed(scene: Scene) -> None:
    """The move is made, nothing is said, and it is not tried again."""
    scene.world.no_reactions.add(GROUP)
    table = await table_of(scene)
    said = len(scene.people[0].messages(GROUP))
    await typed(scene, "draw", table)
    await scene.server.until(lambda: asked(scene), "it is tried")
    assert len(scene.people[0].messages(GROUP)) == said
    held = await scene.held()
    seat = held.table.seat_of(f"telegram:{scene.people[0].id}")
    assert seat is not None
    prompt = held.table.prompts[seat]
    await typed(scene, str(held.game.stand_in(held.game.view(held.state, seat))), table)
    await scene.moved(seat, prompt)
    assert asked(scene) == 1


@pytest.mark.parametrize(
    ("refusal", "tried"),
    [
        ("Message to react not found", [1, 2]),
        ("MESSAGE_ID_INVALID", [1, 2]),
        ("REACTION_INVALID", [1]),
    ],
)
async def test_what_turns_reactions_off(
    monkeypatch: pytest.MonkeyPatch, refusal: str, tried: list[int]
) -> None:
    """A line that is gone says nothing about its group; a group that allows none is left alone."""
    monkeypatch.setattr("adapters.telegram.sending.reactions.AFTER_SECONDS", 0)
    react = AsyncMock(side_effect=[BadRequest(refusal), True, True])
    bot: Any = SimpleNamespace(set_message_reaction=react)
    reactions = Reactions(bot)
    for number in (1, 2):
        await reactions.made(GROUP, number)
    await reactions.made(GROUP - 1, 3)
    wanted = [*[(GROUP, one, MADE) for one in tried], (GROUP - 1, 3, MADE)]
    assert [one.args for one in react.mock_calls] == wanted


def asked(scene: Scene) -> int:
    """How often a reaction was tried."""
    return sum(name == "setMessageReaction" for name, _ in scene.server.calls)


async def test_what_is_no_reaction(server: Server) -> None:
    server.world.heard.add((GROUP, 7))
    where = {"chat_id": GROUP, "message_id": 7}
    status, _ = await call(server, "setMessageReaction", **where, **NO_REACTION.broken)
    assert status == 400, NO_REACTION.says
    assert (await call(server, "setMessageReaction", chat_id=GROUP, message_id=8))[0] == 400
    made = {"reaction": [{"type": "emoji", "emoji": MADE}]}
    assert (await call(server, "setMessageReaction", **where, **made))[0] == 200
