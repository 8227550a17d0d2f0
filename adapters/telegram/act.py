"""Read an update once: the person, the action, the place, and the message.

Each kind of update has a reader here, which returns an `Act`. Later code never reads the update
itself.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace
from telegram import (
    CallbackQuery,
    Chat,
    ChatMember,
    ChatMemberRestricted,
    ChatMemberUpdated,
    ChosenInlineResult,
    InlineQuery,
    MaybeInaccessibleMessage,
    Message,
    MessageEntity,
    Update,
    User,
)
from telegram.constants import ChatMemberStatus, ChatType, MessageEntityType

from adapters.telegram.rendering.ids import Data, read_data
from adapters.telegram.rendering.markup import link_to, person_called
from adapters.telegram.sending.ephemeral import ephemeral_id
from adapters.telegram.sending.spots import EPHEMERAL, PHOTO, Allowance, Spot, name_in_all, place_of
from bot.ports import Person, is_table_id, server_of
from bot.ports.chat import Event
from bot.ports.commands import is_talk
from bot.ports.tokens import read_token
from bot.words.words import words_in

_MOST_LINE: Final = 1000
GENERAL: Final = 1
"""The id of the topic *General* of every forum."""


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """An action of a person.

    `event`: the same for the bot; it is looked up later if the person governs the group. `spot`,
    `message`: the place of the action, and the id of the message there (``0``: none). `chat`: the
    chat as Telegram describes it; None where Telegram does not (inline mode). `user`: whom to
    answer; 0 if Telegram hides the user. `allowance`: what allows an ephemeral answer.

    Of a press: `query`, the id by which it must be answered; `panel`, the name of the pressed
    message in all chats; `text` of the button, its meaning (`button`: None if it is not ours), and
    of its token the fields `wants` and `table`. A chosen inline result has a button, too. Of a
    line: `line`, without line breaks and our name; `replies_to`, the number of the message that it
    answers (0: none), and whether that is ours (`replies_to_us`). `comments`: it is a comment on a
    post of the linked channel; a new message in the group is not shown among the comments.
    """

    event: Event
    spot: Spot
    message: str = "0"
    chat: Chat | None = None
    user: int
    allowance: Allowance = Allowance()
    query: str = ""
    panel: str = ""
    text: str = ""
    button: Data | None = None
    wants: str = ""
    table: str = ""
    line: str = ""
    replies_to: int = 0
    replies_to_us: bool = False
    comments: bool = False


def event_id(update: Update) -> str:
    """Return an update's own id, the same when it is delivered twice. The number of the update is
    not enough: after a week without updates Telegram starts new numbers, and a number may
    repeat."""
    query, message = update.callback_query, update.message
    if query is not None:
        return f"tg:{query.id}"
    if message is not None:
        ephemeral, user = ephemeral_id(message), message.from_user
        if ephemeral:  # another chat's message may have the same number
            return f"tg:{message.chat.id}/{user and user.id}/e{ephemeral}"
        return f"tg:{message.chat.id}/{message.message_id}"
    if update.inline_query is not None:
        return f"tg:i{update.inline_query.id}"
    return f"tg:{update.update_id}"


# --- the kinds of updates -------------------------------------------------------------------------


def read_press(update: Update, query: CallbackQuery) -> Act:
    """Read a press on a button."""
    user, message = query.from_user, query.message
    text = query.data or ""
    button = None if message is None else read_data(text)
    token = None if button is None else read_token(button.token)
    spot, id, chat, title = Spot(user.id), "0", None, ""
    if message is not None:
        shown = message if isinstance(message, Message) else None  # else Telegram says little of it
        chat, spot = message.chat, spot_in(message.chat, shown)
        number = ephemeral_id(message)
        kind = PHOTO if shown is not None and shown.photo else ""
        if number:
            spot, id = spot._replace(receiver=user.id), f"{EPHEMERAL}{kind}{number}"
        else:
            id = f"{kind}{message.message_id}"
        title = title_of(chat, message, user.language_code or "")
    event = event_of(event_id(update), user, spot, title)
    return Act(
        event=event,
        spot=spot,
        message=id,
        chat=chat,
        user=user.id,
        allowance=Allowance() if event.private else Allowance(query.id),
        query=query.id,
        panel=name_in_all(spot, id),
        text=text,
        button=button,
        wants="" if token is None else token.what,
        table="" if token is None else token.table,
    )


def read_line(update: Update, message: Message, me: User) -> Act | None:
    """Read a typed line; None if it is not for us (`me`), or not typed by a person: a channel post,
    a bot's message, a post of inline mode, a forwarded message."""
    user, sender = message.from_user, message.sender_chat
    line = line_of(message, me.username or "")
    if not line or message.is_automatic_forward or message.via_bot is not None or user is None:
        return None
    if message.forward_origin is not None:
        return None
    hidden = sender is not None and sender.id == message.chat.id  # an anonymous administrator
    if not hidden and (sender is not None or user.is_bot):
        return None
    language = "" if hidden else user.language_code or ""
    spot, replied = spot_in(message.chat, message), message.reply_to_message
    author = None if replied is None else replied.from_user
    return Act(
        event=replace(
            event_of(event_id(update), user, spot, title_of(message.chat, message, language)),
            admin=hidden or spot.chat == user.id,
            language=language,
            named=() if is_talk(line) else named_in(message),
            answered=answered_in(message),
        ),
        spot=spot,
        message=str(message.message_id),
        chat=message.chat,
        user=0 if hidden else user.id,
        allowance=Allowance(command=ephemeral_id(message)),
        line=line,
        replies_to=0 if replied is None else replied.message_id,
        replies_to_us=author is not None and author.id == me.id,
        comments=replied is not None and bool(replied.is_automatic_forward),
    )


