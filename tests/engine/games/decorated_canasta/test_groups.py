"""Groups, the opening, heart aces, rearranging (H16-H24)."""

from __future__ import annotations

from itertools import product

import pytest

from engine.contract.cards import cards
from engine.contract.errors import PositionError, RuleViolation
from engine.games.decorated_canasta.groups import BONUS, CanastaKind, Group, group_of, legal_group
from tests.engine.games.decorated_canasta.table import (
    EIGHTS,
    KINGS,
    after,
    drawing,
    ended,
    game_of,
    groups_of,
    listed,
    playing,
    points,
    refused,
)

NATURALS = "JC JC JD JD JH JH JS JS"
WILDS = "2C 2D 2H 2S X X X X"


def fault(text: str) -> str | None:
    """The code with which cards may not lie together, None when they may."""
    made = legal_group(1, cards(text))
    return made.code if isinstance(made, RuleViolation) else None


@pytest.mark.parametrize(("naturals", "wilds"), list(product(range(9), range(9))))
def test_H16_wilds_are_fewer_than_the_others(naturals: int, wilds: int) -> None:
    size = naturals + wilds
    if naturals == 0:
        right = 3 <= wilds <= 7
    else:
        right = 3 <= size <= 8 and wilds < naturals and not (size == 8 and wilds)
    held = (*cards(NATURALS)[:naturals], *cards(WILDS)[:wilds])
    assert isinstance(legal_group(1, held), Group) is right


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("4C 4D", "TOO_SHORT"),
        ("3S 3S 3C", "THREE_IN_GROUP"),
        ("4C 4D 5H", "MIXED_RANKS"),
        ("4C X 2D", "TOO_MANY_WILDS"),
        (f"{KINGS} X X", "OVER_8_CARDS"),
        ("X X X X 2C 2C 2D 2D", "WILD_GROUP_OVER_7"),
    ],
)
def test_H16_why_not(text: str, code: str) -> None:
    assert fault(text) == code


@pytest.mark.parametrize(
    ("text", "kind", "bonus"),
    [
        ("JC JC JD JD JH JH", None, 0),
        ("JC JD JH JS 2C 2D 2H", CanastaKind.BLACK, 300),
        (KINGS, CanastaKind.RED, 400),
        (f"{KINGS} KS", CanastaKind.GOLD, 600),
        ("X X X 2C 2D 2H 2S", CanastaKind.BLACK_WILD, 200),
        ("X 2C 2C 2D 2D 2H 2S", CanastaKind.BLACK_WILD, 200),
        ("X X X X X X 2S", CanastaKind.BLACK_WILD, 200),
        ("X X X X X X X", CanastaKind.RED_WILD, 500),
        ("2C 2C 2D 2D 2H 2H 2S", CanastaKind.RED_WILD, 500),
    ],
)
def test_H16_five_kinds_of_canasta(text: str, kind: CanastaKind | None, bonus: int) -> None:
    made = legal_group(1, cards(text))
    assert isinstance(made, Group)
    assert made.canasta == kind
    assert (BONUS[kind] if kind else 0) == bonus


def test_a_group_is_written_and_read() -> None:
    made = group_of(4, cards("X KD KC 2S"))
    assert isinstance(made, Group)
    assert made.to_data() == "4: KC KD 2S X"
    assert Group.from_data(made.to_data()) == made
    empty = group_of(2, ())
    assert isinstance(empty, Group)
    assert Group.from_data("2:") == empty
    for wrong in ("", "KC", "1 KC KD KH", "1: KD KC KH", "1: KC QC QD", "x: KC", "1: ZZ", 7, None):
        with pytest.raises(PositionError):
            Group.from_data(wrong)


def test_H17_two_groups_of_a_rank_lie_side_by_side() -> None:
    state = playing("8S 8S 8C 9C 9D", groups={0: [EIGHTS]})
    assert groups_of(after(state, "meld 8C 8S 8S", "discard 9C"), 0) == [EIGHTS, "8C 8S 8S"]


def test_H18_heart_aces_apart() -> None:
    state = playing("AH AH 9C 9D", groups={0: [EIGHTS]})
    laid = after(state, "heart-ace", "heart-ace", "discard 9C")
    assert laid.table.collections[0].heart_aces == 2
    assert refused(playing("9C 9D", groups={0: [EIGHTS]}), "heart-ace") == "NO_HEART_ACE"


