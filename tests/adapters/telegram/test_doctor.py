"""What ``kafene doctor`` says of Telegram, by what Telegram says of the bot."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, Final

import pytest

from adapters.telegram import doctor

HOOK: Final = "https://cards.example.org/telegram"
ALL: Final = {
    "can_join_groups": True,
    "can_read_all_group_messages": False,
    "supports_inline_queries": False,
    "has_topics_enabled": False,
}
JOINS: Final = [
    (True, "add it to a group by https://t.me/kafene_bot?startgroup=kafene"),
    (
        True,
        "as an administrator, so that it pins the table, by "
        "https://t.me/kafene_bot?startgroup=kafene&admin=pin_messages+delete_messages",
    ),
]
PRIVACY: Final = (True, "privacy mode is on, in groups moves are typed as answers to the bot")
INLINE: Final = (True, "inline mode is off; for @kafene_bot in every chat @BotFather: /setinline")
USUAL: Final = [*JOINS, PRIVACY, INLINE]
POLLS: Final = (True, "updates come by polling")
NONE: Final[dict[str, Any]] = {}
Facts = dict[str, Any]
SAYS: Final[list[tuple[Facts, str, Facts, list[tuple[bool, str]]]]] = [
    # what Telegram says of the bot; the setting; the webhook; the findings
    (NONE, "", NONE, [*USUAL, POLLS]),
    (
        {"can_join_groups": False},
        "",
        NONE,
        [
            (False, "groups are off, @BotFather: /setjoingroups, Enable"),
            *(PRIVACY, INLINE, POLLS),
        ],
    ),
    (
        {"can_read_all_group_messages": True},
        "",
        NONE,
        [*JOINS, (True, "privacy mode is off, moves may be typed in groups"), INLINE, POLLS],
    ),
    (
        {"supports_inline_queries": True},
        "",
        NONE,
        [
            *(*JOINS, PRIVACY),
            (True, "inline mode is on; moves need @BotFather: /setinlinefeedback, 100%"),
            POLLS,
        ],
    ),
    (
        {"has_topics_enabled": True},
        "",
        NONE,
        [
            *USUAL,
            (
                False,
                "topics are on in private chats, where cards come outside of them; @BotFather, bot "
                "settings: switch them off",
            ),
            POLLS,
        ],
    ),
    (NONE, HOOK, {"url": HOOK}, [*USUAL, (True, "updates come by webhook")]),
    (
        NONE,
        HOOK,
        {"url": "https://other.example"},
        [*USUAL, (False, "another webhook is set, a running bot sets its own")],
    ),
    (NONE, HOOK, NONE, [*USUAL, (False, "the webhook is not set yet: does a bot run?")]),
    (
        NONE,
        "",
        {"url": HOOK},
        [*USUAL, (False, "a webhook is set, polling bots remove it: does a bot run?")],
    ),
    (NONE, "", {"pending_update_count": 500}, [*USUAL, POLLS]),
    (
        NONE,
        "",
        {"pending_update_count": 501},
        [*USUAL, POLLS, (False, "501 updates wait: does a bot run?")],
    ),
    (
        NONE,
        HOOK,
        {"url": HOOK, "last_error_date": -60.0},
        [*USUAL, (True, "updates come by webhook"), (False, "the webhook fails: no route")],
    ),
    (
        NONE,
        HOOK,
        {"url": HOOK, "last_error_date": -7200.0},
        [*USUAL, (True, "updates come by webhook")],
    ),
]


def bot_of(said: Facts, hook: Facts) -> Any:
    """A bot of which Telegram says this."""
    ended = hook.get("last_error_date")
    when = None if ended is None else datetime.fromtimestamp(time.time() + ended, UTC)
    usual = {"url": "", "last_error_message": "no route", "pending_update_count": 0}
    told = SimpleNamespace(**{**usual, **hook, "last_error_date": when})

    async def nothing() -> None: ...

    async def info() -> SimpleNamespace:
        return told

    return SimpleNamespace(
        bot=SimpleNamespace(username="kafene_bot", **{**ALL, **said}),
        username="kafene_bot",
        initialize=nothing,
        shutdown=nothing,
        get_webhook_info=info,
    )


@pytest.mark.parametrize(("said", "setting", "hook", "findings"), SAYS)
async def test_what_the_doctor_says(
    said: Facts,
    setting: str,
    hook: Facts,
    findings: list[tuple[bool, str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(doctor, "telegram_bot", lambda *_: bot_of(said, hook))
    found = await doctor.examine("token", "http://127.0.0.1:1", setting)
    clock = (False, "Telegram: its clock was not read: ConnectError")
    named = [(fine, f"Telegram: {text}") for fine, text in findings]
    assert found == [(True, "Telegram: @kafene_bot"), *named, clock]
