"""Who governs a group: what Telegram said last counts, also while it says nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from telegram import ChatMemberAdministrator, User
from telegram.error import TimedOut

from adapters.telegram.groups.admins import Admins

GROUP, ANA, BORIS, BOT = -1001, 4200, 4201, 77


class Telegram:
    """Says who governs a group, or nothing."""

    id = BOT

    def __init__(self, *people: int) -> None:
        self.people = people
        self.fails = False
        self.hidden = True
        self.asked = 0

    async def get_chat_administrators(self, _: int) -> list[ChatMemberAdministrator]:
        self.asked += 1
        if self.fails:
            raise TimedOut
        rights: dict[str, Any] = dict.fromkeys(
            [
                *("can_be_edited", "is_anonymous", "can_manage_chat", "can_delete_messages"),
                *("can_manage_video_chats", "can_restrict_members", "can_promote_members"),
                *("can_change_info", "can_invite_users", "can_post_stories", "can_edit_stories"),
                "can_delete_stories",
            ],
            True,
        )
        rights["is_anonymous"] = self.hidden
        return [ChatMemberAdministrator(User(one, "x", False), **rights) for one in self.people]


class Hand:
    """A clock that is turned by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Hand:
    """The time of what is remembered."""
    hand = Hand()
    monkeypatch.setattr("adapters.telegram.groups.admins.time", hand)
    return hand


def admins_of(telegram: Telegram) -> Admins:
    bot: Any = telegram
    return Admins(bot)


async def renewed(admins: Admins) -> None:
    """Until nobody is being asked."""
    while admins._fetching:
        await asyncio.wait(set(admins._fetching.values()))
        await asyncio.sleep(0)


async def test_a_private_chat_is_governed_by_its_owner() -> None:
    telegram = Telegram()
    assert await admins_of(telegram).list_admins(ANA) == {ANA}
    assert not telegram.asked


async def test_what_was_said_is_remembered_for_a_while(clock: Hand) -> None:
    telegram = Telegram(ANA, BOT)
    admins = admins_of(telegram)
    assert await admins.list_admins(GROUP) == {ANA, BOT}
    assert await admins.governs(GROUP)
    assert telegram.asked == 1
    telegram.people = (BORIS,)
    clock.now += 301
    assert await admins.list_admins(GROUP) == {ANA, BOT}, "old news will do"
    await renewed(admins)
    assert await admins.list_admins(GROUP) == {BORIS}
    assert telegram.asked == 2
    admins.forget(GROUP)
    telegram.people = (ANA,)
    assert await admins.list_admins(GROUP) == {ANA}


@pytest.mark.parametrize(("fails", "seconds"), [(False, 300), (True, 30)])
async def test_telegram_is_asked_again_after_five_minutes_or_half_of_one(
    clock: Hand, fails: bool, seconds: int
) -> None:
    """The second where it said nothing. Before that it is not asked, however often it matters."""
    telegram = Telegram(ANA)
    telegram.fails = fails
    admins = admins_of(telegram)
    for asked in (1, 2):
        for later in (0, 1, seconds - 2):
            clock.now += later
            await admins.list_admins(GROUP)
            await renewed(admins)
            assert telegram.asked == asked
        clock.now += 1


async def test_an_anonymous_administrator_is_known_where_telegram_has_said_so(
    clock: Hand,
) -> None:
    telegram = Telegram(ANA)
    admins = admins_of(telegram)
    assert not admins.is_anonymous(GROUP, ANA)
    await admins.list_admins(GROUP)
    assert admins.is_anonymous(GROUP, ANA)
    assert not admins.is_anonymous(GROUP, BORIS)
    assert not admins.is_anonymous(GROUP - 1, ANA)
    telegram.fails = True
    clock.now += 301
    await admins.list_admins(GROUP)
    await renewed(admins)
    assert admins.is_anonymous(GROUP, ANA), "of whom Telegram said so before"
    telegram.fails, telegram.hidden = False, False
    clock.now += 31
    await admins.list_admins(GROUP)
    await renewed(admins)
    assert not admins.is_anonymous(GROUP, ANA)


async def test_many_who_ask_at_once_ask_once() -> None:
    telegram = Telegram(ANA)
    admins = admins_of(telegram)
    assert await asyncio.gather(*[admins.list_admins(GROUP) for _ in range(3)]) == [{ANA}] * 3
    assert telegram.asked == 1


async def test_a_look_up_that_fails_takes_nobody_their_rights(clock: Hand) -> None:
    telegram = Telegram(ANA)
    admins = admins_of(telegram)
    assert await admins.list_admins(GROUP) == {ANA}
    telegram.fails = True
    for _ in range(2):
        clock.now += 301
        await admins.list_admins(GROUP)
        await renewed(admins)
        assert await admins.list_admins(GROUP) == {ANA}
    telegram.fails, telegram.people = False, (BORIS,)
    clock.now += 31
    await admins.list_admins(GROUP)
    await renewed(admins)
    assert await admins.list_admins(GROUP) == {BORIS}, "after a failure it is asked again soon"


async def test_nobody_governs_where_nobody_could_be_asked(clock: Hand) -> None:
    telegram = Telegram(ANA)
    telegram.fails = True
    assert await admins_of(telegram).list_admins(GROUP) == frozenset()
    assert clock.now == 1000.0


async def test_of_many_groups_those_of_late_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adapters.telegram.groups.admins._REMEMBERED", 3)
    telegram = Telegram(ANA)
    admins = admins_of(telegram)
    for group in range(10):
        await admins.list_admins(GROUP - group)
    assert len(admins._known) == 3
