"""Which way an answer to one person goes: if Telegram refuses the first, the second, a third.
In the end a line to the group leads to the private chat. Nothing for one person is said to all.
"""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

import pytest

from adapters.telegram.act import Act
from adapters.telegram.answers import Answers
from adapters.telegram.groups.scrolling import MessageNumbers
from adapters.telegram.links import Links
from adapters.telegram.rendering.render import Message
from adapters.telegram.sending.api import Extra
from adapters.telegram.sending.spots import Allowance, Spot
from adapters.telegram.state import Question
from bot.ports import Person
from bot.ports.chat import Closed, Event, File, Wrong
from bot.ports.screen import Block, Kind, Press, Prompt, Screen
from bot.words.text import CommandSpan, Plain

GROUP, ANN = -100500, 7
PRESS, COMMAND, NOTHING = Allowance("q1"), Allowance(command=31), Allowance()
OPENS_FIRST: Final = "This is for you alone. Open our private chat, then I can show it."
ELSEWHERE: Final = "The answer is in our private chat."
CARDS: Final = "Your cards are in our private chat."
DEEP: Final = "https://t.me/kafene_bot?start="
Way = tuple[str, str]
"""How a message goes (``seen by one by the press``), and what it says."""


class World:
    """A group and a private chat: what is refused there, what was sent, what is known."""

    username = "kafene_bot"

    def __init__(self, refuses: str, *, governs: bool, private: bool | None) -> None:
        self.refuses = dict(one.split("=") for one in refuses.split())
        self.tried: list[Way] = []
        self.panels: list[str] = []
        self.asked: list[Question] = []
        self.bot_governs, self.known = governs, private

    def _way(self, spot: Spot, extra: Extra) -> str:
        if spot.receiver:
            assert (spot.chat, spot.receiver) == (GROUP, ANN)
            return {PRESS: "press", COMMAND: "command", NOTHING: "governing"}[extra.allowance]
        assert spot.chat in {GROUP, ANN}
        assert extra.allowance == NOTHING or spot.chat == ANN, "all would read it"
        return "all" if spot.chat == GROUP else "private"

    async def send(
        self, spot: Spot, message: Message, *, urgent: bool = False, extra: Extra | None = None
    ) -> str:
        del urgent
        way = self._way(spot, extra or Extra())
        links = [one.url for row in message.keyboard for one in row if one.url]
        text = re.sub(r"<[^>]+>|\u2060", "", message.text)
        self.tried.append((way, " ".join([text, *links])))
        if way in self.refuses:
            raise {"closed": Closed("no"), "wrong": Wrong("no")}[self.refuses[way]]
        return "e5" if spot.receiver else "5"

    async def send_file(self, spot: Spot, file: File, caption: str) -> None:
        self.tried.append((self._way(spot, Extra()), f"{file.name} {caption}"))
        if "file" in self.refuses:
            raise {"closed": Closed("no"), "wrong": Wrong("no")}[self.refuses["file"]]

    async def governs(self, _: int) -> bool:
        return self.bot_governs

    async def private(self, _: int) -> bool | None:
        return self.known

    async def set_private(self, person: int, may: bool) -> bool:
        assert person == ANN
        self.known = may
        return True

    async def panel(self, _: str) -> Screen | None:
        return None

    async def keep_panel(self, message: str, _: Screen) -> None:
        self.panels.append(message)

    async def put_question(self, person: int, question: Question) -> None:
        assert person == ANN
        self.asked.append(question)

    def note_ours(self, *_: object) -> None:
        """The group's numbers are not looked at here."""


def answers_of(world: World) -> Answers:
    """Answers in this world."""
    parts: Any = world
    numbers: MessageNumbers = parts
    return Answers(parts, parts, parts, parts, numbers, Links(lambda: "kafene_bot"))


def act_of(allowance: Allowance = PRESS, *, private: bool = False) -> Act:
    """What Ann does, in the group or in the private chat."""
    place = f"telegram:{ANN}" if private else f"telegram:{GROUP}"
    person = Person(f"telegram:{ANN}", "Ann")
    event = Event(id="tg:1", person=person, place=place, language="en", private=private)
    spot = Spot(ANN if private else GROUP)
    return Act(event=event, spot=spot, user=ANN, allowance=NOTHING if private else allowance)


