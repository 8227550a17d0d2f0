"""What a person can set for themselves, and the automations they can turn off."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.model.clock import Calls

LANGUAGES: Final = ("en", "bg", "hu")


class Habits(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person's own settings: language (empty: the table's), how the hand is sorted, whether
    there are no pictures, how suits are coloured (`bot.pictures.palette.Suits`), whether the cards
    in pictures have the letters of the language (``own``) or ``international`` ones, which comforts
    are turned off (`bot/tables/rules/automatic.py`). `calls`: when the person wants to be called.
    `closed_told`: they know how they are called where their private chat is closed. `resting`: a
    calendar year, and the days of vacation taken in it."""

    language: str = ""
    sort: str = "rank"
    text_only: bool = False
    suits: str = "four"
    letters: str = "own"
    manual: tuple[str, ...] = ()
    calls: Calls = Calls()
    closed_told: bool = False
    resting: tuple[int, int] = (0, 0)


FORCED: Final = "forced-"
"""What stands before the verb of an action that may play itself."""
PREMOVES: Final = "premoves"
CLAIM: Final = "claim"
COMFORTS: Final = (f"{FORCED}play", f"{FORCED}pass", PREMOVES, CLAIM)
"""Every comfort, on unless a person turns it off."""
