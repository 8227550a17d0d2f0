"""A table in several places: in each it is the table of that place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis
from redis.asyncio.client import Pipeline

from bot.model.clock import Speed
from bot.model.jobs import REDRAW, Job
from bot.model.outcomes import Done
from bot.model.people import platform_of
from bot.model.tables import intents as want
from bot.outbox.slots import public_slots
from bot.ports.chat import Event, Missing
from bot.ports.inputs import Said
from bot.ports.screen import Kind
from tests.bot.application import wording
from tests.bot.outbox.shared import CLUB, DEN, HALL, Shared, title_of
from tests.bot.views.text import written


@pytest.fixture
def shared(redis_client: Redis) -> Iterator[Shared]:
    found = Shared(redis_client)
    yield found
    found.bot.studio.close()


@pytest.mark.parametrize("places", [(DEN, CLUB), (DEN, HALL), (CLUB, DEN, "local:room")])
async def test_every_place_shows_every_move(shared: Shared, places: tuple[str, ...]) -> None:
    await shared.begin(*places)
    await shared.is_true()
    before = {place: shared.messages(place, Kind.TABLE)[0][0] for place in places}
    for _ in range(6):
        await shared.moves()
        await shared.work()
        await shared.is_true()
    after = {place: shared.messages(place, Kind.TABLE)[0][0] for place in places}
    assert before == after, "the same message, edited"


async def test_each_place_reads_its_own_language(shared: Shared) -> None:
    await shared.begin(DEN, CLUB, telegram="bg")
    assert (shared.public(DEN).language, shared.public(CLUB).language) == ("en", "bg")
    await shared.does(0, want.SetPlace(CLUB, "hu"))
    await shared.work()
    assert (shared.public(DEN).language, shared.public(CLUB).language) == ("en", "hu")
    await shared.is_true()


async def test_places_with_one_language_share_a_screen(shared: Shared) -> None:
    await shared.begin(DEN, CLUB, HALL, telegram="bg")
    held = await shared.now()
    found = await shared.bot.contents.make_all(held)
    one, other, third = [found[slot].screen for slot in public_slots(held.table)]
    assert one is third
    assert (one.picture, other.picture) != (None, None)
    assert one.picture is not None
    assert other.picture is not None
    assert one.picture.key != other.picture.key, "the words in it are others"


async def test_a_place_shows_what_it_wants_of_the_talk(shared: Shared) -> None:
    """Places that show the same of it share a screen."""
    await shared.begin(DEN, CLUB, HALL)
    await shared.does(0, want.Say("good evening"), DEN)
    await shared.does(0, want.SetPlace(CLUB, quiet=True))
    await shared.work()
    await shared.is_true()
    shown = ["good evening" in written(shared.public(place)) for place in (DEN, CLUB, HALL)]
    assert shown == [True, False, True]
    found = await shared.bot.contents.make_all(await shared.now())
    assert found["table"].screen is found["table:2"].screen


async def test_a_table_goes_to_the_bottom_only_where_people_talk(shared: Shared) -> None:
    await shared.begin(DEN, CLUB)
    (den, _), (club, _) = shared.messages(DEN, Kind.TABLE)[0], shared.messages(CLUB, Kind.TABLE)[0]
    shared.wall(CLUB).talks(CLUB, 20)
    shared.clock.move(180)
    await shared.moves()
    await shared.work()
    await shared.is_true()
    assert shared.messages(DEN, Kind.TABLE)[0][0] == den
    assert shared.messages(CLUB, Kind.TABLE)[0][0] != club


async def test_a_table_is_posted_again_where_somebody_asks_for_it(shared: Shared) -> None:
    await shared.begin(DEN, CLUB)
    den, club = shared.messages(DEN, Kind.TABLE)[0][0], shared.messages(CLUB, Kind.TABLE)[0][0]
    slots = dict(zip((DEN, CLUB), public_slots((await shared.now()).table), strict=True))
    await shared.bot.outbox.post_again(shared.table, slots[CLUB])
    await shared.work()
    await shared.is_true()
    assert shared.messages(DEN, Kind.TABLE)[0][0] == den
    assert shared.messages(CLUB, Kind.TABLE)[0][0] != club
    screens = shared.bot.services.screens
    assert await screens.message_at(DEN) == den
    assert await screens.message_at(CLUB) == shared.messages(CLUB, Kind.TABLE)[0][0]


@pytest.mark.parametrize("place", [DEN, CLUB])
async def test_a_command_posts_the_table_where_it_is_typed(shared: Shared, place: str) -> None:
    await shared.begin(DEN, CLUB)
    before = {one: shared.messages(one, Kind.TABLE)[0][0] for one in (DEN, CLUB)}
    person = next(one for one in shared.people if platform_of(place) == one.platform)
    event = Event(id=shared.event(), person=person, place=place, language="en")
    reply = await shared.bot.dispatcher.handle(event, Said("/table"))
    assert not reply.refused
    await shared.work()
    await shared.is_true()
    after = {one: shared.messages(one, Kind.TABLE)[0][0] for one in (DEN, CLUB)}
    assert [one for one in (DEN, CLUB) if before[one] != after[one]] == [place]


async def test_the_chat_of_one_place_moves(shared: Shared) -> None:
    """A group becomes a supergroup: its message goes along, and nothing else changes."""
    new = "telegram:-10020"
    await shared.begin(DEN, CLUB)
    den = shared.messages(DEN, Kind.TABLE)
    assert isinstance(await shared.bot.services.screens.moved(CLUB, new), Done)
    await shared.work()
    await shared.is_true()
    assert shared.messages(CLUB) == []
    assert shared.messages(DEN, Kind.TABLE)[0][0] == den[0][0]
    assert [one.id for one in (await shared.now()).table.places] == [DEN, new]


async def test_a_place_that_comes_and_goes(shared: Shared) -> None:
    """It gets its messages by the redraw of the commit; when it leaves, the score sheet stays."""
    await shared.begin(DEN)
    await shared.let_in(CLUB, "bg")
    await shared.work()
    await shared.is_true()
    await shared.to_the_end_of_the_deal()
    await shared.work()
    sheets = {place: shared.messages(place, Kind.SHEET) for place in (DEN, CLUB)}
    assert [len(found) for found in sheets.values()] == [1, 1]
    assert [found[0][1].language for found in sheets.values()] == ["en", "bg"]
    await shared.leaves(CLUB)
    await shared.work()
    assert shared.messages(CLUB) == sheets[CLUB]
    await shared.is_true()
    assert not {"table:1", "sheet:1:1"} & (await shared.notes()).keys()
    await shared.let_in(CLUB)
    await shared.work()
    await shared.is_true()
    assert public_slots((await shared.now()).table) == ("table", "table:2")
    assert len(shared.messages(CLUB, Kind.SHEET)) == 2, "a new place: nothing is known of the old"


async def test_the_first_place_leaves(shared: Shared) -> None:
    await shared.begin(DEN, CLUB)
    await shared.leaves(DEN)
    await shared.work()
    assert shared.messages(DEN) == []
    await shared.is_true()
    await shared.moves()
    await shared.work()
    await shared.is_true()
    assert list(public_slots((await shared.now()).table)) == ["table:1"]


async def test_a_place_that_is_gone_keeps_what_nobody_can_delete(shared: Shared) -> None:
    await shared.begin(DEN, CLUB)
    shared.wall(CLUB).muted[CLUB] = None
    await shared.leaves(CLUB)
    await shared.work()
    assert "table:1" not in await shared.notes()
    await shared.moves()
    await shared.work()
    await shared.is_true()


# --- the score sheet ------------------------------------------------------------------------------


async def test_each_place_has_the_sheet_of_the_match(shared: Shared) -> None:
    await shared.begin(DEN, CLUB, telegram="bg")
    known: dict[str, str] = {}
    for deal in range(2):
        await shared.to_the_end_of_the_deal()
        await shared.work()
        for place, language in ((DEN, "en"), (CLUB, "bg")):
            ((message, screen),) = shared.messages(place, Kind.SHEET)
            assert screen.language == language
            assert known.setdefault(place, message) == message, deal
        while any(one.value == "ready" for one in (await shared.waits()).values()):
            await shared.moves()
        await shared.work()
        await shared.is_true()


# --- who is told, and where -----------------------------------------------------------------------


async def test_a_line_calls_a_player_in_the_place_by_which_they_came(shared: Shared) -> None:
    await shared.begin(DEN, CLUB, speed=Speed.SLOW)
    for chat in shared.chats.values():
        chat.closed |= {one.id for one in shared.people}
    for _ in range(4):
        await shared.moves()
        (seat,) = await shared.waits()
        await shared.passes(3600)
        home = (DEN, CLUB)[seat % 2]
        other = (CLUB, DEN)[seat % 2]
        ((_, line),) = shared.messages(home, Kind.CALL)
        assert line.notify == (shared.people[seat].id,)
        assert shared.messages(other, Kind.CALL) == []
    for rung in shared.rang:
        assert rung.target.place in {"", (DEN, CLUB)[int(rung.person[-1]) % 2 - 1]}


@pytest.mark.parametrize("other", [CLUB, HALL])
async def test_nobody_is_called_where_they_are_not(shared: Shared, other: str) -> None:
    """The place by which a player came has left the table: no other place calls them."""
    await shared.begin(DEN, other, speed=Speed.SLOW)
    for chat in shared.chats.values():
        chat.closed |= {one.id for one in shared.people}
    while [*await shared.waits()] != [1]:
        await shared.moves()
    await shared.passes(3600)
    assert len(shared.messages(other, Kind.CALL)) == 1
    await shared.leaves(other)
    await shared.passes(3600)
    assert shared.messages(other) == []
    assert shared.messages(DEN, Kind.CALL) == []


async def test_people_are_asked_in_their_own_chat(shared: Shared) -> None:
    """Seats are kept for people of both places: each is told in theirs; also when it is time."""
    await shared.begin(DEN, CLUB, starts=False)
    for seat in (2, 3):
        await shared.does(seat, want.StandUp(), (DEN, CLUB)[seat % 2])
    in_an_hour = shared.clock() + 3_600_000
    two, three = shared.people[2], shared.people[3]
    await shared.does(0, want.Gather((two, three), in_an_hour), DEN)
    await shared.work()
    ((_, den),), ((_, club),) = shared.messages(DEN, Kind.CALL), shared.messages(CLUB, Kind.CALL)
    assert (den.notify, club.notify) == ((two.id,), (three.id,))
    held = await shared.now()
    rung = replace(held.table, meeting=replace(held.table.meeting, rung=True))
    found = await shared.bot.contents.make_all(replace(held, table=rung))
    told = {slot: one.screen.notify for slot, one in found.items() if slot.startswith("meeting")}
    zero, one = shared.people[0], shared.people[1]
    assert sorted(told.values()) == sorted([(zero.id, two.id), (one.id, three.id)])
    await shared.leaves(CLUB)
    await shared.work()
    assert shared.messages(CLUB) == []
    ((_, den),) = shared.messages(DEN, Kind.CALL)
    assert den.notify == (two.id,)


async def test_a_place_that_refuses_is_told_to_those_who_came_by_it(shared: Shared) -> None:
    await shared.begin(DEN, CLUB)
    shared.wall(CLUB).muted[CLUB] = Missing.SEND
    await shared.moves()
    await shared.work()
    told = [bool(shared.messages(one.id, Kind.MY_TABLES)) for one in shared.people]
    assert told == [True, True, False, True], "the host, and the two who came by it"
    ((_, screen),) = shared.messages(shared.people[1].id, Kind.MY_TABLES)
    text = written(screen)
    assert title_of(CLUB) in text
    assert title_of(DEN) not in text
    assert wording("shut-others") in text
    rings = len([one for one in shared.rang if one.screen.kind is Kind.MY_TABLES])
    await shared.moves()
    await shared.work()
    held = await shared.now()
    assert shared.public(DEN) == shared.bot.contents.public(held, held.table.places[0])
    now = len([one for one in shared.rang if one.screen.kind is Kind.MY_TABLES])
    assert now == rings == 3, "once"
    shared.wall(CLUB).muted.clear()
    await shared.bot.dispatcher.place_reopened(CLUB)
    await shared.work()
    await shared.is_true()
    assert not any(shared.messages(one.id, Kind.MY_TABLES) for one in shared.people)


async def test_a_place_that_is_closed_is_found_out_there(shared: Shared) -> None:
    await shared.begin(DEN, CLUB)
    shared.wall(CLUB).muted[CLUB] = Missing.SEND
    shared.wall(DEN).requests.clear()
    await shared.bot.dispatcher.place_closed(CLUB)
    await shared.work()
    assert [
        one.id for one in await shared.bot.outbox.closed_places((await shared.now()).table)
    ] == [CLUB]
    await shared.bot.tables.move((await shared.now()).table.id, HALL, "", CLUB)
    moved = (await shared.now()).table
    assert HALL in moved.place_ids
    assert not await shared.bot.outbox.closed_places(moved), "no other place has refused it"
    assert ("edit", Kind.TABLE.value) not in shared.wall(DEN).requests


async def test_the_place_of_a_person_is_the_one_by_which_they_came(shared: Shared) -> None:
    await shared.begin(DEN, CLUB)
    screens, boards = shared.bot.services.screens, shared.bot.services.boards
    for seat, person in enumerate(shared.people):
        home = (DEN, CLUB)[seat % 2]
        assert await screens.place_of(shared.table, person.id) == home
        (shown,) = await boards.tables(person.id)
        assert shown.place == home
        assert title_of(home) in shown.title


# --- what it costs --------------------------------------------------------------------------------


async def cost(shared: Shared, monkeypatch: pytest.MonkeyPatch) -> tuple[int, dict[str, int]]:
    """The trips to the store of one redraw that edits the public messages, and the requests to
    each place."""
    await shared.moves()
    await shared.work()
    await shared.moves()
    sent: list[str] = []
    alone: Any = Redis.execute_command
    many: Any = Pipeline.execute

    async def one(self: Any, *command: Any, **more: Any) -> Any:
        sent.append(str(command[0]))
        return await alone(self, *command, **more)

    async def some(self: Any, *args: Any, **more: Any) -> Any:
        sent.append("several")
        return await many(self, *args, **more)

    told = {name: len(chat.told) for name, chat in shared.chats.items()}
    with monkeypatch.context() as patch:
        patch.setattr(Redis, "execute_command", one)
        patch.setattr(Pipeline, "execute", some)
        await shared.bot.outbox.redraw(Job(shared.table, REDRAW))
    places = [chat for name, wall in shared.chats.items() for chat, _ in wall.told[told[name] :]]
    return len(sent), {place: places.count(place) for place in (DEN, CLUB, HALL)}


async def test_another_place_costs_its_own_messages(
    redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    trips = []
    for places in ((DEN,), (DEN, CLUB), (DEN, CLUB, HALL)):
        shared = Shared(redis_client)
        await shared.begin(*places)
        count, requests = await cost(shared, monkeypatch)
        trips.append(count)
        assert requests == {place: int(place in places) for place in (DEN, CLUB, HALL)}
        await redis_client.flushdb()
    assert trips[1] - trips[0] == trips[2] - trips[1] == 1, f"its own note: {trips}"