LINE: Final = (Plain("You hold nothing."),)
SAID: Final = "You hold nothing."


class Row(NamedTuple):
    """An answer. `private`: whether the private chat is known to be open; `then`: afterwards.
    `ways`: what is tried, in this order; `group`: what the group reads in the end."""

    allowance: Allowance
    governs: bool
    private: bool | None
    refuses: str
    ways: list[str]
    group: str
    then: bool | None


TABLE = pytest.mark.parametrize(
    "row",
    [
        Row(PRESS, False, None, "", ["press"], "", None),
        Row(COMMAND, False, None, "", ["command"], "", None),
        Row(PRESS, True, True, "", ["press"], "", True),
        Row(PRESS, True, None, "press=closed", ["press", "governing"], "", None),
        Row(PRESS, True, None, "press=wrong", ["press", "governing"], "", None),
        Row(NOTHING, True, False, "", ["governing"], "", False),
        Row(
            PRESS,
            True,
            True,
            "press=wrong governing=closed",
            ["press", "governing", "private"],
            "",
            True,
        ),
        Row(PRESS, False, None, "press=closed", ["press", "private"], "", None),
        Row(PRESS, False, True, "press=wrong", ["press", "private"], "", True),
        Row(PRESS, False, False, "press=closed", ["press", "all"], OPENS_FIRST, False),
        Row(NOTHING, False, None, "", ["private"], "", None),
        Row(NOTHING, False, True, "private=closed", ["private", "all"], OPENS_FIRST, False),
        Row(NOTHING, False, None, "private=closed", ["private", "all"], OPENS_FIRST, False),
        Row(NOTHING, False, False, "", ["all"], OPENS_FIRST, False),
        Row(NOTHING, False, False, "all=closed", ["all"], OPENS_FIRST, False),
    ],
)


@TABLE
async def test_a_line(row: Row) -> None:
    allowance, governs, private, refuses, ways, group, then = row
    world = World(refuses, governs=governs, private=private)
    told = await answers_of(world).tell(act_of(allowance), LINE)
    assert [way for way, _ in world.tried] == ways
    assert [said for way, said in world.tried if way != "all"] == [SAID] * len(
        [way for way in ways if way != "all"]
    )
    assert [said for way, said in world.tried if way == "all"] == (
        [f"{group} {DEEP}"] if group else []
    )
    assert (told is None) is (ways[-1] == "all")
    assert world.known is then


@TABLE
@pytest.mark.parametrize(("kind", "there"), [(Kind.HAND, CARDS), (Kind.ANSWER, ELSEWHERE)])
async def test_a_screen(row: Row, kind: Kind, there: str) -> None:
    """One that went to the private chat is announced in the group where it was asked for."""
    allowance, governs, private, refuses, ways, group, then = row
    world = World(refuses, governs=governs, private=private)
    screen = Screen(kind, "tABLE", 0, (Block((LINE,)),), (Press("tABLE:draw", "Draw"),))
    reached = await answers_of(world).show_screen(act_of(allowance), screen)
    led = ways[-1] == "private"
    assert [way for way, _ in world.tried] == [*ways, *(["all"] if led else [])]
    shown = [said for way, said in world.tried if way != "all"]
    assert all(SAID in one for one in shown)
    lines = [said for way, said in world.tried if way == "all"]
    assert lines == ([f"{there if led else group} {DEEP}tABLE"] if led or group else [])
    assert reached is ("all=closed" not in refuses)
    last = {"private": f"{ANN}/5", "all": ""}.get(ways[-1], f"{ANN}/{GROUP}/e5")
    assert world.panels == ([last] if last else []), "what is pressed there is known"
    assert world.known is then


@pytest.mark.parametrize(
    ("allowance", "said"), [(PRESS, "Type /score@kafene_bot"), (NOTHING, "Type /score")]
)
async def test_commands_name_the_bot_in_the_group_alone(allowance: Allowance, said: str) -> None:
    """Also to one person: what is typed there is read by other bots, too."""
    world = World("", governs=False, private=True)
    line = (Plain("Type "), CommandSpan("score", "/score", "en"))
    await answers_of(world).show_screen(
        act_of(allowance), Screen(Kind.ANSWER, "", 0, (Block((line,)),))
    )
    assert world.tried[0][1].strip() == said


