"""The bot may not write where somebody speaks to it: they hear why by another road."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import structlog

from bot.words.words import words_in
from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.people import Client, buttons, data_of
from tests.adapters.telegram.tables import choice
from tests.adapters.telegram.world import BASE_TIME, SERVICE, USERNAME, Json, words_of
from tests.until import until

pytestmark = pytest.mark.slow
EN = words_in("en")
CARDS = 7
NUMBER = "ephemeral_message_id"
PLACE = f"telegram:{GROUP}/{CARDS}"


def forum(scene: Scene) -> None:
    """The group has a topic for cards."""
    group = scene.world.groups[GROUP]
    group.forum, group.topics = True, {CARDS: "Cards"}


def restrict(scene: Scene) -> None:
    """Telegram closes the group."""
    scene.world.groups[GROUP].restricted = True


ROADS: dict[str, tuple[Callable[[Scene], object], str]] = {
    "topic closed": (lambda scene: scene.server.close_topic(GROUP, CARDS), "open"),
    "topic deleted": (lambda scene: scene.server.delete_topic(GROUP, CARDS), "gone"),
    "topics off": (lambda scene: scene.server.switch_topics(GROUP, on=False), "gone"),
    "muted": (lambda scene: scene.server.mute_all(GROUP), "send"),
    "restricted": (restrict, "send"),
    "muted by name": (lambda scene: scene.server.mute(GROUP), "send"),
    "removed": (lambda scene: scene.server.kick(GROUP), "member"),
}
"""What administrators do, and what the bot lacks then."""
TOLD = {"topic closed", "muted by name", "removed"}
"""Those of which Telegram tells the bot by itself."""
SHUT = {"muted", "restricted", "muted by name", "removed"}
"""Those that shut the whole group."""
ON_ALL = pytest.mark.parametrize("road", list(ROADS))


async def started(scene: Scene, who: Client) -> None:
    """Somebody opens the private chat."""
    who.start()
    await scene.server.until(who.messages, "a welcome")


def told(who: Client, words: str) -> list[str]:
    """What stands in somebody's private chat and says this."""
    return [one for one in map(words_of, who.messages()) if words in one]


@pytest.mark.parametrize("road", [one for one in ROADS if one not in {"topics off", "removed"}])
async def test_who_types_there_hears_why_in_private(scene: Scene, road: str) -> None:
    """Once, with the name of the group; nothing of it is a fault in the log."""
    shut, lacks = ROADS[road]
    ana = scene.people[0]
    await started(scene, ana)
    forum(scene)
    shut(scene)
    with structlog.testing.capture_logs() as logs:
        ana.say(f"/play@{USERNAME} belot", GROUP, topic=CARDS)
        await scene.server.until(lambda: told(ana, EN.plain(f"missing-{lacks}")), "the reason")
        assert scene.world.groups[GROUP].title in told(ana, EN.plain(f"missing-{lacks}"))[-1]
    faults = [one for one in logs if one["log_level"] in {"error", "critical"} or "exc_info" in one]
    assert not faults, faults


async def playing(scene: Scene, *, shy: bool = False) -> None:
    """Ana and Boris play in the topic. `shy`: Boris has never started the bot."""
    ana, boris = scene.people[:2]
    for one in (ana,) if shy else (ana, boris):
        await started(scene, one)
    forum(scene)
    ana.say(f"/play@{USERNAME} classic 2", GROUP, topic=CARDS)
    await scene.server.until(lambda: ana.with_button(":sit:", GROUP), "the lobby")
    for one in (ana, boris):
        one.say(f"/join@{USERNAME}", GROUP, topic=CARDS)

    async def both() -> bool:
        held = await scene.tables.at(PLACE)
        return held is not None and len(held.table.people) == 2

    await until(both, "both sit")
    ana.say(f"/begin@{USERNAME}", GROUP, topic=CARDS)

    async def begun() -> bool:
        held = await scene.tables.at(PLACE)
        return held is not None and held.state is not None

    await until(begun, "the match")


