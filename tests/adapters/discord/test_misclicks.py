"""A second tap that lands on a button which has just come there does nothing."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager

import pytest
from simcord.backend.models import Message
from simcord.components import walk_components

from adapters.discord.rendering.ids import Custom, Do, read_custom
from bot.model.tables.table import Snapshot, Stage
from bot.ports.misclicks import MisclickGuard, Place
from bot.words.words import words_in
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.people import User, begun, find
from tests.adapters.discord.screens import place_of
from tests.adapters.discord.standin import Standin, text_of
from tests.adapters.turns import Hands, drawn_elsewhere, is_over, to_draw

pytestmark = pytest.mark.slow
SOON = 0.45
JUST_CHANGED = words_in("en").plain("refusal-JUST_CHANGED")


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def misclicks(hands: Hands) -> MisclickGuard:
    return hands.misclicks


def labelled(message: Message, begin: str) -> list[Custom]:
    """The buttons that can be pressed and whose labels begin so."""
    found = [
        read_custom(part["custom_id"])
        for part in walk_components(message.components)
        if part.get("label", "").startswith(begin) and "custom_id" in part
    ]
    return [one for one in found if one is not None]


def thrown_by(message: Message) -> list[Custom]:
    """The buttons that throw a card that they name."""
    return [one for one in labelled(message, "Throw ") if not one.token.endswith(":throw")]


async def held_in(standin: Standin, running: Running) -> Snapshot:
    held = await running.bot.tables.at(place_of(standin))
    assert held is not None
    return held


@pytest.mark.parametrize("private", [True, False])
async def test_a_double_tap_on_draw_or_undo_throws_nothing(
    standin: Standin, running: Running, hands: Hands, private: bool
) -> None:
    """Ann taps *Draw* and, 0.45 s after her hand has changed, again; then so with *Undo*: in her
    private chat, and in the hand that she alone sees in the channel."""
    ann = await begun(standin, "bulgarian-canasta")
    await to_draw(running.bot, await held_in(standin, running))
    await standin.until(lambda: labelled(ann.letters()[-1], "Draw"), what="her turn")
    letter = ann.letters()[-1] if private else await ann.open_hand()

    def hand() -> Message:
        return ann.backend.messages[letter.channel_id][letter.id]

    async def twice(first: str) -> Custom:
        """Presses a button, and soon the throw that stands there now."""
        (button,) = labelled(hand(), first)
        await hands.wait(5, letter.id, str(button))
        await ann.press(hand(), button)
        await standin.until(lambda: not labelled(hand(), first), what=first)
        thrown = thrown_by(hand())[0]
        await hands.wait(SOON, letter.id, str(thrown))
        answer = await ann.press(hand(), thrown)
        await standin.until(lambda: JUST_CHANGED in said(ann, answer), 5, "why not")
        assert not is_over(await held_in(standin, running))
        return thrown

    def said(user: User, answer: object) -> str:
        return user.said(answer) + text_of(hand())  # type: ignore[arg-type]

    await twice("Draw")
    lay = labelled(hand(), "2♣ 2♠")[0]
    await hands.wait(5, letter.id, str(lay))
    await ann.press(hand(), lay)
    await standin.until(lambda: labelled(hand(), "Undo"), what="laid")
    # cards are chosen as quickly as one likes
    cards = find(hand(), "c", "0")
    values = [one["value"] for one in _options(hand(), cards)][:1]
    assert JUST_CHANGED not in ann.said(await ann.press(hand(), cards, values))
    await standin.until(lambda: labelled(hand(), "Undo"), what="chosen")
    thrown = await twice("Undo")
    await hands.wait(0.5, letter.id, str(thrown))
    await ann.press(hand(), thrown)
    await standin.until(lambda: not thrown_by(hand()), what="thrown")
    assert is_over(await held_in(standin, running))


async def test_a_hand_that_another_process_has_drawn(
    standin: Standin, running: Running, hands: Hands
) -> None:
    """This one does not know what stood there before; the note says when it was drawn."""
    ann = await begun(standin, "bulgarian-canasta")
    await to_draw(running.bot, await held_in(standin, running))
    await standin.until(lambda: labelled(ann.letters()[-1], "Draw"), what="her turn")
    letter = ann.letters()[-1]
    (draw,) = labelled(letter, "Draw")
    await hands.wait(5, letter.id, str(draw))
    held = await held_in(standin, running)
    await drawn_elsewhere(running.bot, held, hands.misclicks, SOON)
    answer = await ann.press(letter, draw)
    await standin.until(lambda: JUST_CHANGED in ann.said(answer), 5, "why not")
    assert (await held_in(standin, running)).version == held.version
    await drawn_elsewhere(running.bot, held, hands.misclicks, 2 * SOON)
    answer = await ann.press(letter, draw)
    await standin.until(lambda: not labelled(ann.letters()[-1], "Draw"), what="drawn")
    assert JUST_CHANGED not in ann.said(answer)


async def test_a_double_tap_on_what_asks_does_not_say_yes(
    standin: Standin, running: Running, hands: Hands
) -> None:
    """*Yes* comes where the menu had a button. The question stays, and a later press answers it."""
    ann = await begun(standin)
    record = await ann.press(ann.table(), find(ann.table(), "more"))
    assert record.message_id is not None
    menu = ann.backend.messages[record.channel_id][record.message_id]
    await ann.press(menu, find(menu, "close"))
    yes = find(menu, "close", do=Do.YES)
    await hands.wait(SOON, menu.id, str(yes))
    answer = await ann.press(menu, yes)
    await standin.until(lambda: JUST_CHANGED in ann.said(answer), 5, "why not")
    assert (await held_in(standin, running)).table.stage is Stage.PLAYING
    await hands.wait(5, menu.id, str(yes))
    await ann.press(menu, find(menu, "close", do=Do.YES))
    await standin.until(lambda: "closed" in text_of(ann.public()[-1]), what="the table is closed")


async def test_a_hand_is_known_to_change_before_discord_has_answered(
    standin: Standin, running: Running, misclicks: MisclickGuard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tap on what has just come may be here before the answer to the edit. So also a hand that is
    edited as *@original* is guarded from when its edit begins."""
    ann = await begun(standin)
    opened = await ann.open_hand()
    shown: list[str] = []
    drawing = misclicks.drawing

    def hand() -> Message:
        return ann.backend.messages[opened.channel_id][opened.id]

    def spy(message: str, places: Mapping[str, Place]) -> AbstractContextManager[None]:
        if message == str(opened.id):
            shown.append(text_of(hand()))
        return drawing(message, places)

    await ann.press(hand(), find(hand(), "sort"))  # from now on its address is *@original*
    await running.settled(find(hand(), "sort").token.partition(":")[0])
    monkeypatch.setattr(misclicks, "drawing", spy)
    before, letter = text_of(hand()), ann.letters()[-1]
    await ann.press(letter, find(letter, "sort"))
    await standin.until(lambda: bool(shown) and text_of(hand()) != before, what="the other hand")
    assert shown[0] == before


def _options(message: Message, custom: Custom) -> list[dict[str, str]]:
    for part in walk_components(message.components):
        if part.get("custom_id") == str(custom):
            return list(part["options"])
    raise LookupError(custom)
