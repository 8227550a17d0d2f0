"""Each chat starts, fails, is retried and ends alone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.app import supervision
from bot.app.supervision import Chats, leaves
from bot.ports.services import CannotStart, Misconfigured
from bot.ports.state import ChatState
from bot.store.redis.errors import Unreachable
from bot.util.metrics import CHAT_CRASHES
from bot.util.retry import is_set_within
from tests.bot.silent import Silent
from tests.until import until

Ends = Callable[[], Exception | None]


class Chat(Silent):
    """A chat whose runs end as its list says, and then no more. An error is raised at once."""

    def __init__(self, name: str, *ends: Exception | None) -> None:
        self.name = name
        self.state = ChatState()
        self.ends = list(ends)
        self.starts = list[float]()
        self.fails = asyncio.Event()
        """Set: the run of now ends."""

    async def run(self, stop: asyncio.Event) -> None:
        """Serve until `stop`, or as the list says."""
        self.starts.append(time.monotonic())
        if self.ends:
            end = self.ends.pop(0)
            if end is None:
                return
            raise end
        self.state.up()
        waits = [asyncio.create_task(one.wait()) for one in (stop, self.fails)]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waits:
                one.cancel()
        if self.fails.is_set():
            self.fails.clear()
            raise Misconfigured("the token was revoked")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervision, "FIRST_PAUSE", 0.01)


@asynccontextmanager
async def kept(*chats: Chat) -> AsyncIterator[Chats]:
    """The chats while they run; in the end all of them have stopped."""
    stop = asyncio.Event()
    found = Chats(chats, {})
    async with asyncio.TaskGroup() as group:
        for name, part in found.parts(stop).items():
            group.create_task(part, name=name)
        yield found
        stop.set()


def serving(*chats: Chat) -> bool:
    return all([one.state.since > 0 and not one.ends for one in chats])


def named(logs: Sequence[Any], event: str) -> list[Any]:
    return [one for one in logs if one["event"] == event]


async def test_a_wrong_token_stops_its_chat_alone_and_for_good() -> None:
    wrong = Chat("discord", Misconfigured("no such token"))
    fine = Chat("telegram")
    platforms: dict[str, Any] = {}
    with capture_logs() as logs:
        found = Chats([wrong, fine], platforms)
        assert set(platforms) == {"discord", "telegram"}
        stop = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            for part in found.parts(stop).values():
                group.create_task(part)
            await until(lambda: serving(fine) and found.stopped(), "one is stopped")
            await asyncio.sleep(0.1)  # pauses are ten times shorter
            assert len(wrong.starts) == 1, "never a loop"
            states = found.states()
            assert states["discord"].refused == "no such token"
            assert not states["discord"].since
            assert states["telegram"].since
            assert set(platforms) == {"telegram"}, "its tables are left to other processes"
            stop.set()
    (line,) = named(logs, "a chat is stopped")
    assert (line["chat"], line["why"], line["log_level"]) == ("discord", "no such token", "error")
    assert len(fine.starts) == 1


@pytest.mark.parametrize(
    ("ends", "kind", "code"),
    [
        ((Misconfigured("no token"), Misconfigured("none here")), Misconfigured, 2),
        ((CannotStart("one port"), CannotStart("another port")), CannotStart, 1),
    ],
)
async def test_the_process_ends_when_no_chat_is_left(
    ends: tuple[Exception, ...], kind: type[CannotStart], code: int
) -> None:
    """Code 2 if another start with these settings is refused again: no supervisor makes one."""
    chats = [Chat(name, end) for name, end in zip("ab", ends, strict=True)]
    with pytest.raises(ExceptionGroup) as ended:
        async with kept(*chats):
            await asyncio.Event().wait()
    (cause,) = leaves(ended.value)
    assert type(cause) is kind
    assert cause.exit_code == code
    assert str(cause) == f"a: {ends[0]}; b: {ends[1]}"


async def test_the_only_chat_is_refused_in_one_line() -> None:
    with capture_logs() as logs, pytest.raises(ExceptionGroup) as ended:
        async with kept(Chat("a", Misconfigured("no token"))):
            await asyncio.Event().wait()
    assert [str(one) for one in leaves(ended.value)] == ["no token"]
    assert not logs, "the process says it as it ends"


async def test_a_port_in_use_is_tried_again_while_another_chat_serves() -> None:
    busy = CannotStart("the port is in use")
    chat, other = Chat("local", busy, busy, busy), Chat("discord")
    with capture_logs() as logs:
        async with kept(chat, other) as found:
            await until(partial(serving, chat, other), "both serve")
            assert not found.states()["local"].refused
            assert not found.stopped()
    assert len(named(logs, "a chat is stopped")) == 1, "said once"
    assert len(chat.starts) == 4


@pytest.mark.parametrize(
    "end", [ValueError("a bug"), ExceptionGroup("in a group", [ValueError("a bug")]), None]
)
async def test_a_crash_is_logged_and_the_chat_started_again_alone(end: Exception | None) -> None:
    chat, other = Chat("discord", end, end, end), Chat("telegram")
    before = CHAT_CRASHES.labels(platform="discord")._value.get()
    with capture_logs() as logs:
        async with kept(chat, other) as found:
            await until(partial(serving, chat, other), "both serve")
            assert found.states()["discord"].crashes == 3
            assert not found.states()["discord"].refused
    assert CHAT_CRASHES.labels(platform="discord")._value.get() == before + 3
    lines = named(logs, "a chat crashed")
    assert len(lines) == 3
    assert all([isinstance(one["exc_info"], Exception) for one in lines]), "with its traceback"
    pauses = [after - began for began, after in zip(chat.starts, chat.starts[1:], strict=False)]
    for number, pause in enumerate(pauses):
        assert pause >= 0.01 * 2**number, "the pauses grow"
    assert len(other.starts) == 1


async def test_a_store_that_is_away_is_no_crash() -> None:
    chat = Chat("discord", Unreachable("no answer"))
    with capture_logs() as logs:
        async with kept(chat) as found:
            await until(partial(serving, chat), "it serves")
            assert not found.states()["discord"].crashes
    assert not [one for one in logs if one["log_level"] == "error"]
    assert len(named(logs, "a chat waits for the store")) == 1


async def test_a_wrong_token_ends_no_process_in_which_a_port_may_be_free() -> None:
    """The chat that waits for its port is not hopeless."""
    busy = CannotStart("the port is in use")
    chat = Chat("local", busy, busy, busy)
    async with kept(Chat("discord", Misconfigured("no token")), chat) as found:
        await until(partial(serving, chat), "it serves")
        assert found.stopped() == {"discord"}


async def test_a_token_that_has_served_is_tried_for_ever() -> None:
    """A service in trouble refuses what it knows: also the only chat comes back by itself."""
    chat = Chat("discord")
    platforms: dict[str, Any] = {}
    found, stop = Chats([chat], platforms), asyncio.Event()
    with capture_logs() as logs:
        async with asyncio.TaskGroup() as group:
            for part in found.parts(stop).values():
                group.create_task(part)
            await until(partial(serving, chat), "it serves")
            chat.state.since -= supervision.SETTLED_SECONDS  # it has served
            refused = Misconfigured("the token was revoked")
            chat.ends = [refused] * 4
            chat.fails.set()
            await until(lambda: chat.state.refused, "it is refused")
            assert not platforms, "its tables are left to other processes"
            await until(partial(serving, chat), "it serves again")
            assert platforms == {"discord": chat}
            assert not chat.state.refused
            assert not found.stopped()
            stop.set()
    (line,) = named(logs, "a chat is stopped")
    assert line["tried_again"]
    assert len(named(logs, "a chat serves again")) == 1
    assert len(logs) == 2, "no line for each try"
    pauses = [after - began for began, after in pairwise(chat.starts[1:])]
    for number, pause in enumerate(pauses, 1):
        assert pause >= 0.01 * 2**number, "the pauses grow"


async def test_a_token_that_has_served_keeps_the_process_of_a_wrong_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(supervision, "LONGEST_PAUSE", 0.05)
    chat, wrong = Chat("discord"), Chat("telegram", Misconfigured("no token"))
    async with kept(chat, wrong) as found:
        await until(lambda: serving(chat) and found.stopped(), "one serves, one is wrong")
        chat.state.since -= supervision.SETTLED_SECONDS  # it has served
        chat.ends = [Misconfigured("the token was revoked")] * 3
        chat.fails.set()
        await until(lambda: len(chat.starts) == 5 and chat.state.since, "it serves again")
        assert found.stopped() == {"telegram"}


async def test_a_time_without_connection_is_no_service(monkeypatch: pytest.MonkeyPatch) -> None:
    """A service that was away at first, and then refuses the token, has never known it."""
    monkeypatch.setattr(supervision, "SETTLED_SECONDS", 0.05)

    class Away(Chat):
        async def run(self, stop: asyncio.Event) -> None:
            await is_set_within(stop, 0.1)
            await super().run(stop)

    chat = Away("discord", Misconfigured("no such token"))
    async with kept(chat, Chat("telegram")) as found:
        await until(found.stopped, "it is stopped")
    assert len(chat.starts) == 1


async def test_a_chat_that_ends_badly_at_a_stop_is_not_started_again() -> None:
    class Bad(Chat):
        async def run(self, stop: asyncio.Event) -> None:
            await super().run(stop)
            raise ValueError("at the end")

    chat = Bad("discord")
    with capture_logs() as logs:
        async with kept(chat):
            await until(partial(serving, chat), "it serves")
    assert len(chat.starts) == 1
    (line,) = named(logs, "a chat did not stop in order")
    assert line["log_level"] == "error"


async def test_the_page_alone_keeps_no_process_going() -> None:
    class Page(Chat):
        @property
        def platform(self) -> Any:
            return None

    page, chat = Page("page"), Chat("telegram", Misconfigured("no token"))
    with pytest.raises(ExceptionGroup) as ended:
        async with kept(page, chat):
            await asyncio.Event().wait()
    assert [str(one) for one in leaves(ended.value)] == ["no token"]
