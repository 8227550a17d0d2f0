"""Bulgarian canasta as a `Game`: which action goes to which rule."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any, ClassVar, Final

from engine.canasta.family import Help, Validity
from engine.canasta.taking_back import laid_since, put, with_table_before
from engine.canasta.team import PLAY_ROWS, TeamCanasta, can_undo
from engine.canasta.team_rules import MELD_NUMBERS
from engine.canasta.values import IS_RED_THREE, IS_WILD, without_threes
from engine.contract.cards import ALL_CARDS, RANK_OF, Cards, cards
from engine.contract.codec import Codec, Json
from engine.contract.deal import some_cuts
from engine.contract.log import Log
from engine.contract.moves import NOTHING, Legal, OpenMove, Shuffle, Undo
from engine.contract.notation import Action
from engine.contract.position import NOBODY_HOLDS, Holding
from engine.contract.rules import AnyRule, Rule
from engine.contract.scores import Standing
from engine.contract.values import maker
from engine.games.bulgarian_canasta import resample, validity
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
from engine.games.bulgarian_canasta.help import examples, hints
from engine.games.bulgarian_canasta.melds import MINIMUM_SIZE, set_of_rank
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.phases import dealing, drawing, turns
from engine.games.bulgarian_canasta.phases.pile import keys, takes_with
from engine.games.bulgarian_canasta.presets import PRESETS
from engine.games.bulgarian_canasta.refusals import RULES
from engine.games.bulgarian_canasta.rules import BulgarianRules
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

ROWS: Final[tuple[AnyRule, ...]] = (
    Rule(CutForDeal, dealing.check_cut_for_deal, dealing.cut_for_deal, phases=(CUT_FOR_DEAL,)),
    Rule(Keep, dealing.check_keep, dealing.keep, phases=(BOTTOM_THREE,)),
    Rule(Cut, dealing.check_cut, dealing.cut_and_deal, phases=(CUT,)),
    Rule(Draw, drawing.check_draw, drawing.draw, phases=(DRAW,)),
    Rule(TakePile, turns.check_take, turns.take_pile, phases=(DRAW,)),
    Rule(EndDeal, turns.check_end_deal, turns.end_deal, phases=(DRAW,)),
    *PLAY_ROWS,
    Rule(Discard, turns.check_discard, turns.discard, phases=(PLAY,)),
    Rule(TakeBackThrow, turns.check_take_back, turns.take_back, unasked=True),
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


class BulgarianCanasta(TeamCanasta[State, View, BulgarianOptions]):
    """The rules of docs/rules/bulgarian-canasta.md for four players, seats 0+2 against 1+3."""

    id: ClassVar[str] = "bulgarian-canasta"
    schema_version: ClassVar[int] = 2
    seat_choices: ClassVar[tuple[int, ...]] = (SEATS,)
    options_type = BulgarianOptions
    presets = PRESETS
    rules_type = BulgarianRules
    rules: BulgarianRules
    rows: ClassVar[tuple[AnyRule, ...]] = ROWS
    refusals: ClassVar[Mapping[str, str]] = RULES
    deck: ClassVar[Cards] = DECK
    codec: ClassVar[Codec[Any]] = STATE_CODEC
    help: ClassVar[Help] = hints
    validity: ClassVar[Validity] = validity

    def start(self) -> State:
        """Begin a match: the state that waits for the first shuffle."""
        log = Log()
        return State(Standing.fresh(TEAMS), NO_DEAL, EMPTY_TABLE, NO_CARDS, log, turn=None)

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat whose turn it is, or all seats that still cut for the deal."""
        if state.table.phase is CUT_FOR_DEAL:
            return state.deal.cutting
        return super().to_act(state)

    def view(self, state: State, seat: int | None) -> View:
        """Return everything that a seat may know."""
        return view_of(state, seat)

    # --- legal moves -----------------------------------------------------------------------

    def legal(self, view: View) -> Legal:
        """Return the viewer's legal moves.

        The list has cuts left to the dealer, subsets of the bottom three, draw, takes with nothing
        but a key (and the cards with which it reaches the team's run, A65), undo and discards.
        Named cuts, takes with more cards, melds and additions are open.
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
        found: list[Action] = [_DRAWING if drawing.can_draw(view, self.rules) else EndDeal()]
        known = keys(view, self.rules)
        if known:
            found += takes_with(view, self.rules, known)
        if len(found) == 1 and (self.options.unopened_take == "free" or not known):
            return _ONLY_DRAWING if found[0] is _DRAWING else _legal(tuple(found))
        numbers = MELD_NUMBERS[: len(view.melds)]
        return _legal(tuple(found), (_open_move(TakePile.verb, view.hand, numbers),))

    def _legal_plays(self, view: View) -> Legal:
        melds = view.melds
        found: list[Action] = [_UNDOING] if can_undo(view) else []
        found += [_DISCARDS[card] for card in turns.throwable(view, self.rules)]
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
        """Return examples of melds and additions, cuts at some places, takes with more cards."""
        if move.verb in (LayMeld.verb, AddCards.verb):
            return examples.plays(view, self.rules, move.verb)
        if move.verb == TakePile.verb:
            takes_it = view.table.phase is DRAW and view.seat == view.table.seat
            return tuple(examples.larger_takes(view, self.rules)) if takes_it else ()
        tried: list[Action] = [CutForDeal(place) for place in (1, len(DECK) // 2, len(DECK))]
        if move.verb == Cut.verb:
            tried = [*some_cuts(move.numbers)]
        return tuple([action for action in tried if self.check(view, action) is None])

    def consequence(self, view: View, action: Action) -> str | None:
        """Return the code of a throw that goes out on minus or with black threes (A45, §14.6)."""
        if not isinstance(action, Discard) or view.turn is None:
            return None
        mode = turns.close_mode(view, action.card, self.rules)
        return turns.CONFIRM.get(mode) if isinstance(mode, CloseMode) else None

    def by_chance(self, view: View) -> Action | None:
        """Return the cuts that are left to the dealer, and the action that keeps none of the bottom
        three."""
        seat, phase = view.seat, view.table.phase
        if seat is None or (seat != view.table.seat and seat not in view.deal.cutting):
            return None
        return _BY_CHANCE.get(phase)

    def stand_in(self, view: View) -> Action:
        """Return the action for a seat that does not decide (A1, A3).

        The seat throws a wild card only if it has no other card to throw.
        """
        phase = view.table.phase
        ceremony = _BY_CHANCE.get(phase)
        if ceremony is not None:
            return ceremony
        legal = self.legal(view)
        if phase is DRAW:
            return legal.actions[0]
        discards = [action for action in legal.actions if isinstance(action, Discard)]
        if len(self.consequences(view, discards)) == len(discards):
            if can_undo(view):
                return Undo()
            return discards[0]
        quiet = [
            action for action in discards if turns.close_mode(view, action.card, self.rules) is None
        ]
        return min(quiet or discards, key=lambda action: IS_WILD[action.card])

    # --- what happens ----------------------------------------------------------------------

    def shuffled(self, state: State, shuffle: Shuffle) -> dealing.Step:
        """Shuffle the pack; see `dealing.shuffled`."""
        return dealing.shuffled(state, shuffle, self.rules)

    # --- cards -----------------------------------------------------------------------------

    def pile(self, state: State) -> Cards:
        """Return the cards of the pile, the last one on top."""
        return state.table.pile

    def resample(self, view: View, seed: bytes, holding: Holding = NOBODY_HOLDS) -> State:
        """Draw a state that the viewer cannot tell from the true one; see `resample.resample`."""
        return resample.resample(view, self.rules, seed, holding)

    def migrated(self, state: Json, schema: int) -> Json:
        """Convert a state to this schema. Since schema 2 it has the table before a throw, and the
        table says if a team opened in the current turn."""
        if schema != 1:
            return super().migrated(state, schema)
        found: Any = with_table_before(state, _before)
        turn = found.get("turn")
        if isinstance(turn, dict) and "opened_now" in turn:
            left = {name: value for name, value in turn.items() if name != "opened_now"}
            table = {**found["table"], "opened_now": turn["opened_now"]}
            found = {**found, "turn": left, "table": table}
        return found


def _before(_: dict[str, Any], table: dict[str, Any], thrown: Any, seat: int) -> dict[str, Any]:
    """Return the changes by a throw, as schema 1 wrote them."""
    team, (*below, card) = seat % TEAMS, table["pile"].split()
    melds = thrown.get("melds", [])
    red = IS_RED_THREE[cards(card)[0]]
    size = table["hand_sizes"][seat] + (not red) + laid_since(melds, table["melds"][team])
    return {
        "pile": " ".join(below),
        "hand_sizes": put(table["hand_sizes"], seat, size),
        "red_threes": put(table["red_threes"], seat, thrown.get("red_threes", "")),
        "melds": put(table["melds"], team, melds),
        "opened": put(table["opened"], team, thrown.get("opened", False)),
        "block": thrown.get("block", 0),
        "opened_now": thrown.get("opened_now", False),
    }