def test_H18_never_the_whole_opening() -> None:
    state = after(playing("AH 9C 9D"), "heart-ace")
    assert refused(state, "discard 9C") == "OPENING_SHORT"
    both = after(playing("AH AC AD AS 9C 9D"), "heart-ace", "meld AC AD AS")
    assert refused(both, "discard 9C") is None


def test_H18_an_ace_apart_is_never_moved() -> None:
    state = playing("AC AD 9C 9D", groups={0: ["AC AD AS"]}, heart_aces={0: 1})
    assert refused(state, "add 1 AH") == "CARD_NOT_AVAILABLE"
    inside = playing("9C 9D", groups={0: ["AC AD AH"]})
    assert refused(inside, "move 1 AH") == "NATURAL_STAYS"
    assert refused(inside, "heart-ace") == "NO_HEART_ACE"


@pytest.mark.parametrize(
    ("minimum", "laid", "opens"),
    [
        ("50", ("AC AD X",), True),
        ("75", ("AC AD X",), False),
        ("75", ("AC AD X", "4C 4D 2S"), True),
        ("90", ("AC AD X", "4C 4D 2S"), False),
        ("50", ("X X 2C",), True),
        ("75", ("X X 2C",), False),
        ("120", ("X X X X 2C 2D",), True),
    ],
)
def test_H20_wilds_count_as_what_they_replace(
    minimum: str, laid: tuple[str, ...], opens: bool
) -> None:
    game = game_of(minimum=minimum)
    state = playing(f"{' '.join(laid)} 9C 9D")
    state = after(state, *[f"meld {one}" for one in laid], game=game)
    assert refused(state, "discard 9C", game) == (None if opens else "OPENING_SHORT")


def test_H20_the_same_for_everybody_however_many_points_he_has() -> None:
    state = playing("AC AD X 9C 9D", scores=(9500, -300))
    assert refused(after(state, "meld AC AD X"), "discard 9C") is None


def test_H20_the_bonus_of_a_canasta_does_not_count() -> None:
    game = game_of(minimum="90")
    state = after(playing("8C 8C 8D 8D 8H 8H 8S 9C 9D"), "meld 8C 8C 8D 8D 8H 8H 8S", game=game)
    assert refused(state, "discard 9C", game) == "OPENING_SHORT"


def test_H21_going_out_waives_the_minimum() -> None:
    game = game_of(minimum="120")
    four, five, six = "4C 4C 4D 4D 4H 4H 4S", "5C 5D 5H", "6C 6D 6H"
    state = playing(f"{four} {five} {six} 9C")
    state = after(state, f"meld {four}", f"meld {five}", f"meld {six}", game=game)
    over = after(state, "discard 9C", game=game)
    assert ended(over)
    assert points(over, "from_hand") == 100


# --- rearranging ---------------------------------------------------------------------------------


def test_H22_a_wild_goes_to_a_new_group() -> None:
    state = playing("QC QD 9C 9D", groups={0: ["KC KD KH X"]})
    moved = after(state, "meld QC QD", "move 1 X to 2")
    assert groups_of(moved) == ["KC KD KH", "QC QD X"]
    assert refused(moved, "discard 9C") is None
    begun = after(state, "move 1 X", "add 2 QC QD")
    assert groups_of(begun) == groups_of(moved)


def test_H22_all_groups_are_right_in_the_end() -> None:
    state = playing("QC QD 9C 9D", groups={0: ["KC KD X"]})
    moved = after(state, "meld QC QD", "move 1 X to 2")
    assert refused(moved, "discard 9C") == "TOO_SHORT"
    assert listed(moved) == ["undo"]
    many = after(playing("QC QD 9C", groups={0: ["KC KD X"]}), "meld QC QD")
    assert refused(many, "discard 9C") == "TOO_SHORT"


def test_H22_wilds_never_come_back_to_the_hand_and_naturals_never_leave() -> None:
    state = playing("QC QD 9C 9D", groups={0: ["KC KD KH X", EIGHTS]})
    assert refused(state, "move 1 KC to 2") == "NATURAL_STAYS"
    assert refused(state, "move 2 2C to 1") == "WILD_NOT_IN_GROUP"
    assert refused(state, "move 1 X to 1") == "GROUP_UNKNOWN"
    assert refused(state, "move 1 X to 3") == "GROUP_UNKNOWN"
    assert refused(state, "move 9 X") == "GROUP_UNKNOWN"
    assert refused(state, "discard X") == "CARD_NOT_AVAILABLE"


