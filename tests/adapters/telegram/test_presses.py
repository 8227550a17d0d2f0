"""Buttons, lists, questions, typed lines; answers reach the one who asked and nobody else."""

from __future__ import annotations

import asyncio

import pytest

from adapters.telegram.state import TelegramState
from bot.ports.screen import Screen
from bot.words.words import words_in
from tests.adapters.slow import settled
from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.people import buttons, data_of
from tests.adapters.telegram.rules import Bad
from tests.adapters.telegram.tables import (
    CUTS,
    choice,
    ends,
    lobby,
    playing,
    seated,
    with_computers,
)
from tests.adapters.telegram.world import BASE_TIME, BOT_ID, Json, words_of

pytestmark = pytest.mark.slow


async def test_a_refusal_is_an_alert(scene: Scene) -> None:
    ana, boris, *_ = scene.people
    id, hand = await playing(scene)
    table = await scene.server.until(lambda: boris.with_button(":hand", GROUP), "the table")
    answer = await boris.pressed(table, choice(table, ":hand"))
    assert answer["text"] == words_in("en").plain("hand-not-seated")
    assert not scene.world.hands_shown(boris.id)
    hand["reply_markup"]["inline_keyboard"].append(
        [{"text": "old", "callback_data": f"{id}:p:1:zzz"}]
    )
    answer = await ana.pressed(hand, f"{id}:p:1:zzz")
    assert len(answer["text"]) > 60
    assert answer["show_alert"] is True


@pytest.mark.parametrize("seconds", [0, 1])
async def test_an_answer_is_given_again_after_too_many_requests(scene: Scene, seconds: int) -> None:
    boris = scene.people[1]
    await playing(scene)
    table = await scene.server.until(lambda: boris.with_button(":hand", GROUP), "the table")
    said = f"Too Many Requests: retry after {seconds}"
    scene.server.fail.append(("answerCallbackQuery", Bad(said, 429, retry_after=seconds)))
    answer = await boris.pressed(table, choice(table, ":hand"))
    assert answer["text"] == words_in("en").plain("hand-not-seated")


async def test_who_has_started_is_led_to_the_private_chat(scene: Scene) -> None:
    ana = scene.people[0]
    id, _ = await playing(scene)
    table = await scene.server.until(lambda: ana.with_button(":hand", GROUP), "the table")
    answer = await ana.pressed(table, choice(table, ":hand"))
    assert answer["url"] == f"https://t.me/kafene_test_bot?start={id}"
    before = ana.with_button(":sort")
    assert before is not None
    ana.start(id)  # what the link does
    await scene.server.until(
        lambda: (one := ana.with_button(":sort")) and one["message_id"] > before["message_id"],
        "the hand anew",
    )
    await scene.server.until(lambda: before not in ana.messages(), "the old one gone")


async def test_a_panel_in_the_group_is_seen_by_one(scene: Scene) -> None:
    boris = scene.people[1]
    await playing(scene)
    table = await scene.server.until(lambda: boris.with_button(":more", GROUP), "the table")
    await boris.pressed(table, choice(table, ":more"))
    panel = await scene.server.until(lambda: boris.with_button(":history", GROUP), "more")
    assert panel["receiver_user"]["id"] == boris.id
    assert not scene.people[2].with_button(":history", GROUP)
    # what is pressed there is shown in its place
    await boris.pressed(panel, choice(panel, ":show"))
    await scene.server.until(lambda: boris.with_button("-:show", GROUP), "first steps")
    assert len([one for one in boris.messages(GROUP) if "receiver_user" in one]) == 1


