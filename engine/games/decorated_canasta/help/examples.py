"""Examples of legal plays and moves of wild cards, legal by construction: enough for random play,
simple buttons and counting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.canasta.melding import SetRules, by_rank, wilds_of
from engine.canasta.values import CANASTA_SIZE
from engine.games.decorated_canasta.actions import AddCards, LayGroup, MoveWilds
from engine.games.decorated_canasta.groups import LARGEST, MINIMUM_SIZE, MOST_WILDS, WILD, Group
from engine.games.decorated_canasta.phases.laying import is_closed, most_to_lay
from engine.games.decorated_canasta.state import View

PAIR = 2
SETS: Final = SetRules((0, 0, 1, 2, 3, 2, 1, 0), MINIMUM_SIZE, LARGEST)
"""Always fewer wilds than naturals, and none in a group of eight (H16)."""


def plays(view: View, verb: str) -> tuple[LayGroup | AddCards | MoveWilds, ...]:
    """Return examples of new groups, of additions or of moved wild cards that are legal now."""
    if view.turn is None:
        return ()
    if verb == MoveWilds.verb:
        return tuple(dict.fromkeys(moves(view)))
    found: dict[LayGroup | AddCards, None] = {}
    found.update(dict.fromkeys(new_groups(view) if verb == LayGroup.verb else additions(view)))
    most = most_to_lay(view)
    return tuple([play for play in found if len(play.cards) <= most])


def movable(view: View) -> list[Group]:
    """Return the groups whose wild cards may be moved."""
    return [group for group in view.groups if group.wilds and not is_closed(view, group)]


def new_groups(view: View) -> Iterator[LayGroup]:
    """Yield new groups of the hand: naturals alone, with a wild card, wild cards alone; a pair if a
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
    """Return True if the group is valid with one more wild card."""
    size = len(group.cards) + 1
    if group.rank == WILD:
        return size <= CANASTA_SIZE
    return size <= CANASTA_SIZE and group.wilds + 1 <= MOST_WILDS[max(size, MINIMUM_SIZE)]


def additions(view: View) -> Iterator[AddCards]:
    """Yield hand cards that fit the player's groups."""
    ranks, wilds = by_rank(view.hand), wilds_of(view.hand)
    for group in view.groups:
        if is_closed(view, group):
            continue
        number, size = group.number, len(group.cards)
        if group.rank == WILD:
            if size < MINIMUM_SIZE:  # begun in this turn: naturals make it a valid group
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
            elif same:  # a black canasta: a wild card has to leave it
                yield AddCards(number, tuple(same[:1]))
        if wilds and takes_wild(group):
            yield AddCards(number, (wilds[0],))
            if wilds[-1] != wilds[0]:
                yield AddCards(number, (wilds[-1],))


def gives_wild(group: Group) -> bool:
    """Return True if a group is valid, or dissolved, after one of its wild cards leaves."""
    size = len(group.cards)
    if group.rank == WILD:
        return size != MINIMUM_SIZE
    return size > MINIMUM_SIZE and size != CANASTA_SIZE


def moves(view: View) -> Iterator[MoveWilds]:
    """Yield wild cards that may go from a group to another, or to a new one if the hand has a pair
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
