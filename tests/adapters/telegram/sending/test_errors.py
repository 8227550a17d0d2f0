"""The words in which Telegram refuses, as they come through the library, and what they mean.

Where they were read (2026-11-22): *api*: telegram-bot-api/Client.cpp of tdlib/telegram-bot-api;
*td*: tdlib/td; *server*: the errors that core.telegram.org lists for messages.sendMessage,
messages.sendMedia and messages.editMessage; *seen*: issues of tdlib/telegram-bot-api, and the lists
that well-known libraries keep.
"""

from __future__ import annotations

import pytest
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter, TimedOut

from adapters.telegram.sending.errors import (
    BadPicture,
    Moved,
    NoClocks,
    NoPhotos,
    Same,
    TooOld,
    meaning_of,
)
from bot.ports.chat import Closed, Gone, Later, Missing, Wrong

SAID_400: dict[type[Exception], tuple[str, ...]] = {
    Same: (  # api
        "message is not modified: specified new message content and reply markup are exactly the "
        "same as a current content and reply markup of the message",
    ),
    TooOld: (
        "message can't be deleted",  # api
        "message can't be deleted for everyone",  # td
    ),
    Gone: (
        *("message to edit not found", "message to delete not found"),  # api
        *("message to pin not found", "message to unpin not found"),  # api
        *("message not found", "message can't be edited"),  # api, td
        "there is no text in the message to edit",  # td
        "there is no caption in the message to edit",  # td
        "there is no media in the message to edit",  # td
        *("MESSAGE_ID_INVALID", "MESSAGE_AUTHOR_REQUIRED", "MSG_ID_INVALID"),  # server
        "CHAT_ID_INVALID",  # server; of a group of before, which only a new message tells of
    ),
    NoClocks: ('can\'t parse entities: Unsupported start tag "tg-time" at byte offset 17',),  # td
    NoPhotos: (
        "not enough rights to send photos to the chat",  # td
        *("CHAT_SEND_PHOTOS_FORBIDDEN", "CHAT_SEND_MEDIA_FORBIDDEN"),  # server
    ),
    BadPicture: (
        *("IMAGE_PROCESS_FAILED", "PHOTO_INVALID_DIMENSIONS", "PHOTO_SAVE_FILE_INVALID"),  # server
        *("MEDIA_EMPTY", "MEDIA_INVALID", "FILE_REFERENCE_EXPIRED", "FILE_PARTS_INVALID"),  # server
        "FILE_REFERENCE_0_EXPIRED",  # server
        "wrong remote file identifier specified: Wrong string length",  # td
        *("wrong file identifier/HTTP URL specified", "type of file mismatch"),  # seen
        "can't use file of type Document as Photo",  # seen
    ),
    Closed: (
        *("chat not found", "private chat not found", "user not found"),  # api
        *("PEER_ID_INVALID", "CHANNEL_PRIVATE", "CHANNEL_INVALID"),  # server
        *("CHAT_WRITE_FORBIDDEN", "CHAT_SEND_PLAIN_FORBIDDEN", "CHAT_RESTRICTED"),  # server
        *("CHAT_ADMIN_REQUIRED", "USER_BANNED_IN_CHANNEL", "CHAT_GUEST_SEND_FORBIDDEN"),  # server
        *("TOPIC_CLOSED", "TOPIC_DELETED"),  # server
        "message thread not found",  # api
        "not enough rights to send text messages to the chat",  # td
        "not enough rights to manage pinned messages in the chat",  # td
        *("have no rights to send a message", "have no write access to the chat"),  # td
        "need administrator rights in the channel chat",  # seen
        "USER_NOT_PARTICIPANT",  # server
    ),
    Wrong: (
        *("message text is empty", "message is too long", "message caption is too long"),  # api
        "can't parse entities: unexpected end tag at byte offset 3",  # td
        *("BUTTON_DATA_INVALID", "BUTTON_URL_INVALID", "MEDIA_CAPTION_TOO_LONG"),  # server
        "reply markup is too long",  # api
        "query is too old and response timeout expired or query ID is invalid",  # api
        *("REPLY_MESSAGE_ID_INVALID", "something that nobody foresaw", "NEW_IN_2027"),
    ),
}
SAID_403 = (
    "bot was blocked by the user",  # api
    *("user is deactivated", "the group chat was deleted"),  # api
    *("bot was kicked from the group chat", "bot was kicked from the supergroup chat"),  # api
    *("bot is not a member of the group chat", "bot is not a member of the supergroup chat"),  # api
    *("bot can't initiate conversation with a user", "bot can't send messages to bots"),  # seen
)


