"""The meld helper: hints, chosen cards, packages, rearrangements; all of it legal."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from engine.canasta.hints import Kind, Reason
from engine.canasta.values import IS_RED_THREE
from engine.contract.cards import cards, text_of
from engine.games.decorated_canasta.groups import CanastaKind, Group, legal_group
from engine.games.decorated_canasta.help.hints import (
    arrange,
    hints,
    opening_packages,
    rearrangements,
)
from engine.games.decorated_canasta.state import DECK, State
from tests.engine.games.decorated_canasta.table import (
    EIGHTS,
    GAME,
    KINGS,
    after,
    drawing,
    game_of,
    playing,
    refused,
)


def view(state: State, seat: int = 0):  # type: ignore[no-untyped-def]
    return GAME.view(state, seat)


def hand_of(random: Random, size: int) -> str:
    pack = [card for card in DECK if not IS_RED_THREE[card]]
    return text_of(random.sample(pack, size))


# --- hints ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [8, 15, 30])
@pytest.mark.parametrize("opened", [False, True])
def test_every_hint_is_legal_and_leaves_a_group_that_may_stay(size: int, opened: bool) -> None:
    random = Random(size)
    for _ in range(6):
        hand = hand_of(random, size)
        groups = {0: ["8C 8D 8H", "4C 4D 4H 4S 2C"]} if opened else {}
        state = playing(hand, groups=groups, incomplete=True)
        for hint in hints(view(state), GAME.rules):
            after_it, _ = GAME.apply(state, 0, hint.action)
            assert all(group.fault is None for group in view(after_it).groups)
            assert hint.cards
            assert hint.size >= 3
            assert (hint.opening is None) is opened


def test_hints_by_reason_and_kind() -> None:
    state = playing("KS QC QD QH 2C X 9C", groups={0: ["KC KD KH KS KC KD", EIGHTS]})
    found = {str(hint.action): hint for hint in hints(view(state), GAME.rules)}
    assert found["add 1 KS"].reason is Reason.COMPLETES_CANASTA
    assert (found["add 1 KS"].kind, found["add 1 KS"].bonus) == (Kind.ADD, 400)
    assert found["add 1 2C"].bonus == 300
    assert found["meld QC QD QH"].reason is Reason.CLEAN
    assert found["add 2 X"].reason is Reason.SPOILS_CLEAN
    assert next(iter(found)) == "add 1 KS"


def test_hints_towards_the_opening() -> None:
    found = hints(view(playing("AC AD AS 4C 4D 4H 9C")), GAME.rules)
    assert found[0].reason is Reason.OPENS
    assert found[0].opening is not None
    assert found[0].opening.missing == 0
    assert {hint.reason for hint in found} == {Reason.OPENS, Reason.TOWARDS_OPENING}


def test_no_hints_for_others_and_before_the_card_is_taken() -> None:
    state = playing("KC KD KH 9C")
    assert hints(view(state, 1), GAME.rules) == ()
    assert hints(view(drawing("KC KD KH 9C")), GAME.rules) == ()


# --- chosen cards --------------------------------------------------------------------------------


def test_cards_are_arranged_as_a_new_group_and_as_additions() -> None:
    state = playing("8S 8C X 9C 9D", groups={0: [EIGHTS]})
    found = arrange(view(state), GAME.rules, cards("X 8S 8C"))
    assert [str(one) for one in found.actions] == ["meld 8C 8S X", "add 1 8C 8S X"]
    assert found.orders == (cards("8C 8S X"),) * 2
    single = arrange(view(state), GAME.rules, cards("8S"))
    assert [str(one) for one in single.actions] == ["add 1 8S"]
    named = arrange(view(state), GAME.rules, cards("X 8S 8C"), 1)
    assert [str(one) for one in named.actions] == ["add 1 8C 8S X"]


@pytest.mark.parametrize(
    ("chosen", "target", "code"),
    [
        ("KC KD", None, "TOO_SHORT"),
        ("KC QC KD", None, "MIXED_RANKS"),
        ("KC X 2C", None, "TOO_MANY_WILDS"),
        ("JS JS", None, "CARD_NOT_AVAILABLE"),
        ("KC", 4, "GROUP_UNKNOWN"),
        ("KC KD X 2C QC", None, "MIXED_RANKS"),
        ("3C", None, "THREE_IN_GROUP"),
    ],
)
def test_why_cards_may_not_lie_so(chosen: str, target: int | None, code: str) -> None:
    state = playing("KC KD QC X 2C 3C")
    found = arrange(view(state), GAME.rules, cards(chosen), target)
    assert found.actions == ()
    assert found.refusal is not None
    assert found.refusal.code == code


def test_arranging_tells_what_is_missing_for_the_opening() -> None:
    game = game_of(minimum="120")
    found = arrange(view(playing("AC AD AS 9C")), game.rules, cards("AC AD AS"))
    assert found.opening is not None
    assert (found.opening.points, found.opening.missing) == (60, 60)
    early = arrange(view(drawing("AC AD AS 9C")), GAME.rules, cards("AC AD AS"))
    assert early.refusal is not None
    assert early.refusal.code == "WRONG_PHASE"


# --- packages ------------------------------------------------------------------------------------


@pytest.mark.parametrize("minimum", ["50", "75", "90", "120"])
def test_packages_open(minimum: str) -> None:
    game, random = game_of(minimum=minimum), Random(int(minimum))
    seen = 0
    for _ in range(12):
        state = playing(hand_of(random, 15), incomplete=True)
        for package in opening_packages(view(state), game.rules):
            seen += 1
            opened = state
            for action in package.actions:
                opened, _ = game.apply(opened, 0, action)
            assert opened.hidden.hands[0] == package.left
            assert package.points >= int(minimum)
            assert refused(opened, f"discard {package.left[0]}", game) in (None, "NEEDS_CANASTA")
    assert seen


def test_the_cheapest_package_is_as_cheap_as_any() -> None:
    """Compared with every single group of a small hand."""
    random = Random(3)
    for _ in range(25):
        hand = cards(hand_of(random, 8))
        worth = [
            group
            for size in range(3, 8)
            for some in combinations(hand, size)
            if isinstance(group := legal_group(1, some), Group) and group.opening_value >= 50
        ]
        state = playing(text_of(hand), incomplete=True)
        found = opening_packages(view(state), GAME.rules)
        if worth:
            fewest = min((group.wilds, len(group.cards)) for group in worth)
            assert (found[0].wilds, found[0].cards) <= fewest


def test_packages_with_the_top_card() -> None:
    state = after(drawing("KC KD QC QD QH 4C", "6S KH"), "take-top")
    (best, *_) = opening_packages(view(state), GAME.rules)
    assert {str(action) for action in best.actions} == {"meld KC KD KH", "meld QC QD QH"}
    for action in best.actions:
        state, _ = GAME.apply(state, 0, action)
    assert refused(state, "take-rest") is None
    none = after(drawing("KC KD 4C 4D 5S", "6S KH"), "take-top")
    assert opening_packages(view(none), GAME.rules) == ()


def test_packages_go_on_from_what_lies() -> None:
    state = after(playing("KC KD KH QC QD QH 4C"), "meld QC QD QH")
    (best, *_) = opening_packages(view(state), GAME.rules)
    assert [str(action) for action in best.actions] == ["meld KC KD KH"]
    opened = playing("KC KD KH 4C", groups={0: [EIGHTS]})
    assert opening_packages(view(opened), GAME.rules) == ()


# --- rearrangements ------------------------------------------------------------------------------


def test_take_the_two_out_of_the_fives_and_make_them_red() -> None:
    groups = {0: ["5C 5C 5D 5D 5H 2S", "KC KD KH"]}
    best = rearrangements(view(playing("5S 5S 9C 8D", groups=groups)))[0]
    assert [str(action) for action in best.actions] == ["add 1 5S 5S", "move 1 2S to 2"]
    assert (best.source, best.freed, best.targets) == (1, cards("2S"), (2,))
    assert best.added == best.laid == cards("5S 5S")
    assert best.made == ((1, CanastaKind.RED),)
    assert (best.bonus, best.points) == (400, 10)


def test_a_black_canasta_becomes_red() -> None:
    groups = {0: ["JC JC JD JD JH 2C 2D", "KC KD KH KS KS"]}
    best = rearrangements(view(playing("JS JS 9C 8D", groups=groups)))[0]
    assert best.bonus == 400 - 300 + 300  # red for black, and a black one of the kings
    assert dict(best.made) == {1: CanastaKind.RED, 2: CanastaKind.BLACK}


@pytest.mark.parametrize("seed", range(4))
def test_every_rearrangement_is_legal_and_gains(seed: int) -> None:
    random = Random(seed)
    groups = {0: ["5C 5C 5D 5D 5H 2S", "KC KD KH X", "2C 2D X", "JC JC JD JD JH 2H 2H"]}
    state = playing(f"{hand_of(random, 7)} 9C", groups=groups, incomplete=True)
    found = rearrangements(view(state))
    assert found
    for one in found:
        moved = state
        for action in one.actions:
            moved, _ = GAME.apply(moved, 0, action)
        left = [card for card in moved.hidden.hands[0] if card != cards("9C")[0]]
        assert refused(moved, f"discard {left[0]}") is None
        assert one.bonus > 0 or len(view(moved).groups) > 4
        bonuses = [group.canasta for group in view(moved).groups if group.cards]
        assert all((kind in bonuses) for _, kind in one.made)


def test_a_canasta_of_this_turn_may_be_broken_up_for_a_new_one() -> None:
    state = playing("TC TD TH TS X 9C", groups={0: ["5C 5C 5D 5D 2S 2D"]})
    found = rearrangements(view(after(state, "add 1 X")))
    moves = [[str(action) for action in one.actions] for one in found if one.bonus == 0]
    assert ["meld TC TD TH TS", "move 1 2D 2S X to 2"] in moves


def test_no_rearrangements_without_wilds_or_in_the_turn_of_another() -> None:
    assert rearrangements(view(playing("KS 9C 9D", groups={0: [KINGS]}))) == ()
    assert rearrangements(view(playing("KS 9C 9D"), 1)) == ()
