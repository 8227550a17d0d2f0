"""Classic canasta as a `Game`: which action goes to which rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from engine.canasta.family import Help, Validity
from engine.canasta.position import no_cards
from engine.canasta.taking_back import laid_since, put, with_table_before
from engine.canasta.team import PLAY_ROWS, TeamCanasta, can_undo
from engine.canasta.team_rules import MELD_NUMBERS
from engine.canasta.values import IS_WILD
from engine.contract.cards import ALL_CARDS, RANK_OF, Cards
from engine.contract.codec import Codec, Json
from engine.contract.deal import some_cuts
from engine.contract.log import Log
from engine.contract.moves import NOTHING, Legal, OpenMove, Shuffle, Undo
from engine.contract.notation import Action
from engine.contract.position import NOBODY_HOLDS, Holding, acting
from engine.contract.rules import AnyRule, Rule, always
from engine.contract.scores import Standing
from engine.contract.values import maker
from engine.games.classic_canasta import resample, validity
from engine.games.classic_canasta.actions import (
    AddCards,
    AskPartner,
    Cut,
    Discard,
    Draw,
    EndTurn,
    LayMeld,
    SayNo,
    SayYes,
    TakeBackThrow,
    TakePile,
)
from engine.games.classic_canasta.help import examples, hints
from engine.games.classic_canasta.melds import card_points, meld_of_rank
from engine.games.classic_canasta.options import ClassicOptions
from engine.games.classic_canasta.phases import asking, dealing, turns
from engine.games.classic_canasta.phases.going_out import end_fault, way_out_of
from engine.games.classic_canasta.phases.pile import Take, judge_take, keys
from engine.games.classic_canasta.presets import PRESETS
from engine.games.classic_canasta.refusals import RULES
from engine.games.classic_canasta.rules import ClassicRules
from engine.games.classic_canasta.state import (
    ANSWER,
    CUT,
    DECK,
    DRAW,
    FREE,
    NO_DEAL,
    NOTHING_WATCHED,
    PACKS,
    PLAY,
    SEAT_CHOICES,
    STATE_CODEC,
    TEAMS,
    USUAL_SEATS,
    State,
    View,
    empty_table,
    view_of,
)

ROWS: Final[tuple[AnyRule, ...]] = (
    Rule(Cut, dealing.check_cut, dealing.cut, phases=(CUT,)),
    Rule(Draw, turns.check_draw, turns.draw, phases=(DRAW,)),
    Rule(TakePile, turns.check_take, turns.take_pile, phases=(DRAW,)),
    *PLAY_ROWS,
    Rule(Discard, turns.check_discard, turns.discard, phases=(PLAY,)),
    Rule(EndTurn, turns.check_end_turn, turns.end_turn, phases=(PLAY,)),
    Rule(AskPartner, asking.check_ask, asking.ask, phases=(PLAY,)),
    Rule(SayYes, always, asking.say_yes, phases=(ANSWER,)),
    Rule(SayNo, always, asking.say_no, phases=(ANSWER,)),
    Rule(TakeBackThrow, turns.check_take_back, turns.take_back, unasked=True),
)
_DRAWING: Final = Draw()
_ONLY_DRAWING: Final = Legal((_DRAWING,))
_UNDOING: Final = Undo()
_legal, _open_move, _take_pile = maker(Legal), maker(OpenMove), maker(TakePile)
_DISCARDS: Final = tuple(Discard(card) for card in ALL_CARDS)
_ASKING: Final = AskPartner()
_ANSWERS: Final = Legal((SayYes(), SayNo()))
_CUTTING: Final = {
    seats: Legal((Cut(None),), (OpenMove(Cut.verb, numbers=places),))
    for seats, places in dealing.CUTS.items()
}
FEWEST_IN_MELD: Final = 3
BINDS: Final = "BINDS_TO_GO_OUT"
"""The consequence of a take after which the turn can end only by going out."""
LAST_DRAW: Final = "LAST_DRAW"
"""The consequence of a draw that ends the deal, where the pile could be taken."""


class ClassicCanasta(TeamCanasta[State, View, ClassicOptions]):
    """The rules of docs/rules/classic-canasta.md for two players, four (seats 0+2, 1+3) or six
    (0+2+4, 1+3+5)."""

    id: ClassVar[str] = "classic-canasta"
    schema_version: ClassVar[int] = 2
    seat_choices: ClassVar[tuple[int, ...]] = SEAT_CHOICES
    usual_seats: ClassVar[int] = USUAL_SEATS
    options_type = ClassicOptions
    presets = PRESETS
    rules_type = ClassicRules
    rules: ClassicRules
    rows: ClassVar[tuple[AnyRule, ...]] = ROWS
    refusals: ClassVar[Mapping[str, str]] = RULES
    deck: ClassVar[Cards] = DECK
    codec: ClassVar[Codec[Any]] = STATE_CODEC
    help: ClassVar[Help] = hints
    validity: ClassVar[Validity] = validity

    @property
    def pack(self) -> Cards:
        """The cards of the table: two packs, or three for six players (C38)."""
        return PACKS[self.seats]

    def start(self) -> State:
        """Begin a match: the state that waits for the first shuffle."""
        return State(
            Standing.fresh(TEAMS),
            NO_DEAL,
            empty_table(self.seats),
            no_cards(self.seats),
            log=Log(),
            watched=NOTHING_WATCHED,
            turn=None,
        )

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat that decides: whose turn it is, or the partner who was asked (C36)."""
        table = state.table
        if table.phase is ANSWER:
            return acting(table.acts)
        return (table.seat,) if table.seat >= 0 else ()  # every step asks

    def view(self, state: State, seat: int | None) -> View:
        """Return everything that a seat may know (C24)."""
        return view_of(state, seat)

    # --- legal moves -----------------------------------------------------------------------

    def legal(self, view: View) -> Legal:
        """Return the viewer's legal moves.

        The list has the cut left to the dealer, draw, takes with nothing but a key, undo, discards,
        the end of the turn, the question to the partner and the answers; for a player who must go
        out, the plays that lead there. The named
        cut, takes, melds and additions are open.
        """
        if view.seat is None or view.seat != view.table.acts:
            return NOTHING
        if view.table.phase is ANSWER:
            return _ANSWERS
        if view.table.phase is CUT:
            return _CUTTING[self.seats]
        return self._legal_plays(view) if view.turn is not None else self._legal_draws(view)

    def _legal_draws(self, view: View) -> Legal:
        tried = [_take_pile(key) for key in keys(view, self.rules)]
        if not tried:
            return _ONLY_DRAWING
        takes = [one for one in tried if isinstance(judge_take(view, one, self.rules), Take)]
        return _legal((_DRAWING, *takes), (_open_move(TakePile.verb, view.hand),))

    def _legal_plays(self, view: View) -> Legal:
        hand, melds = view.hand, view.melds
        found: list[Action] = [_UNDOING] if can_undo(view) else []
        ends = self._ends(view)
        found += ends
        if not ends and (not found or view.table.bound is not FREE):
            way = way_out_of(view, self.rules)
            found += () if way is None else way.plays
        if self.rules.asks and asking.check_ask(view, _ASKING, self.rules) is None:
            found.append(_ASKING)
        kinds: tuple[OpenMove, ...] = ()
        if len(hand) >= FEWEST_IN_MELD or any(
            [meld_of_rank(melds, RANK_OF[card]) is not None for card in hand]
        ):
            kinds = (_open_move(LayMeld.verb, hand),)
        if hand and melds:
            kinds += (_open_move(AddCards.verb, hand, MELD_NUMBERS[: len(melds)]),)
        return _legal(tuple(found), kinds)

    def expand(self, view: View, move: OpenMove) -> tuple[Action, ...]:
        """Return cuts at some places, melds and additions of the hand, takes with more cards or
        whole packages.

        For a player who must go out, return only plays that lead there.
        """
        tried: list[Action] = []
        if view.table.bound is not FREE:
            way = way_out_of(view, self.rules)
            tried += [] if way is None else [one for one in way.plays if one.verb == move.verb]
        elif move.verb == Cut.verb:
            tried += some_cuts(move.numbers)
        elif move.verb in (LayMeld.verb, AddCards.verb):
            return examples.plays(view, move.verb)
        else:
            tried += examples.larger_takes(view, self.rules)
        legal = [action for action in tried if self.check(view, action) is None]
        return tuple(dict.fromkeys(legal))

    def consequence(self, view: View, action: Action) -> str | None:
        """Return BINDS for a take after which the turn can end only by going out (C21), and
        LAST_DRAW for such a draw where the pile can be taken (C33)."""
        if isinstance(action, Draw):
            asks = self.rules.draw_ends(view.table.stock) and view.table.phase is DRAW
            return LAST_DRAW if asks and len(self.legal(view).actions) > 1 else None
        take = judge_take(view, action, self.rules) if isinstance(action, TakePile) else None
        return BINDS if isinstance(take, Take) and take.bound is not FREE else None

    def by_chance(self, view: View) -> Action | None:
        """Return the cut that is left to the dealer (C27)."""
        table = view.table
        cuts = table.phase is CUT and view.seat == table.seat
        return Cut(None) if cuts else None

    def stand_in(self, view: View) -> Action:
        """Deal; draw, and throw the first card that is not wild; go out if the player must.

        Answer the partner yes if the opponents hold at least as many cards as the player.
        """
        if view.table.phase is ANSWER:
            theirs = sum([view.table.hand_sizes[seat] for seat in self.sides[1 - view.team]])
            return SayYes() if theirs >= len(view.hand) else SayNo()
        if view.turn is None:
            return Cut(None) if view.table.phase is CUT else Draw()
        ends = self._ends(view)
        if ends:
            quiet = [one for one in ends if isinstance(one, EndTurn) or not IS_WILD[one.card]]
            return (quiet or ends)[0]
        way = None
        if view.table.bound is not FREE or not can_undo(view):
            way = way_out_of(view, self.rules)
        return Undo() if way is None else way.plays[0]

    def _ends(self, view: View) -> list[Discard | EndTurn]:
        """Return the actions that can end the current turn now."""
        hand, rules = view.hand, self.rules
        if not hand:
            return [] if end_fault(view, None, rules) else [EndTurn()]
        throwable = dict.fromkeys(hand)
        if len(hand) > 1:  # any throw leaves cards in hand: one answer for all
            return (
                [] if end_fault(view, hand[0], rules) else [_DISCARDS[card] for card in throwable]
            )
        return [_DISCARDS[card] for card in throwable if end_fault(view, card, rules) is None]

    # --- help for people -------------------------------------------------------------------

    def card_points(self, cards: Cards) -> int:
        """Return the value of each card in melds, where a black three counts 5 (C19)."""
        return card_points(cards)

    # --- what happens ----------------------------------------------------------------------

    def shuffled(self, state: State, shuffle: Shuffle) -> dealing.Step:
        """Shuffle the pack; see `dealing.shuffled`."""
        return dealing.shuffled(state, shuffle, self.rules)

    # --- cards -----------------------------------------------------------------------------

    def pile(self, state: State) -> Cards:
        """Return the cards of the pile, the last one on top."""
        return state.watched.pile

    def resample(self, view: View, seed: bytes, holding: Holding = NOBODY_HOLDS) -> State:
        """Draw a state that the viewer cannot tell from the true one; see `resample.resample`."""
        return resample.resample(view, seed, holding, self.rules)

    def check_meaning(self, state: State) -> None:
        """Refuse a state that contradicts itself or the options of the table."""
        super().check_meaning(state)
        validity.check_rules(state, self.rules)

    def migrated(self, state: Json, schema: int) -> Json:
        """Convert a state to this schema: since 2 it has the table before a throw."""
        if schema != 1:
            return super().migrated(state, schema)
        return with_table_before(state, _before)


def _before(state: dict[str, Any], table: dict[str, Any], thrown: Any, seat: int) -> dict[str, Any]:
    """Return the changes by a throw, as schema 1 wrote them."""
    team, below = seat % TEAMS, state["watched"]["pile"].split()[:-1]
    size = table["hand_sizes"][seat] + 1 + laid_since(thrown["melds"], table["melds"][team])
    state["watched"] = {**state["watched"], "taken": thrown["taken"]}
    return {
        "pile": len(below),
        "top": below[-1] if below else None,
        "frozen": thrown["frozen"],
        "hand_sizes": put(table["hand_sizes"], seat, size),
        "melds": put(table["melds"], team, thrown["melds"]),
        "opened": put(table["opened"], team, thrown["opened"]),
        "bound": thrown["bound"],
    }
