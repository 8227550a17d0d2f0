"""Announcements and belot (B20-B26)."""

from __future__ import annotations

from random import Random

from engine.contract.cards import cards
from engine.games.belot.actions import Play
from engine.games.belot.announcements import (
    choices,
    may_announce,
    runs,
    value_of,
)
from engine.games.belot.cards import BIT, DECK, SUIT_MASKS, mask_of

# --- against a slow count --------------------------------------------------------------------


def slow_runs(hand: int) -> set[int]:
    """All longest sequences, card by card."""
    found = set()
    for suit in SUIT_MASKS:
        line: list[int] = []
        for card in [*[card for card in DECK if BIT[card] & suit], None]:
            if card is not None and BIT[card] & hand:
                line.append(BIT[card])
                continue
            if len(line) >= 3:
                found.add(sum(line))
            line = []
    return found


def test_sequences_of_random_hands() -> None:
    random = Random(1)
    for _ in range(4000):
        hand = mask_of(random.sample(DECK, 8))
        assert set(runs(hand)) == slow_runs(hand)
        found = choices(hand)
        assert may_announce(hand) is (len(found) > 1)
        assert found[-1] == ()
        assert len(set(found)) == len(found)
        values = [value_of(one) for one in found]
        assert values == sorted(values, reverse=True)


def test_announced_cards_are_the_same_in_any_order() -> None:
    """However a caller makes the action: of its cards and of its announcements."""
    first, second, card = cards("7S 8S 9S"), cards("JH QH KH"), cards("AC")[0]
    wanted = Play(card, announce=(first, second))
    assert Play(card, announce=(second[::-1], first[::-1])) == wanted
    assert str(Play(card, announce=(first[::-1],))) == "play AC announcing 7S 8S 9S"
    assert Play(card).announce == ()
