"""The kind of case ``play`` of every game: a position made by hand, moves, and questions.

Input: the name of a builder in `tests.positions.<game>` with what it is given (``"position":
{"hands": {"0": "KC KD"}}``), or ``"start": {}`` for the beginning of a match; ``options``;
``rules`` (a version); ``moves``, each by the seat that is to act. ``2 unthrow`` is a move of seat
2, ``shuffle`` one of the dealer with the seed of all positions.

A case expects any of this, of the position after the moves:

- ``after``: by move, all of this of the position after one move more.
- ``fault``: why there is no such position, None where there is. A position of the whole pack is
  also written to JSON and read back.
- ``standing``, ``deal``, ``table``, ``hidden``, ``turn``: its JSON form.
- ``refused``: by action, with code, rule and parameters why not, None for what is legal.
- ``listed``: the legal actions of the seat to act, ``open``: by verb, what may be in those that are
  not listed (``KC KD to 1 2``).
- ``offers``: by action, whether it is listed. ``examples``: by verb, what `Game.expand` gives.
- ``asks``: by action, the question before it. ``optional``: by seat, the unasked actions.
- ``events`` of the last move; ``event``: by tag, those of this kind; ``told``: by seat (``-`` is a
  spectator), what is seen of them.
- ``uncovers``: the tags of those events after which nothing before may be taken back by agreement.
- ``sees``: by seat, the JSON form of its view.
- ``sheet``: the lines of the deal that has ended, by side.
- ``stand_in``, ``forced``, ``openly_forced``, ``by_chance``: an action or None.
- ``premoves``: by seat; ``premove``: by text, what it is for the seat to act.
- The help of the canastas: ``hints`` with their reasons, ``arrange``: by chosen cards (``KC KD to
  1``), the actions or why there is none; ``packages`` that open, the ``opening`` so far, and the
  ``opening_status`` that a seat sees.
"""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache, partial
from importlib import import_module
from typing import Any, Final

from engine.contract.cards import cards, text_of
from engine.contract.errors import PositionError
from engine.contract.events import Event, redacted
from engine.contract.game import AnyGame
from engine.contract.moves import DEALER, Shuffle
from engine.contract.notation import Action
from engine.contract.scores import ScoreLine
from engine.registry import make_game
from tests.conformance.runner import CaseError, Input, texts_of

START: Final = "start"
NOT_FIELDS: Final = frozenset({"options", "rules", "moves"})
SPECTATOR: Final = "-"
SEED: Final = bytes(range(32))


def play_of(game: str) -> Callable[[Input], dict[str, Any]]:
    """The kind ``play`` of a game."""
    return partial(_play, game)


def _play(name: str, inputs: Input) -> dict[str, Any]:
    (builder,) = [*inputs.keys() - NOT_FIELDS]
    fields = dict(inputs[builder])
    seats = fields.pop("seats", None) if builder == START else _seats(name, builder, fields)
    game = make_game(name, inputs.get("options"), seats, inputs.get("rules"))
    try:
        state = game.start() if builder == START else _built(name, builder, fields)
        if not fields.get("incomplete"):
            data = game.to_json(state)
            assert game.to_json(game.from_json(data)) == data
    except PositionError as error:
        return {"fault": str(error)}
    at = Position(game, state)
    for text in inputs.get("moves", ()):
        at = at.after(text)
    return at.answers()


def _builder(name: str, builder: str) -> Callable[..., Any]:
    module = import_module(f"tests.positions.{name.replace('-', '_')}")
    found: Callable[..., Any] = getattr(module, builder)
    return found


def _seats(name: str, builder: str, fields: Input) -> int | None:
    """The seats of a built position, None for those of the game."""
    wanted = inspect.signature(_builder(name, builder)).parameters.get("seats")
    return None if wanted is None else fields.get("seats", wanted.default)


def _built(name: str, builder: str, fields: Input) -> Any:
    """The state that a builder makes of fields in their JSON form."""
    build = _builder(name, builder)
    hints = typing.get_type_hints(build)
    unknown = fields.keys() - hints.keys()
    if unknown:
        raise CaseError(f"{builder} has no {sorted(unknown)}")
    return build(**{field: _fitted(hints[field], value) for field, value in fields.items()})


def _fitted(hint: Any, value: Any) -> Any:
    """A JSON value as an argument of this type."""
    if isinstance(value, Mapping):
        return {int(seat): _fitted(None, one) for seat, one in value.items()}
    if isinstance(value, list):
        return tuple([_fitted(None, one) for one in value])
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return hint(value)
    return value


def _act(game: AnyGame, state: Any, text: str) -> tuple[int, Action]:
    """Who acts, and how."""
    if text == Shuffle.verb:
        return DEALER, Shuffle(SEED)
    seat, _, action = text.partition(" ")
    if seat.lstrip("-").isdigit():
        return int(seat), game.parse(action)
    return next(iter(game.to_act(state)), DEALER), game.parse(text)


