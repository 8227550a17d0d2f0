"""Finished matches: who played, the scores, and the notable events of each deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.model.tables.table import Place

PAGE: Final = 8
"""Number of matches on a page of a history."""
COUNTED: Final = 2
"""Statistics of matches are kept this many times as long after the last match as a match is."""
OPEN: Final = -2
"""The perspective on a deal that sees all hands."""
PUBLIC: Final = -1
"""The perspective of a spectator; a seat's perspective is its number."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """The player of a seat: a person by id and name, otherwise a computer player by level. A
    forgotten person has no name, and an id that identifies nobody (`gone:…`). `by`: the number of
    the place by which the person sat down."""

    person: str = ""
    name: str = ""
    level: str = ""
    by: int = 0


class PlayedDeal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished deal: its score by side. `notable`: how often each notable event happened, by seat
    (``2 takes-pile``). `players`: who took most decisions, by seat; with a level, a computer player
    took them in the person's place."""

    written: tuple[int, ...]
    notable: dict[str, int] = {}
    players: tuple[Player, ...] = ()


class PlayedMatch(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished match: at `ended` (ms) it was won by a side, conceded by the side `conceded`, or
    broken off (neither). `players` by seat, as they sat at its end; `sides`: the seats of each
    side. A deal without its own players had these. `title`: the name of the place. `options`,
    `rules`: those of the game at that table. `tournament`, `round`: the match is a deal of that
    round, with the number of the match. `rated`: for whom each seat counts
    (`bot/history/rated.py`); empty in a match that was counted for `seats`. `places`: if there are
    several, the places where it counts, the first of which is `place`; in a match that is not
    counted yet, those of the table."""

    table: str
    match: int
    place: str
    game: str
    seats: tuple[Player, ...]
    sides: tuple[tuple[int, ...], ...]
    ended: int
    winner: int = -1
    conceded: int = -1
    title: str = ""
    options: dict[str, str] = {}
    rules: int | None = None
    deals: tuple[PlayedDeal, ...] = ()
    tournament: str = ""
    round: int = 0
    rated: tuple[Player, ...] = ()
    places: tuple[Place, ...] = ()

    @property
    def id(self) -> str:
        """The unique name of the match."""
        return match_id(self.table, self.match)

    @property
    def place_ids(self) -> tuple[str, ...]:
        """The ids of the places where the match counts."""
        return tuple([one.id for one in self.places]) or (self.place,)

    def in_places(self, places: Sequence[Place]) -> PlayedMatch:
        """Return the match as it counts in these places, at least one."""
        first, several = places[0], tuple(places) if len(places) > 1 else ()
        return msgspec.structs.replace(self, place=first.id, title=first.title, places=several)

    def moved(self, old: str, new: str) -> PlayedMatch:
        """Return the match with another id of one of its places."""
        found = {new if one.id == old else one.id: one for one in self._places}
        return self.in_places(
            [msgspec.structs.replace(one, id=place) for place, one in found.items()]
        )

    def without_place(self, place: str) -> PlayedMatch | None:
        """Return the match as it counts elsewhere; None if it counts nowhere else."""
        rest = [one for one in self._places if one.id != place]
        return self.in_places(rest) if rest else None

    def place_of(self, person: str) -> str:
        """Return the place by which a person came to the match; the first one if they have come by
        none of those where it counts."""
        lists = (self.rated, self.seats, *[deal.players for deal in self.deals])
        by = [one.by for some in lists for one in some if one.person == person]
        return next((one.id for one in self.places if one.number in by[:1]), self.place)

    @property
    def _places(self) -> tuple[Place, ...]:
        return self.places or (Place(self.place, self.title),)

    @property
    def order(self) -> tuple[int, str]:
        """The position of the match among all: by its end."""
        return self.ended, self.id

    @property
    def won(self) -> int:
        """The winning side, also if the other conceded; -1 if the match was broken off."""
        if self.conceded >= 0:
            return next((side for side in range(len(self.sides)) if side != self.conceded), -1)
        return self.winner

    @property
    def scores(self) -> tuple[int, ...]:
        """The final score of each side."""
        none = (0,) * len(self.sides)
        wrote = [none, *[deal.written for deal in self.deals]]
        return tuple([sum(column) for column in zip(*wrote, strict=True)])

    @property
    def told(self) -> bool:
        """Return True if the match appears in histories: a deal was finished, or a side conceded.
        So throwing away a bad hand counts as a loss."""
        return bool(self.deals) or self.conceded >= 0

    @property
    def people(self) -> tuple[str, ...]:
        """The ids of all people who played a deal of the match or sat there at its end, once
        each."""
        return _people(self.seats, *self._played)

    @property
    def players(self) -> tuple[str, ...]:
        """The ids of the people for whom the match counts, once each."""
        return _people(*self._played) if self.rated else self.people

    @property
    def counted(self) -> tuple[Player, ...]:
        """The players for whom each seat counts."""
        return self.rated or self.seats

    @property
    def _played(self) -> tuple[tuple[Player, ...], ...]:
        return (self.rated, *[deal.players for deal in self.deals])

    def at(self, deal: int) -> tuple[Player, ...]:
        """The players of the deal with this index."""
        return self.deals[deal].players or self.seats

    def side_of(self, seat: int) -> int:
        """Return the side of a seat."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)


def _people(*lists: tuple[Player, ...]) -> tuple[str, ...]:
    """Return the ids of the people in lists of players, once each."""
    return tuple(dict.fromkeys([one.person for some in lists for one in some if one.person]))


def match_id(table: str, match: int) -> str:
    """Return the name of a match of a table."""
    return f"{table}.{match}"
