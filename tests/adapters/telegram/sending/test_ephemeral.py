"""Hands in the group that only their owner sees: with a picture, where Telegram takes it."""

from __future__ import annotations

import pytest

from bot.pictures.layouts import HAND
from tests.adapters.slow import settled
from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.people import Client, buttons, data_of
from tests.adapters.telegram.rules import Bad
from tests.adapters.telegram.tables import choice, ends, seated, with_computers
from tests.adapters.telegram.world import BOT_ID, Json, words_of

pytestmark = pytest.mark.slow
LOOK = ":settings:look ."
"""Unfolds the form with the pictures."""


async def hand_of(scene: Scene, who: Client) -> Json:
    """Presses *My cards* in the group; the hand that comes there."""
    table = await scene.server.until(lambda: who.with_button(":hand", GROUP), "the table")
    await who.pressed(table, choice(table, ":hand"))
    found: Json = await scene.server.until(lambda: who.with_button(":sort", GROUP), "a hand")
    return found


def methods(scene: Scene, since: int) -> list[str]:
    """What was asked for one person of the group."""
    calls = scene.server.calls[since:]
    return [
        name
        for name, params in calls
        if "receiver_user_id" in params or "ephemeral_message_parameters" in params
    ]


def drawn_hands(scene: Scene) -> int:
    """How many pictures of hands were uploaded."""
    return sum(scene.world.photos[one].layout == HAND for one in scene.server.uploads)


async def moves(scene: Scene, who: Client, what: str, hand: Json) -> list[str]:
    """Presses a button of a hand; what was asked for its owner until all was still."""
    await settled(lambda: len(scene.server.calls))
    since = len(scene.server.calls)
    await who.pressed(hand, what)
    await settled(lambda: len(scene.server.calls))
    return methods(scene, since)


async def with_marks(scene: Scene, who: Client) -> Json:
    """The person's hand, once cards in it can be marked."""
    hand = await hand_of(scene, who)
    for _ in range(200):
        if any(" ~" in one for one in data_of(hand)):
            return hand
        go = [one for one in data_of(hand) if ":p:" in one and one[-1] != "?"]
        if go:
            await who.pressed(hand, go[0])
        await settled(lambda: len(scene.server.calls))
        hand = who.with_button(":sort", GROUP) or hand
    raise AssertionError(data_of(hand))


async def test_a_person_who_never_started_sees_drawn_cards(scene: Scene) -> None:
    """In the group, alone; a tap that only marks draws nothing, and a change of the cards changes
    the picture in its place."""
    ana, world = scene.people[0], scene.world
    await with_computers(scene, ana)
    hand = await with_marks(scene, ana)
    photo = world.photo_of(hand)
    assert photo is not None
    assert photo.layout == HAND
    assert hand["receiver_user"]["id"] == ana.id
    assert [one["text"] for one in buttons(hand) if "url" in one], "the way to the private chat"
    held = await scene.held()
    assert scene.bot is not None
    drawn = (await scene.bot.contents.make_all(held))["hand:0"].screen.picture
    assert drawn is not None
    said = " ".join([words_of(hand), *[one["text"] for one in buttons(hand)]])
    assert all(one.label in said for one in drawn.cards), "words and buttons name the same"
    uploads, number = drawn_hands(scene), hand["ephemeral_message_id"]
    mark = next(one for one in data_of(hand) if " ~" in one)
    marked = await moves(scene, ana, mark, hand)
    assert marked
    assert set(marked) <= {"editEphemeralMessageCaption", "editEphemeralMessageReplyMarkup"}
    assert any("✓" in one["text"] for one in buttons(hand))
    assert drawn_hands(scene) == uploads
    await moves(scene, ana, ends(hand, mark[-3:]), hand)  # taken back
    assert await moves(scene, ana, choice(hand, ":sort"), hand) == ["editEphemeralMessageMedia"]
    now = world.photo_of(hand)
    assert now is not None
    assert now.name != photo.name
    assert hand["ephemeral_message_id"] == number
    for one in world.seen:
        if one.photo is not None and one.photo.layout == HAND:
            assert one.to == ana.id


async def test_words_where_telegram_takes_no_photo_for_one(scene: Scene) -> None:
    """It is not asked again for every hand."""
    scene.world.turn(ephemeral_photo="refused")
    ana, boris, *_ = scene.people
    await seated(scene, [ana, boris])
    lobby = ana.with_button(":fill", GROUP)
    assert lobby is not None
    await ana.pressed(lobby, choice(lobby, ":fill"))
    for who in (ana, boris):
        hand = await hand_of(scene, who)
        assert "photo" not in hand
    scene.world.groups[GROUP].admins.add(BOT_ID)
    ana.add_bot(GROUP, "administrator", before="member")
    await settled(lambda: len(scene.server.calls))
    since, held = len(scene.server.calls), await scene.held()
    assert scene.bot is not None
    await scene.bot.outbox.post_again(held.table.id, "hand:0")
    await scene.server.until(lambda: "sendMessage" in methods(scene, since), "another hand")
    assert "sendPhoto" not in methods(scene, since)
    hand = ana.with_button(":sort", GROUP) or {}
    await settled(lambda: len(scene.server.calls))
    done = await moves(scene, ana, choice(hand, ":sort"), hand)
    assert done == ["editEphemeralMessageText"]
    assert ana.with_button(":sort", GROUP) == hand


