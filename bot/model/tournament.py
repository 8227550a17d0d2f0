"""A tournament of a place: who plays, the rounds and their tables, what each deal has brought."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.model.clock import Speed
from bot.model.people import Person

LEAST: Final = 4
MOST: Final = 32
"""How many people may play."""
SEATS: Final = 4
"""Seats of a table."""
MOST_ROUNDS: Final = 31
DEALS: Final = (1, 2, 3, 4, 6)
"""How many deals a round may have."""


class Form(StrEnum):
    """Who plays together."""

    SINGLES = "singles"
    """Everybody for themselves, with another partner in each round."""
    PAIRS = "pairs"


class System(StrEnum):
    """Who plays whom."""

    ROBIN = "robin"
    """Everybody meets everybody, as far as the rounds go."""
    SWISS = "swiss"
    """Those who stand alike meet."""


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
    """A table of a round. `seats`: places in the line-up, by seat. `deals`: what each finished deal
    wrote, by side. `set_up`: it has been opened. `closed`: nothing more is played there."""

    id: str
    seats: tuple[int, ...]
    deals: tuple[tuple[int, ...], ...] = ()
    set_up: bool = False
    closed: bool = False


class Round(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round. `seeds`: the secret seed of each deal, the same at all tables; `opened`: how many
    deals are finished at all tables, so that everybody may see their cards; `times`: since when
    they are (ms)."""

    seeds: tuple[str, ...]
    tables: tuple[RoundTable, ...]
    opened: int = 0
    times: tuple[int, ...] = ()


class Tournament(msgspec.Struct, frozen=True, omit_defaults=True):
    """The document of a tournament.

    `lineup`: who plays by place, ids of people, empty for a computer player; partners of a fixed
    pair are neighbours. `rounds`, `deals`: how many rounds there are at most, and the deals of
    each. `sides`: the seats of each side of a table. `limit`: seconds of a turn (0: those of the
    speed). `events`: the last events that changed it.
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
        """Return True if a person is in it, and has not gone."""
        own = self.entrant(person)
        return own is not None and not own.gone

    def without(self, person: str, nobody: Person) -> Tournament:
        """Return the tournament with somebody nameless in the place of a person. They play no
        more."""

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
        """Return since when a deal of a round, both from 1, is finished at all tables (ms, 0: not
        known); None while it is not. Of a tournament that is over or broken off all deals are."""
        found = self.played[round - 1] if 0 < round <= len(self.played) else Round((), ())
        sealed = found is self.last and deal > found.opened
        if sealed and self.phase is Phase.PLAYING:
            return None
        return self.changed if sealed else next(iter(found.times[deal - 1 : deal]), 0)

    @property
    def last(self) -> Round | None:
        """The running round, or the last one."""
        return self.played[-1] if self.played else None


class Place(msgspec.Struct, frozen=True):
    """A line of the standing: rank (equal points share it), person, points against the mean, and
    how many deals they are of."""

    rank: int
    person: Person
    points: float
    deals: int
