"""``kafene doctor --try`` on Telegram's stand-in: what it finds, and that it leaves nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import msgspec
import pytest

from adapters.common import selftest
from adapters.common.selftest import Answer
from adapters.telegram.selftest import steps
from adapters.telegram.selftest.scene import PRESS
from bot.ports.selftest import CannotTest, StepResult
from tests.adapters import facts
from tests.adapters.telegram.people import Client
from tests.adapters.telegram.rules import Bad, Params
from tests.adapters.telegram.tried import Tried, trying
from tests.adapters.telegram.world import BOT_ID, TOKEN, Group, User, World
from tests.bot.ports.heard import Heard
from tests.forked import environment_of, ran

pytestmark = pytest.mark.slow

GROUP, ANA = -1001234567890, 4200
ALONE = {
    "a photo where none may be sent",
    "a message to a closed topic",
    "commands",
    "a delete after 48 hours",
    "a private chat",
}
"""What cannot be tried on a fresh stand-in, whatever it does; Ana has never started the bot."""


@pytest.fixture
async def tried() -> AsyncIterator[Tried]:
    """A forum of which the bot is an administrator."""
    world = World(20)  # a minute of the budget in 3 s: in less a slow machine meets no limit
    world.users[ANA] = User(ANA, "Ana")
    world.groups[GROUP] = Group(GROUP, members={ANA, BOT_ID}, admins={BOT_ID}, forum=True)
    async with trying(world) as server:
        yield server
        assert not server.violations, server.violations


def nothing_left(tried: Tried) -> bool:
    world = tried.world
    return not world.messages and not world.ephemeral and not world.groups[GROUP].topics


async def pressed(tried: Tried) -> None:
    """Ana presses the button once it is there."""
    ana = Client(tried, tried.world.users[ANA])
    message = await tried.until(lambda: ana.with_button(PRESS, GROUP), "the button", 60)
    ana.press(message, PRESS)


async def try_with_a_press(tried: Tried) -> Heard:
    heard = Heard(noted=True)
    async with asyncio.TaskGroup() as group:
        group.create_task(pressed(tried))
        await steps.run_selftest(TOKEN, tried.base, str(GROUP), heard, 20)
    assert nothing_left(tried)
    return heard


KEYS_BACK: dict[str, Any] = {"reply_markup": {"inline_keyboard": [[{"text": "a"}]]}}
COPIES: dict[str, Any] = {"reply_markup": {"inline_keyboard": [[{"text": "a", "copy_text": {}}]]}}


@pytest.mark.parametrize(
    ("name", "message", "found"),
    [
        ("a quote that folds", {"entities": [{"type": "expandable_blockquote"}]}, "folds"),
        ("a quote that folds", {"entities": [{"type": "blockquote"}]}, "shown as ['blockquote']"),
        ("a quote that folds", {}, "shown as []"),
        ("a quote that folds", None, [400, "Bad Request"]),
        ("a moment on each reader's clock", {"entities": [{"type": "date_time"}]}, "accepted"),
        ("a moment on each reader's clock", {}, "shown as []"),
        ("a moment on each reader's clock", None, "refused"),
        ("a button that copies", COPIES, "taken"),
        ("a button that copies", KEYS_BACK, "left out"),
        ("a button that copies", None, [400, "Bad Request"]),
    ],
)
async def test_what_telegram_made_of_an_edit(name: str, message: Any, found: object) -> None:
    """An edit that is taken may still be shown otherwise: the message that comes back tells."""
    (step,) = [one for one in steps.STEPS if one.name == name]
    scene = AsyncMock()
    refused = Answer(False, 400, None, "Bad Request")
    scene.edit.return_value = refused if message is None else Answer(True, 200, message)
    assert step.found(await step.run(scene)) == found


async def test_the_whole_command_as_a_process(tried: Tried, tmp_path: Path) -> None:
    redis = "redis://127.0.0.1:9"  # nobody is there, and nobody is asked
    environ = environment_of(TELEGRAM_TOKEN=TOKEN, TELEGRAM_API=tried.base, REDIS_URL=redis)
    found = tmp_path / "found.json"
    words = ["doctor", "--try", str(GROUP), "--wait", "60", "--json", str(found)]
    (code, *said), _ = await asyncio.gather(ran(words, environ), pressed(tried))
    out = "".join(said)
    assert code == 0, out
    assert nothing_left(tried)
    assert "press the button" in out
    assert TOKEN not in out + found.read_text("utf-8")
    written = json.loads(found.read_bytes())
    of = {
        verdict: {one["name"] for one in written["lines"] if one["verdict"] == verdict}
        for verdict in ("not tried", "different", "WRONG")
    }
    assert of == {"not tried": ALONE, "different": set(), "WRONG": set()}, out
    form = msgspec.json.decode(found.read_bytes(), type=facts.File)
    known = msgspec.json.decode(facts.path_of("telegram").read_bytes(), type=facts.File)
    tried_now = facts.merged(known, form).facts
    assert {tried_now[name].known for name in form.facts} == {"tried"}
    sure = {step.fact for step in steps.STEPS if step.name not in ALONE} - {""}
    assert sure == set(form.facts)
    assert not tried.updates, "the press is no update for a bot that starts later"


@pytest.mark.parametrize(
    ("turned", "not_tried"),
    [
        ({"callback_id_after_answer": "refused", "ephemeral_budget": "own"}, set()),
        ({"ephemeral_photo": "refused", "ephemeral_budget": "free"}, set()),
        ({"ephemeral_media_upload": "refused", "ephemeral_edit_letters": 4096}, set()),
        (
            {"ephemerals_per_callback": "one", "text_to_photo_edit": "refused"},
            {"a message for one after the answer", "a photo for one"},
        ),
    ],
    ids=["refused, own", "no photo, free", "no new photo", "one, no photo in place"],
)
async def test_facts_that_are_not_as_believed(
    tried: Tried, turned: dict[str, Any], not_tried: set[str]
) -> None:
    tried.world.turn(**turned)
    heard = await try_with_a_press(tried)
    assert heard.found == turned
    assert not heard.names(StepResult.WRONG), "Kafene works with both answers"
    assert not_tried <= heard.names(StepResult.NOT_TRIED)


async def test_a_minute_that_ends_between_two_edits_is_no_second_budget(
    tried: Tried, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a slow machine the oldest edit was no longer counted when one for all was tried."""
    spend, ended = World.spend, []

    def spent(world: World, chat: int, method: str, **how: Any) -> None:
        try:
            spend(world, chat, method, **how)
        except Bad:
            if how.get("ephemeral") and how.get("edit"):
                ended.append(world.spent[str(chat)].popleft())
                now = world.now()  # on a slower one still, more edits would have ended
                monkeypatch.setattr(world, "now", lambda: now)
            raise

    monkeypatch.setattr(World, "spend", spent)
    heard = await try_with_a_press(tried)
    assert ended
    assert not heard.found


