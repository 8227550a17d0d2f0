"""The meld helper on cards chosen without an order: every legal order, or why there is none."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

import pytest

from engine.canasta.hints import Arrangement
from engine.canasta.values import IS_WILD
from engine.contract.cards import RANK_OF, Cards, cards, text_of, without
from engine.games.bulgarian_canasta.actions import AddCards, LayMeld, TakePile
from engine.games.bulgarian_canasta.help.hints import arrange
from engine.games.bulgarian_canasta.melds import MeldKind
from engine.games.bulgarian_canasta.phases.pile import WILD_KEY
from engine.games.bulgarian_canasta.state import State, View
from tests.engine.games.bulgarian_canasta.hands import DECKS, WILD_DECK, random_hand
from tests.engine.games.bulgarian_canasta.table import GAME, RUN, drawing, playing, with_options
from tests.lanes import volume


def arranged(state: State, some: str, target: int | None = None) -> Arrangement:
    view = GAME.view(state, state.table.seat)
    found = arrange(view, GAME.rules, cards(some), target)
    for action in found.actions:
        assert GAME.check(view, action) is None
    assert bool(found.actions) == (found.refusal is None)
    for action, order, meld in zip(found.actions, found.orders, found.melds, strict=True):
        assert meld.cards[len(meld.cards) - len(order) :] == order, action
    told = {} if found.refusal is None else dict(found.refusal.params)
    if "place" in told:
        assert str(found.judged[int(told["place"]) - 1]) == told["card"]
    return found


def test_what_the_opening_still_lacks() -> None:
    state = playing("QC QD QH 5C 5D 5H 7C 3C", laid=["8C 8D 8H"])
    found = arranged(state, "QD QC QH")
    assert found.opening is not None
    assert (found.opening.points, found.opening.missing, found.opening.status) == (60, 0, "ready")
    found = arranged(state, "5D 5C 5H")
    assert found.opening is not None
    assert (found.opening.missing, found.opening.status) == (15, "closed")


def test_only_in_ones_own_turn() -> None:
    view = GAME.view(playing("QC QD QH 5C", hands={1: "KC KD KH"}, incomplete=True), 1)
    found = arrange(view, GAME.rules, cards("KC KD KH"))
    assert found.refusal is not None
    assert found.refusal.code == "WRONG_PHASE"


def every_way(view: View, some: Cards) -> bool:
    """Whether some order of the cards may be laid as a new meld or into the set of their rank."""
    ranks = {RANK_OF[card] for card in some if not IS_WILD[card]}
    sets = [
        number
        for number, meld in enumerate(view.melds, 1)
        if meld.kind is MeldKind.SET and ranks == {meld.rank}
    ]
    for order in set(permutations(some)):
        plays = [LayMeld(order), *[AddCards(number, order) for number in sets]]
        if any(GAME.check(view, play) is None for play in plays):
            return True
    return False


def test_there_is_an_order_when_any_order_is_legal() -> None:
    random = Random(9)
    found, hands = 0, volume(200, night=600)
    for number in range(hands):
        hand = random_hand(random, 7, DECKS[number % len(DECKS)])
        melds = ["KC KD KH", "4H 4D X", "2C X 2D"] if number % 2 else []
        state = playing(
            text_of(hand),
            hands={1: "", 2: "", 3: ""},
            melds=(melds, ()),
            opened=(True, False),
            incomplete=True,
        )
        view = GAME.view(state, 0)
        some = tuple(random.sample(hand, random.randint(1, 5)))
        actions = arranged(state, text_of(some)).actions
        assert bool(actions) == every_way(view, some), (hand, some, melds)
        found += bool(actions)
    assert found > hands // 12


@pytest.mark.slow
def test_there_is_a_take_when_any_order_is_legal() -> None:
    random = Random(10)
    found, hands = 0, volume(120, night=600)
    for number in range(hands):
        deck = DECKS[1 + number % 3]
        hand = random_hand(random, 8, deck)
        melds = ["KC KD KH", "4H 5H 6H"] if number % 2 else []
        top = str(
            random.choice([card for card in deck if not (IS_WILD[card] or RANK_OF[card] == 1)])
        )
        state = drawing(
            text_of(hand),
            f"4C {top}",
            hands={1: "", 2: "", 3: ""},
            melds=(melds, ()),
            incomplete=True,
        )
        view = GAME.view(state, 0)
        some = tuple(random.sample(hand, random.randint(2, 4)))
        actions = arranged(state, text_of(some)).actions
        tried = [
            TakePile(order[:2], order[2:], table)
            for order in set(permutations(some))
            for table in (
                set(permutations((*some, view.table.pile[-1]))) if len(some) > 2 else [()]
            )
        ]
        legal = any(GAME.check(view, take) is None for take in tried)
        assert bool(actions) == legal, (hand, some, top, melds)
        found += legal
    assert found > hands // 40


@pytest.mark.parametrize("option", ["wild_top", "any_top"])
def test_there_is_a_take_when_any_wild_key_is_legal(option: str) -> None:
    random = Random(11)
    game = with_options(wild_key=option)
    found, hands = 0, volume(60, night=600)
    for number in range(hands):
        hand = random_hand(random, 11, WILD_DECK)
        top = random.choice(["2H", "X", "KS"] if number % 3 else ["2C"])
        melds = [RUN, "2S X X"] if number % 2 else [RUN]
        state = drawing(text_of(hand), f"4C {top}", melds=(melds, ()), incomplete=True)
        view = game.view(state, 0)
        wilds = [card for card in hand if IS_WILD[card]]
        some = tuple(random.sample(wilds, min(len(wilds), random.randint(5, 7))))
        tried = [
            TakePile(key, without(some, key) or ()) for key in set(combinations(some, WILD_KEY))
        ]
        legal = any(game.check(view, take) is None for take in tried)
        assert bool(arrange(view, game.rules, some).actions) == legal, (some, top, melds)
        found += legal
    assert found > hands // 10
