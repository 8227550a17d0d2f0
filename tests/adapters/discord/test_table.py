"""From /play to the first cards, over the wire."""

from __future__ import annotations

import pytest

from tests.adapters.discord.people import User, find
from tests.adapters.discord.standin import Standin, text_of

pytestmark = pytest.mark.slow


@pytest.mark.usefixtures("running")
async def test_from_the_command_to_the_first_move(standin: Standin) -> None:
    ann = User(standin, "ann")
    await ann.slash("play")
    await standin.until(ann.public, what="a table")
    lobby = ann.table()
    await ann.press(lobby, find(lobby, "sit", "0"))
    await standin.until(lambda: "ann" in text_of(ann.table()), what="ann sits")
    await ann.press(ann.table(), find(ann.table(), "fill"))
    await standin.until(ann.hands, what="my cards")
    panel = await ann.open_hand()
    assert panel.is_ephemeral
    print(text_of(ann.table()))
    print(text_of(panel))
