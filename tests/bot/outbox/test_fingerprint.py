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
from bot.ports.inputs import Pressed
from bot.ports.screen import Kind, Picker, Screen
from bot.store.tables.notes import Notes
from bot.words.text import CardSpan
from engine.registry import GAMES
from tests.bot.application import ROOM, App, control, has, quick, seen
from tests.bot.people import FRIENDS
from tests.bot.toys import Clock
from tests.lanes import mostly_by_night

DEALS = 2
BEGINNING = 20
"""Number of moments of the last deal that are looked at, at least; of the others, all."""


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


def shows_cards(screen: Screen) -> bool:
    """Return True if a screen names a card in any way."""
    spans = [span for block in screen.blocks for line in block.lines for span in line]
    items = [] if screen.picture is None else list(screen.picture.cards)
    items += [item for one in screen.controls if isinstance(one, Picker) for item in one.items]
    return any(isinstance(span, CardSpan) for span in spans) or any(item.card for item in items)


def commitment_of(held: Snapshot) -> str:
    """Return the commitment of the deal that everybody may know; empty before a shuffle."""
    return held.game.view(held.state, None).commitment or ""


async def begin(app: App, game: str) -> None:
    """Four friends sit down to a match of a game."""
    await app.say(FRIENDS[0], f"/play {game} 4")
    await app.redraw()
    for number, person in enumerate(FRIENDS):
        await app.press(person, control(await app.public(), f"sit:{number}"))
    await app.press(FRIENDS[0], control(await app.public(), "start"))


async def moments(app: App) -> AsyncIterator[Snapshot]:
    """Yield the table after every commit, before it is drawn, until the last deal has begun."""
    player = quick()
    since = 0
    deals: set[str] = set()
    while since < BEGINNING:
        held = await app.held()
        yield held
        deals.add(commitment_of(held))
        since += len(deals) >= DEALS
        seat, wait = next(iter(awaited(held.table, held.game, held.state).items()))
        if wait is Wait.READY:
            await app.act(FRIENDS[seat], want.Ready())
        else:
            action = player(held.game, held.game.view(held.state, seat))
            await app.act(FRIENDS[seat], want.Act(0, str(action)))


@pytest.mark.parametrize("game", mostly_by_night(GAMES, "belot", "bulgarian-canasta"))
async def test_the_public_message_comes_before_every_card(app: App, game: str) -> None:
    await begin(app, game)
    public: set[str] = set()
    cards = 0
    async for held in moments(app):
        commitment = commitment_of(held)
        assert len(commitment) == 64
        before = len(app.wall.told)
        await app.redraw()
        for chat, screen in app.wall.told[before:]:
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
async def test_a_hand_that_is_earlier_brings_the_fingerprint(app: App, game: str) -> None:
    """Whoever asks for their cards before the public message is drawn."""
    await begin(app, game)
    deals: set[str] = set()
    async for held in moments(app):
        commitment = commitment_of(held)
        if commitment not in deals:
            deals.add(commitment)
            await app.bot.tables.places.project(None, held.table)
            before = len(app.wall.told)
            reply = await app.say(FRIENDS[1], "/hand")
            shown = [screen for _, screen in app.wall.told[before:]]
            shown += await app.bot.dispatcher.private_screens(app.event(FRIENDS[1]))
            assert len(shown) == 2
            for screen in (reply.screen, *shown):
                assert commitment in seen(screen)
            story = await app.handle(app.event(FRIENDS[1]), Pressed(f"{held.table.id}:history"))
            assert commitment in seen(story.screen)
            told = await app.bot.dispatcher.complete(app.event(FRIENDS[1]), "d")
            assert not told
            await app.redraw()
            assert commitment not in seen(await app.hand(FRIENDS[1]))
            assert not any(
                commitment in seen(screen)
                for person in FRIENDS
                for screen in app.wall.of(person.id)
            )
    assert len(deals) >= DEALS


@pytest.mark.parametrize("trouble", [Later(5), Closed(), OSError("no line"), RuntimeError("odd")])
@pytest.mark.slow
async def test_hands_do_not_wait_for_a_room_that_cannot_be_reached(
    app: App, trouble: Exception
) -> None:
    await begin(app, "belot")
    clock = Clock()
    app.bot.tables.clock = clock  # type: ignore[misc]
    held = await app.held()
    commitment = commitment_of(held)
    app.wall.trouble[ROOM] = trouble
    await app.redraw()
    for person in FRIENDS:
        (hand,) = [one for one in app.wall.of(person.id) if one.kind is Kind.HAND]
        assert commitment in seen(hand)
    if isinstance(trouble, Closed):
        return
    app.wall.trouble.clear()
    clock.move(5)
    await app.redraw()
    assert any(commitment in seen(screen) for screen in app.wall.of(ROOM))
    for person in FRIENDS:
        (hand,) = app.wall.of(person.id)
        assert commitment not in seen(hand)


async def test_no_hand_keeps_the_fingerprint_of_a_table_that_was_drawn_again(app: App) -> None:
    """Nobody knows what the table's message shows: a process died between sending it again and
    editing it, or two processes have edited it."""
    await begin(app, "belot")
    await app.redraw()
    held = await app.held()
    notes = Notes(app.bot.tables.store.client)
    note = await notes.open(held.table.id, PUBLIC)
    await note.change(lambda now: now and now.outdated())
    await app.redraw()
    for person in FRIENDS:
        (hand,) = app.wall.of(person.id)
        assert commitment_of(held) not in seen(hand)


async def test_the_check_of_the_running_deal_shows_its_fingerprint(app: App) -> None:
    await app.four()
    held = await app.held()
    more = (await app.press(FRIENDS[0], control(await app.public(), "more"))).screen
    assert more is not None
    assert has(more, "check")
    checked = (await app.press(FRIENDS[0], control(more, "check"))).screen
    assert commitment_of(held) in seen(checked)