async def test_a_press_on_a_hand_in_the_group_opens_the_way_for_the_next_one(scene: Scene) -> None:
    several = {"callback_id_after_answer": "accepted", "ephemerals_per_callback": "many"}
    scene.world.turn(**several)  # if not, *My cards* does
    ana = scene.people[0]
    table = await with_computers(scene, ana)
    await ana.pressed(table, choice(table, ":hand"))
    hand = await scene.server.until(lambda: ana.with_button(":sort", GROUP), "a hand")
    await ana.pressed(hand, choice(hand, ":sort"))
    held = await scene.held()
    assert scene.bot is not None
    slot = f"hand:{held.table.seat_of(f'telegram:{ana.id}')}"
    await scene.bot.outbox.post_again(held.table.id, slot)

    def another() -> bool:
        now = ana.with_button(":sort", GROUP)
        return now is not None and now["ephemeral_message_id"] != hand["ephemeral_message_id"]

    await scene.server.until(another, "another hand")


async def test_my_cards_again_opens_the_private_chat(scene: Scene) -> None:
    """Nobody promises that an ephemeral message is shown: an old app shows nothing, and the bot is
    told that all is well."""
    ana = scene.people[0]
    ana.user.old_app = True
    table = await with_computers(scene, ana)
    answer = await ana.pressed(table, choice(table, ":hand"))
    assert answer["text"] == words_in("en").plain("telegram-cards-below")
    assert not ana.messages(GROUP)[1:], "she sees the table alone"
    answer = await ana.pressed(table, choice(table, ":hand"))
    ana.follow(answer["url"])
    await scene.server.until(lambda: ana.with_button(":sort"), "a hand in private")


async def test_a_hand_in_the_group_leads_to_the_private_chat(scene: Scene) -> None:
    """Also after it was edited."""
    ana = scene.people[0]
    table = await with_computers(scene, ana)
    await ana.pressed(table, choice(table, ":hand"))
    hand = await scene.server.until(lambda: ana.with_button(":sort", GROUP), "a hand")

    def door() -> str:
        (found,) = [one for one in buttons(hand) if "url" in one]
        assert found["text"] == words_in("en").plain("telegram-in-private")
        return str(found["url"])

    labels = [one["text"] for one in buttons(hand)]
    door()
    await ana.pressed(hand, choice(hand, ":sort"))
    await scene.server.until(lambda: labels != [one["text"] for one in buttons(hand)], "sorted")
    door()
    table_words = scene.world.messages[GROUP, table["message_id"]]
    assert not [one for one in buttons(table_words) if "url" in one]
    ana.follow(door())
    await scene.server.until(lambda: ana.with_button(":sort"), "a hand in private")


@pytest.mark.parametrize("allows", [False, True])
async def test_what_is_for_one_is_sent_before_the_press_is_answered(
    scene: Scene, allows: bool
) -> None:
    """Nobody has written down whether an answered press allows it; so it is not left to that."""
    if allows:
        scene.world.turn(callback_id_after_answer="accepted", ephemerals_per_callback="many")
    ana, boris, *_ = scene.people
    table = await with_computers(scene, ana)
    for press, found in ((":more", ":history"), (":hand", ":sort")):
        await ana.pressed(table, choice(table, press))
        shown = ana.with_button(found, GROUP)
        assert shown is not None, f"{press} was answered first"
        assert not boris.with_button(found, GROUP)
    await boris.pressed(table, choice(table, ":more"))
    assert boris.with_button(":history", GROUP)
    assert not [one for one in scene.world.messages.values() if "alone" in one.get("text", "")]


