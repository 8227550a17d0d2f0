"""The table options, both sides of each, where no other file has them (spec 13)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.canasta.events import Opened
from engine.contract.cards import text_of
from engine.contract.errors import OptionError
from engine.contract.events import DealBegunBy, HandDealt, SeedCommitted
from engine.contract.moves import DEALER, Shuffle
from engine.contract.rules import options_of, specs
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta import events as what
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.scoring import CloseMode
from engine.games.bulgarian_canasta.state import Phase, State
from tests.engine.acting import line
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    RUN,
    after,
    drawing,
    hand_of,
    happened,
    legal,
    listed,
    melds_of,
    playing,
    refused,
    to_confirm,
    with_options,
)

MUST_OPEN = with_options(unopened_take="must_open")
CLOSE_ON = with_options(close_without_canasta="on")


def test_the_defaults_are_those_of_the_rules() -> None:
    assert dict(BulgarianOptions().texts()) == {
        "no_canasta_melds": "minus",
        "unopened_take": "free",
        "recycle_shuffle": "on",
        "close_without_canasta": "off",
        "run_key": "with_top",
        "wild_key": "wild_top",
        "runs_in_suit": "any",
        "recycle_limit": "10",
        "cut": "hand",
        "first_dealer": "cut",
        "length": "10000",
        "take_back_throw": "on",
    }


def test_the_choices_are_those_of_the_rules() -> None:
    assert {spec.name: spec.choices for spec in specs(BulgarianOptions)} == {
        "no_canasta_melds": ("minus", "plus"),
        "unopened_take": ("free", "must_open"),
        "recycle_shuffle": ("on", "off"),
        "close_without_canasta": ("off", "on"),
        "run_key": ("with_top", "adjacent"),
        "wild_key": ("wild_top", "any_top"),
        "runs_in_suit": ("any", "one"),
        "recycle_limit": (),
        "cut": ("hand", "chance"),
        "first_dealer": ("cut", "random"),
        "length": ("10000", "5000", "3000", "one_deal", "three_deals"),
        "take_back_throw": ("on", "off"),
    }


@pytest.mark.parametrize(
    "texts", [{"unopened_take": "maybe"}, {"recycle_limit": "-1"}, {"recycle_limit": "101"}]
)
def test_other_values_are_refused(texts: dict[str, str]) -> None:
    with pytest.raises(OptionError, match="BAD_OPTION"):
        options_of(BulgarianOptions, texts)


# --- unopened_take = must_open -----------------------------------------------------------------


def taking(hand: str = "4C 4D AC AD AH 9C 9S", pile: str = "TD 4S", **fields: Any) -> State:
    return drawing(hand, pile, **fields)


def test_A42_must_open_refuses_a_take_that_does_not_open() -> None:
    assert refused(taking(), "take 4C 4D", game=MUST_OPEN) == "OPENING_SHORT"
    assert refused(taking(), "take 4C 4D") is None
    assert listed(taking(), MUST_OPEN) == ["draw"]


def test_A42_must_open_takes_the_package_with_the_key_meld() -> None:
    state = after(taking(), "take 4C 4D opening AC AD AH", game=MUST_OPEN)
    assert (melds_of(state), hand_of(state)) == (["4C 4D 4S", "AC AD AH"], "9C 9S TD")
    assert state.table.opened == (True, False)
    assert refused(state, "discard 9C", game=MUST_OPEN) is None


def test_A42_must_open_a_key_meld_that_opens_alone_is_listed() -> None:
    state = taking("AC AD 9C 9S", "TD AS")
    assert listed(state, MUST_OPEN) == ["draw", "take AC AD"]


def test_A42_must_open_finds_packages() -> None:
    state = taking()
    (move,) = legal(state, MUST_OPEN).open
    found = MUST_OPEN.expand(MUST_OPEN.view(state, 0), move)
    assert MUST_OPEN.parse("take 4C 4D opening AC AD AH") in found


def test_A42_must_open_tries_the_melds_worth_most_first_and_all_wild_cards_are_one() -> None:
    """Of three jokers and a two: 170 points together, where three of them are 120 at most."""
    state = drawing("2H 3S 4D 4H 4S 5H 7C 7H 8H 9H X X X", "QH 4C")
    (move,) = legal(state, MUST_OPEN).open
    packages = ("2H X X X", "2H X X X / 7H 8H 9H")
    assert list(map(str, MUST_OPEN.expand(MUST_OPEN.view(state, 0), move))) == [
        f"take {key} opening {package}"
        for key in ("4D 4H", "4D 4S", "4H 4S")
        for package in packages
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("take 4C 4D opening 9C 9S 9D", "CARD_NOT_AVAILABLE"),
        ("take 4C 4D opening AC AD AH / AC AD AH", "CARD_NOT_AVAILABLE"),
        ("take 4C 4D opening AC AD TD", "INVALID_MELD"),
        ("take 4C 4D opening AC AD", "INVALID_MELD"),
        ("take 4C 4D with AC opening AD AH 9C", "MIXED_RANKS"),
    ],
)
def test_A42_must_open_a_package_of_hand_cards(text: str, code: str) -> None:
    """Cards that come with the pile are not there yet: TD makes no meld with the aces anyway."""
    assert refused(taking(), text, game=MUST_OPEN) == code


def test_A42_must_open_wants_a_strict_meld() -> None:
    state = taking("AC AD X KC KD 2C 9C 9S", "TD AS")
    loose = "take AC AD with X as AC AD X AS"
    assert refused(state, loose, game=MUST_OPEN) == "OPENING_NO_VALID_MELD"
    assert refused(state, f"{loose} opening KC KD 2C", game=MUST_OPEN) == "OPENING_NO_VALID_MELD"
    assert refused(state, "take AC AD with X as AC AD AS X", game=MUST_OPEN) is None
    assert refused(state, "take AC AD opening KC KD 2C", game=MUST_OPEN) is None


def test_A42_must_open_the_threshold_of_the_score_holds() -> None:
    state = taking(scores=(2500, 0))
    assert refused(state, "take 4C 4D opening AC AD AH", game=MUST_OPEN) == "OPENING_SHORT"


def test_A42_must_open_leaves_a_card_to_throw() -> None:
    state = taking("4C 4D AC AD AH", "4S")
    text = "take 4C 4D opening AC AD AH"
    assert refused(state, text, game=MUST_OPEN) == "NO_CARD_TO_DISCARD"
    assert refused(taking("4C 4D AC AD AH 9C", "4S"), text, game=MUST_OPEN) is None


def test_A42_must_open_does_not_bind_an_open_team() -> None:
    state = taking(melds=([RUN], ()))
    assert refused(state, "take 4C 4D", game=MUST_OPEN) is None
    text = "take 4C 4D opening AC AD AH"
    assert refused(state, text, game=MUST_OPEN) == "PACKAGE_NOT_ALLOWED"


def test_A42_without_must_open_no_package_is_handed_in() -> None:
    assert refused(taking(), "take 4C 4D opening AC AD AH") == "PACKAGE_NOT_ALLOWED"


def test_A42_must_open_undo_goes_back_to_just_after_the_take() -> None:
    game = MUST_OPEN
    state = after(taking("4C 4D AC AD AH 9C 9S 9D"), "take 4C 4D opening AC AD AH", game=game)
    assert refused(state, "undo", game=game) == "NOTHING_TO_UNDO"
    later = after(state, "meld 9C 9D 9S", game=game)
    undone = after(later, "undo", game=game)
    assert (undone.table, undone.hidden, undone.turn) == (state.table, state.hidden, state.turn)


def test_A42_must_open_all_see_the_package_at_once() -> None:
    events = happened(taking(), "take 4C 4D opening AC AD AH", MUST_OPEN)
    assert [type(event) for event in events] == [
        what.PileTaken,
        Opened,
        what.MeldPublished,
        what.MeldPublished,
    ]
    assert events[1] == Opened(0, 75, 60)
    state = after(taking(), "take 4C 4D opening AC AD AH", game=MUST_OPEN)
    assert [text_of(meld.cards) for meld in MUST_OPEN.view(state, 1).table.melds[0]] == [
        "4C 4D 4S",
        "AC AD AH",
    ]


def test_A42_must_open_closing_in_that_turn_is_a_close_on_minus() -> None:
    state = after(taking("4C 4D AC AD AH 9C", "4S"), "take 4C 4D opening AC AD AH", game=MUST_OPEN)
    assert to_confirm(state, MUST_OPEN) == {"discard 9C": "CLOSES_ON_MINUS"}
    shown = line(after(state, "discard 9C", game=MUST_OPEN), "meld_cards")
    assert shown is not None
    assert (shown.points, shown.rule) == (-75, "§14.3")


def test_A42_must_open_a_draw_and_an_opening_in_the_turn_are_as_ever() -> None:
    state = after(taking("AC AD AH 9C 9S", draws="KC"), "draw", "meld AC AD AH", game=MUST_OPEN)
    assert after(state, "discard 9C", game=MUST_OPEN).table.opened == (True, False)


def test_A42_must_open_the_rest_of_the_pile_does_not_count() -> None:
    """A take hands in its package: what lies under the top card is not in the hand yet."""
    state = taking("4C 4D AC AD 9C 9S", "AH 4S")
    text = "take 4C 4D opening AC AD AH"
    assert refused(state, text, game=MUST_OPEN) == "CARD_NOT_AVAILABLE"


def test_A14_must_open_a_canasta_of_two_sets_of_the_package_counts() -> None:
    """9.1, A26: sets of a rank are one set; A14: the canasta completed in the turn counts. The
    same cards laid one after the other open with 535 points."""
    state = taking("4C 4D 4H 4C 4D 4H 9C 9S", "TD 4S", scores=(7500, 0))
    text = "take 4C 4D opening 4H 4C 4D 4H"
    assert refused(state, text, game=MUST_OPEN) is None


# --- close_without_canasta ---------------------------------------------------------------------


def test_A45_off_and_on() -> None:
    state = playing("9C", melds=([RUN], ()), game=CLOSE_ON)
    assert refused(state, "discard 9C") == "CLOSE_NEEDS_CANASTA"
    assert refused(state, "discard 9C", game=CLOSE_ON) is None
    assert what.DealEnded(0, CloseMode.MINUS) in happened(state, "discard 9C", CLOSE_ON)
    assert to_confirm(state, CLOSE_ON) == {"discard 9C": "CLOSES_ON_MINUS"}


@pytest.mark.parametrize("text", ["meld KC KD KS", "undo"])
def test_A45_on_a_play_may_leave_one_card(text: str) -> None:
    state = playing("KC KD KS 9C", melds=([RUN], ()))
    if text == "undo":
        state = after(state, "meld KC KD KS", game=CLOSE_ON)
        assert listed(state, CLOSE_ON) == ["undo", "discard 9C"]
    assert refused(state, text, game=CLOSE_ON) is None


def test_A45_on_a_play_may_not_leave_nothing() -> None:
    state = playing("KC KD KS", melds=([RUN], ()))
    assert refused(state, "meld KC KD KS", game=CLOSE_ON) == "NO_CARD_TO_DISCARD"


def test_A45_on_a_take_may_leave_one_card() -> None:
    state = drawing("KC KD", "7C KS", melds=([RUN], ()))
    assert refused(state, "take KC KD") == "CLOSE_NEEDS_CANASTA"
    assert refused(state, "take KC KD", game=CLOSE_ON) is None


def test_A45_on_a_red_three_closes_too() -> None:
    state = playing("", melds=([RUN], ()), red_threes={0: "3D"}, game=CLOSE_ON)
    assert what.DealEnded(0, CloseMode.MINUS) in happened(state, "discard 3D", CLOSE_ON)


def test_A45_on_with_a_canasta_it_is_on_plus() -> None:
    state = playing("9C", melds=(["KC KD KH KS KC KD KH"], ()))
    assert what.DealEnded(0, CloseMode.PLUS) in happened(state, "discard 9C", CLOSE_ON)


# --- cut, first_dealer -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first_dealer", "phase"), [("cut", Phase.CUT_FOR_DEAL), ("random", Phase.BOTTOM_THREE)]
)
def test_5_first_dealer(first_dealer: str, phase: Phase) -> None:
    game = with_options(first_dealer=first_dealer)
    state, _ = game.apply(game.start(), DEALER, Shuffle(bytes(32)))
    assert state.table.phase is phase


@pytest.mark.parametrize("first_dealer", ["cut", "random"])
def test_5_6_with_cut_by_chance_nobody_is_asked(first_dealer: str) -> None:
    """The seed names the dealer, and nobody sees the bottom three (app rule)."""
    game = with_options(cut="chance", first_dealer=first_dealer)
    dealers = set()
    for number in range(24):
        seed = bytes([number]) * 32
        state, events = game.apply(game.start(), DEALER, Shuffle(seed))
        assert (state.table.phase, state.table.seat) == (Phase.DRAW, state.deal.first)
        assert state.deal.first == (state.deal.dealer + 1) % 4
        assert (state.deal.kept, state.deal.turned_up) == (0, ())
        assert state.table.hand_sizes == (13,) * 4
        assert [type(event) for event in events[:3]] == [
            SeedCommitted,
            DealBegunBy,
            HandDealt,
        ]
        assert game.view(state, state.deal.first).bottom is None
        drawn = with_options(first_dealer="random").apply(game.start(), DEALER, Shuffle(seed))[0]
        assert state.deal.dealer == drawn.deal.dealer
        dealers.add(state.deal.dealer)
    assert dealers == {0, 1, 2, 3}


def test_A2_with_cut_by_chance_the_dealer_moves_on() -> None:
    game = with_options(cut="chance", recycle_limit=0)
    state = after(playing("9C", melds=(["KC KD KH KS KC KD KH"], ())), "discard 9C", game=game)
    assert game.needs_shuffle(state)
    following, _ = game.apply(state, DEALER, Shuffle(bytes(32)))
    assert following.deal.dealer == (state.deal.dealer + 1) % 4
    assert following.table.phase is Phase.DRAW


# --- options and positions ---------------------------------------------------------------------


def test_options_are_written_into_a_position() -> None:
    state = playing("9C 9D")
    data = MUST_OPEN.to_json(state)
    assert data["options"]["unopened_take"] == "must_open"
    assert MUST_OPEN.from_json(data) == state
    assert BulgarianCanasta().options == GAME.options == BulgarianOptions()
