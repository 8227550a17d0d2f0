"""The search for packages that all canastas share, and the wild cards that it picks."""

import pytest

from engine.canasta.actions import Discard
from engine.canasta.hints import (
    Candidate,
    Hint,
    Kind,
    Reason,
    best_first,
    cheapest_packages,
    pick_wilds,
)
from engine.contract.cards import cards, text_of


@pytest.mark.parametrize(
    ("count", "need", "picked"),
    [
        (1, 20, "2C"),
        (1, 21, "X"),
        (2, 60, "2D X"),
        (2, 80, "X X"),
        (2, 101, None),
        (4, 0, "2C 2D X X"),
    ],
)
def test_twos_go_before_jokers(count: int, need: int, picked: str | None) -> None:
    found = pick_wilds(cards("2C 2D X X"), count, need)
    assert (None if found is None else text_of(found)) == picked


def candidate(
    some: str, worth: int, *, qualifies: bool = True, group: str | None = None
) -> Candidate:
    return Candidate(cards(some), 0, worth, qualifies, group, some, 0)


def chosen(*candidates: Candidate, need: int, most: int = 9, budget: int = 1000) -> list[str]:
    hand = cards("KC KD KH KS 5C 5D 5H AC AD")
    found = cheapest_packages(
        candidates, hand, (), need=need, qualified=False, most_cards=most, limit=9, budget=budget
    )
    return [" + ".join(text_of(one.naturals) for one in choice.candidates) for choice in found]


def test_the_search_keeps_to_cards_groups_and_need() -> None:
    kings = candidate("KC KD KH", 30, group="K")
    more = candidate("KC KD KH KS", 40, group="K")
    fives = candidate("5C 5D 5H", 15, qualifies=False)
    aces = candidate("AC AD", 40, qualifies=False)
    every = (kings, more, fives, aces)
    assert chosen(*every, need=30)[0] == "KC KD KH"
    assert chosen(*every, need=70)[0] == "AC AD + KC KD KH"
    assert chosen(*every, need=90) == ["AC AD + KC KD KH KS + 5C 5D 5H"]
    assert chosen(*every, need=90, most=8) == []
    assert chosen(fives, aces, need=50) == []
    assert chosen(kings, kings, need=60) == []
    assert chosen(*every, need=80, budget=0) != []


def hint(card: int, reason: Reason, bonus: int = 0) -> Hint:
    return Hint(Discard(card), (), 0, 0, Kind.ADD, reason, 3, 4, bonus, 1, None)  # type: ignore[arg-type]


def test_of_too_many_hints_the_essential_stay_and_the_best_of_the_others() -> None:
    essential = [hint(1, Reason.USES_WILD), hint(2, Reason.CLEAN)]
    others = [hint(3, Reason.OPENS), hint(4, Reason.CLEAN, 300), hint(2, Reason.CLEAN)]
    cases = {5: [3, 4, 2, 1], 4: [3, 4, 2, 1], 3: [3, 2, 1], 2: [2, 1], 1: [2]}
    for most, wanted in cases.items():
        found = best_first(essential, others, most)
        assert [one.action for one in found] == [Discard(card) for card in wanted]  # type: ignore[arg-type]
