"""@BotFather renames the bot while it runs."""

from __future__ import annotations

from typing import Any

import pytest
from telegram import Chat, Message, User
from telegram.error import TimedOut

from adapters.telegram import identity
from adapters.telegram.identity import DOUBT_SECONDS, Identity
from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.world import ME

NEW = "renamed_test_bot"


@pytest.mark.slow
async def test_a_command_with_the_new_name_works_at_once(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = scene.people[0]
    monkeypatch.setitem(ME, "username", NEW)
    ana.say(f"/play@{NEW}", GROUP)
    await scene.server.until(lambda: ana.with_button(":sit:", GROUP), "the lobby")


class Telegram:
    """Says who the bot is."""

    def __init__(self) -> None:
        self.name = self.username = "old_bot"
        self.asked = 0
        self.fails = False

    async def get_me(self) -> None:
        self.asked += 1
        if self.fails:
            raise TimedOut
        self.username = self.name


class Hand:
    """A clock that is turned by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Hand:
    hand = Hand()
    monkeypatch.setattr(identity, "time", hand)
    return hand


def message(text: str) -> Message:
    return Message(1, None, Chat(GROUP, "group"), from_user=User(1, "x", False), text=text)  # type: ignore[arg-type]


async def nothing() -> None:
    """There is nothing to tell."""


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("/play@new_bot", True),
        ("/play@short", True),
        ("@new_bot belot", True),
        ("/play@old_bot", False),
        ("/play@Old_Bot @other_bot", False),
        ("/play", False),
        ("hello @ana", False),
        ("my mail is me@mail.example", False),
    ],
)
async def test_who_is_meant(text: str, asks: bool, clock: Hand) -> None:
    del clock
    telegram: Any = Telegram()
    await Identity(telegram, nothing).doubt(message(text))
    assert telegram.asked == asks


async def test_strange_names_are_asked_about_once_in_a_while(clock: Hand) -> None:
    telegram: Any = Telegram()
    known = Identity(telegram, nothing)
    for _ in range(3):
        await known.doubt(message("/play@other_bot"))
    assert telegram.asked == 1
    clock.now += DOUBT_SECONDS
    telegram.fails = True
    await known.doubt(message("/play@other_bot"))
    assert (telegram.asked, telegram.username) == (2, "old_bot")


async def test_the_name_is_asked_again_and_its_texts_are_told(clock: Hand) -> None:
    del clock
    told = []

    async def tell() -> None:
        told.append(telegram.username)

    telegram: Any = Telegram()
    known = Identity(telegram, tell)
    assert not await known.ask()
    telegram.name = "new_bot"
    await known.doubt(message("/play@new_bot"))
    assert told == ["new_bot"]


async def test_an_answer_counts_for_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identity, "NAME_SECONDS", 0.0)
    telegram: Any = Telegram()

    class Enough(Exception):
        """The end of this test."""

    async def tell() -> None:
        raise Enough

    telegram.name = "new_bot"
    with pytest.raises(Enough):
        await Identity(telegram, tell).run()
    assert telegram.asked == 1
