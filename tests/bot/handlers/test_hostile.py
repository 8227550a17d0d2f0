"""Try a sample of the million hostile inputs (`bench.hostile`), and check that planted faults are
found.

uv run python -m bench.hostile
"""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bench.hostile.__main__ import SAMPLE, attack, browse, read, read_all
from bench.hostile.door import Attack, Failed, Foreign, foreign
from bench.hostile.making import nearly, rubbish, spoilt
from bench.hostile.measuring import Costly, Meter
from bench.hostile.reading import Kind
from bench.hostile.scene import MALLORY, Scene, friends_of
from bot.handlers.dispatcher import Dispatcher
from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.tables.table import Place, Seat, Stage
from bot.ports.chat import Event, Reply
from bot.ports.inputs import Input, Pressed
from bot.store.redis.scripts import Client
from bot.tables.rules.lobby.lobby import new_table
from engine.registry import GAMES
from tests.lanes import volume

pytestmark = pytest.mark.slow

GAME = "belot"
READ = volume(700, night=500_000)
TRIED = volume(90, night=20_000)
BROWSED = volume(40, night=5000)
FREE = Seat()
SEATED = replace(
    new_table(
        GAMES, id="00abcdef", place="test:x", host=Person("test:host", "H"), game=GAME, now=0
    ),
    seats=tuple([Seat(one) for one in friends_of("test:x")]),
    stage=Stage.PLAYING,
)


def test_whatever_is_read_without_a_table() -> None:
    tallies = list(read_all(READ, 1))
    assert sum(tally.inputs for tally in tallies) > 0.99 * READ
    assert all(0 < tally.taken < tally.inputs for tally in tallies), "right ones are among them"


@pytest.mark.parametrize("shared", [False, True])
async def test_whatever_comes_through_the_door(redis_client: Client, shared: bool) -> None:
    tallies, tokens = await attack(redis_client, TRIED, 1, (GAME,), shared=shared)
    assert sum(tally.inputs for tally in tallies) == TRIED
    assert sum(tally.taken for tally in tallies) > TRIED / 20
    assert len(tokens) > 50


async def test_whatever_comes_from_a_page(redis_client: Client) -> None:
    tallies = await browse(redis_client, BROWSED, 1)
    assert sum(tally.inputs for tally in tallies) == BROWSED
    assert all(tally.taken for tally in tallies)


async def test_what_is_planted_is_found(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An input that changes the settings of another; an input that ends in a fault."""
    scene = Scene(redis_client, (GAME,))
    await scene.open(moves=0)
    (place,) = scene.games
    victim, settings = friends_of(place)[0], scene.app.bot.settings

    handle = Dispatcher.handle

    async def spoils(_: Dispatcher, __: Event, ___: Input) -> Reply:
        await settings.write_settings(victim.id, Settings("hu"))
        return Reply()

    async def fails(dispatcher: Dispatcher, event: Event, _: Input) -> Reply:
        here = [one for one in scene.tables.values() if one.place == place]
        table = next(one.id for one in here if one.stage is Stage.PLAYING)
        return await handle(dispatcher, event, Pressed(f"{table}:score"))

    attacker = Attack(scene, Random(2))
    attacker.people = [MALLORY]
    async with attacker.listening():
        for planted, found in ((spoils, Foreign), (fails, Failed)):
            with monkeypatch.context() as patch:
                patch.setattr(Dispatcher, "handle", planted)
                patch.setattr("bot.handlers.reading.reading.scores_screen", None)
                with pytest.raises(found):
                    await attacker.go_on(400)


async def test_a_door_that_asks_for_no_right_is_found(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger of another chat reads names, or writes."""
    scene = Scene(redis_client, (GAME,))
    await scene.open(moves=0)
    attacker = Attack(scene, Random(3))
    monkeypatch.setattr("bench.hostile.door.STRANGERS", 1.0)
    monkeypatch.setattr("bot.handlers.dispatcher.allowed", lambda _, held, __: held)
    async with attacker.listening():
        with pytest.raises(Foreign, match=r"another chat|has read of"):
            await attacker.go_on(300)


def test_a_seat_of_another_is_theirs() -> None:
    table = SEATED
    event = Event(id="1", person=MALLORY, place="test:elsewhere")
    assert foreign(table, table, event) == ""
    assert "seat 0" in foreign(table, table.with_seat(0, FREE), event)
    own = Event(id="1", person=friends_of("test:x")[0], place="test:elsewhere")
    assert foreign(table, table.with_seat(0, FREE), own) == ""


def test_a_place_of_a_table_is_its_own() -> None:
    """Neither the administrator of another place nor anybody else changes it."""
    table = replace(SEATED, places=(Place("test:x"), Place("far:x", number=1)))
    gone = replace(table, places=table.places[:1])
    boss = Event(id="1", person=MALLORY, place="far:x", admin=True)
    assert foreign(table, gone, boss) == ""
    assert "place" in foreign(table, gone, replace(boss, admin=False))
    assert "place" in foreign(table, gone, replace(boss, place="test:x"))
    assert "seat 0" in foreign(table, table.with_seat(0, FREE), boss)


def test_what_costs_too_much_is_found() -> None:
    kept: list[bytes] = []

    def greedy(_: object) -> bool:
        kept.append(b"x" * 2_000_000)  # beyond what others have given back
        return True

    with pytest.raises(Costly):
        read(Kind("planted", 1, lambda random: random.random(), greedy), 100, 1)
    meter = Meter("slow")
    with pytest.raises(Costly):
        meter.took(0.11, taken=True, what="planted")
    assert "110.0 ms" in meter.tally.line()


def test_the_same_seed_makes_the_same_inputs() -> None:
    first, again = Random(3), Random(3)
    for _ in range(50):
        assert nearly(first, SAMPLE) == nearly(again, SAMPLE)
        assert rubbish(first) == rubbish(again)
        assert repr(spoilt(first, {"a": [1, "b"]})) == repr(spoilt(again, {"a": [1, "b"]}))
