"""The deal, the match and the minimum (C2-C7, C21, C23)."""

from __future__ import annotations

from hashlib import sha256

import pytest

from engine.canasta.values import IS_BLACK_THREE, IS_RED_THREE, IS_WILD
from engine.contract.moves import DEALER, Shuffle
from engine.games.classic_canasta.state import PACKS, State
from tests.engine.games.classic_canasta.table import (
    GAMES,
    happened,
    listed,
    shuffled,
)


def deals(seats: int, count: int) -> list[State]:
    """Some first deals."""
    game = GAMES[seats]
    return [
        game.apply(game.start(), DEALER, Shuffle(sha256(bytes([number])).digest()))[0]
        for number in range(count)
    ]


@pytest.mark.parametrize(("seats", "size"), [(2, 15), (4, 11), (6, 13)])
def test_C4_cards_and_hands(seats: int, size: int) -> None:
    pack = PACKS[seats]
    assert len(pack) == (162 if seats == 6 else 108)
    for state in deals(seats, 10):
        assert state.table.hand_sizes == (size,) * seats
        red = sum([len(laid) for laid in state.table.red_threes])
        assert state.table.stock == len(pack) - seats * size - red - 1
        assert state.table.pile == 1
        assert sorted(GAMES[seats].all_cards(state)) == sorted(GAMES[seats].pack) == sorted(pack)


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


# --- the cut -----------------------------------------------------------------------------------


def test_C27_just_deal_takes_the_place_from_the_seed() -> None:
    places = set()
    for number in range(20):
        state = shuffled(GAMES[4].start(), bytes([number]) * 32, cut="hand")
        assert happened(state, "cut any") == happened(state, "cut any")
        places.add(happened(state, "cut any")[0].place)  # type: ignore[attr-defined]
    assert len(places) > 10
    assert places <= set(range(1, 108))
