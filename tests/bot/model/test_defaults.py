"""What a value means that says nothing of a field, and that values never change."""

from __future__ import annotations

from typing import Final

from tests.bot.model import defaults

CHANGES: Final = {
    "adapters.browser.moderation._Author",
    "adapters.web.server.joining._Joining",
    "adapters.web.sockets._Named",
    "adapters.web.table.presence._Here",
    "bot.canasta.story._NewMelds",
    "bot.ports.state.ChatState",
    "bot.store.tables.census.Census",
    "bot.store.tables.notes._Head",
    "bot.typed.times._Reading",
}
"""Classes whose objects gather something."""


def test_the_page_is_as_the_code() -> None:
    assert defaults.page() == defaults.PAGE.read_text(encoding="utf-8"), "read it, then --write"


def test_values_never_change() -> None:
    """What one part of the bot holds, no other part changes under its hands."""
    found = {f"{one.__module__}.{one.__qualname__}" for one in defaults.classes()}
    loose = {
        f"{one.__module__}.{one.__qualname__}"
        for one in defaults.classes()
        if not defaults.is_frozen(one)
    }
    assert len(found) > 200
    assert loose == CHANGES
