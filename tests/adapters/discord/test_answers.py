"""Acknowledgements, whatever happens: a frozen Redis, doubled and lost events, broken lines."""

from __future__ import annotations

import time
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from simcord.backend.models import Message

from adapters.discord import router
from adapters.discord.hands import direct_messages
from adapters.discord.rendering.ids import Custom, Do
from adapters.discord.state import DiscordState
from bot.ports.screen import Confirm, Prompt
from bot.store.redis.scripts import Client
from bot.words.text import PersonSpan
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.people import User, begun, controls, find, to_type
from tests.adapters.discord.screens import place_of
from tests.adapters.discord.standin import Standin, text_of
from tests.adapters.discord.traffic import Call
from tests.adapters.turns import to_draw
from tests.bot.servers import Server
from tests.until import until

pytestmark = pytest.mark.slow


def callbacks(standin: Standin) -> list[Call]:
    return [one for one in standin.calls if one.path.endswith("/callback")]


def typed_into(message: Message) -> bool:
    return any(custom.do is Do.ASK for custom, _ in controls(message))


@pytest.mark.slow
@pytest.mark.usefixtures("running")
async def test_acknowledged_while_redis_is_frozen(standin: Standin, server: Server) -> None:
    ann = await begun(standin)
    await standin.until(lambda: typed_into(ann.letters()[0]), what="her turn")
    panel = await ann.open_hand()
    table = ann.table()
    letter = ann.letters()[0]
    server.freeze()
    try:
        began = time.monotonic()
        command = await ann.slash("hand")
        assert command.response_kind == "deferred"
        assert command.ephemeral
        press = await ann.press(panel, find(panel, "sort"))
        assert press.response_kind == "deferred_update"
        looked = await ann.press(table, find(table, "score"))
        assert looked.response_kind == "deferred_update"
        quick = time.monotonic()
        opened = await ann.press(letter, to_type(letter))
        assert opened.response_kind == "modal"
        assert opened.modal is not None
        assert opened.modal["title"] == "Your move"
        assert time.monotonic() - quick < 2.5
        assert time.monotonic() - began < 12
    finally:
        server.thaw()
    for record in (command, press, looked, opened):
        assert standin.acks[record.id] < 2.0, record.response_kind
    await standin.until(lambda: "Score" in ann.said(looked), 10, "the score after all")
    await standin.until(lambda: "Your cards" in ann.said(command), 10, "the hand after all")


async def test_an_event_that_comes_twice_is_served_once(standin: Standin, running: Running) -> None:
    ann = await begun(standin)
    standin.double["INTERACTION_CREATE"] = 1
    before = len(callbacks(standin))
    await ann.press(ann.table(), find(ann.table(), "score"))
    await ann.press(ann.table(), find(ann.table(), "score"))  # what was told twice is done by now
    await standin.until(lambda: len(callbacks(standin)) >= before + 2, what="both answers")
    assert len(callbacks(standin)) == before + 2
    # another process, or after a restart: nobody remembers it
    router: Any = running.service._router
    standin.double["INTERACTION_CREATE"] = 1
    router._seen = _Forgetful()
    await ann.press(ann.table(), find(ann.table(), "score"))
    await standin.until(lambda: len(callbacks(standin)) == before + 4, what="two answers")
    assert sorted([one.status for one in callbacks(standin)[-2:]]) == [200, 400]


class _Forgetful(dict[int, None]):
    def __contains__(self, key: object) -> bool:
        return False


@pytest.mark.slow
@pytest.mark.usefixtures("running")
async def test_a_broken_line_is_mended(standin: Standin) -> None:
    ann = await begun(standin)
    standin.lose["INTERACTION_CREATE"] = 1
    table = ann.table()
    ann.start(table, find(table, "score"))
    await standin.cut()
    record = ann.start(table, find(table, "score"))
    await standin.until(lambda: standin.resumed == 1, 15, "RESUME")
    await ann.answered(record)
    await standin.cut(lasting=False)
    await standin.until(lambda: standin.connected and len(standin.identified) == 2, 15, "IDENTIFY")
    await ann.press(table, find(table, "score"))


