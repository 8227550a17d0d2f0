"""What is possible is seen at a glance: a control has the sign exactly when a press is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from simcord.components import walk_components

from adapters.discord.rendering.ids import read_custom
from adapters.discord.rendering.render import key_of
from adapters.discord.rendering.render import render as render_discord
from adapters.telegram.rendering.ids import read_data
from adapters.telegram.rendering.render import render as render_telegram
from bot.model.choices import digest_of
from bot.model.outcomes import Refused
from bot.model.tables.draft import Draft
from bot.model.tables.table import Snapshot
from bot.ports.screen import Picker, Screen
from bot.ports.tokens import read_token
from tests.bot.readers import CATALOGUE

SIGN: Final = "🚫"
Shown = tuple[str, str, str]
"""A control as a chat shows it: its token, the key of the item, its label."""


def check_marked(held: Snapshot, seat: int, draft: Draft, screen: Screen) -> int:
    """Assert that on both chats the moves of a hand with the sign are those that are refused.

    Returns how many had the sign."""
    count = 0
    for shown in (_on_telegram(screen), _on_discord(screen)):
        for token, key, label in shown:
            refused = _is_refused(held, seat, draft, token, key)
            if refused is not None:
                assert (SIGN in label) == refused, (label, token, key)
                count += refused
    return count


def _is_refused(held: Snapshot, seat: int, draft: Draft, text: str, key: str) -> bool | None:
    """Whether a press is refused; None for what makes no move."""
    token = read_token(text)
    if token is None or token.what not in {"p", "pp", "draft"}:
        return None
    moves = CATALOGUE.presentation_of(held.table.game).moves
    view: Any = held.game.view(held.state, seat)
    what = key or token.word(1)
    if token.what == "draft":
        try:
            chosen = moves.press(held.game, view, draft, what)
        except Refused:
            return True
        action = held.game.parse(chosen.action) if chosen.action else None
        return action is not None and held.game.check(view, action) is not None
    offered = [*held.game.legal(view).actions, *moves.offered(held.game, view, draft)]
    offered += held.game.optional(view)
    (action, *_) = [one for one in offered if digest_of(one) == what]
    return action not in held.game.optional(view) and held.game.check(view, action) is not None


def _on_telegram(screen: Screen) -> Iterator[Shown]:
    """Every button, also those of folded lists."""
    lists = [one.token for one in screen.controls if isinstance(one, Picker)]
    for unfold in ("", *lists):
        for message in render_telegram(screen, unfold=unfold):
            for button in [one for row in message.keyboard for one in row if one.data]:
                found = read_data(button.data)
                assert found is not None
                if found.what.value in {"", "?", "+"}:
                    yield found.token, found.key, button.label


def _on_discord(screen: Screen) -> Iterator[Shown]:
    """Every button and option."""
    for body in render_discord(screen):
        for part in walk_components(body["components"]):
            custom = read_custom(str(part.get("custom_id", "")))
            if custom is None:
                continue
            for option in part.get("options", ()):
                yield custom.token, key_of(option["value"]), option["label"]
            if part["type"] == 2:
                yield custom.token, "", part["label"]
