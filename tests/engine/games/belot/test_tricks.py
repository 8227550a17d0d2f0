"""The play (B11-B19)."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract.cards import cards
from engine.games.belot.cards import BIT, DECK, cards_of, mask_of
from engine.games.belot.terms import CONTRACTS, TERMS
from engine.games.belot.tricks import excluded, winning
from engine.games.belot.tricks import playable as playable_cards
from tests.engine.games.belot.table import after, at, playable, refused, with_options


def in_trick(contract: str, hand: str, trick: str) -> str:
    """The cards that seat 3, 2 or 1 may play after seat 0 led."""
    seat = len(trick.split())
    return playable(at(contract=contract, hands={seat: hand}, trick=trick))


def winner(contract: str, trick: str) -> int:
    return winning(TERMS[contract], cards(trick))


def test_B11_the_seat_after_the_dealer_leads_whoever_bid() -> None:
    state = at(contract="H", declarer=2, dealer=3)
    assert state.table.seat == 0
    *_, last = cards_of(state.hidden.hands[0])
    assert after(state, f"play {last}").table.seat == 1


def test_B11_the_winner_of_a_trick_leads() -> None:
    state = at(contract="NT", hands={3: "AS 7C"}, trick="7S 8S TS")
    state = after(state, "play AS")
    assert state.table.seat == state.table.leader == 3
    assert state.table.trick == ()
    assert state.table.last is not None
    assert state.table.last.winner == 3


@pytest.mark.parametrize(
    ("contract", "trick", "place"),
    [
        ("H", "AH 9H JH TH", 2),
        ("H", "AS TH 9H AD", 2),
        ("H", "7S 8D 9D JD", 0),
        ("H", "JS TS KS QS", 1),
        ("NT", "KC TC AD JC", 1),
        ("AT", "9S AS JD JH", 0),
        ("AT", "QS 9S JS AS", 2),
        ("C", "AS 7C 8C JS", 2),
    ],
)
def test_B12_highest_trump_or_highest_of_the_suit_led(
    contract: str, trick: str, place: int
) -> None:
    assert winner(contract, trick) == place


def test_B13_an_off_suit_ace_of_the_partner_holds_nothing() -> None:
    """Seat 1 is the partner of 3; his ace of diamonds does not win, the king of spades does."""
    assert in_trick("H", "8H TC", "KS AD 7S") == "8H"


def test_B14_following_is_a_duty_and_beating_is_none_in_a_plain_suit() -> None:
    assert in_trick("H", "7S KS 9H", "TS") == "7S KS"
    assert in_trick("NT", "7S AS JD", "TS") == "7S AS"
    state = at(contract="H", hands={1: "7S KS 9H"}, trick="TS")
    assert refused(state, "play 9H") == "MUST_FOLLOW"


def test_B15_ruff_when_an_opponent_holds_the_trick() -> None:
    state = at(contract="H", hands={2: "7H QH KD"}, trick="KS AS")
    assert playable(state) == "7H QH"
    assert refused(state, "play KD") == "MUST_RUFF"


def test_B15_no_duty_when_the_partner_holds_it() -> None:
    assert in_trick("H", "7H JH KD", "AS 8S") == "7H JH KD"
    assert in_trick("H", "7H JH KD", "8S AS 7S") == "7H JH KD"


def test_B15_no_trump_no_duty() -> None:
    assert in_trick("H", "8C KD", "KS AS") == "8C KD"


def test_B16_over_ruff_an_opponents_trump() -> None:
    state = at(contract="H", hands={2: "JH 7H KD"}, trick="AS 9H")
    assert playable(state) == "JH"
    assert refused(state, "play 7H") == "MUST_OVERRUFF"
    assert refused(state, "play KD") == "MUST_OVERRUFF"


def test_B16_who_cannot_over_ruff_plays_anything() -> None:
    assert in_trick("H", "7H QH KD", "AS 9H") == "7H QH KD"


def test_B16_a_partner_who_was_over_ruffed_holds_nothing() -> None:
    assert in_trick("H", "9H QH KD", "AS TH AH") == "9H"


def test_B16_a_led_plain_jack_is_ruffed_by_any_trump() -> None:
    assert in_trick("S", "QS TS TH", "JC 7S") == "TS QS"


def test_B17_trumps_led_must_be_beaten_the_partners_too() -> None:
    assert in_trick("H", "AH TH 7C", "QH 9H") == "TH AH"
    assert in_trick("H", "AH JH 7C", "9H 8H") == "JH"
    assert in_trick("H", "AS KD", "JH") == "KD AS"
    state = at(contract="H", hands={1: "AH 7H"}, trick="QH")
    assert playable(state) == "AH"
    assert refused(state, "play 7H") == "MUST_RAISE_TRUMP"


def test_B17_a_table_may_spare_the_partner() -> None:
    game = with_options(trump_lead="beat_opponents")
    partner = at(contract="H", hands={2: "7H JH 7C"}, trick="9H 8H")
    assert playable(partner) == "JH"
    assert playable(partner, game) == "7H JH"
    opponent = at(contract="H", hands={2: "7H JH 7C"}, trick="8H 9H")
    assert playable(opponent, game) == "JH"
    all_trumps = at(contract="AT", hands={2: "7H JH 7C"}, trick="9H 8H")
    assert playable(all_trumps, game) == "JH"


def test_B18_all_trumps_raise_whoever_holds_the_trick() -> None:
    assert in_trick("AT", "AS 7S JD", "9S") == "7S AS"
    assert in_trick("AT", "7S KS AS", "QS JD") == "KS AS"
    assert in_trick("AT", "JD 7C", "9S") == "7C JD"
    assert in_trick("AT", "JS 7S", "9S 8S") == "JS"
    state = at(contract="AT", hands={1: "JS 7S"}, trick="9S")
    assert refused(state, "play 7S") == "MUST_RAISE"


def test_B19_no_trumps_ask_for_the_suit_alone() -> None:
    assert in_trick("NT", "7S AS JD", "KS") == "7S AS"
    assert in_trick("NT", "JD 7C", "TS") == "7C JD"


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
