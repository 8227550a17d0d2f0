"""Whole packages that open a player, cheapest first (H12, H20)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.canasta.hints import Candidate, Choice, Package, cheapest_packages, package_of
from engine.canasta.melding import by_rank, wilds_of
from engine.canasta.values import CANASTA_SIZE
from engine.contract.cards import RANK_OF, Card
from engine.games.decorated_canasta.actions import LayGroup
from engine.games.decorated_canasta.groups import (
    MINIMUM_SIZE,
    RANK_VALUE,
    WILD_VALUE,
    value_of,
)
from engine.games.decorated_canasta.help.examples import SETS
from engine.games.decorated_canasta.options import MINIMUMS, DecoratedRules
from engine.games.decorated_canasta.phases.settling import groups_fault, top_lies
from engine.games.decorated_canasta.state import PILE, View

_NO_VALUE: Final = (0,) * 53
"""A wild counts as its group's cards, which is included in the candidate's points (H20)."""
_LIMIT: Final = 5
_PAIR: Final = 2


def opening_packages(view: View, rules: DecoratedRules, limit: int = _LIMIT) -> tuple[Package, ...]:
    """Return packages of new groups that, with the melds of this turn, open for the player: fewest
    wild cards and fewest cards first; none for a player who has opened.

    While the top card of the talon is to be laid, the package has it in a new group with two hand
    cards, and taking the rest may then settle the turn (H12, H13). Otherwise a card is left to
    throw. Existing groups are left as they are; if one is invalid, there is no package.
    """
    turn, table = view.turn, view.table
    if turn is None or table.collections[table.seat].opened or table.must_go_out:
        return ()
    if groups_fault((), turn.groups) is not None:
        return ()
    top = table.taken[-1] if table.phase is PILE else None
    lies = top is None or top_lies(view)
    minimum = MINIMUMS[rules.options.minimum]
    laid = value_of(turn.groups)
    need = minimum - laid
    ranks, wilds = by_rank(view.hand), wilds_of(view.hand)
    if lies and need <= 0 and turn.groups:
        return (Package((), laid, minimum, 0, 0, view.hand),)
    naturals = tuple([card for same in ranks.values() for card in same])
    found = cheapest_packages(
        tuple(_candidates(ranks, len(wilds), None if lies else top)),
        naturals,
        wilds,
        need=need,
        qualified=lies,
        most_cards=len(view.hand) - (top is None),
        limit=limit,
        value=_NO_VALUE,
    )
    return tuple([_package(view, choice, laid, minimum) for choice in found])


def _candidates(ranks: dict[int, list[Card]], wilds: int, top: Card | None) -> Iterator[Candidate]:
    """Yield new groups by rank and by their numbers of naturals and wilds. A group of `top`'s rank
    has it, with two hand cards."""
    for rank, same in ranks.items():
        with_top = top is not None and RANK_OF[top] == rank
        ordered = sorted(same, key=lambda card: card != top) if with_top else same
        for count, wild in SETS.counts(wilds, range(_PAIR, len(ordered) + 1)):
            naturals = tuple(sorted(ordered[:count]))
            worth = (count + wild) * RANK_VALUE[rank]
            yield Candidate(naturals, wild, worth, with_top, rank, (rank, count), rank)
    for count in range(MINIMUM_SIZE, min(wilds, CANASTA_SIZE) + 1):
        yield Candidate((), count, count * WILD_VALUE, False, "wild", ("wild", count), -1)


def _package(view: View, choice: Choice, laid: int, minimum: int) -> Package:
    wilds = list(choice.wilds)
    actions: list[LayGroup] = []
    for one in choice.candidates:
        filling, wilds = wilds[: one.wilds], wilds[one.wilds :]
        actions.append(LayGroup((*one.naturals, *filling)))
    return package_of(actions, view.hand, laid + choice.points, minimum)