async def test_an_anonymous_administrator_is_told_what_to_press(scene: Scene) -> None:
    """Once: who types is the group itself, as far as Telegram says. A button shows a person."""
    ana, boris, *_ = scene.people
    scene.world.groups[GROUP].anonymous = {ana.id}
    boris.user.language = "bg"
    boris.say("/games@kafene_test_bot", GROUP, ephemeral=True)  # so the group's language is known
    await scene.server.until(lambda: boris.messages(GROUP), "a list")
    for _ in range(2):
        ana.say("/play@kafene_test_bot belot", GROUP)
    told = await scene.server.until(lambda: ana.with_button("-:play:belot", GROUP), "an answer")
    assert told["text"] == words_in("bg").plain("telegram-anonymous")
    await ana.pressed(told, "-:play:belot")
    table = await scene.server.until(lambda: ana.with_button(":sit:", GROUP), "the lobby")
    assert [data_of(one)[0] for one in ana.messages(GROUP)].count("-:play:belot") == 1
    held = await scene.held()
    assert (held.table.host.name, held.table.game) == ("Ana", "belot")
    # she is told that the table shows her name, where Telegram says that she is anonymous
    scene.world.groups[GROUP].admins.add(BOT_ID)
    ana.add_bot(GROUP, "administrator", before="member")
    await scene.server.until(lambda: not scene.server.updates, "the bot governs")
    answer = await ana.pressed(table, choice(table, ":sit:0"))
    assert answer["show_alert"] is True
    assert answer["text"] == words_in("en").plain("telegram-named", who="Ana")
    assert not (await scene.held()).table.people
    await ana.pressed(table, choice(table, ":sit:0"))
    assert [one.name for one in (await scene.held()).table.people] == ["Ana"]


async def test_channels_are_no_people(scene: Scene) -> None:
    """Neither the linked channel, whose posts come from a user of Telegram's, nor one that somebody
    speaks as."""
    ana, boris, *_ = scene.people
    scene.world.groups[GROUP].admins.add(BOT_ID)  # it reads everything
    channel = {"id": -1002000000001, "type": "channel", "title": "News"}
    boris.speak_as(channel, "/play", GROUP, linked=True)
    boris.speak_as(channel, "/play@kafene_test_bot", GROUP)
    ana.say("/games@kafene_test_bot", GROUP)
    await scene.server.until(lambda: ana.messages(GROUP), "her tables")
    assert await scene.tables.at(f"telegram:{GROUP}") is None
    assert not boris.messages(GROUP)


async def test_a_rule_is_a_link(scene: Scene) -> None:
    """A refusal that is a message has a link to its rule; the link opens the rule in private."""
    ana = scene.people[0]
    _, hand = await playing(scene)
    del hand
    ana.say("throw 4C")
    said = await scene.server.until(
        lambda: [one for one in ana.messages() if "Rule" in one.get("text", "")], "why not"
    )
    (link,) = scene.world.links[said[-1]["message_id"]]
    ana.follow(link)
    rule = await scene.server.until(lambda: ana.with_button("-:contents:"), "the rule")
    assert words_in("en").plain("help-title") not in rule["text"]


async def test_a_group_is_called_by_its_title(scene: Scene) -> None:
    """In hands and in lists; a title that changes is followed."""
    ana, boris, *_ = scene.people
    await playing(scene)
    hand = ana.with_button(":sort")
    assert hand is not None
    assert "Café <&>" in words_of(hand)
    scene.world.groups[GROUP].title = "Friday"
    table = await scene.server.until(lambda: boris.with_button(":more", GROUP), "the table")
    more = await ana.pressed(table, choice(table, ":more"))
    del more
    panel = await scene.server.until(lambda: ana.with_button(":pause", GROUP), "more")
    await ana.pressed(panel, choice(panel, ":pause"))
    ana.say("/games")
    await scene.server.until(
        lambda: any("· Friday" in one.get("text", "") for one in ana.messages()), "her tables"
    )
    await scene.server.until(lambda: "Friday" in words_of(ana.with_button(":sort") or {}), "a hand")
    assert not [one.text for one in scene.world.seen if str(GROUP) in one.text]


async def test_a_group_that_refuses_closes_no_private_chat(scene: Scene) -> None:
    """Else no hand would be sent there until the person says something."""
    scene.server.old = True  # it has no ephemeral messages
    ana = scene.people[0]
    await playing(scene)
    table = await scene.server.until(lambda: ana.with_button(":more", GROUP), "the table")
    await ana.pressed(table, choice(table, ":more"))
    await scene.server.until(lambda: ana.with_button(":history"), "the menu in private")
    assert await TelegramState(scene.tables.store.client).private(ana.id) is True