async def test_without_a_person(tried: Tried) -> None:
    heard = Heard(noted=True)
    await steps.run_selftest(TOKEN, tried.base, str(GROUP), heard, 0)
    assert not heard.found
    assert {step.name for step in steps.STEPS[-13:]} <= heard.names(StepResult.NOT_TRIED)
    assert nothing_left(tried)
    assert not [one for one in tried.calls if one[0] == "getUpdates"]


@pytest.mark.parametrize("method", ["sendPhoto", "createForumTopic", "deleteForumTopic"])
async def test_a_selftest_that_is_interrupted_leaves_nothing(
    tried: Tried, method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = Heard(noted=True)
    task = asyncio.create_task(steps.run_selftest(TOKEN, tried.base, str(GROUP), heard, 0))
    answer = getattr(tried, f"do_{method}")

    async def interrupted(params: Params) -> object:
        task.cancel()
        return await answer(params)

    monkeypatch.setattr(tried, f"do_{method}", interrupted)
    with pytest.raises(asyncio.CancelledError):
        await task
    assert heard.lines[-1].verdict is StepResult.AS_EXPECTED, heard.lines[-1]
    assert nothing_left(tried)


async def test_what_cannot_be_removed_is_named(tried: Tried) -> None:
    refused = Bad("Bad Request: message can't be deleted")
    tried.fail += [("deleteMessage", refused)] * 20
    heard = Heard(noted=True)
    await steps.run_selftest(TOKEN, tried.base, str(GROUP), heard, 0)
    assert heard.lines[-1].verdict is StepResult.WRONG
    assert "message can't be deleted" in heard.lines[-1].why
    tried.fail.clear()


async def test_nothing_can_be_tried(tried: Tried) -> None:
    async def why(token: str = TOKEN, chat: int = GROUP) -> str:
        with pytest.raises(CannotTest) as error:
            await steps.run_selftest(token, tried.base, str(chat), Heard(noted=True), 0)
        assert TOKEN not in str(error.value)
        return str(error.value)

    assert "does not know this TELEGRAM_TOKEN" in await why("1:wrong")
    assert "knows no chat" in await why(chat=-1009)
    tried.world.groups[GROUP].moved = -10077
    assert "try -10077" in await why()
    tried.world.groups[GROUP].moved = 0
    tried.world.groups[GROUP].members.discard(BOT_ID)
    assert "add the bot to the group" in await why()
    await tried.stop()
    assert "cannot be reached" in await why()


async def test_a_fault_of_telegram_is_no_answer(
    tried: Tried, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One is passed over; where it goes on, nothing is taken for a fact."""
    tried.fail.append(("editMessageText", Bad("Internal Server Error", 502)))
    heard = Heard(noted=True)
    await steps.run_selftest(TOKEN, tried.base, str(GROUP), heard, 0)
    assert not heard.found
    tried.fail += [("sendPhoto", Bad("Internal Server Error", 500))] * 4
    tried.world.spent.clear()
    monkeypatch.setattr(selftest, "FAULT_PAUSE", 0.0)
    with pytest.raises(CannotTest, match="connection is lost"):
        await steps.run_selftest(TOKEN, tried.base, str(GROUP), heard, 0)
    assert nothing_left(tried)


async def test_a_chat_without_photos(tried: Tried) -> None:
    tried.world.groups[GROUP].admins.clear()
    tried.world.groups[GROUP].no_photos = True
    heard = Heard(noted=True)
    await steps.run_selftest(TOKEN, tried.base, str(GROUP), heard, 0)
    found = {one.name: one for one in heard.lines}
    assert found["permissions in this chat"].found == "without photos"
    photo = found["a photo where none may be sent"]
    assert (photo.verdict, photo.fact) == (StepResult.AS_EXPECTED, "error_no_photos")
    assert nothing_left(tried)


async def test_a_second_poller_is_told_and_left_alone(tried: Tried) -> None:
    """A bot that runs polls again when its poll is cut; ours then ends, and nothing is lost."""
    ana = Client(tried, tried.world.users[ANA])
    ana.say("/play@kafene_test_bot", GROUP)
    tried.fail.append(("getUpdates", Bad("Conflict: terminated by other getUpdates request", 409)))
    heard = Heard(noted=True)
    await steps.run_selftest(TOKEN, tried.base, str(GROUP), heard, 5)
    press = next(one for one in heard.lines if one.name == "a press")
    assert press.verdict is StepResult.NOT_TRIED
    assert "another process polls" in press.why
    tried.webhook = {"url": "https://example.org"}
    tried.world.spent.clear()
    heard = Heard(noted=True)
    await steps.run_selftest(TOKEN, tried.base, str(GROUP), heard, 5)
    press = next(one for one in heard.lines if one.name == "a press")
    assert "a webhook is set" in press.why
    assert len(tried.updates) == 1, "the updates of others stay"
    assert nothing_left(tried)


async def test_what_others_did_waits_for_the_bot(tried: Tried) -> None:
    tried.world.turn(ephemeral_budget="free")
    tried.put(message={"text": "something of another chat"})
    await try_with_a_press(tried)
    first, *_ = tried.updates
    assert first["message"]["text"] == "something of another chat"
