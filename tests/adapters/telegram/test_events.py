"""What somebody does on Telegram, as the bot hears of it."""

from __future__ import annotations

from datetime import UTC, datetime

from telegram import CallbackQuery, Chat, Message, MessageEntity, Update, User

from adapters.telegram.answers import Where
from adapters.telegram.events import event_of, line_of, name_of, named_in
from adapters.telegram.sending.api import Fresh, Spot, name_in_all

ANN = User(7, "Ann", is_bot=False, language_code="bg")


def test_only_the_chat_with_the_bot_alone_is_private() -> None:
    """Typed moves find a table elsewhere there, and nowhere else."""
    for spot, private in ((Spot(7, 0), True), (Spot(-100, 0), False), (Spot(-1007, 7), False)):
        event = event_of(Update(1), ANN, spot, frozenset())
        assert event.private is private
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
    assert len({name_of(one) for one in different}) == len(different)
    assert event_of(pressed("5"), ANN, Spot(7), frozenset()).id == name_of(pressed("5"))
    assert name_of(said(group, 3)) == name_of(Update(9, message=said(group, 3).message))


def test_somebody_who_has_deleted_their_account_has_no_name() -> None:
    """They may be named, or what they wrote may be answered."""
    gone = User(9, "", is_bot=False)
    when, group = datetime(2026, 11, 22, tzinfo=UTC), Chat(-100, Chat.GROUP)
    written = Message(1, when, group, from_user=gone)
    entity = MessageEntity(MessageEntity.TEXT_MENTION, 6, 3, user=gone)
    kick = Message(2, when, group, text="/kick Ann", entities=(entity,), reply_to_message=written)
    assert [person.name for person in named_in(kick)] == ["#9", "#9"]


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
    assert line_of(said, "kafene_bot") == "/play @boris", "it is told that nobody knows who this is"


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


def test_an_ephemeral_message_has_a_name_of_its_own_for_each_reader() -> None:
    """Under it the screen is kept that the reader asked for; its number may be somebody else's."""
    group = Spot(-100)
    names = [name_in_all(group._replace(receiver=user), "e5") for user in (0, 7, 8)]
    assert len(set(names)) == 3
    assert Where(group._replace(receiver=7), "e5", 7, Fresh(), private=False).panel == names[1]
