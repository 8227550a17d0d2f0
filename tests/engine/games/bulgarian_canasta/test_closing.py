"""The discard and the ways to close a deal (8.2.1, 14; A5, A37, A44, A45, A47-A49, A60)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.canasta.events import CardDiscarded
from engine.contract.cards import card, text_of
from engine.contract.events import HandShown, SeedRevealed, SideScored
from engine.games.bulgarian_canasta import events as what
from engine.games.bulgarian_canasta.scoring import CloseMode
from engine.games.bulgarian_canasta.state import Phase, State
from tests.engine.acting import line
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    KINGS,
    RUN,
    after,
    ended,
    happened,
    listed,
    playing,
    red_of,
    refused,
    to_confirm,
    with_options,
)

FOUR = "3C 3C 3S 3S"
WITH_CANASTA: Any = ([KINGS], ())
WITHOUT: Any = ([RUN], ())


def mode_of(state: State, text: str) -> CloseMode | None:
    """How a discard ends the deal, None when play goes on."""
    ends = [event for event in happened(state, text) if isinstance(event, what.DealEnded)]
    assert len(ends) <= 1
    if not ends:
        return None
    assert ends[0].seat == state.table.seat
    return ends[0].mode


# --- a discard ---------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["X", "2C", "KD", "4H", "3S"])
def test_A44_any_card_may_be_thrown(text: str) -> None:
    state = after(playing(f"{text} 9C 9D"), f"discard {text}")
    assert text_of(state.table.pile) == text
    assert (state.table.seat, state.table.phase) == (1, Phase.DRAW)
    assert state.table.hand_sizes[0] == 2


@pytest.mark.parametrize("text", ["KD", "3D", "3S", "X"])
def test_8_2_1_only_a_card_that_is_there(text: str) -> None:
    state = playing("9C 9D", red_threes={2: "3D"})
    assert refused(state, f"discard {text}") == "CARD_NOT_AVAILABLE"


def test_8_2_1_a_card_that_was_laid_is_not_there() -> None:
    state = after(playing("KC KD KS AC AD AH 9C 9D"), "meld KC KD KS", "meld AC AD AH")
    assert refused(state, "discard KC") == "CARD_NOT_AVAILABLE"
    assert refused(state, "meld KC KD KS") == "CARD_NOT_AVAILABLE"


def test_8_1_1_nothing_is_thrown_or_laid_before_the_draw() -> None:
    from_start = playing("9C 9D 9S")
    waiting = after(from_start, "discard 9C")
    for text in ("discard 9C", "meld 9C 9D 9S", "add 1 9C", "undo"):
        assert refused(waiting, text) == "WRONG_PHASE"


def test_8_1_a_turn_is_over_with_the_discard() -> None:
    state = after(playing("9C 9D 9S"), "discard 9C")
    for text in ("discard 9D", "draw", "undo", "meld 9C 9D 9S"):
        assert refused(state, text, seat=0) == "NOT_YOUR_TURN"


def test_8_2_1_black_and_red_threes_can_always_be_thrown() -> None:
    state = playing("3C KD 9C", red_threes={0: "3H"}, melds=WITHOUT)
    assert {"discard 3C", "discard 3H"} <= set(listed(state))


def test_A7_the_block_counts_down_with_every_discard() -> None:
    for block, left in ((0, 0), (1, 0), (2, 1), (3, 2)):
        state = playing("3C KD 9C", block=block, red_threes={0: "3H"})
        assert after(state, "discard KD").table.block == left
        assert after(state, "discard 3C").table.block == left
        assert after(state, "discard 3H").table.block == 3


# --- closing -----------------------------------------------------------------------------------


def test_14_1_no_card_left_closes_on_plus_with_a_canasta() -> None:
    state = playing("9C", melds=WITH_CANASTA)
    assert mode_of(state, "discard 9C") is CloseMode.PLUS
    assert to_confirm(state) == {}
    assert ended(after(state, "discard 9C"))


def test_14_1_a_card_left_does_not_close() -> None:
    assert mode_of(playing("9C 9D", melds=WITH_CANASTA), "discard 9C") is None


def test_14_1_the_thrown_card_counts_for_nobody() -> None:
    state = after(playing("X", melds=WITH_CANASTA, hands={2: "4C"}), "discard X")
    left = line(state, "hand_cards")
    assert left is not None
    assert (left.count, left.points) == (1, -5)


def test_A45_opened_earlier_without_a_canasta_keeps_a_card() -> None:
    state = playing("9C", melds=WITHOUT, stuck=True)
    assert refused(state, "discard 9C") == "CLOSE_NEEDS_CANASTA"
    two = playing("9C 9D", melds=WITHOUT)
    assert refused(two, "discard 9C") is None


def test_A45_a_red_three_instead_of_the_last_card() -> None:
    state = playing("9C", melds=WITHOUT, red_threes={0: "3D"})
    assert listed(state) == ["discard 3D"]
    assert after(state, "discard 3D").table.hand_sizes[0] == 1


def test_A45_the_partners_canasta_is_the_teams() -> None:
    state = playing("9C", melds=([RUN, KINGS], ["QC QD QH"]))
    assert mode_of(state, "discard 9C") is CloseMode.PLUS


def test_A45_the_rivals_canasta_is_theirs() -> None:
    state = playing("9C", melds=([RUN], [KINGS]), stuck=True)
    assert refused(state, "discard 9C") == "CLOSE_NEEDS_CANASTA"


def test_A45_a_canasta_of_this_turn_closes() -> None:
    state = playing("KH 9C", melds=(["KC KD KH KS KC KD"], ()))
    assert mode_of(after(state, "add 1 KH"), "discard 9C") is CloseMode.PLUS


LAID = ["KC KD KH KS", "QC QD QH QS", "4C 5C 6C 7C 8C"]


def test_14_3_opening_and_closing_without_a_canasta() -> None:
    state = playing("9C", laid=LAID)
    assert mode_of(state, "discard 9C") is CloseMode.MINUS
    assert to_confirm(state) == {"discard 9C": "CLOSES_ON_MINUS"}


def test_13_6_fourteen_cards_down_in_one_turn() -> None:
    state = playing("9C KC KD KH KS QC QD QH QS 4C 5C 6C 7C 8C")
    for one in LAID:
        state = after(state, f"meld {one}")
    state = after(state, "discard 9C")
    assert ended(state)
    shown = line(state, "meld_cards")
    assert shown is not None
    assert (shown.points, shown.count, shown.rule) == (-110, 13, "§14.3")


def test_14_3_the_threshold_holds() -> None:
    assert refused(playing("9C", laid=["KC KD KH"]), "discard 9C") == "OPENING_SHORT"


def test_14_3_with_a_canasta_it_is_on_plus() -> None:
    state = playing("9C", laid=["4C 4D 4H 4S 4C 4D 4H"])
    assert mode_of(state, "discard 9C") is CloseMode.PLUS
    assert to_confirm(state) == {}


# --- red threes --------------------------------------------------------------------------------


def test_A60_a_red_three_as_the_last_discard() -> None:
    state = playing("", melds=WITH_CANASTA, red_threes={0: "3H 3D"})
    assert listed(state) == ["discard 3H", "discard 3D"]
    assert mode_of(state, "discard 3H") is CloseMode.PLUS
    closed = after(state, "discard 3H")
    assert red_of(closed) == "3D"
    assert sum_of_red(closed) == 100


def sum_of_red(state: State) -> int:
    found = line(state, "red_threes")
    return 0 if found is None else found.points


def test_A60_the_thrown_red_three_counts_for_nobody() -> None:
    state = playing("", melds=WITH_CANASTA, red_threes={0: "3H"})
    assert sum_of_red(after(state, "discard 3H")) == 0


def test_A60_with_a_card_in_hand_the_red_three_does_not_close() -> None:
    state = playing("9C", melds=WITH_CANASTA, red_threes={0: "3H"})
    assert mode_of(state, "discard 3H") is None
    assert mode_of(state, "discard 9C") is CloseMode.PLUS


def test_A60_the_conditions_are_those_of_any_close() -> None:
    without = playing("", melds=WITHOUT, red_threes={0: "3H"}, stuck=True)
    assert refused(without, "discard 3H") == "CLOSE_NEEDS_CANASTA"
    opening = playing("", laid=LAID, red_threes={0: "3H"})
    assert mode_of(opening, "discard 3H") is CloseMode.MINUS
    assert to_confirm(opening) == {"discard 3H": "CLOSES_ON_MINUS"}
    short = playing("", laid=["KC KD KH"], red_threes={0: "3H"})
    assert refused(short, "discard 3H") == "OPENING_SHORT"


def test_14_5_a_black_three_closes_like_any_card() -> None:
    state = playing("3C", melds=WITH_CANASTA, hands={2: "4C"})
    assert mode_of(state, "discard 3C") is CloseMode.PLUS
    closed = after(state, "discard 3C")
    assert line(closed, "black_threes") is None
    bonus = line(closed, "closing_bonus")
    assert bonus is not None
    assert bonus.points == 100


# --- the four black threes ---------------------------------------------------------------------


def test_A48_throwing_the_fifth_card_closes() -> None:
    state = playing(f"{FOUR} KD", melds=(["QC QD QH QS QC QD QH"], ()))
    assert mode_of(state, "discard KD") is CloseMode.BLACK_FOUR_PLUS
    assert to_confirm(state) == {}
    closed = after(state, "discard KD")
    assert text_of(closed.hidden.hands[0]) == FOUR
    assert line(closed, "black_threes") is None
    four, bonus = line(closed, "black4_close"), line(closed, "closing_bonus")
    assert four is not None
    assert bonus is not None
    assert (four.points, four.rule, bonus.points) == (2000, "§14.6", 100)


def test_A48_without_a_canasta_it_costs_and_is_asked() -> None:
    state = playing(f"{FOUR} KD", melds=WITHOUT)
    assert mode_of(state, "discard KD") is CloseMode.BLACK_FOUR_MINUS
    assert to_confirm(state) == {"discard KD": "BLACK_FOUR_COSTS"}
    four = line(after(state, "discard KD"), "black4_close")
    assert four is not None
    assert four.points == -2000


@pytest.mark.parametrize("thrown", ["3C", "3S"])
def test_A48_a_black_three_declines(thrown: str) -> None:
    state = playing(f"{FOUR} KD", melds=WITH_CANASTA, incomplete=True)
    assert mode_of(state, f"discard {thrown}") is None


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        (FOUR, "3C"),
        (f"{FOUR} 9D 9C", "9D"),
        ("3C 3C 3S 9C 9D", "9D"),
        ("3C 3C 3S 3S", "3H"),
        ("3C 3C 3S 3S 9D", "3H"),
    ],
)
def test_A48_exactly_the_four_and_one_other_in_the_hand(hand: str, thrown: str) -> None:
    state = playing(hand, melds=WITH_CANASTA, red_threes={0: "3H"})
    assert mode_of(state, f"discard {thrown}") is None


def test_A48_the_hand_before_the_discard_decides() -> None:
    """Seven cards, two of them melded before the discard."""
    state = playing(f"{FOUR} KD 4H 5H", melds=(["QC QD QH QS QC QD QH", RUN], ()))
    assert mode_of(state, "discard KD") is None
    smaller = playing(f"{FOUR} 9D 9H", melds=(["QC QD QH QS QC QD QH", RUN], ()))
    smaller = after(smaller, "add 2 9H")
    assert mode_of(smaller, "discard 9D") is CloseMode.BLACK_FOUR_PLUS


def test_A48_any_fifth_card_will_do_a_wild_one_too() -> None:
    for text in ("X", "2C", "4H"):
        state = playing(f"{FOUR} {text}", melds=WITH_CANASTA)
        assert mode_of(state, f"discard {text}") is CloseMode.BLACK_FOUR_PLUS


def test_A49_in_the_opening_turn_it_is_a_close_on_minus_too() -> None:
    state = playing(f"{FOUR} KD", laid=["AC AD AH", "5C 6C 7C"])
    assert mode_of(state, "discard KD") is CloseMode.BLACK_FOUR_MINUS
    assert to_confirm(state) == {"discard KD": "BLACK_FOUR_COSTS"}
    closed = after(state, "discard KD")
    cards = line(closed, "meld_cards")
    assert cards is not None
    assert (cards.points, cards.rule) == (-75, "§14.3")
    with_plus = with_options(no_canasta_melds="plus")
    melds = line(after(state, "discard KD", game=with_plus), "meld_cards")
    assert melds is not None
    assert melds.points == -75


def test_A49_the_threshold_must_be_met() -> None:
    state = playing(f"{FOUR} KD", laid=["5C 6C 7C"])
    assert refused(state, "discard KD") == "OPENING_SHORT"


def test_A49_with_a_canasta_of_the_opening_turn_it_is_on_plus() -> None:
    state = playing(f"{FOUR} KD", laid=["4C 4D 4H 4S 4C 4D 4H"])
    assert mode_of(state, "discard KD") is CloseMode.BLACK_FOUR_PLUS


# --- what is asked -----------------------------------------------------------------------------


def test_marks_are_on_listed_actions_and_only_where_a_close_costs() -> None:
    state = playing("9C", laid=LAID, red_threes={0: "3H"})
    assert set(listed(state)) == {"undo", "discard 9C", "discard 3H"}
    assert to_confirm(state) == {"discard 9C": "CLOSES_ON_MINUS"}


def test_marked_actions_are_accepted_all_the_same() -> None:
    state = playing("9C", laid=LAID)
    assert GAME.check(GAME.view(state, 0), GAME.parse("discard 9C")) is None
    assert ended(after(state, "discard 9C"))


def test_the_end_shows_all_hands_and_the_seed() -> None:
    state = playing("9C", melds=WITH_CANASTA, hands={1: "QD", 2: "JD 4C", 3: "X"})
    events = happened(state, "discard 9C")
    kinds = [type(event) for event in events]
    assert kinds == [
        CardDiscarded,
        what.DealEnded,
        *[HandShown] * 4,
        *[SideScored] * 2,
        SeedRevealed,
    ]
    shown = [text_of(event.cards) for event in events if isinstance(event, HandShown)]
    assert shown == ["", "QD", "4C JD", "X"]
    assert card("9C") == after(state, "discard 9C").table.pile[-1]