async def test_lists_unfold_and_questions_are_asked(scene: Scene) -> None:
    ana = scene.people[0]
    await lobby(scene, ana)
    ana.start()
    message = ana.with_button(":options", GROUP)
    assert message is not None
    await ana.pressed(message, choice(message, ":options"))
    panel = await scene.server.until(lambda: ana.with_button(":pace:1 .", GROUP), "options")
    form, title = ends(panel, ":pace:1 ."), words_of(panel).split("\n")[0]
    await ana.pressed(panel, form)
    await scene.server.until(lambda: ends_or_not(panel, ":speed ."), "the form")
    speed = ends(panel, ":speed .")
    assert form not in data_of(panel)
    assert words_of(panel) == f"{title}\n\nPace"
    await ana.pressed(panel, speed)
    await scene.server.until(lambda: ends_or_not(panel, " +slow"), "the list")
    await ana.pressed(panel, ends(panel, ":speed <"))
    await scene.server.until(lambda: speed in data_of(panel), "the whole")
    await ana.pressed(panel, speed)
    await scene.server.until(lambda: ends_or_not(panel, " +slow"), "the list")
    await ana.pressed(panel, ends(panel, " +slow"))
    await scene.server.until(lambda: speed in data_of(panel), "the whole")
    assert (await scene.held()).table.speed == "slow"
    assert any("low" in button["text"] for button in buttons(panel)), "the form is still open"
    await ana.pressed(panel, ends(panel, ":pace:1 <"))
    await scene.server.until(lambda: form in data_of(panel), "all options")


@pytest.mark.parametrize("place", [0, GROUP], ids=["private", "group"])
async def test_an_answer_is_pressed_before_it_is_noted(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, place: int
) -> None:
    """People see a message, and a change of one, before Telegram tells us so, and before the store
    knows of it."""
    ana, keep = scene.people[0], TelegramState.keep_panel
    told = scene.server.tells = asyncio.Event()
    stored = asyncio.Event()

    async def slowly(state: TelegramState, message: str, screen: Screen) -> None:
        await stored.wait()
        await keep(state, message, screen)

    monkeypatch.setattr(TelegramState, "keep_panel", slowly)
    ana.say("/settings", place, ephemeral=place != 0)
    (panel,) = await scene.server.until(lambda: ana.messages(place), "the settings")
    presses = []
    for pressed, shown in (
        (":settings:look .", ":mypictures:off"),
        (":mysort:suit", ":settings:look <"),
        (":settings:look <", ":calls"),
        (":calls", ":calls:form ."),
        (":calls:form .", ":mycalls:off"),
    ):
        presses.append(ana.press(panel, ends(panel, pressed)))
        for happens in (told, stored):
            await settled(lambda: len(scene.server.calls))
            happens.set()
            happens.clear()  # only for what has waited
        await scene.server.until(lambda one=shown: ends_or_not(panel, one), shown, 5.0)
    told.set()
    stored.set()
    for one in presses:
        answer = await scene.server.until(lambda one=one: one.answer, "an answer")
        assert "text" not in answer
    assert len(ana.messages(place)) == 1, "all in its place"


def ends_or_not(message: Json, what: str) -> bool:
    return any(data.endswith(what) for data in data_of(message))


