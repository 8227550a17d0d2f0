"""Taking back a throw in any canasta: until somebody acts or a hidden card is turned.

A throw leaves in the public table what it changed (`thrown`), and the next action of anybody makes
a table without it. So does all that turns a hidden card: the end of a deal, cards drawn when the
next turn begins. From what is public and the thrower's hand the turn is restored as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, Literal, Protocol

from engine.canasta.actions import Discard, TakeBackThrow
from engine.canasta.events import CardDiscarded, ThrowTakenBack
from engine.contract.cards import Cards
from engine.contract.errors import PositionError, RuleViolation
from engine.contract.events import Event
from engine.contract.game import AnyGame
from engine.contract.rules import option

TakeBackOption = Literal["on", "off"]
UNTHROW: Final = TakeBackThrow()


def take_back_option(rule: str) -> TakeBackOption:
    """Make the option of a canasta; `rule` is the number of its rule."""
    found: TakeBackOption = option(
        "on",
        "A throw may be taken back once a turn, until the next player acts or a hidden card is "
        f"turned (on), or it stands (off). {rule}",
    )
    return found


class _Table(Protocol):
    """What the table of every canasta has: who is to act, and what the last throw changed."""

    @property
    def seat(self) -> int: ...

    @property
    def hand_sizes(self) -> tuple[int, ...]: ...

    @property
    def thrown(self) -> object | None: ...


class ThrowView(Protocol):
    """A view of any canasta."""

    @property
    def seat(self) -> int | None:
        """The seat of the viewer."""

    @property
    def table(self) -> _Table:
        """What all see."""


class _Meld(Protocol):
    """Cards that lie together in table order."""

    @property
    def cards(self) -> Cards: ...


def added(old: Sequence[_Meld], new: Sequence[_Meld]) -> Cards:
    """Return the cards that lie now and did not lie before: new melds come last, and additions at
    the end of their melds."""
    sizes = [len(meld.cards) for meld in old] + [0] * (len(new) - len(old))
    both = zip(new, sizes, strict=False)  # a spoilt position may have fewer now than before
    return tuple([card for meld, size in both for card in meld.cards[size:]])


def without_taken_back(history: Sequence[Event]) -> Sequence[Event]:
    """Return the events of the running turn: without the throws that were taken back, and without
    the events that took them back. What a throw showed stays."""
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


def thrower(table: _Table) -> int | None:
    """Return the seat that may take its throw back, None if there is none."""
    return None if table.thrown is None else (table.seat - 1) % len(table.hand_sizes)


def take_back_fault(
    view: ThrowView, allowed: TakeBackOption, refusal: Callable[[str], RuleViolation]
) -> RuleViolation | None:
    """Return why the viewer may not take a throw back, or None (``TAKE_BACK_OFF``,
    ``THROW_STANDS``)."""
    if allowed == "off":
        return refusal("TAKE_BACK_OFF")
    if view.seat is None or view.seat != thrower(view.table):
        return refusal("THROW_STANDS")
    return None


def check_thrown(game: AnyGame, state: Any) -> None:
    """Refuse a position whose throw does not lead to it again, once it has been taken back.

    Raises:
        PositionError: ``WRONG_TURN``, or what is wrong with the position before the throw.
    """
    seat = thrower(state.table)
    if seat is None:
        return
    if game.refusal(state, seat, UNTHROW) is not None:
        raise PositionError("WRONG_TURN", path="/state/table/thrown")
    before, (event,) = game.apply(state, seat, UNTHROW)
    assert isinstance(event, ThrowTakenBack)
    game.validate(before)
    before = replace(before, log=state.log, table=replace(before.table, took_back=False))
    throw = Discard(event.card)
    if game.check(game.view(before, seat), throw) is None:
        after, _ = game.apply(before, seat, throw)
        if replace(after, log=state.log) == state:
            return
    raise PositionError("WRONG_TURN", path="/state/table/thrown")
