"""Reasons why a page is not let in, or no longer, and its reaction: one table for the server and
for the JavaScript of the pages.

The server sends the reaction with the refusal (`TurnedAway.then`), and the page follows it. It
shows the words ``refused-<code>`` (`static/table/words/`), which each language has for every code
here.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from aiohttp import WSCloseCode

from adapters.web.sockets import Trouble


class Then(StrEnum):
    """Reaction of a page that is turned away."""

    AGAIN = "again"
    """It reconnects automatically: its credentials are not at fault."""
    ANEW = "anew"
    """It asks its chat once more for the person's identity. If it is turned away again, it
    stops."""
    FINAL = "final"
    """It does not come back: only the person can act."""


REFUSALS: Final[Mapping[str, Then]] = MappingProxyType(
    {
        "slow": Then.AGAIN,
        "many": Then.AGAIN,
        "broken": Then.AGAIN,
        "away": Then.AGAIN,
        "store": Then.AGAIN,
        "ticket": Then.ANEW,
        "cookie": Then.ANEW,
        "forged": Then.ANEW,
        "elsewhere": Then.ANEW,
        "late": Then.FINAL,
        "clock": Then.FINAL,
        "door": Then.FINAL,
        "out": Then.FINAL,
        "blocked": Then.FINAL,
    }
)
"""``slow``: too much at once. ``many``: the person has too many pages open. ``broken``: a fault of
ours. ``away``: the chat's service does not answer. ``store``: the store does not answer, or takes
no writes. ``ticket``: the ticket is not ours, or at its end. ``cookie``: the chat in the browser
does not know it. ``forged``, ``elsewhere``, ``late``, ``clock``: see `bot.ports.pages.NotLetIn`.
``door``: there is no such door. ``out``: the person has logged out
everywhere, or is forgotten. ``blocked``: the operator has blocked them."""


class TurnedAway(Trouble, frozen=True, kw_only=True, tag_field="is", tag="trouble"):
    """The page is not let in, or no longer; its socket ends. `then`: its reaction."""

    then: Then


def refusal(code: str) -> tuple[TurnedAway, WSCloseCode]:
    """Return the message to a page that is turned away, and the way its socket ends."""
    then = REFUSALS[code]
    again = then is Then.AGAIN
    end = WSCloseCode.TRY_AGAIN_LATER if again else WSCloseCode.POLICY_VIOLATION
    return TurnedAway(code=code, then=then), end
