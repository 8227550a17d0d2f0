"""What is stored of a person, and being forgotten; a followed table."""

from __future__ import annotations

import pytest

from bot.model.tables import intents as want
from bot.model.tables.table import Stage, VoteKind
from tests.bot.application import wording
from tests.faces.language import Face, Guest, on_faces

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def given_up(face: Face, guest: Guest) -> None:
    """Who plays with computers gives the match up."""
    await face.past(guest, want.Propose(VoteKind.CONCEDE))
    await face.holds(lambda held: held.table.stage is Stage.OVER, "the match is over")


@on_faces("discord")
async def test_what_is_stored_and_being_forgotten(face: Face) -> None:
    """Who is forgotten leaves the table; what is stored of them then is nothing."""
    ann, bob = await face.people("Ann", "Bob")
    await face.playing(ann, bob, line="/play belot", cut="chance")
    await bob.say("/me")
    await bob.sees(wording("mine-title"))
    await bob.sees(bob.person.id.partition(":")[2])
    await bob.press("mydata")
    await bob.hears(wording("mine-file"))
    await bob.press("forget")
    await bob.hears(wording("mine-forgotten"))
    held = await face.held()
    assert [one.name for one in held.table.people] == ["Ann"]
    assert held.table.seats[1].computer, "a computer plays on"
    await ann.sees("Turn: ", "room")


@on_faces("discord")
async def test_somebody_follows_a_table(face: Face) -> None:
    """They hear of the end and of the next deal, in their language, until they want it no more."""
    ann = await face.guest("Ann")
    eva = await face.guest("Eva", "hu")
    await face.playing(ann, line="/play belot", cut="chance")
    await eva.press("more", "room")
    await eva.press("follow:on")
    await face.holds(lambda held: len(held.table.followers) == 1, "Eva follows")
    await eva.hears(wording("following-on", "hu"))
    await given_up(face, ann)
    await eva.rung(1)
    await face.past(ann, want.Ready())
    await eva.rung(2)
    await eva.sees(wording("following-deal", "hu", number=1, score="0 : 0"), "private")
    await eva.press("follow:off", "private")
    await face.holds(lambda held: not held.table.followers, "Eva follows no more")
    await given_up(face, ann)
    await face.passes(5)
    assert eva.rings == 2
