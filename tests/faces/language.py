"""What people do and see at a table, in words that hold on every chat.

A scenario speaks of guests alone: they type, press, pick, answer, wait until they see something,
and are rung. A `Face` is one chat with a bot behind it: a room for the scenario, guests who come
in, and the time. Controls are named by their tokens behind the table's id: ``sit:0``, ``hand``,
``p:7:abc``.
"""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Final, Literal

import pytest

from bot.app.wiring import Kafene
from bot.model.languages import LANGUAGES
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.ports.screen import Screen
from bot.tables.rules.actor import Actor
from engine.contract.cards import ALL_CARDS
from engine.playthrough import seeds
from tests.bot.application import wording
from tests.bot.views.leaks import _of_facts, known_cards, shown_cards
from tests.lanes import mostly_by_night

FACES: Final = ("wall", "discord", "telegram", "browser")
ON_EVERY_FACE: Final = pytest.mark.parametrize(
    "standing", [*FACES[:-1], pytest.param(FACES[-1], marks=pytest.mark.slow)], indirect=True
)
"""A scenario that is quick on Discord and Telegram, too, and slow in the browser alone: elsewhere
all faces but the wall are slow."""


def faces(*whole: str) -> list[Any]:
    """The faces as parameters: the wall is quick; the night runs them all, the other lanes those
    of `whole`."""
    by_day, by_night = pytest.mark.slow, [pytest.mark.slow, pytest.mark.night]
    marks = {one: by_day if one in whole else by_night for one in FACES[1:]}
    return [FACES[0], *[pytest.param(one, marks=marks[one]) for one in marks]]


def on_faces(*whole: str) -> pytest.MarkDecorator:
    """A scenario that shows the same elsewhere, or that costs much."""
    return pytest.mark.parametrize("standing", faces(*whole), indirect=True)


def only_on(*day: str) -> pytest.MarkDecorator:
    """A whole match, or what takes as long: by day also the wall only if `day` names it."""
    return pytest.mark.parametrize("standing", mostly_by_night(FACES, *day), indirect=True)


IN_THE_BROWSER_TOO: Final = on_faces(*FACES)
"""A scenario in which the page does something of its own that its own tests do not show. A page
costs a second of the processor for each guest: by day the other scenarios are without it."""
WHERE_PLACES_CLOSE: Final = pytest.mark.parametrize("standing", FACES[:-1], indirect=True)
"""A scenario in which the bot may not write in the room for a while (`ChatFace`). In the browser
that cannot be: whoever runs the bot owns the rooms."""
Where = Literal["", "room", "private"]
"""In the room, for one alone, or (empty) anywhere."""
EXAMPLES: Final = ("help-type", "type-placeholder", "decorated-placeholder")
"""Words of every day in which cards stand."""


@dataclass(frozen=True)
class Control:
    """Something to press, pick from or type into, as somebody sees it. `at` is how the face finds
    it again; `items` are the keys that a picker offers, if it shows them; `bold`: it has the
    colour of advice."""

    where: Where
    token: str
    kind: Literal["press", "confirm", "pick", "type"]
    at: Any = field(repr=False, default=None)
    items: tuple[str, ...] = ()
    bold: bool = False

    @property
    def what(self) -> str:
        """The token behind the table's id."""
        return self.token.partition(":")[2]

    @property
    def prompt(self) -> int:
        """The decision that it belongs to; -1 where it belongs to none."""
        number = self.what.partition(":")[2].partition(":")[0]
        return int(number) if number.isdecimal() else -1


