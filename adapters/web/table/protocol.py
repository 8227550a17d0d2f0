"""The protocol of the socket ``/table/ws`` between the page of a table and the server.

The page begins with `Enter`: the door by which it comes and what that door needs (`PageDoor`).
Doors: ``local`` (the cookie of the chat in the browser), ``ticket`` (`said` has ``ticket``, which
an earlier `Welcome` gave), and those of the chats. It is answered by `Welcome`, or by `TurnedAway`
and the end of the socket. Then the page says `Open`, and gets a `Framed` at once and whenever the
table changes: the whole state with its version, always the newest. `Open` says which version the
page has shown; flights are told from there, if that is not too long ago.

`Try` asks for the verdicts on cards; only the newest question is answered, by `Tried`. `Drop`,
`Press`, `Pick` and `Type` are answered by one `Answer` each; the same id sent again gets the first
answer. A `Try` or a `Drop` that names a lesson is about its board, whichever table is open.
`Closed` says that there is nothing to show (any more). `Mine` is answered by `Seats`. `Leave` logs
the person out everywhere. `Sight` says whether the page can be seen.

Talk: `Say` (in a room of the chat in the browser, or where `People.writes`), `Phrase` and `Mute`
are answered like actions at the table. Other people's messages come as a `Line`, once and never
again; in a room `Talk` says after `Open` how many lines of the chat have come since the newest
that the page has `heard`. `People` says who is here, whenever that changes.

Codes of `Trouble` in addition to those of all pages: ``enter`` (nobody has come in yet),
``all``, ``room`` (a line is read there now, and not where the page has told the person). A page
that is not let in, or no longer, gets the reason and its reaction (`adapters.web.refusals`).
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec.structs import replace

from adapters.web import sockets
from adapters.web.sockets import Id, Key, Number, Pick, Ping, Press, Sight, Type, read
from adapters.web.table.phrases import Phrase as PhraseKey
from bot.ports import Language
from bot.ports.board import Frame, Verdict
from bot.ports.inputs import Dropped
from bot.ports.screen import Screen, in_place
from bot.ports.study import LessonStudy, Study

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=32, pattern=r"^[a-z_]+\Z")]
Table = Annotated[str, msgspec.Meta(max_length=16, pattern=r"^[0-9a-z]*\Z")]
Place = Annotated[str, msgspec.Meta(max_length=100)]
Lesson = Annotated[str, msgspec.Meta(max_length=16, pattern=r"^(zz[0-9a-z]*)?\Z")]
"""The id of a prepared situation, which no table has; empty: what I do is about my table."""
Stack = Annotated[str, msgspec.Meta(max_length=64)]
Card = Annotated[str, msgspec.Meta(min_length=1, max_length=67)]
"""A card of my hand (``2S``), or one that lies on a stack and may be moved (``meld:0:1/2S``)."""
Cards = Annotated[tuple[Card, ...], msgspec.Meta(max_length=120)]
Said = Annotated[str, msgspec.Meta(max_length=8192)]


# --- what the page says ---------------------------------------------------------------------


class Enter(msgspec.Struct, frozen=True, tag_field="do", tag="enter"):
    """Come in by a door."""

    door: Name
    said: Annotated[dict[Name, Said], msgspec.Meta(max_length=8)] = {}


class Open(msgspec.Struct, frozen=True, tag_field="do", tag="open"):
    """Show a table, or that of a place; with neither, the one for which I came in. `place` with a
    table: the room of the browser chat where I am if the table is in none. `version`: the newest
    one that the page has shown of it."""

    table: Table = ""
    place: Place = ""
    language: Language = "en"
    version: Number = 0
    heard: Number = 0
    """The newest line of the room that the person has read; 0: none yet."""


class Mine(msgspec.Struct, frozen=True, tag_field="do", tag="mine"):
    """Ask where I sit. The table that I follow stays open."""


class Try(msgspec.Struct, frozen=True, tag_field="do", tag="try"):
    """Ask what these cards would become wherever they could be dropped."""

    id: Id
    version: Number
    cards: Cards
    lesson: Lesson = ""


class Drop(msgspec.Struct, frozen=True, tag_field="do", tag="drop"):
    """Drop these cards on a stack; `way`: the way in which they shall lie, where I chose one."""

    id: Id
    version: Number
    target: Stack
    cards: Cards
    way: Key = ""
    lesson: Lesson = ""

    def input_at(self, table: str) -> Dropped:
        """Return what was done, at this table if no lesson is named."""
        return Dropped(self.lesson or table, self.version, self.target, self.cards, self.way)


class Say(msgspec.Struct, frozen=True, tag_field="do", tag="say"):
    """Type a line: a command, a move, or words for the room or (`all`) for all chats of the table,
    whichever the page has told the person."""

    id: Id
    text: sockets.Line
    all: bool = False


class Phrase(msgspec.Struct, frozen=True, tag_field="do", tag="phrase"):
    """Say a set phrase."""

    id: Id
    phrase: PhraseKey


class Mute(msgspec.Struct, frozen=True, tag_field="do", tag="mute"):
    """Mute the player of a seat, or a person in the room (`Neighbour.key`); or (not `on`) unmute
    them."""

    id: Id
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] | None = None
    neighbour: Annotated[str, msgspec.Meta(max_length=16)] = ""
    on: bool = True


class Leave(msgspec.Struct, frozen=True, tag_field="do", tag="leave"):
    """Log me out everywhere: all my tickets are void, and my pages are turned away (``out``)."""


Act = Drop | Press | Pick | Type | Say | Phrase | Mute
FromPage = Enter | Open | Mine | Try | Leave | Act | Ping | Sight


# --- what the server says -------------------------------------------------------------------


class Seated(msgspec.Struct, frozen=True):
    """A table where I sit. `waits`: it waits for me."""

    table: str
    place: str
    title: str
    game: str = ""
    waits: bool = False


class Welcome(msgspec.Struct, frozen=True, tag_field="is", tag="entered"):
    """I am in. `ticket` lets me in again (empty: the cookie does); `table`: the one that I asked
    for by the door, or that of the place where I am (empty: none). `place`: the place for which my
    chat vouches; without one I look on at tables, sit down, and open none. `version`: the mark of
    the page's modules, which a page that has others loads again."""

    ticket: str
    person: str
    name: str
    language: str
    table: str = ""
    place: str = ""
    tables: tuple[Seated, ...] = ()
    version: str = ""


