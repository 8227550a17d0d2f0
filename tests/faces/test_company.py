"""*Not at my table*: whom a person does not want at theirs cannot join them."""

from __future__ import annotations

import pytest

from bot.model.choices import short_of
from tests.bot.application import wording
from tests.faces.language import Face, on_faces

pytestmark = pytest.mark.asyncio(loop_scope="session")


@on_faces("discord", "telegram")
async def test_whom_i_avoid_cannot_join_me(face: Face) -> None:
    ann, bob = await face.people("Ann", "Bob")
    await face.playing(ann, bob, line="/play belot")
    await ann.press("more", "room")
    await ann.pick("avoid", short_of(bob.person.id))
    await ann.press(f"avoid:{short_of(bob.person.id)}")
    await ann.hears(wording("avoided-now", who="Bob").partition(";")[0])
    await bob.say("/leave")
    await bob.press("up")
    await face.holds(lambda held: held.table.seat_of(bob.person.id) is None, "Bob leaves")
    eva, dan = await face.people("Eva", "Dan")
    await ann.press("more", "room")
    assert bob.find("avoid", "room") is None, "nobody else sees what Ann has chosen"
    await eva.press("more", "room")
    await eva.press("sit:2")
    await face.holds(lambda held: held.table.seat_of(eva.person.id) == 2, "Eva may sit down")
    await dan.press("more", "room")
    await dan.pick("avoid", short_of(ann.person.id))
    await dan.press(f"avoid:{short_of(ann.person.id)}")
    await dan.hears(wording("avoided-now", who="Ann").partition(";")[0])
    await dan.press("sit:3")
    await dan.hears(wording("refusal-AVOIDED_HERE", who="Ann").partition(". The")[0])
    held = await face.held()
    assert held.table.seat_of(dan.person.id) is None