def read_member(update: Update, change: ChatMemberUpdated) -> Act:
    """Read that the bot was added, removed, muted or blocked."""
    chat, user = change.chat, change.from_user
    spot, title = Spot(chat.id), title_of(chat, None, user.language_code or "")
    event = event_of(event_id(update), user, spot, title)
    return Act(event=event, spot=spot, chat=chat, user=user.id)


def read_query(query: InlineQuery) -> Act:
    """Read the text typed after our name, in a chat that Telegram does not name."""
    event = event_of(f"tg:i{query.id}", query.from_user, Spot(query.from_user.id))
    user = query.from_user.id
    return Act(event=event, spot=Spot(user), user=user, query=query.id, line=query.query)


def read_choice(update: int, result: ChosenInlineResult) -> Act:
    """Read which inline result was chosen; `message`: the inline message, if there is one."""
    user, posted = result.from_user, result.inline_message_id or ""
    button = read_data(result.result_id)
    token = None if button is None else read_token(button.token)
    return Act(
        event=event_of(f"tg:i{posted or update}", user, Spot(user.id)),
        spot=Spot(user.id),
        message=posted,
        user=user.id,
        button=button,
        wants="" if token is None else token.what,
        table="" if token is None else token.table,
    )


def read_posted(message: Message, me: User) -> Act | None:
    """Read a message posted by choosing a move from our results; None for any other message."""
    user = message.from_user
    if user is None or message.via_bot is None or message.via_bot.id != me.id:
        return None
    rows = () if message.reply_markup is None else message.reply_markup.inline_keyboard
    begin = link_to(me.username or "", "")
    links = [one.url or "" for row in rows for one in row]
    if not any(is_table_id(link.removeprefix(begin)) for link in links if link):
        return None
    id = f"tg:i{message.chat.id}/{message.message_id}"
    return Act(
        event=event_of(id, user, Spot(user.id)),
        spot=spot_in(message.chat, message),
        message=str(message.message_id),
        chat=message.chat,
        user=user.id,
    )


# --- parts of an update ---------------------------------------------------------------------------


def event_of(id: str, user: User, spot: Spot, title: str = "") -> Event:
    """Return the person's action. `title`: the title of the place. The owner of a private chat
    governs it."""
    place, private = place_of(spot), spot.chat == user.id  # Telegram's numbering of private chats
    return Event(
        id=id,
        person=person_of(user),
        place=place,
        admin=private,
        language=user.language_code or "",
        private=private,
        title=title,
        server="" if private else server_of(place),
    )


def person_of(user: User) -> Person:
    """Return a person with a one-line name. A deleted account has no name: the library then gives
    no full name, though its types say that it does."""
    return person_called(user.id, user.full_name or "")


