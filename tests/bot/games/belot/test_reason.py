"""Why a computer would bid or play so: each reason, and where it begins and ends. Seat 0 reads, and
seat 2 is their partner."""

from __future__ import annotations

from typing import Any, Final

import pytest

from bot.words.text import plain_of
from bot.words.words import words_in
from engine.games.belot.state import State
from tests.adapters.web.real_position import held_at
from tests.bot.readers import reader_of
from tests.engine.games.belot.table import GAME
from tests.positions.belot import auction_position, position

DRAWS: Final = "Your team plays the contract: leading trumps takes them away from the others."
MASTER: Final = "Nobody can beat it any more."
SHORT: Final = "It is your only card of this suit: when the suit is led again, you can ruff."
LOW: Final = "You lead, and a card without points gives nothing away."
KEEPS: Final = "You keep your higher card of this suit until the others have played theirs."
LAST: Final = "Nobody can bid higher now. Contra pays only if the contract fails."
NO_TRUMP: Final = {"contract": "NT", "declarer": 1}


def said(state: State, move: str) -> str:
    """Say to seat 0 why a computer would do this."""
    reader = reader_of(words_in("en"), held_at(GAME, state), 0)
    return plain_of(reader.presenter.reason(reader, reader.view, GAME.parse(move)))


@pytest.mark.parametrize(
    ("hand", "move", "why"),
    [
        ("TS QS TH 8H 7D", "bid S", "These would be your trumps: 10♠ Q♠."),
        ("JS AS TH 8H 7D", "bid S", "These would be your trumps: J♠ A♠."),
        (
            "JS 9S AS 8H 7D",
            "bid S",
            "These would be your trumps, with the two highest, jack and nine: 9♠ J♠ A♠.",
        ),
        ("8S QS TH 8H 7H", "bid D", ""),
        ("TS AS KS 8H 7D", "bid NT", "In this contract these are strong: 10♠ A♠."),
        ("KS KD KH 8H 7D", "bid NT", ""),
        ("JS 9S AD 8H 7D", "bid AT", "In this contract these are strong: 9♠ J♠."),
        ("AS AH AD 8H 7D", "bid AT", ""),
    ],
)
def test_a_bid_names_the_cards_that_speak_for_it(hand: str, move: str, why: str) -> None:
    assert said(auction_position(hands={0: hand}), move) == why


@pytest.mark.parametrize(
    ("calls", "dealer", "why"),
    [((), 3, ""), (("H",), 2, ""), (("NT",), 2, ""), (("AT",), 2, LAST), (("AT", "X"), 1, LAST)],
)
def test_a_pass_is_explained_where_nothing_higher_is_left(
    calls: Any, dealer: int, why: str
) -> None:
    state = auction_position(calls=calls, dealer=dealer, hands={0: "TS QS TH 8H 7D"})
    assert said(state, "pass") == why


@pytest.mark.parametrize(
    ("fields", "card", "why"),
    [
        # trumps: of the own contract, while others may have some
        ({"declarer": 0, "hands": {0: "7H 8S TS KS"}}, "7H", DRAWS),
        ({"declarer": 2, "hands": {0: "7H 8S TS KS"}}, "7H", DRAWS),
        ({"declarer": 1, "hands": {0: "7H 8S TS KS"}}, "7H", LOW),
        ({"declarer": 3, "hands": {0: "7H 8S TS KS"}}, "7H", LOW),
        (
            {"declarer": 0, "hands": {0: "7H 8S"}, "taken": ("8H 9H JH QH", "KH TH AH 7S")},
            "7H",
            MASTER,
        ),
        # a card that nobody can beat: the higher ones are in the hand, or were won by either side
        (NO_TRUMP | {"hands": {0: "TD AD 7S 8S"}}, "TD", MASTER),
        (NO_TRUMP | {"hands": {0: "TD 7D 7S 8S"}, "taken": ("AD 7C 8C 9C", "")}, "TD", MASTER),
        (NO_TRUMP | {"hands": {0: "TD 7D 7S 8S"}, "taken": ("", "AD 7C 8C 9C")}, "TD", MASTER),
        (NO_TRUMP | {"hands": {0: "TD 7D 7S 8S", 1: "AD 7C 8C 9C"}}, "TD", ""),
        ({"declarer": 1, "hands": {0: "AD 7C 7S 8S"}}, "AD", ""),  # it can be ruffed
        # the only card of its suit: with a trump to ruff with
        ({"declarer": 1, "hands": {0: "KD 7H 8S 9S", 1: "AD 7C 8C 9C"}}, "KD", SHORT),
        ({"declarer": 1, "hands": {0: "KD 7C 8S 9S", 1: "AD TC 8C 9C"}}, "KD", ""),
        ({"declarer": 1, "hands": {0: "KH 7C 8S 9S", 1: "AH TC 8C 9C"}}, "KH", ""),
        # a long suit: four cards
        (
            {"declarer": 1, "hands": {0: "7D 8D QD KD", 1: "AD TC 8C 9C"}},
            "QD",
            "You have 4 cards of this suit: led again and again, the low ones win tricks too.",
        ),
        ({"declarer": 1, "hands": {0: "7D QD KD 7S", 1: "AD TC 8C 9C"}}, "QD", KEEPS),
        ({"declarer": 1, "hands": {0: "7D QD KD 7S", 1: "AD TC 8C 9C"}}, "7D", LOW),
        ({"declarer": 1, "hands": {0: "7D QD KD 7S", 1: "AD TC 8C 9C"}}, "KD", ""),
    ],
)
def test_a_lead_is_explained(fields: dict[str, Any], card: str, why: str) -> None:
    assert said(position(**{"contract": "H", **fields}), f"play {card}") == why


@pytest.mark.parametrize(
    ("trick", "leader", "card", "why"),
    [
        ("TS", 3, "AS", "It beats 10♠ (🤖 Ginka)."),
        ("8S TS", 2, "AS", "It beats 10♠ (🤖 Ginka)."),
        ("TS 8S", 2, "AS", "It beats 10♠ (🤖 Pesho)."),
        (
            "AS 7S",
            2,
            "KS",
            "Your partner is winning the trick with A♠; your card is worth 4.",
        ),
        ("AS", 3, "TS", "A♠ (🤖 Ginka) is still winning the trick; your card is worth 10."),
        ("8S QS AS", 1, "9S", "A♠ (🤖 Ginka) is still winning the trick; your card is worth 0."),
    ],
)
def test_a_card_that_follows_is_explained_by_who_is_winning(
    trick: str, leader: int, card: str, why: str
) -> None:
    hand = " ".join([one for one in ["7S", "8S", "9S", "QS", "KS", "TS", "AS"] if one not in trick])
    state = position(contract="H", hands={0: hand}, trick=trick, leader=leader)
    assert said(state, f"play {card}") == why


def test_the_rule_that_bars_other_cards_is_named_first() -> None:
    state = position(contract="S", leader=3, trick="TH", hands={0: "AH 7H KD 9S"})
    follow = "You have ♥ hearts, so you must follow suit: 9♠ is not allowed."
    assert said(state, "play AH") == f"{follow} It beats 10♥ (🤖 Ginka)."
