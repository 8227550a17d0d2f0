"""The deal, the match and the minimum (C2-C7, C21, C23)."""

from __future__ import annotations

from hashlib import sha256

import pytest

from engine.canasta.team_rules import winner
from engine.canasta.values import IS_BLACK_THREE, IS_RED_THREE, IS_WILD
from engine.contract.cards import cards
from engine.contract.errors import PositionError
from engine.contract.moves import DEALER, Shuffle
from engine.games.classic_canasta.state import DECK, Phase, State
from tests.engine.games.classic_canasta.table import (
    FOURS,
    GAMES,
    KINGS,
    after,
    at,
    drawing,
    ended,
    hand_of,
    happened,
    listed,
    playing,
    refused,
    shuffled,
    takes_listed,
    with_options,
)


def deals(seats: int, count: int) -> list[State]:
    """Some first deals."""
    game = GAMES[seats]
    return [
        game.apply(game.start(), DEALER, Shuffle(sha256(bytes([number])).digest()))[0]
        for number in range(count)
    ]


def test_C2_the_first_player_is_drawn_and_then_moves_on() -> None:
    for seats in (2, 4):
        assert {state.deal.first for state in deals(seats, 30)} == set(range(seats))
    state = playing("5C", melds=((KINGS,), ()), first=3)
    over = after(state, "discard 5C")
    assert ended(over)
    again = shuffled(over)
    assert (again.deal.first, again.table.seat) == (0, 0)


def test_C2_partners_sit_opposite() -> None:
    assert GAMES[4].sides == ((0, 2), (1, 3))
    assert GAMES[2].sides == ((0,), (1,))
    state = playing("5C 6C", seat=3, hands={3: "5C 6C"})
    assert after(state, "discard 5C").table.seat == 0


@pytest.mark.parametrize("seats", [2, 4])
def test_C3_one_card_is_drawn(seats: int) -> None:
    state = drawing("5C 6C", pile="8S", draws="9H TH", seats=seats)
    drawn = after(state, "draw")
    assert hand_of(drawn) == "5C 6C 9H"
    assert drawn.table.stock == state.table.stock - 1


@pytest.mark.parametrize(("seats", "size"), [(2, 15), (4, 11)])
def test_C4_cards_and_hands(seats: int, size: int) -> None:
    assert len(DECK) == 108
    for state in deals(seats, 10):
        assert state.table.hand_sizes == (size,) * seats
        red = sum([len(laid) for laid in state.table.red_threes])
        assert state.table.stock == 108 - seats * size - red - 1
        assert state.table.pile == 1
        assert sorted(GAMES[seats].all_cards(state)) == sorted(DECK)


def test_C5_the_first_card_of_the_pile_just_lies_there() -> None:
    seen = set()
    for state in deals(4, 120):
        top = state.table.top
        assert top is not None
        frozen = bool(IS_WILD[top] or IS_RED_THREE[top])
        assert state.table.frozen is frozen
        seen.add("frozen" if frozen else "blocked" if IS_BLACK_THREE[top] else "open")
        if frozen or IS_BLACK_THREE[top]:
            assert listed(state) == ["draw"]
    assert seen == {"frozen", "blocked", "open"}


def test_C6_red_threes_that_are_dealt_are_laid_and_replaced() -> None:
    found = 0
    for state in deals(4, 40):
        for seat, red in enumerate(state.table.red_threes):
            found += len(red)
            assert not any([IS_RED_THREE[card] for card in state.hidden.hands[seat]])
        laid = [event for event in state.log if event.tag == "lays-red-three"]
        drawn = [event for event in state.log if event.tag == "draws"]
        assert len(laid) == len(drawn) == sum([len(red) for red in state.table.red_threes])
    assert found > 20


def test_C7_the_minimum_follows_the_total_at_the_start_of_the_deal() -> None:
    wanted = {-5: 15, 0: 50, 1495: 50, 1500: 90, 2995: 90, 3000: 120, 4995: 120}
    assert {score: GAMES[4].rules.threshold(score) for score in wanted} == wanted
    state = playing("AC AD AH 5C 6C", scores=(-5, 0))
    assert after(state, "meld AC AD AH").standing.scores == (-5, 0)


def test_C21_a_red_three_drawn_is_laid_and_replaced() -> None:
    state = drawing("5C 6C", pile="8S", draws="3D 3H 9H TH")
    drawn = after(state, "draw")
    assert hand_of(drawn) == "5C 6C 9H"
    assert drawn.table.red_threes[0] == cards("3D 3H")


