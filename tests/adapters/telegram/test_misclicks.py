"""A second tap that lands on a button which has just come there does nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import pytest

from adapters.telegram.rendering.ids import What
from bot.words.words import words_in
from tests.adapters.telegram.conftest import GROUP, Scene, new_world, running, scene_of
from tests.adapters.telegram.people import Client, buttons, data_of, labelled
from tests.adapters.telegram.tables import CUTS, playing
from tests.adapters.telegram.world import Json
from tests.adapters.turns import Hands, drawn_elsewhere, is_over, to_draw
from tests.bot.servers import Server as Valkey

pytestmark = pytest.mark.slow
SOON = 0.45
JUST_CHANGED = words_in("en").plain("refusal-JUST_CHANGED")


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
async def scene(telegram_store: Valkey, hands: Hands) -> AsyncIterator[Scene]:
    """A group of four and a bot whose people press by the clock of the test."""
    async with (
        scene_of(telegram_store, new_world()) as scene,
        running(scene, hands.misclicks) as bot,
    ):
        scene.bot = bot
        yield scene


def thrown_by(message: Json) -> list[str]:
    """The buttons that throw a card that they name."""
    return [one for one in labelled(message, "Throw ") if not one.endswith(":throw")]


def leads_to_table(ana: Client, hand: Json) -> bool:
    """The table has its picture, and the hand leads to that message: nothing is left to be
    drawn."""
    table = ana.with_button(":hand", GROUP) or {}
    links = [one.get("url", "") for one in buttons(hand)]
    return "photo" in table and any(one.endswith(f"/{table['message_id']}") for one in links)


async def shown(scene: Scene, ana: Client, holds: Callable[[Json], object]) -> Json:
    """Her hand, once it is so."""

    def found() -> Json | None:
        hand = ana.with_button(" ~") or ana.with_button(":sort")
        return hand if hand is not None and holds(hand) else None

    hand: Json = await scene.server.until(found, "her hand")
    return hand


async def test_a_double_tap_on_draw_or_undo_throws_nothing(scene: Scene, hands: Hands) -> None:
    """Ana taps *Draw* and, 0.45 s after the hand has changed, again; then so with *Undo*."""
    ana = scene.people[0]
    await playing(scene, CUTS)
    assert scene.bot is not None
    await to_draw(scene.bot, await scene.held())
    hand = await shown(scene, ana, lambda one: labelled(one, "Draw"))
    draw = labelled(hand, "Draw")[0]
    await hands.wait(5, hand["message_id"], draw)
    await ana.pressed(hand, draw)
    hand = await shown(scene, ana, thrown_by)
    thrown = thrown_by(hand)[0]
    await hands.wait(SOON, hand["message_id"], thrown)
    answer = await ana.pressed(hand, thrown)
    assert answer["text"] == JUST_CHANGED
    assert not is_over(await scene.held())

    # what the app of a slow line still shows is no accident, and gets its own answer
    old = {**hand, "reply_markup": {"inline_keyboard": [[{"text": "Draw", "callback_data": draw}]]}}
    answer = await ana.pressed(old, draw)
    assert answer["text"] == words_in("en").plain("refusal-OLD_CONTROL")

    # cards are chosen as quickly as one likes, and what has not moved may be pressed
    marks = [one for one in data_of(hand) if f" {What.MARK.value}" in one][:2]
    for mark in marks:
        assert "text" not in await ana.pressed(hand, mark)

    hand = await shown(scene, ana, lambda one: labelled(one, "✓"))
    lay = labelled(hand, "2♣ 2♠")[0]
    await hands.wait(5, hand["message_id"], lay)
    await ana.pressed(hand, lay)
    hand = await shown(scene, ana, lambda one: labelled(one, "Undo"))
    undo = labelled(hand, "Undo")[0]
    await hands.wait(5, hand["message_id"], undo)
    await ana.pressed(hand, undo)
    hand = await shown(scene, ana, lambda one: not labelled(one, "Undo"))
    thrown = thrown_by(hand)[0]
    await hands.wait(SOON, hand["message_id"], thrown)
    assert (await ana.pressed(hand, thrown))["text"] == JUST_CHANGED
    assert not is_over(await scene.held())

    await hands.wait(0.5, hand["message_id"], thrown)
    answer = await ana.pressed(hand, thrown)
    assert "text" not in answer
    assert is_over(await scene.held())


async def test_a_hand_that_another_process_has_drawn(scene: Scene, hands: Hands) -> None:
    """This one does not know what stood there before; the note says when it was drawn."""
    ana = scene.people[0]
    await playing(scene, CUTS)
    assert scene.bot is not None
    await to_draw(scene.bot, await scene.held())
    hand = await shown(scene, ana, lambda one: labelled(one, "Draw") and leads_to_table(ana, one))
    draw = labelled(hand, "Draw")[0]
    await hands.wait(5, hand["message_id"], draw)
    await drawn_elsewhere(scene.bot, await scene.held(), hands.misclicks, SOON)
    assert (await ana.pressed(hand, draw))["text"] == JUST_CHANGED
    await drawn_elsewhere(scene.bot, await scene.held(), hands.misclicks, 2 * SOON)
    assert "text" not in await ana.pressed(hand, draw)