class Position:
    """What a case may ask of a position, and of the move that led to it."""

    def __init__(self, game: AnyGame, state: Any, events: tuple[Event, ...] = ()) -> None:
        self.game, self.state, self.events = game, state, events
        self.to_act = game.to_act(state)

    def answers(self) -> dict[str, Any]:
        """The answers, or functions that give them."""
        parts: Any = self.game.codec.encode(self.state)
        asked = {name: cache(partial(ask, self)) for name, ask in QUESTIONS.items()}
        return {**parts, **asked, "fault": None, "to_act": list(self.to_act)}

    def after(self, text: str) -> Position:
        """The position after a move."""
        actor, action = _act(self.game, self.state, text)
        return Position(self.game, *self.game.apply(self.state, actor, action))

    @property
    def view(self) -> Any:
        """The view of the seat that is to act, the first of several."""
        return self.game.view(self.state, self.to_act[0])

    def refused(self, text: str) -> str | None:
        """Why an action is refused; all who may say so are of one mind."""
        game, state = self.game, self.state
        actor, action = _act(game, state, text)
        violation = game.refusal(state, actor, action)
        if actor in range(game.seats):
            view = game.view(state, actor)
            assert game.check(view, action) == violation
            if violation is not None:
                assert action not in game.legal(view).actions
            elif actor in self.to_act:
                assert game.legal(view).offers(action), f"{text} is not offered"
        if violation is None:
            game.apply(state, actor, action)
            return None
        return str(violation)

    def json(self, value: Any) -> Any:
        """The JSON form of a part of a state."""
        return self.game.codec.part(type(value)).encode(value)


def _seat(text: str) -> int | None:
    return None if text == SPECTATOR else int(text)


def _line(line: ScoreLine) -> str:
    """A line of a score sheet as text."""
    return f"{line.code} {line.count} {line.points} {line.rule} {line.subject}".rstrip()


def _text(action: Action | None) -> str | None:
    return None if action is None else str(action)


def _open(at: Position, verb: str) -> str | None:
    for move in at.game.legal(at.view).open:
        if move.verb == verb:
            targets = f" to {' '.join(map(str, move.targets))}" if move.targets else ""
            numbers = f" {move.numbers[0]}..{move.numbers[-1]}" if move.numbers else ""
            return f"{text_of(move.cards)}{targets}{numbers}".strip()
    return None


def _examples(at: Position, verb: str) -> list[str]:
    (move,) = [move for move in at.game.legal(at.view).open if move.verb == verb]
    return texts_of(at.game.expand(at.view, move))


def _hints(at: Position) -> list[str]:
    game: Any = at.game
    return [f"{hint.action}: {hint.reason}" for hint in game.hints(at.view)]


def _arrange(at: Position, text: str) -> list[str] | str:
    game: Any = at.game
    chosen, _, target = text.partition(" to ")
    found = game.arrange(at.view, cards(chosen), int(target) if target else None)
    return texts_of(found.actions) if found.refusal is None else str(found.refusal)


def _packages(at: Position) -> list[str]:
    game: Any = at.game
    return [
        f"{' + '.join(texts_of(one.actions))}: {one.points} / {one.threshold}, "
        f"{one.wilds} wild of {one.cards}, left {text_of(one.left)}"
        for one in game.openings(at.view)
    ]


def _opening(at: Position) -> str | None:
    game: Any = at.game
    found = game.opening(at.view)
    return None if found is None else f"{found}: {found.status}"


def _opening_status(at: Position, seat: str) -> str:
    rules: Any = at.game.rules
    return str(rules.opening_status(at.game.view(at.state, _seat(seat))))


def _sheet(at: Position) -> list[list[str]] | None:
    sheet = at.state.standing.sheet
    return sheet and [[_line(one) for one in side.lines] for side in sheet]


def _told(at: Position, seat: str) -> list[str]:
    return texts_of(redacted(at.events, _seat(seat)))


QUESTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "after": lambda at, text: at.after(text).answers(),
    "events": lambda at: texts_of(at.events),
    "event": lambda at, tag: texts_of([one for one in at.events if one.tag == tag]),
    "uncovers": lambda at: [one.tag for one in at.events if one.uncovers()],
    "told": _told,
    "sheet": _sheet,
    "sees": lambda at, seat: at.json(at.game.view(at.state, _seat(seat))),
    "optional": lambda at, seat: texts_of(at.game.optional(at.game.view(at.state, int(seat)))),
    "premoves": lambda at, seat: list(at.game.premoves(at.game.view(at.state, int(seat)))),
    "refused": Position.refused,
    "listed": lambda at: texts_of(at.game.legal(at.view).actions),
    "offers": lambda at, text: at.game.parse(text) in at.game.legal(at.view).actions,
    "open": _open,
    "examples": _examples,
    "asks": lambda at, text: at.game.consequence(at.view, at.game.parse(text)),
    "stand_in": lambda at: str(at.game.stand_in(at.view)),
    "forced": lambda at: _text(at.game.forced(at.view)),
    "openly_forced": lambda at: _text(at.game.openly_forced(at.view)),
    "by_chance": lambda at: _text(at.game.by_chance(at.view)),
    "premove": lambda at, text: _text(at.game.premove(at.view, text)),
    "hints": _hints,
    "arrange": _arrange,
    "packages": _packages,
    "opening": _opening,
    "opening_status": _opening_status,
}
"""What a case may ask; with a second argument it is asked by seat, action, verb or text."""
