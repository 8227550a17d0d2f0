"""The table as a page draws it: what lies where, and what cards would become where they are laid.

A `Board` is made from one person's view: what it does not contain, the page cannot show. All words
in it are in the reader's language. All of it has a JSON form (msgspec), in which what is usual is
left out. Cards are in notation; a card that the reader may not see is an empty text.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from bot.ports.screen import Control, Screen
from bot.words.text import Text


class Lying(StrEnum):
    """What a stack of cards is."""

    MELD = "meld"
    NEW = "new"
    """Where a new meld is laid: it has no cards."""
    PILE = "pile"
    STOCK = "stock"
    TRICK = "trick"
    LAST_TRICK = "last-trick"
    BONUS = "bonus"
    """Cards that count by themselves, as red threes."""


class Mark(StrEnum):
    """What a stack is, beside its kind, where a page shows it by a colour or a sign."""

    CANASTA = "canasta"
    CLEAN = "clean"
    DIRTY = "dirty"
    FROZEN = "frozen"
    OWN = "own"
    """The reader's side has laid it."""
    FRESH = "fresh"
    """The reader has changed it in this turn, and nobody else sees that yet."""


class Stack(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards that lie together. `id` lasts as long as the stack; cards are dropped on it. `cards`:
    those that are seen, in the order in which they lie; `hidden`: how many lie below or beside
    them face down. `side`: whose it is (None: everybody's). `label` says all of it in words;
    `caption` is the little that a page writes beside it. `seats`: who played each card (a trick).
    `press`: the token of the control that a tap on it stands for; empty if it does nothing.
    `why`: why the reader, whose turn it is, cannot take it now, with `rule`, the id of the rule
    (empty: they can, or nothing stands in the way but that it is no time to take)."""

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
    """A player at the table. `cards`: how many they hold; `notes`: short words beside the name, as
    a bid or an announcement; `level`: how strong the computer is that plays here, in words.
    `hand`: their cards, where the reader sees all hands."""

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
    """Cards that may be dropped on a stack now: what a page can light up at once. They are of the
    hand, or of one stack: ``meld:0:1/2S`` is a wild card that may be moved from that meld,
    ``bonus:2/3D`` a red three that may be thrown. Previews and drops take both."""

    target: str
    cards: tuple[str, ...]


class Flight(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards that went from one stack or seat (``seat:2``) to another."""

    cards: tuple[str, ...]
    source: str
    goal: str


class Tone(StrEnum):
    """How a result is for the reader's side."""

    GOOD = "good"
    BAD = "bad"
    EVEN = "even"
    """Level, or the reader has no side."""


class SideEnd(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a side got for a deal: `points`, and its score `before` and `after` it. `said` and
    `score` are the points and the score after it in words, as the page writes them."""

    name: str
    points: int
    before: int
    after: int
    said: str
    score: str
    own: bool = False


class ScoreRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the sheet: what it is for, with a link to its rule; the points by side (empty: the
    side has none). `counts`: how many of it each side has, where the sides differ in that alone."""

    label: Text
    points: tuple[str, ...]
    counts: tuple[str, ...] = ()


class ScoreTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sheet with a column for each side. `title`: which one, where a deal has several."""

    rows: tuple[ScoreRow, ...]
    totals: tuple[str, ...]
    title: str = ""


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """The cards that a player still held at the end, which all may see then."""

    seat: int
    name: str
    cards: tuple[str, ...]


class Ending(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a deal ended, as long as no other one has begun.

    `headline` is the one line in big letters, `told` what stands below it, `last` the last turn or
    trick. `won`: after a match, who has won it; then `lines` say how series and evening stand.
    `controls`: what can be looked at and begun from here, beside the next deal.
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
    """A running vote. `asked`: what it is about and who asks; `count`: how many have voted. `yes`
    and `no`: the tokens with which the reader votes; empty if they may not (any more). `own`: the
    reader has asked; with `no` they withdraw."""

    number: int
    asked: str
    count: str
    yes: str = ""
    no: str = ""
    own: bool = False


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as one person may see it.

    `version` is the stored version of the table; `deal` names the match and the deal: while it is
    the same, cards of the hand keep their places. `seat` is the reader's own. `turn`: whom the
    table waits for and for what; `until`: when their time is up (ms since 1970; 0: no limit);
    `facts`: what is always in view, as the score, the threshold, points so far. `plays` are empty
    unless the reader is to act. `flights`: what has moved since the version before, oldest first.
    `counter`: play goes counter-clockwise, so the next seat sits to the right of the one before.
    `told`: the same and all else that has happened since, in words, turn by turn. `recent`: the
    last turns of the running deal, seen before or not. `wild`: the letters of the ranks whose cards
    stand for others in this game (``2X``), for every reader the same. `hint`: the cards and the
    stack of the move that the reader was advised in this decision. `ending`: set once a deal is
    over. `suits`: the colours that the reader has chosen (`bot.pictures.drawing.palette.Suits`);
    `felt`: the colour of the table that they have chosen (`bot.pictures.drawing.palette.Felt`;
    empty: none). `forced`: whether a card of theirs is played for them when it is the only one.
    `undo`: the token of the control of their hand that takes back what they have laid; empty if
    there is none. `closed`: the table is closed; nothing goes on there. `vote`: the running one.
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


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a page shows of a table: the board, and the two screens that a chat would show. Of
    these the page needs the controls that are no cards (bids, *Draw*, *Sit down*), and their
    words."""

    board: Board
    public: Screen
    hand: Screen | None = None


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of several ways in which the same cards may lie: `key` names it in a drop."""

    key: str
    line: str
    cards: tuple[str, ...] = ()


class Verdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the chosen cards would become on a stack, or why they cannot lie there.

    `line` says it in words. `cards`: the stack as it would lie, or as it was judged; `added` are
    the indexes in it of the chosen cards, `wrong` that of the card that breaks the rule (-1: none
    alone), `rule` the id of the rule. `ways`: more than one where the player may choose.
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
    """The verdicts on the chosen cards for all stacks where cards can be dropped now, at one
    version of the table. If the table has another one by now, there are none."""

    version: int
    verdicts: tuple[Verdict, ...] = ()
