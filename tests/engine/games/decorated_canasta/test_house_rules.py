"""The options of decorated canasta that some families play: what is written, and what players make
of them; and who wins a deal."""

from __future__ import annotations

from typing import Any, Final

import pytest

from engine.contract.cards import cards
from engine.contract.notation import Action
from engine.contract.rules import specs
from engine.contract.scores import ScoreLine
from engine.games.decorated_canasta.actions import AddCards, Discard, LayGroup
from engine.games.decorated_canasta.help.plays import after_play
from engine.games.decorated_canasta.options import DecoratedOptions
from engine.games.decorated_canasta.players.easy import Easy
from engine.games.decorated_canasta.players.normal import Normal
from engine.games.decorated_canasta.players.strong import Strong
from engine.games.decorated_canasta.players.value import value_of
from engine.games.decorated_canasta.players.worth import NORMAL, Outlook, end_is_near
from engine.games.decorated_canasta.scoring import TWIN, untaxed, winners
from engine.games.decorated_canasta.state import State, View
from engine.players import computer_player
from engine.proof.invariants import check_deals
from tests.engine.games.decorated_canasta.table import (
    EIGHTS,
    GAME,
    KINGS,
    after,
    drawing,
    game_of,
    playing,
)
from tests.lanes import volume

TWINS: Final = game_of(twin_after_take="on")
TAXED: Final = game_of(tax_on_minus="on")
TWO: Final = game_of(canastas_to_go_out="two")
ADDED: Final = AddCards(2, cards("5S"))


def test_the_options() -> None:
    assert {spec.name: spec.choices for spec in specs(DecoratedOptions)} == {
        "minimum": ("50", "75", "90", "120"),
        "cut": ("hand", "chance"),
        "reshuffle_limit": (),
        "length": ("10000", "one_deal", "three_deals"),
        "take_back_throw": ("on", "off"),
        "twin_after_take": ("off", "on"),
        "tax_on_minus": ("off", "on"),
        "reshuffle_when": ("needed", "empty"),
        "canastas_to_go_out": ("one", "two"),
    }


def _taken_free() -> View:
    state = drawing("4C 9D 9H TC TD JS QC QD", "4C", windows=[0])
    return GAME.view(after(state, "take-free"), 0)


def test_H37_the_normal_player_throws_the_twin_of_a_taken_card() -> None:
    view = _taken_free()
    costs = {game: dict(_by_card(Normal(game).discard_costs(view))) for game in (GAME, TWINS)}
    four = GAME.parse("discard 4C")
    assert costs[GAME][four] - costs[TWINS][four] == TWIN
    assert all(costs[GAME][card] == costs[TWINS][card] for card in costs[GAME] if card != four)
    assert Normal(TWINS).decide(view, 1) == four


def _by_card(costs: list[tuple[float, Discard]]) -> list[tuple[Action, float]]:
    return [(card, cost) for cost, card in costs]


def test_H38_the_strong_player_gains_less_by_another_s_bad_deal() -> None:
    """Going out leaves the other with a hand that costs points, of which a tenth is written."""
    view = GAME.view(playing("9C", groups={0: [KINGS]}, scores=[0, 9000]), 0)
    full, tenth = (
        sum(Strong(game).estimates(view, [GAME.parse("discard 9C")], 1, 0)[0])
        for game in (GAME, TAXED)
    )
    assert full > tenth + 100


def _dearer(score: int, hand_size: int = 2, **options: Any) -> float:
    """How much dearer it is to throw a black three than a lone five, while another may go out."""
    scores, groups = [score, 0], {1: [KINGS]}
    state = playing("3S 5S JC 7C", hand_size=hand_size, groups=groups, scores=scores)
    game = game_of(**options)
    costs = {str(card): cost for cost, card in Normal(game).discard_costs(game.view(state, 0))}
    return costs["discard 3S"] - costs["discard 5S"]


def test_H38_normal_fears_a_minus_that_is_not_taxed() -> None:
    """The three would cost a hundred points in full, and what it might still bring is taxed."""
    full, half, tenth = (_dearer(score) for score in (0, 5000, 9000))
    assert full > half > tenth
    assert _dearer(9000, tax_on_minus="on") == full


def test_H38_normal_fears_nothing_while_the_end_is_far() -> None:
    assert _dearer(9000, hand_size=11) == _dearer(0, hand_size=11)


def test_H33_the_value_of_a_position_is_in_written_points() -> None:
    groups = {0: [KINGS], 1: [EIGHTS]}
    worth = {
        scores: value_of(playing("5S 9C TC", groups=groups, scores=scores), 0, TAXED.rules)
        for scores in ((0, 0), (7000, 7000), (9000, 0), (0, 9000))
    }
    assert worth[7000, 7000] == pytest.approx(worth[0, 0] / 4)
    assert worth[9000, 0] < worth[0, 0] < worth[0, 9000]


def test_H33_going_out_gains_what_is_written() -> None:
    """The value after a round and the sheet of a deal that is over are of one measure."""
    hands, groups = {1: "AC AD"}, {0: [KINGS]}
    state = playing("9C", hands=hands, groups=groups, scores=[7000, 0])
    sheet = after(state, "discard 9C").standing.sheet
    assert sheet is not None
    lead = sheet[0].total - sheet[1].total
    assert abs(value_of(state, 0, GAME.rules) - lead) < 300


