"""A screen's reader: their words, the names of the players, the presenter of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain, count
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.tables.draft import Draft
from bot.model.tables.table import Place, Seat, Snapshot, Table
from bot.ports.screen import Block, Confirm, Picture, Press, Style
from bot.ports.tokens import token
from bot.views.hand_parts import HandParts, RuleCard
from bot.views.parts import fitting, side_name
from bot.words.spelling import folded
from bot.words.text import PersonSpan, Plain, Text
from bot.words.words import Words, words_in
from engine.contract.events import Event
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.contract.scores import SideScore, Standing

NAMED_SEATS: Final = 4
"""At a table with this many seats, seats are named after the points of the compass."""


class Reader(msgspec.Struct, frozen=True):
    """A reader's view of a table: their words, the table, the presenter of its game.

    `seat` is the reader's own (None: the channel). `governs`: the reader is the host or governs the
    only place of the table. `follows`: they follow the table without a seat. `belongs`: False for a
    person who only watches by a link. `left`: the seat that they have given up in the running
    match. `at`: the place of the table by which they see it; None: its first place. `shares`: the
    operator lets tables be shown in several places.
    """

    words: Words
    held: Snapshot
    presenter: GamePresenter
    seat: int | None = None
    settings: Settings = Settings()
    governs: bool = False
    follows: bool = False
    belongs: bool = True
    left: int | None = None
    at: Place | None = None
    shares: bool = True

    @property
    def place(self) -> Place:
        """The place of the table by which they see it."""
        return self.at or self.table.places[0]

    @property
    def is_asked(self) -> bool:
        """Return True if a request of another place is shown to the reader: it is to the people of
        the host's place, and to whoever governs the table."""
        here = self.governs or self.place == self.table.place_for(self.table.host.id)
        return bool(self.table.asking) and here

    @property
    def table(self) -> Table:
        """The table."""
        return self.held.table

    @property
    def game(self) -> AnyGame:
        """Its rules."""
        return self.held.game

    @property
    def view(self) -> Any:
        """The game as the reader's seat may know it; without a seat, the public view."""
        return self.game.view(self.held.state, self.seat)

    @property
    def public(self) -> Any:
        """The public view of the game."""
        return self.game.view(self.held.state, None)

    @property
    def standing(self) -> Standing:
        """The standing of the match."""
        standing: Standing = self.public.standing
        return standing

    @property
    def pictures(self) -> bool:
        """True if the reader gets pictures: neither they nor the table have chosen text only."""
        return not (self.settings.text_only or self.table.text_only)

    def token(self, what: str, *arguments: object) -> str:
        """Return the token of a control of this table."""
        return token(self.table.id, what, *arguments)

    def press(
        self, what: str, *arguments: object, label: str, rank: int = 5, style: Style = Style.PLAIN
    ) -> Press:
        """Return a button of this table."""
        return Press(self.token(what, *arguments), fitting(label), style, rank)

    def confirm(self, token: str, label: str, code: str, rank: int) -> Confirm:
        """Return a button for an action with a consequence: it states the consequence and asks for
        confirmation. A consequence without a text is shown as its code."""
        words, name = self.words, f"confirm-{code}"
        known = words.has(name)
        consequence = words.text(name) if known else (Plain(code),)
        yes = words.plain(f"confirm-yes-{code}") if known else label
        return Confirm(token, label, consequence, yes, words.plain("confirm-no"), rank=rank)

    def name(self, number: int) -> Text:
        """Return the name of a seat's player."""
        seat = self.table.seats[number]
        return (name_of(self.words, seat, number, self.table),)

    def called(self, person: Person) -> PersonSpan:
        """Name a person of the table."""
        return called(self.words, self.table, person)

    @property
    def people(self) -> list[Text]:
        """Name the players of all seats."""
        return [self.name(number) for number in range(len(self.table.seats))]

    @property
    def sides(self) -> list[Text]:
        """Name the sides that keep a score: a team by its members, a single player by name."""
        return [
            side_name(self.words, [self.name(seat) for seat in seats]) for seats in self.game.sides
        ]

    def side_of(self, seat: int) -> int:
        """Return the number of the side to which a seat belongs."""
        return self.game.side_of(seat)

    def score(self, scores: tuple[int, ...]) -> str:
        """Return the scores of all sides in a line."""
        if len(scores) == 2:
            return self.words.plain("score-pair", first=scores[0], second=scores[1])
        return " : ".join([self.words.number(score) for score in scores])


class Stirring(NamedTuple):
    """Something that happened at the table and is worth a remark: its kind, and the side that did
    it. `always`: so rare that it is remarked on even shortly after another remark."""

    kind: str
    side: int
    always: bool = False


