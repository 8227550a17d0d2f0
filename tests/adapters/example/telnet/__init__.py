"""Kafene over telnet: a chat of plain lines, as small as a chat can be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.ports.services import ChatService, Services
from bot.ports.settings import ChatSection, Port, setting
from bot.store.redis.scripts import Client


class Settings(ChatSection):
    """The settings of the chat."""

    port: Port | None = setting("TELNET_PORT", None, "Port of the chat. Not set: no telnet.")

    @property
    def on(self) -> bool:
        """True if the chat is asked for."""
        return self.port is not None


SETTINGS: Final = Settings
KEYS: Final[tuple[Any, ...]] = ()
"""Nothing is kept in the store: messages last as long as the process."""


def open_chat(services: Services[Client], environ: Mapping[str, str]) -> ChatService | None:
    """Return Kafene over telnet; None if no port is set."""
    settings = Settings.read(environ)
    if settings.port is None:
        return None
    from tests.adapters.example.telnet.service import Telnet  # noqa: PLC0415  a chat that is off

    return Telnet(services, settings.port)
