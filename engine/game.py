"""The contract that every game keeps and everything else is built on.

A `Game` is the rules with their table options, immutable; it makes states, which are immutable
plain data. Seats count from 0 in playing order. What happens next is told by `to_act` (seats that
may decide now), `is_over`, and else `needs_shuffle` (the dealer must bring a seed). A seat decides
by its `View` alone: `legal` and `check` take a view, and a view has no room for a hidden card.
`apply` is pure: it returns the next state and what happened.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from engine import chance
from engine.cards import Cards, text_of
from engine.codec import Codec, Json
from engine.errors import IllegalAction, OptionError, Param, PositionError, RuleViolation
from engine.history import SPECTATOR, Event, Log
from engine.notation import Action, ActionParser
from engine.options import Options

DEALER: Final = -1
"""The actor who shuffles: no seat, the caller himself."""

Holding = Mapping[int, Cards]
"""Cards that seats are taken to hold."""
NOBODY_HOLDS: Final[Holding] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Shuffle(Action):
    """The dealer's action: 32 fresh, independent, secret bytes (``secrets.token_bytes(32)``)."""

    verb: ClassVar[str] = "shuffle"
    seed: bytes


@dataclass(frozen=True, slots=True)
class Undo(Action):
    """Back to the last checkpoint of one's own turn; shared by all games that have one."""

    verb: ClassVar[str] = "undo"


@dataclass(frozen=True, slots=True)
class OpenMove:
    """A kind of move that is open but has too many forms to list.

    Every legal action with this `verb` uses only `cards` and, where it names one, a target among
    `targets`; not every such action is legal: `Game.check` tells. `Game.expand` gives examples.
    """

    verb: str
    cards: Cards
    targets: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Legal:
    """What a seat may do now: all listed `actions`, and the `open` kinds of move.

    `confirm` names the listed actions that the interface should ask about, with the code of
    their consequence; the engine itself accepts them. A verb is either listed or open, but for
    the listed short forms of an open verb (a pile taken with nothing but the key).
    """

    actions: tuple[Action, ...]
    open: tuple[OpenMove, ...] = ()
    confirm: tuple[tuple[Action, str], ...] = ()

    def offers(self, action: Action) -> bool:
        """Whether the action is listed or of an open kind (then `Game.check` decides)."""
        return action in self.actions or any(action.verb == move.verb for move in self.open)


NOTHING: Final = Legal(())


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet: what for, how many, the points, the rule; `subject` details it
    (the rank of a canasta)."""

    code: str
    count: int
    points: int
    rule: str
    subject: str = ""


@dataclass(frozen=True, slots=True)
class SideScore:
    """What one side (a team, or a player alone) wrote for a deal."""

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum([line.points for line in self.lines])

    def points(self, *codes: str) -> int:
        """The sum of the lines with one of these codes."""
        return sum([line.points for line in self.lines if line.code in codes])


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the match stands; known to everybody. Sides count as in `Game.sides`.

    `deal_number` counts from 1 (0 before the first shuffle). `written` holds what each finished
    deal wrote, `sheet` the itemised score of the last one, None before it. `winner` is a side.
    """

    deal_number: int
    scores: tuple[int, ...]
    written: tuple[tuple[int, ...], ...] = ()
    sheet: tuple[SideScore, ...] | None = None
    winner: int | None = None

    @classmethod
    def fresh(cls, sides: int) -> Standing:
        """Before the first deal."""
        return cls(0, (0,) * sides)

    def next_deal(self) -> Standing:
        """With the next deal begun."""
        return Standing(self.deal_number + 1, self.scores, self.written, self.sheet)

    def scored(self, sheet: tuple[SideScore, ...], winner_of: WinnerOf) -> Standing:
        """With a finished deal written down; `winner_of` decides whether the match is over."""
        written = tuple([side.total for side in sheet])
        scores = tuple([old + new for old, new in zip(self.scores, written, strict=True)])
        winner = winner_of(scores, self.deal_number)
        return Standing(self.deal_number, scores, (*self.written, written), sheet, winner)


class WinnerOf(Protocol):
    """Decides the match: the winning side, or None when another deal is played."""

    def __call__(self, scores: tuple[int, ...], deals: int) -> int | None:
        """`scores` of the sides after `deals` finished deals."""


class State(Protocol):
    """What every state has beside the game's own fields."""

    @property
    def log(self) -> Log:
        """The events of the running deal."""

    @property
    def standing(self) -> Standing:
        """Where the match stands."""


