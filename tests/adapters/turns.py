"""A turn that a test puts on a table that a real bot has: what people see is drawn at once."""

from __future__ import annotations

import math
from typing import Final

from bot.app.wiring import Kafene
from bot.model.jobs import REDRAW, Job
from bot.model.outcomes import Done
from bot.model.tables.change import Change
from bot.model.tables.table import Snapshot
from bot.ports.misclicks import MisclickGuard
from bot.store.tables.notes import Notes
from bot.store.tables.tables import Stored
from engine.games.bulgarian_canasta.state import Phase
from tests.bot.pictures.positions import holding
from tests.until import until

HAND: Final = 15


async def to_draw(bot: Kafene, held: Snapshot) -> Snapshot:
    """The first seat of a table of Bulgarian canasta is to draw, with a hand of 15 cards from which
    a meld can be laid. If a computer player moves first, it is tried again."""
    state = holding(HAND, phase=Phase.DRAW)
    job = Job(held.table.id, REDRAW)
    stored = None
    while not isinstance(stored, Stored):
        change = Change(held.table, held.game, state, add=((0, job),))
        stored = await bot.tables.store.commit(held.version, change, "", Done(0))
        found = await bot.tables.read_table(held.table.id)
        assert found is not None
        held = found
    return held


def is_over(held: Snapshot) -> bool:
    """Whether the turn that began with `to_draw` has ended; the next one may have begun."""
    return (held.state.table.seat, held.state.table.phase) != (0, Phase.PLAY)


class Hands:
    """The clock by which presses are quick or slow; it moves if the test moves it."""

    def __init__(self) -> None:
        self.now: float = 1000.0
        self.misclicks: Final = MisclickGuard(clock=lambda: self.now)

    async def wait(self, seconds: float, message: int, control: str) -> None:
        """Let time pass after what a message shows, with this control, is acknowledged."""

        def settled() -> bool:
            for name, now in self.misclicks._shown.items():
                if name.endswith(str(message)) and control in now:
                    return all(math.isfinite(one.since) for one in now.values())
            return False

        await until(settled, control)
        self.now += seconds


async def drawn_elsewhere(
    bot: Kafene, held: Snapshot, misclicks: MisclickGuard, soon: float
) -> None:
    """From now on it is as if another process had drawn the first seat's hand, and it is so many
    seconds later."""
    note = await Notes(bot.tables.store.client).read_slot(held.table.id, "hand:0")
    assert note is not None
    misclicks._shown.clear()
    at = note.posted.drawn + int(soon * 1000)
    bot.tables.clock = lambda: at  # type: ignore[misc]
