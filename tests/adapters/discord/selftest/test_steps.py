"""``kafene doctor --try`` on Discord's stand-in: what it finds, and that it leaves nothing."""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import discord.gateway
import discord.http
import msgspec
import pytest
from aiohttp import web
from simcord.backend.models import Message
from simcord.backend.serializers import user_payload
from simcord.components import walk_components

from adapters.common.selftest import Answer, NotTried
from adapters.discord.selftest import steps
from adapters.discord.selftest.scene import FORM, PRESS
from bot.app.cli import selftest
from bot.ports.selftest import CannotTest, StepResult
from tests.adapters import facts
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.kafene import Kafene
from tests.adapters.discord.launcher import point_at
from tests.adapters.discord.people import User
from tests.adapters.discord.standin import TOKEN, Standin
from tests.adapters.discord.traffic import Call
from tests.bot.ports.heard import Heard
from tests.forked import Forked, environment_of

pytestmark = pytest.mark.slow

ALONE = {
    "a picture without Attach Files",
    "edits after an hour",
    "a private thread without the bot",
    "commands and groups",
    "commands on people",
    "a public thread in an announcement channel",
    "a thread in a voice channel",
    "permissions in a channel that a command names",
    "the Entry Point command",
}
"""What cannot be tried on a fresh stand-in, whatever it does."""
OPEN = {"six quick edits"}
"""What depends on how fast this machine is."""
QUICK = (5, 0.3)
"""A pace of edits for which no test waits."""


class Tried(Standin):
    """The stand-in, with a person who owns the bot."""

    def _answer(self, call: Call, status: int, data: Any, **headers: str) -> web.Response:
        if call.path == "/oauth2/applications/@me":
            data["owner"] = user_payload(self.backend.users[self.guild.owner_id])
        return super()._answer(call, status, data, **headers)

    def allow(self, **what: bool) -> None:
        """Changes what the bot may do in the server."""
        for role in list(self.guild.roles.values()):
            allowed = discord.Permissions(role.permissions)
            allowed.update(**what)
            self.backend.edit_role(self.guild.id, role.id, {"permissions": allowed.value})

    @property
    def standing(self) -> list[Message]:
        """Everything that stands anywhere."""
        return [one for some in self.backend.messages.values() for one in some.values()]

    @property
    def threads(self) -> int:
        return sum(one.is_thread for one in self.backend.channels.values())

    async def presses(self) -> None:
        """Somebody presses the buttons of the self-test once they are there."""
        for custom in (PRESS, FORM):
            await self.pressed(custom)

    async def pressed(self, custom: str = PRESS) -> None:
        """Somebody presses a button of the self-test once it is there."""
        ann = User(self, "ann")

        def button() -> Message | None:
            for one in self.standing:
                if any(part.get("custom_id") == custom for part in walk_components(one.components)):
                    return one
            return None

        message = await self.until(lambda: self.connected and button(), what="the button")
        data = {"custom_id": custom, "component_type": 2}
        ann._emit(3, self.channel.id, data, message)


@pytest.fixture
async def tried(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Tried]:
    """A stand-in whose bot may remove threads, so that they are tried. What a self-test asks on
    purpose is no fault of the bot."""
    found = Tried()
    await found.start()
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    socket = discord.gateway.DiscordWebSocket
    monkeypatch.setattr(socket, "DEFAULT_GATEWAY", socket.DEFAULT_GATEWAY)
    monkeypatch.setattr(steps, "PAUSE", 0)
    monkeypatch.setattr(steps, "MOST_EDITS", 0)
    point_at(found.port)
    names = ("manage_threads", "create_public_threads", "create_private_threads")
    found.allow(**dict.fromkeys((*names, "manage_channels"), True))  # simcord asks for the last
    found.turn(edit_pace=(100, 1.0))
    yield found
    await found.stop()
    assert not found.missing, found.missing


