"""Pre-moves: decisions before one's turn, for an expected situation.

As text: ``pass-to.H``, pass while nothing above hearts is bid and nothing is doubled; ``lowest.4``,
in the fourth trick follow suit with my lowest card; ``ruff.4``, in the fourth trick, if I cannot
follow, ruff with my lowest trump. If the situation is different when the seat's turn comes, the
pre-move lapses and the player decides. It never announces or declares anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.contract.cards import Card
from engine.contract.notation import Action
from engine.games.belot.actions import Pass, Play
from engine.games.belot.cards import BIT, SUIT, SUIT_MASKS, cards_of
from engine.games.belot.options import BelotRules
from engine.games.belot.phases.play import belots_of, legal_cards, terms_of
from engine.games.belot.state import SEATS, TEAMS, TRICKS, Phase, Table, View
from engine.games.belot.terms import CONTRACTS, NO_SUIT, RANKING, Terms
from engine.games.belot.tricks import winning

PASS_TO: Final = "pass-to"
LOWEST: Final = "lowest"
RUFF: Final = "ruff"


def premoves(view: View) -> tuple[str, ...]:
    """Return the pre-moves that make sense for a viewer who is not to act."""
    table = view.table
    if view.seat is None or view.seat == table.seat:
        return ()
    if table.phase is Phase.AUCTION:
        return tuple(_passes(table))
    if table.phase is Phase.PLAY:
        return tuple(_cards(view, view.seat))
    return ()


def _passes(table: Table) -> Iterator[str]:
    """Return passes up to a contract that is not below the present one."""
    auction = table.auction
    lowest = 0 if auction.contract is None else RANKING[auction.contract]
    if auction.mult == 1:
        yield from [f"{PASS_TO}.{name}" for name in CONTRACTS[lowest:]]


def _cards(view: View, seat: int) -> Iterator[str]:
    """Return the pre-moves to follow low or to ruff in the trick in which the seat plays next.
    There are none in the first trick, with its announcements, and for a last card, which is played
    automatically."""
    table, hand, terms = view.table, int(view.hand), terms_of(view.table)
    played = (seat - table.leader) % SEATS < len(table.trick)
    number = sum(table.tricks) + 1 + played
    if number == 1 or number >= TRICKS:
        return
    led = SUIT[table.trick[0]] if table.trick and not played else None
    if led is None or hand & SUIT_MASKS[led]:
        yield f"{LOWEST}.{number}"
    if terms.trump == NO_SUIT or not hand & terms.trumps:
        return
    suits = range(len(SUIT_MASKS)) if led is None else (led,)
    if any(suit != terms.trump and not hand & SUIT_MASKS[suit] for suit in suits):
        yield f"{RUFF}.{number}"


def premove(view: View, text: str, rules: BelotRules) -> Action | None:
    """Return the action of a pre-move, now that the viewer is to act, or None if it was made for a
    different situation."""
    table = view.table
    kind, _, what = text.partition(".")
    if table.phase is Phase.AUCTION and kind == PASS_TO and what in RANKING:
        auction = table.auction
        below = auction.contract is None or RANKING[auction.contract] <= RANKING[what]
        return Pass() if below and auction.mult == 1 else None
    if table.phase is not Phase.PLAY or what != str(sum(table.tricks) + 1) or not table.trick:
        return None
    if table.first_trick:
        return None
    terms = terms_of(table)
    card = _low(view, terms) if kind == LOWEST else _ruff(view, terms) if kind == RUFF else None
    if card is None:
        return None
    silent = not belots_of(view, rules) & BIT[card]
    allowed = legal_cards(table, view.hand, rules) & BIT[card]
    return Play(card) if silent and allowed else None


def _low(view: View, terms: Terms) -> Card | None:
    """Return the lowest card of the suit led."""
    return _lowest(terms, view.hand & SUIT_MASKS[SUIT[view.table.trick[0]]])


def _ruff(view: View, terms: Terms) -> Card | None:
    """Return the lowest trump, if an opponent's plain card holds the trick and the viewer cannot
    follow."""
    trick = view.table.trick
    place = winning(terms, trick)
    partner = (len(trick) - place) % TEAMS == 0
    if partner or view.hand & SUIT_MASKS[SUIT[trick[0]]] or SUIT[trick[place]] == terms.trump:
        return None
    return _lowest(terms, view.hand & terms.trumps)


def _lowest(terms: Terms, some: int) -> Card | None:
    return min(cards_of(some), key=terms.strength.__getitem__, default=None)
