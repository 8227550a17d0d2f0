"""Bulgarian canasta behind the contract: which action goes to which rule."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any, ClassVar, Final

from engine.canasta.family import CanastaGame, NumberedMelds
from engine.canasta.hints import Arrangement, Hint, OpeningAfter, Package
from engine.canasta.taking_back import check_thrown
from engine.canasta.team_turn import MELD_NUMBERS
from engine.canasta.values import without_threes
from engine.contract.cards import ALL_CARDS, RANK_OF, Cards
from engine.contract.codec import Codec
from engine.contract.deal import some_cuts
from engine.contract.log import Log
from engine.contract.moves import NOTHING, Legal, OpenMove, Shuffle, Undo
from engine.contract.notation import Action
from engine.contract.position import NOBODY_HOLDS, Holding
from engine.contract.rules import AnyRule, Rule
from engine.contract.scores import Standing
from engine.contract.values import maker
from engine.games.bulgarian_canasta import (
    dealing,
    drawing,
    examples,
    hints,
    resample,
    taking_back,
    turns,
)
from engine.games.bulgarian_canasta.actions import (
    AddCards,
    Cut,
    CutForDeal,
    Discard,
    Draw,
    EndDeal,
    Keep,
    LayMeld,
    TakeBackThrow,
    TakePile,
)
from engine.games.bulgarian_canasta.melds import MINIMUM_SIZE, set_of_rank
from engine.games.bulgarian_canasta.openings import opening_packages
from engine.games.bulgarian_canasta.options import BulgarianOptions, BulgarianRules
from engine.games.bulgarian_canasta.pile import keys, takes_with
from engine.games.bulgarian_canasta.refusals import RULES
from engine.games.bulgarian_canasta.scoring import CloseMode
from engine.games.bulgarian_canasta.state import (
    BOTTOM_THREE,
    CUT,
    CUT_FOR_DEAL,
    DECK,
    DRAW,
    EMPTY_TABLE,
    NO_CARDS,
    NO_DEAL,
    PLAY,
    SEATS,
    STATE_CODEC,
    TEAMS,
    Phase,
    State,
    View,
    view_of,
)
from engine.games.bulgarian_canasta.validity import check_position, check_shape

ROWS: Final[tuple[Rule[State, View, BulgarianRules], ...]] = (
    Rule(CutForDeal, dealing.check_cut_for_deal, dealing.cut_for_deal, phases=(CUT_FOR_DEAL,)),
    Rule(Keep, dealing.check_keep, dealing.keep, phases=(BOTTOM_THREE,)),
    Rule(Cut, dealing.check_cut, dealing.cut_and_deal, phases=(CUT,)),
    Rule(Draw, drawing.check_draw, drawing.draw, phases=(DRAW,)),
    Rule(TakePile, turns.check_take, turns.take_pile, phases=(DRAW,)),
    Rule(EndDeal, turns.check_end_deal, turns.end_deal, phases=(DRAW,)),
    Rule(LayMeld, turns.check_lay, turns.lay_meld, phases=(PLAY,)),
    Rule(AddCards, turns.check_add, turns.add_cards, phases=(PLAY,)),
    Rule(Undo, turns.check_undo, turns.undo, phases=(PLAY,)),
    Rule(Discard, turns.check_discard, turns.discard, phases=(PLAY,)),
    Rule(TakeBackThrow, taking_back.check_take_back, taking_back.take_back, unasked=True),
)
_DRAWING: Final = Draw()
_ONLY_DRAWING: Final = Legal((_DRAWING,))
_UNDOING: Final = Undo()
_legal, _open_move = maker(Legal), maker(OpenMove)
_DISCARDS: Final = tuple(Discard(card) for card in ALL_CARDS)
_CUTTING_FOR_DEAL: Final = Legal(
    (CutForDeal(None),), (OpenMove(CutForDeal.verb, numbers=dealing.CUTS_FOR_DEAL),)
)
_BY_CHANCE: Final[Mapping[Phase, Action]] = {
    CUT_FOR_DEAL: CutForDeal(None),
    BOTTOM_THREE: Keep(()),
    CUT: Cut(None),
}


class BulgarianCanasta(CanastaGame[State, View, BulgarianOptions]):
    """The rules of docs/rules/bulgarian-canasta.md for four players, seats 0+2 against 1+3."""

    id: ClassVar[str] = "bulgarian-canasta"
    seat_choices: ClassVar[tuple[int, ...]] = (SEATS,)
    options_type = BulgarianOptions
    rows: ClassVar[tuple[AnyRule, ...]] = ROWS
    refusals: ClassVar[Mapping[str, str]] = RULES
    deck: ClassVar[Cards] = DECK
    codec: ClassVar[Codec[Any]] = STATE_CODEC

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Return the two teams of partners who sit opposite (§2)."""
        return tuple(tuple(range(team, SEATS, TEAMS)) for team in range(TEAMS))

    def start(self) -> State:
        """Begin a match: the state that waits for the first shuffle."""
        log = Log()
        return State(Standing.fresh(TEAMS), NO_DEAL, EMPTY_TABLE, NO_CARDS, log, turn=None)

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat whose turn it is, or all seats that still cut for the deal."""
        if state.table.phase is CUT_FOR_DEAL:
            return state.deal.cutting
        return (state.table.seat,) if state.table.seat >= 0 else ()

    def view(self, state: State, seat: int | None) -> View:
        """Return everything that a seat may know."""
        return view_of(state, seat)

    # --- legal moves -----------------------------------------------------------------------

    def legal(self, view: View) -> Legal:
        """Return what the viewer may do now.

        Listed are cuts left to the dealer, subsets of the bottom three, draw, takes with nothing
        but a key, undo and discards. Named cuts, takes with more cards, melds and additions are
        open.
        """
        table, seat = view.table, view.seat
        phase = table.phase
        if seat is None:
            return NOTHING
        if phase is CUT_FOR_DEAL and seat in view.deal.cutting:
            return _CUTTING_FOR_DEAL
        if seat != table.seat:
            return NOTHING
        if phase is PLAY:
            return self._legal_plays(view)
        if phase is DRAW:
            return self._legal_draws(view)
        if phase is BOTTOM_THREE:
            bottom = tuple(sorted(view.bottom or ()))
            some = [kept for size in range(4) for kept in combinations(bottom, size)]
            return _legal(tuple([Keep(kept) for kept in dict.fromkeys(some)]))
        return _legal((Cut(None),), (_open_move(Cut.verb, numbers=dealing.cuts(view)),))

    def _legal_draws(self, view: View) -> Legal:
        found: list[Action] = [_DRAWING if drawing.can_draw(view, self.options) else EndDeal()]
        known = keys(view, self.options)
        if known:
            found += takes_with(view, self.options, known)
        if len(found) == 1 and (self.options.unopened_take == "free" or not known):
            return _ONLY_DRAWING if found[0] is _DRAWING else _legal(tuple(found))
        numbers = MELD_NUMBERS[: len(view.melds)]
        return _legal(tuple(found), (_open_move(TakePile.verb, view.hand, numbers),))

    def _legal_plays(self, view: View) -> Legal:
        melds = view.melds
        found: list[Action] = [_UNDOING] if turns.can_undo(view) else []
        found += [_DISCARDS[card] for card in turns.throwable(view, self.options)]
        usable = without_threes(view.hand)
        kinds: tuple[OpenMove, ...] = ()
        if len(usable) >= MINIMUM_SIZE or any(
            [set_of_rank(melds, RANK_OF[card]) is not None for card in usable]
        ):
            kinds = (_open_move(LayMeld.verb, usable),)
        if usable and melds:
            kinds += (_open_move(AddCards.verb, usable, MELD_NUMBERS[: len(melds)]),)
        return _legal(tuple(found), kinds)

    def expand(self, view: View, move: OpenMove) -> tuple[Action, ...]:
        """Return melds and additions of the hand, cuts at some places, takes with more cards."""
        if move.verb in (LayMeld.verb, AddCards.verb):
            return examples.plays(view, self.options, move.verb)
        if move.verb == TakePile.verb:
            takes_it = view.table.phase is DRAW and view.seat == view.table.seat
            return tuple(examples.larger_takes(view, self.options)) if takes_it else ()
        tried: list[Action] = [CutForDeal(place) for place in (1, len(DECK) // 2, len(DECK))]
        if move.verb == Cut.verb:
            tried = [*some_cuts(move.numbers)]
        return tuple([action for action in tried if self.check(view, action) is None])

    def consequence(self, view: View, action: Action) -> str | None:
        """Return the code of a throw that goes out on minus or with black threes (A45, §14.6)."""
        if not isinstance(action, Discard) or view.turn is None:
            return None
        mode = turns.close_mode(view, action.card, self.options)
        return turns.CONFIRM.get(mode) if isinstance(mode, CloseMode) else None

    def by_chance(self, view: View) -> Action | None:
        """Return the cuts that are left to the dealer, and to keep none of the bottom three."""
        seat, phase = view.seat, view.table.phase
        if seat is None or (seat != view.table.seat and seat not in view.deal.cutting):
            return None
        return _BY_CHANCE.get(phase)

    def stand_in(self, view: View) -> Action:
        """Return the action for a seat that nobody decides for (A1, A3)."""
        phase = view.table.phase
        ceremony = _BY_CHANCE.get(phase)
        if ceremony is not None:
            return ceremony
        legal = self.legal(view)
        if phase is DRAW:
            return legal.actions[0]
        discards = [action for action in legal.actions if isinstance(action, Discard)]
        if len(self.consequences(view, discards)) == len(discards):
            if turns.can_undo(view):
                return Undo()
            return discards[0]
        quiet = [
            action
            for action in discards
            if turns.close_mode(view, action.card, self.options) is None
        ]
        return (quiet or discards)[0]

    # --- help for people -------------------------------------------------------------------

    def hints(self, view: View) -> tuple[Hint, ...]:
        """Return the plays worth offering; see `hints.hints`."""
        return hints.hints(view, self.options)

    def arrange(self, view: View, cards: Cards, target: int | None = None) -> Arrangement:
        """Return what chosen cards can be; see `hints.arrange`."""
        return hints.arrange(view, self.options, cards, target)

    def openings(self, view: View, most: int = 5) -> tuple[Package, ...]:
        """Return the cheapest packages that open; see `openings.opening_packages`."""
        return opening_packages(view, self.options, most)

    def opening(self, view: View) -> OpeningAfter | None:
        """Return what the viewer has laid towards the opening in their turn."""
        return hints.opening(view)

    def own_melds(self, view: View) -> NumberedMelds:
        """Return the viewer's melds, with those of their turn."""
        return tuple(enumerate(view.melds, 1))

    # --- what happens ----------------------------------------------------------------------

    def shuffled(self, state: State, shuffle: Shuffle) -> dealing.Step:
        """Shuffle the pack; see `dealing.shuffled`."""
        return dealing.shuffled(state, shuffle, self.rules)

    # --- cards -----------------------------------------------------------------------------

    def all_cards(self, state: State) -> Cards:
        """Return stock, pile, hands, red threes and melds, with those of the current turn."""
        table, hidden, turn = state.table, state.hidden, state.turn
        melds = list(table.melds)
        if turn is not None:
            melds[table.seat % TEAMS] = turn.melds
        return (
            *hidden.stock,
            *table.pile,
            *[card for hand in hidden.hands for card in hand],
            *[card for red in table.red_threes for card in red],
            *[card for team in melds for meld in team for card in meld.cards],
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
        check_thrown(self, state)
