"""Packages that open: the cheapest melds that reach the minimum (C7, C8, C13)."""

from __future__ import annotations

from typing import Final

from engine.canasta.hints import (
    SEARCH_BUDGET,
    Candidate,
    Choice,
    Package,
    cheapest_packages,
    package_of,
    whole_take,
)
from engine.canasta.melding import by_rank, wilds_of
from engine.canasta.team_rules import Play
from engine.canasta.values import CANASTA_SIZE, IS_NATURAL
from engine.contract.cards import Cards, without
from engine.contract.errors import RuleViolation
from engine.games.classic_canasta.actions import AddCards, LayMeld, TakePile
from engine.games.classic_canasta.help.examples import SETS
from engine.games.classic_canasta.melds import SET, WILD, Meld, card_points
from engine.games.classic_canasta.phases.pile import judge_take, keys
from engine.games.classic_canasta.rules import ClassicRules
from engine.games.classic_canasta.state import FREE, View

KEPT: Final = 2
"""Hand cards that a package must leave: one to throw, one to keep."""


def opening_packages(view: View, rules: ClassicRules, limit: int = 5) -> tuple[Package, ...]:
    """Return plays that, with the melds of this turn, open for the team and leave a card to throw
    and one to keep: fewest wilds first, then fewest cards, then twos before jokers, then most
    points.

    While a card is to be drawn, each package is one take of the pile that hands in the whole
    package. For each rank and number of cards, one choice of cards is returned. Using one natural
    fewer is never cheaper, so the first package is the best possible while the search budget lasts.
    Black threes are left out. Empty if the team had opened or if nothing opens.
    """
    if view.seat is None or view.seat != view.table.seat or view.opened_before:
        return ()
    if view.turn is None:
        return _packages_with_take(view, rules, limit)
    if view.table.bound is not FREE:
        return ()
    kept = KEPT - 1 if rules.last_turn(view.table.stock) else KEPT
    return _packages(view, rules, view.melds, view.hand, len(view.hand) - kept, limit)


def _packages(
    view: View,
    rules: ClassicRules,
    melds: tuple[Meld, ...],
    hand: Cards,
    most: int,
    limit: int,
    budget: int = SEARCH_BUDGET,
) -> tuple[Package, ...]:
    lying = rules.opening_of(melds, view.standing.scores[view.team])
    choices = cheapest_packages(
        candidates_of(hand, melds),
        tuple([card for card in hand if IS_NATURAL[card]]),
        wilds_of(hand),
        need=lying.threshold - lying.points,
        qualified=True,
        most_cards=max(0, min(most, len(hand))),
        limit=limit,
        budget=budget,
    )
    return tuple([_package(view, rules, melds, hand, choice) for choice in choices])


def candidates_of(hand: Cards, melds: tuple[Meld, ...]) -> list[Candidate]:
    """Return the melds and additions that may be part of a package, one of each rank in it."""
    wilds = len(wilds_of(hand))
    ranks = by_rank(hand)
    found: list[Candidate] = []
    for number, meld in enumerate(melds, 1):
        if meld.kind is SET:
            same = tuple(ranks.pop(meld.rank, ()))
            lying = (meld.naturals, meld.wilds)
            found += [
                _candidate(same[:count], more, meld.rank, number)
                for count, more in SETS.counts(wilds, range(len(same) + 1), lying)
            ]
        elif meld.kind is WILD:
            found += [_candidate((), count, -1, number) for count in range(1, wilds + 1)]
    for rank, cards in ranks.items():
        found += [
            _candidate(tuple(cards[:count]), more, rank, 0)
            for count, more in SETS.counts(wilds, range(len(cards) + 1))
        ]
    if not any([meld.kind is WILD for meld in melds]):
        found += [_candidate((), count, -1, 0) for count in range(CANASTA_SIZE, wilds + 1)]
    return found


def _candidate(naturals: Cards, wilds: int, rank: int, number: int) -> Candidate:
    """`number` is the meld that grows, 0 for a new one; it is the candidate's play."""
    shape = (rank, len(naturals), wilds)
    return Candidate(naturals, wilds, card_points(naturals), True, f"rank{rank}", shape, number)


def _package(
    view: View, rules: ClassicRules, melds: tuple[Meld, ...], hand: Cards, choice: Choice
) -> Package:
    wilds = choice.wilds
    actions: list[Play] = []
    for candidate in choice.candidates:
        cards = candidate.naturals + wilds[: candidate.wilds]
        wilds = wilds[candidate.wilds :]
        play = AddCards(candidate.play, cards) if candidate.play else LayMeld(cards)
        actions.append(play)
        laid = rules.after(melds, play)
        assert not isinstance(laid, RuleViolation)
        melds = laid[0]
    opening = rules.opening_of(melds, view.standing.scores[view.team])
    return package_of(actions, hand, opening.points, opening.threshold)


# --- a take that hands in the package --------------------------------------------------------


def _packages_with_take(view: View, rules: ClassicRules, limit: int) -> tuple[Package, ...]:
    """Takes of a team without melds, each with its whole package, that do not bind the player to go
    out."""
    top = view.table.top
    found: dict[TakePile, tuple[tuple[int, int, int], Package]] = {}
    known = keys(view, rules)
    for key in known:
        rest = without(view.hand, key)
        assert rest is not None
        assert top is not None
        first = rules.lay((), (top, *key))
        if isinstance(first, RuleViolation):
            continue
        spare = view.table.pile - 1
        most, budget = len(rest) + spare - KEPT, SEARCH_BUDGET // len(known)
        for package in _packages(view, rules, first[0], rest, most, limit, budget):
            take = _take(key, package)
            judged = judge_take(view, take, rules)
            if isinstance(judged, RuleViolation) or judged.bound is not FREE:
                continue
            handed_in = (*take.cards, *[card for meld in take.package for card in meld])
            one = whole_take(take, handed_in, package, judged.hand)
            found.setdefault(take, ((one.wilds, one.cards, -one.points), one))
    best = sorted(found.values(), key=lambda pair: pair[0])
    return tuple([one for _, one in best[:limit]])


def _take(key: Cards, package: Package) -> TakePile:
    """Return the take of a package: cards added to the top card's meld go with the key."""
    melds: list[Cards] = []
    for play in package.actions:
        if isinstance(play, AddCards):
            key += play.cards
        elif isinstance(play, LayMeld):
            melds.append(play.cards)
    return TakePile(key, tuple(melds))
