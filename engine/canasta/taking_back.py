"""Take back a throw in any canasta, until a player acts or a hidden card is turned.

A state stores the table as it was `before` the throw, which everybody has seen. The next action
makes a state without it, and so does everything that turns a hidden card: the end of a deal, or a
draw at the beginning of the next turn. The turn is restored from that table and the thrower's hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, Literal, Protocol, TypeVar

from engine.canasta.actions import Discard, TakeBackThrow
from engine.canasta.events import CardDiscarded, ThrowTakenBack
from engine.contract.cards import Cards
from engine.contract.cards import cards as cards_of
from engine.contract.codec import Json
from engine.contract.errors import NotationError, PositionError, RuleViolation
from engine.contract.events import Event
from engine.contract.game import AnyGame
from engine.contract.rules import Rules, option
from engine.contract.values import but, with_item

TakeBackOption = Literal["on", "off"]
UNTHROW: Final = TakeBackThrow()
PLAY: Final = "play"
"""The phase of every canasta in which the player lays cards and throws one."""


def take_back_option(rule: str) -> TakeBackOption:
    """Make a canasta's option; `rule` is the number of its rule."""
    found: TakeBackOption = option(
        "on",
        "A throw may be taken back once a turn, until the next player acts or a hidden card is "
        f"turned (on), or it stands (off). {rule}",
    )
    return found


class _Table(Protocol):
    """The fields that the table of every canasta has."""

    @property
    def seat(self) -> int: ...

    @property
    def took_back(self) -> bool: ...


class ThrowView(Protocol):
    """A view of any canasta."""

    @property
    def seat(self) -> int | None:
        """The seat of the viewer."""

    @property
    def before(self) -> _Table | None:
        """The table before the last throw, while that can be taken back."""


T = TypeVar("T", bound=_Table)
S = TypeVar("S")


class _Meld(Protocol):
    """Cards on the table in their order there."""

    @property
    def cards(self) -> Cards: ...


def added(old: Sequence[_Meld], new: Sequence[_Meld]) -> Cards:
    """Return the cards that are on the table now and were not before. New melds come last, and
    additions at the end of their melds."""
    sizes = [len(meld.cards) for meld in old] + [0] * (len(new) - len(old))
    both = zip(new, sizes, strict=False)  # a spoilt position may have fewer now than before
    return tuple([card for meld, size in both for card in meld.cards[size:]])


def without_taken_back(history: Sequence[Event]) -> Sequence[Event]:
    """Return the events of the current turn, without the throws that were taken back and the events
    that took them back. Anything that a throw showed stays."""
    if not any([isinstance(event, ThrowTakenBack) for event in history]):
        return history
    found: list[Event] = []
    for event in history:
        if isinstance(event, ThrowTakenBack):
            thrown = [at for at, one in enumerate(found) if isinstance(one, CardDiscarded)]
            del found[thrown[-1] if thrown else len(found) :]
        else:
            found.append(event)
    return found


def before_throw(table: T, rules: Rules[Any]) -> T | None:
    """Return the table to which a throw can be taken back, or None if the throw stands.

    An option may forbid it, and a player may take back only one throw per turn.
    """
    return None if rules.options.take_back_throw == "off" or table.took_back else table


def take_back_fault(
    view: ThrowView, allowed: TakeBackOption, refusal: Callable[[str], RuleViolation]
) -> RuleViolation | None:
    """Return why the viewer may not take a throw back, or None (``TAKE_BACK_OFF``,
    ``THROW_STANDS``)."""
    if allowed == "off":
        return refusal("TAKE_BACK_OFF")
    if view.seat is None or view.before is None or view.seat != view.before.seat:
        return refusal("THROW_STANDS")
    return None


def restored(state: S, seat: int, hand: Cards, turn: object) -> S:
    """Return the state as it was before the throw, with the thrower's hand and turn."""
    now: Any = state
    found: S = but(
        now,
        table=but(now.before, took_back=True),
        hidden=but(now.hidden, hands=with_item(now.hidden.hands, seat, hand)),
        turn=turn,
        before=None,
    )
    return found


def check_thrown(game: AnyGame, state: Any) -> None:
    """Take the throw back and throw again; refuse a position that this does not lead to.

    Raises:
        PositionError: ``WRONG_TURN``, or what is wrong with the position before the throw.
    """
    if state.before is None:
        return
    seat = state.before.seat
    if game.refusal(state, seat, UNTHROW) is not None:
        raise PositionError("WRONG_TURN", path="/state/before")
    before, (event,) = game.apply(state, seat, UNTHROW)
    assert isinstance(event, ThrowTakenBack)
    game.validate(before)
    before = replace(before, log=state.log, table=replace(before.table, took_back=False))
    throw = Discard(event.card)
    if game.check(game.view(before, seat), throw) is None:
        after, _ = game.apply(before, seat, throw)
        if replace(after, log=state.log) == state:
            return
    raise PositionError("WRONG_TURN", path="/state/before")


# --- positions from before ---------------------------------------------------------------------


def with_table_before(
    state: Any, before_of: Callable[[dict[str, Any], dict[str, Any], Any, int], dict[str, Any]]
) -> Json:
    """Convert a state from schema 1 to schema 2: a list of changes by the throw becomes the table
    before it.

    `before_of` returns that table from the state, the table after the throw, the changes by the
    throw, and the thrower.

    Raises:
        PositionError: ``BAD_VALUE`` if the throw cannot be read.
    """
    try:
        table = dict(state["table"])
        thrown = table.pop("thrown", None)
        found = {**state, "table": table}
        if thrown is None:
            return found
        seat = (table["seat"] - 1) % len(table["hand_sizes"])
        before = {**table, "phase": PLAY, "seat": seat, **before_of(found, table, thrown, seat)}
        return {**found, "before": before}
    except (ArithmeticError, AttributeError, LookupError, NotationError, TypeError) as error:
        raise PositionError("BAD_VALUE", path="/state/table/thrown") from error


def put(values: list[Any], at: int, value: Any) -> list[Any]:
    """Return a copy of a list with one value replaced."""
    return [*values[:at], value, *values[at + 1 :]]


def laid_since(old: Sequence[str], new: Sequence[str]) -> int:
    """Return how many more cards are in melds, given as texts."""
    return sum([len(cards_of(text)) for text in new]) - sum([len(cards_of(text)) for text in old])
