"""The table options: defaults and choices, and what players make of them (B39-B46). What the rules
do with them stands in the cases."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

from engine.contract.chance import SEED_BYTES
from engine.contract.errors import OptionError, PositionError
from engine.contract.moves import DEALER, Shuffle
from engine.contract.rules import options_of, specs
from engine.games.belot import Belot
from engine.games.belot.options import BelotOptions
from engine.games.belot.phases.auction import ACTION_OF_CALL
from engine.games.belot.players import LEVELS
from engine.games.belot.players.bidding import BIDDER
from engine.games.belot.state import State
from engine.players import computer_player
from engine.proof.invariants import refused_position
from tests.engine.games.belot.table import GAME, after, at, listed, refused, speaking, with_options

SEEDS = (1, 2, 3)
SEVENS = "7C 7D 7H 7S 8C 8D 9H QS"


def test_the_defaults_are_those_of_the_rules() -> None:
    assert dict(BelotOptions().texts()) == {
        "length": "151",
        "capot_ends": "no",
        "after_contra": "higher_bids",
        "trump_lead": "beat_anyone",
        "cut": "hand",
        "equal_announcements": "nobody",
        "hanging": "half",
        "rounding": "by_contract",
        "late_belot": "off",
        "no_trumps_announcements": "off",
        "third_doubling": "off",
        "long_sequences": "whole",
        "throw_in": "off",
    }


def test_the_choices_are_those_of_the_rules() -> None:
    assert {spec.name: spec.choices for spec in specs(BelotOptions)} == {
        "length": ("151", "51", "101", "201", "301", "501", "1001", "one_deal"),
        "capot_ends": ("no", "yes"),
        "after_contra": ("higher_bids", "frozen"),
        "trump_lead": ("beat_anyone", "beat_opponents"),
        "cut": ("hand", "chance", "open"),
        "equal_announcements": ("nobody", "earlier", "trump_first"),
        "hanging": ("half", "all", "failed", "shared"),
        "rounding": ("by_contract", "nearest", "exact"),
        "late_belot": ("off", "on"),
        "no_trumps_announcements": ("off", "on"),
        "third_doubling": ("off", "on"),
        "long_sequences": ("whole", "quint"),
        "throw_in": ("off", "sevens"),
    }


@pytest.mark.parametrize("texts", [{"length": "152"}, {"hanging": "none"}, {"throw_in": "on"}])
def test_other_values_are_refused(texts: dict[str, str]) -> None:
    with pytest.raises(OptionError, match="BAD_OPTION"):
        options_of(BelotOptions, texts)


# --- what players make of them -------------------------------------------------------------------


def estimate(game: Belot, state: State, text: str, level: str) -> float:
    """What a level expects of an action of the seat to act."""
    player: Any = computer_player(game, level)
    (found,) = player.estimates(game.view(state, state.table.seat), [game.parse(text)], 1, 40)
    return fmean(found)


def decided(game: Belot, state: State, level: str) -> set[str]:
    """What a level does in a position, whatever its samples."""
    view, player = game.view(state, state.table.seat), computer_player(game, level)
    return {str(player.decide(view, seed, 100)) for seed in SEEDS}


EQUAL = at(
    contract="H",
    hands={0: "AD", 1: "8D", 2: "9D", 3: "7D"},
    taken=(
        "7C 7H 8H 8S 9S TC TD TH TS JC JD JS QC QD KD KS",
        "7S 8C 9C 9H JH QH QS KC KH AC AH AS",
    ),
)
"""The last trick, after which both teams have 81; team 0 bid hearts."""


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_B40_players_know_what_equal_points_are_worth(level: str) -> None:
    worth = {
        hanging: estimate(with_options(hanging=hanging), EQUAL, "play AD", level)
        for hanging in ("half", "all", "failed", "shared")
    }
    assert worth == {"half": -8, "all": 0, "failed": -16, "shared": 0}


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_B41_players_count_in_the_points_of_the_table(level: str) -> None:
    tens, full = (
        estimate(with_options(rounding=rounding), at(hands={0: "7D"}), "play 7D", level)
        for rounding in ("by_contract", "exact")
    )
    assert abs(full) > 5 * abs(tens) > 0


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_B39_players_know_whose_equal_sequence_counts(level: str) -> None:
    """Seats 0 and 1 have announced a tierce. Seat 2 holds all eights and jacks, so that both can
    only be queen, king and ace."""
    state = at(
        contract="C",
        declarer=1,
        hands={
            0: "QS KS AS 7C 9C TC 9S",
            1: "QH KH AH 7H 9H TH 7S",
            2: "8C 8D 8H 8S JC JD JH JS",
        },
        trick="7D 9D",
        announced={0: ("QS KS AS",), 1: ("QH KH AH",)},
    )
    nobody, earlier = (
        estimate(with_options(equal_announcements=one), state, "play 8D", level)
        for one in ("nobody", "earlier")
    )
    assert earlier > nobody


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_B45_players_compare_quints_by_the_highest_card(level: str) -> None:
    """Their quint to the ace beats the partner's six cards to the king."""
    state = at(
        contract="C",
        declarer=1,
        hands={
            0: "TS QS KS AS 7C 8C 9C",
            1: "9H TH JH QH KH 9D 7D",
            2: "8D TD JD QD KD AD 9S 8S",
            3: "7S TC JC QC KC AC AH 7H",
        },
        trick="JS 8H",
        announced={0: ("TS JS QS KS AS",), 1: ("8H 9H TH JH QH KH",)},
    )
    whole, quint = (
        estimate(with_options(long_sequences=one), state, "play 9S", level)
        for one in ("whole", "quint")
    )
    assert quint < whole


