"""The settings of the local chat."""

from __future__ import annotations

import ipaddress
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, SecretStr

from bot.ports.settings import ChatSection, Port, setting


def _proxies(text: Any) -> Any:
    """Return addresses and networks that are separated by blanks."""
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
    host: str | None = setting(
        "KAFENE_LOCAL_HOST",
        None,
        "Address of the chat in the browser. Not set: 127.0.0.1, which only this machine reaches; "
        "0.0.0.0 if PORT and KAFENE_LOCAL_CODE are both set, as on a hosting platform.",
    )
    port: Port = setting("PORT", 8080, "Port of the chat in the browser.", gt=0)
    code: SecretStr | None = setting(
        "KAFENE_LOCAL_CODE",
        None,
        "Code that people enter before the chat in the browser lets them in. Not set: none is "
        "asked if only this machine reaches the chat, else one is made up and printed.",
    )
    proxies: Annotated[tuple[str, ...], BeforeValidator(_proxies)] = setting(
        "KAFENE_LOCAL_PROXIES",
        (),
        "Addresses or networks of the reverse proxies before the chat in the browser, with blanks "
        "between them. What they say about who asks (X-Forwarded-For) is believed.",
    )

    @property
    def listens_at(self) -> str:
        """The address to listen at.

        A hosting platform says the port and nothing else. It alone opens nothing, as anybody may
        set it on their own machine; together with an entry code it is meant for others.
        """
        if self.host is not None:
            return self.host
        return "0.0.0.0" if self.has_port and self.code is not None else "127.0.0.1"

    @property
    def has_port(self) -> bool:
        """True if somebody has set the port."""
        return "port" in self.model_fields_set

    @property
    def on(self) -> bool | None:
        """None if it runs unless another chat has a token."""
        return None if self.local == "auto" else self.local == "on"
