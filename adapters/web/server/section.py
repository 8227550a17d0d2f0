"""The address where the bot's pages listen: settings shared by the browser chat and the page of the
tables, because only one of them listens."""

from __future__ import annotations

import ipaddress
from typing import Annotated, Final

from bot.ports.settings import ChatSection, Form, Host, Port, setting


def _networks(text: str) -> tuple[str, ...]:
    for one in text.split():
        ipaddress.ip_network(one)
    return tuple(text.split())


_PROXIES: Final = Form(
    "addresses or networks, with blanks between them", _networks, "10.0.0.1 10.0.0.0/8"
)


class WebSection(ChatSection):
    """Where pages listen."""

    host: Host | None = setting(
        "KAFENE_LOCAL_HOST",
        None,
        "Address of the chat in the browser and of the page of the tables. Not set: 127.0.0.1, "
        "which only this machine reaches; 0.0.0.0 if PORT is set, as on a hosting platform, and "
        "for the chat KAFENE_LOCAL_CODE too.",
    )
    port: Port | None = setting(
        "PORT",
        None,
        "Port of the chat in the browser and of the page of the tables. Not set: 8080.",
        ge=1,
    )
    proxies: Annotated[tuple[str, ...], _PROXIES] = setting(
        "KAFENE_LOCAL_PROXIES",
        (),
        "Addresses or networks of the reverse proxies before the chat in the browser or the page "
        "of the tables, with blanks between them. What they say about who asks (X-Forwarded-For) "
        "is believed.",
    )

    @property
    def listens_on(self) -> int:
        """The port to listen at."""
        return 8080 if self.port is None else self.port
