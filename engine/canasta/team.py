"""What the canastas in two teams share beyond their rule book: laying, undoing, publishing.

Until the turn ends, only the player sees what they have laid. The turn keeps its own copy of the
melds; undo restores the table's.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from itertools import chain, repeat
from typing import Any, Final, TypeVar

from engine.canasta.actions import AddCards, LayMeld
from engine.canasta.events import CardsLaid, LaidUndone, Opened
from engine.canasta.family import CanastaGame, CanastaView, NumberedMelds
from engine.canasta.melding import TeamMeld
from engine.canasta.opening import Opening
from engine.canasta.position import Hidden
from engine.canasta.taking_back import PLAY
from engine.canasta.team_rules import TEAMS, Laid, Play, TeamRules, TeamView
from engine.contract.cards import Cards, without
from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.moves import Undo
from engine.contract.position import DealState
from engine.contract.rules import AnyRule, Options, Rule
from engine.contract.values import changer, maker, with_item

S = TypeVar("S", bound=DealState[Any, Any, Any])
V = TypeVar("V", bound=CanastaView)
Opts = TypeVar("Opts", bound=Options)
M = TypeVar("M", bound=TeamMeld)
Book = TeamRules[Any, Any]
"""The rule book of any canasta in teams."""

_hidden, _cards_laid = maker(Hidden), maker(CardsLaid)
_with_hidden, _with_turn, _with_melds = changer("hidden"), changer("turn"), changer("melds")


class TeamCanasta(CanastaGame[S, V, Opts]):
    """A canasta in two teams, whose seats alternate."""

    rules: TeamRules[Opts, Any]

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Return the two teams: partners who sit opposite, or one player each."""
        return tuple(tuple(range(team, self.seats, TEAMS)) for team in range(TEAMS))

    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seat whose turn it is."""
        return (state.table.seat,) if state.table.seat >= 0 else ()

    def opening(self, view: Any) -> Opening | None:
        """Return the viewer's melds of this turn towards the opening."""
        return self.rules.opening(view)

    def own_melds(self, view: Any) -> NumberedMelds:
        """Return the viewer's melds, including those of their turn."""
        return tuple(enumerate(view.melds, 1))

    def bonus(self, meld: Any) -> int:
        """Return the value of a meld's canasta, 0 if it is no canasta."""
        return self.rules.bonus(meld)

    @abstractmethod
    def pile(self, state: S) -> Cards:
        """Return the cards of the pile, the last one on top."""

    def all_cards(self, state: Any) -> Cards:
        """Return stock, pile, hands, red threes and melds, with those of the current turn."""
        table, hidden, turn = state.table, state.hidden, state.turn
        melds = list(table.melds)
        if turn is not None:
            melds[table.seat % TEAMS] = turn.melds
        return (
            *hidden.stock,
            *self.pile(state),
            *[card for hand in hidden.hands for card in hand],
            *[card for red in table.red_threes for card in red],
            *[card for team in melds for meld in team for card in meld.cards],
        )


# --- laying and undoing ----------------------------------------------------------------------


def check_play(view: TeamView[Any], play: Play, rules: Book) -> RuleViolation | None:
    """Refuse cards that may not be laid."""
    laid = rules.judge(view, play)
    return laid if isinstance(laid, RuleViolation) else None


def play_cards(state: S, seat: int, play: Play, rules: Book) -> tuple[S, tuple[Event, ...]]:
    """Lay a new meld, or add cards to a meld of the team."""
    now: Any = state
    assert now.turn is not None
    laid: Laid[Any] | RuleViolation = rules.after(now.turn.melds, play)
    assert not isinstance(laid, RuleViolation)
    hand = without(now.hidden.hands[seat], play.cards)
    assert hand is not None
    melds, index = laid
    return _in_turn(state, seat, hand, melds), (_cards_laid(seat, index + 1, play.cards),)


def can_undo(view: TeamView[M]) -> bool:
    """Return True if the viewer has laid something that undo takes back."""
    turn = view.turn
    return turn is not None and turn.melds != view.table.melds[view.team]


def check_undo(view: TeamView[M], _: Undo, rules: Book) -> RuleViolation | None:
    """Refuse an undo if there is nothing to take back."""
    return None if can_undo(view) else rules.refuse("NOTHING_TO_UNDO")


def undo(state: S, seat: int, _: Undo, __: Book) -> tuple[S, tuple[Event, ...]]:
    """Restore hand and melds to their state after the draw or the take."""
    now: Any = state
    melds = now.table.melds[seat % TEAMS]
    return _in_turn(state, seat, now.turn.checkpoint, melds), (LaidUndone(seat),)


PLAY_ROWS: Final[tuple[AnyRule, ...]] = (
    Rule(LayMeld, check_play, play_cards, phases=(PLAY,)),
    Rule(AddCards, check_play, play_cards, phases=(PLAY,)),
    Rule(Undo, check_undo, undo, phases=(PLAY,)),
)
"""The rows of every canasta in teams after the draw, except for the end of the turn."""


def _in_turn(state: S, seat: int, hand: Cards, melds: tuple[M, ...]) -> S:
    """Return the state with a changed hand and changed melds in the current turn."""
    now: Any = state
    hidden = _hidden(now.hidden.seed, now.hidden.stock, with_item(now.hidden.hands, seat, hand))
    changed: S = _with_hidden(_with_turn(now, _with_melds(now.turn, melds)), hidden)
    return changed


# --- publishing ------------------------------------------------------------------------------


def publish(
    melded: Callable[[int, int, Any, Cards, int], Event],
    completed: Callable[[int, int, Any], Event],
    seat: int,
    old: tuple[M, ...],
    new: tuple[M, ...],
    opens: Opening | None,
) -> list[Event]:
    """Return the events that publish new melds, meld by meld.

    `melded` and `completed` make the game's events for newly public cards and for a meld that
    became a canasta. `opens` is the package of a team that opens with them.
    """
    events: list[Event] = []
    if new == old:
        return events
    if opens is not None:
        events.append(Opened(seat, opens.points, opens.threshold))
    before_it = chain(old, repeat(None))
    for number, (meld, was) in enumerate(zip(new, before_it, strict=False), 1):
        if meld is was:
            continue
        size, before = len(meld.cards), 0 if was is None else len(was.cards)
        if size == before:
            continue
        events.append(melded(seat, number, meld.kind, meld.cards[before:], size))
        kind = meld.canasta
        if kind is not None and (was is None or was.canasta is None):
            events.append(completed(seat, number, kind))
    return events
