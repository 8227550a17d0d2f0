"""The common protocol of our pages' sockets: JSON texts, one object each. The page's objects carry
``do``, the server's carry ``is``. Whatever a page does carries an id that the page has made: the
same id sent again is the same event and gets the first answer."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec

from bot.ports.chat import File
from bot.ports.inputs import Picked, Pressed, Typed
from bot.ports.screen import Screen
from bot.ports.study import Study
from bot.words.cleaning import one_line
from bot.words.text import Text

MOST_BYTES = 16_384
"""Length limit of a text from the page."""

Id = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9-]+\Z")]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[!-~]+\Z")]
Key = Annotated[str, msgspec.Meta(max_length=100)]
Line = Annotated[str, msgspec.Meta(max_length=1000)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]

T = TypeVar("T")


class Ping(msgspec.Struct, frozen=True, tag_field="do", tag="ping"):
    """Ask whether the server is there."""


class Sight(msgspec.Struct, frozen=True, tag_field="do", tag="sight"):
    """Say whether the page can be seen; until it says so, it is taken for seen."""

    on: bool


class Pong(msgspec.Struct, frozen=True, tag_field="is", tag="pong"):
    """The server is there."""


class Press(msgspec.Struct, frozen=True, tag_field="do", tag="press"):
    """Press a button of a screen, confirmed or not."""

    id: Id
    token: Token

    @property
    def input(self) -> Pressed:
        """What was done."""
        return Pressed(self.token)


class Pick(msgspec.Struct, frozen=True, tag_field="do", tag="pick"):
    """Choose these items of a picker (on its page)."""

    id: Id
    token: Token
    keys: Annotated[tuple[Key, ...], msgspec.Meta(max_length=200)]

    @property
    def input(self) -> Picked:
        """What was done."""
        return Picked(self.token, self.keys)


class Type(msgspec.Struct, frozen=True, tag_field="do", tag="type"):
    """Type into a prompt."""

    id: Id
    token: Token
    text: Line

    @property
    def input(self) -> Typed:
        """What was done."""
        return Typed(self.token, one_line(self.text))


class Answer(msgspec.Struct, frozen=True, tag_field="is", tag="answer"):
    """The bot's answer to one event: a toast, a screen for me alone, both or nothing. A `file` (its
    bytes in base64) is put where my browser keeps what it loads. `opens`: the table that I have
    opened: a page of tables goes there, and draws the `study` in place of the screen."""

    id: str
    toast: Text = ()
    screen: Screen | None = None
    refused: bool = False
    file: File | None = None
    opens: str = ""
    study: Study | None = None


class Trouble(msgspec.Struct, frozen=True, tag_field="is", tag="trouble"):
    """Something was not done: ``bad`` (not understood), ``slow`` (too much at once), ``broken`` (a
    fault of ours), ``full`` (the store has no room), ``store`` (it does not answer), ``closed``
    (nothing is open: say so first), or what the protocol of a page adds. `id` names the event, if
    it is known."""

    code: str
    id: str = ""


class Bad(Exception):
    """Something that the page may not send. `id`: of which event, where that is known."""

    def __init__(self, id: str = "") -> None:
        super().__init__(id)
        self.id = id


class _Named(msgspec.Struct):
    id: Id


_named = msgspec.json.Decoder(_Named)


def read(decoder: msgspec.json.Decoder[T], text: str | bytes) -> T:
    """Parse a message of the page, or raise `Bad`."""
    try:
        return decoder.decode(text)
    except (ValueError, RecursionError):
        pass
    try:
        name = _named.decode(text).id
    except (ValueError, RecursionError):
        name = ""
    raise Bad(name)


def told(frame: msgspec.Struct) -> str:
    """Return a server message as text."""
    return msgspec.json.encode(frame).decode()
