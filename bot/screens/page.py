"""What every screen is made with: the words of its reader, the names of those who sit here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from bot.screens.model import Control, Link, PersonSpan, Plain, Press, Strong, Style, Text
from bot.screens.tokens import token
from bot.tables.model import Held, Seat, Table
from bot.words.words import Words, joined, joined_with, plain_of
from engine.game import AnyGame

MOST_LABEL: Final = 80
"""So many letters stand on a button of every platform."""
NAMED_SEATS: Final = 4
"""At a table of this many seats they are named after the points of the compass."""


class Habits(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person's own settings: language (empty: the table's), how the hand is sorted, whether
    there are no pictures, how suits are coloured (`bot.pictures.palette.Suits`), whether the cards
    in pictures have the letters of the language (``own``) or ``international`` ones, which comforts
    are turned off (`bot/tables/comforts.py`)."""

    language: str = ""
    sort: str = "rank"
    text_only: bool = False
    suits: str = "four"
    letters: str = "own"
    manual: tuple[str, ...] = ()


class Page(msgspec.Struct, frozen=True):
    """A reader's view on a table: words, the table, its game; `seat` is the reader's own (None: the
    channel's), `governs`: the reader is the host or governs the place."""

    words: Words
    held: Held
    seat: int | None = None
    habits: Habits = Habits()
    governs: bool = False

    @property
    def table(self) -> Table:
        """The table."""
        return self.held.table

    @property
    def game(self) -> AnyGame:
        """Its rules."""
        return self.held.game

    @property
    def pictures(self) -> bool:
        """Whether the reader gets pictures: neither he nor the table wants text only."""
        return not (self.habits.text_only or self.table.text_only)

    def token(self, what: str, *arguments: object) -> str:
        """The token of a control of this table."""
        return token(self.table.id, what, *arguments)

    def press(
        self, what: str, *arguments: object, label: str, rank: int = 5, style: Style = Style.PLAIN
    ) -> Press:
        """A button of this table."""
        return Press(self.token(what, *arguments), fitting(label), style, rank)

    def name(self, number: int) -> Text:
        """Who sits on a seat, as everybody calls them."""
        seat = self.table.seats[number]
        return (name_of(self.words, seat, number, self.table),)

    @property
    def people(self) -> list[Text]:
        """Who sits where."""
        return [self.name(number) for number in range(len(self.table.seats))]

    @property
    def sides(self) -> list[Text]:
        """The sides that keep a score: a team by its members, a player alone by name."""
        found = []
        for seats in self.game.sides:
            names = [self.name(seat) for seat in seats]
            if len(names) == 2:
                found.append(self.words.text("team-of", first=names[0], second=names[1]))
            else:
                found.append(joined_with(", ", names))
        return found

    def score(self, scores: tuple[int, ...]) -> str:
        """The scores of all sides in a line."""
        if len(scores) == 2:
            return self.words.plain("score-pair", first=scores[0], second=scores[1])
        return " : ".join([self.words.number(score) for score in scores])


def name_of(words: Words, seat: Seat, number: int, table: Table) -> PersonSpan:
    """The person or computer player of a seat; the seat's own name where nobody sits."""
    if seat.person is not None:
        return PersonSpan(seat.person.id, seat.person.name)
    if seat.level:
        computers = [at for at, one in enumerate(table.seats) if one.person is None and one.level]
        return PersonSpan("", words.plain("computer-name", number=computers.index(number) + 1))
    return PersonSpan("", seat_name(words, number, table))


def seat_name(words: Words, number: int, table: Table) -> str:
    """What a seat is called: the points of the compass where four sit."""
    if len(table.seats) == NAMED_SEATS:
        return words.plain(f"seat-name-{number}")
    return words.plain("seat-number", number=number + 1)


def strong(text: Text) -> Text:
    """The same words, all of them strong (people and cards stay what they are)."""
    return joined([Strong(span.text) if isinstance(span, Plain) else span for span in text])


def fitting(label: str) -> str:
    """A label that is not too long for a button."""
    return label if len(label) <= MOST_LABEL else f"{label[: MOST_LABEL - 1].rstrip()}…"


def by_rank(controls: Iterable[Control]) -> tuple[Control, ...]:
    """Controls in the order of their ranks."""
    return tuple(sorted(controls, key=lambda control: control.rank))


def once_each(controls: Iterable[Control]) -> list[Control]:
    """Without controls that do the same as one before: no platform takes a token twice."""
    found: dict[str, Control] = {}
    for number, control in enumerate(controls):
        name = str(number) if isinstance(control, Link) else control.token
        found.setdefault(name, control)
    return list(found.values())


def plain(text: Text) -> str:
    """The words as a label."""
    return plain_of(text)
