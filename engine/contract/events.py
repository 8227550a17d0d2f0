"""Events: what happened, in order, and the part of it that each viewer sees."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Self

from engine.contract.cards import Card, Cards, text_of
from engine.contract.codec import Tagged
from engine.contract.scores import ScoreLine
from engine.contract.values import value

SPECTATOR: Final = None
"""The viewer without a seat, who sees what everybody sees."""


WHOLE: Final = ("*",)
"""`Event.secret` of an event that only its owner sees."""


class Event(Tagged):
    """Base of events: frozen slots dataclasses with a `tag` that is a verb.

    `secret` names the fields that only the seat in the field ``seat`` knows. Others see None
    instead, and nothing at all of an event that is secret as a WHOLE. An event `reveals` if it
    states something that was hidden before and does not follow from the action alone (a drawn red
    three, a shown hand). `own`: it reveals only what the seat put down by its own moves. A misspelt
    secret would show its field to all, so declarations are checked when the class is made.
    `notable`: players look for such moments afterwards, and statistics count them separately by
    these fields; None for all other events. `by_side`: fields of a notable event that name a side
    (or None), for each of whose players statistics count it under the name of the field.
    """

    __slots__ = ()
    secret: ClassVar[tuple[str, ...]] = ()
    reveals: ClassVar[bool] = False
    own: ClassVar[bool] = False
    notable: ClassVar[tuple[str, ...] | None] = None
    by_side: ClassVar[tuple[str, ...]] = ()
    _unknown: ClassVar[Mapping[str, None]]

    def __init_subclass__(cls) -> None:
        """Check the declared secrets.

        Raises:
            TypeError: a secret is not a field, or its field cannot be None, or the event has no
                `seat`.
        """
        if not cls.secret:
            return
        hints = typing.get_type_hints(cls)
        if "seat" not in hints:
            raise TypeError(f"{cls.__name__}: a secret event has a seat, who knows it")
        for name in () if cls.secret == WHOLE else cls.secret:
            hint = hints.get(name)
            if hint is None or typing.get_origin(hint) is ClassVar:
                raise TypeError(f"{cls.__name__}: {name!r} is secret and no field")
            if type(None) not in typing.get_args(hint):
                raise TypeError(f"{cls.__name__}: {name!r} is secret and may not be None")
        cls._unknown = dict.fromkeys(cls.secret)

    def uncovers(self) -> bool:
        """Return True if the event shows a player something hidden, except by its owner's own
        moves. Then nothing before it may be taken back (`engine.backwards`)."""
        return self.reveals and not self.own

    def covers(self) -> bool:
        """Return True if the seat has laid something that only it sees, or can again change what it
        laid."""
        return self.secret == WHOLE

    def for_others(self) -> Self | None:
        """Return the part of a secret event that all but the owner see, or None if they see
        nothing."""
        if self.secret == WHOLE:
            return None
        this: Any = self
        seen: Self = this.__changed__(self._unknown)  # as `but`, with names that were checked
        return seen

    def seen_by(self, viewer: int | None) -> Self | None:
        """Return the event as a viewer (a seat, or SPECTATOR) sees it, or None if it is unseen."""
        return self if not self.secret or viewer == owner_of(self) else self.for_others()

    def __str__(self) -> str:
        """Return a line for readers of records and logs: the tag, then the fields by name."""
        fields: tuple[Any, ...] = dataclasses.fields(self)  # type: ignore[arg-type]
        values = [(field.name, getattr(self, field.name)) for field in fields]
        shown = [f"{name} {_readable(value)}" for name, value in values if name != "seat"]
        seat = getattr(self, "seat", None)
        who = "" if seat is None else f"seat {seat} "
        return f"{who}{self.tag}" + (f": {', '.join(shown)}" if shown else "")


def _readable(value: Any) -> str:
    if value is None:
        return "?"
    if isinstance(value, tuple):
        if all(isinstance(one, Card) for one in value):
            return text_of(value) or "-"
        return " | ".join([_readable(one) for one in value])
    return str(value)


def owner_of(event: Event) -> int:
    """Return the seat that sees all of a secret event."""
    seat: int = event.seat  # type: ignore[attr-defined]  # secret events have a seat
    return seat


def redacted(events: tuple[Event, ...], viewer: int | None) -> tuple[Event, ...]:
    """Return `events` as a viewer sees them, without those hidden from the viewer."""
    shown = [one.seen_by(viewer) if one.secret else one for one in events]
    return tuple([one for one in shown if one is not None])


# --- what happens in every game ----------------------------------------------------------------


@value
class SeedCommitted(Event):
    """The dealer has shuffled: SHA-256 of the secret seed (docs: chance and fairness)."""

    tag: ClassVar[str] = "commits"
    commitment: str


@value
class DealBegun(Event):
    """A deal begins, with the seat that plays first."""

    tag: ClassVar[str] = "begins"
    reveals: ClassVar[bool] = True
    number: int
    first: int


@value
class DealBegunBy(Event):
    """A deal begins in a game with a dealing seat: who deals and who plays first."""

    tag: ClassVar[str] = "begins"
    reveals: ClassVar[bool] = True
    number: int
    dealer: int
    first: int


@value
class PackCut(Event):
    """`place` cards were lifted from the top and put below the rest."""

    tag: ClassVar[str] = "cuts"
    reveals: ClassVar[bool] = True  # a place left to the dealer comes from the seed
    seat: int
    place: int


@value
class HandDealt(Event):
    """A seat was dealt cards."""

    tag: ClassVar[str] = "is-dealt"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    reveals: ClassVar[bool] = True
    seat: int
    count: int
    cards: Cards | None


@value
class HandShown(Event):
    """The cards left in a hand were shown."""

    tag: ClassVar[str] = "shows"
    reveals: ClassVar[bool] = True
    seat: int
    cards: Cards


@value
class SideScored(Event):
    """What a side scored in the deal, line by line, and its score afterwards."""

    tag: ClassVar[str] = "scores"
    reveals: ClassVar[bool] = True
    side: int
    lines: tuple[ScoreLine, ...]
    points: int
    score: int


@value
class SeedRevealed(Event):
    """The secret seed of the deal: anyone can now verify it."""

    tag: ClassVar[str] = "seed-revealed"
    reveals: ClassVar[bool] = True
    seed: str


@value
class MatchWon(Event):
    """The match is over."""

    tag: ClassVar[str] = "wins-match"
    reveals: ClassVar[bool] = True
    side: int


DEAL_EVENTS: Final = (SeedCommitted, HandDealt, HandShown, SideScored, SeedRevealed, MatchWon)
"""Events of every game. Each game adds the beginning of its deals, the cut, and its own events."""
