"""Cutting the pack, which is alike in every game: what is done, where it may be, the place."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from engine.contract import chance
from engine.contract.cards import Cards
from engine.contract.errors import RuleViolation
from engine.contract.notation import Action
from engine.contract.values import value

LABEL: Final = "cut"
"""Label of the seed's number stream that gives a place."""


@value
class Cut(Action):
    """Lift `place` cards from the top of the pack and put them below the rest.

    None leaves the place to the dealer's seed. Text: ``cut 40``, ``cut any``.
    """

    verb: ClassVar[str] = "cut"
    place: int | None


def cut_fault(
    cut: Cut, places: range, refusal: Callable[..., RuleViolation]
) -> RuleViolation | None:
    """Return why the pack may not be cut there, or None: the place is none of `places`."""
    if cut.place is None or cut.place in places:
        return None
    lowest, highest = places[0], places[-1]
    return refusal("CUT_OUT_OF_RANGE", place=cut.place, lowest=lowest, highest=highest)


def some_cuts(places: range) -> tuple[Cut, ...]:
    """Return cuts at the lowest place, in the middle and at the highest place."""
    lowest, highest = places[0], places[-1]
    return Cut(lowest), Cut((lowest + highest) // 2), Cut(highest)


def place_of(cut: Cut, places: range, seed: str) -> int:
    """Return the place of a cut; one left to the dealer comes from the secret `seed` (in hex)."""
    if cut.place is not None:
        return cut.place
    return places[chance.seeded_number(bytes.fromhex(seed), LABEL, len(places))]


def cut_at(pack: Cards, place: int) -> Cards:
    """Return the pack (last = top) with `place` cards from the top below the rest.

    >>> from engine.contract.cards import cards
    >>> cut_at(cards("7C 8C 9C TC"), 1)
    (TC, 7C, 8C, 9C)
    """
    return pack[-place:] + pack[:-place]
