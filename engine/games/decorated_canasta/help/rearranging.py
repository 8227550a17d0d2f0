"""Rearrangements worth offering: take wild cards out, put naturals in, make canastas (H22).

Most ways to move a wild card gain nothing, and their sizes alone show that. Groups and plays are
made only for ways that may gain something.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from engine.canasta.melding import by_rank, multisets, wilds_of
from engine.canasta.values import CANASTA_SIZE, points
from engine.contract.cards import Card, Cards, without
from engine.contract.values import but, value
from engine.games.decorated_canasta.actions import AddCards, LayGroup, MoveWilds
from engine.games.decorated_canasta.groups import (
    BONUS,
    LARGEST,
    MINIMUM_SIZE,
    MOST_WILDS,
    WILD,
    CanastaKind,
    Group,
    made,
    natural_canasta,
    next_number,
)
from engine.games.decorated_canasta.help.examples import movable
from engine.games.decorated_canasta.help.plays import Play
from engine.games.decorated_canasta.phases.laying import is_closed, most_to_lay
from engine.games.decorated_canasta.phases.settling import groups_fault
from engine.games.decorated_canasta.state import View

MOST_REARRANGEMENTS: Final = 20
HAND_WILDS: Final = -2
"""In place of a rank: wild cards of the hand are used."""
TRIES: Final = 400
"""Maximum number of ways to examine; a bound that needs no clock."""


@value
class Rearrangement:
    """Plays that belong together: ``take the 2 out of your fives, add two fives: red``.

    `actions` are in an order in which each is legal; after them all groups are valid. `freed` wild
    cards leave group `source` for the groups `targets`; `added` hand cards go to the source, `laid`
    are all hand cards that go to the table. `made`: the canastas that are new or of another kind,
    by number; `bonus` is the gain in value of the canastas, `points` the value of the hand cards.
    """

    actions: tuple[Play, ...]
    source: int
    freed: Cards
    targets: tuple[int, ...]
    added: Cards
    laid: Cards
    made: tuple[tuple[int, CanastaKind], ...]
    bonus: int
    points: int


@value
class Place:
    """A group that freed wild cards may join, with cards of the hand.

    `number` is that of the group; `new`: it is laid for them. `rank` is that of the hand `cards`
    (WILD: there are none, HAND_WILDS: they are wild). `gain`: an upper bound of its canasta's gain
    in value; exact except for pure wild groups.
    """

    number: int
    new: bool
    rank: int
    cards: Cards
    gain: int


Placed = tuple[int, bool, tuple[Place, ...]]
"""An upper bound of the places' total gain, whether one of them is new, and the places."""


@value
class Shift:
    """Wild cards that may leave a group, described by their number.

    `count` of them leave `source`, and `added` hand cards join it. They go to one group or two;
    `placed` has the possible groups, `may_gain` those with a possible gain.
    """

    source: Group
    count: int
    added: Cards
    placed: Sequence[Placed]
    may_gain: Sequence[int]


@value
class Regrouping:
    """A way that gains something: wild cards leave a group for one or two others.

    `freed` go from `source` to `places`, and `added` hand cards join the source. `groups` are those
    afterwards, `bonus` is the canastas' gain in value, `laid` are all hand cards laid.
    """

    source: int
    freed: Cards
    added: Cards
    places: tuple[Place, ...]
    groups: tuple[Group, ...]
    bonus: int
    laid: Cards

    @property
    def plays(self) -> tuple[Play, ...]:
        """The plays, in an order in which each is legal."""
        plays: list[Play] = [AddCards(self.source, self.added)] if self.added else []
        for place, wilds in zip(self.places, _shared(self.freed, self.places), strict=True):
            if place.new:
                plays.append(LayGroup(place.cards))
            elif place.cards:
                plays.append(AddCards(place.number, place.cards))
            plays.append(MoveWilds(self.source, wilds, place.number))
        return tuple(plays)


def rearrangements(view: View) -> tuple[Rearrangement, ...]:
    """Return the rearrangements that the player can make now: most bonus first, fewest hand cards.

    Each makes a canasta, a better one, or a new group, and takes nothing away.
    """
    before = {group.number: group.canasta for group in view.groups}
    return tuple([_told(one, before) for one in best_first(regroupings(view, shifts(view)))])