async def test_the_pace_of_edits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time from the first edit until there may be another."""
    times = iter((100.0, 101.5))
    monkeypatch.setattr(steps, "now", lambda: next(times))
    monkeypatch.setattr(steps, "PAUSE", 0)
    scene = AsyncMock()
    scene.known = lambda _: {}
    scene.edit.side_effect = [*[Answer(True, 200, {})] * 5, Answer(False, 429, {}, 0, 0.01)]
    assert await steps._pace(scene) == [5, 1.5]
    times = iter((100.0, 109.0))
    scene.edit.side_effect = [Answer(True, 200, {})] * steps.MOST_EDITS
    with pytest.raises(NotTried, match=r"9\.0 s were all taken"):
        await steps._pace(scene)


async def test_the_whole_command(
    tried: Tried,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(steps, "PAUSE", 0.35)
    monkeypatch.setattr(steps, "MOST_EDITS", 10)
    tried.turn(edit_pace=QUICK)
    file = tmp_path / "found.json"
    link = f"https://discord.com/channels/{tried.guild.id}/{tried.channel.id}"
    arguments = argparse.Namespace(place=link, json=file, wait=20.0)
    async with asyncio.TaskGroup() as group:
        group.create_task(tried.presses())
        code = await selftest.run(arguments, {"DISCORD_TOKEN": TOKEN})
    out = capsys.readouterr().out
    assert code == 0, out
    assert "press the button" in out
    assert TOKEN not in out
    assert not tried.standing
    assert not tried.threads
    written = json.loads(file.read_text(encoding="utf-8"))
    named = {
        verdict: {one["name"] for one in written["lines"] if one["verdict"] == verdict} - OPEN
        for verdict in ("not tried", "different")
    }
    assert named == {"not tried": ALONE, "different": set()}, out
    found = msgspec.json.decode(file.read_bytes(), type=facts.File)
    known = msgspec.json.decode(facts.path_of("discord").read_bytes(), type=facts.File)
    tried_now = facts.merged(known, found).facts
    assert {one.known for name, one in tried_now.items() if name in found.facts} == {"tried"}
    sure = {step.fact for step in steps.STEPS if step.name not in ALONE | OPEN} - {""}
    assert sure <= set(found.facts)


async def test_facts_that_are_not_as_believed(tried: Tried) -> None:
    turned: dict[str, Any] = {
        "bare_attachment_reference": "kept",
        "attachment_kept_by": "id",
        "attachments_when_read": "listed",
    }
    tried.turn(**turned)
    heard = Heard()
    await steps.run_selftest(TOKEN, str(tried.channel.id), heard, 0)
    assert heard.found == turned
    assert not heard.names(StepResult.WRONG), "Kafene works with both answers"
    assert not tried.standing
    pressed = [one for one in heard.lines if "press" in one.why]
    assert len(pressed) > 5, "without a person these are not tried"


async def test_a_selftest_that_is_interrupted_leaves_nothing(tried: Tried) -> None:
    """Also in a request that makes something, of which nobody knows yet what it made."""
    for path, number in (("/messages", 3), ("/threads", 1)):
        heard = Heard()
        task = asyncio.create_task(steps.run_selftest(TOKEN, str(tried.channel.id), heard, 0))
        tried.calls.clear()

        def asked(path: str = path, number: int = number) -> bool:
            made = [
                one for one in tried.calls if (one.method, one.path[-len(path) :]) == ("POST", path)
            ]
            return len(made) >= number

        await tried.until(asked, what=path)
        tried.delay = 0.1
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        tried.delay = 0.0
        assert heard.lines[-1].verdict is StepResult.AS_EXPECTED, heard.lines[-1]
        assert not tried.standing, (path, number)
        assert not tried.threads


async def test_what_cannot_be_removed_is_named(tried: Tried) -> None:
    heard = Heard()
    task = asyncio.create_task(steps.run_selftest(TOKEN, str(tried.channel.id), heard, 0))
    await tried.until(lambda: tried.standing, what="a message")
    tried.allow(view_channel=False)
    await asyncio.wait([task])
    assert heard.lines[-1].verdict is StepResult.WRONG
    assert f"/channels/{tried.channel.id}/messages/" in heard.lines[-1].why


async def test_nothing_can_be_tried(tried: Tried) -> None:
    channel = str(tried.channel.id)

    async def why(token: str = TOKEN, channel: str = channel) -> str:
        with pytest.raises(CannotTest) as error:
            await steps.run_selftest(token, channel, Heard(), 0)
        return str(error.value)

    assert "does not know this DISCORD_TOKEN" in await why("wrong")
    assert "knows no channel" in await why(channel="123456789012345678")
    tried.allow(view_channel=False)
    assert "does not see the channel" in await why()
    await tried.stop()
    assert "cannot be reached" in await why()
    assert not tried.standing


async def test_a_missing_permission(tried: Tried) -> None:
    tried.allow(attach_files=False, manage_threads=False)
    heard = Heard()
    await steps.run_selftest(TOKEN, str(tried.channel.id), heard, 0)
    found = {one.name: one for one in heard.lines}
    assert found["permissions in this channel"].found == "without Attach Files"
    assert found["a picture"].found == [403, 50013]
    right = found["a picture without Attach Files"]
    assert (right.verdict, right.fact) == (StepResult.AS_EXPECTED, "send_without_attach")
    assert "Manage Threads" in found["a thread"].why, "a thread could not be removed"
    assert not tried.standing
    tried.allow(send_messages=False)
    heard = Heard()
    await steps.run_selftest(TOKEN, str(tried.channel.id), heard, 0)
    found = {one.name: one for one in heard.lines}
    assert found["permissions in this channel"].found == "without Send Messages, Attach Files"
    assert found["a message"].found == [403, 50013]
    assert found["an edit"].verdict is StepResult.NOT_TRIED


@pytest.mark.parametrize(
    ("kind", "step"),
    [
        (5, "a public thread in an announcement channel"),
        (2, "a thread in a voice channel"),
    ],
)
async def test_threads_of_other_channels(tried: Tried, kind: int, step: str) -> None:
    channel = tried.backend.create_channel(tried.guild.id, "other", type=kind)
    heard = Heard()
    await steps.run_selftest(TOKEN, str(channel.id), heard, 0)
    found = {one.name: one for one in heard.lines}
    assert found[step].verdict is StepResult.AS_EXPECTED
    assert found[step].found == [400, 50024]


async def test_a_running_bot_leaves_the_press_alone(running: Running) -> None:
    ann = User(running.standin, "ann")
    channel = running.standin.channel.id
    data = {"custom_id": PRESS, "component_type": 2}
    message = running.standin.backend.create_message(
        channel, running.standin.backend.bot_user.id, content="x"
    )
    press = ann._emit(3, channel, data, message)
    await ann.slash("help")
    assert not press.responded


async def test_as_a_process_that_is_interrupted(tried: Tried, tmp_path: Path) -> None:
    environ = environment_of(
        DISCORD_STANDIN=str(tried.port),
        DISCORD_TOKEN=TOKEN,
        REDIS_URL="redis://127.0.0.1:9",  # nobody is there, and nobody is asked
    )
    words = ["doctor", "--try", str(tried.channel.id), "--wait", "60", "--json", "found.json"]
    process = Forked(Kafene.module, words, tmp_path, environ)
    await tried.until(lambda: len(tried.standing) > 1, 60, "messages")
    process.send_signal(signal.SIGTERM)
    code = await asyncio.to_thread(process.wait)
    out = (tmp_path / "log").read_text("utf-8")
    assert code == 130, out
    assert "what was made is removed" in out
    assert not tried.standing
    assert json.loads((tmp_path / "found.json").read_bytes())["lines"]
