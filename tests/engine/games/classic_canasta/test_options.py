"""The table options: defaults and choices, and that players see what an option changes. What the
options do stands in the cases."""

from __future__ import annotations

from typing import Any, Final

import pytest

from engine.contract.cards import cards
from engine.contract.errors import OptionError
from engine.contract.rules import options_of, specs
from engine.games.classic_canasta.actions import SayNo, SayYes
from engine.games.classic_canasta.options import ClassicOptions
from engine.games.classic_canasta.phases.pile import keys
from engine.games.classic_canasta.players.normal import Normal
from engine.games.classic_canasta.players.outlook import outlook
from engine.games.classic_canasta.players.strong import Strong
from engine.games.classic_canasta.players.value import value_of
from engine.games.classic_canasta.state import State
from engine.players import computer_player
from tests.engine.games.classic_canasta.table import drawing, playing, with_options

CANASTA: Final = "KH KS KH KS KC KD KC"


def test_the_defaults_are_those_of_the_rules() -> None:
    assert dict(ClassicOptions().texts()) == {
        "cut": "chance",
        "length": "5000",
        "take_back_throw": "on",
        "draw": "one",
        "concealed_canastas": "one",
        "going_out": "concealed_only",
        "black_three": "on_top",
        "stock_end": "turn",
        "frozen_unopened": "no",
        "first_melds": "15_50_90_120",
        "ask_partner": "off",
        "last_card_call": "off",
    }


def test_the_choices_are_those_of_the_rules() -> None:
    assert {spec.name: spec.choices for spec in specs(ClassicOptions)} == {
        "cut": ("chance", "hand"),
        "length": ("5000", "3000", "one_deal", "10000", "8500"),
        "take_back_throw": ("on", "off"),
        "draw": ("one", "two"),
        "concealed_canastas": ("one", "usual"),
        "going_out": ("concealed_only", "hundred"),
        "black_three": ("on_top", "round"),
        "stock_end": ("turn", "at_once", "play_on"),
        "frozen_unopened": ("no", "yes"),
        "first_melds": ("15_50_90_120", "modern"),
        "ask_partner": ("off", "on"),
        "last_card_call": ("off", "on"),
    }


def test_other_values_are_refused() -> None:
    with pytest.raises(OptionError, match="BAD_OPTION"):
        options_of(ClassicOptions, {"stock_end": "never"})


# --- what a player thinks of a position ----------------------------------------------------------


def normal(seats: int = 4, **options: Any) -> Normal:
    return Normal(with_options(seats, **options))


def decided(state: State, level: str, **options: Any) -> str:
    game = with_options(len(state.table.hand_sizes), **options)
    return str(computer_player(game, level).decide(game.view(state, state.table.seat), 1))


def urgency(state: State, **options: Any) -> float:
    game = with_options(len(state.table.hand_sizes), **options)
    return outlook(game.view(state, 0), game.rules).urgency


def test_C29_two_cards_are_worth_more_than_one_and_the_stock_ends_sooner() -> None:
    state = drawing("4C 5D 7H 9S JC", seats=2, pile="8C 8D")
    one, two = normal(2), normal(2, draw="two")
    view = one.game.view(state, 0)
    drawn = [player._drawing(view, outlook(view, player.rules)) for player in (one, two)]
    assert drawn[1] - drawn[0] == one.weights.drawn_card
    short = drawing("4C 5D 7H", seats=2, pile="8C 8D", stock="4D 5H", incomplete=True)
    assert urgency(short) < urgency(short, draw="two")
    young = [value_of(short, 0, player.rules) for player in (one, two)]
    assert young[0] != young[1]


def test_C29_easy_wants_a_larger_pile_where_it_draws_two() -> None:
    state = drawing("8C 8D 4C 5D 9H", seats=2, pile="AC QD JS 8H", melds=((CANASTA,), ()))
    assert decided(state, "easy") == "take 8C 8D"
    assert decided(state, "easy", draw="two") == "draw"


