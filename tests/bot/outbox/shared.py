"""A table that is shown in several places: four friends, each in the chat by which they came."""

from __future__ import annotations

import itertools
from typing import Any, Final

from bot.model.clock import Speed
from bot.model.outcomes import Done
from bot.model.people import Person, platform_of
from bot.model.tables import intents as want
from bot.model.tables.note import Note
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Wait, awaited
from bot.ports.screen import Kind, Screen
from bot.store.tables.notes import Notes
from bot.tables.rules.actor import Actor
from bot.tables.tables import Opening
from tests.bot.application import quick
from tests.faces.wall import Wall
from tests.faces.world import World

CHATS: Final = ("discord", "telegram", "local")
NAMES: Final = ("North", "East", "South", "West")
DEN, CLUB, HALL = "discord:10/1", "telegram:-20", "discord:30/3"
"""Places: two on one platform, one on another."""
_EVENTS: Final = itertools.count()


def title_of(place: str) -> str:
    """Return the title of a place, as its chat says it."""
    return f"#{place.partition(':')[2]}"


class Shared(World):
    """The bot, its chats, and one table."""

    def __init__(self, client: Any) -> None:
        super().__init__(client, *CHATS)
        self.table = ""
        self.people: list[Person] = []
        self._player = quick()

    async def begin(
        self,
        *places: str,
        game: str = "belot",
        speed: Speed = Speed.UNLIMITED,
        starts: bool = True,
        **languages: str,
    ) -> None:
        """The host opens a table in the first place and lets the others in; then the friends sit
        down, each in the next place. `languages`: of places, by platform."""
        homes = [places[seat % len(places)] for seat in range(4)]
        self.people = [
            Person(f"{platform_of(home)}:{seat + 1}", NAMES[seat])
            for seat, home in enumerate(homes)
        ]
        first, *others = places
        opening = Opening(
            game,
            {"cut": "chance"},
            speed=speed,
            language=languages.get(platform_of(first), "en"),
            title=title_of(first),
        )
        opened = await self.bot.tables.open(first, self.event(), self.people[0], opening)
        assert isinstance(opened, Done), opened
        self.table = str(opened.params["table"])
        for place in others:
            await self.let_in(place, languages.get(platform_of(place), ""))
        for seat, home in enumerate(homes):
            await self.does(seat, want.Sit(seat), home)
        if starts:
            await self.does(0, want.Start())
            await self.work()

    async def let_in(self, place: str, language: str = "") -> None:
        """The host shares the table, somebody asks in the place, the host lets it in."""
        code = f"code{next(_EVENTS)}"
        asks = Person(f"{platform_of(place)}:99", "Asker")
        await self.does(0, want.Share(code, self.clock() + 60_000))
        ask = want.AskIn(code, place, title_of(place), language)
        await self.act(Actor(asks, place=place), ask)
        await self.does(0, want.LetIn(place))

    async def leaves(self, place: str) -> None:
        """Whoever governs a place takes the table away from it."""
        governs = Person(f"{platform_of(place)}:98", "Moderator")
        await self.act(Actor(governs, admin=True, place=place), want.LeavePlace(place))

    def event(self) -> str:
        """Return an id of a new event."""
        return f"shared-{next(_EVENTS)}"

    async def act(self, who: Actor, intent: Any) -> None:
        """Somebody wants something."""
        outcome = await self.bot.tables.act(self.table, self.event(), who, intent)
        assert isinstance(outcome, Done), outcome

    async def does(self, seat: int, intent: Any, place: str = "") -> None:
        """A friend wants something."""
        await self.act(Actor(self.people[seat], place=place), intent)

    async def now(self) -> Snapshot:
        """The table as it is."""
        return await self.held(self.table)

    async def moves(self, times: int = 1) -> None:
        """Whoever is awaited plays; nothing is drawn yet."""
        for _ in range(times):
            held = await self.now()
            seat, wait = next(iter(awaited(held.table, held.game, held.state).items()))
            if wait is Wait.READY:
                await self.does(seat, want.Ready())
            else:
                action = self._player(held.game, held.game.view(held.state, seat))
                await self.does(seat, want.Act(0, str(action)))

    async def to_the_end_of_the_deal(self) -> None:
        """Play until everybody is asked for the next deal."""
        while Wait.READY not in (await self.waits()).values():
            await self.moves()

    async def waits(self) -> dict[int, Wait]:
        """Whom the table waits for."""
        held = await self.now()
        return awaited(held.table, held.game, held.state)

    def wall(self, place: str) -> Wall:
        """The chat of a place."""
        return self.chats[platform_of(place)]

    def messages(self, where: str, *kinds: Kind) -> list[tuple[str, Screen]]:
        """The messages of these kinds in a place or a private chat, with their ids."""
        return [
            (message, screen)
            for (chat, message), (_, screen) in self.wall(where).shown.items()
            if chat == where and (not kinds or screen.kind in kinds)
        ]

    def public(self, place: str) -> Screen:
        """The one public message in a place."""
        (found,) = self.messages(place, Kind.TABLE, Kind.LOBBY)
        return found[1]

    async def notes(self) -> dict[str, Note]:
        """The outbox's notes."""
        return await Notes(self.client).read_table(self.table)

    async def is_true(self) -> None:
        """Every place shows the table as it is, once; every hand is there once, without the
        fingerprint."""
        held = await self.now()
        for place in held.table.places:
            assert self.public(place.id) == self.bot.contents.public(held, place), place
            pinned = self.wall(place.id).pins.get(place.id)
            assert pinned == self.messages(place.id, Kind.TABLE, Kind.LOBBY)[0][0]
        for seat, person in enumerate(self.people):
            hands = [one for _, one in self.messages(person.id, Kind.HAND)]
            assert [one.blocks for one in hands] == [
                one.blocks for one in [await self.bot.contents.hand(held, seat)] if one is not None
            ]
