"""Before a match: seats that are kept, a time to meet, and somebody who is removed."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.model.clock import HOUR, MINUTE, SECOND
from bot.model.people import Person
from bot.model.tables.table import VoteKind
from bot.ports.chat import Event
from bot.ports.inputs import Said
from tests.bot.application import wording
from tests.bot.servers import Server
from tests.faces.language import Face, on_faces
from tests.faces.world import World

pytestmark = pytest.mark.asyncio(loop_scope="session")


def clock_in(face: Face, ms: int) -> tuple[str, int]:
    """What a clock in London will show in a while, and how many ms it is until then."""
    now = face.bot.tables.clock()
    then = datetime.fromtimestamp((now + ms) // SECOND, ZoneInfo("Europe/London"))
    return f"{then:%H:%M}", int(then.replace(second=0, microsecond=0).timestamp() * SECOND) - now


@on_faces("discord", "telegram")
async def test_friends_are_asked_and_told_when_it_is_time(face: Face) -> None:
    ann, bob, eva, dan = await face.people("Ann", "Bob", "Eva", "Dan")
    at, wait = clock_in(face, 2 * HOUR)
    await ann.say(f"/play belot at {at}", "room", bob, eva)
    held = await face.holds(lambda held: held.table.meeting.calls == 1, "friends are asked")
    assert [seat.kept is not None for seat in held.table.seats] == [False, True, True, False]
    assert held.table.seat_of(ann.person.id) == 0
    for friend in (bob, eva):
        await friend.rung(1)
        await friend.shown("decline", "room")
    await dan.sees(wording("seat-kept", who="Bob"), "room")
    await dan.press("sit:1", "room")
    await dan.hears(wording("refusal-SEAT_KEPT", who="Bob"))
    await bob.press("sit:-1", "room")
    await face.holds(lambda held: held.table.seat_of(bob.person.id) == 1, "Bob sits where he may")
    await eva.press("decline", "room")
    await face.holds(lambda held: held.table.seats[2].kept is None, "Eva does not come")
    await face.passes(wait / SECOND)
    await face.holds(lambda held: held.table.meeting.rung, "it is time")
    await ann.rung(1)
    await bob.rung(2)
    assert (eva.rings, dan.rings) == (1, 0)


async def test_a_restart_neither_forgets_nor_repeats(wall_store: Server) -> None:
    wall_store.flush()
    async with wall_store.client() as client:
        world = World(client, "test")
        ann, bob = Person("test:ann", "Ann"), Person("test:bob", "Bob")
        event = Event(id="e", person=ann, place="test:late", language="en", named=(bob,))
        await world.bot.dispatcher.handle(event, Said("/play belot at 12:00"))
        for _ in range(2):
            world.start()
            await world.work()
        assert [one.person for one in world.rang] == [bob.id]
        held = await world.bot.tables.at("test:late")
        assert held is not None
        world.start()
        await world.until(held.table.meeting.begins)
        world.start()
        await world.passes(60)
        assert sorted([one.person for one in world.rang]) == [ann.id, bob.id, bob.id]


@on_faces("browser")
@pytest.mark.slow
async def test_a_seat_is_not_kept_for_ever(face: Face) -> None:
    ann, bob = await face.people("Ann", "Bob")
    await ann.say("/play", "room", bob)
    await bob.rung(1)
    await face.passes((HOUR + MINUTE) / SECOND)
    await face.holds(lambda held: held.table.kept_for(bob.person.id) is None, "the seat is free")
    assert bob.rings == 1


@on_faces("telegram")
@pytest.mark.slow
async def test_somebody_is_removed_by_a_vote(face: Face) -> None:
    ann, bob, eva = await face.people("Ann", "Bob", "Eva")
    await face.playing(ann, bob, eva, line="/play belot")
    await bob.say("/kick", "room", eva)
    held = await face.holds(lambda held: held.table.vote is not None, "a vote")
    assert held.table.vote is not None
    assert held.table.vote.kind is VoteKind.KICK
    await ann.sees(wording("vote-kick", who="Bob", other="Eva"), "room")
    await ann.press(f"vote:{held.table.vote_number}:y", "room")
    await face.holds(lambda held: held.table.seat_of(eva.person.id) is None, "Eva is gone")


@on_faces("discord", "telegram", "browser")
@pytest.mark.slow
async def test_whoever_leaves_a_match_by_command_is_asked_first(face: Face) -> None:
    ann, bob = await face.people("Ann", "Bob")
    await face.playing(ann, bob, line="/play belot")
    await bob.say("/leave")
    await bob.sees(wording("confirm-stand-up"))
    assert (await face.held()).table.seat_of(bob.person.id) is not None
    await bob.press("up")
    await face.holds(lambda held: held.table.seat_of(bob.person.id) is None, "Bob is gone")
    await bob.hears(wording("done-STOOD_UP"))


@on_faces("discord")
@pytest.mark.slow
async def test_whoever_leaves_by_command_is_gone(face: Face) -> None:
    ann, bob = await face.people("Ann", "Bob")
    await face.seated(ann, bob)
    await bob.say("/leave")
    await face.holds(lambda held: held.table.seat_of(bob.person.id) is None, "Bob is gone")
