"""Every refusal: produced once by `check` and by `apply`, with its rule on the page (B36)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import pytest

from engine.games.belot import Belot
from engine.games.belot.refusals import RULES
from engine.games.belot.state import State
from tests.engine.acting import check_refused
from tests.engine.games.belot.table import GAME, at, speaking, with_options
from tests.positions.belot import cut_position


@dataclass(frozen=True)
class Refusal:
    code: str
    state: State
    text: str
    params: tuple[tuple[str, Any], ...] = ()
    seat: int | None = None
    game: Belot = GAME


OPENING: Final = at(contract="H", hands={0: "7S 8S 9S TS QD KH AC 7D"})
REFUSALS: Final = [
    Refusal("NOT_YOUR_TURN", speaking(), "pass", (("seat", 0),), seat=2),
    Refusal("NO_SUCH_SEAT", speaking(), "pass", (("seat", 4),), seat=4),
    Refusal("NO_SUCH_SEAT", speaking(), "pass", (("seat", -2),), seat=-2),
    Refusal("WRONG_PHASE", speaking(), "play 7C", (("phase", "auction"),)),
    Refusal("WRONG_PHASE", OPENING, "pass", (("phase", "play"),)),
    Refusal("WRONG_PHASE", speaking(), "claim", (("phase", "auction"),)),
    Refusal("WRONG_PHASE", speaking(), "cut 4", (("phase", "auction"),)),
    Refusal(
        "CUT_OUT_OF_RANGE",
        cut_position(),
        "cut 32",
        (("place", 32), ("lowest", 1), ("highest", 31)),
    ),
    Refusal("BID_TOO_LOW", speaking(calls=("H",)), "bid H", (("bid", "H"), ("contract", "H"))),
    Refusal("NOTHING_TO_DOUBLE", speaking(), "contra"),
    Refusal("OWN_BID", speaking(calls=("H", "P")), "contra", (("contract", "H"),)),
    Refusal("ALREADY_DOUBLED", speaking(calls=("H", "X", "P")), "contra", (("contract", "H"),)),
    Refusal("NOT_DOUBLED", speaking(calls=("H", "P")), "recontra", (("contract", "H"),)),
    Refusal("NOT_YOUR_BID", speaking(calls=("H", "X", "P")), "recontra", (("contract", "H"),)),
    Refusal(
        "ALREADY_REDOUBLED", speaking(calls=("H", "X", "XX", "P")), "recontra", (("contract", "H"),)
    ),
    Refusal(
        "AUCTION_FROZEN",
        speaking(calls=("H", "X")),
        "bid AT",
        (("contract", "H"),),
        game=with_options(after_contra="frozen"),
    ),
    Refusal("CARD_NOT_IN_HAND", OPENING, "play JC", (("card", "JC"),)),
    Refusal("CARD_NOT_IN_HAND", OPENING, "play 2C", (("card", "2C"),)),
    Refusal("CARD_NOT_IN_HAND", OPENING, "play X", (("card", "X"),)),
    Refusal(
        "MUST_FOLLOW",
        at(hands={1: "7S KD"}, trick="AS"),
        "play KD",
        (("card", "KD"), ("suit", "S")),
    ),
    Refusal(
        "MUST_RUFF",
        at(hands={1: "7H KD"}, trick="AS"),
        "play KD",
        (("card", "KD"), ("best", "AS")),
    ),
    Refusal(
        "MUST_OVERRUFF",
        at(hands={2: "JH KD"}, trick="AS 7H"),
        "play KD",
        (("card", "KD"), ("best", "7H")),
    ),
    Refusal(
        "MUST_RAISE_TRUMP",
        at(hands={1: "JH 7H"}, trick="9H"),
        "play 7H",
        (("card", "7H"), ("best", "9H")),
    ),
    Refusal(
        "MUST_RAISE",
        at(contract="AT", hands={1: "JH 7H"}, trick="9H"),
        "play 7H",
        (("card", "7H"), ("best", "9H")),
    ),
    Refusal("ANNOUNCE_TOO_LATE", at(hands={0: "7S 8S 9S"}), "play 7S announcing 7S 8S 9S"),
    Refusal(
        "ANNOUNCE_IN_NO_TRUMPS",
        at(contract="NT", hands={0: "7S 8S 9S TS QD KH AC 7D"}),
        "play 7S announcing 7S 8S 9S",
    ),
    Refusal(
        "ANNOUNCE_NOT_IN_HAND",
        OPENING,
        "play 7S announcing TS JS QS",
        (("cards", "TS JS QS"),),
    ),
    Refusal("ANNOUNCE_NOT_IN_HAND", OPENING, "play 7S announcing 7S 7S", (("cards", "7S 7S"),)),
    Refusal(
        "ANNOUNCE_TWICE",
        OPENING,
        "play 7S announcing 7S 8S 9S TS / 8S 9S TS",
        (("cards", "8S 9S TS"),),
    ),
    Refusal("NO_ANNOUNCEMENT", OPENING, "play 7S announcing 7S 8S 9S", (("cards", "7S 8S 9S"),)),
    Refusal("NO_ANNOUNCEMENT", OPENING, "play 7S announcing -", (("cards", ""),)),
    Refusal("BELOT_IN_NO_TRUMPS", at(contract="NT", hands={0: "QH KH"}), "play QH belot"),
    Refusal("BELOT_NEEDS_PAIR", at(hands={0: "QH AS"}), "play QH belot", (("card", "QH"),)),
    Refusal("BELOT_NEEDS_PAIR", at(hands={0: "JH QH KH"}), "play JH belot", (("card", "JH"),)),
    Refusal("BELOT_NEEDS_TRUMP", at(hands={0: "QS KS"}), "play QS belot", (("suit", "S"),)),
    Refusal(
        "BELOT_ON_DISCARD",
        at(contract="AT", hands={1: "QS KS"}, trick="7H"),
        "play QS belot",
        (("suit", "S"), ("led", "H")),
    ),
    Refusal("CLAIM_TOO_EARLY", OPENING, "claim"),
    Refusal("CLAIM_NOT_ON_LEAD", at(hands={1: "JH 9H"}, trick="7S"), "claim"),
    Refusal("CLAIM_LAST_TRICK", at(hands={0: "JH"}), "claim"),
    Refusal("CLAIM_BELOT_OPEN", at(hands={0: "JH 9H", 1: "KH QH"}), "claim"),
    Refusal("CLAIM_NOT_CERTAIN", at(hands={0: "7S 8S"}), "claim"),
]


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: f"{case.code}: {case.text}")
def test_B36_what_is_refused_changes_nothing_and_says_why(case: Refusal) -> None:
    check_refused(case.game, case)


def test_every_refusal_is_produced() -> None:
    assert {case.code for case in REFUSALS} == set(RULES)


def test_a_spectator_and_foreign_actions_are_refused() -> None:
    class Strange(type(GAME.parse("pass"))):  # type: ignore[misc]
        verb = "strange"

    spectator = GAME.view(OPENING, None)
    refused = GAME.check(spectator, GAME.parse("play 7S"))
    assert refused is not None
    assert refused.code == "NOT_YOUR_TURN"
    strange = GAME.check(GAME.view(OPENING, 0), Strange())
    assert strange is not None
    assert strange.code == "WRONG_PHASE"
