"""The bot where Telegram does something else than the facts say, or says it in other words."""

from __future__ import annotations

import pytest

from adapters.telegram import router
from adapters.telegram.sending import hands
from tests.adapters.facts import Words, lines
from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.tables import choice, with_computers
from tests.adapters.telegram.world import ANOTHER_BOT

pytestmark = pytest.mark.slow

GUESSED = (
    "error_ephemeral_callback",
    "error_ephemeral_missing",
    "error_ephemeral_not_admin",
    "error_reaction_missing",
)
"""Words that nobody has seen."""


def test_the_guessed_words_are_all_here() -> None:
    known = lines("telegram")
    unknown = {name for name, one in known.items() if one.known == "unknown"}
    assert {name for name in unknown if name.startswith("error_")} == set(GUESSED)


@pytest.mark.parametrize(
    "words", [(400, "Bad Request: NOBODY_KNOWS"), (403, "Forbidden: nobody knows")]
)
async def test_words_that_nobody_has_seen(
    scene: Scene, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hand in the group is lost, and its next edit and the next press are refused in words that
    the bot does not know: *My cards* shows it all the same."""
    world, ana = scene.world, scene.people[0]
    world.turn(**dict.fromkeys(GUESSED, words))
    table = await with_computers(scene, ana)
    await ana.pressed(table, choice(table, ":hand"))
    hand = await scene.server.until(lambda: ana.with_button(":sort", GROUP), "a hand")
    world.ephemeral.clear()
    for module, patience in ((router, "SEND_SECONDS"), (hands, "OWN_SECONDS")):
        monkeypatch.setattr(module, patience, 0.5)  # then the hand comes in private
    await ana.pressed(hand, choice(hand, ":sort"))
    answer = await ana.pressed(table, choice(table, ":hand"))
    if "url" in answer:
        ana.follow(answer["url"])
    await scene.server.until(
        lambda: ana.with_button(":sort", GROUP) or ana.with_button(":sort"), "a hand again"
    )


async def test_a_bare_command_that_is_not_lost(scene: Scene) -> None:
    """Two bots that both hear */play* are two tables; here ours opens its own, as for its name."""
    scene.world.groups[GROUP].last_bot = ANOTHER_BOT
    ana = scene.people[0]
    assert not ana.say("/play", GROUP)
    scene.world.turn(bare_command_beside_bot="delivered")
    assert ana.say("/play", GROUP)
    await scene.server.until(lambda: ana.with_button(":sit:", GROUP), "the lobby")
