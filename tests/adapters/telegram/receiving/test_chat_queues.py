"""The updates of a chat are handled one after the other, those of several chats at once."""

from __future__ import annotations

import asyncio
from collections import defaultdict

import pytest
from telegram import Update

from adapters.telegram.receiving.chat_queues import ChatQueues
from adapters.telegram.receiving.reading import Read
from tests.until import until


async def test_what_is_told_of_an_update_holds_up_nobody() -> None:
    """Telling Redis that an update is done may take long; the chat's next one does not wait."""
    handled: list[int] = []
    goes_on = asyncio.Event()

    async def handle(update: Update, _: float) -> None:
        handled.append(update.update_id)

    async def tell(_: Update) -> None:
        await goes_on.wait()

    queues = ChatQueues(handle, tell)
    tasks = [queues.add_update(Read(Update(number), f"tg:{number}", 0)) for number in (1, 2, 3)]
    await until(lambda: len(handled) == 3)
    assert handled == [1, 2, 3]
    assert set(queues.running) == {"tg:1", "tg:2", "tg:3"}, "not done before it has been told"
    goes_on.set()
    await asyncio.gather(*[task for task in tasks if task is not None])
    assert not queues.running


@pytest.mark.parametrize(
    ("steps", "running"),
    [
        # an update of a chat comes; its oldest one is handled (in small letters)
        ("A a A a", "A1 - A2 -"),
        ("A A a a", "A1 A1 A2 -"),
        ("A A a A a a", "A1 A1 A2 A2 A3 -"),
        ("A A A a a A a a", "A1 A1 A1 A2 A3 A3 A4 -"),
        ("A a A A a A a a", "A1 - A2 A2 A3 A3 A4 -"),
        ("A B A a B b a b", "A1 A1B1 A1B1 A2B1 A2B1 A2B2 B2 -"),
        ("A A a B A a b a", "A1 A1 A2 A2B1 A2B1 A3B1 A3 -"),
    ],
)
async def test_an_update_waits_for_those_of_its_chat_alone(steps: str, running: str) -> None:
    free: dict[str, asyncio.Event] = defaultdict(asyncio.Event)
    names: dict[int, str] = {}
    runs: list[str] = []

    async def handle(update: Update, _: float) -> None:
        name = names[update.update_id]
        runs.append(name)
        await free[name].wait()
        runs.remove(name)

    queues, found = ChatQueues(handle), []
    count: dict[str, int] = defaultdict(int)
    for number, step in enumerate(steps.split()):
        if step.isupper():
            count[step] += 1
            names[number] = f"{step}{count[step]}"
            queues.add_update(Read(Update(number), f"tg:{number}", ord(step)))
        else:
            free[next(name for name in runs if name[0] == step.upper())].set()
        for _ in range(20):  # turns of the loop: whatever can begin has begun
            await asyncio.sleep(0)
        found.append("".join(sorted(runs)) or "-")
    assert " ".join(found) == running
    assert not queues.running
