"""What somebody does on Telegram, as the bot hears of it."""

from __future__ import annotations

import inspect
from datetime import UTC, datetime
from typing import Any, Final

import pytest
from telegram import (
    CallbackQuery,
    Chat,
    ChatMember,
    ChatMemberBanned,
    ChatMemberLeft,
    ChatMemberMember,
    ChatMemberRestricted,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    Message,
    MessageEntity,
    MessageOriginHiddenUser,
    PhotoSize,
    Update,
    User,
)

from adapters.telegram.act import (
    Act,
    answered_in,
    event_id,
    event_of,
    is_out,
    line_of,
    may_write,
    named_in,
    read_line,
    read_posted,
    read_press,
    spot_in,
)
from adapters.telegram.rendering.ids import Data, What
from adapters.telegram.sending.ephemeral import ephemeral_id
from adapters.telegram.sending.spots import Allowance, Spot

ANN = User(7, "Ann", is_bot=False, language_code="bg")


def test_only_the_chat_with_the_bot_alone_is_private() -> None:
    """Typed moves find a table elsewhere there, and nowhere else."""
    for spot, private in ((Spot(7, 0), True), (Spot(-100, 0), False), (Spot(-1007, 7), False)):
        event = event_of("tg:1", ANN, spot)
        assert event.private is private
        assert event.admin is private, "who governs a group is looked up later"
        assert (event.person.id, event.language) == ("telegram:7", "bg")


def test_an_update_is_named_by_what_it_brings() -> None:
    """Numbers of updates begin anew after a quiet week. A table that took a new press for an old
    one would answer it with the outcome of that time, and do nothing."""
    when, group = datetime(2026, 11, 22, tzinfo=UTC), Chat(-100, Chat.GROUP)

    def pressed(query: str) -> Update:
        return Update(1, callback_query=CallbackQuery(query, ANN, "1"))

    def said(chat: Chat, number: int, ephemeral: int = 0, user: User = ANN) -> Update:
        more = {"ephemeral_message_id": ephemeral} if ephemeral else None
        message = Message(number, when, chat, text="x", from_user=user, api_kwargs=more)
        return Update(1, message=message)

    different = [
        *(pressed("5"), pressed("6"), said(group, 1), said(group, 2), said(group, 0, 2)),
        *(said(Chat(-101, Chat.GROUP), 1), Update(1), Update(2)),
        said(group, 0, 2, User(8, "Boris", is_bot=False)),  # each reader's own number
    ]
    assert len({event_id(one) for one in different}) == len(different)
    assert read_press(pressed("5"), CallbackQuery("5", ANN, "1")).event.id == event_id(pressed("5"))
    assert event_id(said(group, 3)) == event_id(Update(9, message=said(group, 3).message))


def test_somebody_who_has_deleted_their_account_has_no_name() -> None:
    """They may be named, or what they wrote may be answered."""
    gone = User(9, "", is_bot=False)
    when, group = datetime(2026, 11, 22, tzinfo=UTC), Chat(-100, Chat.GROUP)
    written = Message(1, when, group, from_user=gone)
    entity = MessageEntity(MessageEntity.TEXT_MENTION, 6, 3, user=gone)
    kick = Message(2, when, group, text="/kick Ann", entities=(entity,), reply_to_message=written)
    answered = answered_in(kick)
    assert answered is not None
    assert [person.name for person in (*named_in(kick), answered)] == ["#9", "#9"]


def test_nobody_is_named_by_a_user_name_or_by_a_post_of_a_channel() -> None:
    """A user name says nothing of the account: it may change hands. Posts of the linked channel
    come from an account of Telegram's own, for which a seat was kept."""
    when, group = datetime(2026, 11, 22, tzinfo=UTC), Chat(-1005, Chat.SUPERGROUP)
    telegram = User(777000, "Telegram", is_bot=False)
    channel = Chat(-1006, Chat.CHANNEL, title="News")
    post = Message(
        1, when, group, from_user=telegram, sender_chat=channel, is_automatic_forward=True
    )
    entity = MessageEntity(MessageEntity.MENTION, 6, 6)
    said = Message(2, when, group, text="/play @boris", entities=(entity,), reply_to_message=post)
    assert named_in(said) == ()
    assert answered_in(said) is None
    assert line_of(said, "kafene_bot") == "/play @boris", "it is told that nobody knows who this is"


def test_our_own_name_among_the_words_is_no_word() -> None:
    when, group = datetime(2026, 11, 22, tzinfo=UTC), Chat(-1005, Chat.SUPERGROUP)
    for text, line in (
        ("/play @kafene_bot belot", "/play belot"),
        ("/play belot @Kafene_Bot, 4", "/play belot 4"),
        ("/play @kafene_bot2 belot", "/play @kafene_bot2 belot"),
        ("@kafene_bot /play belot", "/play belot"),
    ):
        assert line_of(Message(2, when, group, text=text), "kafene_bot") == line


