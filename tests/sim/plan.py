"""What happens in a run: people, rooms, tables, faults, time. Drawn from a seed, written as a text,
read back."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from bot.model.languages import LANGUAGES

CHATS: Final = ("discord", "telegram", "local")
NAMES: Final = ("Ann", "Bob", "Cyr", "Dan", "Eva", "Fay", "Gil", "Hal", "Ida", "Jon")
GAMES: Final = ("belot", "bulgarian-canasta", "classic-canasta", "decorated-canasta")
CHARACTERS: Final = ("quick", "quick", "quick", "slow", "careless", "careless", "hostile", "away")
CALLS: Final = ("", "", "", "22-8@Europe/Sofia", "7-9@+00:00", "off", "alone")


@dataclass(frozen=True)
class Room:
    """A place of a chat where tables are shown; its people's language is that of the place."""

    place: str
    language: str = "en"

    @property
    def chat(self) -> str:
        """The chat that it is in."""
        return self.place.partition(":")[0]


@dataclass(frozen=True)
class Human:
    """Somebody. `calls`: hours without calls (``22-8@ZONE``), ``off``, ``alone`` (no digest)."""

    name: str
    character: str = "quick"
    chat: str = "discord"
    language: str = "en"
    calls: str = ""
    shut: str = ""
    """``yes``: their private chat is closed to the bot."""


@dataclass(frozen=True)
class Sitting:
    """A table: its host opens it in the first room, the others come by a code to theirs."""

    game: str = "belot"
    speed: str = "slow"
    rooms: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    late: tuple[str, ...] = ()
    """Who comes later, and looks for a seat."""
    level: str = "easy"
    options: str = ""
    """Rules that are not usual: ``length:one_deal;cut:chance``."""

    @property
    def everybody(self) -> tuple[str, ...]:
        """Who sits here, or will."""
        return (*self.people, *self.late)


@dataclass(frozen=True)
class Fault:
    """What goes wrong (`faults.py`): at the first step after so many seconds, at which of the bot's
    own steps in it, for how long, where."""

    kind: str
    at: int
    step: int = 0
    seconds: int = 0
    where: str = ""


@dataclass(frozen=True)
class Plan:
    """A run. `steps`: how many at most; `without`: steps that are left out (``Ann.3``)."""

    seed: int
    days: float = 1.0
    steps: int = 60
    bots: int = 1
    """How many bots live side by side on the store, and take turns."""
    begins: str = ""
    """The day on which it begins; else a day without anything."""
    pace: int = 1
    """How many times as long everybody waits between two steps: with few of them a week is full."""
    rooms: tuple[Room, ...] = ()
    humans: tuple[Human, ...] = ()
    tables: tuple[Sitting, ...] = ()
    faults: tuple[Fault, ...] = ()
    without: frozenset[str] = frozenset()
    expects: tuple[tuple[str, int], ...] = ()
    """What must have come to pass in the end, how often at least: ``over``, ``moves``, ``rings``,
    ``lines`` (rings in a room), ``lives``, the kinds of faults."""

    def human(self, name: str) -> Human:
        """The person of a name."""
        return next(one for one in self.humans if one.name == name)

    def size(self) -> dict[str, float]:
        """How large the plan is."""
        return {
            "people": len(self.humans),
            "tables": len(self.tables),
            "faults": len(self.faults),
            "days": round(self.days, 3),
            "steps": len(steps_of(self)),
        }

    def __str__(self) -> str:
        bots = f" bots={self.bots}" if self.bots > 1 else ""
        bots += f" begins={self.begins}" if self.begins else ""
        bots += f" pace={self.pace}" if self.pace > 1 else ""
        lines = [f"plan seed={self.seed} days={self.days:g} steps={self.steps}{bots}"]
        lines += [f"room {one.place}{_fields(one, 'place')}" for one in self.rooms]
        lines += [f"human {one.name}{_fields(one, 'name')}" for one in self.humans]
        lines += [f"table{_fields(one)}" for one in self.tables]
        lines += [f"fault {one.kind}{_fields(one, 'kind')}" for one in self.faults]
        if self.expects:
            lines.append(f"expect {' '.join([f'{name}={least}' for name, least in self.expects])}")
        if self.without:
            lines.append(f"without {' '.join(_ranges(self.without))}")
        return "\n".join(lines)


def _fields(value: Any, first: str = "") -> str:
    found = ""
    for field in dataclasses.fields(value):
        held = getattr(value, field.name)
        if field.name != first and held != field.default:
            text = ",".join(held) if isinstance(held, tuple) else str(held)
            found += f" {field.name}={text}"
    return found


# --- reading ------------------------------------------------------------------------------------