def test_B42_players_declare_belot_with_the_second_card() -> None:
    state = at(hands={0: "KH QH", 1: "8H 8D", 2: "7H 9D", 3: "9C AD"})
    state = after(state, "play KH", "play 8H", "play 7H", "play 9C")
    for level in LEVELS:
        assert decided(with_options(late_belot="on"), state, level) == {"play QH belot"}
        assert decided(GAME, state, level) == {"play QH"}


def test_B42_the_rest_is_not_claimed_while_a_late_belot_is_open() -> None:
    game = with_options(late_belot="on")
    own = at(hands={0: "AH KH QH AC", 1: "8H 8D 7D 9D", 2: "7H TD JD QD", 3: "8S 7S 9S TS"})
    own = after(own, "play KH", "play 8H", "play 7H", "play 8S")
    assert refused(own, "claim") is None
    assert refused(own, "claim", game=game) == "CLAIM_BELOT_OPEN"
    other = at(hands={0: "JH 9H AC AS", 1: "KH QH 7D 9D", 2: "7H TD JD QD", 3: "8S 7S 9S TS"})
    other = after(other, "play JH", "play KH", "play 7H", "play 8S", "play 9H", "play QH")
    other = after(other, "play TD", "play 7S")
    assert refused(other, "claim", game=game) is None


def test_B42_easy_forgets_belot_until_the_second_card() -> None:
    state = at(hands={0: "KH QH", 1: "8H 8D", 2: "7H 9D", 3: "9C AD"})
    assert decided(with_options(late_belot="on"), state, "easy") == {"play KH"}


def test_B43_easy_announces_where_there_are_no_trumps() -> None:
    hands, game = {0: "7S 8S 9S AC AD TC KD QH"}, with_options(no_trumps_announcements="on")
    in_no_trumps, in_hearts = at(contract="NT", hands=hands), at(contract="H", hands=hands)
    assert decided(game, in_no_trumps, "easy") == {"play AD announcing 7S 8S 9S"}
    assert decided(GAME, in_no_trumps, "easy") == {"play AD"}
    assert decided(game, in_hearts, "easy") == decided(GAME, in_hearts, "easy")


def test_B43_easy_counts_what_it_announces_in_no_trumps() -> None:
    state, game = speaking(hands={0: "TC TD TH TS KS"}), with_options(no_trumps_announcements="on")
    assert decided(GAME, state, "easy") == {"pass"}
    assert decided(game, state, "easy") == {"bid NT"}


def test_B7_easy_doubles_sooner_where_nobody_can_bid_over_it() -> None:
    state = speaking(calls=("H",), hands={1: "JH 9H 7H AS KS"})
    assert decided(with_options(after_contra="frozen"), state, "easy") == {"contra"}
    assert decided(GAME, state, "easy") == {"bid AT"}


def test_B17_easy_leaves_the_partners_trumps_alone_where_it_may() -> None:
    state = at(hands={0: "JH 8H 7C 7D"}, leader=2, trick="9H 7H")
    assert decided(with_options(trump_lead="beat_opponents"), state, "easy") == {"play 8H"}
    assert decided(GAME, state, "easy") == {"play JH"}


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_B43_players_bid_no_trumps_for_what_they_announce(level: str) -> None:
    """Four tens are a carré, and strong may doubt it on some samples."""
    state = speaking(hands={0: "TC TD TH TS KS"})
    game = with_options(no_trumps_announcements="on")
    assert decided(GAME, state, level) == {"pass"}
    assert "bid NT" in decided(game, state, level)


def test_B43_the_value_of_no_trumps_is_higher_by_the_announcements() -> None:
    state = speaking(hands={0: "QS KS AS AH 7C"})
    auction, hand = state.table.auction, int(state.hidden.hands[0])
    before, now = (
        {call: worth for worth, call in BIDDER.promises(auction, 0, 0, hand, False, one)}
        for one in (BelotOptions(), BelotOptions(no_trumps_announcements="on"))
    )
    assert now["NT"] == pytest.approx(before["NT"] + 2)
    assert all(now[call] == before[call] for call in before if call != "NT")


