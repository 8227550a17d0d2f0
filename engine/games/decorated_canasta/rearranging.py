"""Rearrangements worth offering: wild cards taken out, naturals put in, canastas made (H22)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby, islice
from typing import Final

from engine.contract.cards import Card, Cards, without
from engine.contract.values import value
from engine.games.decorated_canasta.actions import AddCards, LayGroup, MoveWilds
from engine.games.decorated_canasta.examples import movable
from engine.games.decorated_canasta.groups import (
    LARGEST,
    MINIMUM_SIZE,
    MOST_WILDS,
    WILD,
    CanastaKind,
    Group,
    made,
    next_number,
)
from engine.games.decorated_canasta.laying import is_closed
from engine.games.decorated_canasta.plays import Play
from engine.games.decorated_canasta.settling import groups_fault
from engine.games.decorated_canasta.state import PILE, View
from engine.kits.canasta.melding import by_rank, multisets, wilds_of
from engine.kits.canasta.values import CANASTA_SIZE, points

MOST_REARRANGEMENTS: Final = 20
HAND_WILDS: Final = -2
"""In place of a rank: wild cards of the hand are used."""
TRIES: Final = 400
"""How many ways are looked at, at most; a bound that needs no clock."""


@value
class Rearrangement:
    """Plays that belong together: ``take the 2 out of your fives, add two fives: red``.

    `actions` in an order in which each is legal; after them all groups may stay. `freed` wild
    cards leave group `source` for the groups `targets`; `added` hand cards go to the source,
    `laid` are all hand cards that go to the table. `made`: the canastas that are new or of
    another kind, by number; `bonus` is what the canastas are worth more than before, `points`
    what the hand cards are worth.
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


Way = tuple[Group, Cards, Cards, list[Play]]
"""A source, its freed wilds, what it gets from the hand, and the plays."""


def rearrangements(view: View) -> tuple[Rearrangement, ...]:
    """Return the rearrangements that the player can make now: most bonus first, fewest hand cards.

    Each makes a canasta, a better one, or a new group, and takes nothing away.
    """
    if view.turn is None or groups_fault(_settled(view), view.groups) is not None:
        return ()
    found: dict[tuple[Group, ...], _Found] = {}
    for way in islice(_ways(view), TRIES):
        judged = _judged(view, way)
        if judged is not None:
            found.setdefault(judged.groups, judged)
    return tuple([_told(view, one) for one in _best(found.values())])


@value
class _Found:
    """A way that gains something: the groups after it, what it adds in canastas, the hand cards
    that are laid and their points."""

    way: Way
    groups: tuple[Group, ...]
    bonus: int
    laid: Cards
    points: int


def _best(found: Iterable[_Found]) -> list[_Found]:
    """Return the best ones, best first. Where all else is equal their texts decide: these take long
    to make."""
    best: list[_Found] = []
    for _, equal in groupby(sorted(found, key=_rank), _rank):
        same = list(equal)
        best += sorted(same, key=lambda one: str(tuple(one.way[3]))) if len(same) > 1 else same
        if len(best) >= MOST_REARRANGEMENTS:
            break
    return best[:MOST_REARRANGEMENTS]


def _rank(one: _Found) -> tuple[int, int, int]:
    return -one.bonus, len(one.laid), -one.points


def _told(view: View, found: _Found) -> Rearrangement:
    source, freed, added, plays = found.way
    before = {group.number: group.canasta for group in view.groups}
    canastas = tuple(
        [
            (group.number, kind)
            for group in found.groups
            if (kind := group.canasta) is not None and kind != before.get(group.number)
        ]
    )
    moved = [play for play in plays if isinstance(play, MoveWilds)]
    targets = tuple([play.target for play in moved if play.target is not None])
    return Rearrangement(
        tuple(plays),
        source.number,
        freed,
        targets,
        added,
        found.laid,
        canastas,
        found.bonus,
        found.points,
    )


def _settled(view: View) -> tuple[Group, ...]:
    return view.table.collections[view.table.seat].groups


def _ways(view: View) -> Iterator[Way]:
    ranks, wilds = by_rank(view.hand), wilds_of(view.hand)
    for source in movable(view):
        same = ranks.get(source.rank, []) if source.rank != WILD else []
        for count in range(1, source.wilds + 1):
            for more in range(len(same) + 1):
                if not _may_stay(source, count, more):
                    continue
                added = tuple(same[:more])
                left = {rank: cards for rank, cards in ranks.items() if rank != source.rank}
                for freed in multisets(source.wild_cards, count):
                    first: list[Play] = [AddCards(source.number, added)] if added else []
                    for plays in _placed(view, source, freed, left, wilds):
                        yield source, freed, added, first + plays