def test_C21_the_last_card_of_the_stock_is_not_replaced() -> None:
    state = drawing("5C 6C", pile="8S", stock="3D", incomplete=True)
    drawn = after(state, "draw")
    assert (hand_of(drawn), drawn.table.stock) == ("5C 6C", 0)
    assert ended(after(drawn, "discard 5C"))


def test_C21_a_red_three_of_the_pile_is_laid_and_not_replaced() -> None:
    state = drawing("9C 9S KD", pile="3D 5C 9D", melds=((FOURS,), ()))
    assert takes_listed(state) == ["take 9C 9S"]
    taken = after(state, "take 9C 9S")
    assert hand_of(taken) == "5C KD"
    assert taken.table.red_threes[0] == cards("3D")
    assert "lays-red-three" in [event.tag for event in happened(state, "take 9C 9S")]


@pytest.mark.parametrize(
    ("scores", "won"),
    [((4995, 4990), None), ((5000, 4990), 0), ((5100, 5250), 1), ((5100, 5100), None)],
)
def test_C23_the_match_ends_after_a_deal(scores: tuple[int, int], won: int | None) -> None:
    assert winner("5000", scores, 7) == won


def test_C23_a_whole_match_and_a_match_of_one_deal() -> None:
    state = playing("5C", melds=((KINGS,), ()), scores=(4400, 100), deal_number=4)
    for length, result in (("5000", None), ("3000", 0), ("one_deal", 0)):
        game = with_options(length=length)
        ended_state = after(state, "discard 5C", game=game)
        assert ended_state.standing.winner == result
        assert game.needs_shuffle(ended_state) is (result is None)
        assert (ended_state.table.phase is Phase.MATCH_OVER) is (result is not None)


def test_C23_equal_totals_play_another_deal() -> None:
    assert winner("one_deal", (300, 300), 1) is None
    assert winner("one_deal", (300, 300), 2) is None
    assert winner("one_deal", (300, 305), 2) == 1


# --- the cut -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_C27_the_first_player_cuts(seats: int) -> None:
    state = shuffled(GAMES[seats].start(), cut="hand")
    pack = state.hidden.stock
    assert (state.table.phase, state.table.seat) == (Phase.CUT, state.deal.first)
    assert (state.table.stock, state.table.top, state.table.hand_sizes) == (108, None, (0,) * seats)
    assert listed(state) == ["cut any"]
    assert GAMES[seats].from_json(GAMES[seats].to_json(state)) == state
    cut = after(state, "cut 40")
    stock = cut.hidden.stock
    assert stock == (pack[-40:] + pack[:-40])[: len(stock)]
    assert cut.table.phase is Phase.DRAW
    assert cut.deal == state.deal
    told = [event for event in cut.log if event.tag == "cuts"]
    assert told == [happened(state, "cut 40")[0]]
    assert [refused(state, f"cut {place}") for place in (1, 107)] == [None, None]


def test_C27_just_deal_takes_the_place_from_the_seed() -> None:
    places = set()
    for number in range(20):
        state = shuffled(GAMES[4].start(), bytes([number]) * 32, cut="hand")
        assert happened(state, "cut any") == happened(state, "cut any")
        places.add(happened(state, "cut any")[0].place)  # type: ignore[attr-defined]
    assert len(places) > 10
    assert places <= set(range(1, 108))


@pytest.mark.parametrize("seats", [2, 4])
def test_C27_the_default_is_a_pack_that_nobody_cuts(seats: int) -> None:
    state = shuffled(GAMES[seats].start())
    assert state == shuffled(GAMES[seats].start(), cut="chance")
    assert state.table.phase is Phase.DRAW
    assert "cuts" not in [event.tag for event in state.log]
    by_hand = shuffled(GAMES[seats].start(), cut="hand")
    assert by_hand.deal == state.deal


def test_C27_a_hand_before_the_deal_is_refused() -> None:
    game = with_options(cut="hand")
    data = game.to_json(shuffled(game.start(), cut="hand"))
    inner = data["state"]
    assert isinstance(inner, dict)
    assert isinstance(inner["table"], dict)
    inner["table"]["hand_sizes"] = [1, 0, 0, 0]
    with pytest.raises(PositionError) as error:
        game.from_json(data)
    assert error.value.code == "WRONG_COUNT"


def test_positions_name_a_first_player() -> None:
    assert at(first=2).deal.first == 2