def test_C30_a_concealed_hand_with_one_canasta_does_not_go_out() -> None:
    state = playing("KC KD KH KS KC KD KH 4C", seats=2)
    assert decided(state, "normal") == "meld KC KC KD KD KH KH KS"
    assert decided(state, "normal", concealed_canastas="usual") == "discard 4C"
    laid = playing("4C 5C 6C", seats=2, laid=(CANASTA,))
    view = normal(2).game.view(laid, 0)
    left = [
        player.worth(view, outlook(view, player.rules), view.hand, view.melds)
        for player in (normal(2), normal(2, concealed_canastas="usual"))
    ]
    assert left[0] > left[1]


def test_C31_a_bonus_for_going_out_makes_it_pay_sooner() -> None:
    """The partner holds nearly as many cards as the opponents: 50 points against going out."""
    hands = {2: "4C 4D 4H 5C 5D 6C 6D 6H 7C 8D 9H 9S TH TS JS"}
    state = playing("QC 8S", hands=hands, hand_size=8, melds=((CANASTA,), ("QD QH QS",)))
    out = [
        player._pays(view, outlook(view, player.rules))
        for player in (normal(), normal(going_out="hundred"))
        for view in [player.game.view(state, 0)]
    ]
    assert out == [False, True]
    worth = [value_of(state, 0, player.rules) for player in (normal(), normal(going_out="hundred"))]
    assert worth[1] - worth[0] == 50.0


def test_C32_a_throw_on_a_blocked_pile_is_no_danger() -> None:
    state = playing("QS 8C 5D 6H", pile="KC AD TD 3S JD", melds=((), ("QC QD QH",)))
    costs = []
    for player in (normal(), normal(black_three="round")):
        view = player.game.view(state, 0)
        listed = player.game.legal(view).actions
        found = player.discard_costs(view, outlook(view, player.rules), listed)
        costs.append({str(throw): cost for cost, throw in found})
    assert costs[0]["discard QS"] > costs[1]["discard QS"]
    assert costs[0]["discard QS"] > costs[0]["discard 8C"]


def test_C33_players_know_how_the_deal_ends() -> None:
    state = playing("4C 5D 7H", hand_size=3, pile="8C", stock="4D", incomplete=True)
    assert urgency(state) < urgency(state, stock_end="at_once")
    done = playing("4C 5D 7H", hand_size=3, pile="8C", stock="", incomplete=True)
    assert urgency(done, stock_end="play_on") < urgency(done) == 1.0


def test_C33_easy_takes_any_pile_rather_than_end_the_deal() -> None:
    melds = (("QC QD QH",), ())
    state = drawing("9C 9D AC KD X", "4D 9H", hand_size=3, melds=melds, stock="4S", incomplete=True)
    assert decided(state, "easy") == "draw"
    assert decided(state, "easy", stock_end="at_once").startswith("take 9C")


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_C33_a_pile_is_taken_rather_than_to_end_the_deal(level: str) -> None:
    """The hand holds much that is lost if the deal ends now."""
    hand = "9C 9D AC AD AH KC KD KH X 2C"
    melds = (("QC QD QH",), ())
    state = drawing(hand, "4D 9H", hand_size=3, melds=melds, stock="", incomplete=True)
    assert decided(state, level, stock_end="play_on").startswith("take 9C")


def test_C34_an_opponent_without_melds_is_less_danger() -> None:
    state = playing("QS 8C 5D 6H", pile="KC AD TD JD")
    costs = []
    for player in (normal(), normal(frozen_unopened="yes")):
        view = player.game.view(state, 0)
        listed = player.game.legal(view).actions
        found = player.discard_costs(view, outlook(view, player.rules), listed)
        costs.append({str(throw): cost for cost, throw in found})
    assert costs[0]["discard QS"] > costs[1]["discard QS"]


def test_C34_no_key_with_a_wild_card() -> None:
    state, frozen = drawing("KC X 4C 5D", pile="5C KH"), with_options(frozen_unopened="yes")
    assert keys(frozen.view(state, 0), frozen.rules) == []
    assert frozen.hints(frozen.view(state, 0)) == ()
    assert keys(frozen.view(state, 0), with_options().rules) == [cards("KC X")]


