"""*My cards*: a person's own message, brought up to date or shown when asked for."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.delivery.outbox import Outbox, Shown
from bot.delivery.presenter import TablePresenter
from bot.model import intents as want
from bot.model.jobs import REDRAW, Job
from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.table import Held
from bot.ports.chat import Event, Reply, Target
from bot.ports.screen import Block, Look
from bot.screens.reader import Reader
from bot.store.settings import AllHabits
from bot.tables.rules.decide import Who
from bot.tables.tables import Tables

_LOOK_AGAIN_MS: Final = 150


class Cards:
    """Shows people their cards."""

    def __init__(
        self, tables: Tables, habits: AllHabits, presenter: TablePresenter, outbox: Outbox
    ) -> None:
        self._tables: Final = tables
        self._habits: Final = habits
        self._presenter: Final = presenter
        self._outbox: Final = outbox

    async def shown(self, event: Event, held: Held, reader: Reader) -> Reply:
        """My cards, on demand; who was away is back."""
        seat = held.table.seat_of(event.person.id)
        if seat is None:
            return Reply(reader.words.text("hand-not-seated"), refused=True)
        if held.state is None:
            raise Refused("NOT_STARTED")
        if held.table.seats[seat].late:
            held = await self._returned(event, held)
        slot = f"hand:{seat}"
        was_closed = await self._outbox.reopen(held.table.id, slot)
        await self.draw(event.person, held)
        screen = await self._presenter.hand(held, seat)
        told = reader.habits.closed_told or not was_closed or screen is None
        if told or not await self._outbox.is_closed(held.table.id, slot):
            return Reply(screen=screen)
        assert screen is not None
        await self._habits.put(event.person.id, replace(reader.habits, closed_told=True))
        said = Block((reader.words.text("closed-told"),), Look.ALERT)
        return Reply(screen=replace(screen, blocks=(*screen.blocks[:1], said, *screen.blocks[1:])))

    async def _returned(self, event: Event, held: Held) -> Held:
        """Give their cards back to somebody who is away because their time was up."""
        who = Who(event.person, event.admin)
        await self._tables.act(held.table.id, f"{event.id}/back", who, want.ComeBack())
        return await self._tables.read(held.table.id) or held

    async def draw(self, person: Person, held: Held) -> None:
        """Brings a person's own message up to date: a tap changes nobody else's."""
        seat = held.table.seat_of(person.id)
        if seat is None:
            return
        screen = await self._presenter.hand(held, seat)
        if screen is not None:
            shown = Shown(Target(person=person.id), screen)
            await self._outbox.draw(held, f"hand:{seat}", shown)
            # a redraw that had read the draft before this may draw after it: look once more
            again = Job(held.table.id, REDRAW, seat, held.table.prompts[seat])
            await self._tables.jobs.put(self._tables.clock() + _LOOK_AGAIN_MS, again)
