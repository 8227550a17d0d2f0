"""Lists and rules that people use do not expire: their lives are whole again after each use."""

from __future__ import annotations

from typing import Any, Final

import pytest
from redis.asyncio import Redis

from bot.model.blocks import Listing, PlaceRules
from bot.model.presets import Preset, Presets
from bot.model.tables import intents as want
from bot.ports.inputs import Pressed
from bot.store.people.blocks import Blocks
from bot.store.presets import PresetStore
from tests.bot.application import ROOM, App, control
from tests.bot.people import FRIENDS

HOST, GUEST = FRIENDS[:2]
YEAR_MS: Final = 400 * 24 * 3_600_000


async def stored(client: Redis) -> None:
    """Write the usual rules of a place, whom it blocks, and whom a guest avoids."""
    kept = Presets((Preset("a", "Ours", "belot", {}),), {"belot": "a"})
    assert await PresetStore(client).write_presets(ROOM, kept)
    blocks, other = Blocks(client), FRIENDS[3]
    empty = PlaceRules()
    rules = PlaceRules(blocked=empty.blocked.plus(other, "salt"))
    assert await blocks.places.write_list(ROOM, rules)
    assert await blocks.avoided.write_list(GUEST.id, Listing().plus(other, "salt"))


async def opens(app: App) -> None:
    await app.act(HOST, want.Close())
    assert not (await app.say(HOST, "/play belot")).refused


async def chooses_the_game(app: App) -> None:
    assert not (await app.pick(HOST, control(await app.public(), "game"), "belot")).refused


async def sits(app: App) -> None:
    table = (await app.held()).table.id
    assert not (await app.handle(app.event(GUEST), Pressed(f"{table}:sit:-1"))).refused


async def looks_at_the_list(app: App) -> None:
    assert not (await app.handle(app.event(GUEST), Pressed("-:myavoided"))).refused


@pytest.mark.parametrize(
    ("key", "use"),
    [
        ("place:*:house", opens),
        ("place:*:house", chooses_the_game),
        ("server:*:rules", opens),
        ("person:*:avoided", sits),
        ("person:*:avoided", looks_at_the_list),
    ],
)
async def test_what_is_used_lives_on(redis_client: Redis, key: str, use: Any) -> None:
    app = App(redis_client)
    await stored(redis_client)
    assert not (await app.say(HOST, "/play classic")).refused
    (name,) = await redis_client.keys(key)
    await redis_client.pexpire(name, YEAR_MS // 2)
    await use(app)
    assert YEAR_MS // 2 < await redis_client.pttl(name) <= YEAR_MS
