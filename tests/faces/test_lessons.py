"""*Show me* on every chat: the situations of a game, by the buttons that a table has, too."""

from __future__ import annotations

import pytest

from bot.games import catalogue
from bot.model.choices import digest_of
from tests.bot.application import wording
from tests.faces.language import Face, on_faces

pytestmark = pytest.mark.asyncio(loop_scope="session")


@on_faces("telegram")
async def test_a_beginner_learns_belot(face: Face) -> None:
    """From the help: a wrong press explains and stays, the right ones lead to a whole deal. The
    room sees nothing of it."""
    ann, bob = await face.people("Ann", "Bob")
    await ann.say("/help", "private")
    await ann.press("show:1:belot")
    for situation in catalogue().presentation_of("belot").situations():
        name = f"lesson-belot-{situation.name}"
        await ann.sees(wording(name), "private")
        view = situation.game.view(situation.state, situation.seat)
        legal = situation.game.legal(view).actions
        right = next(one for one in legal if situation.ends_with(one, 0))
        if situation.name == "ruff":
            wrong = next(one for one in legal if not situation.ends_with(one, 0))
            await ann.press(f"p:1:{digest_of(wrong)}")
            await ann.sees(wording(f"{name}-wrong"), "private")
        await ann.press(f"p:1:{digest_of(right)}")
        await ann.sees(wording(f"{name}-right"), "private")
    assert wording("lesson-belot-bid") not in bob.words()
    assert ann.rings == 0
    await ann.press("practice:belot")
    await ann.sees(wording("phase-auction"), "private")
