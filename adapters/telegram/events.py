"""Turn Telegram's updates into the bot's events: who, where, what was typed."""

from __future__ import annotations

from typing import Final

from telegram import (
    CallbackQuery,
    Chat,
    ChatMember,
    ChatMemberRestricted,
    MaybeInaccessibleMessage,
    Message,
    MessageEntity,
    Update,
    User,
)
from telegram.constants import ChatMemberStatus, ChatType, MessageEntityType

from adapters.telegram.platform import place_of
from adapters.telegram.rendering.markup import person_called
from adapters.telegram.sending.api import Spot
from adapters.telegram.sending.pictures import PHOTO
from bot.ports import Person, server_of
from bot.ports.chat import Event
from bot.words.words import words_in

_MOST_LINE: Final = 1000


def person_of(user: User) -> Person:
    """Return a person with a name of one line. A deleted account has no name: for it the library
    gives no full name, though its types say that it does."""
    return person_called(user.id, user.full_name or "")


def name_of(update: Update) -> str:
    """Return an update's own id, the same when it is delivered twice. The number of the
    update is not enough: after a week without updates Telegram numbers them anew, and a number may
    come again."""
    query, message = update.callback_query, update.message
    if query is not None:
        return f"tg:{query.id}"
    if message is not None:
        ephemeral, user = ephemeral_id(message), message.from_user
        if ephemeral:  # the number of somebody else's may be the same
            return f"tg:{message.chat.id}/{user and user.id}/e{ephemeral}"
        return f"tg:{message.chat.id}/{message.message_id}"
    if update.inline_query is not None:
        return f"tg:i{update.inline_query.id}"
    return f"tg:{update.update_id}"


def event_of(
    update: Update, user: User, spot: Spot, admins: frozenset[int], title: str = ""
) -> Event:
    """Return what somebody did. `title`: what people call the place."""
    place, private = place_of(spot), spot.chat == user.id  # as Telegram numbers private chats
    return Event(
        id=name_of(update),
        person=person_of(user),
        place=place,
        admin=user.id in admins,
        language=user.language_code or "",
        private=private,
        title=title,
        server="" if private else server_of(place),
    )


def title_of(chat: Chat, message: MaybeInaccessibleMessage | None, language: str) -> str:
    """Return what people call a chat, or a topic of it; the private chat in the person's words.

    A message in a topic answers the topic's first one, which says its name, unless it answers
    another: then the name is not known (empty).
    """
    if is_private(chat):
        return words_in(language).plain("telegram-open-chat")
    title = chat.title or ""
    if not isinstance(message, Message) or not message.is_topic_message:
        return title
    begun = message.reply_to_message
    topic = None if begun is None else begun.forum_topic_created
    return f"{title} · {topic.name}" if topic is not None else ""


def spot_in(chat: Chat, message: Message | None) -> Spot:
    """Return the chat, and the topic of a forum."""
    topic = 0
    if message is not None and message.is_topic_message and message.message_thread_id:
        topic = message.message_thread_id
    return Spot(chat.id, topic)


def ephemeral_id(message: MaybeInaccessibleMessage | None) -> int:
    """Return the number of an ephemeral message; 0 for any other. (The library does not know
    it.)"""
    found = None if message is None else message.api_kwargs.get("ephemeral_message_id")
    return found if isinstance(found, int) else 0


def shown_in(query: CallbackQuery) -> tuple[Spot, str] | None:
    """Return where the pressed message is, and its id there; None if Telegram does not say."""
    message = query.message
    if message is None:
        return None
    accessible = message if isinstance(message, Message) else None
    spot = spot_in(message.chat, accessible)
    number = ephemeral_id(message)
    if number:
        return spot._replace(receiver=query.from_user.id), f"e{number}"
    if accessible is not None and accessible.photo:
        return spot, f"{PHOTO}{message.message_id}"
    return spot, str(message.message_id)


def named_in(message: Message) -> tuple[Person, ...]:
    """Return the people whom a command names: those picked from Telegram's list of members, and
    whoever wrote the message that it answers. Of a member with a user name Telegram tells a bot
    the name alone, so they are not among them: the name may have been somebody else's a moment ago.
    Nor is whoever speaks as a channel: the account behind its posts is Telegram's own."""
    found = [entity.user for entity in message.entities if entity.user is not None]
    answered = message.reply_to_message
    if answered is not None and answered.from_user is not None and not answered.sender_chat:
        found += [] if answered.forum_topic_created else [answered.from_user]
    return tuple([person_of(user) for user in found if not user.is_bot])


def _part(text: str, entity: MessageEntity) -> str:
    """Return the part of a text that an entity marks; Telegram counts in UTF-16. A letter of which
    the entity marks only a half is left out. The library's own function raises there."""
    begin, end = 2 * entity.offset, 2 * (entity.offset + entity.length)
    return text.encode("utf-16-le")[begin:end].decode("utf-16-le", "ignore")


def may_write(bot: ChatMember) -> bool:
    """Return True if the bot, as this member of a group, may write there."""
    if isinstance(bot, ChatMemberRestricted):
        return bot.is_member and bot.can_send_messages
    return bot.status in {ChatMemberStatus.MEMBER, ChatMemberStatus.ADMINISTRATOR}


def is_out(bot: ChatMember) -> bool:
    """Return True if the bot is not in a group: it left, or somebody removed it."""
    if isinstance(bot, ChatMemberRestricted):
        return not bot.is_member
    return bot.status in {ChatMemberStatus.LEFT, ChatMemberStatus.BANNED}


def is_private(chat: Chat) -> bool:
    """Return True if it is a person's private chat with the bot."""
    return chat.type == ChatType.PRIVATE


def line_of(message: Message, username: str) -> str | None:
    """Return what was typed, in one line, without our own name before it; None for a command of
    another bot."""
    text = message.text or ""
    for entity in message.entities:
        if entity.type == MessageEntityType.BOT_COMMAND and entity.offset == 0:
            command, _, name = _part(text, entity).partition("@")
            if name and name.lower() != username.lower():
                return None
            text = command + text[len(command) + (len(name) + 1 if name else 0) :]
            break
    for entity in message.entities:
        if entity.type == MessageEntityType.TEXT_MENTION:
            text = text.replace(_part(message.text or "", entity), "", 1)
    text = " ".join(text.split())
    ours = f"@{username}".lower()
    if text.lower().startswith(ours):
        text = text[len(ours) :].lstrip(" ,:")
    return text[:_MOST_LINE]