async def test_a_confirmation(scene: Scene) -> None:
    ana = scene.people[0]
    await playing(scene)
    table = await scene.server.until(lambda: ana.with_button(":more", GROUP), "the table")
    await ana.pressed(table, choice(table, ":more"))
    panel = await scene.server.until(lambda: ana.with_button(":close:menu ?", GROUP), "more")
    asks = ends(panel, ":close:menu ?")
    text = panel["text"]
    await ana.pressed(panel, asks)
    await scene.server.until(lambda: len(data_of(panel)) == 2, "the question")
    assert panel["text"] != text
    await ana.pressed(panel, ends(panel, ":close:menu <"))
    await scene.server.until(lambda: asks in data_of(panel), "no")
    assert panel["text"] == text
    assert (await scene.held()).table.stage == "playing"
    await ana.pressed(panel, asks)
    await scene.server.until(lambda: len(data_of(panel)) == 2, "the question")
    await ana.pressed(panel, ends(panel, ":close:menu"))
    await scene.server.until(
        lambda: not any(data_of(one) for one in ana.messages(GROUP) if one is not panel), "closed"
    )


async def test_a_typed_number_and_typed_moves(scene: Scene) -> None:
    ana, boris, cyril, dora = scene.people
    ana.start()
    await seated(scene, [ana, boris, cyril, dora], CUTS)
    lobby_ = await scene.server.until(lambda: ana.with_button(":start", GROUP), "start")
    await ana.pressed(lobby_, choice(lobby_, ":start"))
    hand = await scene.server.until(lambda: ana.with_button(":number:"), "a place to choose")
    await ana.pressed(hand, ends(hand, " >"))
    asked = await scene.server.until(
        lambda: (one := ana.messages()[-1]) is not hand and one, "a question"
    )
    ana.say("900", reply_to=asked)
    await scene.server.until(lambda: "900" in ana.messages()[-1]["text"] or None, "why not")
    before = (await scene.held()).table.prompts[0]
    await ana.pressed(hand, ends(hand, " >"))
    asked = await scene.server.until(
        lambda: ana.messages()[-1]["text"] == asked["text"] and ana.messages()[-1], "a question"
    )
    ana.say("17", reply_to=asked)
    await scene.moved(0, before)
    # who never started answers an ephemeral question in the group
    table = await scene.server.until(lambda: boris.with_button(":hand", GROUP), "the table")
    await boris.pressed(table, choice(table, ":hand"))
    hand = await scene.server.until(lambda: boris.with_button(":number:", GROUP), "Boris' hand")
    await boris.pressed(hand, ends(hand, " >"))
    (question,) = scene.world.asked[boris.id]  # his app opens the reply box for it
    assert (question["text"], question["receiver_user"]["id"]) == (asked["text"], boris.id)
    assert scene.world.asked[ana.id] == [
        one for one in scene.world.questions if one is not question
    ]
    boris.say("23", GROUP, ephemeral=True)
    await scene.moved(1, before)


async def test_an_answer_to_something_else_is_no_answer(scene: Scene) -> None:
    """While a question is open, a line that answers another message is talk."""
    ana = scene.people[0]
    ana.start()
    await seated(scene, scene.people, CUTS)
    lobby_ = await scene.server.until(lambda: ana.with_button(":start", GROUP), "start")
    await ana.pressed(lobby_, choice(lobby_, ":start"))
    hand = await scene.server.until(lambda: ana.with_button(":number:"), "a place to choose")
    await ana.pressed(hand, ends(hand, " >"))
    asked = await scene.server.until(
        lambda: (one := ana.messages()[-1]) is not hand and one, "a question"
    )
    before = (await scene.held()).table.prompts[0]
    ana.say("17", reply_to=hand)
    ana.say("17")
    ana.say("/games")  # what one person says is done in order
    await scene.server.until(lambda: asked is not ana.messages()[-1], "a list of tables")
    await scene.server.until(lambda: not scene.server.updates, "all is done")
    assert (await scene.held()).table.prompts[0] == before
    ana.say("17", reply_to=asked)
    await scene.moved(0, before)


