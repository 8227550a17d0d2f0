"""What Discord's refusals mean for the bot, and which requests answer an interaction."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord
import pytest

from adapters.discord.answers import Answer
from adapters.discord.api import Archived, Attached, BadRequest, Sent, as_chat_errors, picture_of
from adapters.discord.pictures import Made
from adapters.discord.rendering.render import Body, said
from bot.ports.chat import Closed, Gone, Later, Missing
from bot.words.text import Plain
from tests.adapters.discord.test_router import interaction

# --- refusals ---

MEANS: Final[list[tuple[int, int, type[Exception], object]]] = [
    # status and code; the error, and what it says: the seconds to wait, what is missing, the code
    (429, 0, Later, 30.0),
    (403, 40003, Later, 60.0),
    (400, 40003, Later, 60.0),
    (429, 30046, Later, 7.0),
    (400, 30046, Later, 7.0),
    *[(404, code, Closed, Missing.GONE) for code in (10003, 10004)],
    *[(400, code, Closed, Missing.GONE) for code in (50008, 50024)],
    (403, 40058, Closed, Missing.GONE),
    *[(404, code, Gone, None) for code in (10008, 10015, 10062, 0, 12345)],
    (401, 50027, Gone, None),
    (400, 50083, Archived, None),
    (403, 160005, Closed, Missing.OPEN),
    (400, 160005, Closed, Missing.OPEN),
    (403, 50001, Closed, Missing.VIEW),
    (403, 50013, Closed, Missing.SEND),
    *[(403, code, Closed, None) for code in (0, 50007, 50278)],
    *[(status, 0, ConnectionError, None) for status in (500, 502, 503, 401)],
    (400, 160002, BadRequest, 160002),
    (403, 160002, BadRequest, 160002),
    (400, 50035, BadRequest, 50035),
    (400, 30003, BadRequest, 30003),
]


def refusal(status: int, code: int) -> discord.HTTPException:
    """A refusal as discord.py has it."""
    response: Any = SimpleNamespace(status=status, reason="no")
    return discord.HTTPException(response, {"code": code, "message": "no"})


@pytest.mark.parametrize(("status", "code", "kind", "says"), MEANS)
async def test_a_refusal(status: int, code: int, kind: type[Exception], says: object) -> None:
    with pytest.raises(kind) as raised:
        async with as_chat_errors():
            raise refusal(status, code)
    error: Any = raised.value
    assert type(error) is kind
    facts = {Later: "seconds", Closed: "missing", BadRequest: "code"}
    assert (getattr(error, facts[kind]) if kind in facts else None) == says


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (discord.RateLimited(2.5), Later),
        (aiohttp.ClientPayloadError("cut"), ConnectionError),
        (aiohttp.ServerDisconnectedError(), ConnectionError),
        (TimeoutError(), TimeoutError),
    ],
)
async def test_a_bad_line(error: Exception, kind: type[Exception]) -> None:
    with pytest.raises(kind) as raised:
        async with as_chat_errors():
            raise error
    if isinstance(raised.value, Later):
        assert raised.value.seconds == 2.5


# --- the requests of an answer ---


class Wire:
    """What was asked of Discord: first answers by their type (4 a message, 5 *thinking*, 6 later, 7
    the pressed message, 9 a modal), further messages, edits, deletions. `†`: for one reader."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def _note(self, what: str, body: Body | None) -> None:
        assert "second" not in str(body), "the first of several messages is shown"
        flags = 0 if body is None else int(body.get("flags", 0))
        self.asked.append(what + ("†" if flags & 1 << 6 else ""))

    async def answer(
        self, _: int, __: str, kind: int, data: Body | None, *___: object, **more: object
    ) -> Sent:
        pressed = more.get("pressed")
        self._note(f"{kind} on {pressed}" if pressed else str(kind), data)
        return Sent("" if kind in {5, 6, 9} else "m1")

    async def follow(self, _: str, body: Body, file: object = None) -> Sent:
        assert file is None
        self._note("follow", {**body, "flags": body["flags"] | 1 << 6})  # as `Wire.follow` does
        return Sent("m2")

    async def edit_answer(
        self, _: str, address: str, body: Body, file: object = None, *, message: str = ""
    ) -> Sent:
        assert file is None
        self._note(f"edit {address}" + (f"={message}" if message else ""), body)
        return Sent(message or "m3")

    async def delete_answer(self, _: str, address: str) -> None:
        self.asked.append(f"delete {address}")


