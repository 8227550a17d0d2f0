"""What the owner is told: of outages and their ends, and of crashes; and what it harms when that
fails."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from structlog.testing import capture_logs

from bot.app import owner
from bot.app.config import Settings
from bot.app.endings import Crashed
from bot.app.main import run
from bot.app.owner import AGAIN, GRACE, Owner, Trouble
from bot.app.wiring import Kafene
from bot.model.settings import Settings as PersonSettings
from bot.ports.chat import Closed, Target
from bot.ports.screen import Screen
from bot.ports.services import CannotStart, Misconfigured
from bot.ports.state import ChatState
from bot.store.people.settings import PeopleSettings
from bot.store.redis import keys
from bot.store.redis.errors import OUTAGE, ReadOnly
from bot.store.redis.scripts import Client
from tests.bot.app.process import child
from tests.bot.servers import HOST, valkey_server
from tests.bot.silent import Silent
from tests.bot.views.text import written
from tests.faces.wall import Wall
from tests.until import until

ANN, BORIS = "test:ann", "test:boris"
AWAY = "the store does not answer"
LOG = "The log has the details."
DISCORD_NONCE = 25
"""Discord refuses a longer nonce."""


class Waiting(Silent):
    """A chat where nothing happens."""

    async def run(self, stop: asyncio.Event) -> None:
        """Wait for the end."""
        await stop.wait()


SINCE_1970 = 1_790_000_000.0
"""What the clock of the wall is ahead of the other."""


class Seconds:
    """A clock that the test moves."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