@ON_ALL
async def test_its_people_are_told_and_move_it(scene: Scene, road: str) -> None:
    """A running match: both hear of it in private, the host takes it to the main chat or, where
    the whole group is shut, closes it from the private chat."""
    shut, lacks = ROADS[road]
    ana, boris = scene.people[:2]
    await playing(scene)
    for key in [one for one in scene.world.messages if one[0] == GROUP]:
        del scene.world.messages[key]  # a moderator cleared the chat: the table is sent anew
    shut(scene)
    if road not in TOLD:
        ana.say(f"/table@{USERNAME}", GROUP, topic=0 if road == "topics off" else CARDS)
    why = EN.plain(f"missing-{lacks}")
    for one in (ana, boris):
        await scene.server.until(lambda one=one: told(one, why), f"{one.user.name} is told")
    if road in SHUT:
        boris.say("/leave")

        def asked() -> Json | None:
            said = EN.plain("confirm-stand-up")
            return next((one for one in boris.messages() if said in words_of(one)), None)

        question = await scene.server.until(asked, "Boris is asked")
        await boris.pressed(question, choice(question, ":up"))

        async def left() -> bool:
            held = await scene.tables.at(PLACE)
            return held is None or held.table.seat_of(f"telegram:{boris.id}") is None

        await until(left, "Boris has left")
        return
    ana.say(f"/movetable@{USERNAME}", GROUP)

    async def moved() -> bool:
        return await scene.tables.at(f"telegram:{GROUP}") is not None

    await until(moved, "the table is in the main chat")
    await scene.server.until(lambda: boris.with_button(":hand", GROUP), "it is shown there")
    await scene.server.until(lambda: not told(boris, why), "what was told is taken back")


@pytest.mark.parametrize("road", ["topics off", "topic deleted"])
async def test_the_host_moves_it_though_nothing_was_sent_there_since(
    scene: Scene, road: str
) -> None:
    ana = scene.people[0]
    await playing(scene)
    ROADS[road][0](scene)
    ana.say(f"/movetable@{USERNAME}", GROUP)

    async def moved() -> bool:
        return await scene.tables.at(f"telegram:{GROUP}") is not None

    await until(moved, "the table is in the main chat")
    assert not told(ana, EN.plain("refusal-MATCH_RUNNING"))


@pytest.mark.parametrize("road", ["topic closed", "topic deleted", "muted"])
async def test_the_reason_comes_once_and_the_hand_after_it(scene: Scene, road: str) -> None:
    """The first command typed there brings one message in private, and ``/hand`` the cards."""
    shut, lacks = ROADS[road]
    boris = scene.people[1]
    await playing(scene)
    await scene.server.until(lambda: boris.with_button(":sort", boris.id), "the hand")
    shut(scene)
    boris.say(f"/table@{USERNAME}", GROUP, topic=CARDS)
    why = EN.plain(f"missing-{lacks}")
    await scene.server.until(lambda: told(boris, why), "the reason")
    before = boris.with_button(":sort", boris.id)
    assert before is not None
    boris.say(f"/hand@{USERNAME}", GROUP, topic=CARDS)

    def again() -> bool:
        hand = boris.with_button(":sort", boris.id)
        return hand is not None and hand["message_id"] > before["message_id"]

    await scene.server.until(again, "the hand once more")
    assert len(told(boris, why)) == 1


@pytest.mark.parametrize("road", ["topic deleted", "topic closed", ""])
async def test_a_hand_asked_for_in_another_topic_comes_there(scene: Scene, road: str) -> None:
    """For whoever never started the bot, where the topic of the table is gone, too; everybody else
    reads nothing."""
    ana, boris = scene.people[:2]
    await playing(scene, shy=True)
    if road:
        ROADS[road][0](scene)
    boris.say(f"/hand@{USERNAME}", GROUP, ephemeral=True)

    def hand() -> Json | None:
        return boris.with_button(":sort", GROUP)

    first = await scene.server.until(hand, "the hand")
    boris.say(f"/hand@{USERNAME}", GROUP, ephemeral=True)

    def another() -> Json | None:
        found = hand()
        return found if found and found[NUMBER] != first[NUMBER] else None

    await scene.server.until(another, "the hand once more")
    public = [words_of(one) for one in ana.messages(GROUP) if "receiver_user" not in one]
    assert EN.plain("telegram-open-first") not in public


@pytest.mark.parametrize(
    ("line", "there"),
    [
        ("/hand", "hand-elsewhere"),
        ("/games", "telegram-elsewhere"),
        ("/score", "telegram-elsewhere"),
        ("/play poker", "telegram-elsewhere"),
    ],
)
async def test_the_group_hears_what_is_in_the_private_chat(
    scene: Scene, line: str, there: str
) -> None:
    """Cards only where it was cards that somebody asked for."""
    boris = scene.people[1]
    await playing(scene)
    command, _, rest = line.partition(" ")
    boris.say(f"{command}@{USERNAME} {rest}".strip(), GROUP, topic=CARDS)
    lines = {name: EN.plain(name) for name in ("hand-elsewhere", "telegram-elsewhere")}

    def heard() -> list[str]:
        said = [words_of(one) for one in boris.messages(GROUP)]
        return [name for name, words in lines.items() if words in said]

    await scene.server.until(heard, "the way to the private chat")
    assert heard() == [there]


