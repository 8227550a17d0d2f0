"""Both readings of the run key (A39) and of the wild key (A41), and of two twos on a two."""

from __future__ import annotations

import pytest

from engine.contract.cards import cards
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta import events as what
from engine.games.bulgarian_canasta.help.hints import arrange, hints, opening_packages
from engine.games.bulgarian_canasta.melds import MeldKind
from engine.games.bulgarian_canasta.memory import memory_of
from engine.games.bulgarian_canasta.state import State
from engine.players import computer_player
from engine.proof.invariants import check_deals
from tests.engine.games.bulgarian_canasta.table import (
    RUN,
    after,
    drawing,
    hand_of,
    happened,
    legal,
    listed,
    melds_of,
    red_of,
    refused,
    with_options,
)
from tests.lanes import volume

pytestmark = pytest.mark.slow

WILD_TOP = with_options(wild_key="wild_top")
ANY_TOP = with_options(wild_key="any_top")
MUST_OPEN = with_options(wild_key="any_top", unopened_take="must_open")
ADJACENT = with_options(run_key="adjacent")
FIVE = "2C 2D 2H X X"
TAKE = f"take {FIVE}"


def taking(hand: str, pile: str, **fields: object) -> State:
    """Seat 0, whose team is open, may take the pile."""
    return drawing(hand, pile, **{"melds": ([RUN], ()), **fields})


def reason(game: BulgarianCanasta, state: State, text: str) -> tuple[str, dict[str, object]]:
    violation = game.check(game.view(state, 0), game.parse(text))
    assert violation is not None
    return violation.code, dict(violation.params)


# --- the run key -------------------------------------------------------------------------------


def test_the_reason_tells_a_gap_from_cards_that_do_not_fit() -> None:
    """4H 6H make a run with 5H: that the two are no neighbours is what bars them."""
    gap = taking("4H 6H 9S 9C", "7C 5H")
    assert reason(ADJACENT, gap, "take 4H 6H") == (
        "KEY_MISMATCH",
        {"top": "5H", "run_key": "adjacent"},
    )
    assert reason(ADJACENT, gap, "take 4H 9S") == ("KEY_MISMATCH", {"top": "5H"})
    chosen = arrange(ADJACENT.view(gap, 0), ADJACENT.rules, cards("4H 6H")).refusal
    assert chosen is not None
    assert dict(chosen.params)["run_key"] == "adjacent"


# --- the wild key ------------------------------------------------------------------------------


@pytest.mark.parametrize("top", ["KS", "4C", "9D"])
def test_five_wild_cards_take_any_natural_card(top: str) -> None:
    """They are a wild meld of their own (A24); the top card comes to the hand."""
    state = taking(f"{FIVE} JC", f"5C 3H {top}")
    assert refused(state, TAKE, game=WILD_TOP) == "KEY_NEEDS_2_NATURALS"
    taken = after(state, TAKE, game=ANY_TOP)
    assert melds_of(taken) == [RUN, FIVE]
    assert hand_of(taken) == " ".join(map(str, sorted(cards(f"5C JC {top}"))))
    assert red_of(taken) == "3H"
    assert taken.table.pile == ()


def test_the_wild_key_is_listed_and_others_are_too() -> None:
    state = taking(f"{FIVE} KC KD", "5C KS")
    assert listed(state, WILD_TOP) == ["draw", "take KC KD"]
    assert listed(state, ANY_TOP) == ["draw", "take KC KD", TAKE]


def test_a_wild_top_card_is_laid_with_the_five_in_both_readings() -> None:
    state = taking(f"{FIVE} JC", "5C 2S")
    for game in (WILD_TOP, ANY_TOP):
        assert melds_of(after(state, TAKE, game=game)) == [RUN, f"{FIVE} 2S"]


@pytest.mark.parametrize("game", [WILD_TOP, ANY_TOP])
@pytest.mark.parametrize(("key", "top"), [("2C 2D", "2S"), ("X X", "X")])
def test_two_equal_wild_cards_are_no_set_key(game: BulgarianCanasta, key: str, top: str) -> None:
    assert reason(game, taking(f"{key} JC QC", f"5C {top}"), f"take {key}") == (
        "WILD_TOP_NEEDS_5_WILDS",
        {"top": top},
    )


def test_the_reason_names_the_wild_key_where_it_is_one() -> None:
    state = taking(f"{FIVE} JC", "5C KS")
    few = "take 2C 2D 2H X"
    assert reason(WILD_TOP, state, few) == ("KEY_NEEDS_2_NATURALS", {"top": "KS"})
    assert reason(ANY_TOP, state, few) == (
        "KEY_NEEDS_2_NATURALS",
        {"top": "KS", "wild_key": "any_top"},
    )


@pytest.mark.parametrize("top", ["3C", "3H"])
def test_a_three_on_top_is_taken_by_nobody(top: str) -> None:
    state = taking(f"{FIVE} JC", f"5C {top}", block=1 if top == "3H" else 0)
    assert refused(state, TAKE, game=ANY_TOP) is not None
    assert listed(state, ANY_TOP) == ["draw"]