def test_H22_a_wild_group_may_be_dissolved() -> None:
    state = playing("9C 9D", groups={0: ["2C 2D X", "KC KD KH", EIGHTS, "QC QC QD"]})
    gone = after(state, "move 1 2C to 2", "move 1 2D to 3", "move 1 X to 4", "discard 9C")
    assert groups_of(gone) == ["KC KD KH 2C", f"{EIGHTS} 2D", "QC QC QD X"]
    assert [one.number for one in gone.table.collections[0].groups] == [2, 3, 4]
    left = after(state, "move 1 2C to 2")
    assert refused(left, "discard 9C") == "TOO_SHORT"


def test_H22_two_wild_groups_make_a_canasta() -> None:
    state = playing("9C 9D", groups={0: ["2C 2D X", "2H 2S X X"]})
    joined = after(state, "move 1 2C 2D X to 2", "discard 9C")
    assert joined.table.collections[0].groups[0].canasta is CanastaKind.BLACK_WILD


BLACK = "JC JC JD JD JH 2C 2D"


def test_H22_a_black_canasta_is_not_broken() -> None:
    state = playing("QC QD 9C 9D", groups={0: [BLACK]})
    moved = after(state, "meld QC QD", "move 1 2D to 2")
    assert refused(moved, "discard 9C") == "CANASTA_BROKEN"


def test_H22_a_natural_takes_the_place_of_a_wild() -> None:
    state = playing("JS QC QD 9C 9D", groups={0: [BLACK]})
    moved = after(state, "meld QC QD", "move 1 2D to 2", "add 1 JS", "discard 9C")
    assert groups_of(moved) == ["JC JC JD JD JH JS 2C", "QC QD 2D"]
    kept = after(state, "add 1 JS")
    assert refused(kept, "discard 9C") == "TOO_MANY_WILDS"


@pytest.mark.parametrize(
    ("more", "kind"), [("JH JS", CanastaKind.RED), ("JH JS JS", CanastaKind.GOLD)]
)
def test_H22_black_becomes_red_or_gold(more: str, kind: CanastaKind) -> None:
    state = playing(f"{more} 9C 9D", groups={0: [BLACK, "KC KD KH KS KS"]})
    turned = after(state, f"add 1 {more}", "move 1 2C 2D to 2", "discard 9C")
    assert turned.table.collections[0].groups[0].canasta is kind


def test_H22_no_other_wild_comes_to_a_black_canasta() -> None:
    state = playing("X 9C 9D", groups={0: [BLACK, "KC KD KH"]})
    swapped = after(state, "move 1 2C to 2", "add 1 X")
    assert refused(swapped, "discard 9C") == "CANASTA_BROKEN"


def test_H22_a_canasta_of_this_turn_is_free_until_it_is_settled() -> None:
    state = playing(f"{BLACK} QC QD 9C 9D")
    moved = after(state, f"meld {BLACK}", "meld QC QD", "move 1 2D to 2")
    assert refused(moved, "discard 9C") is None


def test_H22_after_the_rest_the_checkpoint_is_the_measure() -> None:
    state = drawing("JS JS QC QD 9C 9D", "4S JH", groups={0: ["JC JC JD JD 2C 2D", "KC KD KH"]})
    state = after(state, "take-top", "add 1 JH", "take-rest")
    moved = after(state, "move 1 2D to 2")
    assert refused(moved, "discard 9C") == "CANASTA_BROKEN"
    assert refused(after(moved, "add 1 JS"), "discard 9C") is None


def test_H23_any_hand_card_may_be_added() -> None:
    state = playing("8S 8C 9C 9D", groups={0: [EIGHTS], 1: ["QC QD QH"]})
    assert refused(state, "add 1 8S 8C") is None
    assert refused(state, "add 2 9C") == "GROUP_UNKNOWN"
    assert refused(state, "add 1 9C") == "MIXED_RANKS"
    assert refused(state, "add 1 QC") == "CARD_NOT_AVAILABLE"


def test_H24_a_wild_canasta_may_grow_and_is_then_left_alone() -> None:
    state = playing("X X 9C 9D", groups={0: ["2C 2D 2H 2S X"]})
    grown = after(state, "add 1 X", "add 1 X", "discard 9C")
    assert grown.table.collections[0].groups[0].canasta is CanastaKind.BLACK_WILD
    lying = playing("X 9C 9D", groups={0: ["2C 2D 2H 2S X X X", EIGHTS, "KC KD KH X"]})
    for text in ("add 1 X", "move 1 X to 2", "move 1 X", "move 3 X to 1"):
        assert refused(lying, text) == "WILD_CANASTA_CLOSED"