class View(Protocol):
    """What every view has beside the game's own fields."""

    @property
    def seat(self) -> int | None:
        """Whose eyes; None is a spectator."""

    @property
    def history(self) -> tuple[Event, ...]:
        """The deal's events as this viewer saw them."""

    @property
    def standing(self) -> Standing:
        """Where the match stands."""

    @property
    def commitment(self) -> str | None:
        """SHA-256 of the deal's secret seed, None before the shuffle."""


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
Opts = TypeVar("Opts", bound=Options)


class Game(ABC, Generic[S, V, Opts]):
    """The rules of one game with their table options.

    `rules` maps every refusal code of the game to the rule that it cites. Options, seats and the
    rules version are fixed for a match; a rule fix is a new rules version, never a change of a
    running deal.

    Raises:
        OptionError: ``BAD_OPTION`` for seats, options or a rules version that it does not have.
    """

    id: ClassVar[str]
    schema_version: ClassVar[int] = 1
    rules_versions: ClassVar[tuple[int, ...]] = (1,)
    seat_choices: ClassVar[tuple[int, ...]]
    options_type: type[Opts]
    action_types: ClassVar[tuple[type[Action], ...]]
    rules: ClassVar[Mapping[str, str]]
    deck: ClassVar[Cards]
    codec: ClassVar[Codec[Any]]
    levels: ClassVar[Mapping[str, Callable[[Any], Any]]] = MappingProxyType({})
    """Makers of the game's computer players, weakest first (`engine.players`)."""

    def __init__(
        self, options: Opts | None = None, seats: int | None = None, rules: int | None = None
    ) -> None:
        self.options: Final[Opts] = self.options_type() if options is None else options
        self.seats: Final = self.seat_choices[-1] if seats is None else seats
        self.rules_version: Final = self.rules_versions[-1] if rules is None else rules
        for name, value, choices in (
            ("seats", self.seats, self.seat_choices),
            ("rules", self.rules_version, self.rules_versions),
        ):
            if value not in choices:
                raise OptionError("BAD_OPTION", name=name, value=value, choices=str(choices))
        if type(self.options) is not self.options_type:
            raise OptionError("BAD_OPTION", name="options", value=type(self.options).__name__)
        self._parser: Final = ActionParser([*self.action_types, Shuffle])

    # --- the match -------------------------------------------------------------------------

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side that keeps a score of its own; by default everyone alone."""
        return tuple((seat,) for seat in range(self.seats))

    @abstractmethod
    def start(self) -> S:
        """A new match, waiting for the first shuffle."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats whose decision is awaited, in table order; several where they may act in any
        order. Empty when the match is over or the dealer must act."""

    def needs_shuffle(self, state: S) -> bool:
        """Whether the dealer must act: a deal is due (the last one stays to be looked at)."""
        return not self.is_over(state) and not self.to_act(state)

    def is_over(self, state: S) -> bool:
        """Whether the match is over."""
        return state.standing.winner is not None

    # --- what a seat knows and may do ------------------------------------------------------

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """All that this seat (None: a spectator) may know, and nothing else."""

    @abstractmethod
    def legal(self, view: V) -> Legal:
        """What the viewer may do now; nothing for a spectator or a seat that is not to act."""

    @abstractmethod
    def expand(self, view: V, move: OpenMove) -> tuple[Action, ...]:
        """Some legal actions of an open kind, bounded in number, most useful first; none when
        the cards make none."""

    @abstractmethod
    def check(self, view: V, action: Action) -> RuleViolation | None:
        """Why the viewer may not do this now; None when he may."""

    def stand_in(self, view: V) -> Action:
        """The legal action taken when nobody decides for a seat that is to act; by default the
        first that is listed."""
        return self.legal(view).actions[0]

    def forced(self, view: V) -> Action | None:  # noqa: ARG002
        """The one thing that a viewer who is to act can do, where there is nothing to decide, so
        that the interface may do it for him; by default it is never sure of that."""
        return None

    # --- what happens ----------------------------------------------------------------------

    @abstractmethod
    def perform(self, state: S, actor: int, action: Action) -> tuple[S, tuple[Event, ...]]:
        """The next state and the events of an action that is known to be legal (`apply`)."""

    def refusal(self, state: S, actor: int, action: Action) -> RuleViolation | None:
        """Why `apply` would refuse; None when it would not."""
        if actor == DEALER:
            if not isinstance(action, Shuffle):
                return RuleViolation("NOT_THE_DEALERS", "fairness", (("action", str(action)),))
            if not self.needs_shuffle(state):
                return RuleViolation("NO_SHUFFLE_DUE", "fairness")
            if len(action.seed) != chance.SEED_BYTES:
                return RuleViolation("BAD_SEED", "fairness", (("bytes", len(action.seed)),))
            return None
        if actor not in range(self.seats):
            return self.refuse("NO_SUCH_SEAT", seat=actor)
        return self.check(self.view(state, actor), action)

    def apply(self, state: S, actor: int, action: Action) -> tuple[S, tuple[Event, ...]]:
        """The next state and what happened, whole: `Event.seen_by` tells what a viewer sees of
        it. `actor` is a seat, or DEALER for a `Shuffle`. Pure and deterministic.

        Raises:
            IllegalAction: with the same violation that `check` gives; nothing has changed.
        """
        violation = self.refusal(state, actor, action)
        if violation is not None:
            raise IllegalAction(violation)
        return self.perform(state, actor, action)

    def refuse(self, code: str, **params: Param) -> RuleViolation:
        """A violation of the rule that `code` stands for."""
        return RuleViolation(code, self.rules[code], tuple(params.items()))

    # --- cards ------------------------------------------------------------------------------

    @abstractmethod
    def all_cards(self, state: S) -> Cards:
        """Every card of a state wherever it lies, in any order: the deck, or none before it."""

    @abstractmethod
    def resample(self, view: V, seed: bytes, holding: Mapping[int, Cards] = NOBODY_HOLDS) -> S:
        """A state that the viewer cannot tell from the true one: all he cannot know is drawn
        from `seed`. Seats of `holding` get these cards among theirs as far as they can have them.
        """

    # --- text ------------------------------------------------------------------------------

    def parse(self, text: str) -> Action:
        """The action that `text` writes: ``parse(str(action)) == action``.

        Raises:
            NotationError: see `ActionParser.parse`.
        """
        return self._parser.parse(text)

    def to_json(self, state: S) -> dict[str, Json]:
        """The position in its JSON form: plain data, complete with the game and its options."""
        return {**self._header(), "state": self.codec.encode(state)}

    def from_json(self, data: Json) -> S:
        """The state of a position of this game, these options and this schema; a newer schema is
        told apart (``NEWER_SCHEMA``).

        Raises:
            PositionError: a code, and the ``path`` of what is wrong.
        """
        if type(data) is not dict or "state" not in data:
            raise PositionError("MISSING_FIELD", path="/state")
        schema = data.get("schema")
        if type(schema) is int and schema > self.schema_version:
            raise PositionError("NEWER_SCHEMA", path="/schema", got=schema)
        header = self._header()
        for name in sorted(map(str, data.keys() - {*header, "state"})):
            raise PositionError("UNKNOWN_FIELD", path=f"/{name}")
        for name, wanted in header.items():
            if data.get(name) != wanted or type(data[name]) is not type(wanted):
                raise PositionError(
                    "OTHER_GAME", path=f"/{name}", wanted=str(wanted), got=str(data.get(name))
                )
        state: S = self.codec.decode(data["state"], "/state")
        self.validate(state)
        return state

    def validate(self, state: S) -> None:
        """Refuses a state that cannot be: by default one whose cards are not the deck.

        Raises:
            PositionError: ``WRONG_CARDS`` with what is too many and too few, or the game's own.
        """
        found = self.all_cards(state)
        if found and sorted(found) != sorted(self.deck):
            there, wanted = Counter(found), Counter(self.deck)
            raise PositionError(
                "WRONG_CARDS",
                path="/state",
                too_many=text_of(sorted((there - wanted).elements())),
                too_few=text_of(sorted((wanted - there).elements())),
            )

    def _header(self) -> dict[str, Json]:
        return {
            "game": self.id,
            "schema": self.schema_version,
            "rules": self.rules_version,
            "seats": self.seats,
            "options": dict(self.options.texts()),
        }


AnyGame = Game[Any, Any, Any]
"""A game whose states and views are its own business."""


__all__ = [
    "DEALER",
    "NOTHING",
    "SPECTATOR",
    "Event",
    "Game",
    "Legal",
    "Log",
    "OpenMove",
    "ScoreLine",
    "Shuffle",
    "SideScore",
    "Standing",
    "State",
    "Undo",
    "View",
]
