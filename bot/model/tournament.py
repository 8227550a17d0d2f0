"""A tournament of a place: the entrants, the rounds and their tables, the score of each deal."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.model.clock import Speed
from bot.model.people import Person

LEAST: Final = 4
MOST: Final = 32
"""Number of people who may play."""
SEATS: Final = 4
"""Seats of a table."""
MOST_ROUNDS: Final = 31
DEALS: Final = (1, 2, 3, 4, 6)
"""Numbers of deals that a round may have."""


class Form(StrEnum):
    """The pairs of a tournament."""

    SINGLES = "singles"
    """Individuals, with another partner in each round."""
    PAIRS = "pairs"


class System(StrEnum):
    """The order of opponents."""

    ROBIN = "robin"
    """Everybody meets everybody, as far as the number of rounds allows."""
    SWISS = "swiss"
    """Entrants with similar scores meet."""


class Phase(StrEnum):
    """The phases of a tournament."""

    ENTERING = "entering"
    PLAYING = "playing"
    OVER = "over"
    BROKEN = "broken"
    """Broken off before its end."""


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person who plays. `partner`: the id of the other of a fixed pair; empty: none yet. `gone`:
    a computer player plays for them from the next round on; they keep their points."""

    person: Person
    partner: str = ""
    gone: bool = False


class RoundTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of a round. `seats`: positions in the line-up, by seat. `deals`: the score of each
    finished deal, by side. `set_up`: it has been opened. `closed`: no more deals are played
    there."""

    id: str
    seats: tuple[int, ...]
    deals: tuple[tuple[int, ...], ...] = ()
    set_up: bool = False
    closed: bool = False


class Round(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round. `seeds`: the secret seed of each deal, the same at all tables; `opened`: number of
    deals that are finished at all tables, so that everybody may see their cards; `times`: when each
    of them was finished there (ms)."""

    seeds: tuple[str, ...]
    tables: tuple[RoundTable, ...]
    opened: int = 0
    times: tuple[int, ...] = ()


class Tournament(msgspec.Struct, frozen=True, omit_defaults=True):
    """The document of a tournament.

    `lineup`: the entrants by position, ids of people, empty for a computer player; partners of a
    fixed pair are neighbours. `rounds`, `deals`: the largest number of rounds, and the number of
    deals of each. `sides`: the seats of each side of a table. `limit`: seconds of a turn (0: the
    speed's). `events`: the last events that changed the tournament.
    """

    id: str
    place: str
    host: Person
    game: str
    created: int
    changed: int
    version: int = 0
    language: str = "en"
    title: str = ""
    form: Form = Form.SINGLES
    system: System = System.ROBIN
    rounds: int = 3
    deals: int = 2
    speed: Speed = Speed.RELAXED
    limit: int = 0
    phase: Phase = Phase.ENTERING
    entrants: tuple[Entrant, ...] = ()
    sides: tuple[tuple[int, ...], ...] = ()
    lineup: tuple[str, ...] = ()
    played: tuple[Round, ...] = ()
    events: tuple[str, ...] = ()

    def entrant(self, person: str) -> Entrant | None:
        """Return the entrant with this id, or None."""
        return next((one for one in self.entrants if one.person.id == person), None)

    def plays(self, person: str) -> bool:
        """Return True if a person is entered and has not gone."""
        own = self.entrant(person)
        return own is not None and not own.gone

    def without(self, person: str, nobody: Person) -> Tournament:
        """Return the tournament with a person made anonymous. They play no more."""

        def id_of(one: str) -> str:
            return nobody.id if one == person else one

        entrants = [
            Entrant(nobody, id_of(one.partner), gone=True)
            if one.person.id == person
            else replace(one, partner=id_of(one.partner))
            for one in self.entrants
        ]
        if self.phase is Phase.ENTERING:
            entrants = [
                replace(one, partner="") if one.partner == nobody.id else one
                for one in entrants
                if one.person.id != nobody.id
            ]
        host = nobody if self.host.id == person else self.host
        lineup = tuple([id_of(one) for one in self.lineup])
        return replace(self, host=host, entrants=tuple(entrants), lineup=lineup)

    def opened(self, round: int, deal: int) -> int | None:
        """Return when a deal of a round, both from 1, was finished at all tables (ms, 0: not
        known), or None if it is not. All deals of a finished or broken-off tournament count as
        finished."""
        found = self.played[round - 1] if 0 < round <= len(self.played) else Round((), ())
        sealed = found is self.last and deal > found.opened
        if sealed and self.phase is Phase.PLAYING:
            return None
        return self.changed if sealed else next(iter(found.times[deal - 1 : deal]), 0)

    @property
    def last(self) -> Round | None:
        """The running or last round."""
        return self.played[-1] if self.played else None


class StandingLine(msgspec.Struct, frozen=True):
    """A line of the standing: rank (equal points share it), person, points compared with the mean,
    and the number of deals."""

    rank: int
    person: Person
    points: float
    deals: int