LACKS: dict[Missing | None, tuple[str, ...]] = {
    Missing.OPEN: ("TOPIC_CLOSED",),
    Missing.GONE: (
        *("TOPIC_DELETED", "message thread not found", "chat not found", "private chat not found"),
        *("PEER_ID_INVALID", "CHANNEL_INVALID", "the group chat was deleted"),
        "group chat was deleted",
    ),
    Missing.MEMBER: (
        *("bot was kicked from the group chat", "bot was kicked from the supergroup chat"),
        *("bot is not a member of the group chat", "bot is not a member of the supergroup chat"),
        *("bot is not a member of the channel chat", "CHANNEL_PRIVATE", "USER_NOT_PARTICIPANT"),
    ),
    Missing.SEND: (
        *("not enough rights to send text messages to the chat", "CHAT_SEND_PLAIN_FORBIDDEN"),
        *("have no rights to send a message", "have no write access to the chat"),
        *("CHAT_WRITE_FORBIDDEN", "CHAT_RESTRICTED", "CHAT_ADMIN_REQUIRED"),
        "USER_BANNED_IN_CHANNEL",
    ),
    None: (
        *("user not found", "not enough rights to manage pinned messages in the chat"),
        *("bot was blocked by the user", "user is deactivated", "CHAT_GUEST_SEND_FORBIDDEN"),
        *("bot can't initiate conversation with a user", "INPUT_USER_DEACTIVATED"),
    ),
}
"""What the bot lacks in a chat, by what Telegram says."""


@pytest.mark.parametrize("meaning", SAID_400, ids=lambda one: one.__name__)
def test_what_a_bad_request_means(meaning: type[Exception]) -> None:
    read = {
        said: type(meaning_of(BadRequest(f"Bad Request: {said}"))) for said in SAID_400[meaning]
    }
    assert read == dict.fromkeys(SAID_400[meaning], meaning)


def test_what_is_forbidden_is_closed() -> None:
    assert {type(meaning_of(Forbidden(f"Forbidden: {said}"))) for said in SAID_403} == {Closed}


@pytest.mark.parametrize("lack", LACKS, ids=str)
def test_what_the_bot_lacks_is_told(lack: Missing | None) -> None:
    """Telegram says it with a 403, and with a 400 if it closes a chat."""
    found = {}
    for said in LACKS[lack]:
        as_400, as_403 = (
            meaning_of(kind(f"{how}: {said}"))
            for kind, how in ((BadRequest, "Bad Request"), (Forbidden, "Forbidden"))
        )
        assert isinstance(as_403, Closed)
        told = {as_403.missing, *([as_400.missing] if isinstance(as_400, Closed) else [])}
        found[said] = told
    assert found == {said: {lack} for said in LACKS[lack]}


def test_what_is_no_refusal_of_the_request() -> None:
    for said in ("Too Many Requests: retry after 0", "Too Many Requests (429)"):
        at_once = meaning_of(NetworkError(said))  # of seconds that are 0 the library makes this
        assert isinstance(at_once, Later)
        assert 0 < at_once.seconds <= 1
    later, moved = meaning_of(RetryAfter(7)), meaning_of(ChatMigrated(-1009))
    assert isinstance(later, Later)
    assert later.seconds == 7
    assert isinstance(moved, Moved)
    assert moved.chat == -1009
    for error in (TimedOut(), NetworkError("Bad Gateway"), NetworkError("chatty not found (500)")):
        assert type(meaning_of(error)) is OSError
    assert type(meaning_of(NetworkError("Request Entity Too Large (413)"))) is BadPicture