def test_C35_the_package_that_opens_is_larger() -> None:
    state, first = playing("AC AD AH KC KD KH QC QD X 4C 5C 6D"), []
    for player in (normal(), normal(first_melds="modern")):
        game = player.game
        packages = game.openings(game.view(state, 0))
        assert packages[0].threshold == game.rules.threshold(0)
        assert packages[0].points >= packages[0].threshold
        first.append(str(packages[0].actions[0]) + " " + str(len(packages[0].actions)))
    assert first[0] != first[1]


RICH: Final = "AC AD AH AS JC JD JH JS QC QD X 2C"
POOR: Final = "4C 5D 6S 7C 8D 9H TC JD QS AC 4D 5C"


def asked(hand: str) -> State:
    """Seat 0 has asked; its partner holds `hand`, and the opponents together as many cards."""
    melds = ((CANASTA,), ("8C 8S 8H",))
    state = playing("KD 5S", hands={2: hand}, hand_size=7, melds=melds)
    game = with_options(ask_partner="on")
    return game.apply(state, 0, game.parse("ask"))[0]


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_C36_a_partner_answers_by_the_hand(level: str) -> None:
    """As many cards, but one hand is full of melds, and the other of single cards."""
    answers = []
    for hand in (RICH, POOR):
        state, game = asked(hand), with_options(ask_partner="on")
        assert game.to_act(state) == (2,)
        answers.append(str(computer_player(game, level).decide(game.view(state, 2), 1)))
    assert answers == ["no", "yes"]


def test_C36_strong_plays_both_answers_on() -> None:
    """It says that it plays each move on; an answer by the hand alone missed what goes on."""
    state, game = asked(RICH), with_options(ask_partner="on")
    view = game.view(state, 2)
    for first, other in ((SayYes(), SayNo()), (SayNo(), SayYes())):
        assert list(Strong(game).moves(view, first)) == [first, other]


def test_C36_normal_asks_where_the_sizes_of_the_hands_do_not_decide() -> None:
    melds = ((CANASTA,), ("8C 8S 8H",))
    doubtful = playing("KD 5S", hands={2: RICH}, hand_size=7, melds=melds)
    assert decided(doubtful, "normal") != "ask"
    for level in ("normal", "strong"):
        assert decided(doubtful, level, ask_partner="on") == "ask"
    clear = playing("KD 5S", hands={2: "4C 4D"}, hand_size=11, melds=melds)
    assert decided(clear, "normal", ask_partner="on") == "add 1 KD"


@pytest.mark.parametrize("level", ["easy", "human", "normal", "strong"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_C36_a_player_keeps_to_the_answer(level: str, answer: str) -> None:
    game, state = with_options(ask_partner="on"), asked(POOR)
    state, _ = game.apply(state, 2, game.parse(answer))
    player = computer_player(game, level)
    while game.to_act(state) == (0,):
        state, _ = game.apply(state, 0, player.decide(game.view(state, 0), 1))
    assert (not game.to_act(state)) is (answer == "yes")


def test_C36_nobody_sees_what_the_asking_player_has_laid() -> None:
    game = with_options(ask_partner="on")
    state = playing("KD 5S 9C 9D 9H", hand_size=7, melds=((CANASTA,), ()))
    for text in ("meld 9C 9D 9H", "ask"):
        state, _ = game.apply(state, 0, game.parse(text))
    for seat in (1, 2, 3, None):
        assert game.view(state, seat).turn is None
        assert len(game.view(state, seat).melds) == (seat not in (1, 3))
    sampled = game.resample(game.view(state, 2), bytes(32))
    assert game.to_act(sampled) == (2,)
    assert sampled.turn is not None


def test_C37_the_call_changes_no_decision() -> None:
    state = playing("4C 5D", hand_size=4, pile="KC 8D")
    for level in ("normal", "strong"):
        assert decided(state, level) == decided(state, level, last_card_call="on")


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_strong_looks_ahead_by_the_rules_of_the_table(seats: int) -> None:
    """It plays samples on with the game of the table."""
    game = with_options(seats, stock_end="play_on", draw="two", black_three="round")
    assert Strong(game).game.rules is game.rules
    assert Strong(game).normal.rules is game.rules
