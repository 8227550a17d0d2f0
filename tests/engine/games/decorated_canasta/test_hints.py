"""The meld helper: hints, chosen cards, packages, rearrangements; all of it legal."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from engine.canasta.values import IS_RED_THREE
from engine.contract.cards import cards, text_of
from engine.contract.notation import Action
from engine.contract.values import but
from engine.games.decorated_canasta.actions import (
    AddCards,
    LayGroup,
    LayHeartAce,
    MoveWilds,
    TakeTop,
)
from engine.games.decorated_canasta.groups import CanastaKind, Group, legal_group
from engine.games.decorated_canasta.help.hints import (
    hints,
    opening_packages,
    rearrangements,
)
from engine.games.decorated_canasta.help.plays import after_play, with_top
from engine.games.decorated_canasta.state import DECK, State, View
from tests.engine.games.decorated_canasta.table import (
    GAME,
    KINGS,
    after,
    drawing,
    game_of,
    playing,
    refused,
)
from tests.engine.proof.walks import states
from tests.lanes import volume


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


def test_the_card_that_must_be_laid_comes_first() -> None:
    """The top card of the talon must be laid, not the lowest of the cards taken (H13)."""
    groups = {0: ["8D 8H 8S"]}
    state = drawing("AC AD AH 5H 5D KD KH", talon="KS 8C 5S", groups=groups)
    found = [text_of(hint.cards) for hint in hints(view(after(state, "take-top")), GAME.rules)]
    assert found == ["5D 5H 5S", "AC AD AH"]


# --- packages ------------------------------------------------------------------------------------


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


FIVES_AND_KINGS = {0: ["5C 5C 5D 5D 2S", "KC KD KH"]}
THREE_FIVES = ["add 1 5H 5H 5S", "move 1 2S to 2"]
"""Makes a red canasta of the fives and takes three cards of the hand."""


@pytest.mark.parametrize(
    ("hand", "talon", "offered"),
    [
        ("5H 5H 5S", None, False),  # nothing would be left to throw (H25)
        ("5H 5H 5S 9C", None, True),
        ("5H 5H", "9C 5S", True),  # the rest of the talon comes into the hand
        ("5H 5H 8D", "9C 5S", True),
    ],
)
def test_a_rearrangement_leaves_a_card_to_throw(
    hand: str, talon: str | None, offered: bool
) -> None:
    if talon is None:
        state = playing(hand, groups=FIVES_AND_KINGS)
    else:
        state = after(drawing(hand, talon=talon, groups=FIVES_AND_KINGS), "take-top")
    found = [[str(action) for action in one.actions] for one in rearrangements(view(state))]
    assert (THREE_FIVES in found) is offered


def test_no_rearrangements_without_wilds_or_in_the_turn_of_another() -> None:
    assert rearrangements(view(playing("KS 9C 9D", groups={0: [KINGS]}))) == ()
    assert rearrangements(view(playing("KS 9C 9D"), 1)) == ()


# --- what a view will be -------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_a_view_after_a_play_is_what_the_play_makes_of_it(seats: int) -> None:
    """Players and hints look ahead with it: all but the history is as it will be."""
    game = game_of(seats)
    came: Counter[str] = Counter()
    hand, groups = "5H 5D AH KD KH KS", {0: ["8D 8H 8S"]}
    opened = drawing(hand, talon="KS 8C 5S", groups=groups, seats=seats)
    some = [
        opened,
        but(opened, table=but(opened.table, opened_before=False)),  # of an earlier turn
        playing(hand, groups=groups, seats=seats),
    ]
    for state in [*some, *states(game, 4, volume(60, night=1000), 0.15)]:
        seat = state.table.seat
        now = game.view(state, seat)
        found: list[tuple[Action, View]] = []
        if game.check(now, TakeTop()) is None:
            found = [(TakeTop(), with_top(now))]
        elif now.turn is not None:
            legal = game.legal(now)
            plays = [play for move in legal.open for play in game.expand(now, move)[:4]]
            plays += legal.actions
            found = [
                (play, after_play(now, play))
                for play in plays
                if isinstance(play, LayGroup | AddCards | MoveWilds | LayHeartAce)
            ]
        for action, foreseen in found:
            came[action.verb] += 1
            done, _ = game.apply(state, seat, action)
            then = game.view(done, seat)
            assert but(foreseen, history=then.history) == then
    assert {"take-top", "meld", "add", "heart-ace"} <= set(came)