async def test_a_hand_in_a_private_chat_changes_in_the_answer(
    standin: Standin, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More presses than a channel takes edits in five seconds: each is seen at once, and the outbox
    has nothing left to do."""
    for name in ("DEADLINE", "DRAWING"):  # a busy machine draws for longer than that
        for module in (router, direct_messages):
            monkeypatch.setattr(module, name, 2.8)
    ann = await begun(standin)
    letter = ann.letters()[0]
    table = find(letter, "sort").token.partition(":")[0]
    for _ in range(2):  # both pictures are drawn once, however long that takes
        await ann.press(letter, find(letter, "sort"))
        await running.settled(table)
    edits = in_private(standin, ann)
    most, _ = standin.facts.edit_pace
    for _ in range(most + 2):
        before = text_of(letter)
        pressed = await ann.press(letter, find(letter, "sort"))
        assert pressed.response_kind == "update"
        assert text_of(letter) != before
        await running.settled(table)  # what is drawn late would answer the next press
    assert in_private(standin, ann) == edits


def in_private(standin: Standin, user: User) -> int:
    """How many requests have changed somebody's private chat otherwise than as an answer."""
    return len([one for one in standin.calls if one.path.startswith(f"/channels/{user.dm}/")])


@pytest.mark.usefixtures("running")
async def test_answers_to_typed_lines_do_not_pile_up(standin: Standin) -> None:
    """In the private chat: the hand above would be pushed away."""
    ann = await begun(standin)
    assert ann.dm is not None
    letters = [one.id for one in ann.letters()]

    def answers() -> list[str]:
        return [
            text_of(one)
            for one in ann.letters()
            if one.id not in letters and one.author_id != ann.id
        ]

    standin.backend.create_message(ann.dm, ann.id, "throw 4C")
    await standin.until(answers, what="an answer")
    (first,) = answers()
    standin.backend.create_message(ann.dm, ann.id, "nonsense")
    await standin.until(lambda: len(answers()) == 1 and answers() != [first], what="another")


async def test_a_reason_stays_a_reason(standin: Standin, running: Running) -> None:
    """A press that is answered by a message of its own does not edit the hand it was made on: with
    its token the reason became a second hand, and the hand stood still."""
    ann = await begun(standin)
    table = await running.turn_of(ann.person)  # a hand that is behind would come with the reason
    panel = await ann.open_hand()
    old = {"custom_id": str(Custom(Do.PRESS, f"{table}:p:0:old", hand=True)), "component_type": 2}
    answer = await ann.answered(ann._emit(3, panel.channel_id, old, panel))
    why = ann.said(answer)
    assert "out of date" in why
    await ann.slash("language", language="bg")  # every hand is written anew
    running.panels.changed(table)
    await standin.until(lambda: "⇅ По" in text_of(now(standin, panel)), what="the hand")
    assert ann.said(answer) == why


def now(standin: Standin, message: Message) -> Message:
    return standin.backend.messages[message.channel_id][message.id]


async def test_tokens_end(standin: Standin, running: Running) -> None:
    ann = await begun(standin)
    panel = await ann.open_hand()
    table = find(panel, "sort").token.partition(":")[0]

    async def known() -> bool:
        return list(await running.notes.read_panels(table)) == [ann.person]

    await until(known)
    before = text_of(panel)
    await ann.press(panel, find(panel, "sort"))
    assert text_of(standin.backend.messages[panel.channel_id][panel.id]) != before
    standin.backend.advance_clock(16 * 60)
    await ann.slash("language", language="bg")  # every hand is written anew
    running.panels.changed(table)
    await standin.until(lambda: "⇅ По" in text_of(ann.letters()[0]), what="the letter")

    async def forgotten() -> bool:
        return not await running.notes.read_panels(table)

    await until(forgotten)
    fresh = await ann.open_hand()
    assert fresh.id != panel.id
    assert "⇅ По" in text_of(fresh)


async def test_what_is_asked_survives_a_restart(
    standin: Standin, running: Running, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await begun(standin)
    record = await ann.press(ann.table(), find(ann.table(), "more"))
    assert record.message_id is not None
    more = standin.backend.messages[record.channel_id][record.message_id]
    notes: Any = running.notes
    notes._questions.clear()  # as a new process has it
    server.freeze()
    try:
        away = await ann.press(more, find(more, "close"))
    finally:
        server.thaw()
    assert "try again" in ann.said(away)
    monkeypatch.setattr(router, "LOOK_UP", 20.0)  # on a busy machine
    await ann.press(more, find(more, "close"))
    assert more.is_ephemeral
    assert "Never mind" in text_of(more)
    await ann.press(more, find(more, "close", do=Do.YES))
    await standin.until(lambda: "closed" in text_of(ann.public()[-1]), what="the table is closed")


def said(message: Message) -> list[str]:
    """What its controls mean."""
    return [token.what for _, token in controls(message)]


@pytest.mark.usefixtures("running")
async def test_a_question_takes_the_place_of_the_menu_that_asks(
    standin: Standin,
) -> None:
    """After yes the menu stands there as it is then, alone; after *Never mind* nothing is left."""
    ann = await begun(standin)
    shown = {one.id for one in ann.hidden()}

    async def asked(what: str) -> Message:
        record = await ann.press(ann.table(), find(ann.table(), "more"))
        assert record.message_id is not None
        menu = standin.backend.messages[record.channel_id][record.message_id]
        await ann.press(menu, find(menu, what))
        assert [one.id for one in ann.hidden() if one.id not in shown] == [menu.id]
        return menu

    menu = await asked("close")
    await ann.press(menu, find(menu, "close", do=Do.NO))
    await standin.until(lambda: not {one.id for one in ann.hidden()} - shown, what="it goes")
    menu = await asked("close")
    await ann.press(menu, find(menu, "close", do=Do.YES))
    await standin.until(lambda: "closed" in text_of(ann.public()[-1]), what="the table is closed")
    await standin.until(lambda: "close" not in said(menu), what="the menu as it is now")
    assert "history" in said(menu)
    assert [one.id for one in ann.hidden() if one.id not in shown] == [menu.id]


async def test_words_that_people_typed_are_kept_for_a_while(
    running: Running, client: Client
) -> None:
    """Another process knows them, and nothing of them is kept for ever, whether they name somebody
    or may hold what a person has typed. Whoever is named is in no memory."""
    about = (PersonSpan("discord:1", "Ann"),)
    naming = Confirm("", "Replace Ann", about, "Yes", "No")
    other = Prompt("", 'Rename "Peter\'s Tuesday rules"', "Name")
    for _ in range(2):
        await running.notes.write_questions({"naming": naming, "other": other})
    after = DiscordState(client)
    assert (after.recall_question("naming"), after.recall_question("other")) == (None, None)
    assert (await after.read_question("naming"), await after.read_question("other")) == (
        naming,
        other,
    )
    assert (after.recall_question("naming"), after.recall_question("other")) == (None, other)
    assert await after.read_question("nothing") is None
    for name in ("naming", "other"):
        assert 0 < await client.ttl(f"discord:ask:{name}") <= 14 * 86_400
    assert not await client.exists("discord:asks")


async def test_words_that_are_still_shown_live_on(running: Running, client: Client) -> None:
    """They are written once a day, not with each drawing."""
    notes, ask = running.notes, Prompt("", "Rename", "Name")
    with patch("adapters.discord.state.time") as clock:  # of this module, not of the event loop
        for hours, life in ((0, 14), (23, 1), (25, 14)):
            clock.monotonic.return_value = hours * 3600.0
            await notes.write_questions({"other": ask})
            assert life - 1 < await client.ttl("discord:ask:other") / 86_400 <= life
            await client.expire("discord:ask:other", 86_400)


async def test_what_an_older_bot_has_kept_for_ever(running: Running, client: Client) -> None:
    """It is read while it is there, and goes at last."""
    ask = Prompt("", "Rename", "Name")
    await client.hset("discord:asks", "older", msgspec.json.encode(ask))
    await client.hset("discord:dms", "42", "7001")
    await client.set("discord:commands:7", "digest")
    for _ in range(2):
        await running.notes.expire_old_keys(7)
    assert 0 < await client.ttl("discord:commands:7") <= 86_400
    assert await running.notes.read_question("older") == ask
    assert await running.notes.read_dm("42") == "7001"
    assert 0 < await client.ttl("discord:asks") <= 14 * 86_400
    assert 0 < await client.ttl("discord:dms") <= 400 * 86_400


@pytest.mark.usefixtures("running")
async def test_what_the_table_shows_leaves_no_words(standin: Standin) -> None:
    """A command with nothing to say leaves no message behind, a press neither."""
    ann = await begun(standin)
    table, before = ann.table(), [one.id for one in ann.hidden()]
    again = await ann.slash("table")
    await standin.until(lambda: ann.table().id != table.id, what="the table again")
    await standin.until(lambda: [one.id for one in ann.hidden()] == before, what="no trace")
    letter = ann.letters()[0]
    await ann.press(letter, find(letter, "sort"))
    assert (again.ephemeral, ann.said(again)) == (True, "")
    assert [one.id for one in ann.hidden()] == before


async def test_how_a_move_may_go_on(standin: Standin, running: Running) -> None:
    """A spelling that begins as it was typed is suggested. If only a later word of one begins so,
    the move is suggested in its usual words."""
    ann = await begun(standin, "bulgarian-canasta")
    held = await running.bot.tables.at(place_of(standin))
    assert held is not None
    table = (await to_draw(running.bot, held)).table.id
    await running.settled(table)  # moves name cards: not before all can see the deal's fingerprint

    async def names(typed: str) -> list[str]:
        found = await ann.suggest("move", typed)
        assert all(one["value"] == one["name"] for one in found)
        return [one["name"] for one in found]

    assert {typed: await names(typed) for typed in ("", "d", "st", "car", "x")} == {
        "": ["draw"],
        "d": ["draw"],
        "st": ["stock"],
        "car": ["draw"],  # draw a card
        "x": [],
    }


@pytest.mark.usefixtures("running")
async def test_what_is_typed(standin: Standin) -> None:
    ann = await begun(standin, "bulgarian-canasta")
    wrong = await ann.slash("move", text="fly to the moon")
    assert "fly" in ann.said(wrong)
    assert wrong.ephemeral
    early = await ann.slash("move", text="throw kd")
    assert early.message_id is not None
    told = standin.backend.messages[early.channel_id][early.message_id]
    await ann.press(told, find(told, "rule"))
    await standin.until(
        lambda: "contents" in [token.what for one in ann.hidden() for _, token in controls(one)],
        what="the rule in its place",
    )
    letter = ann.letters()[0]
    record = await ann.type(letter, to_type(letter), "none")
    assert "none" in ann.said(record)
    await ann.type(letter, to_type(letter), "3")
    await standin.until(lambda: "cut" in text_of(ann.table()), what="a cut")
    backend = standin.backend
    assert ann.dm is not None
    backend.create_message(ann.dm, ann.id, "hello there")
    backend.create_message(ann.dm, ann.id, "/help")
    await standin.until(
        lambda: any("/practice" in text_of(one) for one in ann.letters()), what="help in private"
    )
    (help_,) = [one for one in standin.sent if "/practice" in one.text]
    assert help_.silent, "an answer to who is there rings nobody"
    assert "canasta" in ann.said(await ann.slash("rules"))
    assert ann.said(await ann.slash("games"))
    assert ann.said(await ann.slash("help", dm=True))
