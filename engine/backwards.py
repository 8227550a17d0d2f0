"""How far a deal may be taken back when all agree to it.

A position may come back if nobody has learned of a hidden card since, apart from cards that their
owners showed by their own moves (`Event.uncovers`): a card that was drawn, dealt or turned up, a
covered pile that was taken, a hand that was shown cannot be forgotten again. A position in the
middle of what a player lays for themself alone does not come back either.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.contract.events import WHOLE, Event
from engine.contract.game import AnyGame
from engine.contract.moves import DEALER, Step


def ways_back(steps: Sequence[Step]) -> Iterator[int]:
    """Yield how many of the last steps of a match may be taken back, the fewest first."""
    for count, step in enumerate(reversed(steps), 1):
        if step.actor == DEALER or any([event.uncovers() for event in step.events]):
            return
        log = step.before.log
        if not (log and log[-1].covers()):
            yield count


def own_turn(game: AnyGame, steps: Sequence[Step], seat: int) -> int:
    """Return how many of the last steps take back the last turn of a seat, and what others did
    after it; 0 if they cannot be taken back.

    A turn is what the seat did with nobody between. It comes back as far as it may, and to a
    position in which the seat had a choice.
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
    """Return True if, by what a viewer saw, a seat has done something for all to see that may be
    taken back. `own_turn` knows; this asks no game."""
    for event in reversed(history):
        if event.uncovers():
            return False
        if event.secret != WHOLE and getattr(event, "seat", None) == seat:
            return True
    return False
