"""Examples of what may be laid and moved: enough for random play, simple buttons and counting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.games.decorated_canasta.actions import AddCards, LayGroup, MoveWilds
from engine.games.decorated_canasta.groups import LARGEST, MINIMUM_SIZE, MOST_WILDS, WILD, Group
from engine.games.decorated_canasta.state import View
from engine.kits.canasta.melding import SetRules, by_rank, wilds_of
from engine.kits.canasta.values import CANASTA_SIZE

PAIR = 2


SETS: Final = SetRules((0, 0, 1, 2, 3, 2, 1, 0), MINIMUM_SIZE, LARGEST)
"""Always fewer wilds than naturals, and none in a group of eight (H16)."""


def is_closed(view: View, group: Group) -> bool:
    """Whether nothing may be added to a group and nothing taken from it: a wild canasta (H24)."""
    if group.rank != WILD or len(group.cards) != CANASTA_SIZE:
        return False
    return group in view.table.collections[view.table.seat].groups


def movable(view: View) -> list[Group]:
    """The groups whose wild cards may be moved."""
    return [group for group in view.groups if group.wilds and not is_closed(view, group)]


def new_groups(view: View) -> Iterator[LayGroup]:
    """New groups of the hand: naturals alone, with a wild card, wild cards alone; a pair where a
    wild card of the table may join it."""
    ranks, wilds = by_rank(view.hand), wilds_of(view.hand)
    for same in ranks.values():
        count = len(same)
        naturals = tuple(same[:LARGEST])
        if count >= MINIMUM_SIZE:
            yield LayGroup(naturals)
        if count < PAIR:
            continue
        if wilds and count < CANASTA_SIZE:
            yield LayGroup((*naturals, wilds[0]))
            if wilds[-1] != wilds[0]:
                yield LayGroup((*naturals, wilds[-1]))
        if count == PAIR and movable(view):
            yield LayGroup(naturals)
    if len(wilds) >= MINIMUM_SIZE:
        yield LayGroup(wilds[:MINIMUM_SIZE])
        if len(wilds) > MINIMUM_SIZE:
            yield LayGroup(wilds[:CANASTA_SIZE])


def takes_wild(group: Group) -> bool:
    """Whether one wild card more leaves a group that may stay."""
    size = len(group.cards) + 1
    if group.rank == WILD:
        return size <= CANASTA_SIZE
    return size <= CANASTA_SIZE and group.wilds + 1 <= MOST_WILDS[max(size, MINIMUM_SIZE)]


def additions(view: View) -> Iterator[AddCards]:
    """Hand cards that fit the player's groups."""
    ranks, wilds = by_rank(view.hand), wilds_of(view.hand)
    for group in view.groups:
        if is_closed(view, group):
            continue
        number, size = group.number, len(group.cards)
        if group.rank == WILD:
            if size < MINIMUM_SIZE:  # begun in this turn: naturals make a group of it
                for same in ranks.values():
                    if len(same) >= PAIR:
                        yield AddCards(number, tuple(same[:LARGEST]))
        else:
            same = ranks.get(group.rank, [])
            if same and (size < CANASTA_SIZE or not group.wilds):
                fitting = tuple(same[: LARGEST - size])
                if fitting:
                    yield AddCards(number, fitting)
                    if len(fitting) > 1:
                        yield AddCards(number, fitting[:1])
            elif same:  # a black canasta: a wild card has to go for it
                yield AddCards(number, tuple(same[:1]))
        if wilds and takes_wild(group):
            yield AddCards(number, (wilds[0],))
            if wilds[-1] != wilds[0]:
                yield AddCards(number, (wilds[-1],))


def gives_wild(group: Group) -> bool:
    """Whether a group may stay, or is dissolved, when one of its wild cards goes."""
    size = len(group.cards)
    if group.rank == WILD:
        return size != MINIMUM_SIZE
    return size > MINIMUM_SIZE and size != CANASTA_SIZE


def moves(view: View) -> Iterator[MoveWilds]:
    """Wild cards that may go from a group to another, or to a new one where the hand has a pair
    for it."""
    groups = view.groups
    sources = [group for group in movable(view) if gives_wild(group)]
    if not sources:
        return
    ranks = by_rank(view.hand)
    pair = any([len(same) == PAIR for same in ranks.values()])
    for source in sources:
        wilds = source.wild_cards
        for card in dict.fromkeys((wilds[0], wilds[-1])):
            for target in groups:
                if target is source or not target.cards:
                    continue
                if takes_wild(target) and not is_closed(view, target):
                    yield MoveWilds(source.number, (card,), target.number)
            if pair:
                yield MoveWilds(source.number, (card,))
