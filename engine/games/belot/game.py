"""Belot behind the contract: which action goes to which rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from engine.contract.cards import Cards
from engine.contract.codec import Codec
from engine.contract.errors import RuleViolation
from engine.contract.game import Game
from engine.contract.log import Log
from engine.contract.moves import NOTHING, Legal, OpenMove, Shuffle
from engine.contract.notation import Action
from engine.contract.position import NOBODY_HOLDS, Holding
from engine.contract.scores import Standing
from engine.games.belot import auction, dealing, play, premoves, resample
from engine.games.belot.actions import Bid, Claim, Contra, Cut, Pass, Play, Recontra
from engine.games.belot.cards import DECK, cards_of
from engine.games.belot.options import BelotOptions
from engine.games.belot.refusals import RULES
from engine.games.belot.state import (
    EMPTY_TABLE,
    NO_CARDS,
    NO_DEAL,
    NO_SEAT,
    SEATS,
    STATE_CODEC,
    TEAMS,
    Phase,
    State,
    Table,
    View,
    view_of,
)
from engine.games.belot.validity import check_position, check_shape

Check = Callable[[Table, int, Any, BelotOptions], RuleViolation | None]
"""Returns why an action is illegal, from the public table and the hand of the seat to act."""
Perform = Callable[[State, int, Any, BelotOptions], dealing.Step]

_CHECKS: Final[dict[type[Action], Check]] = {
    Cut: dealing.check_cut,
    Pass: auction.check_call,
    Bid: auction.check_call,
    Contra: auction.check_call,
    Recontra: auction.check_call,
    Play: play.check_play,
    Claim: play.check_claim,
}


def _call(state: State, seat: int, action: Any, _: BelotOptions) -> dealing.Step:
    return auction.call(state, seat, action)


_PERFORM: Final[dict[type[Action], Perform]] = {
    Cut: lambda state, seat, action, _: dealing.cut(state, seat, action),
    Pass: _call,
    Bid: _call,
    Contra: _call,
    Recontra: _call,
    Play: play.play,
    Claim: play.claim,
}
_PLAY, _AUCTION, _SHUFFLE = Phase.PLAY, Phase.AUCTION, Phase.SHUFFLE
_ONE_SEAT: Final = {seat: (seat,) for seat in range(SEATS)} | {NO_SEAT: ()}
_CUTTING: Final = Legal((Cut(None),), (OpenMove(Cut.verb, ()),))


class Belot(Game[State, View, BelotOptions]):
    """The rules of docs/rules/belot.md for four players, seats 0+2 against 1+3."""

    id: ClassVar[str] = "belot"
    seat_choices: ClassVar[tuple[int, ...]] = (SEATS,)
    options_type = BelotOptions
    action_types: ClassVar[tuple[type[Action], ...]] = tuple(_CHECKS)
    rules: ClassVar[Mapping[str, str]] = RULES
    deck: ClassVar[Cards] = DECK
    codec: ClassVar[Codec[Any]] = STATE_CODEC

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Return the two teams of partners who sit opposite (B1)."""
        return tuple(tuple(range(team, SEATS, TEAMS)) for team in range(TEAMS))

    def start(self) -> State:
        """Begin a match: the state that waits for the first shuffle."""
        return State(Standing.fresh(TEAMS), NO_DEAL, EMPTY_TABLE, NO_CARDS, Log.empty(SEATS))

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat whose turn it is."""
        return _ONE_SEAT[state.table.seat]

    def needs_shuffle(self, state: State) -> bool:
        """Return True before a deal."""
        return state.table.phase is _SHUFFLE

    def view(self, state: State, seat: int | None) -> View:
        """Return everything that a seat may know."""
        return view_of(state, seat)

    # --- legal moves -----------------------------------------------------------------------

    def legal(self, view: View) -> Legal:
        """Return what the viewer may do now.

        Listed are the cut left to the dealer, every call, every card with what may be announced
        with it, and the claim. The named cut is open.
        """
        table = view.table
        if view.seat != table.seat:
            return NOTHING
        if table.phase is _PLAY:
            return play.legal_plays(table, view.hand, self.options)
        if table.phase is _AUCTION:
            return auction.legal_calls(table, self.options)
        return _CUTTING

    def expand(self, view: View, move: OpenMove) -> tuple[Action, ...]:  # noqa: ARG002
        """Return cuts at some places."""
        cuts = [Cut(place) for place in (1, len(DECK) // 2, len(DECK) - 1)]
        return tuple([action for action in cuts if self.check(view, action) is None])

    def check(self, view: View, action: Action) -> RuleViolation | None:
        """Return why an action is illegal, or None: first whose turn it is, then the rules."""
        seat = view.seat
        if seat is None:
            return self.refuse("NOT_YOUR_TURN")
        return self._fault(view.table, seat, view.hand, action)

    def refusal(self, state: State, actor: int, action: Action) -> RuleViolation | None:
        """Return what `check` of the actor's view returns, without making the view."""
        if 0 <= actor < SEATS:
            return self._fault(state.table, actor, state.hidden.hands[actor], action)
        return super().refusal(state, actor, action)

    def _fault(self, table: Table, seat: int, hand: int, action: Action) -> RuleViolation | None:
        check = _CHECKS.get(type(action))
        if check is None:
            return self.refuse("WRONG_PHASE")
        if seat != table.seat:
            return self.refuse("NOT_YOUR_TURN", seat=table.seat)
        return check(table, hand, action, self.options)

    def forced(self, view: View) -> Action | None:
        """Return the only action of a viewer who has nothing to decide, or None.

        The only call is to pass, or only one card may be played (never in the first trick, nor
        where belot may be declared).
        """
        table = view.table
        if view.seat is None or view.seat != table.seat:
            return None
        if table.phase is _AUCTION:
            actions = self.legal(view).actions
            return actions[0] if len(actions) == 1 else None
        return play.forced(table, view.hand, self.options)

    def by_chance(self, view: View) -> Action | None:
        """Return the cut that is left to the dealer (B38)."""
        table = view.table
        cuts = table.phase is Phase.CUT and view.seat == table.seat
        return Cut(None) if cuts else None

    def premoves(self, view: View) -> tuple[str, ...]:
        """Return what may be decided in advance; see `premoves.premoves`."""
        return premoves.premoves(view)

    def premove(self, view: View, text: str) -> Action | None:
        """Return the action of a pre-move; see `premoves.premove`."""
        return premoves.premove(view, text, self.options)

    # --- what happens ----------------------------------------------------------------------

    def _perform(self, state: State, actor: int, action: Action) -> dealing.Step:
        """Apply the rule of the action's kind."""
        if isinstance(action, Shuffle):
            return dealing.shuffled(state, action, self.options)
        return _PERFORM[type(action)](state, actor, action, self.options)

    # --- cards -----------------------------------------------------------------------------

    def all_cards(self, state: State) -> Cards:
        """Return the stock, the hands, the trick and the cards won."""
        table, hidden = state.table, state.hidden
        return (
            *hidden.stock,
            *[card for hand in hidden.hands for card in cards_of(hand)],
            *table.trick,
            *cards_of(table.taken[0]),
            *cards_of(table.taken[1]),
        )

    def resample(self, view: View, seed: bytes, holding: Holding = NOBODY_HOLDS) -> State:
        """Draw a state that the viewer cannot tell from the true one; see `resample.resample`."""
        return resample.resample(view, self.options, seed, holding)

    def check_shape(self, state: State) -> None:
        """Refuse a state without one entry a seat or team; see `validity.check_shape`."""
        check_shape(state)

    def check_meaning(self, state: State) -> None:
        """Refuse a state whose parts contradict each other; see `validity.check_position`."""
        check_position(state)
