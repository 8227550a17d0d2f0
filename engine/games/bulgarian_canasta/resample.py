"""States that fit everything a viewer knows (`Game.resample`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.canasta.memory import in_sight
from engine.canasta.position import Hidden
from engine.canasta.resampling import Known, sampled, shown_hands, unseen
from engine.contract import chance
from engine.contract.cards import Cards
from engine.contract.values import but
from engine.games.bulgarian_canasta.memory import memory_of
from engine.games.bulgarian_canasta.phases.drawing import can_draw
from engine.games.bulgarian_canasta.phases.pile import keys_among
from engine.games.bulgarian_canasta.phases.turns import can_take
from engine.games.bulgarian_canasta.rules import BulgarianRules
from engine.games.bulgarian_canasta.state import (
    BOTTOM_THREE,
    CUT,
    CUT_FOR_DEAL,
    DECK,
    DRAW,
    MATCH_OVER,
    PLAY,
    SEATS,
    SHUFFLE,
    TEAMS,
    State,
    Turn,
    View,
)

_OVER: Final = (SHUFFLE, MATCH_OVER)


def resample(view: View, rules: BulgarianRules, seed: bytes, holding: Mapping[int, Cards]) -> State:
    """Draw a state that the viewer cannot tell from the true one (`Game.resample`).

    Its seed does not match the commitment: nobody knows the true seed.
    """
    table, phase = view.table, view.table.phase
    shuffled_deck = chance.shuffle(DECK, seed, "resample")
    hidden_seed = chance.commitment(seed)
    no_hands: tuple[Cards, ...] = ((),) * SEATS
    if phase is CUT_FOR_DEAL:
        pack = _cut_pack(view, shuffled_deck)
        return _state(view, Hidden(hidden_seed, pack, no_hands), None)
    if view.commitment is None:
        return _state(view, Hidden("", (), no_hands), None)
    memory = memory_of(view, rules)
    fixed = memory.places if view.bottom is None else dict(enumerate(view.bottom))
    known = Known(
        in_sight((*view.melds, *table.melds[1 - view.team]), table.pile, *table.red_threes),
        shown_hands(view.history, SEATS) if phase in _OVER else memory.known_hands(),
        fixed,
        table.stock,
        table.hand_sizes,
        may_hold_red=phase in (BOTTOM_THREE, CUT),
    )
    hands, stock = sampled(shuffled_deck, known, memory, view.seat, holding)
    if phase is DRAW and not (can_draw(view, rules) or _can_take(view, rules, hands)):
        held = sorted((*known.hands[table.seat], *unseen(shuffled_deck, known)))
        tried = keys_among(tuple(held), view, rules)
        first = chance.seeded_number(seed, "resample key", len(tried) or 1)
        for key in (*tried[first:], *tried[:first]):
            holds_it = {table.seat: key}
            hands, stock = sampled(shuffled_deck, known, memory, view.seat, holds_it)
            if _can_take(view, rules, hands):
                break
    turn = view.turn
    if turn is None and phase is PLAY:
        seat = table.seat
        turn = Turn(hands[seat], table.melds[seat % TEAMS])
    return _state(view, Hidden(hidden_seed, stock, hands), turn)


def _can_take(view: View, rules: BulgarianRules, hands: tuple[Cards, ...]) -> bool:
    """Return True if the player to act can take the pile with their hand among these. If no card
    can be drawn, everybody knows that they can: otherwise the deal would be over (A53)."""
    seat = view.table.seat
    return can_take(but(view, seat=seat, hand=hands[seat], bottom=None, turn=None), rules)


def _cut_pack(view: View, shuffled: Cards) -> Cards:
    """Return a pack with the turned-up cards at their places."""
    rest = list(shuffled)
    for cut in view.deal.turned_up:
        rest.remove(cut.card)
    for cut in sorted(view.deal.turned_up, key=lambda one: -one.place):
        rest.insert(len(DECK) - cut.place, cut.card)
    return tuple(rest)


def _state(view: View, hidden: Hidden, turn: Turn | None) -> State:
    return State(view.standing, view.deal, view.table, hidden, view.history, turn, view.before)
