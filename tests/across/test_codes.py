"""A table comes to another chat by its code: typed there, and let in by the host with one press."""

from __future__ import annotations

import pytest

from bot.model.ids import shown_code
from tests.across.conftest import PAIRS
from tests.across.joint import JointFace
from tests.faces.playing import Evening
from tests.lanes import mostly_by_night

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.parametrize(
    "chats", mostly_by_night(PAIRS, "discord telegram", "telegram browser"), indirect=True
)
async def test_a_table_comes_to_another_chat_by_its_code(joint: JointFace) -> None:
    joint.shares = False
    ann, bob = await joint.people("Ann", "Bob")
    await ann.say("/play belot")
    await ann.press("sit:0", "room")
    await joint.holds(lambda held: held.table.seat_of(ann.person.id) == 0, "Ann sits")
    await ann.press("options", "room")
    await ann.press("share")
    held = await joint.holds(lambda held: bool(held.table.codes), "a code")
    (code,) = held.table.codes
    await ann.sees(shown_code(code))
    assert bob.find("sit", "room") is None
    await bob.say(f"/table {shown_code(code)}")
    held = await joint.holds(lambda held: bool(held.table.asking), "somebody asks")
    assert held.table.asking[0].by.id == bob.person.id
    await ann.press("letplace", "room")
    await joint.holds(lambda held: len(held.table.places) == 2, "the table is in both rooms")
    await bob.press("sit:1", "room")
    held = await joint.holds(lambda held: held.table.seat_of(bob.person.id) == 1, "Bob sits")
    assert held.table.place_of(1).id == bob.face.place
    assert held.table.place_of(0).id == ann.face.place
    await ann.press("fill", "room")
    await joint.holds(lambda held: held.state is not None, "the match begins")
    evening = Evening(joint)
    await evening.play(lambda _: min(evening.did["Ann pressed"], evening.did["Bob pressed"]) > 0)
