"""Who sees what: hands, the running turn, the pile (A62, spec 12)."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

import pytest

from engine.canasta.events import CardDiscarded, CardDrawn, RedThreeLaid
from engine.contract.cards import cards, text_of
from engine.contract.events import SeedRevealed
from engine.games.bulgarian_canasta import events as what
from engine.games.bulgarian_canasta.state import State, View
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    RUN,
    after,
    at,
    drawing,
    happened,
    legal,
    playing,
    red_of,
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


def test_12_the_player_sees_his_own_plays() -> None:
    state = after(playing(HAND), "meld KC KD KS")
    view = GAME.view(state, 0)
    assert text_of(view.hand) == "4C 9H 9S AC AD AH"
    assert [text_of(meld.cards) for meld in view.melds] == ["KC KD KS"]
    assert view.table.melds == ((), ())


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


def test_12_a_discard_publishes_everything_at_once() -> None:
    state = after(playing(HAND, melds=([RUN], ())), "add 1 9H", "meld KC KD KS")
    state, events = GAME.apply(state, 0, GAME.parse("discard 9S"))
    published = [event for event in events if isinstance(event, what.MeldPublished)]
    assert [(event.meld, text_of(event.cards), event.size) for event in published] == [
        (1, "9H", 4),
        (2, "KC KD KS", 3),
    ]
    for view in views(state):
        assert [text_of(meld.cards) for meld in view.table.melds[0]] == [f"{RUN} 9H", "KC KD KS"]
        assert view.table.hand_sizes[0] == 4


def test_12_a_canasta_is_told_when_it_is_published() -> None:
    state = playing("KH 9C 9D", melds=(["KC KD KH KS KC KD"], ()))
    state = after(state, "add 1 KH")
    assert not [one for one in GAME.view(state, 1).history if isinstance(one, what.CanastaMade)]
    events = happened(state, "discard 9C")
    assert [type(event) for event in events] == [
        what.MeldPublished,
        what.CanastaMade,
        CardDiscarded,
    ]


def test_12_a_canasta_that_grows_is_not_told_again() -> None:
    state = playing("KS 9C 9D", melds=(["KC KD KH KS KC KD KH"], ()))
    events = happened(after(state, "add 1 KS"), "discard 9C")
    assert not [event for event in events if isinstance(event, what.CanastaMade)]


def test_12_only_the_player_may_see_his_turn() -> None:
    state = playing("3C 3S", laid=["AC AD AH"])
    assert GAME.view(state, 0).turn == state.turn
    assert [view.turn for view in views(state)] == [None] * 4


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


def test_12_an_open_teams_take_shows_the_key_meld() -> None:
    taken = after(drawing("QD JD TD 4S 5C", "7C 9D", melds=([RUN], ())), "take JD TD with QD")
    for view in views(taken):
        assert [text_of(meld.cards) for meld in view.table.melds[0]] == [RUN, "QD JD TD 9D"]
        assert view.table.hand_sizes[0] == 3


def test_12_red_threes_of_the_pile_are_seen() -> None:
    taken = after(drawing("4C 4D 8C 9H", "3D TD 4S"), "take 4C 4D")
    assert red_of(taken) == "3D"
    assert RedThreeLaid(0, cards("3D")[0]) in GAME.view(taken, 2).history


# --- hands and stock ---------------------------------------------------------------------------


def test_A62_a_hand_is_its_owners() -> None:
    state = at(hands={0: "KC KD", 1: "4C 4D 4H", 2: "X", 3: "9S"}, pile="5C")
    assert [text_of(GAME.view(state, seat).hand) for seat in range(4)] == [
        "KC KD",
        "4C 4D 4H",
        "X",
        "9S",
    ]
    assert GAME.view(state, None).hand == ()
    assert GAME.view(state, None).table.hand_sizes == (2, 3, 1, 1)


def test_A62_laid_red_threes_are_no_cards_of_the_hand() -> None:
    state = at(hands={0: "KC KD"}, red_threes={0: "3D 3H"}, pile="5C")
    assert GAME.view(state, 1).table.hand_sizes[0] == 2


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