class Kept(Wall):
    """A platform that keeps what it is to send."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[str, str]] = []
        self.nonces: set[str] = set()
        self.error: Exception | None = None

    async def send(
        self,
        target: Target,
        screen: Screen,
        nonce: str,
        *,
        rings: bool = False,
        reply_to: str = "",
    ) -> str:
        """Keep it, or fail."""
        assert rings
        assert not reply_to
        assert 0 < len(nonce) <= DISCORD_NONCE
        assert nonce not in self.nonces
        self.nonces.add(nonce)
        if self.error is not None:
            raise self.error
        self.lines.append((target.person, written(screen)))
        return "1"


class Service:
    """A webhook."""

    def __init__(self) -> None:
        self.posted: list[dict[str, Any]] = []
        self.status = 204
        self.url = ""

    async def post(self, request: web.Request) -> web.Response:
        """Take a message."""
        self.posted.append(await request.json())
        return web.Response(status=self.status)


@asynccontextmanager
async def service() -> AsyncIterator[Service]:
    """A webhook that listens."""
    found, app = Service(), web.Application()
    app.router.add_post("/hooks/secret-of-the-hook", found.post)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, HOST, 0)
    await site.start()
    try:
        port = runner.addresses[0][1]
        found.url = f"http://{HOST}:{port}/hooks/secret-of-the-hook"
        yield found
    finally:
        await runner.cleanup()


class Scene:
    """An owner, and what fails."""

    def __init__(self, client: Client, people: Sequence[str] = (ANN,), webhook: str = "") -> None:
        self.clock = Seconds()
        self.wall = Kept()
        self.telegram = ChatState()
        self.telegram.up()
        self.owner = Owner(
            people,
            webhook,
            {"test": self.wall},
            client,
            lambda: {"telegram": self.telegram},
            self.clock,
            lambda: SINCE_1970 + self.clock.now,
        )

    async def after(self, seconds: float, *, store: str = "", away: bool = False) -> None:
        """Look so much later. `store`: its outage; `away`: the chat is not connected."""
        OUTAGE.ends()
        if store:
            OUTAGE.begins(store)
        if away:
            self.telegram.down()
        else:
            self.telegram.up()
        self.clock.now += seconds
        await self.owner.look()


@asynccontextmanager
async def watched(scene: Scene) -> AsyncIterator[Callable[[], int]]:
    """Its owner watches; yield a function that counts the looks."""
    looks, look = 0, scene.owner.look

    async def counted() -> None:
        nonlocal looks
        looks += 1
        await look()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scene.owner, "look", counted)
        watching = asyncio.create_task(scene.owner.watch())
        yield lambda: looks
        watching.cancel()
        await asyncio.wait([watching])


async def looked(scene: Scene) -> None:
    """Its owner watches for a few looks."""
    async with watched(scene) as looks:
        await until(lambda: looks() > 3)


@pytest.fixture(autouse=True)
def _no_outage_before_and_after() -> Iterator[None]:
    OUTAGE.ends()
    yield
    OUTAGE.ends()


async def test_an_outage_is_told_once_and_when_it_is_over(redis_client: Client) -> None:
    scene = Scene(redis_client)
    await scene.after(0, store=AWAY)
    await scene.after(GRACE - 1, store=AWAY)
    assert not scene.wall.lines
    for _ in range(5):
        await scene.after(60, store=AWAY)
    ((person, text),) = scene.wall.lines
    assert person == ANN
    assert "The store has not answered for 1 min" in text
    await scene.after(60)
    assert len(scene.wall.lines) == 2
    assert "The store works again. It did not for 6 min." in scene.wall.lines[1][1]
    await scene.after(60)
    assert len(scene.wall.lines) == 2


async def test_a_short_outage_is_not_told_and_one_that_returns_not_again(
    redis_client: Client,
) -> None:
    scene = Scene(redis_client)
    await scene.after(0, away=True)
    await scene.after(GRACE - 1)
    assert not scene.wall.lines
    for _ in range(3):  # it comes and goes
        await scene.after(1, away=True)
        await scene.after(GRACE, away=True)
        await scene.after(1)
    assert len(scene.wall.lines) == 2
    assert "Telegram could not be reached" in scene.wall.lines[0][1]
    await scene.after(AGAIN, away=True)
    await scene.after(GRACE, away=True)
    assert len(scene.wall.lines) == 3


async def test_what_cannot_be_told_is_tried_again_and_told_at_its_end(
    redis_client: Client,
) -> None:
    scene = Scene(redis_client)
    scene.wall.error = OSError("no network")
    await scene.after(0, store=AWAY)
    await scene.after(GRACE, store=AWAY)
    scene.wall.error = Closed("never started")
    await scene.after(GRACE, store=AWAY)
    scene.wall.error = ValueError("a fault of ours")
    await scene.after(GRACE, store=AWAY)
    scene.wall.error = None
    await scene.after(10)
    ((_, text),) = scene.wall.lines
    assert "The store works again. It did not for 3 min." in text


async def test_a_later_outage_that_cannot_be_told_is_told_at_its_end(redis_client: Client) -> None:
    scene = Scene(redis_client)
    await scene.after(0, store=AWAY)
    await scene.after(GRACE, store=AWAY)
    await scene.after(60)
    assert len(scene.wall.lines) == 2
    await scene.after(AGAIN, store=AWAY)
    scene.wall.error = OSError("no network")
    await scene.after(GRACE, store=AWAY)
    scene.wall.error = None
    await scene.after(60)
    assert len(scene.wall.lines) == 3
    assert "The store works again. It did not for 2 min." in scene.wall.lines[2][1]


async def test_an_end_that_cannot_be_told_is_tried_again(redis_client: Client) -> None:
    scene = Scene(redis_client)
    await scene.after(0, store=AWAY)
    await scene.after(GRACE, store=AWAY)
    scene.wall.error = OSError("no network")
    await scene.after(60)
    scene.wall.error = None
    await scene.after(5)
    assert len(scene.wall.lines) == 1, "not at every look"
    await scene.after(60)
    assert "The store works again. It did not for 2 min." in scene.wall.lines[1][1]
    await scene.after(60)
    assert len(scene.wall.lines) == 2


async def test_an_end_that_could_not_be_told_for_a_day_is_dropped(redis_client: Client) -> None:
    scene = Scene(redis_client)
    await scene.after(0, store=AWAY)
    await scene.after(GRACE, store=AWAY)
    scene.wall.error = OSError("no network")
    for _ in range(25):
        await scene.after(3600)
    scene.wall.error = None
    await scene.after(3600)
    assert len(scene.wall.lines) == 1


async def test_an_outage_that_returns_before_its_end_was_told_is_one_outage(
    redis_client: Client,
) -> None:
    scene = Scene(redis_client)
    await scene.after(0, store=AWAY)
    await scene.after(GRACE, store=AWAY)
    scene.wall.error = OSError("no network")
    await scene.after(60)
    scene.wall.error = None
    await scene.after(60, store=AWAY)
    await scene.after(AGAIN, store=AWAY)
    assert len(scene.wall.lines) == 1, "the owner knows it"
    await scene.after(60)
    assert "The store works again. It did not for 14 min." in scene.wall.lines[1][1]


async def test_ends_alone_are_told_every_ten_minutes_at_most(redis_client: Client) -> None:
    """A store that comes and goes takes the beginnings with it: private messages need it."""
    scene = Scene(redis_client)
    for _ in range(6):
        scene.wall.error = OSError("no store")
        await scene.after(5, store=AWAY)
        await scene.after(GRACE, store=AWAY)
        scene.wall.error = None
        await scene.after(5)
    assert len(scene.wall.lines) == 1


async def test_each_person_is_told_in_their_own_language(redis_client: Client) -> None:
    await PeopleSettings(redis_client).write_settings(ANN, PersonSettings(language="hu"))
    scene = Scene(redis_client, (ANN, BORIS, "nowhere:1"))
    await scene.after(0, away=True)
    scene.telegram.refused = "Telegram does not know the token"
    await scene.after(GRACE, away=True)
    told = dict(scene.wall.lines)
    assert "Telegram leállt: ezekkel a beállításokkal nem indul" in told[ANN]
    assert "Telegram is stopped: it can't start with its settings" in told[BORIS]


async def test_a_chat_that_crashes_again_and_again_is_told_once(redis_client: Client) -> None:
    scene = Scene(redis_client)
    for _ in range(3):
        scene.telegram.crashes += 1
        await scene.after(5)
    ((_, text),) = scene.wall.lines
    assert "Telegram crashed and was started again." in text
    await scene.after(AGAIN)
    assert len(scene.wall.lines) == 2
    await scene.after(AGAIN)
    assert len(scene.wall.lines) == 2


async def test_a_chat_that_crashed_untold_is_told_after_a_minute(redis_client: Client) -> None:
    scene = Scene(redis_client)
    scene.wall.error = OSError("no network")
    scene.telegram.crashes = 1
    await scene.after(5)
    scene.wall.error = None
    await scene.after(5)
    assert not scene.wall.lines
    await scene.after(60)
    assert len(scene.wall.lines) == 1


async def test_a_webhook_is_called_also_while_the_store_is_away(tmp_path: Path) -> None:
    with valkey_server(tmp_path) as server:
        async with server.client() as client, service() as hook:
            scene = Scene(client, (), hook.url)
            server.freeze()
            await scene.after(0, store=AWAY)
            await scene.after(GRACE, store=AWAY)
            await scene.owner.crashed("telegram (chat)", "ValueError")
            server.thaw()
    away, crash = [one["text"] for one in hook.posted]
    assert away.startswith("Kafene ")
    assert away.endswith("The store has not answered for 1 min. Nobody can play until it does.")
    assert "telegram (chat), ValueError" in crash


async def test_a_webhook_that_fails_harms_nobody_and_its_address_is_in_no_line(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, "_SECONDS", 0.5)
    with capture_logs() as lines:
        async with service() as hook:
            scene = Scene(redis_client, (), hook.url)
            for status in (500, 302):
                hook.status = status
                assert not await scene.owner.tell("store-away", 60)
        assert not await scene.owner.tell("store-away", 60)  # it is gone
    assert [line["event"] for line in lines] == ["the owner cannot be told"] * 3
    assert [line["why"] for line in lines] == ["status 500", "status 302", "ClientConnectorError"]
    assert "secret-of-the-hook" not in str(lines)


async def test_words_that_are_missing_end_nothing(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object, **__: object) -> None:
        raise KeyError("owner-store-away")

    monkeypatch.setattr(owner, "owner_text", missing)
    monkeypatch.setattr(owner, "owner_screen", missing)
    with capture_logs() as lines:
        async with service() as hook:
            scene = Scene(redis_client, (ANN,), hook.url)
            assert not await scene.owner.tell("store-away", 60)
    assert [line["event"] for line in lines] == ["the owner cannot be told"] * 2


async def test_a_message_that_hangs_is_given_up(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, "_SECONDS", 0.1)
    scene = Scene(redis_client)

    async def hangs(*_: object, **__: object) -> str:
        await asyncio.Event().wait()
        return ""

    monkeypatch.setattr(scene.wall, "send", hangs)
    assert not await scene.owner.tell("store-away", 60)


def test_the_outage_of_the_store_has_its_words() -> None:
    OUTAGE.ends()
    assert owner.of_store() == []
    for what, words in owner._STORE.items():
        OUTAGE.begins(what)
        assert owner.of_store() == [Trouble("store", words)]
    OUTAGE.ends()


async def test_a_crash_is_told_by_the_next_start(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, "LOOK_SECONDS", 0.01)
    await Scene(redis_client).owner.crashed("telegram (chat)", "ValueError")
    kept = await keys.crash.get(redis_client)
    assert kept is not None
    assert float(kept["at"]) > SINCE_1970, "the next run may be of another machine"
    scene = Scene(redis_client)
    async with watched(scene):
        await until(lambda: scene.wall.lines)
    ((_, text),) = scene.wall.lines
    assert "The bot stopped unexpectedly: telegram (chat), ValueError." in text
    await looked(scene)
    assert len(scene.wall.lines) == 1, "the next start tells it no more"


async def test_a_crash_that_an_older_bot_has_kept_is_told(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, "LOOK_SECONDS", 0.01)
    await keys.crash.put(redis_client, {"part": "worker", "error": "ValueError"})
    scene = Scene(redis_client)
    await looked(scene)
    assert len(scene.wall.lines) == 1


async def test_a_crash_that_cannot_be_told_is_tried_every_minute_for_a_day(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, "LOOK_SECONDS", 0.01)
    await Scene(redis_client).owner.crashed("worker", "ValueError")
    scene = Scene(redis_client)
    scene.wall.error = OSError("no network")
    async with watched(scene) as looks:
        await until(lambda: looks() > 3)
        assert len(scene.wall.nonces) == 1
        scene.clock.now += 60
        await until(lambda: len(scene.wall.nonces) == 2)
        scene.clock.now += 25 * 3600

        async def gone() -> bool:
            return not await redis_client.exists(keys.crash())

        await until(gone)
    assert not scene.wall.lines


async def test_a_store_without_writes_does_not_repeat_a_crash(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The webhook is tried again, and the person who knows of it hears no more."""
    monkeypatch.setattr(owner, "LOOK_SECONDS", 0.01)
    async with service() as hook:
        hook.status = 500
        scene = Scene(redis_client, (ANN,), hook.url)
        await scene.owner.crashed("worker", "ValueError")

        async def fails(*_: object) -> None:
            raise ReadOnly("no writes")

        def told_again() -> bool:
            scene.clock.now += AGAIN
            return len(hook.posted) > 2

        monkeypatch.setattr(keys.crash, "put", fails)
        async with watched(scene):
            await until(lambda: len(hook.posted) == 2)
            await until(told_again)
    assert len(scene.wall.lines) == 1