async def test_commands_in_the_group(scene: Scene) -> None:
    ana, boris, *_ = scene.people
    boris.say("/help@another_bot", GROUP)
    assert not boris.say("hello there", GROUP)  # privacy mode
    boris.say(
        "/settings@kafene_test_bot", GROUP
    )  # typed by hand: seen by all, the answer cannot be ephemeral
    line = await scene.server.until(lambda: boris.messages(GROUP), "a line")
    assert buttons(line[-1])[0]["url"].startswith("https://t.me/kafene_test_bot?start=")
    boris.say("/help", GROUP, ephemeral=True)
    await scene.server.until(lambda: boris.with_button("-:show", GROUP), "help")
    assert not ana.with_button("-:show", GROUP)
    assert len(boris.messages(GROUP)) == 2


async def test_the_bot_governs_the_group(scene: Scene) -> None:
    """Hands are pushed into the group without a press, answers to commands are ephemeral."""
    ana = scene.people[0]
    scene.world.groups[GROUP].admins.add(BOT_ID)
    await scene.tables.store.client.flushall()
    ana.say("/help", GROUP)
    help_ = await scene.server.until(lambda: ana.with_button("-:show", GROUP), "help")
    assert help_["receiver_user"]["id"] == ana.id


async def test_blocked_and_back(scene: Scene) -> None:
    ana = scene.people[0]
    id, _ = await playing(scene)
    ana.block()
    table = await scene.server.until(lambda: ana.with_button(":hand", GROUP), "the table")
    await ana.pressed(table, choice(table, ":hand"))
    await scene.server.until(lambda: ana.with_button(":sort", GROUP), "a hand in the group")
    before = ana.messages()[-1]["message_id"]
    ana.start(id)
    await scene.server.until(
        lambda: (one := ana.with_button(":sort")) and one["message_id"] > before, "private again"
    )
    await scene.server.until(lambda: not ana.with_button(":sort", GROUP), "none in the group")


async def test_many_taps_one_hand(scene: Scene) -> None:
    """Quick taps are all in; what was waiting is replaced by what came after it."""
    ana = scene.people[0]
    _, hand = await playing(scene)
    marks: list[str] = []
    async with asyncio.timeout(120):
        while len(marks) < 4:
            hand = ana.with_button(":sort") or hand
            lays = any("Throw" in one["text"] for one in buttons(hand))
            marks = [one for one in data_of(hand) if " ~" in one and lays]  # it stays her turn
            moves = [
                one for one in data_of(hand) if (":p:" in one or ":next:" in one) and one[-1] != "?"
            ]
            if len(marks) < 4 and moves:
                await ana.pressed(hand, moves[0])
            await asyncio.sleep(0.05)
    chosen = marks[:4]
    queries = [ana.press(hand, one) for one in chosen]
    await scene.server.until(lambda: all(one.answer for one in queries), "answers")
    await scene.server.until(
        lambda: sum("✓" in button["text"] for button in buttons(hand)) == 4, "four marks"
    )


async def refused_once(scene: Scene, seconds: int) -> Json:
    """Ana sits down, and Telegram wants so long nothing more to be said in the group."""
    ana = scene.people[0]
    message = await lobby(scene, ana)
    scene.server.fail.append(
        ("editMessageText", Bad("Too Many Requests", 429, retry_after=seconds))
    )
    await ana.pressed(message, choice(message, ":sit:0"))
    await scene.server.until(lambda: not scene.server.fail, "refused")
    return message


async def test_retry_after_stops_its_own_chat_only(scene: Scene) -> None:
    message = await refused_once(scene, 300)
    text = message["text"]
    ana, boris, *_ = scene.people
    ana.start()
    await scene.server.until(lambda: ana.with_button("-:show"), "help in private")
    await boris.pressed(message, choice(message, ":sit:1"))
    assert message["text"] == text


async def test_what_waited_is_said_in_the_end(scene: Scene) -> None:
    message = await refused_once(scene, 1)
    text = message["text"]
    await scene.server.until(lambda: message["text"] != text, "drawn")
    assert "Ana" in message["text"]