class Seats(msgspec.Struct, frozen=True, tag_field="is", tag="mine"):
    """The tables where I sit now."""

    tables: tuple[Seated, ...]


class Framed(Frame, frozen=True, omit_defaults=True, tag_field="is", tag="frame"):
    """The table as it is now; `now`: the time by which turns are counted (ms since 1970)."""

    now: int = 0


class Tried(msgspec.Struct, frozen=True, tag_field="is", tag="tried"):
    """The verdicts on the cards of a `Try`; none if the table has another version by now."""

    id: str
    version: int
    verdicts: tuple[Verdict, ...] = ()


class Closed(msgspec.Struct, frozen=True, tag_field="is", tag="closed"):
    """There is nothing to show: ``gone`` (no such table for me), ``none`` (the place has none)."""

    why: str


class Neighbour(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person with an open page in my room. `sits`: at the room's table; `looks`: they have its
    page open. `key`: with it I mute a person who has no seat at my table; `muted`: I have muted
    them."""

    name: str
    sits: bool = False
    looks: bool = False
    me: bool = False
    key: str = ""
    muted: bool = False


class People(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag="people"):
    """Who is here: the seats of the table whose players have a page open (`here`), those whose
    players have none (`gone`; only where everybody plays in such pages), those whose words I do not
    hear (`muted`); and everybody in my room of the chat in the browser. `alone`: the table is mine
    alone, and nobody hears me there. `writes`: what I write is said at the table, and all its
    places show it."""

    here: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    muted: tuple[int, ...] = ()
    room: tuple[Neighbour, ...] = ()
    alone: bool = False
    writes: bool = False


class Line(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag="line"):
    """A message that a person has just sent: a text, or a set phrase. `seat`: theirs at this table;
    `number`: that of the message in the room's chat, if it is there."""

    name: str
    text: str = ""
    phrase: str = ""
    seat: int | None = None
    mine: bool = False
    number: int = 0


class Talk(msgspec.Struct, frozen=True, tag_field="is", tag="talk"):
    """The number of unread lines of the room, and the number of the newest line."""

    unread: int
    newest: int


_said: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)


def said(text: str | bytes) -> FromPage:
    """Parse a message of the page, or raise `Bad`."""
    return read(_said, text)


def bare(screen: Screen) -> Screen:
    """Return a screen without the data of its pictures and with forms as their fields: the page
    draws the board and settings itself, and describes other pictures in words."""
    found = screen.picture
    words = None if found is None else replace(found, facts="", key="")
    return replace(screen, picture=words, controls=tuple(in_place(screen.controls)))


def without_pictures(study: Study | None) -> Study | None:
    """Return a study without the data of its pictures."""
    if isinstance(study, LessonStudy) and study.hand is not None:
        return replace(study, hand=bare(study.hand))
    return study


def framed(frame: Frame, now: int = 0) -> Framed:
    """Return a table in its sent form, at a time (ms since 1970)."""
    hand = None if frame.hand is None else bare(frame.hand)
    return Framed(frame.board, bare(frame.public), hand, now)
