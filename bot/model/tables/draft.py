"""A draft: the cards that a player has chosen in their hand and not yet played.

It outlasts a decision: if a player chooses cards while others act, the cards are still chosen on
their turn. Readers call `draft_of` to get the cards that are still valid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.model.ids import digest
from bot.model.tables.table import Snapshot

FEWER: Final = "fewer"
"""The argument of the control that takes back more hints."""
_LETTERS: Final = 10


class Draft(msgspec.Struct, frozen=True, omit_defaults=True):
    """The chosen cards, in notation.

    `prompt`: the decision for which they were chosen; `panel`: the panel that the player looks at;
    `hint`: the action that a hint suggested. `page`: of the hand. `events`: the last taps that the
    draft contains. `owner`: who chose, and in which deal, as a digest. `rest`: the cards of the
    hand that equal a chosen one and were not chosen.
    """

    prompt: int
    cards: tuple[str, ...] = ()
    page: int = 0
    panel: str = ""
    events: tuple[str, ...] = ()
    owner: str = ""
    rest: tuple[str, ...] = ()
    hint: str = ""


def draft_of(held: Snapshot, seat: int, known: Draft | None) -> Draft:
    """Return the current choice of a seat: the cards of the stored draft that are still in its
    hand.

    The choice of another player in that seat, or of another deal, does not count. Of equal cards
    the unchosen ones stay in the hand, so a chosen card that was laid is no longer chosen.
    """
    prompt, owner = held.table.prompts[seat], _owner(held, seat)
    if known is None or known.owner != owner:
        return Draft(prompt, owner=owner)
    left = Counter(_hand(held, seat)) - Counter(known.rest)
    same = known.prompt == prompt
    panel, hint = (known.panel, known.hint) if same else ("", "")
    cards = _among(known.cards, left)
    return replace(known, prompt=prompt, cards=cards, panel=panel, hint=hint)


def draft_in(held: Snapshot, seat: int, chosen: Draft) -> Draft:
    """Return a draft in its stored form, without cards that are not in the hand."""
    hand = Counter(_hand(held, seat))
    cards = _among(chosen.cards, hand)
    rest = [card for card in (hand - Counter(cards)).elements() if card in cards]
    prompt, owner = held.table.prompts[seat], _owner(held, seat)
    return replace(chosen, prompt=prompt, owner=owner, cards=cards, rest=tuple(rest))


def _hand(held: Snapshot, seat: int) -> list[str]:
    view = None if held.state is None else held.game.view(held.state, seat)
    return [str(card) for card in getattr(view, "hand", ())]


def _owner(held: Snapshot, seat: int) -> str:
    person, state = held.table.seats[seat].person, held.state
    deal = 0 if state is None else state.standing.deal_number
    return digest(f"{person and person.id} {held.table.match}.{deal}", _LETTERS)


def _among(wanted: Iterable[str], hand: Counter[str]) -> tuple[str, ...]:
    """Return the wanted cards in their order, each at most as often as it is in the hand."""
    left = hand.copy()
    found = []
    for card in wanted:
        if left[card] > 0:
            left[card] -= 1
            found.append(card)
    return tuple(found)
