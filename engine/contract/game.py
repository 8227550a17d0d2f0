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
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Generic, TypeVar

from engine.contract import chance
from engine.contract.cards import Cards, text_of
from engine.contract.codec import Codec, Json
from engine.contract.errors import IllegalAction, OptionError, Param, PositionError, RuleViolation
from engine.contract.events import Event
from engine.contract.moves import DEALER, Legal, OpenMove, Shuffle
from engine.contract.notation import Action, ActionParser
from engine.contract.options import Options
from engine.contract.position import NOBODY_HOLDS, State, View

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

    def premoves(self, view: V) -> tuple[str, ...]:  # noqa: ARG002
        """What a viewer who is not to act may decide beforehand, as texts of ASCII without blanks;
        by default nothing. One that is not offered any more has lapsed."""
        return ()

    def premove(self, view: V, text: str) -> Action | None:  # noqa: ARG002
        """The action that a pre-move means now that the viewer is to act; None when the situation
        is not the one that it was made for."""
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