def read_plan(text: str) -> Plan:
    """Read a plan as it is written.

    >>> plan = drawn(3)
    >>> read_plan(str(plan)) == plan
    True
    """
    head: dict[str, Any] = {}
    found: dict[str, list[Any]] = {"rooms": [], "humans": [], "tables": [], "faults": []}
    without: set[str] = set()
    expects: list[tuple[str, int]] = []
    for line in text.splitlines():
        word, *rest = line.partition("#")[0].split() or [""]
        match word:
            case "plan":
                head = _read(Plan, rest)
            case "room":
                found["rooms"].append(Room(rest[0], **_read(Room, rest[1:])))
            case "human":
                found["humans"].append(Human(rest[0], **_read(Human, rest[1:])))
            case "table":
                found["tables"].append(Sitting(**_read(Sitting, rest)))
            case "fault":
                found["faults"].append(Fault(rest[0], **_read(Fault, rest[1:])))
            case "without":
                without |= {one for some in rest for one in _range(some)}
            case "expect":
                expects += [(one.partition("=")[0], int(one.partition("=")[2])) for one in rest]
            case "":
                pass
            case _:
                raise ValueError(f"a plan has no {word!r}")
    parts: dict[str, Any] = {name: tuple(values) for name, values in found.items()}
    return Plan(**head, **parts, without=frozenset(without), expects=tuple(expects))


def _ranges(steps: frozenset[str]) -> list[str]:
    """Steps in short: ``Ann.3-7`` for five.

    >>> _ranges(frozenset({"Ann.3", "Ann.4", "Ann.5", "Bob.1"}))
    ['Ann.3-5', 'Bob.1']
    """
    found: list[tuple[str, int, int]] = []
    for name, number in sorted((one.split(".")[0], int(one.split(".")[1])) for one in steps):
        if found and found[-1][0] == name and found[-1][2] == number - 1:
            found[-1] = name, found[-1][1], number
        else:
            found.append((name, number, number))
    return [f"{name}.{one}" + (f"-{last}" if last > one else "") for name, one, last in found]


def _range(text: str) -> list[str]:
    """What `_ranges` has written.

    >>> _range("Ann.3-5")
    ['Ann.3', 'Ann.4', 'Ann.5']
    """
    name, _, numbers = text.partition(".")
    first, _, last = numbers.partition("-")
    return [f"{name}.{number}" for number in range(int(first), int(last or first) + 1)]


_READ: Final = {"int": int, "float": float, "str": str}


def _read(kind: type, words: list[str]) -> dict[str, Any]:
    types = {field.name: str(field.type) for field in dataclasses.fields(kind)}
    found: dict[str, Any] = {}
    for word in words:
        name, _, value = word.partition("=")
        made = _READ.get(types[name])
        found[name] = made(value) if made is not None else tuple(value.split(","))
    return found


# --- drawing ------------------------------------------------------------------------------------

FAULTS: Final = (
    *("kill", "kill", "kill", "lost", "frozen", "late", "twice", "side", "mute", "shut", "down"),
    *("off", "both", "both", "both", "gone", "hush", "busy", "busy", "forget"),
)
DAYS: Final = ("", "", "2027-03-27", "2027-10-30")
"""When a plan begins; the clocks of Europe change after the last two."""
PLACES: Final = {
    "discord": "discord:{0}/{1}",
    "telegram": "telegram:-{0}{1}",
    "local": "local:r{0}",
}


def drawn(seed: int, *, days: float = 0.0, tables: int = 0, steps: int = 0, pace: int = 1) -> Plan:
    """A plan from a seed. `days`, `tables`, `steps`: so large (0: small)."""
    random = Random(f"plan {seed}")
    count = tables or random.choice((1, 1, 1, 2))
    humans: list[Human] = []
    rooms: list[Room] = []
    sittings: list[Sitting] = []
    for number in range(count):
        sitting, people, places = _table(random, number, count)
        old = [one for one in humans if one.chat in {place.chat for place in places}]
        if old and len(people) < 4 and random.random() < 0.5:  # somebody plays at two tables
            sitting = dataclasses.replace(sitting, people=(*sitting.people, old[0].name))
        humans += people
        rooms += places
        sittings.append(sitting)
    speeds = {one.speed for one in sittings}
    lively = speeds == {"lively"}
    length = days or (random.choice((0.05, 0.2)) if lively else random.choice((0.5, 1.0, 3.0)))
    most = steps or (random.choice((40, 60, 90)) if not days else 10**9)
    bots = random.choice((1, 1, 1, 2))
    begins = random.choice(DAYS)
    seated = (tuple(rooms), tuple(humans), tuple(sittings))
    plan = Plan(seed, length, most, bots, begins, pace, *seated)
    moments = [step.at for step in steps_of(plan)]
    faults = sorted(_faults(random, plan, moments), key=lambda one: one.at)
    return dataclasses.replace(plan, faults=tuple(faults))


