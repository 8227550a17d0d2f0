"""The meld helper: what is offered, beside brute force; orders of chosen cards; packages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any, Final

import pytest

from engine.canasta.hints import (
    MOST_HINTS,
    Hint,
    Kind,
    Reason,
    best_first,
)
from engine.canasta.values import IS_WILD, VALUE, points
from engine.contract.cards import JOKER, Cards, cards, text_of, without
from engine.contract.errors import RuleViolation
from engine.contract.moves import DEALER
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.actions import AddCards, LayMeld, TakePile
from engine.games.bulgarian_canasta.help.hints import all_melds, hints, opening_packages
from engine.games.bulgarian_canasta.melds import Meld, MeldKind, classify
from engine.games.bulgarian_canasta.state import Phase, State, View
from engine.playthrough import play_deal, random_player, seeds
from tests.engine.games.bulgarian_canasta.hands import (
    DECKS,
    RUN_DECK,
    Key,
    key,
    random_hand,
    wild_places,
)
from tests.engine.games.bulgarian_canasta.table import GAME, KINGS, drawing, playing, with_options
from tests.lanes import volume

pytestmark = pytest.mark.slow

# --- brute force, on `classify` alone ----------------------------------------------------------


def by_permutations(hand: Cards) -> set[Key]:
    """Every order of every choice of cards."""
    orders = {order for size in range(3, len(hand) + 1) for order in permutations(hand, size)}
    made = [classify(order) for order in orders]
    return {key(meld) for meld in made if isinstance(meld, Meld)}


def by_growing(hand: Cards, starts: list[Cards] | None = None) -> set[Key]:
    """The same, card after card: what is laid is a meld from the third card on, and how a meld
    goes on depends on its cards, its first card's place in a run and its wild places only."""
    found: set[Key] = set()
    seen: set[Key] = set()
    open_ = list(set(permutations(hand, 3)) if starts is None else starts)
    while open_:
        order = open_.pop()
        meld = classify(order)
        if not isinstance(meld, Meld):
            continue
        state = (meld.kind, meld.rank, meld.suit, meld.step, wild_places(meld), *sorted(order))
        if state in seen:
            continue
        seen.add(state)
        found.add(key(meld))
        left = without(hand, order)
        assert left is not None
        open_ += [(*order, card) for card in dict.fromkeys(left)]
    return found


def check_all_melds(hand: Cards, brute: set[Key]) -> None:
    offered = [classify(order) for order in all_melds(hand)]
    keys = [key(meld) for meld in offered if isinstance(meld, Meld)]
    assert len(keys) == len(offered), text_of(hand)
    assert len(set(keys)) == len(keys), text_of(hand)
    assert set(keys) == brute, text_of(hand)


@pytest.mark.parametrize("deck", DECKS)
def test_all_melds_is_every_order_of_small_hands(deck: Cards) -> None:
    random = Random(1)
    for size in (2, 3, 4, 5, 6, 6, 6):
        hand = random_hand(random, size, deck)
        brute = by_permutations(hand)
        assert by_growing(hand) == brute
        check_all_melds(hand, brute)


def test_all_melds_equals_brute_force_quick() -> None:
    random = Random(2)
    for number in range(60):
        hand = random_hand(random, random.randint(3, 8), DECKS[number % len(DECKS)])
        check_all_melds(hand, by_growing(hand))


@pytest.mark.slow
def test_all_melds_equals_brute_force() -> None:
    random = Random(3)
    melds = 0
    hands = volume(80, night=3000)
    for number in range(hands):
        most = 9 if number < hands * 2 // 3 else 12
        hand = random_hand(random, random.randint(3, most), DECKS[number % len(DECKS)])
        brute = by_growing(hand)
        check_all_melds(hand, brute)
        melds += len(brute)
    assert melds > hands * 20 // 3


@pytest.mark.parametrize(
    "hand",
    [
        "KC KC KD KD KH KH KS KS 2C 2D X",
        "4H 5H 6H 7H 8H 9H TH JH QH KH AH",
        "8H 9H TH JH QH X 2C",
        "2C 2C 2D 2D 2H X X X",
        "7C 7C 8C 8C 9C 9C X",
    ],
)
def test_all_melds_of_chosen_hands(hand: str) -> None:
    check_all_melds(cards(hand), by_growing(cards(hand)))


def test_equal_wilds_and_equal_cards_make_one_meld() -> None:
    assert [text_of(meld) for meld in all_melds(cards("KC KC 2C 2C 3C"))] == ["KC KC 2C"]


# --- hints: everything can be reached ----------------------------------------------------------


def with_jokers(some: Cards) -> Cards:
    """Which wild card it is does not matter."""
    return tuple(JOKER if IS_WILD[card] else card for card in some)


def check_reach(hand: Cards, **fields: Any) -> None:
    state = playing(text_of(hand), incomplete=True, **fields)
    laid = [one.action for one in asked(state)]
    melds = [with_jokers(play.cards) for play in laid if isinstance(play, LayMeld)]
    same = with_jokers(hand)
    parts = [sorted(meld) for meld in melds]
    for meld in by_growing(same) - by_growing(same, melds):
        some = brute_cards(meld)
        assert any(without(tuple(part), some) is not None for part in parts), (hand, meld)