def title_of(chat: Chat, message: MaybeInaccessibleMessage | None, language: str) -> str:
    """Return the title of a chat, or of a topic in it; the private chat in the person's language.

    A message in a topic answers the topic's first message, which has the topic's name. If it
    answers another message, the name is unknown (empty).
    """
    if chat.type == ChatType.PRIVATE:
        return words_in(language).plain("telegram-open-chat")
    title = chat.title or ""
    if not isinstance(message, Message) or not message.is_topic_message:
        return title
    begun = message.reply_to_message
    topic = None if begun is None else begun.forum_topic_created
    return f"{title} · {topic.name}" if topic is not None else ""


def spot_in(chat: Chat, message: Message | None) -> Spot:
    """Return the chat, and the topic of a forum.

    Messages outside topics have thread ids, too: those of replies and of comments, and any in a
    group whose topics were switched off (tucnak/telebot#762). Telegram takes none of these ids, nor
    that of the topic *General* (tdlib/telegram-bot-api#798), for a new message. Topics of private
    chats (Bot API 9.3) are left out: a hand would be elsewhere than the answers about it.
    """
    topic = 0
    if chat.is_forum and message is not None and message.is_topic_message:
        topic = message.message_thread_id or 0
    return Spot(chat.id, 0 if topic == GENERAL else topic)


def named_in(message: Message) -> tuple[Person, ...]:
    """Return the people whom a line names: those picked from Telegram's list of members. For a
    member with a user name Telegram tells a bot only that name, so they are not included: a moment
    ago the name may have belonged to another account."""
    found = [entity.user for entity in message.entities if entity.user is not None]
    return tuple([person_of(user) for user in found if not user.is_bot])


def answered_in(message: Message) -> Person | None:
    """Return the author of the message that a line answers; None for a bot, and for people who
    speak as a channel: the account behind its posts is Telegram's own."""
    answered = message.reply_to_message
    if answered is None or answered.sender_chat or answered.forum_topic_created:
        return None
    user = answered.from_user
    return None if user is None or user.is_bot else person_of(user)


def _part(text: str, entity: MessageEntity) -> str:
    """Return the part of a text that an entity marks; Telegram counts in UTF-16. A letter of which
    the entity marks only half is left out; the library's own function raises there."""
    begin, end = 2 * entity.offset, 2 * (entity.offset + entity.length)
    return text.encode("utf-16-le")[begin:end].decode("utf-16-le", "ignore")


def may_write(bot: ChatMember) -> bool:
    """Return True if the bot, as this member of a group, may write there."""
    if isinstance(bot, ChatMemberRestricted):
        return bot.is_member and bot.can_send_messages
    return bot.status in {ChatMemberStatus.MEMBER, ChatMemberStatus.ADMINISTRATOR}


def is_out(bot: ChatMember) -> bool:
    """Return True if the bot is not in a group, because it left or was removed."""
    if isinstance(bot, ChatMemberRestricted):
        return not bot.is_member
    return bot.status in {ChatMemberStatus.LEFT, ChatMemberStatus.BANNED}


def is_private(chat: Chat) -> bool:
    """Return True if the chat is a person's private chat with the bot."""
    return chat.type == ChatType.PRIVATE


def line_of(message: Message, username: str) -> str | None:
    """Return the typed text, in one line, without our own name before it or, for a command, among
    its words; None for a command of another bot."""
    text = message.text or ""
    for entity in message.entities:
        if entity.type == MessageEntityType.BOT_COMMAND and entity.offset == 0:
            command, _, name = _part(text, entity).partition("@")
            if name and name.lower() != username.lower():
                return None
            text = command + text[len(command) + (len(name) + 1 if name else 0) :]
            break
    for entity in message.entities:
        if entity.type == MessageEntityType.TEXT_MENTION and not is_talk(text):
            text = text.replace(_part(message.text or "", entity), "", 1)
    text = " ".join(text.split())
    ours = f"@{username}".lower()
    if text.lower().startswith(ours):
        text = text[len(ours) :].lstrip(" ,:")
    if text.startswith("/") and not is_talk(text):
        command, *words = text.split(" ")
        text = " ".join([command, *[one for one in words if one.lower().strip(",.!?:") != ours]])
    return text[:_MOST_LINE]
