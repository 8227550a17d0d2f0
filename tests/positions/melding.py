"""What lies on the table in positions of the canastas of two teams, and what is laid now.

`rules` is the game's rule book.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from engine.contract import chance
from engine.contract.cards import cards
from engine.contract.errors import PositionError, RuleViolation

SEED: Final = bytes(range(chance.SEED_BYTES))
"""The secret seed of every position made by hand; its commitment is the true one."""
NONE: Final[Mapping[int, str]] = MappingProxyType({})

Play = str | tuple[int, str]
"""What was laid in the running turn: a new meld (``"KC KD KH"``), or cards added to meld number
n of the team (``(1, "KS")``)."""


def melds_of(rules: Any, texts: Iterable[str], path: str) -> tuple[Any, ...]:
    """The melds of a team; `PositionError` where one is none."""
    return tuple([_meld(rules, text, f"{path}/{place}") for place, text in enumerate(texts)])


def _meld(rules: Any, text: str, path: str) -> Any:
    made = rules.classify(cards(text))
    if isinstance(made, RuleViolation):
        raise PositionError("INVALID_MELD", path=path, value=text, reason=made.code)
    return made


def played(rules: Any, melds: tuple[Any, ...], laid: Sequence[Play]) -> tuple[Any, ...]:
    """A team's melds with what was laid in the running turn."""
    for place, one in enumerate(laid):
        number, text = (None, one) if isinstance(one, str) else one
        if number is not None and number not in range(1, len(melds) + 1):
            raise PositionError("BAD_VALUE", path=f"/laid/{place}", value=number)
        some = cards(text)
        now = rules.lay(melds, some) if number is None else rules.add(melds, number - 1, some)
        if isinstance(now, RuleViolation):
            raise PositionError("INVALID_MELD", path=f"/laid/{place}", value=text, reason=now.code)
        melds = now[0]
    return melds
