"""Decide how far a deal may be taken back when all players agree.

A position may be restored if nobody has learned of a hidden card since, apart from cards that their
owners showed by their own moves (`Event.uncovers`). Players cannot forget a card that was drawn,
dealt or turned up, a covered pile that was taken, or a hand that was shown. A position in the
middle of melds that only their player can see is not restored either.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.contract.events import WHOLE, Event
from engine.contract.game import AnyGame
from engine.contract.moves import DEALER, Step


def ways_back(steps: Sequence[Step]) -> Iterator[int]:
    """Yield each number of last steps of a match that may be taken back, the smallest first."""
    for count, step in enumerate(reversed(steps), 1):
        if step.actor == DEALER or any([event.uncovers() for event in step.events]):
            return
        log = step.before.log
        if not (log and log[-1].covers()):
            yield count


def own_turn(game: AnyGame, steps: Sequence[Step], seat: int) -> int:
    """Return the number of last steps to undo to take back the last turn of a seat and everything
    others did after it; 0 if they cannot be taken back.

    A turn is a run of the seat's own actions without another player's in between. As much of it as
    possible is taken back, to a position in which the seat had a choice.
    """
    found = 0
    for count in ways_back(steps):
        step = steps[-count]
        if step.actor == seat:
            if game.forced(game.view(step.before, seat)) is None:
                found = count
        elif found:
            break
    return found


def has_own_turn(history: Sequence[Event], seat: int) -> bool:
    """Return True if the viewer saw the seat do something in public that may be taken back.
    `own_turn` finds the turn; this uses no game."""
    for event in reversed(history):
        if event.uncovers():
            return False
        if event.secret != WHOLE and getattr(event, "seat", None) == seat:
            return True
    return False
