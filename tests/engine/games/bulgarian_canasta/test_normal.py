"""The normal player ends its turn."""

from __future__ import annotations

from typing import Any, Final

import pytest

from engine.contract.cards import cards, text_of
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.players.closing import closing_gain, worth_ending
from engine.games.bulgarian_canasta.players.normal import Normal
from engine.games.bulgarian_canasta.players.outlook import outlook
from engine.games.bulgarian_canasta.players.plays import Laid, completions
from engine.games.bulgarian_canasta.state import Phase
from tests.engine.games.bulgarian_canasta.table import (
    KINGS,
    RUN,
    drawing,
    made,
    playing,
    with_options,
)
from tests.positions.bulgarian_canasta import position

GAME = BulgarianCanasta()
MOST_ACTIONS = 12


def test_what_looked_like_closing_is_not_laid_again_once_it_is_undone() -> None:
    """With 150 to open, a layout that would close led nowhere, again and again."""
    state = position(
        hands={
            0: "2H 7C 7D 7H 7S 8H 8S 9D 9H TC TD TH AC X",
            1: "2S 4S 6D 7D 7S 8C 9C 9S TS QC QS KS AH",
            2: "4D 4D 6C 6S 7H 8C 8D TC JD QS AD AS X",
            3: "4H TS",
        },
        melds=((), ("9C 9H 9S", "5D 5D 5S", "JC JC JH", "AH KH 2C", "KD KH 2S")),
        red_threes={0: "3H", 2: "3H"},
        pile="3S",
        scores=(7600, 7600),
        phase=Phase.PLAY,
    )
    for text in ("meld 7C 7D 7H 7S", "undo"):
        state, _ = GAME.apply(state, 0, GAME.parse(text))
    player = Normal(GAME)
    done: list[str] = []
    while state.table.phase is Phase.PLAY and len(done) < MOST_ACTIONS:
        action = player.decide(GAME.view(state, 0), 0)
        state, _ = GAME.apply(state, 0, action)
        done.append(action.verb)
    assert done[-1] == "discard", done


ACES: Final = "AC AD AH"


def gain(option: str, hand: str, four_black: bool) -> float:
    """What the player reckons that it gains by closing now with what lies on the table."""
    game = with_options(no_canasta_melds=option, close_without_canasta="on")
    view = game.view(playing(hand, melds=([ACES], ()), game=game), 0)
    laid = Laid(view.hand, view.melds)
    look = outlook(view, game.rules)
    return closing_gain(view, laid, look, Normal(game).weights, four_black)


def test_own_melds_count_by_the_option_where_the_close_is_not_on_minus() -> None:
    """Three aces are 60; the four black threes are no close on minus (A46, A48)."""
    assert gain("plus", "3C 3C 3S 3S KD", True) - gain("minus", "3C 3C 3S 3S KD", True) == 2 * 60
    assert gain("plus", "9C", False) == gain("minus", "9C", False)


def test_ending_a_deal_that_ran_out_counts_own_melds_by_the_option() -> None:
    """A53: nobody closes, so with `plus` all that lies counts for its team."""
    ends: dict[str, bool] = {}
    for option in ("minus", "plus"):
        game = with_options(no_canasta_melds=option)
        state = drawing("4C 4D", "4S", stock="", melds=([ACES], ()), incomplete=True)
        view = game.view(state, 0)
        weights = Normal(game).weights
        ends[option] = worth_ending(view, outlook(view, game.rules), weights)
    assert ends == {"minus": False, "plus": True}


@pytest.mark.parametrize(
    ("meld", "hand", "wanted"),
    [
        ("KC KD KH KS KC", "KD 2C 2D X 9S", "KD 2C"),
        ("KC KD KH X 2S", "2C 2D X KC KS 9S", "KC KS"),
        ("X X X 2C 2C", "2D 2H X 9S", "2D 2H"),
        ("4H 5H 6H 7H", "8H TH 2C X 9S", "8H 2C TH"),
        ("4H 5H 6H 7H", "8H 2C 9S", None),
        ("KC KD KH KS KC KD", "KH X 9S", None),
    ],
)
def test_what_makes_a_canasta_at_once(meld: str, hand: str, wanted: str | None) -> None:
    """Several cards, naturals first, and no more than are missing."""
    found = completions(cards(hand), (made(meld),))
    assert [text_of(one.cards) for one in found] == ([] if wanted is None else [wanted])


@pytest.mark.parametrize(
    ("sizes", "stock", "fields", "urgency"),
    [
        ((1, 9), 20, {}, 0.4),
        ((2, 9), 20, {}, 0.4),
        ((9, 3), 20, {}, 0.25),
        ((4, 9), 20, {}, 0.25),
        ((5, 5), 20, {}, 0.12),
        ((7, 8), 20, {}, 0.12),
        ((8, 8), 20, {}, 0.05),
        ((1, 1), 20, {"melds": ([], [RUN])}, 0.02),
        ((8, 8), 4, {"pile": "5C"}, 0.05),
        ((8, 8), 3, {"pile": "5C 6D 7H"}, 0.5),
        ((8, 8), 3, {"pile": "5C 6D 7H 8S"}, 0.05),
        ((8, 8), 3, {"pile": "5C 6D 7H 8S", "recyclings": 10}, 0.5),
        ((8, 8), 3, {"pile": "5C 6D 7H 8S", "recyclings": 9}, 0.05),
    ],
)
def test_how_soon_the_deal_may_end(
    sizes: tuple[int, int], stock: int, fields: dict[str, Any], urgency: float
) -> None:
    """By the smaller hand of opponents who have a canasta, and by what can still be drawn."""
    hands = {0: "4C 4D", 1: " ".join(["6C"] * sizes[0]), 3: " ".join(["6D"] * sizes[1])}
    fields = {"melds": ([], [KINGS]), "pile": "5S", **fields}
    state = position(hands=hands, stock=" ".join(["9C"] * stock), incomplete=True, **fields)
    view = GAME.view(state, 0)
    assert outlook(view, GAME.rules).urgency == urgency
