"""Set up a bot on a real Valkey with tables of every game and stage, and collect all that its
controls offer."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from bot.model.languages import LANGUAGES
from bot.model.people import Person, place_of_own
from bot.model.tables import intents as want
from bot.model.tables.table import Table
from bot.ports.chat import Reply
from bot.ports.inputs import Picked, Pressed
from bot.ports.screen import Confirm, Picker, Press, Prompt, Screen
from bot.store.redis import keys
from bot.tables.rules.actor import Actor
from engine.explaining import Explanation
from engine.players import computer_player
from engine.registry import GAMES
from tests.bot.application import App
from tests.bot.people import FRIENDS, done, let_in
from tests.faces.wall import Wall
from tests.orders.rewind import Kept, keys_of, put_back

MALLORY: Final = Person("test:mallory", "Mallory")
"""Sits nowhere."""
LOBBY: Final = "test:lobby"
OVER: Final = "test:over"
CUP: Final = "test:cup"
FAR, ASKS = "far", "asks"
"""The chats of the other places of shared tables, and of those that ask for one."""
_TOKENS: Final = 1500
_OF_WALL: Final = ("shown", "talk", "pins", "_nonces")
"""What a chat has of the messages that it was sent."""
_WHOLE = msgspec.json.Decoder(Table)


class Thoughtless:
    """Computer players that do not think: the time for thinking must not count for an input."""

    async def decide(self, game: Any, _: str, view: Any, __: str) -> str:
        """Do the simplest thing."""
        return str(game.stand_in(view))

    async def advised(self, game: Any, view: Any, _: str) -> str:
        """Advise the simplest thing."""
        return str(game.stand_in(view))

    async def judged(self, *_: Any) -> None:
        """Have no opinion."""

    async def explained(self, *args: Any) -> Explanation:
        """Explain nothing."""
        return Explanation("normal", str(args[2]), "", 0, ())

    async def close(self) -> None:
        """Nothing runs."""


def friends_of(place: str) -> list[Person]:
    """Return the four who sit in a place."""
    name = place.partition(":")[2]
    return [
        Person(f"test:{name}-{at}", f"{one.name} {name}"[:30]) for at, one in enumerate(FRIENDS)
    ]


class Hand(NamedTuple):
    """Who is to act at a table, in which place, their cards, and what they may drop where."""

    place: str
    table: str
    person: Person
    cards: tuple[str, ...]
    plays: tuple[tuple[str, tuple[str, ...]], ...]


class Scene:
    """The café. `tokens`: what the controls of all screens say; `items`: what their pickers have;
    `picks`: both together; `hands`: who is to act at a table with which cards."""

    def __init__(
        self, client: Any, games: Sequence[str] = tuple(GAMES), *, shared: bool = False
    ) -> None:
        """`games`: those of which a table plays; only with all of them a match is over, and every
        language has read the rules. `shared`: each table that may be is also shown in a place of
        another chat, and a place of a third one asks for it."""
        self.client: Final = client
        self.app: Final = App(client, players=Thoughtless())
        self.shared: Final = shared
        self.walls: Final = [self.app.wall]
        """The chats."""
        for name in (FAR, ASKS) if shared else ():
            self.app.bot.platforms[name] = wall = Wall(name)
            self.walls.append(wall)
        self.whole: Final = len(games) == len(GAMES)
        self.games: Final = [f"test:{game}" for game in games]
        self.played: Final = [*self.games, OVER] if self.whole else self.games
        self.places: Final = [*self.played, LOBBY, CUP]
        self.people: Final = [one for place in self.places for one in friends_of(place)]
        self.tokens: Final[dict[str, None]] = {}
        self.items: Final[dict[str, None]] = {}
        self.picks: Final[dict[str, tuple[str, ...]]] = {}
        self.hands: Final[list[Hand]] = []
        self.tables: Final[dict[str, Table]] = {}
        """Every table as it is stored, by its id."""
        self._kept: list[Kept] = []
        self._before: dict[str, Table] = {}
        self._shown: list[dict[str, Any]] = []

    async def open(self, moves: int = 25) -> None:
        """Open the tables and play some moves at each; then see what can be pressed."""
        for place in self.games:
            await self._begin(place, place.partition(":")[2].partition("-")[0])
            await self._play(place, 12 if place == "test:belot" else moves)
        await self.app.say(friends_of(LOBBY)[0], "/play belot", LOBBY)
        await self._sit(LOBBY, 2)
        if self.whole:
            await self._begin(OVER, "belot", length="51")
            await self._play(OVER, 2000)
        host = friends_of(CUP)[0]
        await self.app.say(host, "/tournament", CUP, admin=True)
        await self.app.say(host, "/practice belot", place_of_own(host.id), private=True)
        for place in self.places[:-1]:
            if self.shared:
                await self._share(place)
            await self.app.redraw(place)
        for game in GAMES if self.whole else ():
            for language in LANGUAGES:  # a book of rules is read once in a process
                event = self.app.event(MALLORY, LOBBY, language=language)
                await self.app.bot.dispatcher.handle(event, Pressed(f"-:rule:{game}:s1"))
        await self.app.bot.indexing.build()  # as in a bot that has run for a while
        await self.keep()
        for _ in range(2 if self.whole else 1):  # what is behind what can be pressed
            await self._crawl()
            await self.rewind()
        for place in self.played:  # the presses of others, and old ones
            self._collect(await self._screens(place))
            held = await self.app.held(place)
            for seat in held.game.to_act(held.state):
                person = friends_of(place)[seat]
                frame = await self.app.bot.boards.frame(held.table.id, person, "en")
                assert frame is not None
                plays = tuple([(play.target, play.cards) for play in frame.board.plays])
                self.hands.append(Hand(place, held.table.id, person, frame.board.hand, plays))

    async def version(self, table: str) -> int:
        """Return the version of a table."""
        return int(await self.client.hget(keys.table(table), "version") or 0)

    async def keep(self) -> None:
        """Remember all that is stored."""
        self._kept = await keys_of(self.client)
        await self.look()
        self._before = dict(self.tables)
        self._shown = [
            {name: copy.copy(vars(wall)[name]) for name in _OF_WALL} for wall in self.walls
        ]

    async def rewind(self) -> None:
        """Put back all that was stored."""
        await put_back(self.client, self._kept)
        self.tables.clear()
        self.tables.update(self._before)
        for wall, shown in zip(self.walls, self._shown, strict=True):
            vars(wall).update({name: copy.copy(shown[name]) for name in _OF_WALL})

    async def look(self, *only: str) -> None:
        """Read tables as they are stored: all of them, or these."""
        found = only or [
            keys.table_of(key.decode())
            async for key in self.client.scan_iter(match=keys.TABLES_PATTERN)
        ]
        for table in found:
            document = await self.client.hget(keys.table(table), "table")
            if document is None:
                self.tables.pop(table, None)
            else:
                self.tables[table] = _WHOLE.decode(document)

    async def _share(self, place: str) -> None:
        """Show the table of a place in another one too, and let a third one ask for it."""
        tables, name = self.app.bot.tables, place.partition(":")[2]
        table = (await self.app.held(place)).table
        await let_in(tables, table.id, f"{FAR}:{name}")
        await done(tables, table.id, table.host, want.Share(name, tables.clock() + 60_000))
        await done(tables, table.id, MALLORY, want.AskIn(name, f"{ASKS}:{name}"))

    # --- playing ---

    async def _sit(self, place: str, count: int) -> None:
        held = await self.app.held(place)
        for seat, person in enumerate(friends_of(place)[:count]):
            await self._act(held.table.id, person, want.Sit(seat))

    async def _act(self, table: str, person: Person, intent: Any) -> None:
        event = self.app.event(person)
        await self.app.bot.tables.act(table, event.id, Actor(person), intent)

    async def _begin(self, place: str, game: str, **options: str) -> None:
        host = friends_of(place)[0]
        await self.app.say(host, f"/play {game}", place)
        table = (await self.app.held(place)).table.id
        for name, value in options.items():
            await self._act(table, host, want.SetOption(name, value))
        for seat, person in enumerate(friends_of(place)):
            await self._act(table, person, want.Sit(seat))
        await self._act(table, host, want.Start())

    async def _play(self, place: str, moves: int) -> None:
        random = Random(7)
        for _ in range(moves):
            held = await self.app.held(place)
            if held.game.is_over(held.state):
                return
            seats = held.game.to_act(held.state)
            if not seats:
                for person in friends_of(place):
                    await self._act(held.table.id, person, want.Ready())
                continue
            player = computer_player(held.game, "easy")
            action = player.decide(held.game.view(held.state, seats[0]), random.getrandbits(32), 5)
            await self._act(held.table.id, friends_of(place)[seats[0]], want.Act(0, str(action)))

    # --- what can be pressed ---

    async def _screens(self, place: str) -> list[tuple[Person, Screen]]:
        """Return what everybody sees of a place."""
        dispatcher = self.app.bot.dispatcher
        public = await self.app.public(place)
        found = [(one, public) for one in (*friends_of(place), MALLORY)]
        for person in friends_of(place):
            event = self.app.event(person, place)
            found += [(person, screen) for screen in await dispatcher.private_screens(event)]
        return found

    async def _crawl(self) -> None:
        """Press everything that can be seen, and note what can be seen then."""
        shown: list[tuple[str, Person, Screen]] = []
        for place in self.places[:-1]:
            shown += [(place, *one) for one in await self._screens(place)]
        for line in ("/help", "/settings", "/calls", "/stats", "/top", "/history", "/me", "/rules"):
            place = self.played[-1]
            person = friends_of(place)[1]
            reply = await self.app.say(person, line, place)
            shown += [(place, person, one) for one in self._of(reply)]
        reply = await self.app.say(friends_of(CUP)[0], "/tournament", CUP, admin=True)
        shown += [(CUP, friends_of(CUP)[0], one) for one in self._of(reply)]
        pressed: set[str] = set()
        for place, person, screen in shown:
            self._collect([(person, screen)])
            for control in screen.controls:
                token = getattr(control, "token", "")
                if not token or token in pressed or len(self.tokens) > _TOKENS:
                    continue
                pressed.add(token)
                event = self.app.event(person, place, admin=place == CUP)
                if isinstance(control, Picker):
                    key = tuple([one.key for one in control.items[:1]])
                    reply = await self.app.bot.dispatcher.handle(event, Picked(token, key))
                elif isinstance(control, Press | Confirm):
                    reply = await self.app.bot.dispatcher.handle(event, Pressed(token))
                else:
                    continue
                self._collect([(person, one) for one in self._of(reply)])

    @staticmethod
    def _of(reply: Reply) -> Iterator[Screen]:
        if reply.screen is not None:
            yield reply.screen

    def _collect(self, shown: list[tuple[Person, Screen]]) -> None:
        for _, screen in shown:
            for control in screen.controls:
                if isinstance(control, Picker | Press | Confirm | Prompt):
                    self.tokens[control.token] = None
                if isinstance(control, Picker):
                    items = tuple([one.key for one in control.items])
                    self.picks[control.token] = items
                    self.items.update(dict.fromkeys(items))
