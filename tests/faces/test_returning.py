"""Whoever leaves a match finds the way back where they look."""

from __future__ import annotations

import pytest

from tests.bot.application import wording
from tests.faces.language import Face, Guest, on_faces

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def leaves(face: Face, who: Guest) -> None:
    """They type it, are asked, and say yes."""
    await who.say("/leave")
    await who.sees(wording("confirm-stand-up"), "private")
    await who.press("up", "private")
    await face.holds(lambda held: held.table.seat_of(who.person.id) is None, "the seat is free")


@on_faces("discord", "telegram")
async def test_leaving_asks_and_the_answer_brings_back(face: Face) -> None:
    ann, bob = await face.people("Ann", "Bob")
    held = await face.playing(ann, bob, line="/play belot", cut="chance")
    seat = held.table.seat_of(bob.person.id)
    await leaves(face, bob)
    await bob.sees(wording("done-STOOD_UP"), "private")
    await bob.press("back", "private")
    await face.holds(lambda held: held.table.seat_of(bob.person.id) == seat, "Bob is back")
    await leaves(face, bob)
    await bob.press("back", "room")
    await face.holds(lambda held: held.table.seat_of(bob.person.id) == seat, "by the table itself")
    await leaves(face, bob)
    await bob.say("/join")
    await face.holds(lambda held: held.table.seat_of(bob.person.id) == seat, "by typing")