class Guest(ABC):
    """Somebody on a chat."""

    def __init__(self, face: Face, person: Person, language: str) -> None:
        self.face: Final = face
        self.person: Final = person
        self.language: Final = language
        self._heard: list[str] = []
        self._listened = 0

    @property
    def name(self) -> str:
        """The name that others see."""
        return self.person.name

    @property
    def heard(self) -> list[str]:
        """What was answered to this person alone, in order."""
        return self._heard

    # --- what a chat brings ---------------------------------------------------------------------

    @abstractmethod
    def controls(self) -> Iterable[Control]:
        """What can be pressed now: private messages first, the newest message of each first."""

    @abstractmethod
    def words(self, where: Where = "") -> str:
        """All that stands there now for this person's eyes."""

    @abstractmethod
    def pictures(self, where: Where) -> list[str]:
        """The keys of the pictures that stand there now."""

    @abstractmethod
    def read(self, since: int) -> tuple[int, list[Any]]:
        """How much this person was shown until now, and what came after `since`: texts, JSON."""

    @property
    @abstractmethod
    def rings(self) -> int:
        """How often this person has been rung."""

    @abstractmethod
    async def act(self, control: Control, *keys: str, text: str = "") -> None:
        """Press a control (a question is answered with yes), pick `keys`, or type `text` into it.
        One that the chat shows no more is pressed as by a page that is behind."""

    @abstractmethod
    async def say(self, line: str, where: Where = "room", *others: Guest) -> None:
        """Type a line, or a command; a command may name others."""

    async def shut(self) -> None:
        """Close the private chat to the bot; nothing happens where nobody can (`Face.shuts`)."""
        assert not self.face.shuts, "a face where people can close it says how"

    @abstractmethod
    async def look(self) -> None:
        """Ask for the own cards where the chat does not bring them by itself."""

    # --- the language ---------------------------------------------------------------------------

    def find(self, what: str, where: Where = "") -> Control | None:
        """The newest control of this meaning."""
        for one in self.controls():
            if where in {"", one.where} and (one.what == what or one.what.startswith(f"{what}:")):
                return one
        return None

    async def shown(self, what: str, where: Where = "") -> Control:
        """The control of this meaning, once it is there."""
        for seconds in (1.0, 6.0, 12.0, 24.0):
            looked = partial(self.find, what, where)
            found: Control | None = await self.face.until(looked, what, seconds, 0)
            if found is not None:
                return found
            await self.look()
        plight = await self.face.plight()
        raise AssertionError(
            f"{self.name} sees no {what} in\n{self.words()}\n{[*self.controls()]}\n{plight}"
        )

    async def comes_back(self) -> None:
        """Open the chat again, after a while elsewhere."""
        await self.look()

    async def offers(self, control: Control, key: str) -> bool:
        """Whether a picker has this key."""
        return key in control.items

    async def press(self, what: str, where: Where = "") -> None:
        """Press what has this meaning, once it is there."""
        await self.act(await self.shown(what, where))

    async def pick(self, what: str, *keys: str) -> None:
        """Pick things of the picker with this meaning."""
        await self.act(await self.shown(what), *keys)

    async def sets(self, form: str, field: str, *keys: str) -> None:
        """Set a field of a form: pick these keys, or press it. A chat without forms shows the field
        in its place."""
        del form
        await self.act(await self.shown(field, "private"), *keys)

    async def answer(self, what: str, text: str) -> None:
        """Type into the prompt with this meaning."""
        await self.act(await self.shown(what), text=text)

    async def sees(self, words: str, where: Where = "") -> None:
        """Wait until these words stand there."""
        await self.face.until(
            lambda: words in self.words(where), lambda: f"no {words!r} in {self.words(where)}"
        )

    async def hears(self, words: str) -> None:
        """Wait until these words are answered to this person, after what was heard before."""

        def told() -> bool:
            return any(words in one for one in self.heard[self._listened :])

        await self.face.until(told, lambda: f"{self.name} heard {self.heard}, not {words!r}")
        self._listened = len(self.heard)

    async def rung(self, times: int) -> None:
        """Wait until this person has been rung so often."""
        await self.face.until(lambda: self.rings >= times, f"{self.name} is rung {times} times")
        assert self.rings == times, f"{self.name} was rung {self.rings} times"


class Face(ABC):
    """One chat with a bot behind it, and a room where nobody has been before."""

    name: str
    bot: Kafene
    place: str
    tells_again = False
    """Whether a bot that was killed is told again what it has not acknowledged."""
    shuts = True
    """Whether somebody's private chat may be closed to the bot."""
    crowd = 4
    """How many people a whole match has; computer players take the other seats."""

    def begin(self) -> None:
        """A scenario begins, in a room where nobody has been."""
        self.guests: list[Guest] = []
        self.secrets = Secrets(self)
        self._acts = 0
        self._table = ""

    @abstractmethod
    async def guest(self, name: str, language: str = "en", *, shut: bool = False) -> Guest:
        """Somebody comes in; `shut`: the bot cannot write to them in private."""

    @abstractmethod
    async def until(
        self,
        true: Callable[[], Any],
        what: object,
        seconds: float = 60.0,
        least: int = 1,
    ) -> Any:
        """Wait for something that a function says, and return it. With `least` 0 it need
        not come."""

    @abstractmethod
    async def passes(self, seconds: float) -> None:
        """Let so much time pass: the bot does what is due by then."""

    def deal(self, deals: int) -> None:
        """From now on the decks follow from this number."""
        tables: Any = self.bot.tables
        tables.seed = seeds(Random(deals))

    async def plight(self) -> str:
        """What the bot knows of the room, for whoever reads a failure."""
        held = await self.bot.tables.at(self.place)
        if held is None:
            return f"no table in {self.place}"
        jobs = await self.bot.tables.jobs.of_table(held.table.id)
        now = self.bot.tables.clock()
        due = [f"{job.kind} in {due - now} ms" for due, job in jobs]
        return (
            f"table {held.table.id}, version {held.version.number}, {held.table.stage}, jobs: {due}"
        )

    async def held(self) -> Snapshot:
        """The table of the room as it is stored, also after it has moved to another place."""
        held = await self._there()
        assert held is not None, "no table"
        return held

    async def _there(self) -> Snapshot | None:
        tables = self.bot.tables
        held = await tables.at(self.place) or await tables.read_table(self._table)
        if held is not None:
            self._table = held.table.id
        return held

    async def holds(self, true: Callable[[Snapshot], bool], what: str) -> Snapshot:
        """Wait until something holds of the stored table."""

        async def found() -> Snapshot | None:
            held = await self._there()
            return held if held is not None and true(held) else None

        held: Snapshot = await self.until(found, what)
        return held

    async def past(self, guest: Guest, intent: want.Intent) -> None:
        """Somebody does something past all screens: what a scenario is not about."""
        self._acts += 1
        held = await self.held()
        event = f"past-{held.table.id}-{self._acts}"
        outcome = await self.bot.tables.act(held.table.id, event, Actor(guest.person), intent)
        assert isinstance(outcome, Done), outcome

    # --- short ways -----------------------------------------------------------------------------

    async def people(self, *names: str, shut: str = "") -> list[Guest]:
        """People come in; `shut`: whose private chat is closed."""
        return [await self.guest(one, shut=one == shut and self.shuts) for one in names]

    async def seated(self, *guests: Guest, line: str = "/play", **options: str) -> Snapshot:
        """The first calls for a table, all sit down in order; with options of the game."""
        await guests[0].say(line)
        for seat, guest in enumerate(guests):
            await guest.press(f"sit:{seat}", "room")
            await self.holds(lambda held, one=guest: _sits(held, one), f"{guest.name} sits")  # type: ignore[misc]
        for name, value in options.items():
            await self.past(guests[0], want.SetOption(name, value))
        return await self.held()

    async def playing(self, *guests: Guest, line: str = "/play", **options: str) -> Snapshot:
        """They sit down, computers take what is left, and the match begins."""
        held = await self.seated(*guests, line=line, **options)
        full = len(held.table.seats) == len(guests)
        await guests[0].press("start" if full else "fill", "room")
        return await self.holds(lambda held: held.state is not None, "the match begins")


