"""A bot with one make-believe platform: what people do through its dispatcher, and then see."""

from __future__ import annotations

import itertools
import zlib
from collections.abc import Callable
from random import Random
from typing import Any, Final

from bot.app.wiring import Kafene, Thinkers
from bot.games import Catalogue
from bot.handlers.limits import Floods
from bot.model.jobs import REDRAW, Job
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Pace, awaited
from bot.ports.chat import Event, Reply
from bot.ports.inputs import Input, Picked, Pressed, Said, Typed
from bot.ports.screen import Confirm, Control, Picker, Press, Prompt, Screen, in_place
from bot.tables.rules.actor import Actor
from bot.tables.tables import Limits
from bot.words.text import plain_of
from bot.words.words import Arg, words_in
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.explaining import Explanation, explained
from engine.moments import Judgement, judged
from engine.players import computer_player, strongest_level
from engine.playthrough import Player, seeds
from tests.bot.people import FRIENDS
from tests.bot.views.text import written
from tests.faces.wall import Wall
from tests.faces.world import DEALS

ROOM: Final = "test:room"
_EVENTS: Final = itertools.count()


class AtOnce:
    """Computer players that think here and now: the processes of `Players` are another test's."""

    async def decide(self, game: AnyGame, level: str, view: Any, nonce: str) -> str:
        """The same decision at each table: only what follows the table's id names it, because
        every run has other ids; and nothing secret, so that tests know it."""
        name, _, _ = nonce.partition("|")[2].rpartition(" ")
        return str(computer_player(game, level).decide(view, zlib.crc32(name.encode()), 5))

    async def advised(self, game: AnyGame, view: Any, nonce: str) -> str:
        """What the strongest player does, with little work."""
        return await self.decide(game, strongest_level(game), view, nonce)

    async def judged(
        self, game: AnyGame, view: Any, action: Action, nonce: str, budget: int
    ) -> Judgement | None:
        """The same judgement for the same name, with little work."""
        return judged(game, view, action, zlib.crc32(nonce.encode()), budget // 60)

    async def explained(
        self, game: AnyGame, view: Any, action: Action, level: str, nonce: str
    ) -> Explanation:
        """The same explanation for the same name, with little work."""
        return explained(game, view, action, level, zlib.crc32(nonce.encode()), (1, 3))

    async def close(self) -> None:
        """Nothing runs."""


class App:
    """People at tables, by what they press and type."""

    def __init__(
        self,
        client: Any,
        *,
        catalogue: Catalogue | None = None,
        buckets: Floods | None = None,
        players: Thinkers | None = None,
        clock: Callable[[], int] | None = None,
        **limits: Any,
    ) -> None:
        """`players`: who decides for computer players (None: `AtOnce`)."""
        self.bot: Final = Kafene(
            client,
            catalogue=catalogue,
            buckets=buckets,
            pace=Pace(computer_delay=0),
            limits=Limits(**{"patience": 10, **limits}),
            clock=clock,
            seed=seeds(Random(DEALS)),  # the same deals every time
            players=players or AtOnce(),
        )
        self.wall: Final = Wall()
        self.bot.platforms["test"] = self.wall

    # --- what people do -----------------------------------------------------------------

    def event(self, person: Person, place: str = ROOM, **more: Any) -> Event:
        """Something new that a person does."""
        number = next(_EVENTS)
        fields = {"id": f"front-{number}", "person": person, "place": place, "language": "en"}
        return Event(**{**fields, **more})

    async def handle(self, event: Event, input: Input) -> Reply:
        """Do what a person asks for."""
        return await self.bot.dispatcher.handle(event, input)

    async def say(self, person: Person, text: str, place: str = ROOM, **more: Any) -> Reply:
        """A typed line."""
        return await self.handle(self.event(person, place, **more), Said(text))

    async def press(self, person: Person, control: Control, **more: Any) -> Reply:
        """A button, a confirmed one as well."""
        assert isinstance(control, Press | Confirm)
        return await self.handle(self.event(person, **more), Pressed(control.token))

    async def pick(self, person: Person, control: Control, *keys: str, **more: Any) -> Reply:
        """Some things of a picker."""
        assert isinstance(control, Picker)
        return await self.bot.dispatcher.handle(
            self.event(person, **more), Picked(control.token, keys)
        )

    async def answer(self, person: Person, control: Control, text: str) -> Reply:
        """Something typed into a prompt."""
        assert isinstance(control, Prompt)
        return await self.handle(self.event(person), Typed(control.token, text))

    # --- what they see ------------------------------------------------------------------

    async def held(self, place: str = ROOM) -> Snapshot:
        """The table of a place."""
        held = await self.bot.tables.at(place)
        assert held is not None
        return held

    async def public(self, place: str = ROOM) -> Screen:
        """What the channel sees."""
        return self.bot.contents.public(await self.held(place))

    async def hand(self, person: Person, place: str = ROOM) -> Screen:
        """A person's hand."""
        held = await self.held(place)
        seat = held.table.seat_of(person.id)
        assert seat is not None
        screen = await self.bot.contents.hand(held, seat)
        assert screen is not None
        return screen

    async def redraw(self, place: str = ROOM) -> None:
        """What the worker does after a commit: indexes and screens are brought up to date."""
        table = (await self.held(place)).table
        await self.bot.tables.places.project(None, table)
        await self.bot.outbox.redraw(Job(table.id, REDRAW))

    # --- short ways ---------------------------------------------------------------------

    async def four(self, *before: Any, **options: str) -> Snapshot:
        """Four friends sit; the match has begun. `before`: what the host wants before it."""
        options = {"first_dealer": "random", "length": "one_deal", **options}
        await self.say(FRIENDS[0], "/play")
        held = await self.held()
        for name, value in options.items():
            await self.act(FRIENDS[0], want.SetOption(name, value))
        for intent in before:
            await self.act(FRIENDS[0], intent)
        for number, person in enumerate(FRIENDS):
            lobby = await self.public()
            await self.press(person, control(lobby, f"sit:{number}"))
        await self.press(FRIENDS[0], control(await self.public(), "start"))
        held = await self.held()
        assert held.state is not None
        return held

    async def act(self, person: Person, intent: Any, **who: Any) -> Done:
        """An intent, past all screens."""
        held = await self.held()
        event = f"act-{next(_EVENTS)}"
        outcome = await self.bot.tables.act(held.table.id, event, Actor(person, **who), intent)
        assert isinstance(outcome, Done), outcome
        return outcome

    async def play(self, player: Player, until: Callable[[Snapshot], bool]) -> Snapshot:
        """Everybody plays until something holds."""
        while True:
            held = await self.held()
            if until(held):
                return held
            for seat in awaited(held.table, held.game, held.state):
                action = player(held.game, held.game.view(held.state, seat))
                person = held.table.seats[seat].person
                if held.table.seats[seat].computer:
                    intent: Any = want.ComputerMoves(seat, held.table.prompts[seat], str(action))
                    await self.bot.tables.act(held.table.id, f"c{next(_EVENTS)}", Actor(), intent)
                else:
                    assert person is not None
                    await self.act(person, want.Act(0, str(action)))
                break

    async def to_draw(self) -> tuple[Person, Screen]:
        """Who is to draw first, with the hand; the pack is cut."""
        held = await self.held()
        while held.state.table.phase not in {"draw", "play"}:
            seat = held.game.to_act(held.state)[0]
            hand = await self.hand(FRIENDS[seat])
            await self.press(FRIENDS[seat], hand.controls[0])
            held = await self.held()
        person = FRIENDS[held.state.table.seat]
        return person, await self.hand(person)


def control(screen: Screen, what: str) -> Control:
    """The first control whose token goes on with `what` behind the table, or whose label it is."""
    for one in in_place(screen.controls):
        token = getattr(one, "token", "")
        rest = token.partition(":")[2]
        if rest == what or rest.startswith(f"{what}:") or one.label == what:
            return one
    raise AssertionError(f"no {what}:\n{written(screen)}")


def has(screen: Screen, what: str) -> bool:
    """Whether there is such a control."""
    try:
        control(screen, what)
    except AssertionError:
        return False
    return True


def wording(key: str, language: str = "en", **args: Arg) -> str:
    """A message as people read it: tests ask for it by its key rather than quote it."""
    return words_in(language).plain(key, **args)


def said(reply: Reply) -> str:
    """The toast as words."""
    return plain_of(reply.toast)


def seen(screen: Screen | None) -> str:
    """The screen as words."""
    assert screen is not None
    return written(screen)


def quick(level: str = "normal") -> Player:
    """A computer player's moves, for everybody."""
    random, players = Random(5), {}

    def decide(game: Any, view: Any) -> Any:
        if game not in players:
            players[game] = computer_player(game, level)
        return players[game].decide(view, random.getrandbits(32), 20)

    return decide


async def stored(client: Any) -> dict[bytes, bytes]:
    """Everything in the store but what notes that people are there."""
    keys = sorted([key async for key in client.scan_iter()])
    kept = [key for key in keys if not key.endswith((b":p", b":vouched"))]
    return {key: await client.dump(key) for key in kept}