async def test_an_old_button(scene: Scene) -> None:
    ana = scene.people[0]
    await playing(scene)
    hand = ana.with_button(":sort")
    assert hand is not None
    for data in ("0000zzzz:p:1:abc", "junk !!"):
        # what an app still shows; the hand itself is drawn anew when the others move
        keyboard = [[{"text": "old", "callback_data": data}]]
        old = {**hand, "reply_markup": {"inline_keyboard": keyboard}}
        answer = await ana.pressed(old, data)
        assert answer["text"]


async def test_a_dead_button_is_answered_in_the_language_of_whoever_presses(
    scene: Scene,
) -> None:
    """Data that nobody can read, and a press whose message Telegram no longer tells."""
    ana, boris, *_ = scene.people
    boris.user.language = "bg"
    message = await lobby(scene, ana)
    unknown = "refusal-UNKNOWN_CONTROL"
    for data in ("zzz p", "junk !!", " "):
        old = {
            **message,
            "reply_markup": {"inline_keyboard": [[{"text": "x", "callback_data": data}]]},
        }
        for who, language in ((boris, "bg"), (ana, "en")):
            answer = await who.pressed(old, data)
            assert answer["text"] == words_in(language).plain(unknown)
    query = boris.press(message, choice(message, ":sit:0"))
    scene.server.updates[-1]["callback_query"].pop("message")
    answer = await scene.server.until(lambda: query.answer, "an answer")
    assert answer["text"] == words_in("bg").plain(unknown)


async def test_a_forwarded_command_is_nobodys(scene: Scene) -> None:
    """Whoever passes on what somebody wrote asks for nothing; in private neither."""
    ana, boris, *_ = scene.people
    origin = {"type": "user", "date": BASE_TIME, "sender_user": boris.user.json}
    ana.say("/play@kafene_test_bot", GROUP, sender={"forward_origin": origin})
    ana.say("/play@kafene_test_bot", sender={"forward_origin": origin})
    await scene.server.until(lambda: not scene.server.updates, "both were read")
    assert await scene.tables.at(f"telegram:{GROUP}") is None
    assert not ana.messages()
    await lobby(scene, ana)


async def test_typed_lines_and_their_answers_fold_away(scene: Scene) -> None:
    """They do not push the hand up: below it stand one line at most and its answer."""
    ana = scene.people[0]
    _, hand = await playing(scene)
    newest, before = hand["message_id"], set(scene.world.typed)

    def below() -> list[Json]:
        return [one for one in ana.messages() if one["message_id"] > hand["message_id"]]

    def lines() -> set[tuple[int, int]]:
        return scene.world.typed - before

    def answered() -> bool:
        return len(lines()) == 1 and [one["message_id"] > newest for one in below()] == [True]

    for line in ("throw 4C", "what now", "nonsense"):
        ana.say(line)
        await scene.server.until(answered, f"{line}: one answer")
        newest = below()[0]["message_id"]
    await ana.pressed(hand, choice(hand, ":sort"))
    await scene.server.until(lambda: not below() and not lines(), "the hand alone")


async def test_a_fault_of_ours_is_told_as_one(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever presses or types hears of it at once; where people talk nobody does."""

    async def fails(*_: object) -> None:
        raise RuntimeError("a bug")

    ana = scene.people[0]
    message = await lobby(scene, ana)
    monkeypatch.setattr("bot.handlers.dispatcher.Dispatcher.handle", fails)
    fault = words_in("en").plain("refusal-OUR_FAULT")
    assert (await ana.pressed(message, choice(message, ":sit:0")))["text"] == fault
    ana.start()
    await scene.server.until(ana.messages, "a line of hers is answered")
    assert words_of(ana.messages()[-1]) == fault
    before = len(ana.messages(GROUP))
    ana.say("what a nice evening", GROUP)
    ana.say("/help", GROUP)
    await scene.server.until(lambda: len(ana.messages(GROUP)) > before, "a command is answered")
    assert [words_of(one) for one in ana.messages(GROUP)[before:]] == [fault]
