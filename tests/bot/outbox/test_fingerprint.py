"""No card of a deal reaches anybody before the fingerprint of the deal, which everybody sees."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Wait, awaited
from bot.outbox.slots import PUBLIC
from bot.ports.chat import Closed, Later
from bot.ports.screen import Kind, Picker, Screen
from bot.store.tables.notes import Notes
from bot.words.text import CardSpan
from engine.registry import GAMES
from tests.bot.house import ROOM, House, control, has, quick, seen
from tests.bot.people import FRIENDS
from tests.bot.toys import Clock
from tests.lanes import mostly_by_night

pytestmark = pytest.mark.budget(12)

DEALS = 2
BEGINNING = 20
"""Number of moments of the last deal that are looked at, at least; of the others, all."""


@pytest.fixture
def house(redis_client: Redis) -> House:
    return House(redis_client)


def shows_cards(screen: Screen) -> bool:
    """Return True if a screen names a card in any way."""
    spans = [span for block in screen.blocks for line in block.lines for span in line]
    items = [] if screen.picture is None else list(screen.picture.cards)
    items += [item for one in screen.controls if isinstance(one, Picker) for item in one.items]
    return any(isinstance(span, CardSpan) for span in spans) or any(item.card for item in items)


def commitment_of(held: Snapshot) -> str:
    """Return the commitment of the deal that everybody may know; empty before a shuffle."""
    return held.game.view(held.state, None).commitment or ""


async def begin(house: House, game: str) -> None:
    """Four friends sit down to a match of a game."""
    await house.say(FRIENDS[0], f"/play {game} 4")
    await house.redraw()
    for number, person in enumerate(FRIENDS):
        await house.press(person, control(await house.public(), f"sit:{number}"))
    await house.press(FRIENDS[0], control(await house.public(), "start"))


async def moments(house: House) -> AsyncIterator[Snapshot]:
    """Yield the table after every commit, before it is drawn, until the last deal has begun."""
    player = quick()
    since = 0
    deals: set[str] = set()
    while since < BEGINNING:
        held = await house.held()
        yield held
        deals.add(commitment_of(held))
        since += len(deals) >= DEALS
        seat, wait = next(iter(awaited(held.table, held.game, held.state).items()))
        if wait is Wait.READY:
            await house.act(FRIENDS[seat], want.Ready())
        else:
            action = player(held.game, held.game.view(held.state, seat))
            await house.act(FRIENDS[seat], want.Act(0, str(action)))


@pytest.mark.parametrize("game", mostly_by_night(GAMES, "belot", "bulgarian-canasta"))
async def test_the_public_message_comes_before_every_card(house: House, game: str) -> None:
    await begin(house, game)
    public: set[str] = set()
    cards = 0
    async for held in moments(house):
        commitment = commitment_of(held)
        assert len(commitment) == 64
        before = len(house.wall.told)
        await house.redraw()
        for chat, screen in house.wall.told[before:]:
            if chat == ROOM and screen.kind is Kind.TABLE:
                assert commitment in seen(screen)
                public.add(commitment)
            if shows_cards(screen):
                cards += 1
                assert commitment in public, seen(screen)
            if screen.kind is Kind.HAND:
                assert commitment not in seen(screen)
    assert len(public) >= DEALS
    assert cards > 50


@pytest.mark.parametrize("game", mostly_by_night(GAMES, "belot"))
async def test_a_hand_that_is_earlier_brings_the_fingerprint(house: House, game: str) -> None:
    """Whoever asks for their cards before the public message is drawn."""
    await begin(house, game)
    deals: set[str] = set()
    async for held in moments(house):
        commitment = commitment_of(held)
        if commitment not in deals:
            deals.add(commitment)
            await house.bot.tables.places.project(None, held.table)
            before = len(house.wall.told)
            reply = await house.say(FRIENDS[1], "/hand")
            shown = [screen for _, screen in house.wall.told[before:]]
            shown += await house.bot.front.private(house.event(FRIENDS[1]))
            assert len(shown) == 2
            for screen in (reply.screen, *shown):
                assert commitment in seen(screen)
            story = await house.bot.front.press(house.event(FRIENDS[1]), f"{held.table.id}:history")
            assert commitment in seen(story.screen)
            told = await house.bot.front.complete(house.event(FRIENDS[1]), "d")
            assert not told
            await house.redraw()
            assert commitment not in seen(await house.hand(FRIENDS[1]))
            assert not any(
                commitment in seen(screen)
                for person in FRIENDS
                for screen in house.wall.of(person.id)
            )
    assert len(deals) >= DEALS


@pytest.mark.parametrize("trouble", [Later(5), Closed(), OSError("no line"), RuntimeError("odd")])
@pytest.mark.slow
async def test_hands_do_not_wait_for_a_room_that_cannot_be_reached(
    house: House, trouble: Exception
) -> None:
    await begin(house, "belot")
    clock = Clock()
    house.bot.tables.clock = clock  # type: ignore[misc]
    held = await house.held()
    commitment = commitment_of(held)
    house.wall.trouble[ROOM] = trouble
    await house.redraw()
    for person in FRIENDS:
        (hand,) = house.wall.of(person.id)
        assert commitment in seen(hand)
    if isinstance(trouble, Closed):
        return
    house.wall.trouble.clear()
    clock.move(5)
    await house.redraw()
    assert any(commitment in seen(screen) for screen in house.wall.of(ROOM))
    for person in FRIENDS:
        (hand,) = house.wall.of(person.id)
        assert commitment not in seen(hand)


async def test_no_hand_keeps_the_fingerprint_of_a_table_that_was_drawn_again(house: House) -> None:
    """Nobody knows what the table's message shows: a process died between sending it again and
    editing it, or two processes have edited it."""
    await begin(house, "belot")
    await house.redraw()
    held = await house.held()
    notes = Notes(house.bot.tables.store.client)
    note = await notes.open(held.table.id, PUBLIC)
    await note.change(lambda now: now and now.outdated())
    await house.redraw()
    for person in FRIENDS:
        (hand,) = house.wall.of(person.id)
        assert commitment_of(held) not in seen(hand)


async def test_the_check_of_the_running_deal_shows_its_fingerprint(house: House) -> None:
    await house.four()
    held = await house.held()
    more = (await house.press(FRIENDS[0], control(await house.public(), "more"))).screen
    assert more is not None
    assert has(more, "check")
    checked = (await house.press(FRIENDS[0], control(more, "check"))).screen
    assert commitment_of(held) in seen(checked)
