"""What each table shows: the public message, each person's hand, the sheet of the last deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from bot.model.clock import TURN_SECONDS
from bot.model.table import Held, Stage
from bot.model.waiting import Wait, awaited, between_deals
from bot.outbox import Shown
from bot.ports.chat import Target
from bot.ports.screen import Block, Screen
from bot.screens.hand import hand_screen
from bot.screens.lobby import lobby_screen
from bot.screens.page import Page
from bot.screens.public import table_screen
from bot.screens.sheet import sheet_screen
from bot.store.drafts import Drafts
from bot.store.settings import AllHabits
from bot.words.words import words_in
from engine.registry import Games


class TablePresenter:
    """Turns tables into screens; each reader's words are the reader's."""

    def __init__(self, games: Games, drafts: Drafts, habits: AllHabits) -> None:
        self._games: Final = games
        self._drafts: Final = drafts
        self._habits: Final = habits

    def public(self, held: Held) -> Screen:
        """What the channel sees."""
        page = Page(words_in(held.table.language), held)
        never_played = held.state is None or held.table.stage is Stage.LOBBY
        return lobby_screen(page, self._games) if never_played else table_screen(page)

    async def page_of(self, held: Held, person: str, admin: bool = False) -> Page:
        """The eyes of a person: seat, language, settings; `admin`: governs the place."""
        habits = await self._habits.of(person)
        words = words_in(habits.language or held.table.language)
        governs = admin or held.table.host.id == person
        return Page(words, held, held.table.seat_of(person), habits, governs)

    async def hand(self, held: Held, seat: int) -> Screen | None:
        """The private hand of a seat; None where no person sits or nothing is dealt."""
        person = held.table.seats[seat].person
        if person is None or held.state is None or held.table.stage is Stage.LOBBY:
            return None
        page = await self.page_of(held, person.id)
        draft = await self._drafts.read(held.table.id, seat, held.table.prompts[seat])
        return hand_screen(page, draft)

    async def shown(self, held: Held) -> Mapping[str, Shown]:
        """Every message of the table by its slot."""
        table = held.table
        place = Target(place=table.place)
        deal = 0 if held.state is None else held.state.standing.deal_number
        found = {"table": Shown(place, self.public(held), f"{table.match}.{deal}")}
        if table.stage is Stage.CLOSED:
            return found
        for seat, one in enumerate(table.seats):
            screen = await self.hand(held, seat)
            if screen is not None and one.person is not None:
                found[f"hand:{seat}"] = Shown(Target(person=one.person.id), screen)
        if held.state is not None and table.stage is not Stage.LOBBY:
            over = table.stage is Stage.OVER
            if over or between_deals(held.game, held.state):
                page = Page(words_in(table.language), held)
                sheet = sheet_screen(page)
                if sheet is not None:
                    found[f"sheet:{table.match}.{deal}"] = Shown(place, sheet)
        return found

    async def reminder(self, held: Held, seat: int) -> Shown | None:
        """A new private message that names who is waited for and how long still."""
        person = held.table.seats[seat].person
        screen = await self.hand(held, seat)
        if person is None or screen is None:
            return None
        page = await self.page_of(held, person.id)
        waits = awaited(held.table, held.game, held.state)
        who = page.name(seat)
        if waits.get(seat) is Wait.READY:
            said = page.words.text("call-ready", who=who)
        else:
            seconds = TURN_SECONDS[held.table.speed] / 2
            time = page.words.time_left(seconds)
            said = page.words.text("call-reminder", who=who, time=time)
        blocks = (Block((said,)), *screen.blocks)
        return Shown(Target(person=person.id), replace(screen, blocks=blocks, notify=person.id), "")