LINE: Final = (Plain("x"),)
TWO: Final = Made((said(LINE), said((Plain("second"),))))
DOES: Final[dict[str, Any]] = {
    "defer": lambda answer: answer.defer(),
    "show": lambda answer: answer.show(TWO),
    "show here": lambda answer: answer.show(TWO, here=True),
    "say": lambda answer: answer.say(LINE),
    "say here": lambda answer: answer.say(LINE, here=True),
    "say nothing": lambda answer: answer.say(()),
    "delete": lambda answer: answer.delete_pressed(),
    "modal": lambda answer: answer.open_modal({"title": "x"}),
}
ANSWERS: Final[list[tuple[str, str, str, str, str]]] = [
    # what was used, what is done, in order; what Discord is asked; which message is edited later
    ("press", "show", "4†", "@original", ""),
    ("press", "show here", "7 on 50", "@original", "pressed"),
    ("press", "say", "4†", "@original", ""),
    ("press", "say here", "7 on 50", "@original", "pressed"),
    ("press", "say nothing", "6", "@original", "pressed"),
    ("press", "delete", "6, delete @original", "@original", "pressed"),
    ("press", "modal", "9", "@original", ""),
    ("press", "defer", "6", "@original", "pressed"),
    ("press", "defer, show", "6, follow†", "m2", "pressed"),
    ("press", "defer, show here", "6, edit @original=50", "@original", "pressed"),
    ("press", "defer, say nothing", "6", "@original", "pressed"),
    ("press", "defer, delete", "6, delete @original", "@original", "pressed"),
    ("press", "show, show", "4†, follow†", "m2", ""),
    ("press", "show, show here", "4†, edit @original", "@original", ""),
    ("command", "show", "4†", "@original", ""),
    ("command", "say", "4†", "@original", ""),
    ("command", "say nothing", "5†, delete @original", "@original", ""),
    ("command", "defer", "5†", "@original", ""),
    ("command", "defer, show", "5†, edit @original", "@original", ""),
    ("command", "defer, say", "5†, edit @original", "@original", ""),
    ("command", "defer, say nothing", "5†, delete @original", "@original", ""),
]


@pytest.mark.parametrize(("used", "does", "asked", "address", "changes"), ANSWERS)
async def test_the_requests_of_an_answer(
    used: str, does: str, asked: str, address: str, changes: str
) -> None:
    act: Any = SimpleNamespace(
        id=1,
        token="t",
        kind=discord.InteractionType["application_command" if used == "command" else "component"],
        pressed="50" if used == "press" else "",
        left=lambda: 1.0,
    )
    wire: Any = Wire()
    answer = Answer(act, wire)
    assert not answer.begun
    for one in does.split(", "):
        await DOES[one](answer)
    assert wire.asked == asked.split(", ")
    assert answer.begun
    assert answer.address == address
    assert answer.changes_pressed is bool(changes)


async def test_a_refused_answer_acknowledges_nothing() -> None:
    """Then another one may come."""
    asked: list[int] = []

    async def answer(_: int, __: str, kind: int, *___: object, **____: object) -> Sent:
        asked.append(kind)
        if len(asked) == 1:
            raise Closed("no file")
        return Sent("m1")

    wire: Any = SimpleNamespace(answer=answer)
    act: Any = SimpleNamespace(
        id=1, token="t", kind=interaction().type, pressed="50", left=lambda: 1.0
    )
    first = Answer(act, wire)
    with pytest.raises(Closed):
        await first.say(LINE)
    assert not first.begun
    await first.say(LINE)
    assert first.begun
    assert asked == [4, 4]


# --- the picture of a message ---

FILE: Final = {"media": {"url": "https://cdn.example/a/b/hand.png?ex=1", "attachment_id": "7"}}
LINK: Final = {"media": {"url": "https://cdn.example/sheet.png"}}
WORDS: Final = {"type": 10, "content": "x"}


@pytest.mark.parametrize(
    ("components", "shows"),
    [
        ([], Attached()),
        ([WORDS], Attached()),
        ([{"items": []}], Attached()),
        ([{"items": [FILE]}], Attached("hand", "7")),
        ([{"items": [LINK]}], Attached("sheet", "")),
        ([WORDS, {"items": [FILE, LINK]}], Attached("hand", "7")),
        ([{"components": [WORDS, {"items": [FILE]}]}], Attached("hand", "7")),
        ([{"components": [WORDS]}, {"components": [{"items": [FILE]}]}], Attached("hand", "7")),
        ([{"components": [{"items": [LINK]}]}, {"items": [FILE]}], Attached("sheet", "")),
    ],
)
def test_the_picture_of_a_message(components: list[Any], shows: Attached) -> None:
    """The first one, wherever it is: a frame around it is a component, too."""
    assert picture_of(components) == shows
