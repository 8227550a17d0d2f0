"""The settings of the local chat."""

from __future__ import annotations

import ipaddress
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, SecretStr

from bot.ports.settings import ChatSection, Port, setting


def _proxies(text: Any) -> Any:
    """Addresses and networks with blanks between them."""
    if not isinstance(text, str):
        return text
    networks = tuple(text.split())
    try:
        for one in networks:
            ipaddress.ip_network(one)
    except ValueError:
        raise ValueError("addresses or networks are allowed, as 10.0.0.1 or 10.0.0.0/8") from None
    return networks


class Settings(ChatSection):
    """Whether the chat in the browser runs, and where."""

    local: Literal["auto", "on", "off"] = setting(
        "KAFENE_LOCAL",
        "auto",
        "The chat in the browser, for which no token is needed: on, off, or auto (on when no "
        "other chat has a token).",
    )
    host: str = setting("KAFENE_LOCAL_HOST", "127.0.0.1", "Address of the chat in the browser.")
    port: Port = setting("PORT", 8080, "Port of the chat in the browser.", gt=0)
    code: SecretStr | None = setting(
        "KAFENE_LOCAL_CODE",
        None,
        "Code that people enter before the chat in the browser lets them in; needed when its "
        "address can be reached from other machines.",
    )

    proxies: Annotated[tuple[str, ...], BeforeValidator(_proxies)] = setting(
        "KAFENE_LOCAL_PROXIES",
        (),
        "Addresses or networks of the reverse proxies before the chat in the browser, with blanks "
        "between them. What they say about who asks (X-Forwarded-For) is believed.",
    )

    @property
    def on(self) -> bool | None:
        """None if it runs unless another chat has a token."""
        return None if self.local == "auto" else self.local == "on"
