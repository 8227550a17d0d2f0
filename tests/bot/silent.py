"""A chat that shows nothing, for processes that tests and measurements start. The chats of these
processes inherit from it, and add what they need."""

from __future__ import annotations

import time
from functools import cached_property

from bot.ports.chat import Platform, Target
from bot.ports.screen import Screen
from bot.ports.state import ChatState


class Silent:
    """A chat, and its own platform, that shows nothing and where nobody talks."""

    name = "test"
    counts_edits = True
    leads_back = False

    @cached_property
    def state(self) -> ChatState:
        """It is connected from the beginning."""
        return ChatState(since=time.time())

    @property
    def platform(self) -> Platform:
        """Itself."""
        return self

    async def send(
        self,
        target: Target,
        screen: Screen,
        nonce: str,
        *,
        rings: bool = False,
        reply_to: str = "",
    ) -> str:
        """Show nothing; the nonce is the message's id."""
        del target, screen, rings, reply_to
        return nonce

    async def edit(self, target: Target, message: str, screen: Screen) -> None:
        """Show nothing."""

    async def delete(self, target: Target, message: str) -> None:
        """Delete nothing."""

    async def below(self, target: Target, message: str) -> int:
        """Return 0, as nobody talks here."""
        del target, message
        return 0

    async def pin(self, target: Target, message: str, before: str) -> None:
        """Pin nothing."""