class GamePresenter(Protocol):
    """Makes the screens' content of one game. Everything is made from a view alone. `sorts`: the
    reader can choose how the hand is sorted."""

    sorts: bool

    def turn(self, reader: Reader, view: Any) -> Text:
        """Return whose turn it is and what they may do: the most important line."""

    def table(self, reader: Reader, view: Any) -> tuple[Block, ...]:
        """Describe the table, most important first; the first five lines are always visible."""

    def table_picture(self, reader: Reader, view: Any) -> Picture | None:
        """Draw the table; None if there is nothing to draw or no layout, or in text mode."""

    def lasting(self, view: Any) -> int | None:
        """Return the number of a spectator's events that must be shown at once, because they matter
        to others; None: every change is shown at once."""

    def hand(self, reader: Reader, view: Any, draft: Draft) -> HandParts:
        """Return the reader's hand and everything they may do now."""

    def chapters(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """Split events into chapters of one line each."""

    def line(self, reader: Reader, chapter: tuple[Event, ...]) -> Text:
        """Return a chapter in words."""

    def ending(self, reader: Reader, view: Any) -> Text:
        """Return how the last finished deal ended, for the head of its sheet; empty while another
        deal is running."""

    def last_turn(self, reader: Reader, view: Any) -> Text:
        """Describe the last turn of the finished deal, for its sheet; empty while another deal is
        running."""

    def deal_won(self, reader: Reader, view: Any) -> Text:
        """Say who won the last finished deal; empty before it, and in a game whose deals nobody
        wins."""

    def page(self, view: Any, verb: str) -> int:
        """Return the page of the first steps that fits the turn of a practising player, for whom a
        computer player would do this (`verb`); 0 for none."""

    def reason(self, reader: Reader, view: Any, action: Action) -> Text:
        """Return a sentence why a computer player would do this now, based on the facts that the
        reader sees; empty if there is no reason to give."""

    def label(self, reader: Reader, view: Any, action: Action) -> str:
        """Return the label for an action that has no button of its own in the hand; empty: the
        typed form is used."""

    def rule_card(self, reader: Reader, view: Any) -> RuleCard | None:
        """Return the rule card that fits the reader's options now; None if there is none."""

    def stirring(self, reader: Reader, event: Event) -> Stirring | None:
        """Return what computer players may remark on in an event that everybody saw, if anything
        (`bot/views/table/remarks.py`). The reader is anybody, and only what is public counts."""

    def doubts(self, reader: Reader) -> tuple[Text, ...]:
        """Say which of the table's options hardly go together, for those who choose them."""

    def counts(self, view: Any) -> tuple[SideScore, ...]:
        """Return a second sheet of the same deal by side, from which the written one follows; empty
        if there is none."""


def name_of(words: Words, seat: Seat, number: int, table: Table) -> PersonSpan:
    """Name the person or computer player of a seat; if the seat is free, name the seat. Computer
    players have names of café regulars, with a sign that marks them as computers."""
    if seat.person is not None:
        return called(words, table, seat.person)
    if seat.level:
        return PersonSpan("", computer_name(words, number, len(table.seats)))
    return PersonSpan("", seat_name(words, number, table))


def computer_name(words: Words, seat: int, seats: int) -> str:
    """Name the computer player of a seat. The name belongs to the seat, so names do not change when
    a person comes or goes."""
    return words.plain("computer-name", number=seat or seats)


def called(words: Words, table: Table, person: Person) -> PersonSpan:
    """Name a person of a table: equal or nearly equal names say the chat, or get numbers."""
    kept = [seat.kept.person for seat in table.seats if seat.kept is not None]
    people = *table.people, table.host, *table.knocks, *kept, person
    return PersonSpan(person.id, told_apart(words.language, people)[person.id])


@lru_cache(maxsize=512)
def told_apart(language: str, people: tuple[Person, ...]) -> Mapping[str, str]:
    """Return distinct names by the ids of the people. Names that are equal in several chats say the
    chat, in a language; names that are equal then get numbers."""
    chats: dict[str, set[str]] = {}
    for one in people:
        chats.setdefault(folded(one.name), set()).add(one.platform)
    names: dict[str, str] = {}
    for one in people:
        name, taken = one.name, {folded(name) for who, name in names.items() if who != one.id}
        if len(chats[folded(name)]) > 1:
            name = f"{name} ({chat_name(words_in(language), one.platform)})"
        numbered = (f"{name} ({number})" for number in count(2))
        free = (some for some in chain([name], numbered) if folded(some) not in taken)
        names.setdefault(one.id, next(free))
    return names


def chat_name(words: Words, platform: str) -> str:
    """Return the name of a chat platform."""
    own = f"chat-{platform}"
    return words.plain(own) if words.has(own) else platform.capitalize()


def seat_name(words: Words, number: int, table: Table) -> str:
    """Name a seat: by a point of the compass if there are four."""
    if len(table.seats) == NAMED_SEATS:
        return words.plain(f"seat-name-{number}")
    return words.plain("seat-number", number=number + 1)
