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


def texts(found: Arrangement) -> list[str]:
    return [str(action) for action in found.actions]


def test_A31_a_run_may_go_two_ways() -> None:
    state = playing("8H 9H TH 3C 3S", opened=(True, False))
    assert texts(arranged(state, "TH 8H 9H")) == ["meld 8H 9H TH", "meld TH 9H 8H"]


def test_wilds_fill_the_gaps_of_a_run() -> None:
    state = playing("5C 6C 7C 9C X 3C 3S", opened=(True, False))
    assert texts(arranged(state, "X 9C 7C 5C 6C")) == ["meld 5C 6C 7C X 9C"]


def test_A26_cards_of_a_rank_go_to_its_set() -> None:
    state = playing("KS KC X 3C 3S", melds=(("KC KD KH",), ()))
    assert texts(arranged(state, "KS")) == ["add 1 KS"]
    assert texts(arranged(state, "X KC KS")) == ["add 1 KC KS X"]
    assert texts(arranged(state, "X", target=1)) == ["add 1 X"]


@pytest.mark.parametrize(
    ("some", "target", "code"),
    [
        ("QC QD", None, "TOO_SHORT"),
        ("QC 2C X", None, "WILD_AT_2"),
        ("QC QD JC", None, "MIXED_RANKS"),
        ("QD JC 9C", None, "NOT_SET_NOT_RUN"),
        ("QC JC 9C", None, "RUN_GAP"),
        ("3C 3S QC", None, "THREE_IN_MELD"),
        ("AS", None, "CARD_NOT_AVAILABLE"),
        ("", None, "CARD_NOT_AVAILABLE"),
        ("QC", 9, "MELD_UNKNOWN"),
        ("QC", 1, "MIXED_RANKS"),
        ("QC", 2, "NATURAL_TO_WILD_MELD"),
        ("2C", 3, "WILD_CANASTA_CLOSED"),
    ],
)
def test_why_there_is_no_order(some: str, target: int | None, code: str) -> None:
    melds = ("KC KD KH", "X X X", "2D 2D 2H 2H 2S 2S X")
    found = arranged(playing("QC QD JC 9C 2C X 3C 3S", melds=(melds, ())), some, target)
    assert found.refusal is not None
    assert (found.refusal.code, found.orders) == (code, ())
    lying = cards(melds[target - 1]) if target in (1, 2, 3) else ()
    if found.judged:
        assert sorted(found.judged) == sorted(lying + cards(some)), "all cards, and no others"


def test_what_the_opening_still_lacks() -> None:
    state = playing("QC QD QH 5C 5D 5H 7C 3C", laid=["8C 8D 8H"])
    found = arranged(state, "QD QC QH")
    assert found.opening is not None
    assert (found.opening.points, found.opening.missing, found.opening.status) == (60, 0, "ready")
    found = arranged(state, "5D 5C 5H")
    assert found.opening is not None
    assert (found.opening.missing, found.opening.status) == (15, "closed")


def test_a_meld_that_leaves_no_discard_is_refused() -> None:
    found = arranged(playing("QC QD QH", opened=(True, False)), "QC QD QH")
    assert found.refusal is not None
    assert found.refusal.code == "NO_CARD_TO_DISCARD"


def test_only_in_ones_own_turn() -> None:
    view = GAME.view(playing("QC QD QH 5C", hands={1: "KC KD KH"}, incomplete=True), 1)
    found = arrange(view, GAME.rules, cards("KC KD KH"))
    assert found.refusal is not None
    assert found.refusal.code == "WRONG_PHASE"


def test_A31_a_take_may_go_two_ways() -> None:
    state = drawing("8H 9H 5C 6C", "4C TH")
    assert texts(arranged(state, "9H 8H")) == [
        "take 8H 9H as 8H 9H TH",
        "take 8H 9H as TH 9H 8H",
    ]


@pytest.mark.parametrize(
    ("some", "target", "code"),
    [
        ("8H", None, "KEY_NEEDS_2_NATURALS"),
        ("5C 8H", None, "KEY_MISMATCH"),
        ("8H 9H 5C", None, "NOT_SET_NOT_RUN"),
        ("AS", None, "KEY_NOT_IN_HAND"),
        ("8H 9H", 2, "MELD_UNKNOWN"),
        ("8H 9H", 1, "MIXED_RANKS"),
    ],
)
def test_why_there_is_no_take(some: str, target: int | None, code: str) -> None:
    state = drawing("8H 9H 5C 6C", "4C TH", melds=(("KC KD KH",), ()))
    found = arranged(state, some, target)
    assert found.refusal is not None
    assert found.refusal.code == code


def test_a_take_that_must_open_says_what_is_missing() -> None:
    game = with_options(unopened_take="must_open")
    view = game.view(drawing("TC TD AC AD AH 5S", "4C TH"), 0)
    found = arrange(view, game.rules, cards("TC TD"))
    assert found.refusal is not None
    assert found.refusal.code == "OPENING_SHORT"
    assert dict(found.refusal.params)["missing"] == 30


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


@pytest.mark.parametrize("chosen", ["2D X X X X", "2C X X X X", "2C 2D X X X", "2C 2D X X X X"])
def test_A41_any_five_wild_cards_are_a_key(chosen: str) -> None:
    """Whichever twos of several the player chooses."""
    state = drawing("9C 2C 2D X X X X", "4C 2H", melds=([RUN], ()), incomplete=True)
    (action,) = arranged(state, chosen).actions
    assert isinstance(action, TakePile)
    assert sorted(action.key + action.extra) == sorted(cards(chosen))


def test_A41_five_wild_cards_and_more() -> None:
    state = drawing("9C 2C 2C 2D 2H X X X X", "4C 2S", melds=([RUN], ()), incomplete=True)
    found = texts(arranged(state, "2D 2H X X X X"))
    assert found == ["take 2D 2H X X X with X as 2D 2H 2S X X X X"]


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
