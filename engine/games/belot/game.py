"""Belot as a `Game`: which action goes to which rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from engine.contract.cards import Cards
from engine.contract.codec import Codec
from engine.contract.deal import Cut, some_cuts
from engine.contract.game import Game
from engine.contract.log import Log
from engine.contract.moves import NOTHING, Legal, OpenMove, Shuffle
from engine.contract.notation import Action
from engine.contract.position import NO_SEAT, NOBODY_HOLDS, Holding
from engine.contract.rules import AnyRule, Rule
from engine.contract.scores import Standing
from engine.games.belot import premoves, resample
from engine.games.belot.actions import Bid, Claim, Contra, Pass, Play, Recontra, Surcontra, ThrowIn
from engine.games.belot.cards import BIT, DECK, cards_of
from engine.games.belot.options import BelotOptions, BelotRules
from engine.games.belot.phases import auction, dealing, play
from engine.games.belot.presets import PRESETS
from engine.games.belot.refusals import RULES
from engine.games.belot.state import (
    EMPTY_TABLE,
    NO_CARDS,
    NO_DEAL,
    SEATS,
    STATE_CODEC,
    TEAMS,
    TRICKS,
    Phase,
    State,
    View,
    view_of,
)
from engine.games.belot.validity import check_position, check_shape

ROWS: Final[tuple[Rule[State, View, BelotRules], ...]] = (
    Rule(Cut, dealing.check_cut, dealing.cut, phases=(Phase.CUT,)),
    Rule(Pass, auction.check_call, auction.call, phases=(Phase.AUCTION,)),
    Rule(Bid, auction.check_call, auction.call, phases=(Phase.AUCTION,)),
    Rule(Contra, auction.check_call, auction.call, phases=(Phase.AUCTION,)),
    Rule(Recontra, auction.check_call, auction.call, phases=(Phase.AUCTION,)),
    Rule(Surcontra, auction.check_call, auction.call, phases=(Phase.AUCTION,)),
    Rule(Play, play.check_play, play.play, phases=(Phase.PLAY,)),
    Rule(Claim, play.check_claim, play.claim, phases=(Phase.PLAY,)),
    Rule(ThrowIn, play.check_throw_in, play.throw_in, phases=(Phase.PLAY,)),
)
_PLAY, _AUCTION, _SHUFFLE = Phase.PLAY, Phase.AUCTION, Phase.SHUFFLE
_ONE_SEAT: Final = {seat: (seat,) for seat in range(SEATS)} | {NO_SEAT: ()}
_CUTTING: Final = Legal((Cut(None),), (OpenMove(Cut.verb, numbers=dealing.CUTS),))


class Belot(Game[State, View, BelotOptions]):
    """The rules of docs/rules/belot.md for four players, seats 0+2 against 1+3."""

    id: ClassVar[str] = "belot"
    seat_choices: ClassVar[tuple[int, ...]] = (SEATS,)
    options_type = BelotOptions
    presets = PRESETS
    rows: ClassVar[tuple[AnyRule, ...]] = ROWS
    refusals: ClassVar[Mapping[str, str]] = RULES
    deck: ClassVar[Cards] = DECK
    codec: ClassVar[Codec[Any]] = STATE_CODEC

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Return the two teams of partners who sit opposite (B1)."""
        return tuple(tuple(range(team, SEATS, TEAMS)) for team in range(TEAMS))

    def start(self) -> State:
        """Begin a match: the state that waits for the first shuffle."""
        return State(Standing.fresh(TEAMS), NO_DEAL, EMPTY_TABLE, NO_CARDS, Log())

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
        """Return the viewer's legal moves.

        The list has the cut left to the dealer, every call, every card with its possible
        announcements, and the claim. The named cut is open.
        """
        table = view.table
        if view.seat != table.seat:
            return NOTHING
        if table.phase is _PLAY:
            return play.legal_plays(view, self.rules)
        if table.phase is _AUCTION:
            return auction.legal_calls(table, self.rules)
        return _CUTTING

    def expand(self, view: View, move: OpenMove) -> tuple[Action, ...]:
        """Return cuts at some places."""
        cuts = some_cuts(move.numbers)
        return tuple([action for action in cuts if self.check(view, action) is None])

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
        return play.forced(view, self.rules)

    def openly_forced(self, view: View) -> Action | None:
        """Return the `forced` action if everybody can see that it is forced: the possible calls
        follow from the earlier ones, and everybody knows a last card."""
        last = view.table.phase is _AUCTION or view.hand.bit_count() == 1
        return self.forced(view) if last else None

    def apparent_choices(self, view: View) -> int:
        """Return the number of calls, of the cards left to lead, or of half of them to follow."""
        table = view.table
        if table.phase is _AUCTION:
            return len(auction.legal_calls(table, self.rules).actions)
        if table.phase is not _PLAY:
            return 1
        cards = TRICKS - sum(table.tricks)
        return (cards + 1) // 2 if table.trick else cards

    def by_chance(self, view: View) -> Action | None:
        """Return the cut that is left to the dealer (B38)."""
        table = view.table
        cuts = table.phase is Phase.CUT and view.seat == table.seat
        return Cut(None) if cuts else None

    def stand_in(self, view: View) -> Action:
        """Return the action for a seat that does not decide.

        The seat passes, and plays its lowest card, a trump only if it must, with everything that
        it may announce.
        """
        actions = self.legal(view).actions
        if view.table.phase is not _PLAY:
            return actions[0]
        terms = play.terms_of(view.table)
        plays = [one for one in actions if isinstance(one, Play)]
        return min(
            plays, key=lambda one: (bool(BIT[one.card] & terms.trumps), terms.strength[one.card])
        )

    def premoves(self, view: View) -> tuple[str, ...]:
        """Return the decisions in advance; see `premoves.premoves`."""
        return premoves.premoves(view)

    def premove(self, view: View, text: str) -> Action | None:
        """Return the action of a pre-move; see `premoves.premove`."""
        return premoves.premove(view, text, self.rules)

    # --- what happens ----------------------------------------------------------------------

    def shuffled(self, state: State, shuffle: Shuffle) -> dealing.Step:
        """Shuffle the pack; see `dealing.shuffled`."""
        return dealing.shuffled(state, shuffle, self.rules)

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
        return resample.resample(view, self.rules, seed, holding)

    def check_shape(self, state: State) -> None:
        """Refuse a state without one entry a seat or team; see `validity.check_shape`."""
        check_shape(state)

    def check_meaning(self, state: State) -> None:
        """Refuse a state whose parts contradict each other; see `validity.check_position`."""
        check_position(state, self.rules.options)
