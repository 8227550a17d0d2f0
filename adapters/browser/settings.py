"""The settings of the local chat."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, Literal, Self

import msgspec

from adapters.web.server.section import WebSection
from bot.http.addresses import is_loopback
from bot.ports.settings import BadSettings, Form, Secret, setting
from bot.words.cleaning import one_line

_CONTACT: Final = r"mailto:[^\s@]+@[^\s@]+|https://[^\s/?#@]+([/?#]\S*)?"


def _contact(text: str) -> str:
    if not re.fullmatch(_CONTACT, text):
        raise ValueError
    return text


class Settings(WebSection):
    """Whether the chat in the browser runs, and where."""

    serves_page: ClassVar[bool] = True

    local: Literal["auto", "on", "off"] = setting(
        "KAFENE_LOCAL",
        "auto",
        "The chat in the browser, for which no token is needed: on, off, or auto (on when no "
        "other chat has a token).",
    )
    code: Secret | None = setting(
        "KAFENE_LOCAL_CODE",
        None,
        "Code that people enter before the chat in the browser lets them in. Not set: none is "
        "asked if only this machine reaches the chat, else one is made up and printed.",
    )
    admin: Secret | None = setting(
        "KAFENE_LOCAL_ADMIN",
        None,
        "Code that makes people administrators of all rooms of the chat in the browser: they enter "
        "it in place of the entry code, or type /admin and the code. Not set: whoever opens a room "
        "first runs it.",
    )
    push_contact: Annotated[
        str, Form("mailto: and an address, or a page (https://)", _contact, "mailto:me@example.org")
    ] = setting(
        "KAFENE_PUSH_CONTACT",
        "",
        "Where the owners of push services reach you if the bot tells people of their turn on "
        "their devices: mailto: and an address, or a page (https://). Not set: the public address "
        "of the bot, if it has one.",
    )

    @classmethod
    def read(cls, environ: Mapping[str, str]) -> Self:
        """Read the settings from an environment.

        Raises:
            BadSettings: as `Section.read`, and for equal codes: every visitor would govern.
        """
        settings = super().read(environ)
        code, admin = settings.code, settings.admin
        if code is not None and admin is not None:
            one, other = [one_line(text.reveal()).lower() for text in (code, admin)]
            if one == other:
                raise BadSettings(
                    ["KAFENE_LOCAL_ADMIN: expected another code than that of KAFENE_LOCAL_CODE"]
                )
        return settings

    @property
    def listens_at(self) -> str:
        """The address to listen at.

        A hosting platform says the port and nothing else. It alone opens nothing, as anybody may
        set it on their own machine; together with an entry code it is meant for others.
        """
        if self.host is not None:
            return self.host
        return "0.0.0.0" if self.port is not None and self.code is not None else "127.0.0.1"

    @property
    def on(self) -> bool | None:
        """None if it runs unless another chat has a token."""
        return None if self.local == "auto" else self.local == "on"


class LocalSettings(msgspec.Struct, frozen=True, kw_only=True):
    """How the local chat is reached. `code`: the entry code; beyond loopback one is made up if none
    is given. `admin`: the code with which people govern all rooms. `secret` signs cookies (empty:
    one that is kept in Redis). `hosts`: the names that count as ours in addition to those of this
    machine, if others reach it by them (see `Guard`). `proxies`: whose ``X-Forwarded-For`` is
    believed. `contact`: where the owner of a push service reaches whoever runs the bot."""

    host: str = "127.0.0.1"
    port: int = 8080
    code: str = ""
    admin: str = ""
    secret: str = ""
    hosts: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    contact: str = ""

    @property
    def of_this_machine(self) -> bool:
        """True if nobody else can reach the chat. If an entry code is set, others are expected:
        they come through a proxy on this machine."""
        return is_loopback(self.host) and not (self.hosts or self.code)
