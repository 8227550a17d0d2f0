"""The contract that every game implements and everything else uses.

A `Game` holds the rules and table options. It is immutable, and so are its states, which are plain
data. Seats count from 0 in playing order. Three methods say what happens next: `to_act` returns the
seats that may decide, `is_over` says if the match has ended, and `needs_shuffle` if the dealer must
provide a seed. A seat decides from its `View` alone: `legal` and `check` take a view, which cannot
contain a hidden card. `optional` lists actions that a seat may take although nobody waits for it.
`try_apply` is pure: it returns the next state and the events, or the violation. A game lists its
rules as rows. Its help for interfaces has defaults. It uses no computer player.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from engine.contract import chance
from engine.contract.cards import Cards, text_of
from engine.contract.codec import Codec, Json
from engine.contract.errors import (
    IllegalAction,
    OptionError,
    PositionError,
    Refusals,
    RuleViolation,
)
from engine.contract.events import Event, owner_of
from engine.contract.log import EVENTS, Log
from engine.contract.moves import DEALER, Legal, OpenMove, Shuffle, Step
from engine.contract.notation import Action, ActionParser, check_verbs
from engine.contract.position import NOBODY_HOLDS, State, View
from engine.contract.presets import GamePreset, check_presets
from engine.contract.rules import AnyRule, Options, Rules
from engine.contract.scores import check_standing
from engine.contract.values import changer

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
Opts = TypeVar("Opts", bound=Options)
CODES: Final = ("NOT_YOUR_TURN", "NO_SUCH_SEAT", "WRONG_PHASE")
"""Refusal codes of the contract itself; every game maps each to the rule it cites."""
_with_log: Final = changer("log")
_write: Final[Callable[[Any, str, Any], None]] = object.__setattr__
_RULE: Final = re.compile(r"§[0-9]+(\.[0-9]+)*|[A-Z]+[0-9]+")


class Game(ABC, Generic[S, V, Opts]):
    """The rules of one game with their table options.

    `rows` are the possible actions. `refusals` maps every refusal code of the game, including those
    of the contract (`CODES`), to the rule that it cites. `presets` are sets of options that players
    know under a name. All three are checked when the class is made.
    Options, seats and the rules version are fixed for a match; as `rules` they are passed to every
    rule. A rule fix is a new rules version; it never changes a running deal. Without a choice a
    table has `usual_seats`, or the most that there may be.

    Raises:
        OptionError: ``BAD_OPTION`` for seats, options or a rules version that the game does not
            have.
    """

    id: ClassVar[str]
    schema_version: ClassVar[int] = 1
    rules_versions: ClassVar[tuple[int, ...]] = (1,)
    seat_choices: ClassVar[tuple[int, ...]]
    usual_seats: ClassVar[int] = 0
    options_type: type[Opts]
    presets: ClassVar[tuple[GamePreset, ...]] = ()
    rules_type: ClassVar[type[Rules[Any]]] = Rules
    rules: Rules[Opts]
    rows: ClassVar[tuple[AnyRule, ...]]
    refusals: ClassVar[Mapping[str, str]]
    refuse: ClassVar[Refusals]
    deck: ClassVar[Cards]
    codec: ClassVar[Codec[Any]]
    action_types: ClassVar[tuple[type[Action], ...]]
    _row_of: ClassVar[Mapping[type[Action], AnyRule]]
    _unasked: ClassVar[tuple[Action, ...]]

    def __init_subclass__(cls) -> None:
        """Check the declarations of the class.

        Raises:
            TypeError: two rows or actions have one verb, a refusal code cites no rule, or a preset
                is none (`check_presets`).
        """
        if "rows" in vars(cls):
            cls.action_types = tuple([row.action for row in cls.rows])
            check_verbs([*cls.action_types, Shuffle])
            cls._row_of = {row.action: row for row in cls.rows}
            cls._unasked = tuple([row.action() for row in cls.rows if row.unasked])
        if "refusals" in vars(cls):
            for code in CODES:
                if code not in cls.refusals:
                    raise TypeError(f"{cls.__name__}: {code} cites no rule")
            for code, rule in cls.refusals.items():
                if not _RULE.fullmatch(rule):
                    raise TypeError(f"{cls.__name__}: {code} cites {rule!r}, which is no rule id")
            cls.refuse = Refusals(cls.refusals)
        if "presets" in vars(cls):
            check_presets(cls.options_type, cls.presets)

    def __init__(
        self, options: Opts | None = None, seats: int | None = None, rules: int | None = None
    ) -> None:
        self.options: Final[Opts] = self.options_type() if options is None else options
        self.seats: Final = (self.usual_seats or self.seat_choices[-1]) if seats is None else seats
        self.rules_version: Final = self.rules_versions[-1] if rules is None else rules
        for name, value, choices in (
            ("seats", self.seats, self.seat_choices),
            ("rules", self.rules_version, self.rules_versions),
        ):
            if value not in choices:
                known = " ".join(map(str, choices))
                raise OptionError("BAD_OPTION", name=name, value=value, choices=known)
        if type(self.options) is not self.options_type:
            raise OptionError("BAD_OPTION", name="options", value=type(self.options).__name__)
        self.rules = self.rules_type(self.options, self.rules_version, self.seats)
        self._every_seat: Final = range(self.seats)
        self._parser: Final = ActionParser([*self.action_types, Shuffle])

    @property
    def pack(self) -> Cards:
        """The cards of this table: `deck`, if the game does not say otherwise."""
        return self.deck

    # --- the match -------------------------------------------------------------------------

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side; a side keeps one score. By default every seat is a side."""
        return tuple((seat,) for seat in range(self.seats))

    def side_of(self, seat: int) -> int:
        """Return the number of the side to which a seat belongs."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    @abstractmethod
    def start(self) -> S:
        """Begin a match: the state that waits for the first shuffle."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that may decide now, in table order.

        There are several if they may act in any order, and none if the match is over or the dealer
        must act.
        """

    def needs_shuffle(self, state: S) -> bool:
        """Return True if the dealer must shuffle. Until then the last deal is still on the
        table."""
        return not self.is_over(state) and not self.to_act(state)

    def is_over(self, state: S) -> bool:
        """Return True if the match is over."""
        return state.standing.winner is not None

    # --- what a seat knows and may do ------------------------------------------------------

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """Return everything that a seat may know (None: a spectator), and nothing else."""

    @abstractmethod
    def legal(self, view: V) -> Legal:
        """Return the viewer's legal moves: none for a spectator or a seat that is not to act."""

    def optional(self, view: V) -> tuple[Action, ...]:
        """Return the unasked actions: those that the viewer may take although nobody waits for
        them.

        Only a seat that is not to act has such actions. `legal` does not list them, `check` knows
        them, and `apply` accepts them from that seat. They are never required, so computer players,
        stand-ins and clocks ignore them.
        """
        return tuple([action for action in self._unasked if self.check(view, action) is None])

    @abstractmethod
    def expand(self, view: V, move: OpenMove) -> tuple[Action, ...]:
        """Return some legal actions of an open kind, most useful first; none if there are none.

        Their number is bounded.
        """

    def check(self, view: V, action: Action) -> RuleViolation | None:
        """Return why the viewer may not do this now, or None if it is legal.

        The turn is checked first, then the phase, then the action's own row.
        """
        row = self._row_of.get(type(action))
        if view.seat is None:
            return self.refuse("NOT_YOUR_TURN")
        if row is None:
            return self.refuse("WRONG_PHASE")
        if not row.unasked and view.seat not in view.to_act:
            return self.refuse("NOT_YOUR_TURN", seat=_only(view.to_act))
        return self._fault(row, view, action)

    def _fault(self, row: AnyRule, view: V, action: Action) -> RuleViolation | None:
        """Return why a viewer who may decide may not take this action now, or None."""
        phases = row.phases
        if phases and view.table.phase not in phases:
            return self.refuse("WRONG_PHASE", phase=view.table.phase)
        return row.check(view, action, self.rules)

    def consequence(self, view: V, action: Action) -> str | None:  # noqa: ARG002
        """Return the code of a question to ask the viewer before a legal action, or None.

        The engine itself accepts the action. By default there is no question.
        """
        return None

    def consequences(self, view: V, actions: Iterable[Action]) -> dict[Action, str]:
        """Return those of these legal actions that need a question, each with its consequence."""
        found = [(action, self.consequence(view, action)) for action in actions]
        return {action: code for action, code in found if code is not None}

    # --- what an interface may do for a player: the rules are whole without it ----------------

    def stand_in(self, view: V) -> Action:
        """Return the legal action to take for a seat that is to act and does not decide.

        By default it is the first listed action.
        """
        return self.legal(view).actions[0]

    def forced(self, view: V) -> Action | None:  # noqa: ARG002
        """Return the only action of a viewer who is to act and has nothing to decide, or None.

        The interface may take it for the player. By default there is none.
        """
        return None

    def openly_forced(self, view: V) -> Action | None:  # noqa: ARG002
        """Return the `forced` action if everybody can see that it is forced, or None.

        Taking it at once tells the others nothing about the hand. By default there is none.
        """
        return None

    def apparent_choices(self, view: V) -> int:  # noqa: ARG002
        """Return about how many choices a spectator, whose view this is, thinks that the seat to
        act has; 1 if there is nothing to think about.

        A computer player that takes its time like a person takes it by this number, so its pace
        tells nothing about its hand. By default 1.
        """
        return 1

    def by_chance(self, view: V) -> Action | None:  # noqa: ARG002
        """Return the action that chance decides for a viewer who is to act; None for a real
        decision.

        Chance decides cuts and the cards kept at a cut: a table may take such an action for a
        player who does not. It follows from the view alone. By default there is none.
        """
        return None

    def premoves(self, view: V) -> tuple[str, ...]:  # noqa: ARG002
        """Return the pre-moves of a viewer who is not to act: decisions in advance. By default
        none.

        Each is an ASCII text without blanks. A pre-move that is no longer offered has lapsed.
        """
        return ()

    def premove(self, view: V, text: str) -> Action | None:  # noqa: ARG002
        """Return the action of a pre-move, now that the viewer is to act.

        Return None if the pre-move was made for a different situation.
        """
        return None

    # --- what happens ----------------------------------------------------------------------

    @abstractmethod
    def shuffled(self, state: S, shuffle: Shuffle) -> tuple[S, tuple[Event, ...]]:
        """Return the deal that the dealer's seed begins, and its events; the state's log is
        empty."""

    def refusal(self, state: S, actor: int, action: Action) -> RuleViolation | None:
        """Return why `apply` would refuse the action, or None if it would not."""
        row = self._row_of.get(type(action))
        if row is not None and actor in self.to_act(state):
            return self._fault(row, self.view(state, actor), action)
        if actor == DEALER:
            if not isinstance(action, Shuffle):
                return RuleViolation("NOT_THE_DEALERS", "fairness", (("action", str(action)),))
            if not self.needs_shuffle(state):
                return RuleViolation("NO_SHUFFLE_DUE", "fairness")
            if len(action.seed) != chance.SEED_BYTES:
                return RuleViolation("BAD_SEED", "fairness", (("bytes", len(action.seed)),))
            return None
        if actor not in self._every_seat:
            return self.refuse("NO_SUCH_SEAT", seat=actor)
        return self.check(self.view(state, actor), action)

    def try_apply(self, state: S, actor: int, action: Action) -> Step | RuleViolation:
        """Return the step that the action makes, or the violation if it is illegal.

        `actor` is a seat, or DEALER for a `Shuffle`. Pure and deterministic. `Event.seen_by`
        reduces an event of a step to what a viewer sees.
        """
        violation = self.refusal(state, actor, action)
        if violation is not None:
            return violation
        return Step(state, actor, action, *self._done(state, actor, action))

    def apply(self, state: S, actor: int, action: Action) -> tuple[S, tuple[Event, ...]]:
        """Return the next state and the full events of an action, as `try_apply`.

        Raises:
            IllegalAction: with the violation that `check` returns; nothing has changed.
        """
        violation = self.refusal(state, actor, action)
        if violation is not None:
            raise IllegalAction(violation)
        return self._done(state, actor, action)

    def _done(self, state: S, actor: int, action: Action) -> tuple[S, tuple[Event, ...]]:
        """Return the next state, with its log, and the events of an action that is legal."""
        if actor == DEALER:
            assert isinstance(action, Shuffle)
            state = _with_log(state, Log())
            after, events = self.shuffled(state, action)
        else:
            after, events = self._row_of[type(action)].perform(state, actor, action, self.rules)
        grown = after.log.with_events(events)
        if after is state:
            return _with_log(after, grown), events
        _write(after, "log", grown)  # nobody else has this state yet
        return after, events

    def lasting(self, history: Sequence[Event]) -> Sequence[Event]:
        """Return the events of a deal without those that were taken back. By default all are
        returned."""
        return history

    # --- cards ------------------------------------------------------------------------------

    @abstractmethod
    def all_cards(self, state: S) -> Cards:
        """Return every card of a state, in any order: the deck, or none before the first deal."""

    @abstractmethod
    def resample(self, view: V, seed: bytes, holding: Mapping[int, Cards] = NOBODY_HOLDS) -> S:
        """Draw a state that the viewer cannot tell from the true one.

        Everything that the viewer cannot know is drawn from `seed`. The seats of `holding` are
        dealt the listed cards if possible.
        """

    # --- text ------------------------------------------------------------------------------

    def parse(self, text: str) -> Action:
        """Read an action from its text: ``parse(str(action)) == action``.

        Raises:
            NotationError: see `ActionParser.parse`.
        """
        return self._parser.parse(text)

    def to_json(self, state: S, since: int = 0) -> dict[str, Json]:
        """Write a position in its JSON form: plain data, with the game and its options.

        The log is stored separately from the state: all its events, or those after the first
        `since`.
        """
        events = self.codec.part(EVENTS).encode(state.log[since:])
        return {**self.header(), "state": self.codec.encode(state), "log": events}

    def from_json(self, data: Json) -> S:
        """Read the state of a position of this game, these options and this schema.

        Raises:
            PositionError: a code, and the ``path`` of the fault; ``NEWER_SCHEMA`` for data
                of a newer program; ``NO_LEGAL_ACTION`` if a seat is to act and can do nothing.
        """
        for name in ("state", "log"):
            if type(data) is not dict or name not in data:
                raise PositionError("MISSING_FIELD", path=f"/{name}")
        schema = data.get("schema")
        if type(schema) is int and schema > self.schema_version:
            raise PositionError("NEWER_SCHEMA", path="/schema", got=schema)
        if type(schema) is int and schema < self.schema_version:
            migrated = self.migrated(data["state"], schema)
            data = {**data, "schema": self.schema_version, "state": migrated}
        header = self.header()
        for name in sorted(map(str, data.keys() - {*header, "state", "log"})):
            raise PositionError("UNKNOWN_FIELD", path=f"/{name}")
        for name, wanted in header.items():
            if data.get(name) != wanted or type(data[name]) is not type(wanted):
                raise PositionError(
                    "OTHER_GAME", path=f"/{name}", wanted=str(wanted), got=str(data.get(name))
                )
        bare: Any = self.codec.decode(data["state"], "/state")
        state: S = _with_log(bare, self._read_log(data["log"]))
        self.validate(state)
        for seat in self.to_act(state):
            if not self.legal(self.view(state, seat)).actions:
                raise PositionError("NO_LEGAL_ACTION", path="/state", seat=seat)
        return state

    def migrated(self, state: Json, schema: int) -> Json:  # noqa: ARG002
        """Convert a state of an older schema to this one; it is then read and checked.

        By default no older schema exists.

        Raises:
            PositionError: ``OTHER_GAME`` for a schema that never was.
        """
        raise PositionError(
            "OTHER_GAME", path="/schema", wanted=str(self.schema_version), got=str(schema)
        )

    def _read_log(self, data: Json) -> Log:
        events = self.codec.part(EVENTS).decode(data, "/log")
        for place, event in enumerate(events):
            if event.secret and owner_of(event) not in range(self.seats):
                raise PositionError("BAD_VALUE", path=f"/log/{place}", value=owner_of(event))
        return Log(events)

    def validate(self, state: S) -> None:
        """Refuse an impossible state: first check its shape, then its cards, then their meaning.

        Each step may rely on those before it.

        Raises:
            PositionError: ``WRONG_COUNT``, ``WRONG_CARDS`` with the surplus and the missing ones,
                or the game's own.
        """
        check_standing(state.standing, len(self.sides))
        self.check_shape(state)
        self._check_cards(state)
        self.check_meaning(state)

    def check_shape(self, state: S) -> None:
        """Refuse a state without one entry per seat or team, or with a seat that does not exist.

        By default every shape is right.

        Raises:
            PositionError: ``WRONG_COUNT``, ``WRONG_SEAT`` or ``BAD_VALUE``.
        """

    def check_meaning(self, state: S) -> None:
        """Refuse a state of the right shape and cards whose parts contradict each other.

        By default nothing is refused.

        Raises:
            PositionError: the game's own codes.
        """

    def _check_cards(self, state: S) -> None:
        found = self.all_cards(state)
        if found and sorted(found) != sorted(self.pack):
            there, wanted = Counter(found), Counter(self.pack)
            raise PositionError(
                "WRONG_CARDS",
                path="/state",
                too_many=text_of(sorted((there - wanted).elements())),
                too_few=text_of(sorted((wanted - there).elements())),
            )

    def header(self) -> dict[str, Json]:
        """Return the header of every position of this game: everything except state and log."""
        return {
            "game": self.id,
            "schema": self.schema_version,
            "rules": self.rules_version,
            "seats": self.seats,
            "options": dict(self.options.texts()),
        }


def _only(seats: tuple[int, ...]) -> int:
    """Return the seat to act, -1 if none or several are."""
    return seats[0] if len(seats) == 1 else -1


AnyGame = Game[Any, Any, Any]
"""A game with any state, view and options types."""
