"""A tap changes the chooser's own message, and no redraw that knows less takes it back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.model.jobs import REDRAW, Job
from bot.model.people import Person
from bot.model.settings import Settings
from bot.outbox.table_contents import Public
from bot.ports.inputs import Picked
from bot.ports.screen import Picker
from tests.bot.application import App, control, quick
from tests.bot.people import FRIENDS


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def to_tap(app: App) -> tuple[Person, Picker]:
    """Somebody who may choose cards, with the picker of their hand."""
    await app.four()
    held = await app.play(quick(), lambda held: held.state.table.phase == "play")
    await app.redraw()
    person = FRIENDS[held.state.table.seat]
    picker = control(await app.hand(person), "c")
    assert isinstance(picker, Picker)
    return person, picker


def chosen(app: App, person: Person) -> list[str]:
    """The cards that are chosen on the message that the person sees."""
    picker = control(app.wall.of(person.id)[-1], "c")
    assert isinstance(picker, Picker)
    return [item.key for item in picker.items if item.chosen]


async def test_a_redraw_that_read_an_older_draft_does_not_take_a_tap_back(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, picker = await to_tap(app)
    first, second = [item.key for item in picker.items[:2]]
    await app.pick(person, picker, first)
    table, shown = (await app.held()).table.id, app.bot.contents.make_all
    read, tapped = asyncio.Event(), asyncio.Event()

    async def slow(*args: Any) -> Any:
        screens = await shown(*args)
        read.set()
        await tapped.wait()
        return screens

    monkeypatch.setattr(app.bot.contents, "make_all", slow)
    redraw = asyncio.create_task(app.bot.outbox.redraw(Job(table, REDRAW)))
    await read.wait()
    await app.pick(person, picker, second)
    tapped.set()
    await redraw
    assert chosen(app, person) == [second], "it saw that the message shows a newer draft"
    await app.redraw()
    assert chosen(app, person) == [second]


async def test_a_tap_on_the_table_of_before_shows_in_the_turn_that_comes(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who waits taps, and the tap has read the table before their turn came; it draws while the
    redraw of that turn has read the draft already."""
    await app.four()
    before = await app.play(quick(), lambda held: held.state.table.phase == "play")
    await app.redraw()
    thrower = before.state.table.seat
    held = await app.play(quick(), lambda held: held.state.table.seat != thrower)
    seat = held.state.table.seat
    person = FRIENDS[seat]
    card = str(before.game.view(before.state, seat).hand[0])
    parts, shown = app.bot, app.bot.contents.make_all
    read, tapped = asyncio.Event(), asyncio.Event()

    async def slow(*args: Any) -> Any:
        screens = await shown(*args)
        read.set()
        await tapped.wait()
        return screens

    monkeypatch.setattr(app.bot.contents, "make_all", slow)
    redraw = asyncio.create_task(app.bot.outbox.redraw(Job(before.table.id, REDRAW)))
    await read.wait()
    slot = f"hand:{seat}"
    seen = parts.outbox.before(before.table.id, slot)
    stored = await parts.drafts.change(
        before, seat, "late", lambda draft: replace(draft, cards=(card,)), slots=(slot,)
    )
    reader = parts.contents.reader(before, person.id, Settings())
    late = await parts.contents.hand_content(reader, stored, Public(announced=True))
    assert late is not None
    await parts.outbox.draw(before, slot, late, seen._replace(note=stored.notes[0]))
    assert chosen(app, person) == [card]
    tapped.set()
    await redraw
    assert app.wall.of(person.id)[-1].waits
    assert chosen(app, person) == [card]


async def test_quick_taps_end_with_the_last(app: App) -> None:
    """Ten at once, as a client may send them; what the message shows is what is stored."""
    person, picker = await to_tap(app)
    items = [item.key for item in picker.items[:5]]
    await asyncio.gather(*[app.pick(person, picker, key) for key in items * 2])
    held = await app.held()
    seat = held.table.seat_of(person.id)
    assert seat is not None
    draft = await app.bot.drafts.read_draft(held, seat)
    assert chosen(app, person) == list(draft.cards)


async def test_the_same_tap_again_shows_what_it_has_chosen(app: App) -> None:
    person, picker = await to_tap(app)
    first, second = [item.key for item in picker.items[:2]]
    event = app.event(person)
    assert isinstance(picker, Picker)
    for key in (first, second):
        assert not (await app.handle(event, Picked(picker.token, (key,)))).refused
        assert chosen(app, person) == [first]