def test_H38_easy_throws_its_black_threes_first_once_it_is_taxed() -> None:
    for scores, game, thrown in (
        ([9000, 0], GAME, {"3S"}),
        ([0, 0], GAME, {"4C", "5D"}),
        ([9000, 0], TAXED, {"4C", "5D"}),
    ):
        view = game.view(playing("3S 3S 4C 5D", scores=scores), 0)
        found = {str(Easy(game).decide(view, seed)) for seed in range(6)}
        assert found == {f"discard {card}" for card in thrown}


def test_H7_a_stock_that_is_the_last_brings_the_end_near() -> None:
    view = GAME.view(playing("9C TC", stock="7D", incomplete=True), 0)
    limited = game_of(reshuffle_limit=0)
    assert end_is_near(view, 0, limited.rules) > end_is_near(view, 0, GAME.rules)


def test_H39_a_talon_that_becomes_the_stock_is_taken_for_its_own_worth_only() -> None:
    """It is gone for the others too once the last card of the stock is drawn."""
    state = drawing(
        "9C 9D 4C 5D 6S KC JD", "6D 9H", stock="8D", groups={0: ["QC QD QH QS"]}, incomplete=True
    )
    taken, drawn = (
        str(Normal(game).decide(game.view(state, 0), 1))
        for game in (GAME, game_of(reshuffle_when="empty"))
    )
    assert (taken, drawn) == ("take-top", "draw")


def test_H38_the_line_of_the_tax_adds_points() -> None:
    state = playing("9C", hands={1: "AC AD AH X X 4C"}, groups={0: [KINGS]}, scores=[0, 9000])
    sheet = after(state, "discard 9C", game=TAXED).standing.sheet
    assert sheet is not None
    assert sheet[1].lines[-1] == ScoreLine("tax", 1, 145, "H33")


def test_H40_the_normal_player_opens_late_only_if_another_may_go_out() -> None:
    """Three queens and three tens are just the minimum, and would leave three cards."""
    view = GAME.view(drawn(), 0)
    assert end_is_near(view, 0, GAME.rules) > end_is_near(view, 0, TWO.rules)
    assert isinstance(Normal(GAME).decide(view, 1), LayGroup)
    assert isinstance(Normal(TWO).decide(view, 1), Discard)


def drawn() -> State:
    """The other has a canasta and four cards."""
    return playing("QC QD QH TC TD TH 4S 6D 8C", hands={1: "4C 5D 9S JD"}, groups={1: [KINGS]})


def test_H40_a_second_canasta_is_worth_more_where_going_out_takes_two() -> None:
    view = GAME.view(playing("QS 9C", groups={0: [KINGS, "QC QC QD QD QH QH"]}), 0)
    after_it = after_play(view, AddCards(2, cards("QS")))
    gains = [
        Outlook(after_it, NORMAL, rules).worth() - Outlook(view, NORMAL, rules).worth()
        for rules in (GAME.rules, TWO.rules)
    ]
    assert gains[1] > gains[0]


def test_H40_the_strong_player_fears_a_canasta_less_where_two_are_needed() -> None:
    state = drawn()
    assert value_of(state, 0, TWO.rules) > value_of(state, 0, GAME.rules)
    mine = playing("QC QD", hands={1: "4C 5D 9S JD"}, groups={0: [KINGS]})
    assert value_of(mine, 0, TWO.rules) < value_of(mine, 0, GAME.rules)


@pytest.mark.parametrize("level", ["easy", "normal", "strong"])
def test_H40_nobody_lays_down_to_one_card_with_one_canasta(level: str) -> None:
    state = playing("5S 9C", groups={0: [KINGS, "5C 5D 5H"]})
    decided = computer_player(TWO, level).decide(TWO.view(state, 0), 1, 0)
    assert isinstance(decided, Discard)
    assert computer_player(GAME, "normal").decide(GAME.view(state, 0), 1, 0) == ADDED


def test_H40_a_game_without_the_option_needs_one() -> None:
    """What was stored before the option reads with its default."""
    assert DecoratedOptions().canastas == 1


def test_H32_a_deal_is_won_before_the_tax() -> None:
    """The leader makes 570 points, of which 60 are written."""
    state = playing("9C", hands={1: "4C"}, groups={0: [KINGS]}, scores=[9000, 0])
    sheet = after(state, "discard 9C").standing.sheet
    assert sheet is not None
    assert [score.total for score in sheet] == [60, -5]
    assert [untaxed(score) for score in sheet] == [570, -5]
    assert winners(sheet) == (0,)
    assert winners([sheet[1], sheet[1], sheet[1]]) == (0, 1, 2)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_every_option_keeps_the_contract(seats: int) -> None:
    game = game_of(
        seats,
        twin_after_take="on",
        tax_on_minus="on",
        reshuffle_when="empty",
        canastas_to_go_out="two",
        reshuffle_limit=1,
        length="one_deal",
    )
    deals = volume(1, night=10)
    assert check_deals(game, seats, deals).deals == deals