def brute_cards(meld: Key) -> Cards:
    assert meld[0] is MeldKind.SET, "a run or a wild meld grows out of three cards"
    return meld[1:]


def test_every_meld_of_20_cards_is_offered_or_reached() -> None:
    random = Random(4)
    for number in range(4):
        check_reach(random_hand(random, 20), opened=(number % 2 == 0, False))


@pytest.mark.slow
def test_every_meld_of_many_20_card_hands_is_offered_or_reached() -> None:
    random = Random(5)
    for number in range(volume(8, night=300)):
        check_reach(random_hand(random, 20), opened=(number % 2 == 0, False))
    for number in range(volume(1, night=10)):
        check_reach(random_hand(random, 16, RUN_DECK), opened=(number % 2 == 0, False))


# --- hints: each is legal and says what comes about ------------------------------------------


def asked(state: State, game: BulgarianCanasta = GAME) -> tuple[Hint, ...]:
    return hints(game.view(state, state.table.seat), game.rules)


def check_hints(state: State, game: BulgarianCanasta = GAME) -> int:
    seat = state.table.seat
    view = game.view(state, seat)
    found = asked(state, game)
    assert len(found) <= MOST_HINTS
    assert len({hint.action for hint in found}) == len(found)
    for hint in found:
        assert game.check(view, hint.action) is None, hint
        after, _ = game.apply(state, seat, hint.action)
        check_hint(hint, view, game.view(after, seat))
    return len(found)


def check_hint(hint: Hint, before: View, view: View) -> None:
    number = hint.target or len(before.melds) + 1
    meld = view.melds[number - 1]
    old = before.melds[number - 1] if hint.target else None
    assert meld.cards == (old.cards if old else ()) + hint.cards
    assert hint.points == points(hint.cards)
    assert hint.wilds == sum(IS_WILD[card] for card in hint.cards)
    assert (hint.size, hint.missing) == (len(meld.cards), max(0, 7 - len(meld.cards)))
    assert hint.bonus == GAME.rules.bonus(meld) - (GAME.rules.bonus(old) if old else 0)
    new = {MeldKind.SET: Kind.NEW_SET, MeldKind.RUN: Kind.NEW_RUN, MeldKind.WILD: Kind.NEW_WILD}
    if isinstance(hint.action, TakePile):
        assert hint.kind is Kind.TAKE
    else:
        assert hint.kind is (Kind.ADD if old else new[meld.kind])
    assert (hint.opening is None) == before.table.opened[before.team]
    if hint.opening is not None:
        melds = view.melds
        package = GAME.rules.opening_of(melds, view.standing.scores[view.team])
        assert (hint.opening.points, hint.opening.threshold) == (package.points, package.threshold)
        assert hint.opening.status == package.status
        assert hint.opening.missing == max(0, package.threshold - package.points)
    if hint.reason is Reason.OPENS:
        assert hint.opening is not None
        assert hint.opening.status == "ready"
    if hint.reason is Reason.COMPLETES_CANASTA:
        assert meld.is_canasta
        assert not (old and old.is_canasta)


def random_states(game: BulgarianCanasta, seed: int, deals: int) -> Iterator[State]:
    random = Random(seed)
    player, next_seed = random_player(random), seeds(random)
    state = game.start()
    for _ in range(deals):
        for step in play_deal(game, state, lambda _: player, next_seed, random.choice):
            if step.actor != DEALER and step.after.table.phase in (Phase.DRAW, Phase.PLAY):
                yield step.after


OPTIONS: Final[tuple[dict[str, str], ...]] = (
    {},
    {"unopened_take": "must_open"},
    {"close_without_canasta": "on"},
)


@pytest.mark.parametrize("options", OPTIONS)
def test_hints_of_random_play_are_legal(options: dict[str, str]) -> None:
    game = with_options(**options)
    deals = volume(1, night=3)
    found = [check_hints(state, game) for state in random_states(game, 6, deals)]
    assert sum(found) > 300


@pytest.mark.parametrize("size", [20, 40, 60])
def test_hints_of_large_hands_are_legal_and_bounded(size: int) -> None:
    random = Random(size)
    for number in range(6):
        hand = random_hand(random, size)
        melds = ["5C 5D 5H", "7S 8S 9S", "X X X", KINGS] if number % 2 else []
        hands = {0: text_of(hand), 1: "", 2: "", 3: ""}
        for phase in ("draw", "play"):
            state = playing(
                hands[0],
                hands=hands,
                melds=(melds, ()),
                incomplete=True,
                pile="TH",
            )
            if phase == "draw":
                state = drawing(hands[0], "TH", hands=hands, melds=(melds, ()), incomplete=True)
            check_hints(state)


def test_nobody_else_gets_hints() -> None:
    state = playing("KC KD KH 3C")
    assert hints(GAME.view(state, 1), GAME.rules) == ()
    assert hints(GAME.view(state, None), GAME.rules) == ()


