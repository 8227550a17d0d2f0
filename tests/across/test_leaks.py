"""A table is shared, what people write to each other is not: nothing of a chat reaches another but
what is said at the table."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from tests.across.joint import JointFace
from tests.faces.language import Guest
from tests.faces.make_believe import WallGuest
from tests.faces.playing import Evening

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

ALL: Final = "wall discord telegram browser"
WORDS: Final = ("Abracadabra", "Bumblebee", "Chrysalis", "Dandelion")
"""What each writes in their own chat; no message of ours has such words."""
SAID: Final = "Rhododendron"


async def writes(guest: Guest, words: str) -> None:
    """Somebody writes to the people of their chat, or to the bot in private."""
    chat: Any = guest
    if guest.face.name == "discord":
        standin = chat.face.standin
        standin.backend.create_message(standin.channel.id, chat.user.id, content=words)
    elif guest.face.name == "telegram":
        chat.client.say(words, chat.face.group)
    elif guest.face.name == "browser":
        await chat.window.say(words, "room")
    else:
        assert isinstance(guest, WallGuest)
        await guest.say(words)


def everything(guest: Guest) -> str:
    """All that somebody was ever shown."""
    return json.dumps([str(one) for one in guest.read(0)[1]]) + guest.words() + str(guest.heard)


@pytest.mark.parametrize("chats", [ALL], indirect=True)
async def test_nothing_of_a_chat_reaches_another(joint: JointFace) -> None:
    people = await joint.people("Ann", "Bob", "Cem", "Dia")
    await joint.playing(*people, line="/play belot", cut="chance")
    evening = Evening(joint, {"Ann": "type"})
    for word, guest in zip(WORDS, people, strict=True):
        await writes(guest, word)
    await people[1].say(f"/say {SAID}")
    for guest in people:
        await guest.sees(SAID, "room")

    def enough(_: object) -> bool:
        return min(evening.did[f"{one.name} pressed"] for one in people[1:]) >= 2

    await evening.play(enough)
    for word, guest in zip(WORDS, people, strict=True):
        for other in people:
            assert other is guest or word not in everything(other), (guest.name, other.name)
    evening.secrets.check(await joint.held())
    assert evening.secrets.cards > 20
    assert evening.secrets.hidden > 50
    held = await joint.held()
    assert not [word for word in WORDS if word in str(held.table)]
