"""Melds: sets, runs, wild melds and wild cards in mixed melds (9, 10, 11; A15-A36, A57)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.canasta.values import IS_WILD
from engine.contract.cards import ALL_CARDS, Cards, card, cards, text_of
from engine.contract.errors import RuleViolation
from engine.games.bulgarian_canasta.melds import (
    CanastaKind,
    Meld,
    MeldKind,
    classify,
    extend,
)
from engine.games.bulgarian_canasta.shapes import arrangements, fitting, why_not
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    RUN,
    after,
    fault,
    hand_of,
    legal,
    made,
    melds_of,
    playing,
    refused,
)
from tests.lanes import volume

# --- what is a meld ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("TC TD TH", MeldKind.SET),
        ("TC TD TH TS", MeldKind.SET),
        ("4H 5H 6H", MeldKind.RUN),
        ("AS KS QS", MeldKind.RUN),
        ("2C X 2D", MeldKind.WILD),
    ],
)
def test_9_kinds_of_melds(text: str, kind: MeldKind) -> None:
    assert made(text).kind is kind


@pytest.mark.parametrize("text", ["", "KC", "KC KD", "X X", "3C 3C"])
def test_9_1_three_cards_at_least(text: str) -> None:
    assert fault(text) == "TOO_SHORT"


@pytest.mark.parametrize(
    "text", ["3C 3C 3S", "3C 3S 3S 3C", "4C 5C 3C", "KC KD 3H", "X X 3C", "3S X X", "3C 4C 5C"]
)
def test_A15_threes_are_never_melded(text: str) -> None:
    assert fault(text) == "THREE_IN_MELD"


def test_A15_not_even_when_going_out() -> None:
    state = playing("3C 3C 3S KD", melds=(["QC QD QH QS QC QD QH"], ()))
    assert refused(state, "meld 3C 3C 3S") == "THREE_IN_MELD"
    assert refused(state, "add 1 3C") == "THREE_IN_MELD"


def test_A15_threes_are_not_among_the_cards_one_may_lay() -> None:
    state = playing("3C 3S KD KH KS", melds=([RUN], ()))
    assert [move.cards for move in legal(state).open] == [cards("KD KH KS")] * 2


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("KC KD QH", "MIXED_RANKS"),
        ("KC KD KH QS", "MIXED_RANKS"),
        ("4H 5S 6H", "NOT_SET_NOT_RUN"),
        ("4H 5S 4D", "MIXED_RANKS"),
        ("4H 5S X 4D", "MIXED_RANKS"),
        ("4H 5S X 6H", "NOT_SET_NOT_RUN"),
        ("4H 5H 6S", "RUN_SUIT"),
        ("4H 5H 7H", "RUN_GAP"),
        ("4H 5H 5H", "RUN_GAP"),
        ("4H 5H X 6H", "RUN_GAP"),
    ],
)
def test_9_what_is_neither(text: str, code: str) -> None:
    assert fault(text) == code


def test_A36_equal_cards_in_a_set() -> None:
    assert made("5C 5C 5D").points == 15


def test_9_one_fault_is_named_in_the_order_of_the_checks() -> None:
    """Size, threes, wild places, wild number, wild series, then kind."""
    assert fault("3C X") == "TOO_SHORT"
    assert fault("X 3C KD QH") == "THREE_IN_MELD"
    assert fault("X KD QH") == "WILD_AT_1"
    assert fault("KD X QH") == "WILD_AT_2"
    assert fault("KD QH KD QH KD QH KD X X X X") == "WILD_AFTER_CANASTA"
    assert fault("KD QH X X X X") == "OVER_3_WILDS"
    assert fault("KD QH X X") == "WILD_SERIES"
    assert fault("KD QH X") == "NOT_SET_NOT_RUN"


# --- runs --------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", "45678")
def test_A30_from_four_to_eight_a_run_goes_up(first: str) -> None:
    ranks = "456789TJQKA"
    place = ranks.index(first)
    assert made(" ".join([f"{rank}H" for rank in ranks[place : place + 3]])).step == 1


@pytest.mark.parametrize("first", "TJQKA")
def test_A30_from_ten_to_ace_a_run_goes_down(first: str) -> None:
    ranks = "AKQJT987654"
    place = ranks.index(first)
    assert made(" ".join([f"{rank}H" for rank in ranks[place : place + 3]])).step == -1


@pytest.mark.parametrize(
    "text", ["7H 6H 5H", "8H 7H 6H", "5H 4H X", "TH JH QH", "QH KH AH", "KH AH X", "TH JH QH KH AH"]
)
def test_A30_the_other_way_is_refused(text: str) -> None:
    assert fault(text) == "RUN_WRONG_DIRECTION"


@pytest.mark.parametrize("text", ["4H 6H 7H", "4H 6H 8H", "8H TH JH", "KH JH TH", "5H QH KH"])
def test_9_2_a_second_card_that_is_not_next_leaves_a_gap(text: str) -> None:
    """RUN_WRONG_DIRECTION is said only of a second card one step against the direction (spec 6,
    check 9)."""
    assert fault(text) == "RUN_GAP"


@pytest.mark.parametrize("text", ["AH 4H 5H", "AH 5H 6H", "4H AH KH", "QH AH KH"])
def test_A32_an_ace_beside_a_low_card_is_a_gap(text: str) -> None:
    assert fault(text) == "RUN_GAP"


@pytest.mark.parametrize("text", ["8H 9H TH JH QH KH AH 4H", "TH 9H 8H 7H 6H 5H 4H AH"])
def test_A32_no_run_goes_round_the_corner(text: str) -> None:
    assert fault(text) == "RUN_OUT_OF_RANGE"


def test_A32_no_wild_card_stands_past_the_ace() -> None:
    """A run that ends at the ace has seven cards at least; so the place is what is refused."""
    assert fault("8H 9H TH JH QH KH AH X") == "WILD_AFTER_CANASTA"
    assert fault("TH 9H 8H 7H 6H 5H 4H X") == "WILD_AFTER_CANASTA"


def test_A32_a_wild_card_may_be_the_ace_and_the_four() -> None:
    assert made("8H 9H TH JH QH KH X").stands_for == "89TJQKA"
    assert made("TH 9H 8H 7H 6H 5H X").stands_for == "T987654"


def test_A32_the_ace_follows_the_king_and_begins_only_downwards() -> None:
    assert made("AH KH QH").stands_for == "AKQ"
    assert made("8H 9H TH JH QH KH AH").stands_for == "89TJQKA"


@pytest.mark.parametrize("text", ["9D TD JD", "9D 8D 7D", "9D TD X"])
def test_A29_a_nine_begins_no_run(text: str) -> None:
    assert fault(text) == "RUN_STARTS_WITH_9"


@pytest.mark.parametrize("text", ["7H 8H 9H", "JD TD 9D", "5C 6C 7C 8C 9C", "AS KS QS JS TS 9S"])
def test_A29_an_unfinished_run_may_end_in_a_nine(text: str) -> None:
    assert made(text).kind is MeldKind.RUN


def test_A29_no_run_of_seven_ends_in_a_nine() -> None:
    ends = set()
    for first in "45678TJQKA":
        ranks = "456789TJQKA" if first in "45678" else "AKQJT987654"
        run = ranks[ranks.index(first) :][:7]
        if len(run) == 7:
            assert fault(" ".join([f"{rank}C" for rank in run])) is None
            ends.add(run[-1])
    assert ends == set("TJQKA87654") - {"9"}


def test_A31_the_player_chooses_the_direction_by_his_order() -> None:
    assert (made("8H 9H TH").step, made("TH 9H 8H").step) == (1, -1)
    assert (made("7H 8H 9H TH").step, made("TH 9H 8H 7H").step) == (1, -1)


def test_A31_without_an_order_there_are_two() -> None:
    assert arrangements(cards("TH 8H 9H")) == (cards("8H 9H TH"), cards("TH 9H 8H"))
    assert arrangements(cards("9H 8H 7H")) == (cards("7H 8H 9H"),)
    assert arrangements(cards("9H JH TH")) == (cards("JH TH 9H"),)


@pytest.mark.parametrize(
    ("text", "stands_for"),
    [
        ("4H 5H 6H X", "4567"),
        ("5H 6H 7H X 9H TH 2D", "56789TJ"),
        ("8H 9H TH JH QH KH X", "89TJQKA"),
        ("TD 9D X", "T98"),
        ("4H 5H 6H 2H", "4567"),
        ("4H 5H 2H 7H", "4567"),
        ("QC JC 2C", "QJT"),
    ],
)
def test_A34_a_wild_card_stands_for_its_place(text: str, stands_for: str) -> None:
    assert made(text).stands_for == stands_for


def test_A34_a_two_in_a_run_of_its_suit_is_wild() -> None:
    assert made("4H 5H 6H 2H").wilds == 1
    assert fault("2H 4H 5H") == "WILD_AT_1"


def test_A34_a_wild_card_added_later_goes_to_the_open_end() -> None:
    state = playing("X 7H KC KD KS", melds=(["4H 5H 6H"], ()))
    state = after(state, "add 1 X")
    assert melds_of(state) == ["4H 5H 6H X"]
    assert refused(state, "add 1 7H") == "RUN_GAP"


def test_9_2_cards_are_added_at_the_open_end_only() -> None:
    state = playing("4H 8H KC KD", melds=(["5H 6H 7H"], ()))
    assert refused(state, "add 1 4H") == "RUN_GAP"
    assert refused(state, "add 1 4H 8H") == "RUN_GAP"
    assert melds_of(after(state, "add 1 8H")) == ["5H 6H 7H 8H"]


def test_A35_cards_on_the_table_keep_their_places() -> None:
    """The natural that a wild card stands for can neither replace it nor stand beside it."""
    state = playing("6H 7H 9C KC KD", melds=(["4H 5H X"], ()))
    assert refused(state, "add 1 6H") == "RUN_GAP"
    grown = after(state, "add 1 7H")
    assert melds_of(grown) == ["4H 5H X 7H"]
    assert hand_of(grown) == "6H 9C KC KD"


# --- wild cards --------------------------------------------------------------------------------

VALID_SEVENS = {
    "NNWNNNN",
    "NNNWNNN",
    "NNNNWNN",
    "NNNNNWN",
    "NNNNNNW",
    "NNWNNWN",
    "NNWNNNW",
    "NNNWNNW",
    "NNNWWNN",
    "NNNNWWN",
    "NNNNNWW",
    "NNNNWWW",
}


def pattern(letters: str) -> Cards:
    """A set of kings with twos."""
    kings, twos = iter(cards("KC KD KH KS") * 3), iter(cards("2C 2D 2H 2S") * 3)
    return tuple([next(kings if letter == "N" else twos) for letter in letters])


def test_A18_exactly_twelve_mixed_patterns_of_seven() -> None:
    found = {
        letters
        for letters in map("".join, product("NW", repeat=7))
        if "N" in letters and "W" in letters and isinstance(classify(pattern(letters)), Meld)
    }
    assert found == VALID_SEVENS


def test_A21_nine_of_the_twelve_may_open() -> None:
    opening = {
        letters
        for letters in VALID_SEVENS
        if isinstance(made_of := classify(pattern(letters)), Meld) and made_of.opening_valid
    }
    assert opening == {letters for letters in VALID_SEVENS if letters.startswith("NNN")}
    assert len(opening) == 9


@pytest.mark.parametrize(("size", "count"), [(3, 1), (4, 2), (5, 4), (6, 7)])
def test_A18_mixed_patterns_of_shorter_melds(size: int, count: int) -> None:
    found = [
        letters
        for letters in product("NW", repeat=size)
        if len(set(letters)) == 2 and isinstance(classify(pattern("".join(letters))), Meld)
    ]
    assert len(found) == count


def test_A19_the_pattern_that_the_list_forgot_is_valid_and_opens() -> None:
    found = classify(pattern("NNNWNNW"))
    assert isinstance(found, Meld)
    assert found.opening_valid


def test_A22_a_single_wild_card_is_a_series() -> None:
    assert fault("KC KD KH 2C KS 2D") == "WILD_SERIES"
    assert fault("KC KD KH 2C 2D KS") is None


def test_A23_the_count_of_naturals_begins_anew_after_a_wild_card() -> None:
    assert fault("KC KD KH 2C 2D KS X KC") == "WILD_SERIES"
    assert fault("KC KD X KH KS X") is None


def test_A23_places_and_the_limit_of_three_do_not_begin_anew() -> None:
    assert fault("KC KD X KH KS X KC KD X") == "WILD_AFTER_CANASTA"
    assert fault("KC KD X KH KS X X") == "WILD_SERIES"
    assert fault("KC KD KH KS X X X X") == "WILD_AFTER_CANASTA"


def test_A16_a_short_mixed_meld_needs_two_naturals() -> None:
    assert fault("6C 6D 2H") is None
    assert fault("6C 2D 2H") == "WILD_AT_2"


def test_A16_a_mixed_canasta_has_four_naturals() -> None:
    assert fault("KC KD KH X X KS X") == "WILD_SERIES"
    assert fault("KC KD KH KS X X X") is None


def test_A24_three_wild_cards_in_a_mixed_meld_and_seven_in_a_wild_one() -> None:
    assert fault("KC KD KH KS X X X") is None
    assert fault("KC KD KH KS KC X X X") == "WILD_AFTER_CANASTA"
    assert fault("KC KD X KH X X X") == "OVER_3_WILDS"
    assert made("2C 2D 2H X X X X").kind is MeldKind.WILD
    assert fault("2C 2D 2H 2S X X X X") == "WILD_MELD_OVER_7"


@pytest.mark.parametrize("melds", [[], [RUN]])
def test_A24_a_wild_meld_before_and_after_the_opening(melds: list[str]) -> None:
    state = playing("2C 2D 2H KC 9S", melds=(melds, ()))
    thrown = after(state, "meld 2C 2D 2H", "discard KC")
    assert text_of(thrown.table.melds[0][-1].cards) == "2C 2D 2H"


def test_A24_a_natural_card_never_goes_into_a_wild_meld() -> None:
    state = playing("KC KD 3C 9S X", melds=(["2C 2D 2H"], ()))
    assert refused(state, "add 1 KC") == "NATURAL_TO_WILD_MELD"
    assert refused(state, "add 1 X KC") == "NATURAL_TO_WILD_MELD"
    assert refused(state, "add 1 3C") == "THREE_IN_MELD"
    assert refused(state, "add 1 X") is None


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("X X X X 2C 2D 2H", CanastaKind.WILD_BIG),
        ("X X X 2S 2C 2D 2H", CanastaKind.WILD_SMALL),
        ("X X X X X X 2C", CanastaKind.WILD_BIG),
        ("2C 2D 2H 2S 2C 2D 2H", CanastaKind.WILD_SMALL),
    ],
)
def test_A25_four_of_a_kind_make_a_wild_canasta_big_or_small(text: str, kind: CanastaKind) -> None:
    assert made(text).canasta is kind


def test_A25_nothing_is_added_to_a_wild_canasta() -> None:
    state = playing("X KC KD 9C", melds=(["X X X X 2C 2D 2H"], ()))
    assert refused(state, "add 1 X") == "WILD_CANASTA_CLOSED"
    assert refused(state, "add 1 KC") == "WILD_CANASTA_CLOSED"


def test_A25_a_wild_meld_may_not_jump_over_seven() -> None:
    state = playing("X 2S KC KD", melds=(["X X X X 2C 2D"], ()))
    assert refused(state, "add 1 X 2S") == "WILD_MELD_OVER_7"
    assert refused(state, "add 1 X") is None


def test_A57_wild_melds_do_not_merge() -> None:
    state = playing("X X 2S 2H KC KD", melds=(["2C 2D 2H"], ()))
    beside = after(state, "meld X X 2S")
    assert melds_of(beside) == ["2C 2D 2H", "X X 2S"]
    joined = after(state, "add 1 X X 2S")
    assert melds_of(joined) == ["2C 2D 2H X X 2S"]
    assert melds_of(after(beside, "add 2 2H")) == ["2C 2D 2H", "X X 2S 2H"]


# --- canastas ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind", "bonus"),
    [
        ("KC KD KH KS KC KD KH", CanastaKind.CLEAN, 500),
        ("KC KD KH KS KC KD X", CanastaKind.DIRTY, 300),
        ("AC AD AH AS AC AD AH", CanastaKind.CLEAN_ACES, 1000),
        ("AC AD AH AS AC AD X", CanastaKind.DIRTY_ACES, 500),
        ("AC KC QC JC TC 9C 8C", CanastaKind.CLEAN, 500),
        ("AC KC QC JC TC 9C X", CanastaKind.DIRTY, 300),
        ("X X X X X X 2C", CanastaKind.WILD_BIG, 1500),
        ("2C 2D 2H 2S 2C X X", CanastaKind.WILD_SMALL, 1000),
        ("KC KD KH KS KC KD", None, 0),
    ],
)
def test_A33_kinds_of_canastas(text: str, kind: CanastaKind | None, bonus: int) -> None:
    """Of aces means a set of aces: a run with an ace is worth what any run is."""
    assert (made(text).canasta, GAME.rules.bonus(made(text))) == (kind, bonus)


def test_A27_naturals_are_added_after_seven_and_wilds_are_not() -> None:
    dirty = playing("KH X 2S 9C 9D", melds=(["KC KD KH KS KC KD 2C"], ()))
    assert refused(dirty, "add 1 X") == "WILD_AFTER_CANASTA"
    grown = after(dirty, "add 1 KH")
    assert refused(grown, "add 1 X") == "WILD_AFTER_CANASTA"
    assert GAME.view(grown, 0).melds[0].canasta is CanastaKind.DIRTY
    clean = playing("KS X 9C 9D", melds=(["KC KD KH KS KC KD KH"], ()))
    assert refused(clean, "add 1 X") == "WILD_AFTER_CANASTA"
    assert GAME.view(after(clean, "add 1 KS"), 0).melds[0].canasta is CanastaKind.CLEAN


def test_A27_an_addition_that_passes_seven_at_once() -> None:
    state = playing("KS KH X 9C", melds=(["KC KD KH KS KC KD"], ()))
    assert refused(state, "add 1 KS X") == "WILD_AFTER_CANASTA"
    assert refused(state, "add 1 X KS") is None


def test_A28_a_set_of_eight_naturals_and_three_wilds() -> None:
    whole = made("KC KD KH KS X X X KC KD KH KS")
    assert (whole.canasta, GAME.rules.bonus(whole), whole.points) == (
        CanastaKind.DIRTY,
        300,
        80 + 150,
    )


def test_A28_a_run_of_eleven() -> None:
    up = made("4C 5C 6C 7C 8C 9C TC JC QC KC AC")
    down = made("AC KC QC JC TC 9C 8C 7C 6C 5C 4C")
    assert up.points == down.points == 4 * 5 + 6 * 10 + 20
    assert (GAME.rules.bonus(up), GAME.rules.bonus(down)) == (500, 500)
    state = playing("4C AC 9S 9H", melds=(["4C 5C 6C 7C 8C 9C TC JC QC KC AC"], ()))
    assert refused(state, "add 1 4C") == "RUN_OUT_OF_RANGE"


# --- one set of a rank -------------------------------------------------------------------------


def test_A26_a_set_of_a_rank_that_lies_there_is_added_to_it() -> None:
    state = playing("KC KD KS 9C 9D", melds=(["KH KS KH", RUN], ()))
    merged = after(state, "meld KC KD KS")
    assert melds_of(merged) == ["KH KS KH KC KD KS", RUN]


def test_A26_two_sets_of_one_turn_merge() -> None:
    state = playing("KC KD KS KH KC KD KS 9C 9D")
    merged = after(state, "meld KC KD KS KH", "meld KC KD KS")
    assert melds_of(merged) == ["KC KD KS KH KC KD KS"]


def test_A26_the_whole_is_validated_in_its_order() -> None:
    base = "KC KD KH KS 2C 2D"
    state = playing("KC KD X 9C 9D", melds=([base], ()))
    assert refused(state, "meld KC KD X") == "WILD_AFTER_CANASTA"
    assert refused(state, "add 1 KC KD X") == "WILD_AFTER_CANASTA"
    assert melds_of(after(state, "add 1 X KC KD")) == [f"{base} X KC KD"]


def test_A26_the_first_legal_order_is_naturals_first() -> None:
    assert arrangements(cards("X KC KD"))[0] == cards("KC KD X")
    assert arrangements(cards("KC KD X"), cards("KC KD KH KS 2C 2D"))[0] == cards("X KC KD")
    assert arrangements(cards("KC KD X"), cards("KC KD KH KS 2C 2D X")) == ()


def test_A26_runs_do_not_merge() -> None:
    state = playing("6H 7H 8H 9C 9D", melds=([RUN], ()))
    assert melds_of(after(state, "meld 6H 7H 8H")) == [RUN, RUN]
    more = playing("9H TH JH 9C 9D", melds=([RUN], ()))
    assert refused(more, "meld 9H TH JH") == "RUN_STARTS_WITH_9"
    assert melds_of(after(more, "add 1 9H TH JH")) == ["6H 7H 8H 9H TH JH"]


def test_A26_the_other_teams_set_is_theirs() -> None:
    state = playing("KC KD KS 9C 9D", melds=([RUN], ["KH KS KH"]))
    assert melds_of(after(state, "meld KC KD KS")) == [RUN, "KC KD KS"]
    assert refused(state, "add 2 KC") == "MELD_UNKNOWN"


def test_8_2_2_the_partners_melds_are_mine_too() -> None:
    state = playing("4C 4D", seat=2, hands={2: "9H QC QD KS"}, melds=([RUN], ["9C 9D 9S"]))
    assert melds_of(after(state, "add 1 9H"), seat=2) == [f"{RUN} 9H"]
    assert refused(state, "add 2 9H") == "MELD_UNKNOWN"


# --- properties --------------------------------------------------------------------------------

SUITED = [one for one in ALL_CARDS if str(one)[-1] == "H" and str(one) != "3H"]
OF_A_KIND = list(cards("KC KD KH KS AC 2C X"))
SOME_CARDS = st.one_of(
    st.lists(st.sampled_from([*SUITED, card("X"), card("2C")]), max_size=9),
    st.lists(st.sampled_from(OF_A_KIND), max_size=9),
    st.lists(st.sampled_from(ALL_CARDS), max_size=5),
).map(tuple)


@settings(max_examples=volume(100, night=1000))
@given(SOME_CARDS, st.integers(3, 9))
def test_a_meld_grows_card_by_card(laid: Cards, size: int) -> None:
    """Whatever lies was valid when it was shorter, and adding is the same as laying at once."""
    whole = classify(laid)
    begun = classify(laid[:size])
    if isinstance(whole, Meld) and len(laid) > size:
        assert isinstance(begun, Meld)
        assert extend(begun, laid[size:]) == whole


@settings(max_examples=volume(100, night=1000))
@given(SOME_CARDS, st.randoms(use_true_random=False))
def test_a_meld_is_found_in_whatever_order_its_cards_are_held(laid: Cards, random: Random) -> None:
    whole = classify(laid)
    mixed = list(laid)
    random.shuffle(mixed)
    found = arrangements(tuple(mixed))
    for order in found:
        assert sorted(order) == sorted(laid)
        assert isinstance(classify(order), Meld)
    if isinstance(whole, Meld):
        assert (whole.kind, whole.step) in {
            (one.kind, one.step) for order in found if isinstance(one := classify(order), Meld)
        }
    reason = why_not(tuple(mixed))
    assert isinstance(reason, RuleViolation) is not bool(found)


@settings(max_examples=volume(100, night=1000))
@given(SOME_CARDS)
def test_a_meld_is_what_its_cards_make(laid: Cards) -> None:
    whole = classify(laid)
    if isinstance(whole, Meld):
        assert whole.wilds == sum([IS_WILD[one] for one in laid])
        assert len(whole.stands_for if whole.kind is MeldKind.RUN else laid) == len(laid)
        assert Meld.from_data(text_of(laid)) == whole
        assert (whole.canasta is None) == (len(laid) < 7)


@pytest.mark.parametrize(
    "text",
    [
        "KC KD KH",
        "KC KD KH X",
        "KC KD KH KS KC X 2S",
        "4H 5H 6H",
        "8D 9D TD 2C QD KD AD",
        "QH JH TH 9H",
        "2C 2D X",
        "2C 2D 2H 2S X X X",
        "TC 9C 8C 7C 6C 5C 4C",
    ],
)
def test_11_what_fits_a_meld_is_what_may_be_added(text: str) -> None:
    meld = made(text)
    fit = [one for one in ALL_CARDS if isinstance(extend(meld, (one,)), Meld)]
    assert sorted(fitting(meld.cards)) == fit