async def test_a_press_that_is_too_old_says_nothing_of_photos(scene: Scene) -> None:
    """The photo is refused, and so are the words: then nobody knows that photos are refused."""
    ana = scene.people[0]
    await with_computers(scene, ana)
    old = Bad("Bad Request: QUERY_ID_INVALID")
    await settled(lambda: len(scene.server.calls))  # the private chat is known not to be open
    scene.server.fail = [("sendPhoto", old), ("sendMessage", old)]
    assert "photo" in await hand_of(scene, ana)
    assert not scene.server.fail


async def test_an_older_server_takes_no_new_picture(scene: Scene) -> None:
    """Bot API 10.2: the hand that would be out of date goes; the next one has words, and stays."""
    scene.world.turn(ephemeral_media_upload="refused")
    scene.world.groups[GROUP].admins.add(BOT_ID)  # no press is needed for the next one
    ana = scene.people[0]
    await with_computers(scene, ana)
    hand = await hand_of(scene, ana)
    assert "photo" in hand
    await ana.pressed(hand, choice(hand, ":sort"))
    gone = hand["ephemeral_message_id"]
    await scene.server.until(lambda: (GROUP, gone) not in scene.world.ephemeral, "it goes")
    hand = await scene.server.until(lambda: ana.with_button(":sort", GROUP), "words")
    assert "photo" not in hand
    number = hand["ephemeral_message_id"]
    await moves(scene, ana, choice(hand, ":sort"), hand)
    hand = ana.with_button(":sort", GROUP) or {}
    assert hand["ephemeral_message_id"] == number


async def test_a_group_without_photos(scene: Scene) -> None:
    scene.world.groups[GROUP].no_photos = True
    ana = scene.people[0]
    await with_computers(scene, ana)
    assert "photo" not in await hand_of(scene, ana)


async def test_who_wants_words_has_them_in_the_group(scene: Scene) -> None:
    """The photo goes and the words come; and back, when the hand comes anew."""
    ana = scene.people[0]
    await with_computers(scene, ana)
    hand = await hand_of(scene, ana)
    assert "photo" in hand
    ana.say("/settings", GROUP, ephemeral=True)
    folded = await scene.server.until(lambda: ana.with_button(LOOK, GROUP), "the settings")
    await ana.pressed(folded, ends(folded, LOOK))
    panel = await scene.server.until(lambda: ana.with_button(":mypictures:off", GROUP), "a form")
    await ana.pressed(panel, ends(panel, ":mypictures:off"))
    gone = hand["ephemeral_message_id"]
    await scene.server.until(lambda: (GROUP, gone) not in scene.world.ephemeral, "it goes")
    assert "photo" not in await hand_of(scene, ana)
    assert len([one for one in ana.messages(GROUP) if ":sort" in str(data_of(one))]) == 1


async def test_a_photo_for_one_that_all_would_see(scene: Scene) -> None:
    """A server that takes the request and leaves out for whom it is."""
    ana = scene.people[0]
    table = await with_computers(scene, ana)
    await settled(lambda: len(scene.server.calls))
    scene.server.forgets_receiver = True
    answer = await ana.pressed(table, choice(table, ":hand"))
    assert "url" in answer, "the private chat is left"
    assert [one for one in scene.server.violations if "a hand is shown to all" in one]
    scene.server.violations.clear()
    assert not [one for one in ana.messages(GROUP) if ":sort" in str(data_of(one))]
    sent = [name for name, params in scene.server.calls if name == "sendPhoto"]
    await ana.pressed(table, choice(table, ":hand"))
    assert len([name for name, _ in scene.server.calls if name == "sendPhoto"]) == len(sent)


async def test_a_lesson_in_the_group_is_drawn(scene: Scene) -> None:
    """Also for who has never started the bot: the first cards that somebody sees. Each step
    replaces the one before."""
    boris = scene.people[1]

    def mine() -> list[Json]:
        return [one for one in boris.messages(GROUP) if "receiver_user" in one]

    await with_computers(scene, scene.people[0])
    boris.say("/help", GROUP, ephemeral=True)
    panel = await scene.server.until(lambda: boris.with_button("-:show", GROUP), "help")
    await boris.pressed(panel, choice(panel, "-:show"))
    lesson = await scene.server.until(
        lambda: next((one for one in mine() if "photo" in one), None), "a lesson"
    )
    number, drawn = lesson["ephemeral_message_id"], scene.world.photo_of(lesson)
    assert drawn is not None
    assert mine() == [lesson], "in the place of the list"
    await boris.pressed(lesson, next(one for one in data_of(lesson) if ":p:" in one))
    await scene.server.until(
        lambda: (now := scene.world.photo_of(lesson)) and now.name != drawn.name, "the next step"
    )
    assert [one["ephemeral_message_id"] for one in mine()] == [number]
