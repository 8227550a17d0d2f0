"""The strong player: tries the normal player's best moves a round ahead in sampled deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.canasta.players.bases import undone_this_turn
from engine.canasta.players.looking_ahead import Prior, TurnsAhead
from engine.contract.notation import Action
from engine.games.bulgarian_canasta.actions import Discard, Draw, EndDeal, LayMeld, TakePile
from engine.games.bulgarian_canasta.game import BulgarianCanasta
from engine.games.bulgarian_canasta.memory import memory_of
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.players.normal import Normal
from engine.games.bulgarian_canasta.players.outlook import Outlook, outlook
from engine.games.bulgarian_canasta.players.plays import Laid, leaves_a_discard, single_plays
from engine.games.bulgarian_canasta.players.value import value_of
from engine.games.bulgarian_canasta.players.worth import NORMAL, Weights
from engine.games.bulgarian_canasta.state import DRAW, PLAY, SEATS, TEAMS, State, View

QUICK_OPENING_NODES = 16
QUICK_CLOSING_NODES = 0
"""Packages that the players of a sample try for an opening. They try no other layouts for a close,
which would take an eighth of the time."""
OPENING_WORK = 1
"""Cost of searching for an opening in a turn of a sample, in simulated actions."""
LESS_THAN_OPENING: Final = Prior(mean=-50.0, spread=125.0, noise=260.0, doubt=1.0)
LESS_THAN_PLAYING: Final = Prior(mean=-50.0, spread=125.0)
LESS_THAN_TAKING: Final = Prior(mean=-100.0, spread=190.0)
LESS_THAN_DRAWING: Final = Prior(mean=-30.0, spread=170.0)
"""Priors of the gain of another move over normal's: over a play that opens, another play, a take
and a draw."""
THROWN: Final = -6.0
THROWS_DIFFER: Final = 45.0
EARLY_THROWS_DIFFER: Final = 30.0
"""Priors of the gain of another throw over normal's, in addition to normal's own difference. Early
means before the team has opened: then samples vary more."""
EARLY_NOISE: Final = 180.0
MOST_MOVES = 5
WORTH_A_THOUGHT = 60.0
WORTH_LAYING = 30.0
"""Points by which a discard may seem worse than the best and still be tried; the same for a play
compared with none."""


class Strong(TurnsAhead[State, View, BulgarianOptions]):
    """Looks a round ahead over sampled deals (`Game.resample`)."""

    actions_a_millisecond = 2.8
    most_worlds = 40
    game: BulgarianCanasta
    normal: Normal
    quick: Normal

    def __init__(self, game: BulgarianCanasta, weights: Weights = NORMAL) -> None:
        quick = Normal(game, weights, QUICK_OPENING_NODES, QUICK_CLOSING_NODES)
        super().__init__(game, Normal(game, weights), quick)

    def judged(self, state: State, side: int) -> float:
        """See `value_of`."""
        return value_of(state, side, self.game.rules)

    def judged_after(self, moves: Sequence[Action]) -> Sequence[int]:
        """Return the turns of the next opponent and the partner if a card is to be drawn or the
        pile taken: later ones blur the result. A throw is also judged after the next turn. Laid and
        held cards show their value in the mover's next turn, and all of it if a new meld is in
        question."""
        if isinstance(moves[0], Draw | TakePile | EndDeal):
            return (2,)
        if isinstance(moves[0], LayMeld):
            return (SEATS,)
        return (2, 3) if all([isinstance(move, Discard) for move in moves]) else (2, SEATS)

    def priors(self, view: View, moves: Sequence[Action]) -> Sequence[Prior]:
        """Return the gains of such moves over normal's in deals of normal: see docs/players.md."""
        first = moves[0]
        opened = view.table.opened[view.team]
        if not isinstance(first, Discard):
            other = LESS_THAN_PLAYING if opened else LESS_THAN_OPENING
            if view.table.phase is DRAW:
                other = LESS_THAN_DRAWING if isinstance(first, Draw) else LESS_THAN_TAKING
            return [other for _ in moves]
        found = self.normal.discard_costs(view, outlook(view, self.game.rules))
        costs = {card: cost for cost, card in found}
        known = (THROWS_DIFFER,) if opened else (EARLY_THROWS_DIFFER, EARLY_NOISE)
        return [
            Prior(THROWN - max(0.0, costs[move.card] - costs[first.card]), *known)
            if isinstance(move, Discard)
            else LESS_THAN_PLAYING
            for move in moves
        ]

    def ready(self, world: State) -> None:
        """Store the sampled deal for all seats, once for all moves: it is cached with the
        history."""
        for seat in range(SEATS):
            memory_of(self.game.view(world, seat), self.game.rules)

    def begins(self, view: View) -> Action | None:
        """Take the pile or draw; consult the player only if there is a choice."""
        if view.table.phase is not DRAW:
            return None
        legal = self.game.legal(view)
        first: Action = legal.actions[0]
        if len(legal.actions) > 1 or legal.open or not isinstance(first, Draw):
            return self.quick.draw(view, self.look(view))
        return first

    def look(self, view: View) -> Outlook:
        """Return the player's outlook for the rest of the turn."""
        return outlook(view, self.game.rules)

    def play(self, view: View, look: Outlook) -> Action:
        """Return the next action of a turn that has begun."""
        return self.quick.play(view, look)

    def advanced(self, state: State, seat: int, seed: int) -> tuple[State, int, int]:
        """Play the rest of a turn. Before the team has opened it costs more."""
        opened = state.table.opened[seat % TEAMS]
        state, actions, undone = super().advanced(state, seat, seed)
        return state, actions if opened else actions + OPENING_WORK, undone

    def moves(self, view: View, first: Action) -> Sequence[Action]:
        """Return the normal player's move and others that may be as good, likeliest first."""
        if view.table.phase not in (DRAW, PLAY):
            return [first]
        look = outlook(view, self.game.rules)
        moves: list[Action] = [first]
        if view.table.phase is DRAW:
            takes = sorted(self.normal.takes(view, look), key=lambda one: -one[1])
            moves += [action for action, _ in takes[:2]]
            moves.append(Draw() if not isinstance(first, EndDeal) else first)
        else:
            moves += self._plays(view, look)
            moves += self._discards(view, look, isinstance(first, Discard))
        legal = [move for move in dict.fromkeys(moves) if self.game.check(view, move) is None]
        return legal[:MOST_MOVES]

    def _plays(self, view: View, look: Outlook) -> list[Action]:
        """Return the two plays that seem best, if the team may lay."""
        own_red = len(view.table.red_threes[look.seat])
        if not view.table.opened[view.team]:
            if view.turn is not None and view.turn.melds:
                return []
            if undone_this_turn(view):
                return []
            start = Laid(view.hand, view.melds)
            found = self.normal.best_opening(view, look, start, must=True)
            return [] if found is None else [found.plays[0]]
        start = Laid(view.hand, view.melds)
        least = self.normal.laid_worth(start, look) - WORTH_LAYING
        after = [
            (self.normal.laid_worth(laid, look), laid.plays[0])
            for laid in single_plays(start, look.rules)
            if leaves_a_discard(laid, own_red, view.opened_before, look.rules)
        ]
        after.sort(key=lambda one: -one[0])
        return [play for worth, play in after[:2] if worth >= least]

    def _discards(self, view: View, look: Outlook, throwing: bool) -> list[Action]:
        """Return the discards that seem to cost least: several if a card will be thrown, else
        one."""
        costs = sorted(self.normal.discard_costs(view, look))
        near = [Discard(card) for cost, card in costs if cost <= costs[0][0] + WORTH_A_THOUGHT]
        return list(near[: 3 if throwing else 1])
