"""A press on a hand in a private chat waits for an answer while its work is done, and no longer."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from adapters.discord.hands.direct_messages import DirectHands
from adapters.discord.pictures import Made
from bot.ports.chat import Reply
from bot.words.text import Plain

HAND, OTHER = "1001", "1002"
SAID = Reply((Plain("Not your turn."),))


class Pressed:
    """A press on a message, whose work goes on until it `ends`."""

    def __init__(self, hands: DirectHands, message: str) -> None:
        act: Any = SimpleNamespace(pressed=message)
        unanswered: Any = SimpleNamespace(begun=False)
        self.ends: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.served = asyncio.create_task(hands.serve(act, unanswered, self.ends))


async def test_a_press_waits_until_its_work_is_done() -> None:
    """Then what is drawn next is no answer to it, so the message is edited."""
    nothing: Any = SimpleNamespace()
    hands = DirectHands(nothing, nothing, nothing)
    first, second, third = [Pressed(hands, one) for one in (HAND, HAND, OTHER)]
    await asyncio.sleep(0)
    assert hands.is_awaited(HAND)
    first.ends.set_result(SAID)
    assert await first.served == SAID
    assert hands.is_awaited(HAND), "the second press"
    second.ends.set_exception(LookupError())
    await asyncio.wait({second.served})
    assert isinstance(second.served.exception(), LookupError)
    assert not hands.is_awaited(HAND)
    assert not await hands.answer(HAND, Made(()))
    assert hands.is_awaited(OTHER)
    third.served.cancel()
    await asyncio.wait({third.served})
    assert not hands.is_awaited(OTHER)
