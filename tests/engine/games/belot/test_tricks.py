"""The play (B11-B19)."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.belot.cards import BIT, DECK, cards_of, mask_of
from engine.games.belot.terms import CONTRACTS, TERMS
from engine.games.belot.tricks import excluded
from engine.games.belot.tricks import playable as playable_cards


@pytest.mark.parametrize("over_partner", [True, False])
def test_what_a_card_rules_out_is_what_would_have_forbidden_it(over_partner: bool) -> None:
    """`excluded` against `playable`: a card beside the one played is ruled out when and only when
    it would have made it illegal."""
    random = Random(3)
    for _ in range(3000):
        terms = TERMS[random.choice(CONTRACTS)]
        drawn = random.sample(DECK, 12)
        trick, card = tuple(drawn[: random.randrange(4)]), drawn[4]
        ruled_out = excluded(terms, card, trick, over_partner)
        for other in drawn[5:]:
            allowed = playable_cards(terms, mask_of((card, other)), trick, over_partner)
            assert bool(ruled_out & BIT[other]) is not bool(allowed & BIT[card])


TRUMP = "78QKTA9J"
PLAIN = "789JQKTA"


def told(contract: str, hand: list[str], trick: list[str]) -> list[str]:
    """Spec 3, word by word, on texts: what may be played."""
    trumps = {"AT": "CDHS", "NT": ""}.get(contract, contract)
    ruffs = contract if contract in "CDHS" else ""

    def height(card: str) -> int:
        return (TRUMP if card[1] in trumps else PLAIN).index(card[0])

    if not trick:
        return hand
    led = trick[0][1]
    ruffed = [card for card in trick if ruffs and card[1] == ruffs]
    best = max(ruffed or [card for card in trick if card[1] == led], key=height)
    same = [card for card in hand if card[1] == led]
    if same:
        if led in trumps:
            return [card for card in same if height(card) > height(best)] or same
        return same
    own = [card for card in hand if ruffs and card[1] == ruffs]
    if not own or (len(trick) - trick.index(best)) == 2:
        return hand
    if best[1] == ruffs:
        return [card for card in own if height(card) > height(best)] or hand
    return own


@pytest.mark.slow
def test_B14_to_B19_against_the_text_of_the_rules() -> None:
    random = Random(8)
    for _ in range(20000):
        contract = random.choice(CONTRACTS)
        drawn = random.sample(DECK, 11)
        trick, hand = drawn[: random.randrange(4)], sorted(drawn[3 : 4 + random.randrange(8)])
        found = cards_of(playable_cards(TERMS[contract], mask_of(hand), trick, True))
        assert [str(card) for card in found] == told(
            contract, [str(card) for card in hand], [str(card) for card in trick]
        )
