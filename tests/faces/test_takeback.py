"""Taking back by agreement: asked for, said what it is, agreed to by one press, refused."""

from __future__ import annotations

import pytest

from bot.model.tables import intents as want
from tests.bot.application import wording
from tests.bot.harmless import harmless
from tests.faces.language import Face, on_faces
from tests.faces.playing import Evening

pytestmark = pytest.mark.asyncio(loop_scope="session")


@on_faces("telegram")
async def test_a_turn_is_taken_back_if_all_agree(face: Face) -> None:
    """By a press in the menu; one of them reads Bulgarian."""
    ann = await face.guest("Ann")
    bob = await face.guest("Bob", "bg")
    await face.seated(ann, bob, line="/play belot", cut="chance")
    await ann.press("options", "room")
    await ann.sets("options:rules", "allowback")
    await face.holds(lambda held: held.table.take_back, "taking back is allowed")
    await ann.press("fill", "room")
    await face.holds(lambda held: held.state is not None, "the match begins")
    before = await Evening(face).play(lambda held: harmless(held, 1) is not None)
    step = harmless(before)
    assert step is not None
    await face.past(ann, want.Act(0, str(step.action)))
    await ann.press("more", "room")
    await ann.press("askback", "private")
    await bob.sees(wording("vote-take-back", who="Ann", what="")[:-1], "room")
    await bob.press("vote", "room")
    now = await face.holds(lambda held: held.state == before.state, "it is as it was")
    assert now.table.vote is None
    assert all(a < b for a, b in zip(before.table.prompts, now.table.prompts, strict=True))
    await face.past(ann, want.Act(0, str(step.action)))
    await ann.press("more", "room")
    await ann.press("askback", "private")
    await face.holds(lambda held: held.table.vote is not None, "a request")
    number = (await face.held()).table.vote_number
    await bob.press(f"vote:{number}:n", "room")
    await face.holds(lambda held: held.table.vote is None, "a refusal")
    assert (await face.held()).state == step.after