def test_more_wild_cards_go_with_the_five_up_to_a_canasta() -> None:
    state = taking(f"{FIVE} 2S X JC", "5C KS")
    assert after(state, f"{TAKE} with 2S X", game=ANY_TOP).turn is not None
    assert refused(state, f"{TAKE} with JC", game=ANY_TOP) == "WILD_AT_1"
    (move,) = legal(state, ANY_TOP).open
    examples = ANY_TOP.expand(ANY_TOP.view(state, 0), move)
    assert ANY_TOP.parse(f"{TAKE} with 2S") in examples


def test_a_card_must_be_left_to_throw_and_the_top_card_is_one() -> None:
    open_team = {"melds": (["KC KD KH KS KC KD KH"], ())}
    assert refused(taking(FIVE, "JC", **open_team), TAKE, game=ANY_TOP) is None
    assert refused(taking(FIVE, "2S", **open_team), TAKE, game=ANY_TOP) == "NO_CARD_TO_DISCARD"


def test_undo_gives_a_team_that_is_not_open_its_five_back() -> None:
    state = drawing(f"{FIVE} JC", "5C KS")
    undone = after(state, TAKE, "undo", game=ANY_TOP)
    assert hand_of(undone) == " ".join(map(str, sorted(cards(f"{FIVE} JC 5C KS"))))
    opened = after(state, TAKE, "discard JC", game=ANY_TOP)
    assert opened.table.opened == (True, False)


def test_a_table_that_must_open_counts_the_five() -> None:
    state = drawing(f"{FIVE} AC AD AH JC", "5C KS", scores=(7500, 0))
    taken = after(state, f"{TAKE} opening AC AD AH", game=MUST_OPEN)
    assert melds_of(taken) == [FIVE, "AC AD AH"]
    assert hand_of(taken) == "5C JC KS"
    assert refused(state, f"{TAKE} opening AC AD KS", game=MUST_OPEN) == "INVALID_MELD"
    (best, *_) = opening_packages(MUST_OPEN.view(state, 0), MUST_OPEN.rules)
    assert [str(one) for one in best.actions] == [f"{TAKE} as {FIVE}"]
    tight = drawing(f"{FIVE} AC AD AH", "KS", scores=(7500, 0))
    found = opening_packages(MUST_OPEN.view(tight, 0), MUST_OPEN.rules)
    packages = {text.partition(" opening ")[2] for text in (str(one.actions[0]) for one in found)}
    assert packages == {"", "AC AD AH"}  # the king that comes to the hand can be thrown


def test_the_helper_offers_and_arranges_the_wild_key() -> None:
    state = taking(f"{FIVE} KC KD JC", "5C KS")
    view = ANY_TOP.view(state, 0)
    offered = {str(hint.action): hint for hint in hints(view, ANY_TOP.rules)}
    assert offered[TAKE].cards == cards(FIVE)
    found = arrange(view, ANY_TOP.rules, cards(FIVE))
    assert [str(action) for action in found.actions] == [f"{TAKE} as {FIVE}"]
    naturals = arrange(view, ANY_TOP.rules, cards("KC KD"))
    assert [str(action) for action in naturals.actions] == ["take KC KD as KC KD KS"]
    assert arrange(view, WILD_TOP.rules, cards(FIVE)).refusal is not None


def test_all_remember_that_the_top_card_is_in_the_hand() -> None:
    """It lies open in the pile that is taken; the meld is of the five alone."""
    state = taking(f"{FIVE} JC", "5C KS")
    assert happened(state, TAKE, ANY_TOP)[:2] == (
        what.PileTaken(0, cards(FIVE), cards("5C KS")),
        what.MeldPublished(0, 2, MeldKind.WILD, cards(FIVE), 5),
    )
    taken = after(state, TAKE, game=ANY_TOP)
    assert memory_of(ANY_TOP.view(taken, 1), ANY_TOP.rules).known_hands()[0] == cards("5C KS")


@pytest.mark.parametrize("level", ["easy", "normal", "strong"])
def test_computers_play_on_with_a_pile_that_the_wild_key_took(level: str) -> None:
    pile = "KC KD AC AD AH QC QD QH JC JD JH TC TD TH KS"
    state = taking(f"{FIVE} 4C 4D 5S", pile)
    player = computer_player(ANY_TOP, level)
    first = player.decide(ANY_TOP.view(state, 0), 1, 10)
    assert str(first) == TAKE
    for _ in range(12):
        seat = state.table.seat
        state, _ = ANY_TOP.apply(state, seat, player.decide(ANY_TOP.view(state, seat), 1, 5))


class _Rich(BulgarianCanasta):
    """A match that begins in a turn: two players have the wild key."""

    def start(self) -> State:
        return drawing(
            f"{FIVE} 4C 4D 5S",
            "9C KC QS JS",
            hands={1: "2S 2C X X X 2D 7C 8D", 2: "JC JD 9D 9H KS"},
            melds=([RUN], ["QC QD QH"]) if self.options.unopened_take == "free" else ((), ()),
        )


@pytest.mark.parametrize("unopened_take", ["free", "must_open"])
def test_the_contract_holds_with_the_wild_key_in_hand(unopened_take: str) -> None:
    options = with_options(wild_key="any_top", unopened_take=unopened_take, length="one_deal")
    taken = sum(
        [
            check_deals(_Rich(options.options), seed, 1).verbs["take"]
            for seed in range(volume(2, night=30))
        ]
    )
    assert taken
