"""The meld helper: additions and takes that must open, beside brute force."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random
from typing import Final

import pytest

from engine.canasta.values import IS_NATURAL, IS_WILD, VALUE
from engine.contract.cards import RANK_OF, SUIT_OF, Cards, cards, text_of, without
from engine.games.bulgarian_canasta.actions import TakePile
from engine.games.bulgarian_canasta.help.hints import (
    all_additions,
    all_melds,
    hints,
    opening_packages,
)
from engine.games.bulgarian_canasta.melds import Meld, classify, extend
from engine.games.bulgarian_canasta.phases.pile import Take, judge_take, keys
from engine.games.bulgarian_canasta.shapes import arrangements
from engine.games.bulgarian_canasta.state import State, View
from tests.engine.games.bulgarian_canasta.hands import DECKS, NO_RED, Key, key, random_hand
from tests.engine.games.bulgarian_canasta.table import GAME, KINGS, drawing, playing, with_options
from tests.lanes import volume

BASES: Final = (
    "5H 6H 7H",
    "5H 6H 7H X",
    "5H 6H 7H 2C 2D TH JH",
    "TH 9H 8H",
    "QH JH X",
    "AH KH QH JH TH 9H 8H",
    "4C 4D X",
    "4C 4D 4H 4S",
    "AC AD AH 2C 2D",
    "KC KD KH KS 2C 2D",
    "7C 7D 7H X",
    "X X X",
    "2C 2D 2H 2S X X",
    "2C 2D 2H 2S X X X",
    KINGS,
)


# --- additions ---------------------------------------------------------------------------------


def meld_of(text: str) -> Meld:
    made = classify(cards(text))
    assert isinstance(made, Meld)
    return made


def grown(base: Meld, hand: Cards, *, whole: bool) -> set[Key]:
    """What any order of any cards makes of a meld: all orders, or those that go on from one that
    is legal (every meld that grows is a meld at each card)."""
    found: set[Key] = set()
    orders: list[Cards] = [()]
    if whole:
        orders = [order for size in range(len(hand) + 1) for order in permutations(hand, size)]
    for order in orders:
        made = extend(base, order) if order else base
        if not isinstance(made, Meld):
            continue
        if order:
            found.add(key(made))
        if not whole:
            left = without(hand, order)
            assert left is not None
            orders += [(*order, card) for card in dict.fromkeys(left)]
    return found


def check_additions(base: Meld, hand: Cards, *, whole: bool = False) -> int:
    offered = [extend(base, order) for order in all_additions(hand, base)]
    made = [key(meld) for meld in offered if isinstance(meld, Meld)]
    assert len(made) == len(offered), (base, hand)
    assert len(set(made)) == len(made), (base, hand)
    assert set(made) == grown(base, hand, whole=whole), (base, hand)
    return len(made)


@pytest.mark.parametrize("text", BASES)
def test_all_additions_is_every_order_of_small_hands(text: str) -> None:
    random = Random(text)
    for number in range(8):
        hand = random_hand(random, random.randint(1, 5), DECKS[number % len(DECKS)])
        check_additions(meld_of(text), hand, whole=True)


def rich_hand(random: Random, size: int, base: Meld) -> Cards:
    """A hand of cards that may fit the meld, and wilds."""
    fits = [
        card
        for card in NO_RED
        if IS_WILD[card] or RANK_OF[card] == base.rank or SUIT_OF[card] == base.suit
    ]
    return random_hand(random, min(size, len(fits)), tuple(fits))


def test_all_additions_equals_brute_force_quick() -> None:
    random = Random(31)
    found = 0
    for number in range(120):
        base = meld_of(BASES[number % len(BASES)])
        found += check_additions(base, rich_hand(random, random.randint(3, 7), base))
        hand = random_hand(random, random.randint(3, 7), DECKS[number % len(DECKS)])
        found += check_additions(base, hand)
    assert found > 1000


@pytest.mark.slow
def test_all_additions_equals_brute_force() -> None:
    random = Random(32)
    for number in range(volume(500, night=2000)):
        base = meld_of(random.choice(BASES))
        size = random.randint(3, 9)
        deck = DECKS[number % len(DECKS)]
        rich = number % 2
        check_additions(
            base, rich_hand(random, size, base) if rich else random_hand(random, size, deck)
        )


# --- additions that are offered ------------------------------------------------------------------


def kinds(some: Cards) -> tuple[str, ...]:
    return tuple(["*" if IS_WILD[card] else str(card) for card in some])


def is_part(part: Cards, some: Cards) -> bool:
    """Whether the cards are among others, whichever wilds they are."""
    left = list(kinds(some))
    for one in kinds(part):
        if one not in left:
            return False
        left.remove(one)
    return True


def test_every_addition_is_offered_or_part_of_an_offered_one_or_reached() -> None:
    random = Random(33)
    checked = 0
    for number in range(150):
        texts = random.sample((BASES[0], BASES[4], BASES[6], BASES[9], BASES[11], "8C 8D 8H"), 3)
        hand = random_hand(random, random.randint(2, 9), DECKS[number % len(DECKS)])
        nobody = {1: "", 2: "", 3: ""}
        state = playing(text_of(hand), hands=nobody, melds=(texts, ()), incomplete=True)
        view = GAME.view(state, 0)
        offered = [hint for hint in hints(view, GAME.rules) if hint.action.verb == "add"]
        for target, text in enumerate(texts, 1):
            base = meld_of(text)
            laid = [hint.cards for hint in offered if hint.target == target]
            for some in all_additions(hand, base):
                action = GAME.parse(f"add {target} {text_of(some)}")
                if GAME.check(view, action) is not None:
                    continue
                checked += 1
                assert any(is_part(some, first) or starts(base, first, some) for first in laid), (
                    hand,
                    text,
                    some,
                )
    assert checked > 1000


def starts(base: Meld, first: Cards, some: Cards) -> bool:
    """Whether laying `first` and then the rest of `some` comes to the same."""
    if not is_part(first, some):
        return False
    made = extend(base, first)
    assert isinstance(made, Meld)
    if base.step:
        return kinds(some)[: len(first)] == kinds(first)
    rest = list(kinds(some))
    for one in kinds(first):
        rest.remove(one)
    wilds = [card for card in some if IS_WILD[card]][: rest.count("*")]
    left = without(tuple(card for card in some if IS_NATURAL[card]), first_naturals(first))
    assert left is not None
    return any(
        isinstance(extend(made, order), Meld)
        for order in set(permutations((*left, *wilds)))
        if order
    )


def first_naturals(some: Cards) -> Cards:
    return tuple(card for card in some if IS_NATURAL[card])


# --- takes that must open -----------------------------------------------------------------------

MUST_OPEN: Final = with_options(unopened_take="must_open")

Cost = tuple[int, int, int, int]


def cost_of(view: View, take: TakePile, judged: Take) -> Cost:
    """What `opening_packages` sorts by."""
    used = (*take.key, *take.extra, *[card for meld in take.package for card in meld])
    wilds = [card for card in used if IS_WILD[card]]
    worth = MUST_OPEN.rules.opening_of(judged.melds, view.standing.scores[view.team]).points
    return len(wilds), len(used), sum(VALUE[card] for card in wilds), -worth


def every_take(view: View) -> Iterator[tuple[TakePile, Take]]:
    """Every key with any cards of the hand in the key meld, and any melds of the others."""
    top = view.table.pile[-1]
    for pair in keys(view, MUST_OPEN.rules):
        rest = without(view.hand, pair)
        assert rest is not None
        for size in range(len(rest) + 1):
            for extra in set(combinations(rest, size)):
                for order in arrangements((*pair, top, *extra)):
                    left = without(rest, extra)
                    assert left is not None
                    for package in packages(left):
                        take = TakePile(pair, extra, order, package=package)
                        judged = judge_take(view, take, MUST_OPEN.rules)
                        if isinstance(judged, Take):
                            yield take, judged


def packages(hand: Cards) -> Iterator[tuple[Cards, ...]]:
    yield ()
    for meld in all_melds(hand):
        left = without(hand, meld)
        assert left is not None
        for more in packages(left):
            yield (meld, *more)


def check_takes(state: State) -> bool:
    """Whether there is a take; the best one is the best of all."""
    view = MUST_OPEN.view(state, 0)
    found = opening_packages(view, MUST_OPEN.rules)
    costs: list[Cost] = []
    for package in found:
        (take,) = package.actions
        assert isinstance(take, TakePile)
        assert MUST_OPEN.check(view, take) is None
        judged = judge_take(view, take, MUST_OPEN.rules)
        assert isinstance(judged, Take)
        costs.append(cost_of(view, take, judged))
        assert (package.wilds, package.cards, -package.points) == (
            costs[-1][0],
            costs[-1][1],
            costs[-1][3],
        )
        after, _ = MUST_OPEN.apply(state, 0, take)
        then = MUST_OPEN.view(after, 0)
        assert then.hand == package.left
        assert any(action.verb == "discard" for action in MUST_OPEN.legal(then).actions)
    assert costs == sorted(costs)
    best = min([cost_of(view, take, judged) for take, judged in every_take(view)], default=None)
    assert (costs[0] if costs else None) == best, (text_of(view.hand), view.table.pile)
    assert bool(hints(view, MUST_OPEN.rules)) is bool(found)
    return bool(found)


def _check_random_takes(random: Random, hands: int, most: int) -> None:
    found = 0
    for number in range(hands):
        hand = random_hand(random, random.randint(3, most) + 1, DECKS[number % len(DECKS)])
        dealt = list(hand)
        random.shuffle(dealt)
        top, *held = dealt
        found += check_takes(
            drawing(
                text_of(held),
                text_of((top,)) if number % 3 else f"4S {top}",
                hands={1: "", 2: "", 3: ""},
                scores=(random.choice((0, 2500, 5000)), 0),
                red_threes={0: "3D"} if number % 5 == 0 else {},
                incomplete=True,
            )
        )
    assert found > hands // 20


def test_A42_the_best_take_that_opens_is_the_best_of_all_quick() -> None:
    _check_random_takes(Random(34), 200, 6)


@pytest.mark.slow
def test_A42_the_best_take_that_opens_is_the_best_of_all() -> None:
    _check_random_takes(Random(35), volume(250, night=2000), 8)
