"""The documentation of Telegram against the code."""

from __future__ import annotations

from adapters.telegram.rendering.render import MOST_EPHEMERAL
from adapters.telegram.sending.budget import GROUP
from bot.ports.commands import COMMANDS
from tests.paths import ROOT


def page(name: str) -> str:
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def test_every_command_is_on_the_page() -> None:
    assert all(f"`/{name}`" in page("telegram.md") for name in COMMANDS)


def test_the_numbers_of_the_page() -> None:
    text = page("telegram.md")
    assert (GROUP.burst, int(GROUP.every), GROUP.kept) == (5, 4, 2)
    assert "five things in a group at once, then one every four seconds" in text
    assert f"ephemeral hand has {MOST_EPHEMERAL:,}" in text


def test_what_the_log_says_is_on_the_page() -> None:
    source = (ROOT / "adapters" / "telegram" / "service.py").read_text("utf-8")
    for said in ("on Telegram", "Telegram cannot be reached"):
        assert f'"{said}"' in source
        assert f"`{said}`" in page("logs-and-metrics.md")
