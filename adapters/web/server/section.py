"""The address where the bot's pages listen: settings shared by the browser chat and the page of the
tables, because only one of them listens."""

from __future__ import annotations

import ipaddress
from typing import Annotated, Any

from pydantic import BeforeValidator

from bot.ports.settings import ChatSection, Host, Port, setting


def _proxies(text: Any) -> Any:
    """Parse addresses and networks that are separated by blanks."""
    if not isinstance(text, str):
        return text
    networks = tuple(text.split())
    try:
        for one in networks:
            ipaddress.ip_network(one)
    except ValueError:
        raise ValueError("addresses or networks are allowed, as 10.0.0.1 or 10.0.0.0/8") from None
    return networks


class WebSection(ChatSection):
    """Where pages listen."""

    host: Host | None = setting(
        "KAFENE_LOCAL_HOST",
        None,
        "Address of the chat in the browser and of the page of the tables. Not set: 127.0.0.1, "
        "which only this machine reaches; 0.0.0.0 if PORT is set, as on a hosting platform, and "
        "for the chat KAFENE_LOCAL_CODE too.",
    )
    port: Port = setting(
        "PORT", 8080, "Port of the chat in the browser and of the page of the tables.", gt=0
    )
    proxies: Annotated[tuple[str, ...], BeforeValidator(_proxies)] = setting(
        "KAFENE_LOCAL_PROXIES",
        (),
        "Addresses or networks of the reverse proxies before the chat in the browser or the page "
        "of the tables, with blanks between them. What they say about who asks (X-Forwarded-For) "
        "is believed.",
    )

    @property
    def has_port(self) -> bool:
        """True if the port is set."""
        return "port" in self.model_fields_set