def _may_stay(group: Group, gone: int, more: int) -> bool:
    """Return True if a group may stay, or be dissolved, when wilds go and naturals come (H16)."""
    size = len(group.cards) - gone + more
    if group.rank == WILD:
        return size == 0 or size >= MINIMUM_SIZE
    return MINIMUM_SIZE <= size <= LARGEST and group.wilds - gone <= MOST_WILDS[size]


def _placed(
    view: View, source: Group, freed: Cards, ranks: dict[int, list[Card]], wilds: Cards
) -> Iterator[list[Play]]:
    """Yield ways to place freed wild cards: all in one group, or two in two."""
    for plays, _ in _destinations(view, source, freed, ranks, wilds, 0):
        yield plays
    if len(freed) == 2:
        for first, rank in _destinations(view, source, freed[:1], ranks, wilds, 0):
            left = {one: cards for one, cards in ranks.items() if one != rank}
            new = sum([isinstance(play, LayGroup) for play in first])
            for second, other in _destinations(view, source, freed[1:], left, wilds, new):
                if rank < other or (rank == WILD and other == WILD):
                    yield first + second


def _destinations(
    view: View,
    source: Group,
    freed: Cards,
    ranks: dict[int, list[Card]],
    wilds: Cards,
    new: int,
) -> Iterator[tuple[list[Play], int]]:
    """Yield plays that bring `freed` wild cards of `source` to a group, with hand cards it needs.

    With them comes the rank of which hand cards are used (WILD: none, HAND_WILDS: wild ones).
    `new` groups are laid before.
    """
    count = len(freed)
    for target in view.groups:
        if target is source or not target.cards or is_closed(view, target):
            continue
        move = MoveWilds(source.number, freed, target.number)
        same = ranks.get(target.rank, []) if target.rank != WILD else []
        for more in range(min(len(same), LARGEST) + 1):
            size = len(target.cards) + count + more
            if target.rank != WILD and (size > LARGEST or target.wilds + count > MOST_WILDS[size]):
                continue
            if more:
                yield [AddCards(target.number, tuple(same[:more])), move], target.rank
            else:
                yield [move], WILD
    number = next_number(view.groups) + new
    for rank, same in ranks.items():
        for naturals in dict.fromkeys((max(count + 1, MINIMUM_SIZE - count), len(same))):
            size = naturals + count
            if naturals <= len(same) and size <= LARGEST and count <= MOST_WILDS[size]:
                laid = LayGroup(tuple(same[:naturals]))
                yield [laid, MoveWilds(source.number, freed, number)], rank
    lacking = MINIMUM_SIZE - count
    if 0 < lacking <= len(wilds):
        laid = LayGroup(tuple(wilds[:lacking]))
        yield [laid, MoveWilds(source.number, freed, number)], HAND_WILDS


def _may_gain(
    groups: tuple[Group, ...], source: Group, left: int, more: dict[int, Cards], grown: bool
) -> bool:
    """Return False if what comes to groups surely gains nothing, by their sizes alone.

    `left`: the cards of the source without those that go. `more`: what comes, by group.
    """
    size = left + len(more.get(source.number, ()))
    if size < len(source.cards) and len(source.cards) >= CANASTA_SIZE:
        grown = False  # a canasta is lost: another must be made
    if grown or size >= CANASTA_SIZE:
        return True
    for group in groups:
        come = more.get(group.number)
        if come and group is not source and len(group.cards) + len(come) >= CANASTA_SIZE:
            return True
    return False


def _judged(view: View, way: Way) -> _Found | None:
    """Return what a way leads to, or None if it gains nothing or may not be."""
    source, freed, _, plays = way
    more: dict[int, Cards] = {}
    laid: Cards = ()
    new = number = next_number(view.groups)
    for play in plays:
        if isinstance(play, LayGroup):
            more[number] = play.cards
            laid += play.cards
            number += 1
        elif isinstance(play, AddCards):
            more[play.group] = more.get(play.group, ()) + play.cards
            laid += play.cards
        elif isinstance(play, MoveWilds) and play.target is not None:
            more[play.target] = more.get(play.target, ()) + play.cards
    if view.table.phase is not PILE and len(laid) >= len(view.hand):
        return None
    if not _may_gain(view.groups, source, len(source.cards) - len(freed), more, new < number):
        return None
    bonus = 0
    groups: list[Group] = []
    for group in view.groups:
        cards = more.get(group.number, ())
        if group is source:
            left = without(group.cards, freed)
            assert left is not None
        elif cards:
            left = group.cards
        else:
            groups.append(group)
            continue
        after = made(group.number, left + cards)
        bonus += after.bonus - group.bonus
        groups.append(after)
    for one in range(new, number):
        groups.append(made(one, more[one]))
        bonus += groups[-1].bonus
    if bonus < 0 or (bonus == 0 and new == number):
        return None
    found = tuple(groups)
    if groups_fault(_settled(view), found) is not None:
        return None
    return _Found(way, found, bonus, laid, points(laid))