def _table(random: Random, number: int, count: int) -> tuple[Sitting, list[Human], list[Room]]:
    chats = random.sample(CHATS, random.choice((1, 1, 1, 2, 2, 3)))
    rooms = [
        Room(PLACES[chat].format(number + 1, random.randrange(1, 9)), random.choice(LANGUAGES))
        for chat in chats
    ]
    game = random.choice(GAMES)
    seats = 4
    humans = []
    for at in range(random.choice((1, 2, 2, 3, 4, 4))):
        name = NAMES[at] + (str(number) if count > 1 else "")
        chat = chats[at % len(chats)]
        humans.append(
            Human(
                name,
                random.choice(CHARACTERS) if at else random.choice(("quick", "careless")),
                chat,
                random.choice(LANGUAGES),
                random.choice(CALLS),
                "yes" if random.random() < 0.12 and chat != "local" else "",
            )
        )
    options = {"length": "one_deal"} if random.random() < 0.7 else {}
    if random.random() < 0.7 and game in {"belot", "bulgarian-canasta"}:
        options["cut"] = "chance"
    assert len(humans) <= seats
    names = [one.name for one in humans]
    late = names[-1:] if len(names) > 1 and random.random() < 0.2 else []
    return (
        Sitting(
            game,
            random.choice(("slow", "relaxed", "lively", "slow")),
            tuple([room.place for room in rooms]),
            tuple([one for one in names if one not in late]),
            tuple(late),
            random.choice(("easy", "normal")) if game != "decorated-canasta" else "easy",
            ";".join([f"{name}:{value}" for name, value in options.items()]),
        ),
        humans,
        rooms,
    )


def _faults(random: Random, plan: Plan, moments: list[float]) -> Iterator[Fault]:
    if not moments:
        return
    for _ in range(random.choice((0, 1, 2, 3, 4)) * (1 + int(len(plan.tables) * plan.days) // 8)):
        kind, at = random.choice(FAULTS), int(random.choice(moments))
        room, human = random.choice(plan.rooms), random.choice(plan.humans)
        if kind in {"kill", "lost", "frozen", "late"}:
            yield Fault(kind, at, step=random.randrange(1, 30))
        elif kind == "mute":
            yield Fault(kind, at, seconds=random.choice((600, 7200)), where=room.place)
        elif kind == "hush":
            yield Fault(kind, at, seconds=600, where=room.place)
        elif kind == "gone":
            yield Fault(kind, at, where=room.place)
        elif kind == "forget":
            yield Fault(kind, at, where=human.name)
        elif kind == "busy":
            where = random.choice((room.place, human.name))
            yield Fault(kind, at, seconds=random.choice((20, 300)), where=where)
        elif kind == "shut":
            yield Fault(kind, at, seconds=random.choice((600, 90_000)), where=human.name)
        elif kind == "down":
            yield Fault(kind, at, seconds=random.choice((60, 600)), where=room.chat)
        elif kind == "off":
            yield Fault(kind, at, seconds=random.choice((30, 600, 20_000)))
        else:
            yield Fault(kind, at)


# --- who comes when -----------------------------------------------------------------------------

MINUTE, HOUR = 60, 3600
GAPS: Final = {
    "quick": {"lively": (5, 25), "relaxed": (60, 2000), "slow": (600, 3 * HOUR)},
    "careless": {"lively": (5, 60), "relaxed": (60, 3000), "slow": (600, 4 * HOUR)},
    "hostile": {"lively": (10, 60), "relaxed": (100, 3000), "slow": (600, 6 * HOUR)},
    "slow": {"lively": (30, 150), "relaxed": (HOUR, 9 * HOUR), "slow": (6 * HOUR, 26 * HOUR)},
    "away": {
        "lively": (300, 900),
        "relaxed": (8 * HOUR, 20 * HOUR),
        "slow": (HOUR * 20, HOUR * 60),
    },
}
"""How many seconds pass between two steps of somebody, from and until."""
EVENING: Final = 2 * HOUR
"""For so long people come again and again to a lively table; then as to a slow one."""


@dataclass(frozen=True, order=True)
class Step:
    """Somebody comes: when (seconds after the begin), who, and the number of it."""

    at: float
    name: str
    number: int

    def __str__(self) -> str:
        return f"{self.name}.{self.number}"


def steps_of(plan: Plan) -> list[Step]:
    """The steps of a plan in order: those of somebody follow from the seed and them alone."""
    found: list[Step] = []
    known: set[str] = set()
    for table in plan.tables:
        for name in [one for one in table.everybody if one not in known]:
            known.add(name)
            human = plan.human(name)
            random = Random(f"steps {plan.seed} {name}")
            gaps, at, number = GAPS[human.character][table.speed], random.uniform(5, 600), 0
            while at < plan.days * 24 * HOUR and number < plan.steps:
                found.append(Step(at, name, number))
                lively = table.speed != "lively" or at < EVENING
                gap = random.uniform(*(gaps if lively else GAPS[human.character]["slow"]))
                at += gap * plan.pace
                number += 1
    return [one for one in sorted(found)[: plan.steps] if str(one) not in plan.without]
