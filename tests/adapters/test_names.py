"""Names of people on Discord and Telegram are as clean as those in the browser."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from telegram import User

from adapters.discord import act as discord
from adapters.telegram import act as telegram

ODD = [
    ("Vera" + "\u0301" * 23, "Ver\u00e1\u0301\u0301"),
    ("Ve\u3164ra\u2800", "Vera"),
    ("字" * 32, "字" * 16),
    ("Ve\u202era\nIvanova", "Vera Ivanova"),
]


@pytest.mark.parametrize(("name", "seen"), ODD)
def test_a_name(name: str, seen: str) -> None:
    on_discord: Any = SimpleNamespace(id=5, display_name=name, name="vera")
    assert discord.person_of(on_discord).name == seen
    on_telegram = User(id=5, first_name=name, is_bot=False)
    assert telegram.person_of(on_telegram).name == seen


def test_a_name_that_nobody_sees() -> None:
    on_discord: Any = SimpleNamespace(id=5, display_name="\u3164", name="vera")
    assert discord.person_of(on_discord).name == "vera"
    assert telegram.person_of(User(id=5, first_name="\u3164", is_bot=False)).name == "#5"
