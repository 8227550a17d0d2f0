"""Whole packages that open a player, cheapest first (H12, H20)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from engine.contract.cards import RANK_OF, Card, Cards, without
from engine.games.decorated_canasta.actions import LayGroup
from engine.games.decorated_canasta.examples import sorted_hand
from engine.games.decorated_canasta.groups import (
    LARGEST,
    MINIMUM_SIZE,
    MOST_WILDS,
    RANK_VALUE,
    WILD_VALUE,
    value_of,
)
from engine.games.decorated_canasta.options import MINIMUMS, DecoratedOptions
from engine.games.decorated_canasta.settling import groups_fault, top_lies
from engine.games.decorated_canasta.state import Phase, View
from engine.kits.canasta.hints import Candidate, Choice, Package, cheapest_packages
from engine.kits.canasta.values import CANASTA_SIZE

_NO_VALUE: Final = (0,) * 53
"""A wild counts what its group's cards count, which is among the candidate's points (H20)."""
_LIMIT: Final = 5
_PAIR: Final = 2


def opening_packages(
    view: View, options: DecoratedOptions, limit: int = _LIMIT
) -> tuple[Package, ...]:
    """Packages of new groups that open the player together with what he has laid in this turn,
    fewest wild cards and fewest cards first; none for a player who has opened.

    While the top card of the talon is to be laid the package has it in a new group with two hand
    cards, and what lies after it may be settled by taking the rest (H12, H13). Otherwise a card
    is left to throw. What already lies is left as it is: where it may not stay there is none.
    """
    turn, table = view.turn, view.table
    if turn is None or table.collections[table.seat].opened or table.must_go_out:
        return ()
    if groups_fault((), turn.groups) is not None:
        return ()
    top = table.taken[-1] if table.phase is Phase.PILE else None
    lies = top is None or top_lies(view)
    minimum = MINIMUMS[options.minimum]
    laid = value_of(turn.groups)
    need = minimum - laid
    ranks, wilds = sorted_hand(view.hand)
    if lies and need <= 0 and turn.groups:
        return (Package((), laid, minimum, 0, 0, view.hand),)
    naturals = tuple([card for same in ranks.values() for card in same])
    found = cheapest_packages(
        tuple(_candidates(ranks, len(wilds), None if lies else top)),
        naturals,
        tuple(wilds),
        need=need,
        qualified=lies,
        most_cards=len(view.hand) - (top is None),
        limit=limit,
        value=_NO_VALUE,
    )
    return tuple([_package(view, choice, laid, minimum) for choice in found])


def _candidates(ranks: dict[int, list[Card]], wilds: int, top: Card | None) -> Iterator[Candidate]:
    """New groups by rank and by how many naturals and wilds; one of `top`'s rank has it, with two
    hand cards."""
    for rank, same in ranks.items():
        with_top = top is not None and RANK_OF[top] == rank
        ordered = sorted(same, key=lambda card: card != top) if with_top else same
        for count in range(1 if with_top else _PAIR, min(len(ordered), LARGEST) + 1):
            naturals = tuple(sorted(ordered[:count]))
            for wild in range(min(wilds, LARGEST - count) + 1):
                size = count + wild
                if size < MINIMUM_SIZE or wild > MOST_WILDS[size]:
                    continue
                yield Candidate(
                    naturals, wild, size * RANK_VALUE[rank], with_top, rank, (rank, count), rank
                )
    for count in range(MINIMUM_SIZE, min(wilds, CANASTA_SIZE) + 1):
        yield Candidate((), count, count * WILD_VALUE, False, "wild", ("wild", count), -1)


def _package(view: View, choice: Choice, laid: int, minimum: int) -> Package:
    wilds = list(choice.wilds)
    actions: list[LayGroup] = []
    for one in choice.candidates:
        filling, wilds = wilds[: one.wilds], wilds[one.wilds :]
        actions.append(LayGroup((*one.naturals, *filling)))
    used: Cards = tuple([card for action in actions for card in action.cards])
    left = without(view.hand, used)
    assert left is not None
    return Package(
        tuple(actions), laid + choice.points, minimum, len(choice.wilds), len(used), left
    )


def wild_combinations(wilds: Cards, count: int) -> list[Cards]:
    """The different ways to take so many of these (sorted) wild cards."""
    return list(dict.fromkeys(combinations(wilds, count)))