@pytest.mark.parametrize("level", LEVELS)
def test_B44_players_double_a_third_time_with_certain_tricks_only(level: str) -> None:
    game = with_options(third_doubling="on")
    calls = ("H", "X", "XX")
    certain = speaking(calls=calls, dealer=0, hands={0: "JH 9H AH TH AC"})
    assert decided(game, certain, level) == {"surcontra"}
    assert "surcontra" not in decided(GAME, certain, level)
    weak = speaking(calls=calls, dealer=0, hands={0: "7C 8D AH AS QC"})
    assert decided(game, weak, level) == {"pass"}


def test_B44_every_call_is_an_action() -> None:
    assert str(ACTION_OF_CALL["XXX"]) == "surcontra"


@pytest.mark.parametrize("level", LEVELS)
def test_B46_players_throw_in_what_they_would_lose(level: str) -> None:
    game = with_options(throw_in="sevens")
    lost = at(contract="AT", declarer=1, hands={0: SEVENS})
    assert decided(game, lost, level) == {"throw-in"}
    assert "throw-in" not in decided(GAME, lost, level)
    own = at(contract="H", declarer=0, hands={0: "7C 7D 7H 7S JH 9H AH TH"})
    assert "throw-in" not in decided(game, own, level)


def test_B46_a_sample_of_a_deal_thrown_in_is_a_position() -> None:
    """The cards of the trick are gathered, and the sevens lie where they were shown."""
    game = with_options(throw_in="sevens")
    hands = {1: SEVENS}
    state = at(contract="AT", declarer=2, hands=hands, dealer=3)
    card = next(one for one in listed(state, game) if one.startswith("play"))
    ended = after(state, card, "throw-in", game=game)
    assert refused_position(game, ended) == ""
    for viewer in (0, 1, 2, 3, None):
        view = game.view(ended, viewer)
        for seed in range(5):
            sample = game.resample(view, bytes([seed]) * SEED_BYTES)
            assert refused_position(game, sample) == ""
            assert game.view(sample, viewer) == view
            assert sample.hidden.hands[1] & 0xF == 0xF


def test_B46_nobody_has_to_and_nobody_stands_in_for_it() -> None:
    game = with_options(throw_in="sevens")
    state = at(contract="AT", declarer=1, hands={0: SEVENS})
    assert refused(state, "throw-in", game=game) is None
    assert str(game.stand_in(game.view(state, 0))).startswith("play 7")
    assert listed(state, game)[-1] == "throw-in"


# --- the open cut --------------------------------------------------------------------------------


def test_B47_the_lowest_card_lifted_is_shown_and_the_dealer_gets_it_last() -> None:
    game = with_options(cut="open")
    for place in (1, 7, 31):
        state, _ = game.apply(game.start(), DEALER, Shuffle(bytes(32)))
        lowest = state.hidden.stock[-place]
        state = after(state, f"cut {place}", game=game)
        assert state.deal.shown == lowest
        assert not any(lowest in hand for hand in state.hidden.hands)
        seen = [event for event in state.log.history(None) if event.tag == "shows-cut"]
        assert [str(event) for event in seen] == [f"seat 2 shows-cut: card {lowest}"]
        state = after(state, "bid H", "pass", "pass", "pass", game=game)
        assert lowest in state.hidden.hands[state.deal.dealer]
        for viewer in (0, 1, 2, 3, None):
            view = game.view(state, viewer)
            for seed in range(5):
                sample = game.resample(view, bytes([seed]) * SEED_BYTES)
                assert lowest in sample.hidden.hands[state.deal.dealer]
                assert refused_position(game, sample) == ""


def test_B47_a_hidden_cut_shows_nothing() -> None:
    state, _ = GAME.apply(GAME.start(), DEALER, Shuffle(bytes(32)))
    state = after(state, "cut 7")
    assert state.deal.shown is None
    assert "shown" not in GAME.to_json(state)["state"]["deal"]


def test_B47_a_card_shown_that_lies_elsewhere_is_refused() -> None:
    game = with_options(cut="open")
    data = game.to_json(speaking(shown="JH"))
    assert game.to_json(game.from_json(data)) == data
    data["state"]["deal"]["shown"] = "9H"
    with pytest.raises(PositionError, match="WRONG_CARD"):
        game.from_json(data)


@pytest.mark.parametrize("level", LEVELS)
def test_B47_the_dealer_bids_with_the_card_that_was_shown(level: str) -> None:
    """The jack to nine, ace and king makes hearts a bid; a seven adds nothing."""
    game, hand = with_options(cut="open"), "9H AH KH 8S 7D"
    calls = {
        shown: decided(game, speaking(calls=("P", "P", "P"), hands={3: hand}, shown=shown), level)
        for shown in ("JH", "7C")
    }
    assert calls["JH"] == {"bid H"}
    assert "bid H" not in calls["7C"]


def test_B47_strong_expects_the_card_with_the_dealer() -> None:
    """The partner of the dealer bids hearts more gladly when the dealer will get their jack."""
    game = with_options(cut="open")
    worth = {
        shown: estimate(game, speaking(hands={1: "9H AH KH 8S 7D"}, calls=("P",), shown=shown),
                        "bid H", "strong")
        for shown in ("JH", "7C")
    }  # fmt: skip
    assert worth["JH"] > worth["7C"]
