"""What a viewer knows of hidden cards, and states that fit all he knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine import chance
from engine.canasta.bulgarian import events as happened
from engine.canasta.bulgarian.options import BulgarianOptions
from engine.canasta.bulgarian.state import (
    DECK,
    SEATS,
    Hidden,
    Phase,
    State,
    Turn,
    View,
)
from engine.canasta.values import IS_RED_THREE
from engine.cards import Card, Cards
from engine.history import SPECTATOR, Log, redacted

_OVER: Final = (Phase.SHUFFLE, Phase.MATCH_OVER)


def known_hands(view: View) -> tuple[Cards, ...]:
    """By seat, the cards that the viewer knows a hand to hold: from piles taken before his eyes,
    less what was melded and thrown since. His own hand whole."""
    known: list[list[Card]] = [[] for _ in range(SEATS)]
    for event in view.history:
        if isinstance(event, happened.PileTaken):
            known[event.seat] += [card for card in event.pile if not IS_RED_THREE[card]]
        elif isinstance(event, happened.MeldPublished):
            _forget(known[event.seat], event.cards)
        elif isinstance(event, happened.CardDiscarded):
            _forget(known[event.seat], (event.card,))
    if view.seat is not None:
        known[view.seat] = list(view.hand)
    return tuple(tuple(sorted(hand)) for hand in known)


def _forget(known: list[Card], cards: Cards) -> None:
    for card in cards:
        if card in known:
            known.remove(card)


def known_stock(view: View, options: BulgarianOptions) -> dict[int, Card]:
    """Cards of the stock that the viewer knows, by place from the bottom (0).

    The first player knows where those of the bottom three lie that he did not keep (6); a pile
    that was turned over without shuffling is known to all (option recycle_shuffle = off).
    """
    known: dict[int, Card] = {}
    pile: list[Card] = []
    bottom: Cards | None = None
    for event in view.history:
        if isinstance(event, happened.BottomSeen):
            bottom = event.cards
        elif isinstance(event, happened.BottomKept) and bottom is not None and event.cards:
            left = list(bottom)
            _forget(left, event.cards)
            bottom = tuple(left)
        elif isinstance(event, happened.PackCut) and bottom is not None:
            known = {event.place + place: card for place, card in enumerate(bottom)}
        elif isinstance(event, happened.PileStarted):
            pile = [event.card]
        elif isinstance(event, happened.CardDiscarded):
            pile.append(event.card)
        elif isinstance(event, happened.PileTaken):
            pile = []
        elif isinstance(event, happened.StockRecycled):
            over = options.recycle_shuffle == "off"
            known = dict(enumerate(pile[-2::-1])) if over else {}
            pile = pile[-1:]
    return {place: card for place, card in known.items() if place < view.table.stock}


def resample(
    view: View, options: BulgarianOptions, seed: bytes, holding: Mapping[int, Cards]
) -> State:
    """A state that the viewer cannot tell from the true one (`Game.resample`).

    Its seed does not fit the commitment: nobody knows the one that does.
    """
    table, phase = view.table, view.table.phase
    shuffled_deck = chance.shuffle(DECK, seed, "resample")
    hidden_seed = chance.commitment(seed)
    hands: list[Cards] = [()] * SEATS
    if phase is Phase.CUT_FOR_DEAL:
        pack = _cut_pack(view, shuffled_deck)
        return _state(view, Hidden(hidden_seed, pack, tuple(hands)), None)
    if view.commitment is None:
        return _state(view, Hidden("", (), tuple(hands)), None)
    fixed = known_stock(view, options)
    if view.bottom is not None:
        fixed = dict(enumerate(view.bottom))
    required = list(_shown_hands(view) if phase in _OVER else known_hands(view))
    own_laid = () if view.turn is None else _laid_now(view)
    unseen = list(shuffled_deck)
    lying = [card for team in table.melds for meld in team for card in meld.cards]
    for card in (
        *lying,
        *own_laid,
        *table.pile,
        *[card for red in table.red_threes for card in red],
        *[card for hand in required for card in hand],
        *fixed.values(),
    ):
        if card in unseen:
            unseen.remove(card)
    may_hold_red = phase in (Phase.BOTTOM_THREE, Phase.CUT)
    loose = [card for card in unseen if may_hold_red or not IS_RED_THREE[card]]
    for seat, wanted in holding.items():
        for card in _lacking(required[seat], wanted):
            if card in loose and len(required[seat]) < table.hand_sizes[seat]:
                required[seat] += (card,)
                loose.remove(card)
                unseen.remove(card)
    for seat in range(SEATS):
        missing = table.hand_sizes[seat] - len(required[seat])
        if seat == view.seat or not missing:
            hands[seat] = tuple(sorted(required[seat]))
            continue
        hands[seat] = tuple(sorted((*required[seat], *loose[:missing])))
        for card in loose[:missing]:
            unseen.remove(card)
        del loose[:missing]
    rest = iter(unseen)
    stock = tuple([fixed[at] if at in fixed else next(rest) for at in range(table.stock)])
    turn = view.turn
    if turn is None and phase is Phase.PLAY:
        seat = table.seat
        turn = Turn(hands[seat], table.melds[seat % 2], _opened_now(view))
    return _state(view, Hidden(hidden_seed, stock, tuple(hands)), turn)


def _cut_pack(view: View, shuffled: Cards) -> Cards:
    """A pack that has the turned-up cards at their places."""
    rest = list(shuffled)
    for cut in view.deal.turned_up:
        rest.remove(cut.card)
    for cut in sorted(view.deal.turned_up, key=lambda one: -one.place):
        rest.insert(len(DECK) - cut.place, cut.card)
    return tuple(rest)


def _lacking(known: Cards, wanted: Cards) -> list[Card]:
    """Those of `wanted` that are not among `known`."""
    more = list(wanted)
    _forget(more, known)
    return more


def _laid_now(view: View) -> Cards:
    """What the viewer has laid this turn and nobody else sees yet."""
    assert view.turn is not None
    laid = list(view.turn.checkpoint)
    _forget(laid, view.hand)
    return tuple(laid)


def _shown_hands(view: View) -> list[Cards]:
    """The hands at the end of a deal, which all have seen."""
    shown: list[Cards] = [()] * SEATS
    for event in view.history:
        if isinstance(event, happened.HandShown):
            shown[event.seat] = event.cards
    return shown


def _opened_now(view: View) -> bool:
    """Whether the team to act opened in its running turn (all saw the take that did it)."""
    for event in reversed(view.history):
        if isinstance(event, happened.CardDiscarded | happened.PileStarted):
            return False
        if isinstance(event, happened.TeamOpened):
            return True
    return False


def _state(view: View, hidden: Hidden, turn: Turn | None) -> State:
    """The viewer's own history becomes the log: more he does not know. The others remember what
    all saw, without the cards that are theirs in this sample."""
    public = redacted(view.history, SPECTATOR)
    seen = [view.history if seat == view.seat else public for seat in range(SEATS)]
    log = Log(view.history, (*seen, public))
    return State(view.standing, view.deal, view.table, hidden, turn, log)