def regroupings(view: View, shifts: Iterable[Shift]) -> tuple[Regrouping, ...]:
    """Return the candidates of `rearrangements`, in no order: made of `shifts`, equal groups only
    once."""
    settled = view.table.collections[view.table.seat].groups
    most = most_to_lay(view)
    found: dict[tuple[Group, ...], Regrouping] = {}
    for source, freed, added, places in _ways(shifts):
        laid = laid_by(added, places)
        if len(laid) > most:
            continue
        groups, bonus = _regrouped(view.groups, source, freed, added, places)
        if bonus < 0 or (bonus == 0 and len(groups) == len(view.groups)):
            continue
        if groups not in found and groups_fault(settled, groups) is None:
            one = Regrouping(source.number, freed, added, places, groups, bonus, laid)
            found[groups] = one
    return tuple(found.values())


def best_first(found: Iterable[Regrouping]) -> list[Regrouping]:
    """Return the best ones, best first. The texts decide only ties, because they take long to
    make."""
    best: list[Regrouping] = []
    for _, equal in groupby(sorted(found, key=_rank), _rank):
        same = list(equal)
        best += sorted(same, key=lambda one: str(one.plays)) if len(same) > 1 else same
        if len(best) >= MOST_REARRANGEMENTS:
            break
    return best[:MOST_REARRANGEMENTS]


def _rank(one: Regrouping) -> tuple[int, int, int]:
    return -one.bonus, len(one.laid), -points(one.laid)


def _told(found: Regrouping, before: Mapping[int, CanastaKind | None]) -> Rearrangement:
    canastas = tuple(
        [
            (group.number, kind)
            for group in found.groups
            if (kind := group.canasta) is not None and kind != before.get(group.number)
        ]
    )
    return Rearrangement(
        found.plays,
        found.source,
        found.freed,
        tuple([place.number for place in found.places]),
        found.added,
        found.laid,
        canastas,
        found.bonus,
        points(found.laid),
    )


# --- ways, by their sizes ------------------------------------------------------------------


def shifts(view: View) -> list[Shift]:
    """Return what may be done with the wild cards of the player's groups: `TRIES` ways, maybe a few
    more. Return nothing if a group is not valid as it is."""
    sources = [] if view.turn is None else movable(view)
    if not sources:
        return []
    if groups_fault(view.table.collections[view.table.seat].groups, view.groups) is not None:
        return []
    ranks, wilds = by_rank(view.hand), wilds_of(view.hand)
    most = max([source.wilds for source in sources])
    places = [_places(view, count, ranks, wilds) for count in range(1, most + 1)]
    tries = TRIES
    found: list[Shift] = []
    for source in sources:
        same = tuple(ranks.get(source.rank, ())) if source.rank != WILD else ()
        for count in range(1, source.wilds + 1):
            numbers = [more for more in range(len(same) + 1) if _may_stay(source, count, more)]
            if not numbers:
                continue
            placed: list[Placed] = [
                (place.gain, place.new, (place,)) for place in _beside(source, places[count - 1])
            ]
            if count == 2:
                placed += _in_two(_beside(source, places[0]))
            for more in numbers:
                change = _change(source, more - count, -count)
                may_gain = [
                    at
                    for at, (gain, new, _) in enumerate(placed)
                    if change + gain > 0 or (new and change + gain == 0)
                ]
                found.append(Shift(source, count, same[:more], placed, may_gain))
                tries -= len(placed)
                if tries <= 0:
                    return found
    return found


_Way = tuple[Group, Cards, Cards, tuple[Place, ...]]
"""A source, its freed wilds, the hand cards it gets, and the new places of the wilds."""


def _ways(found: Iterable[Shift]) -> Iterator[_Way]:
    """Yield the ways among the first `TRIES` that may gain something, whichever wilds are freed."""
    tried = 0
    for shift in found:
        for freed in multisets(shift.source.wild_cards, shift.count):
            for at in shift.may_gain:
                if tried + at < TRIES:
                    yield shift.source, freed, shift.added, shift.placed[at][2]
            tried += len(shift.placed)


def laid_by(added: Cards, places: tuple[Place, ...]) -> Cards:
    """Return all hand cards that go to the table with freed wild cards."""
    for place in places:
        added += place.cards
    return added


