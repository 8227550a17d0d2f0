"""Claiming the rest (B37)."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract.cards import Card
from engine.contract.events import HandShown
from engine.games.belot import events as what
from engine.games.belot.cards import BIT, DECK, cards_of, mask_of
from engine.games.belot.phases.claims import takes_all
from engine.games.belot.terms import CONTRACTS, TERMS, Terms
from engine.games.belot.tricks import playable, winning
from tests.engine.games.belot.table import GAME, after, at, happened, listed, refused
from tests.lanes import volume


def test_B37_the_rest_is_claimed_and_the_deal_ends() -> None:
    state = at(contract="NT", declarer=0, hands={0: "AS TS AD", 1: "7C 8C 9C"})
    assert listed(state)[-1] == "claim"
    events = happened(state, "claim")
    assert events[0] == what.RestClaimed(0, 3)
    shown = [one for one in events if isinstance(one, HandShown)]
    assert [one.seat for one in shown] == [0, 1, 2, 3]
    done = after(state, "claim")
    assert GAME.needs_shuffle(done) or GAME.is_over(done)
    assert len(done.table.taken[0]) == 12 + len(state.table.taken[0])
    counted = next(one for one in events if isinstance(one, what.SideCounted))
    assert "last_ten" in [line.code for line in counted.lines]


def test_B37_played_out_the_deal_writes_the_same() -> None:
    fields = {"contract": "NT", "hands": {0: "AS TS", 1: "7S 8C", 2: "KS QC", 3: "JS 9C"}}
    claimed = after(at(**fields), "claim")
    played = at(**fields)
    for text in ("AS", "7S", "KS", "JS", "TS", "8C", "QC", "9C"):
        played = after(played, f"play {text}")
    assert claimed.standing == played.standing
    assert claimed.table.outcome == played.table.outcome


def test_B37_not_in_the_first_trick_and_not_in_the_last_and_on_lead_only() -> None:
    first = at(contract="AT", hands={0: "JS 9S AS TS KS QS 8S 7S"})
    assert refused(first, "claim") == "CLAIM_TOO_EARLY"
    assert refused(at(contract="NT", hands={0: "AS"}), "claim") == "CLAIM_LAST_TRICK"
    second = at(contract="NT", hands={1: "AS TS"}, trick="7S")
    assert refused(second, "claim") == "CLAIM_NOT_ON_LEAD"


def test_B37_only_what_is_certain() -> None:
    assert (
        refused(at(contract="NT", hands={0: "AS KS", 1: "TS 7C"}), "claim") == "CLAIM_NOT_CERTAIN"
    )
    assert refused(at(contract="H", hands={0: "AS AD"}), "claim") == "CLAIM_NOT_CERTAIN"
    trumps_are_gone = at(
        contract="H",
        hands={0: "AS AD"},
        taken=("JH 9H AH TH KH QH 8H 7H", ""),
    )
    assert refused(trumps_are_gone, "claim") is None
    assert "claim" not in listed(at(contract="H", hands={0: "AS AD"}))


def test_B37_not_while_belot_may_be_declared() -> None:
    own = at(contract="H", hands={0: "JH 9H AH TH KH QH"})
    assert refused(own, "claim") == "CLAIM_BELOT_OPEN"
    theirs = at(contract="H", hands={0: "JH 9H", 1: "KH QH"})
    assert refused(theirs, "claim") == "CLAIM_BELOT_OPEN"
    split = at(contract="H", hands={0: "JH 9H KH"}, taken=("QH 7C 8C 9C", ""))
    assert refused(split, "claim") is None


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
