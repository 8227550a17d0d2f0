"""A file that somebody asks for in a group goes to their private chat, and to nobody else."""

from __future__ import annotations

import pytest

from bot.ports.chat import Event, File, Reply
from bot.ports.inputs import Input
from bot.words.text import Plain
from bot.words.words import words_in
from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.rules import Bad
from tests.adapters.telegram.tables import choice, lobby
from tests.adapters.telegram.world import Json, words_of

pytestmark = [pytest.mark.slow, pytest.mark.night]
FILM = File("film.gif", b"GIF89a", "Deal 1, steps 3 to 6. Ann threw 5♦")


async def pressed(scene: Scene, monkeypatch: pytest.MonkeyPatch, who: int) -> Json:
    """Somebody presses a button of the group that brings a file; the answer to the press."""
    assert scene.bot is not None
    message = await lobby(scene, scene.people[0])

    async def handle(_: Event, __: Input) -> Reply:
        return Reply((Plain("Deal 1, steps 3 to 6"),), file=FILM)

    monkeypatch.setattr(scene.bot.dispatcher, "handle", handle)
    answer: Json = await scene.people[who].pressed(message, choice(message, ":rules"))
    return answer


async def test_a_file_goes_to_the_private_chat(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    boris = scene.people[1]
    boris.start()
    answer = await pressed(scene, monkeypatch, 1)
    assert answer["text"] == "Deal 1, steps 3 to 6"
    sent = await scene.server.until(
        lambda: next((one for one in boris.messages() if "animation" in one), None), "the film"
    )
    assert sent["caption"] == FILM.about
    assert scene.world.files[sent["animation"]["file_id"]] == (FILM.name, FILM.data)
    assert not [
        one
        for (chat, _), one in scene.world.messages.items()
        if "file" in str(one)
        if chat == GROUP
    ]


async def test_who_has_not_started_is_led_there(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    await pressed(scene, monkeypatch, 2)
    words = words_in("en").plain("telegram-open-first")
    await scene.server.until(
        lambda: [one for one in scene.people[2].messages(GROUP) if words_of(one) == words],
        "the way to the private chat",
    )
    assert not scene.people[2].messages()


async def test_a_file_that_is_refused_is_told(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    boris = scene.people[1]
    boris.start()
    scene.server.fail.append(("sendAnimation", Bad("Bad Request: file must be non-empty")))
    await pressed(scene, monkeypatch, 1)
    words = words_in("en").plain("file-not-sent")
    await scene.server.until(
        lambda: [one for one in boris.messages(GROUP) + boris.messages() if words_of(one) == words],
        "words",
    )