def test_what_is_named_within_a_letter_is_no_fault() -> None:
    """Telegram counts in UTF-16, in which some letters are two."""
    when, group = datetime(2026, 11, 22, tzinfo=UTC), Chat(-100, Chat.GROUP)
    for begin, length, line in (
        (6, 4, "/kick"),
        (6, 1, "/kick \U0001f916\U0001f916"),
        (99, 9, "/kick \U0001f916\U0001f916"),
    ):
        entity = MessageEntity(MessageEntity.TEXT_MENTION, begin, length, user=ANN)
        text = "/kick \U0001f916\U0001f916"
        said = Message(2, when, group, text=text, entities=(entity,))
        assert line_of(said, "kafene_bot") == line


def test_a_command_of_another_bot_is_not_for_us() -> None:
    """An administrator hears those too. Whoever types our name may do it in any letters."""
    when, group = datetime(2026, 11, 22, tzinfo=UTC), Chat(-100, Chat.GROUP)
    for command, line in (
        ("/play@kafene_bot", "/play belot"),
        ("/play@Kafene_Bot", "/play belot"),
        ("/play", "/play belot"),
        ("/play@another_bot", None),
        ("/play@kafene_bot_2", None),
    ):
        entity = MessageEntity(MessageEntity.BOT_COMMAND, 0, len(command))
        said = Message(2, when, group, text=f"{command} belot", entities=(entity,))
        assert line_of(said, "kafene_bot") == line


WHEN = datetime(2026, 11, 22, tzinfo=UTC)
GROUP = Chat(-100, Chat.GROUP, title="Café")
ME = User(77, "Kafene", is_bot=True, username="kafene_bot")


def press_on(message: Message, data: str, user: User = ANN) -> Act:
    query = CallbackQuery("5", user, "1", message=message, data=data)
    return read_press(Update(1, callback_query=query), query)


def test_a_press_is_read_once() -> None:
    message = Message(12, WHEN, GROUP, text="x")
    act = press_on(message, "0123abcd:sort:3 +key")
    assert (act.spot, act.message, act.panel) == (Spot(-100), "12", "-100/12")
    assert (act.query, act.allowance, act.user) == ("5", Allowance("5"), 7)
    assert (act.text, act.wants, act.table) == ("0123abcd:sort:3 +key", "sort", "0123abcd")
    assert act.button == Data(What.PICK, "0123abcd:sort:3", "key")
    assert (act.event.place, act.event.title, act.event.admin) == ("telegram:-100", "Café", False)


def test_a_press_on_what_is_not_ours_wants_nothing() -> None:
    message = Message(12, WHEN, GROUP, text="x")
    for data in ("", "0123abcd:sort !x", "x" * 65):
        act = press_on(message, data)
        assert (act.button, act.wants, act.table) == (None, "", "")
    query = CallbackQuery("5", ANN, "1", data="0123abcd:sort")  # of a message that is not said
    assert read_press(Update(1, callback_query=query), query).button is None


def test_an_ephemeral_message_has_a_name_of_its_own_for_each_reader() -> None:
    """Under it the screen is kept that the reader asked for; its number may be somebody else's."""
    message = Message(0, WHEN, GROUP, text="x", api_kwargs={"ephemeral_message_id": 5})
    readers = [ANN, User(8, "Boris", is_bot=False)]
    acts = [press_on(message, "0123abcd:sort", user) for user in readers]
    assert [act.panel for act in acts] == ["7/-100/e5", "8/-100/e5"]
    assert [act.spot.receiver for act in acts] == [7, 8]
    assert press_on(Message(5, WHEN, GROUP, text="x"), "0123abcd:sort").panel == "-100/5"


def test_a_library_that_reads_ephemeral_messages_is_understood() -> None:
    """It will have the number as an attribute (Bot API 10.2), and no longer among the rest."""

    class Newer(Message):
        ephemeral_message_id = 5

    assert ephemeral_id(Newer(0, WHEN, GROUP, text="x")) == 5
    assert ephemeral_id(Message(0, WHEN, GROUP, api_kwargs={"ephemeral_message_id": 5})) == 5
    for other in (None, Message(9, WHEN, GROUP, api_kwargs={"ephemeral_message_id": "x"})):
        assert ephemeral_id(other) == 0


def test_a_photo_for_one_is_named_as_one() -> None:
    """As the way out names it, so that its buttons and its picture are found."""
    sizes = (PhotoSize("a", "b", 1, 1),)
    more = {"ephemeral_message_id": 5}
    press = press_on(Message(0, WHEN, GROUP, photo=sizes, api_kwargs=more), "0123abcd:sort")
    assert (press.message, press.panel) == ("ep5", "7/-100/ep5")