async def test_a_bot_that_crashes_at_every_start_is_told_every_ten_minutes_at_most(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A supervisor starts it again after seconds, and people may be the cause."""
    monkeypatch.setattr(owner, "LOOK_SECONDS", 0.01)
    async with service() as hook:
        scenes = [Scene(redis_client, (ANN,), hook.url) for _ in range(4)]
        for number, scene in enumerate(scenes):
            scene.clock.now += 5 * number
            await scene.owner.crashed("worker", "ValueError")
            await looked(scene)
        assert len(hook.posted) == 1
        assert [len(one.wall.lines) for one in scenes] == [1, 0, 0, 0]
        scenes[-1].clock.now += AGAIN
        await looked(scenes[-1])
        assert len(hook.posted) == 2
        assert [len(one.wall.lines) for one in scenes] == [1, 0, 0, 1]


async def test_a_bot_whose_worker_crashes_calls_the_webhook_before_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def crashes(*_: object) -> None:
        raise ValueError("the king of hearts has fallen off")

    monkeypatch.setattr(Kafene, "run", crashes)
    with valkey_server(tmp_path) as server, capture_logs() as lines:
        async with service() as hook:
            settings = Settings.read(
                {
                    "REDIS_URL": server.url,
                    "KAFENE_HEALTH_PORT": "0",
                    "KAFENE_OWNER_WEBHOOK": hook.url,
                }
            )
            with pytest.raises(Crashed):
                await run(settings, lambda _: [Waiting()])
    (posted,) = hook.posted
    assert posted["text"].endswith(
        "The bot stopped unexpectedly: worker, ValueError. The log has the details."
    )
    assert "king" not in json.dumps(posted), "the text of the error"
    assert "secret-of-the-hook" not in str(lines)


@pytest.mark.parametrize("error", [Misconfigured("the token was revoked"), CannotStart("the port")])
async def test_a_bot_whose_only_chat_is_refused_calls_the_webhook_before_its_end(
    tmp_path: Path, error: CannotStart
) -> None:
    class Refused(Silent):
        async def run(self, stop: asyncio.Event) -> None:
            """Be refused."""
            del stop
            raise error

    with valkey_server(tmp_path) as server:
        async with service() as hook, server.client() as client:
            settings = Settings.read(
                {
                    "REDIS_URL": server.url,
                    "KAFENE_HEALTH_PORT": "0",
                    "KAFENE_OWNER_WEBHOOK": hook.url,
                }
            )
            with pytest.raises(type(error)):
                await run(settings, lambda _: [Refused()])
            kept = await keys.crash.get(client)
    (posted,) = hook.posted
    assert posted["text"].endswith(
        f"The bot stopped unexpectedly: test, {type(error).__name__}. {LOG}"
    )
    assert "token" not in json.dumps(posted), "the text of the error"
    assert kept is not None
    assert (kept["part"], kept["error"]) == ("test", type(error).__name__)


@pytest.mark.slow
async def test_a_running_bot_tells_of_a_chat_that_crashed(tmp_path: Path) -> None:
    async with (
        service() as hook,
        child("crash", tmp_path, KAFENE_OWNER_WEBHOOK=hook.url, KAFENE_HEALTH_PORT="0") as bot,
    ):
        await until(lambda: hook.posted)
        assert "secret-of-the-hook" not in bot.errors
    assert hook.posted[0]["text"].endswith(
        "Test crashed and was started again. The log has the details."
    )
