"""The table as a page draws it: the stacks of cards, and verdicts on cards laid on them.

A `Board` is made from one person's view: the page cannot show anything that it does not contain.
All words in it are in the reader's language. It has a JSON form (msgspec) that omits defaults.
Cards are in notation; a hidden card is an empty text.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from bot.ports.screen import Control, Screen
from bot.words.text import Text


class Lying(StrEnum):
    """The kind of a stack of cards."""

    MELD = "meld"
    NEW = "new"
    """An empty place where a new meld is laid."""
    PILE = "pile"
    STOCK = "stock"
    TRICK = "trick"
    LAST_TRICK = "last-trick"
    BONUS = "bonus"
    """Cards that score on their own, such as red threes."""


class Mark(StrEnum):
    """A property of a stack, in addition to its kind, that a page shows by a colour or a sign."""

    CANASTA = "canasta"
    CLEAN = "clean"
    DIRTY = "dirty"
    FROZEN = "frozen"
    OWN = "own"
    """Laid by the reader's side."""
    FRESH = "fresh"
    """Changed by the reader in this turn; nobody else sees that yet."""


class Stack(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards that lie together. `id` lasts as long as the stack; cards are dropped on it. `cards`:
    the visible cards, in order; `hidden`: number of face-down cards below or next to them. `side`:
    its owner (None: everybody). `label` describes all of it in words; `caption` is the short text
    that a page writes next to it. `seats`: the seat that played each card (a trick). `press`: the
    token of the control for a tap on it; empty if a tap does nothing. `why`: why the reader, on
    their turn, cannot take it now, with `rule`, the id of the rule (both are empty if they can, or
    if it is only the wrong moment to take)."""

    id: str
    kind: Lying
    label: str
    cards: tuple[str, ...] = ()
    hidden: int = 0
    side: int | None = None
    caption: str = ""
    marks: tuple[Mark, ...] = ()
    seats: tuple[int, ...] = ()
    press: str = ""
    why: str = ""
    rule: str = ""


class BoardSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player at the table. `cards`: number of cards they hold; `notes`: short texts next to the
    name, such as a bid or an announcement; `level`: the strength of the computer player here, in
    words. `hand`: their cards, if the reader sees all hands."""

    number: int
    name: str
    side: int
    cards: int = 0
    to_act: bool = False
    away: bool = False
    computer: bool = False
    level: str = ""
    notes: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()


class Play(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards that may be dropped on a stack now, for a page to highlight. They are from the hand or
    from one stack: ``meld:0:1/2S`` is a wild card that may be moved from that meld, ``bonus:2/3D``
    a red three that may be thrown. Previews and drops take both."""

    target: str
    cards: tuple[str, ...]


class Flight(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards that went from one stack or seat (``seat:2``) to another."""

    cards: tuple[str, ...]
    source: str
    goal: str


class Tone(StrEnum):
    """How good a result is for the reader's side."""

    GOOD = "good"
    BAD = "bad"
    EVEN = "even"
    """Level, or the reader has no side."""


class SideEnd(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a side in a deal: `points`, and its score `before` and `after` it. `said` and
    `score` are the points and the later score as text for the page."""

    name: str
    points: int
    before: int
    after: int
    said: str
    score: str
    own: bool = False


class ScoreRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the sheet: its reason, with a link to its rule; the points by side (empty: the side
    has none). `counts`: the number of items of each side, if the sides differ only in that."""

    label: Text
    points: tuple[str, ...]
    counts: tuple[str, ...] = ()


class ScoreTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sheet with a column for each side. `title`: its name, if a deal has several."""

    rows: tuple[ScoreRow, ...]
    totals: tuple[str, ...]
    title: str = ""


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """The cards that a player still held at the end, now visible to all."""

    seat: int
    name: str
    cards: tuple[str, ...]


class Ending(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the last deal ended; shown until another one begins.

    `headline` is the line in big letters, `told` the text below it, `last` the last turn or trick.
    `won`: the winner, after a match; then `lines` contain the standings of series and evening,
    otherwise when the next deal begins by itself.
    `controls`: links and starts offered here, in addition to the next deal.
    """

    headline: str
    sides: tuple[SideEnd, ...]
    tables: tuple[ScoreTable, ...] = ()
    tone: Tone = Tone.EVEN
    told: str = ""
    last: str = ""
    title: str = ""
    shown: tuple[Shown, ...] = ()
    won: str = ""
    lines: tuple[str, ...] = ()
    controls: tuple[Control, ...] = ()


class Ballot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A running vote. `asked`: its subject and proposer; `count`: number of votes cast. `yes` and
    `no`: the tokens for the reader's vote; empty if they may not vote (any more). `own`: the reader
    is the proposer; `no` withdraws the vote."""

    number: int
    asked: str
    count: str
    yes: str = ""
    no: str = ""
    own: bool = False


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as one person may see it.

    `version` is the stored version of the table; `deal` names the match and the deal: while it is
    unchanged, cards of the hand keep their places. `seat` is the reader's own. `turn`: the players
    to act and their task; `until`: their deadline (ms since 1970; 0: no limit); `facts`: texts that
    are always visible, such as the score, the threshold, points so far. `plays` are empty unless
    the reader is to act. `flights`: cards that have moved since the previous version, oldest first.
    `counter`: play goes counter-clockwise, so the next seat sits to the right of the one before.
    `told`: everything that has happened since, in words, turn by turn. `recent`: the last turns of
    the running deal, whether seen before or not. `wild`: the letters of the wild ranks of this game
    (``2X``), the same for every reader. `hint`: the cards and the stack of the move that was
    suggested to the reader in this decision. `ending`: set after the end of a deal. `suits`: the
    colours that the reader has chosen (`bot.pictures.drawing.palette.Suits`); `felt`: the colour of
    the table that they have chosen (`bot.pictures.drawing.palette.Felt`; empty: none). `forced`: a
    card of theirs is played automatically if it is the only legal one. `undo`: the token of the
    control that takes back the reader's melds; empty if there is none. `closed`: the table is
    closed for good. `vote`: the running vote. `asks`: the request of another place to show the
    table, for the host: the public controls `letplace` and `keepplace` answer it. `house`: what is
    played differently from the standard, in one line.
    """

    table: str
    version: int
    deal: str
    game: str
    language: str
    seat: int | None = None
    title: str = ""
    turn: str = ""
    until: int = 0
    facts: tuple[str, ...] = ()
    seats: tuple[BoardSeat, ...] = ()
    stacks: tuple[Stack, ...] = ()
    hand: tuple[str, ...] = ()
    plays: tuple[Play, ...] = ()
    flights: tuple[Flight, ...] = ()
    told: tuple[str, ...] = ()
    counter: bool = False
    wild: str = ""
    recent: tuple[str, ...] = ()
    hint: Play | None = None
    ending: Ending | None = None
    felt: str = ""
    suits: str = "four"
    undo: str = ""
    forced: bool = False
    closed: bool = False
    vote: Ballot | None = None
    asks: str = ""
    house: str = ""


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that a page shows of a table: the board, and the two screens that a chat would
    show. From the screens the page takes the controls other than cards (bids, *Draw*, *Sit down*),
    and their words."""

    board: Board
    public: Screen
    hand: Screen | None = None


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of several ways to lay the same cards: `key` names it in a drop."""

    key: str
    line: str
    cards: tuple[str, ...] = ()


class Verdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of laying the chosen cards on a stack, or why they cannot be laid there.

    `line` says it in words. `cards`: the resulting or judged stack; `added` are the indexes in it
    of the chosen cards, `wrong` the index of the card that breaks the rule (-1: no single card),
    `rule` the id of the rule. `ways`: more than one if the player may choose.
    """

    target: str
    fits: bool
    line: str
    cards: tuple[str, ...] = ()
    added: tuple[int, ...] = ()
    wrong: int = -1
    rule: str = ""
    ways: tuple[Way, ...] = ()


class Preview(msgspec.Struct, frozen=True, omit_defaults=True):
    """The verdicts on the chosen cards for all stacks that now accept drops, at one version of the
    table. There are none if the table has changed since."""

    version: int
    verdicts: tuple[Verdict, ...] = ()