def test_whose_lines_are_read() -> None:
    """Those of people, and of anonymous administrators, who govern the group for certain."""
    bot, sends = User(9, "Other", is_bot=True), Chat(-1006, Chat.CHANNEL)

    def line(user: User | None = ANN, **more: Any) -> Act | None:
        message = Message(3, WHEN, GROUP, text="/play", from_user=user, **more)
        return read_line(Update(1, message=message), message, ME)

    typed = line()
    assert typed is not None
    assert (typed.user, typed.line, typed.replies_to, typed.event.admin) == (7, "/play", 0, False)
    # the account of whoever is hidden has a language, which is not theirs
    hidden = line(User(9, "G", is_bot=True, language_code="en"), sender_chat=GROUP)
    assert hidden is not None
    assert (hidden.user, hidden.event.admin, hidden.event.language) == (0, True, "")
    answers = line(reply_to_message=Message(2, WHEN, GROUP, from_user=ME))
    assert answers is not None
    assert (answers.replies_to, answers.replies_to_us) == (2, True)
    nobody = line(None), line(bot), line(sender_chat=sends), line(via_bot=ME)
    forwarded = line(forward_origin=MessageOriginHiddenUser(WHEN, "Ann"))
    assert (*nobody, line(is_automatic_forward=True), forwarded) == (None,) * 6
    for author, answered in ((ANN, "telegram:7"), (bot, ""), (ME, "")):
        said = line(reply_to_message=Message(2, WHEN, GROUP, from_user=author))
        assert said is not None
        assert (said.event.answered.id if said.event.answered else "") == answered


@pytest.mark.parametrize(
    ("forum", "topic", "thread", "spot"),
    [
        (True, True, 8, Spot(-100, 8)),
        (True, True, 1, Spot(-100)),  # *General* takes no id
        (True, False, 8, Spot(-100)),  # an answer
        (False, True, 8, Spot(-100)),  # topics were switched off
        (False, False, None, Spot(-100)),
    ],
)
def test_the_topic_of_a_message(forum: bool, topic: bool, thread: int | None, spot: Spot) -> None:
    chat = Chat(-100, Chat.SUPERGROUP, is_forum=forum)
    said = Message(3, WHEN, chat, is_topic_message=topic, message_thread_id=thread)
    assert spot_in(chat, said) == spot
    assert spot_in(chat, None) == Spot(-100)


def test_an_ephemeral_answer_is_allowed_by_a_press_in_a_group_alone() -> None:
    private = Chat(7, Chat.PRIVATE)
    assert press_on(Message(12, WHEN, GROUP, text="x"), "0123abcd:sort").allowance.query == "5"
    assert press_on(Message(12, WHEN, private, text="x"), "0123abcd:sort").allowance == Allowance()


def restricted(*, inside: bool, sends: bool) -> ChatMember:
    """The bot as a restricted member."""
    some = inspect.signature(ChatMemberRestricted).parameters
    allowed = {name: False for name in some if name.startswith("can_")}
    facts: Any = {**allowed, "is_member": inside, "can_send_messages": sends}
    return ChatMemberRestricted(ME, until_date=WHEN, **facts)


MEMBERS: Final[list[tuple[ChatMember, bool, bool]]] = [
    # the bot in a group: may it write there, is it out
    (ChatMemberMember(ME), True, False),
    (restricted(inside=True, sends=True), True, False),
    (restricted(inside=True, sends=False), False, False),
    (restricted(inside=False, sends=True), False, True),
    (ChatMemberLeft(ME), False, True),
    (ChatMemberBanned(ME, WHEN), False, True),
]


@pytest.mark.parametrize(("member", "writes", "out"), MEMBERS)
def test_the_bot_as_a_member(member: ChatMember, writes: bool, out: bool) -> None:
    assert may_write(member) is writes
    assert is_out(member) is out


def test_what_was_posted_by_a_choice_of_a_move() -> None:
    def posted(link: str, via: User = ME) -> Act | None:
        rows = InlineKeyboardMarkup([[InlineKeyboardButton("x", url=link)]])
        said = Message(3, WHEN, GROUP, from_user=ANN, via_bot=via, reply_markup=rows)
        return read_posted(said, ME)

    begin = "https://t.me/kafene_bot?start="
    act = posted(f"{begin}0123abcd")
    assert act is not None
    assert (act.spot, act.message, act.event.place) == (Spot(-100), "3", "telegram:7")
    assert posted(f"{begin}seat-0123abcd") is None, "an invitation"
    assert posted(f"{begin}0123abcd", User(9, "Other", is_bot=True)) is None
