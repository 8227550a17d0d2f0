"""A world with a clock of its own whose tables are in several chats, their people mixed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from bot.model.clock import Calls, Speed
from bot.model.outcomes import Done
from bot.model.people import platform_of
from bot.model.tables import intents as want
from bot.ports.chat import Target
from bot.tables.tables import Opening
from tests.across.sharing import share
from tests.notifications.world import FACES, World, person

ROOM: Final = "x"


def chat_of(seat: int, chats: Sequence[str]) -> str:
    """The chat by which the person of a seat comes: the chats in turn."""
    return chats[seat % len(chats)]


class Across(World):
    """A world whose tables are in several chats."""

    def __init__(self, client: Any, seed: int) -> None:
        super().__init__(client)
        self.random: Final = Random(seed)

    async def shared(
        self,
        *chats: str,
        game: str = "belot",
        speed: Speed = Speed.SLOW,
        calls: Mapping[int, Calls] | None = None,
        languages: Mapping[str, str] | None = None,
        options: Mapping[str, str] | None = None,
        room: str = ROOM,
        people: Sequence[str] = (),
    ) -> str:
        """Four people of these chats sit down and start; the table is in a place of each chat.
        `people`: the chats by which they come, if they are others."""
        chats = chats or FACES
        rules = {"cut": "chance", **(options or {})}
        opening = Opening(game, speed=speed, options=rules)
        people = people or chats
        where, host = f"{chats[0]}:{room}", person(chats[0], 0)
        outcome = await self.bot.tables.open(where, self._event(), host, opening)
        assert isinstance(outcome, Done), outcome
        table = str(outcome.params["table"])
        for chat in chats[1:]:
            language = (languages or {}).get(chat, "")
            held = await self.held(table)
            await share(self.bot.tables, held, f"{chat}:{room}", language, person(chat, 3))
        for seat in range(4):
            sits = want.Sit(seat, calls=(calls or {}).get(seat, Calls()))
            await self.does(table, seat, sits, chat_of(seat, people))
        await self.does(table, 0, want.Start(), chats[0])
        await self.work()
        return table

    # --- what must hold ---------------------------------------------------------------------------

    def check_roads(self) -> None:
        """Everybody was rung by their own chat alone: in private, or in the place of the table in
        their chat."""
        for name, chat in self.chats.items():
            for ring in chat.rang:
                assert platform_of(ring.person) == name, ring
                own = Target(person=ring.person), Target(place=f"{name}:{ROOM}")
                assert ring.target in own, ring
