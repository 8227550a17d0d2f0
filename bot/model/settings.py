"""A person's own settings, and the automations that they can turn off."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.model.clock import Calls


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person's own settings.

    `language`: empty means the table's. `sort`: the order of cards in the hand. `text_only`: no
    pictures. `suits`: the colours of suits (`bot.pictures.drawing.palette.Suits`). `letters`: the
    letters on cards in pictures: those of the language (``own``) or ``international`` ones. `felt`:
    the table in pictures and on pages (`bot.pictures.drawing.palette.Felt`); empty: not chosen, so
    a page follows its device. `turned_off`: the automations that the person has turned off, by
    their last choice; `chosen`: they have made one. `sat`: how often they have sat down, up to
    `FAMILIAR`. `calls`: when the person wants to be called. `closed_told`: the person knows how
    they are called while their private chat is closed. `resting`: a calendar year, and the days of
    vacation taken in it, with the parts of days that ended vacations lasted."""

    language: str = ""
    sort: str = "rank"
    text_only: bool = False
    suits: str = "four"
    letters: str = "own"
    felt: str = ""
    turned_off: tuple[str, ...] = msgspec.field(default=(), name="manual")
    chosen: bool = False
    sat: int = 0
    calls: Calls = Calls()
    closed_told: bool = False
    resting: tuple[int, float] = (0, 0)

    @property
    def automations_off(self) -> tuple[str, ...]:
        """The automations that are off (`bot/tables/rules/match/automatic.py`): those that the
        person has turned off. If they have not chosen, no card is played automatically in their
        first games."""
        new = self.sat < FAMILIAR and not self.chosen and not self.turned_off
        return BEWILDERING if new else self.turned_off

    @property
    def other_sort(self) -> str:
        """The order by which the person's cards are not sorted."""
        return "suit" if self.sort == "rank" else "rank"


FAMILIAR: Final = 2
"""A person who has sat down this many times knows the game."""
FORCED: Final = "forced-"
"""Prefix of the automation of a forced action; the action's verb follows."""
PREMOVES: Final = "premoves"
CLAIM: Final = "claim"
VEILED: Final = "veiled"
"""Automation that is no action: a forced action waits for its player if the others cannot see that
it is forced."""
CUTS: Final = "cuts"
"""At an unhurried table chance cuts for whoever does not cut at once, and nobody calls them."""
AUTOMATIONS: Final = (f"{FORCED}play", f"{FORCED}pass", VEILED, PREMOVES, CLAIM, CUTS)
"""All automations; each is on unless the person turns it off."""
BEWILDERING: Final = (f"{FORCED}play",)
"""Automations that surprise people in their first games."""
