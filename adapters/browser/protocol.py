"""The protocol between the page and the local chat.

**Pages** (plain HTTP):

- ``GET /`` and ``GET /static/...``: the page, without any table.
- ``GET /me``: `Me` if the cookie is valid, otherwise `Door` (is an entry code needed?).
- ``GET /room?room=ROOM``: `Waiting`, who waits there for a game to begin; ``GET
  /room/qr.svg?room=ROOM``: the address of the room as a QR code. If an entry code is needed, only
  for people who have entered.
- ``GET /picture/KEY?room=ROOM&message=ID``: `AskedPicture`, a PNG for those who may see it; without
  a room it is one of my private chat or of an answer.
- ``POST /enter`` with `Enter`: answers `Me` and sets the cookie. A person who is known already
  keeps the id and changes name or language. 403 with `Door`: the code was wrong; 429: too often.
- ``POST /logout``: logs me out everywhere; answers `Me` and sets a new cookie for this browser.
- ``GET /push``, ``POST /push``, ``DELETE /push``: my devices (`adapters.browser.push`).

**The socket** ``/ws`` speaks JSON texts, one object each. The page's objects carry ``do``, the
server's carry ``is``.

The page begins with `Open`: the room it shows and how much it has seen of it and of its private
chat. It gets `Welcome`, then one `Chat` for the room and one for the private chat, and from then
on a `Chat` whenever one of them changes. A `Chat` contains every message that has changed since the
last one, and the ids of deleted messages; ``whole`` says that it contains all messages (forget the
others). Numbers of changes ascend per chat: a page that reconnects sends the highest that it has
seen and gets the newer changes. They are void under another ``epoch`` (another store).

`Press`, `Pick`, `Type` and `Say` carry an id made by the page and are answered by one `Answer` with
that id: sent again, after a reconnect, it is the same event and gets the first answer. `Complete`
is answered by `Completions`, but only the newest one. `Sight` says whether the page can be seen.
An invalid object is answered by a `Trouble`; the socket stays open unless more of them follow. The
code is one of those of all pages, or ``rooms``: the person has opened too many.

Private screens are in the private chat, in an `Answer` or in a `Hint`, which are sent only to
sockets of their owner.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Annotated

import msgspec

from adapters.web import sockets
from adapters.web.sockets import Bad, Id, Line, Number, Ping, Sight, read
from adapters.web.table.phrases import Phrase
from bot.ports import Language
from bot.ports.chat import Completion
from bot.ports.screen import Screen, in_place

_ROOM = r"^[\w-]{1,32}\Z"
_INVITED = r"^[\w-]+-[a-z2-7]{8}\Z"
Room = Annotated[str, msgspec.Meta(pattern=_ROOM)]


# --- pages ----------------------------------------------------------------------------------


class Enter(msgspec.Struct, frozen=True):
    """A person enters."""

    name: Annotated[str, msgspec.Meta(max_length=100)]
    language: Language = "en"
    code: Annotated[str, msgspec.Meta(max_length=100)] = ""


class Me(msgspec.Struct, frozen=True):
    """The person of this page."""

    person: str
    name: str
    language: str


class Door(msgspec.Struct, frozen=True):
    """Why a person has not entered. `code`: an entry code is needed; `why`: empty, ``name``,
    ``code``, ``wait`` or ``full``."""

    code: bool
    why: str = ""


class AskedPicture(msgspec.Struct, frozen=True):
    """The requested picture: its key, the room (empty: my private chat), the message that shows it
    (0: an answer)."""

    key: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{24}\Z")]
    room: Annotated[str, msgspec.Meta(max_length=32, pattern=r"^[\w-]*\Z")] = ""
    message: Number = 0


# --- what the page says ---------------------------------------------------------------------


class Open(msgspec.Struct, frozen=True, tag_field="do", tag="open"):
    """Show a room: the changes in it and in the private chat that this page has not seen."""

    room: Room
    epoch: str = ""
    seen: Number = 0
    seen_private: Number = 0
    language: Language = "en"


class Press(sockets.Press, frozen=True):
    """Press a button in a room, or in my private chat next to it."""

    room: Room


class Pick(sockets.Pick, frozen=True):
    """Choose items there."""

    room: Room


class Type(sockets.Type, frozen=True):
    """Type into a prompt there."""

    room: Room


class Say(msgspec.Struct, frozen=True, tag_field="do", tag="say"):
    """Type a line for the room, or (`private`) for the bot alone."""

    id: Id
    room: Room
    text: Line = ""
    private: bool = False
    phrase: Phrase | None = None
    """A set phrase, in place of a text."""


class Complete(msgspec.Struct, frozen=True, tag_field="do", tag="complete"):
    """Ask how this line may continue."""

    id: Id
    room: Room
    text: Line


Act = Press | Pick | Type | Say
FromPage = Open | Press | Pick | Type | Say | Complete | Ping | Sight


# --- what the server says -------------------------------------------------------------------


class Welcome(msgspec.Struct, frozen=True, tag_field="is", tag="welcome"):
    """The answer to `Open`. `version`: the mark of the page's files, which a page that has others
    loads again."""

    person: str
    name: str
    epoch: str
    room: str
    rooms: tuple[str, ...]
    version: str


class Message(msgspec.Struct, frozen=True):
    """One message of a chat. `change` is the number of its newest change, `body` a `Body`."""

    id: int
    change: int
    at: int
    body: msgspec.Raw


class Body(msgspec.Struct, frozen=True, omit_defaults=True):
    """The contents of a message: a screen of the bot, or a line that a person typed. `rings`: as a
    new message it rings the reader of a private chat, or in a room the person whom the screen
    notifies. An edit that changes something clears it, unless a hand still waits: a page that was
    away has yet to ring."""

    screen: Screen | None = None
    person: str = ""
    name: str = ""
    text: str = ""
    rings: bool = False
    phrase: str = ""
    """The set phrase that `text` is, which every page says in its own language."""


class Chat(msgspec.Struct, frozen=True, tag_field="is", tag="chat"):
    """What changed in a chat: in the room, or (`room` is empty) in my private chat. `now`: the time
    by which turns are counted (ms since 1970)."""

    room: str
    upto: int
    whole: bool
    messages: tuple[Message, ...]
    gone: tuple[int, ...]
    now: int


class Here(msgspec.Struct, frozen=True, tag_field="is", tag="here"):
    """The people who have a page open that shows this room, and those named here who have one open
    in another room of the same table, when that has changed."""

    people: tuple[str, ...]


class Hint(msgspec.Struct, frozen=True, tag_field="is", tag="hint"):
    """My private screens that are missing in my private chat (it was lost, or never reached me)."""

    screens: tuple[Screen, ...]


class Completions(msgspec.Struct, frozen=True, tag_field="is", tag="completions"):
    """How the line may continue."""

    id: str
    items: tuple[Completion, ...]


# --- texts ----------------------------------------------------------------------------------

_said: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)
_enter = msgspec.json.Decoder(Enter)
encode = msgspec.json.encode


def said(text: str | bytes) -> FromPage:
    """Read an object of the page, or raise `Bad`."""
    return read(_said, text)


def enter(text: bytes) -> Enter:
    """Read the person who enters, or raise `Bad`."""
    try:
        return _enter.decode(text)
    except (ValueError, RecursionError):
        raise Bad from None


def fit(screen: Screen) -> Screen:
    """Return how a screen is shown here: whole, its controls by rank, forms as their fields.

    It needs no overflow rules: the page scrolls, wraps and folds, and nothing is dropped.
    """
    return msgspec.structs.replace(
        screen,
        controls=tuple(sorted(in_place(screen.controls), key=lambda control: control.rank)),
    )


def asked_picture(asked: Mapping[str, str]) -> AskedPicture:
    """Read which picture is requested, or raise `Bad`."""
    try:
        return msgspec.convert(asked, AskedPicture, strict=False)
    except (ValueError, RecursionError):
        raise Bad from None


def room_name(text: str) -> str:
    """Return the name of a room in ids: ``#Кафене`` and ``кафене`` are one room."""
    return unicodedata.normalize("NFC", text).lower()


def is_room(text: str) -> bool:
    """Return True if this is a valid name of a room."""
    return re.match(_ROOM, text) is not None


def is_invited(room: str) -> bool:
    """Return True if people find a room by its address alone: no list shows it.

    >>> is_invited("coffee-walnut-k4wd7xqa"), is_invited("kafene"), is_invited("our-club")
    (True, False, False)
    """
    return re.match(_INVITED, room) is not None


def title_of(room: str) -> str:
    """Return what people read of a room that friends made; empty for any other room, which has its
    name for a title.

    >>> title_of("coffee-walnut-k4wd7xqa"), title_of("our-club")
    ('coffee walnut', '')
    """
    return room[: -len("-k4wd7xqa")].replace("-", " ") if is_invited(room) else ""