@pytest.mark.parametrize("command", ["help", "score", "rules"])
async def test_what_is_no_secret_is_answered_in_the_group(scene: Scene, command: str) -> None:
    """Typed, not chosen from the menu, by somebody who never started the bot."""
    boris = scene.people[1]
    await playing(scene, shy=True)
    before = len(boris.messages(GROUP))
    boris.say(f"/{command}@{USERNAME}", GROUP, topic=CARDS)
    await scene.server.until(lambda: len(boris.messages(GROUP)) > before, "an answer")
    last = boris.messages(GROUP)[-1]
    assert EN.plain("telegram-open-first") not in words_of(last)
    assert "receiver_user" not in last
    assert last["message_thread_id"] == CARDS


async def test_what_cannot_work_in_private_is_not_offered_there(scene: Scene) -> None:
    """The host types in another topic, and is answered in the private chat."""
    ana = scene.people[0]
    await playing(scene)
    scene.world.groups[GROUP].topics[CARDS + 1] = "Talk"
    for line in ("table", "games"):
        ana.say(f"/{line}@{USERNAME}", GROUP, topic=CARDS + 1)
        wanted = ":look" if line == "games" else ":hand"
        await scene.server.until(lambda wanted=wanted: ana.with_button(wanted, ana.id), line)
        shown = [one for message in ana.messages() for one in data_of(message)]
        assert not [one for one in shown if ":movehere" in one]


async def test_a_press_whose_answer_reaches_nobody_leads_to_the_private_chat(scene: Scene) -> None:
    """The private chat was never opened, and the topic is closed: the press itself is answered."""
    ana, boris = scene.people[:2]
    await started(scene, ana)
    forum(scene)
    ana.say(f"/play@{USERNAME} belot", GROUP, topic=CARDS)
    lobby = await scene.server.until(lambda: boris.with_button(":options", GROUP), "the lobby")
    scene.server.close_topic(GROUP, CARDS)
    wanted = next(one for one in data_of(lobby) if one.endswith(":options"))
    query = boris.press(lobby, wanted)
    await scene.server.until(lambda: query.answer, "the answer")
    assert query.answer is not None
    assert query.answer["url"].startswith(f"https://t.me/{USERNAME}?start=")


async def test_a_comment_hears_where_the_table_is(scene: Scene) -> None:
    """A post of the linked channel is a message of the group; its comments are another list, in
    which only answers are shown."""
    ana = scene.people[0]
    await started(scene, ana)
    channel = {"id": -1009999999999, "type": "channel", "title": "News"}
    number = scene.world.new_id()
    post = {
        "message_id": number,
        "date": BASE_TIME,
        "chat": scene.world.chat_json(GROUP),
        "from": SERVICE,
        "sender_chat": channel,
        "is_automatic_forward": True,
        "text": "A post",
    }
    scene.world.messages[GROUP, number] = post
    thread = {"message_thread_id": number}
    ana.say(f"/play@{USERNAME} belot", GROUP, reply_to=post, sender=thread)
    words = EN.plain("telegram-not-comments")
    line = await scene.server.until(
        lambda: next((one for one in ana.messages(GROUP) if words_of(one) == words), None),
        "where the table is",
    )
    (asked,) = [params for _, params in scene.server.calls if words in str(params.get("text"))]
    assert asked["reply_parameters"]["message_id"] > number, "an answer is among the comments"
    table = ana.with_button(":sit:", GROUP)
    assert table is not None
    assert buttons(line)[0]["url"].endswith(f"/{table['message_id']}")


@pytest.mark.parametrize("thread", [1, 99])
async def test_a_thread_that_is_no_topic_is_the_main_chat(scene: Scene, thread: int) -> None:
    """*General* with its id, and a thread of a group whose topics were switched off."""
    ana = scene.people[0]
    scene.world.groups[GROUP].forum = thread == 1
    where = {"message_thread_id": thread, "is_topic_message": True}
    ana.say(f"/play@{USERNAME} belot", GROUP, sender=where)
    await scene.server.until(lambda: ana.with_button(":sit:", GROUP), "the lobby")
    assert await scene.tables.at(f"telegram:{GROUP}") is not None
