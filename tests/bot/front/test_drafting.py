"""A tap changes the chooser's own message, and no redraw that knows less takes it back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from redis.asyncio import Redis

from bot.model.jobs import REDRAW, Job
from bot.model.people import Person
from bot.ports.screen import Picker
from tests.bot.house import House, control, quick
from tests.bot.people import FRIENDS


@pytest.fixture
def house(redis_client: Redis) -> House:
    return House(redis_client)


async def to_tap(house: House) -> tuple[Person, Picker]:
    """Somebody who may choose cards, with the picker of their hand."""
    await house.four()
    held = await house.play(quick(), lambda held: held.state.table.phase == "play")
    await house.redraw()
    person = FRIENDS[held.state.table.seat]
    picker = control(await house.hand(person), "c")
    assert isinstance(picker, Picker)
    return person, picker


def chosen(house: House, person: Person) -> list[str]:
    """The cards that are chosen on the message that the person sees."""
    picker = control(house.wall.of(person.id)[-1], "c")
    assert isinstance(picker, Picker)
    return [item.key for item in picker.items if item.chosen]


async def test_a_redraw_that_read_an_older_draft_does_not_take_a_tap_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, picker = await to_tap(house)
    first, second = [item.key for item in picker.items[:2]]
    await house.pick(person, picker, first)
    table, shown = (await house.held()).table.id, house.bot.presenter.shown
    read, tapped = asyncio.Event(), asyncio.Event()

    async def slow(*args: Any) -> Any:
        screens = await shown(*args)
        read.set()
        await tapped.wait()
        return screens

    monkeypatch.setattr(house.bot.presenter, "shown", slow)
    redraw = asyncio.create_task(house.bot.outbox.redraw(Job(table, REDRAW)))
    await read.wait()
    await house.pick(person, picker, second)
    tapped.set()
    await redraw
    assert chosen(house, person) == [second], "it saw that the message shows a newer draft"
    await house.redraw()
    assert chosen(house, person) == [second]


async def test_quick_taps_end_with_the_last(house: House) -> None:
    """Ten at once, as a client may send them; what the message shows is what is stored."""
    person, picker = await to_tap(house)
    items = [item.key for item in picker.items[:5]]
    await asyncio.gather(*[house.pick(person, picker, key) for key in items * 2])
    held = await house.held()
    seat = held.table.seat_of(person.id)
    assert seat is not None
    draft = await house.bot.drafts.read(held, seat)
    assert chosen(house, person) == list(draft.cards)


async def test_the_same_tap_again_shows_what_it_has_chosen(house: House) -> None:
    person, picker = await to_tap(house)
    first, second = [item.key for item in picker.items[:2]]
    event = house.event(person)
    assert isinstance(picker, Picker)
    for key in (first, second):
        assert not (await house.bot.front.pick(event, picker.token, (key,))).refused
        assert chosen(house, person) == [first]