def _may_stay(group: Group, gone: int, more: int) -> bool:
    """Return True if a group is valid, or dissolved, after wilds leave and naturals join (H16)."""
    size = len(group.cards) - gone + more
    if group.rank == WILD:
        return size == 0 or size >= MINIMUM_SIZE
    return MINIMUM_SIZE <= size <= LARGEST and group.wilds - gone <= MOST_WILDS[size]


def _change(group: Group, more: int, wilds: int) -> int:
    """Return the gain in value of a group's canasta with this number of cards added, wild ones
    among them; for a pure wild group, an upper bound."""
    size = len(group.cards) + more
    if size < CANASTA_SIZE:
        return -group.bonus
    if group.rank == WILD:
        return BONUS[CanastaKind.RED_WILD] - group.bonus
    return BONUS[natural_canasta(size, group.wilds + wilds)] - group.bonus


def _in_two(single: list[Place]) -> Iterator[Placed]:
    """Yield ways to place two freed wild cards in two groups."""
    for first in single:
        for second in single:
            rank, other = first.rank, second.rank
            if rank < other or (rank == WILD and other == WILD):
                gain, new = first.gain + second.gain, first.new or second.new
                later = but(second, number=second.number + 1) if second.new else second
                yield gain, new, (first, later if first.new else second)


def _beside(source: Group, places: list[Place]) -> list[Place]:
    """Return the places for wild cards of a group: neither the group itself nor a group of its
    rank."""
    number, rank = source.number, source.rank
    return [
        place for place in places if place.number != number and (place.rank != rank or rank == WILD)
    ]


def _places(view: View, count: int, ranks: dict[int, list[Card]], wilds: Cards) -> list[Place]:
    """Return groups that `count` freed wild cards may join, with the hand cards that they need."""
    found: list[Place] = []
    for target in view.groups:
        if not target.cards or is_closed(view, target):
            continue
        smallest, wild = len(target.cards) + count, target.wilds + count
        if target.rank == WILD:
            gain = _change(target, count, count)
            found.append(Place(target.number, False, WILD, (), gain))
            continue
        same = ranks.get(target.rank, [])
        for more in range(min(len(same), LARGEST - smallest) + 1):
            if wild > MOST_WILDS[smallest + more]:
                continue
            rank = target.rank if more else WILD
            gain = _change(target, count + more, count)
            found.append(Place(target.number, False, rank, tuple(same[:more]), gain))
    number = next_number(view.groups)
    for rank, same in ranks.items():
        for naturals in dict.fromkeys((max(count + 1, MINIMUM_SIZE - count), len(same))):
            size = naturals + count
            if naturals <= len(same) and size <= LARGEST and count <= MOST_WILDS[size]:
                gain = BONUS[CanastaKind.BLACK] if size >= CANASTA_SIZE else 0
                found.append(Place(number, True, rank, tuple(same[:naturals]), gain))
    lacking = MINIMUM_SIZE - count
    if 0 < lacking <= len(wilds):
        found.append(Place(number, True, HAND_WILDS, wilds[:lacking], 0))
    return found


def _shared(freed: Cards, places: tuple[Place, ...]) -> tuple[Cards, ...]:
    """Return the freed wild cards for each place."""
    return (freed,) if len(places) == 1 else (freed[:1], freed[1:])


def _regrouped(
    groups: tuple[Group, ...], source: Group, freed: Cards, added: Cards, places: tuple[Place, ...]
) -> tuple[tuple[Group, ...], int]:
    """Return the groups after a way, and their canastas' gain in value."""
    come = {source.number: added}
    for place, wilds in zip(places, _shared(freed, places), strict=True):
        come[place.number] = come.get(place.number, ()) + place.cards + wilds
    after: list[Group] = []
    bonus = 0
    for group in groups:
        cards = come.pop(group.number, None)
        if cards is not None:
            left = without(group.cards, freed) if group is source else group.cards
            assert left is not None
            grown = made(group.number, left + cards)
            bonus += grown.bonus - group.bonus
            after.append(grown)
        else:
            after.append(group)
    for number, cards in come.items():
        after.append(made(number, cards))
        bonus += after[-1].bonus
    return tuple(after), bonus