# --- packages ------------------------------------------------------------------------------------

Cost = tuple[int, int, int, int]


def cost(used: Cards, worth: int) -> Cost:
    wilds = [card for card in used if IS_WILD[card]]
    return len(wilds), len(used), sum(VALUE[card] for card in wilds), -worth


def cheapest(view: View) -> Cost | None:
    """The best package by trying every play after every other."""
    red = len(view.table.red_threes[view.seat or 0])
    score = view.standing.scores[view.team]
    seen: set[tuple[Cards, tuple[Cards, ...]]] = set()
    best: Cost | None = None
    todo: list[tuple[Cards, tuple[Meld, ...]]] = [(view.hand, view.melds)]
    while todo:
        hand, melds = todo.pop()
        state = (tuple(sorted(hand)), tuple(sorted(meld.cards for meld in melds)))
        if state in seen or len(hand) + red < 1:
            continue
        seen.add(state)
        used = without(view.hand, hand) or ()
        package = GAME.rules.opening_of(melds, score)
        if package.ready:
            here = cost(used, package.points)
            best = here if best is None else min(best, here)
        plays = [(GAME.rules.lay(melds, order), order) for order in all_melds(hand)]
        plays += [
            (GAME.rules.add(melds, index, (card,)), (card,))
            for index in range(len(melds))
            for card in dict.fromkeys(hand)
        ]
        for laid, order in plays:
            left = without(hand, order)
            if not isinstance(laid, RuleViolation) and left is not None:
                todo.append((left, laid[0]))
    return best


def check_packages(state: State, limit: int = 5, *, exact: bool = True) -> int:
    seat = state.table.seat
    view = GAME.view(state, seat)
    found = opening_packages(view, GAME.rules, limit)
    assert len(found) <= limit
    costs: list[Cost] = []
    for package in found:
        after = state
        for action in package.actions:
            after, _ = GAME.apply(after, seat, action)
        then = GAME.view(after, seat)
        opening = GAME.rules.opening_of(then.melds, then.standing.scores[then.team])
        assert opening.ready
        assert (package.points, package.threshold) == (opening.points, opening.threshold)
        assert sorted(then.hand) == sorted(package.left)
        assert any(action.verb == "discard" for action in GAME.legal(then).actions)
        used = tuple(card for play in package.actions for card in _cards(play))
        assert (package.wilds, package.cards) == (sum(IS_WILD[c] for c in used), len(used))
        costs.append(cost(used, package.points))
    assert costs == sorted(costs)
    if exact:
        assert (costs[0] if costs else None) == cheapest(view), text_of(view.hand)
    return len(found)


def _cards(play: object) -> Cards:
    assert isinstance(play, LayMeld | AddCards)
    return play.cards


SCORES: Final = (0, 2500, 5000, 7500)
LAID: Final[tuple[tuple[str, ...], ...]] = (
    (),
    ("KC KD KH",),
    ("8C 8D X",),
    ("4H 5H 6H",),
    ("X X X",),
    ("AC AD 2H", "5H 6H X"),
)


def _check_random_packages(random: Random, hands: int, most: int) -> None:
    found = 0
    for number in range(hands):
        size = random.randint(2, most)
        hand = random_hand(random, size, DECKS[number % len(DECKS)])
        laid = LAID[number % len(LAID)] if size < most else ()
        score = SCORES[random.randrange(4)]
        found += check_packages(
            playing(
                text_of(hand),
                hands={1: "", 2: "", 3: ""},
                laid=laid,
                scores=(score, 0),
                red_threes={0: "3D"} if number % 3 == 0 else {},
                incomplete=True,
            )
        )
    assert found > hands // 4


def test_the_best_package_is_the_best_of_all_quick() -> None:
    _check_random_packages(Random(7), 40, 6)


@pytest.mark.slow
def test_the_best_package_is_the_best_of_all() -> None:
    _check_random_packages(Random(8), volume(60, night=600), 8)


@pytest.mark.parametrize("size", [14, 20, 40, 60])
def test_packages_of_large_hands(size: int) -> None:
    random = Random(size)
    for number in range(volume(8, night=20)):
        hand = text_of(random_hand(random, size))
        scores = (SCORES[number % 4], 0)
        nobody = {1: "", 2: "", 3: ""}
        state = playing(hand, hands=nobody, scores=scores, incomplete=True)
        found = check_packages(state, exact=False)
        assert found or size < 40


def test_what_everything_follows_from_stays_in() -> None:
    found = asked(playing("KC KD KH KS QC QD QH 2C X X 3C", opened=(True, False)))
    plain = [hint for hint in found if not hint.wilds]
    rich = [hint for hint in found if hint.wilds]
    kept = best_first(plain, rich, len(plain) + 1)
    assert set(plain) < set(kept)
    assert len(kept) == len(plain) + 1
    assert len(best_first(found, (), 2)) == 2
    assert best_first(found, (), 2) == found[:2]
