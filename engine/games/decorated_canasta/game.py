"""Decorated canasta as a `Game`: which action goes to which rule."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any, ClassVar, Final

from engine.canasta.family import CanastaGame, Help, NumberedMelds, Validity
from engine.canasta.opening import Opening
from engine.canasta.position import no_cards
from engine.canasta.taking_back import with_table_before
from engine.canasta.values import IS_BLACK_THREE, IS_THREE, IS_WILD
from engine.contract.cards import ALL_CARDS, Card, Cards
from engine.contract.codec import Codec, Json
from engine.contract.deal import some_cuts
from engine.contract.log import Log
from engine.contract.moves import NOTHING, Legal, OpenMove, Shuffle, Undo
from engine.contract.notation import Action
from engine.contract.position import NOBODY_HOLDS, Holding
from engine.contract.rules import AnyRule, Rule, always
from engine.contract.scores import Standing
from engine.contract.values import maker
from engine.games.decorated_canasta import resample, validity
from engine.games.decorated_canasta.actions import (
    AddCards,
    Cut,
    Discard,
    Draw,
    Keep,
    LayGroup,
    LayHeartAce,
    MoveWilds,
    TakeBackThrow,
    TakeFree,
    TakeRest,
    TakeTop,
)
from engine.games.decorated_canasta.groups import HEART_ACE
from engine.games.decorated_canasta.help import examples, hints
from engine.games.decorated_canasta.help.hints import GroupOnTable
from engine.games.decorated_canasta.options import DecoratedOptions, DecoratedRules
from engine.games.decorated_canasta.phases import (
    dealing,
    discarding,
    drawing,
    laying,
    taking,
    taking_back,
)
from engine.games.decorated_canasta.phases.settling import rest_fault
from engine.games.decorated_canasta.presets import PRESETS
from engine.games.decorated_canasta.refusals import RULES
from engine.games.decorated_canasta.state import (
    CUT,
    DECK,
    DRAW,
    FIRST_DISCARD,
    KEEP,
    NO_DEAL,
    PILE,
    PLAY,
    SEAT_CHOICES,
    SHOWN,
    STATE_CODEC,
    Phase,
    State,
    View,
    empty_table,
    view_of,
)

ROWS: Final[tuple[Rule[State, View, DecoratedRules], ...]] = (
    Rule(Cut, dealing.check_cut, dealing.cut, phases=(CUT,)),
    Rule(Keep, dealing.check_keep, discarding.keep, phases=(KEEP,)),
    Rule(Draw, always, drawing.draw, phases=(DRAW,)),
    Rule(TakeFree, taking.check_take_free, taking.take_free, phases=(DRAW,)),
    Rule(TakeTop, taking.check_take_top, taking.take_top, phases=(DRAW,)),
    Rule(TakeRest, taking.check_take_rest, taking.take_rest, phases=(PILE,)),
    Rule(LayGroup, laying.check_lay, laying.lay, phases=laying.LAYING),
    Rule(AddCards, laying.check_add, laying.add, phases=laying.LAYING),
    Rule(MoveWilds, laying.check_move, laying.move, phases=laying.LAYING),
    Rule(LayHeartAce, laying.check_heart_ace, laying.heart_ace, phases=laying.LAYING),
    Rule(Undo, laying.check_undo, laying.undo, phases=laying.LAYING),
    Rule(Discard, discarding.check_discard, discarding.discard, phases=discarding.THROWING),
    Rule(TakeBackThrow, taking_back.check_take_back, taking_back.take_back, unasked=True),
)
_legal, _open_move = maker(Legal), maker(OpenMove)
_DISCARDS: Final = tuple(Discard(card) for card in ALL_CARDS)
_DRAWING, _UNDOING = Draw(), Undo()
_BY_CHANCE: Final[Mapping[Phase, Action]] = {CUT: Cut(None), KEEP: Keep(())}

DRAW_ENDS_DEAL: Final = "DRAW_ENDS_DEAL"
MUST_GO_OUT: Final = "MUST_GO_OUT"
"""Consequences that the interface confirms."""


def _worth_keeping(card: Card) -> tuple[bool, bool, bool]:
    return IS_WILD[card], card == HEART_ACE, IS_BLACK_THREE[card]


class DecoratedCanasta(CanastaGame[State, View, DecoratedOptions]):
    """The rules of docs/rules/decorated-canasta.md for 2 to 7 players, each a side of their own."""

    id: ClassVar[str] = "decorated-canasta"
    schema_version: ClassVar[int] = 2
    seat_choices: ClassVar[tuple[int, ...]] = SEAT_CHOICES
    usual_seats: ClassVar[int] = 6
    options_type = DecoratedOptions
    presets = PRESETS
    rows: ClassVar[tuple[AnyRule, ...]] = ROWS
    refusals: ClassVar[Mapping[str, str]] = RULES
    deck: ClassVar[Cards] = DECK
    codec: ClassVar[Codec[Any]] = STATE_CODEC
    help: ClassVar[Help] = hints
    validity: ClassVar[Validity] = validity

    def start(self) -> State:
        """Begin a match: the state that waits for the first shuffle."""
        seats = self.seats
        return State(
            Standing.fresh(seats),
            NO_DEAL,
            empty_table(seats),
            no_cards(seats),
            log=Log(),
            turn=None,
        )

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat whose turn it is."""
        return (state.table.seat,) if state.table.seat >= 0 else ()

    def view(self, state: State, seat: int | None) -> View:
        """Return everything that a seat may know."""
        return view_of(state, seat)

    # --- legal moves -----------------------------------------------------------------------

    def legal(self, view: View) -> Legal:
        """Return the viewer's legal moves.

        The list has the cut left to the dealer, subsets of the three, draws and takes, heart aces,
        undo and discards. The named cut, groups, additions and moved wild cards are open.
        """
        table = view.table
        if view.seat is None or view.seat != table.seat:
            return NOTHING
        phase = table.phase
        if phase is PLAY:
            return self._legal_plays(view)
        if phase is DRAW:
            return self._legal_draws(view)
        if phase is PILE:
            return self._legal_with_top(view)
        if phase is FIRST_DISCARD:
            cards = discarding.throws(view, self.rules)
            return _legal(tuple([_DISCARDS[card] for card in cards]))
        if phase is KEEP:
            shown = tuple(sorted(view.deal.shown))
            some = [kept for size in range(SHOWN + 1) for kept in combinations(shown, size)]
            return _legal(tuple([Keep(kept) for kept in dict.fromkeys(some)]))
        places = dealing.cut_range(self.seats)
        return _legal((Cut(None),), (_open_move(Cut.verb, numbers=places),))

    def _legal_draws(self, view: View) -> Legal:
        found: list[Action] = [_DRAWING]
        table = view.table
        if taking.free_is_offered(table):
            found.append(TakeFree())
        elif taking.top_may_be_taken(table, view.hand):
            found.append(TakeTop())
        return _legal(tuple(found))

    def _legal_with_top(self, view: View) -> Legal:
        found: list[Action] = []
        if rest_fault(view, self.rules) is None:
            found.append(TakeRest())
        found.append(_UNDOING)
        if HEART_ACE in view.hand:
            found.append(LayHeartAce())
        return _legal(tuple(found), self._open(view))

    def _legal_plays(self, view: View) -> Legal:
        hand = view.hand
        found: list[Action] = [_UNDOING] if laying.can_undo(view) else []
        found += [_DISCARDS[card] for card in discarding.throws(view, self.rules)]
        if len(hand) > 1 and HEART_ACE in hand:
            found.append(LayHeartAce())
        return _legal(tuple(found), self._open(view))

    @staticmethod
    def _open(view: View) -> tuple[OpenMove, ...]:
        groups = view.groups
        kinds: list[OpenMove] = []
        usable: Cards = ()
        if laying.most_to_lay(view) > 0:
            usable = tuple([card for card in view.hand if not IS_THREE[card]])
        if usable:  # a single card too: wild cards of other groups may be added
            kinds.append(_open_move(LayGroup.verb, usable))
        if groups:
            numbers = tuple([group.number for group in groups])
            if usable:
                kinds.append(_open_move(AddCards.verb, usable, numbers))
            wilds = tuple([card for group in examples.movable(view) for card in group.wild_cards])
            if wilds:
                kinds.append(_open_move(MoveWilds.verb, wilds, numbers))
        return tuple(kinds)

    def expand(self, view: View, move: OpenMove) -> tuple[Action, ...]:
        """Return groups and additions of the hand, moves of wild cards, cuts at some places."""
        if move.verb != Cut.verb:
            return examples.plays(view, move.verb)
        cuts = some_cuts(move.numbers)
        return tuple([action for action in cuts if self.check(view, action) is None])

    def consequence(self, view: View, action: Action) -> str | None:
        """Return the code of a draw that ends the deal, or of a take to go out after (H21)."""
        table, rules = view.table, self.rules
        if isinstance(action, Draw) and drawing.draw_ends_deal(
            table.stock, len(table.talon), view.deal.reshuffles, rules.options.reshuffle_limit
        ):
            return DRAW_ENDS_DEAL
        if isinstance(action, TakeRest) and taking.rest_is_below(view, rules):
            return MUST_GO_OUT
        return None

    def by_chance(self, view: View) -> Action | None:
        """Return the cut that is left to the dealer, and to keep none of the three (H3)."""
        return _BY_CHANCE.get(view.table.phase) if view.seat == view.table.seat else None

    def stand_in(self, view: View) -> Action:
        """Return the action for a seat that does not decide.

        The seat draws, returns a talon that is not settled, lays nothing, and throws its first
        plain card; if it has none, a black three before a heart ace before a wild card.
        """
        phase = view.table.phase
        ceremony = _BY_CHANCE.get(phase)
        if ceremony is not None:
            return ceremony
        if phase is PILE or view.table.must_go_out:
            return Undo()
        actions = self.legal(view).actions
        discards = [action for action in actions if isinstance(action, Discard)]
        if not discards:
            return actions[0]
        return min(discards, key=lambda one: _worth_keeping(one.card))

    # --- help for people -------------------------------------------------------------------

    def opening(self, view: View) -> Opening | None:
        """Return the viewer's melds of this turn towards the opening."""
        return hints.opening(view, self.rules)

    def own_melds(self, view: View) -> NumberedMelds:
        """Return the viewer's melds, including those of their turn."""
        return hints.numbered_groups(view.groups)

    def bonus(self, meld: GroupOnTable) -> int:
        """Return the value of a group's canasta, 0 if it is no canasta."""
        return meld.bonus

    # --- what happens ----------------------------------------------------------------------

    def shuffled(self, state: State, shuffle: Shuffle) -> dealing.Step:
        """Shuffle the pack, and deal it if nobody cuts (H3)."""
        if self.options.cut == "chance":
            return discarding.begin_uncut(state, shuffle, self.rules)
        return dealing.shuffled(state, shuffle)

    # --- cards -----------------------------------------------------------------------------

    def all_cards(self, state: State) -> Cards:
        """Return stock, talon, hands and collections, with the cards laid in the current turn."""
        table, hidden, turn = state.table, state.hidden, state.turn
        found = [*hidden.stock, *table.talon]
        for seat, collection in enumerate(table.collections):
            found += hidden.hands[seat]
            found += collection.red_threes
            groups, aces = collection.groups, collection.heart_aces
            if turn is not None and seat == table.seat:
                groups, aces = turn.groups, turn.heart_aces
            found += [HEART_ACE] * aces
            for group in groups:
                found += group.cards
        return tuple(found)

    def resample(self, view: View, seed: bytes, holding: Holding = NOBODY_HOLDS) -> State:
        """Draw a state that the viewer cannot tell from the true one; see `resample.resample`."""
        return resample.resample(view, seed, holding)

    def migrated(self, state: Json, schema: int) -> Json:
        """Convert a state to this schema: since 2 it has the table before a throw."""
        if schema != 1:
            return super().migrated(state, schema)
        return with_table_before(state, taking_back.before_throw_of)
