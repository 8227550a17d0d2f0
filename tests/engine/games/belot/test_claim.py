"""Claiming the rest (B37)."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract.cards import Card
from engine.games.belot.cards import BIT, DECK, cards_of, mask_of
from engine.games.belot.phases.claims import takes_all
from engine.games.belot.terms import CONTRACTS, TERMS, Terms
from engine.games.belot.tricks import playable, winning
from tests.lanes import volume


def takes_every_trick(terms: Terms, hands: list[int], leader: int, trick: tuple[Card, ...]) -> bool:
    """Whether seat 0, who knows all hands, wins every trick against the other three together."""
    if not any(hands):
        return True
    seat = (leader + len(trick)) % 4
    found = False
    for card in cards_of(playable(terms, hands[seat], trick, True)):
        left = list(hands)
        left[seat] &= ~BIT[card]
        now = (*trick, card)
        if len(now) < 4:
            found = takes_every_trick(terms, left, leader, now)
        else:
            found = winning(terms, now) == (-leader) % 4 and takes_every_trick(terms, left, 0, ())
        if found is (seat == 0):
            return found
    return found


@pytest.mark.parametrize("contract", CONTRACTS)
@pytest.mark.slow
def test_B37_a_claim_is_certain_however_the_cards_lie(contract: str) -> None:
    """Random endings of three tricks in which the claim is legal, against all play."""
    terms, random = TERMS[contract], Random(7)
    claimed, enough = 0, volume(40, night=150)
    for _ in range(6000):
        cards = random.sample(DECK, 12)
        cards.sort(key=lambda card: (-terms.strength[card], random.random()))
        hand = mask_of(random.sample(cards[:5], 3))
        unseen = [card for card in cards if not BIT[card] & hand]
        if not takes_all(terms, hand, mask_of(unseen)):
            continue
        claimed += 1
        if claimed > enough:
            break
        for _ in range(3):
            random.shuffle(unseen)
            hands = [hand, *[mask_of(unseen[at : at + 3]) for at in (0, 3, 6)]]
            assert takes_every_trick(terms, hands, 0, ())
    assert claimed > 20


def test_B37_nothing_is_missed_that_one_enemy_could_not_stop() -> None:
    """Where a claim is refused, some distribution or some play takes a trick: checked for the
    plain case of one suit against one hand with all unseen cards."""
    terms, random = TERMS["NT"], Random(2)
    spades = [card for card in DECK if str(card)[1] == "S"]
    for _ in range(400):
        dealt = random.sample(spades, 6)
        hand, enemy = mask_of(dealt[:3]), mask_of(dealt[3:])
        others = [card for card in DECK if str(card)[1] != "S"]
        hands = [hand, enemy, mask_of(others[:3]), mask_of(others[3:6])]
        assert takes_all(terms, hand, enemy) is takes_every_trick(terms, hands, 0, ())