def _sits(held: Snapshot, guest: Guest) -> bool:
    return held.table.seat_of(guest.person.id) is not None


class ChatFace(Face):
    """A chat that others run: whoever administers the room may forbid the bot to write there."""

    @abstractmethod
    async def close(self) -> None:
        """From now on the bot may not write in the room."""

    @abstractmethod
    async def open(self) -> None:
        """The bot may write in the room again."""


class Secrets:
    """Everything that guests were shown in a deal, compared with what their seats knew: in the
    first one, and in each that was renewed."""

    def __init__(self, face: Face) -> None:
        self.face: Final = face
        self.known: defaultdict[int | None, set[str]] = defaultdict(set)
        self.cards = 0
        """How many cards stood in what was read."""
        self.hidden = 0
        """How many cards were looked for in vain, at each look."""
        self._read: Counter[Guest] = Counter()
        self._over = False
        self._before = 0
        """How many deals of the match were over before this one."""
        face.bot.tables.on_commit.append(self._committed)

    def _committed(self, _: Snapshot, after: Snapshot, __: object) -> None:
        if self.face.place not in after.table.place_ids or after.state is None:
            return
        self.learn(after)

    def close(self) -> None:
        """The scenario is over."""
        self.face.bot.tables.on_commit.remove(self._committed)

    def learn(self, held: Snapshot) -> None:
        """What each seat may know from now on."""
        if self._over or held.state is None:
            return
        self._over = len(held.state.standing.written) != self._before
        for seat in (None, *range(len(held.table.seats))):
            self.known[seat] |= known_cards(held.game.view(held.state, seat))

    def renew(self, held: Snapshot) -> None:
        """Another deal has begun, and everything of it is shown. What was read is of the deal
        before, and is not looked at."""
        for guest in self.face.guests:
            self._read[guest] = guest.read(self._read[guest])[0]
        self.known.clear()
        self._before, self._over = len(held.state.standing.written), False

    def check(self, held: Snapshot) -> None:
        """Nobody has read a card that their seat does not know."""
        for guest in self.face.guests:
            known = self.known[held.table.seat_of(guest.person.id)]
            marks = self._read[guest]
            self._read[guest], told = guest.read(marks)
            if not self._over:
                seed = held.state.hidden.seed if held.state is not None else ""
                assert not seed or not [one for one in told if seed in str(one)], guest.name
                cards = cards_of(told)
                assert cards <= known, f"{guest.name} was shown {sorted(cards - known)}"
                self.cards += len(cards)
                self.hidden += len(set(map(str, ALL_CARDS)) - known)


async def settled(value: Any) -> Any:
    """A value, or what is awaited for it."""
    return await value if inspect.isawaitable(value) else value


def cards_of(texts: Iterable[Any]) -> set[str]:
    """The cards in texts, JSON or screens, in any language, without those of examples."""
    found: set[str] = set()
    examples = [wording(name, language) for name in EXAMPLES for language in LANGUAGES]
    for text in texts:
        if isinstance(text, Screen):
            found.update(shown_cards(text))
            continue
        plain = text
        for example in examples if isinstance(text, str) else ():
            plain = plain.replace(example, "")
        found.update(_of_facts(plain))
    return found
