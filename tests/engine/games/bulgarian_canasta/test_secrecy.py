"""Who sees what: hands, the running turn, the pile (A62, spec 12)."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

import pytest

from engine.canasta.events import CardDrawn
from engine.contract.cards import cards
from engine.contract.events import SeedRevealed
from engine.games.bulgarian_canasta import events as what
from engine.games.bulgarian_canasta.state import State, View
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    RUN,
    after,
    at,
    drawing,
    legal,
    playing,
)

OTHERS: Final = (1, 2, 3, None)
HAND: Final = "KC KD KS AC AD AH 9H 9S 4C"


def views(state: State) -> list[View]:
    """What all but the player see."""
    return [GAME.view(state, seat) for seat in OTHERS]


# --- the running turn --------------------------------------------------------------------------


@pytest.mark.parametrize("opened", [False, True])
def test_12_laying_and_undoing_shows_nobody_anything(opened: bool) -> None:
    start = state = playing(HAND, melds=([RUN] if opened else [], ()))
    seen = views(start)
    for text in (
        "meld KC KD KS",
        "meld AC AD AH",
        *(["add 1 9H"] if opened else []),
        "undo",
        "meld AC AD AH",
        "undo",
        "meld KC KD KS",
    ):
        state = after(state, text)
        assert views(state) == seen
        assert [legal(state, seat=seat) for seat in (1, 2, 3)] == [legal(start, seat=1)] * 3


def test_12_what_was_undone_is_never_published() -> None:
    start = playing(HAND)
    straight = after(start, "meld AC AD AH", "discard 9S")
    detour = after(start, "meld KC KD KS", "undo", "meld AC AD AH", "discard 9S")
    assert views(straight) == views(detour)


def test_12_a_turn_with_and_without_laying_and_undoing_looks_the_same() -> None:
    start = playing(HAND)
    assert views(after(start, "discard 9S")) == views(
        after(start, "meld KC KD KS", "meld AC AD AH", "undo", "discard 9S")
    )


# --- taking the pile ---------------------------------------------------------------------------


def test_12_an_unopened_take_shows_the_key_and_no_meld() -> None:
    state = drawing("QD JD TD 4S 5C", "7C 9D")
    taken = after(state, "take JD TD with QD")
    for view in views(taken):
        assert view.history[-1] == what.PileTaken(0, cards("JD TD"), cards("7C 9D"))
        assert view.table.melds == ((), ())
        assert view.table.hand_sizes[0] == 7
    without_extra = after(state, "take JD TD")
    assert views(taken) == views(without_extra)


def test_12_undoing_an_unopened_take_shows_nobody_anything() -> None:
    taken = after(drawing("4C 4D 8C 9H", "TD 4S"), "take 4C 4D")
    assert views(taken) == views(after(taken, "undo"))
    assert views(taken) == views(after(taken, "undo", "meld 4C 4D 4S"))


# --- hands and stock ---------------------------------------------------------------------------


def test_A62_hidden_cards_make_no_difference_to_a_view() -> None:
    one = at(hands={0: "KC KD", 1: "4C 4D", 2: "X", 3: "9S"}, pile="5C")
    other = at(hands={0: "KC KD", 1: "QC 4D", 2: "7H", 3: "9D"}, pile="5C")
    for seat in (0, None):
        assert GAME.view(one, seat) == GAME.view(other, seat)
        assert GAME.legal(GAME.view(one, seat)) == GAME.legal(GAME.view(other, seat))


def test_A62_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    hands = {1: "5C", 2: "5D", 3: "5H"}
    four, king = (after(drawing("KC KD", hands=hands, draws=card), "draw") for card in ("4C", "KS"))
    assert views(four) == views(king)
    assert GAME.view(four, 0) != GAME.view(king, 0)
    assert views(four)[0].history[-1] == CardDrawn(0, None)


def test_A62_the_partner_sees_no_more_than_the_others() -> None:
    state = playing(HAND, laid=["AC AD 2C"])
    partner, rival = GAME.view(state, 2), GAME.view(state, 1)
    assert partner.history == rival.history
    assert partner.turn is None
    assert partner.melds == ()


def test_12_a_view_has_no_room_for_hidden_cards() -> None:
    assert {field.name for field in fields(View)} == {
        "seat",
        "standing",
        "deal",
        "before",
        "table",
        "hand",
        "bottom",
        "turn",
        "history",
    }


def test_12_the_seed_is_told_at_the_end_and_not_before() -> None:
    state = playing("9C", melds=(["KC KD KH KS KC KD KH"], ()))
    assert not [one for one in state.log if isinstance(one, SeedRevealed)]
    closed = after(state, "discard 9C")
    revealed = [one for one in GAME.view(closed, 3).history if isinstance(one, SeedRevealed)]
    assert revealed == [SeedRevealed(state.hidden.seed)]
    assert GAME.view(state, 3).commitment == state.deal.commitment