async def test_in_the_private_chat_there_is_one_way() -> None:
    world = World("", governs=True, private=True)
    answers = answers_of(world)
    await answers.tell(act_of(private=True), LINE)
    await answers.show_screen(
        act_of(private=True), Screen(Kind.ANSWER, "", None, (Block((LINE,)),))
    )
    assert world.tried == [("private", SAID)] * 2


@pytest.mark.parametrize(
    ("allowance", "governs", "private", "refuses", "ways"),
    [
        (PRESS, False, None, "", ["press"]),
        (PRESS, True, None, "press=wrong", ["press", "governing"]),
        (PRESS, False, None, "press=closed", ["press", "all"]),
        (NOTHING, False, None, "", ["all"]),
        (NOTHING, False, None, "all=closed", ["all", "private"]),
        (NOTHING, False, False, "all=closed", ["all"]),
        (PRESS, True, True, "press=closed governing=wrong all=closed", [
            *("press", "governing", "all", "private"),
        ]),
    ],
)  # fmt: skip
async def test_a_question(
    allowance: Allowance, *, governs: bool, private: bool | None, refuses: str, ways: list[str]
) -> None:
    """All may read a question; it names whom it asks, else their reply box does not open."""
    world = World(refuses, governs=governs, private=private)
    await answers_of(world).ask_line(act_of(allowance), Prompt("tABLE:bid", "your bid", "120"))
    assert [way for way, _ in world.tried] == ways
    for way, said in world.tried:
        named = "Ann: " if way == "all" else ""
        assert said == f"{named}Reply to this message: your bid"
    chat = ANN if ways[-1] == "private" else GROUP
    first, *rest = world.asked
    assert first == Question("tABLE:bid", GROUP), "the reply may be quick"
    arrived = ways[-1] not in world.refuses
    seen = arrived and ways[-1] in {"all", "private"}
    assert rest == ([Question("tABLE:bid", chat, 5)] if seen else [])


@pytest.mark.parametrize(
    ("refuses", "tried"),
    [
        ("", []),
        ("file=closed", [("all", f"{OPENS_FIRST} {DEEP}")]),
        ("file=wrong", [("press", "I can't send you a file here.")]),
        ("file=wrong press=closed", [
            ("press", "I can't send you a file here."),
            ("private", "I can't send you a file here."),
        ]),
    ],
)  # fmt: skip
async def test_a_file(refuses: str, tried: list[Way]) -> None:
    world = World(refuses, governs=False, private=None)
    file = File("deal.txt", b"x", "A deal")
    await answers_of(world).send_file(act_of(), file)
    assert world.tried == [("private", "deal.txt A deal"), *tried]
    assert world.known is (False if refuses == "file=closed" else None)


@pytest.mark.parametrize(
    ("private", "refuses", "written", "tried"),
    [
        (None, "", False, [("all", SAID)]),
        (None, "all=closed", False, [("all", SAID), ("private", f"The club: {SAID}")]),
        (True, "all=closed", True, [("all", SAID)]),
        (False, "all=closed", False, [("all", SAID)]),
    ],
)
async def test_a_line_for_all(
    private: bool | None, refuses: str, *, written: bool, tried: list[Way]
) -> None:
    """Where the bot may not write, whoever has asked for it hears it in private."""
    world, act = World(refuses, governs=False, private=private), act_of()
    act = Act(
        event=Event(id="tg:1", person=act.event.person, place=act.event.place, title="The club"),
        spot=act.spot,
        user=ANN,
    )
    await answers_of(world).announce(act, LINE, written=written)
    assert world.tried == tried


@pytest.mark.parametrize(("governs", "way"), [(True, "governing"), (False, "all")])
async def test_a_reason_that_is_no_secret(*, governs: bool, way: str) -> None:
    """It goes to all only where nobody can be told alone."""
    world = World("", governs=governs, private=True)
    told = await answers_of(world).tell(act_of(NOTHING), LINE, public=True)
    assert world.tried == [(way, SAID)]
    assert (told is None) is (way == "all")
