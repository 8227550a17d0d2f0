"""Positions at which a deal has just ended, and the ones before their last card."""

from __future__ import annotations

from typing import Any, Final

from engine.games.belot import Belot
from engine.games.bulgarian_canasta import Phase
from engine.registry import make_game
from tests.positions import bulgarian_canasta
from tests.positions.belot import position

BELOT: Final = Belot()
CANASTA: Final = make_game("bulgarian-canasta")
_LOW: Final = "7C 8C 9C TC JC QC KC AC 7D 8D 9D TD JD QD KD AD 8H 9H TH JH QH KH AH 8S"
_OTHERS: Final = f"{_LOW} 9S TS QS KS"
_LAST: Final = {0: "7S", 1: "JS", 2: "7H", 3: "AS"}


def made(**more: Any) -> Any:
    """Belot before the last trick: the reader's side makes its contract."""
    hands = {0: "JS", 1: "8D", 2: "7H", 3: "9H"}
    tierce = {0: ["7C 8C 9C"]}
    return position(contract="S", declarer=0, hands=hands, leader=0, announced=tierce, **more)


def failed(**more: Any) -> Any:
    """Belot before the last trick: the reader's side fails in all trumps."""
    taken = _OTHERS[:11], _OTHERS[12:]
    return position(contract="AT", declarer=0, hands=_LAST, leader=1, taken=taken, **more)


def capot(**more: Any) -> Any:
    """Belot before the last trick: the others take all tricks."""
    return position(contract="S", declarer=1, hands=_LAST, leader=1, taken=("", _OTHERS), **more)


def played(state: Any) -> Any:
    """The position after the last trick."""
    while acting := BELOT.to_act(state):
        view = BELOT.view(state, acting[0])
        state, _ = BELOT.apply(state, acting[0], BELOT.legal(view).actions[0])
    return state


def closing(**more: Any) -> Any:
    """Bulgarian canasta before the last card: the reader may throw it and go out."""
    return bulgarian_canasta.position(
        hands={0: "5D", 1: "KC KD 3S 4H", 2: "9C 9D", 3: "X 2C AH QD TD 7C 7H 5C 4S 4D JC"},
        pile="7C 8D",
        melds=(("8S 8C 8D 8H 8S 8C 2S", "KS KH KD"), ("QS QD QH 2C",)),
        red_threes={0: "3H"},
        phase=Phase.PLAY,
        scores=(1200, 9800),
        **more,
    )


def closed(state: Any) -> Any:
    """The position after the last card was thrown."""
    view = CANASTA.view(state, 0)
    throw = next(one for one in CANASTA.legal(view).actions if one.verb == "discard")
    return CANASTA.apply(state, 0, throw)[0]
