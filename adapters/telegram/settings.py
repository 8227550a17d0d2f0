"""The settings of Kafene on Telegram."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Final, Self
from urllib.parse import urlsplit

from bot.ports.settings import (
    BadSettings,
    ChatSection,
    Form,
    Hint,
    Host,
    Port,
    Secret,
    secret_form,
    setting,
    web_address,
)

_token: Final = secret_form(
    "Telegram token",
    r"\d+:[\w-]{35,}",
    "the token that @BotFather gave you: digits, a colon, then 35 letters, digits, _ and -",
    "1234567890:aBcDeFgHiJkLmNoPqRsTuVwXyZ012345678",
)
TELEGRAM: Final = "https://api.telegram.org"
_PORTS: Final = (443, 80, 88, 8443)
"""The ports at which Telegram posts updates."""


def _why_unreached(url: str) -> str:
    """Return why Telegram posts no updates to an address; empty if it does."""
    found = urlsplit(url)
    if found.scheme != "https":
        return "Telegram needs https:// (a Bot API server of your own, TELEGRAM_API, does not)"
    if (found.port or 443) not in _PORTS:
        return "Telegram reaches the ports 443, 80, 88 and 8443 alone"
    return ""


def _before_bot(url: str) -> str:
    """Refuse an address that has what the library adds to it."""
    if re.search(r"/bot(\d+:[^/]*)?/?$", url):
        raise Hint("it ends before /bot, and the token is not a part of it")
    return url


def _webhook_secret(text: str) -> Secret:
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,256}", text):
        raise ValueError
    return Secret(text)


def _app(name: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9_]{3,30}", name):
        raise ValueError
    return name


_HOOK: Final = web_address("http", "https", path=True, example="https://cards.example.org/telegram")
_HOOK_SECRET: Final = Form(
    "1 to 256 letters A-Z a-z, digits, _ and -", _webhook_secret, "aBcDeFgHiJkLmNoPqRsTuVwXyZ"
)
_API: Final = web_address("http", "https", path=True, example=TELEGRAM, then=_before_bot)
_APP: Final = Form("3 to 30 letters A-Z a-z, digits and _", _app, "table")


class Settings(ChatSection):
    """How to reach Telegram, and how it reaches the bot."""

    token: Annotated[Secret, _token] | None = setting(
        "TELEGRAM_TOKEN", None, "Token of the Telegram bot. Not set: no Telegram."
    )
    webhook_url: Annotated[str, _HOOK] = setting(
        "TELEGRAM_WEBHOOK_URL",
        "",
        "Address under which Telegram reaches the bot (https://). Not set: the bot asks for "
        "updates itself, and needs no address.",
        needs=("TELEGRAM_TOKEN",),
    )
    webhook_secret: Annotated[Secret, _HOOK_SECRET] | None = setting(
        "TELEGRAM_WEBHOOK_SECRET",
        None,
        "What Telegram must say with each update, 1 to 256 letters, digits, _ and -. Not set: one "
        "is derived from the token.",
        needs=("TELEGRAM_WEBHOOK_URL",),
    )
    webhook_host: Host = setting(
        "TELEGRAM_WEBHOOK_HOST",
        "127.0.0.1",
        "Address where the bot listens for Telegram. Not set: 127.0.0.1, which a reverse proxy on "
        "this machine reaches; 0.0.0.0 where PORT says the port, as on a hosting platform.",
        needs=("TELEGRAM_WEBHOOK_URL",),
    )
    webhook_port: Port = setting(
        "TELEGRAM_WEBHOOK_PORT",
        8443,
        "Port where the bot listens for Telegram. Not set: PORT, if that is set; else 8443.",
        needs=("TELEGRAM_WEBHOOK_URL",),
        ge=1,
    )
    api: Annotated[str, _API] = setting(
        "TELEGRAM_API",
        TELEGRAM,
        "Address of the Bot API; that of your own Bot API server, if you run one.",
        needs=("TELEGRAM_TOKEN",),
    )

    app: Annotated[str, _APP] = setting(
        "TELEGRAM_APP",
        "",
        "Short name of the bot's Mini App, as @BotFather has it, which shows the page of the "
        "tables. Not set: no button in groups leads there.",
        needs=("KAFENE_PUBLIC_URL", "TELEGRAM_TOKEN"),
    )

    @classmethod
    def read(cls, environ: Mapping[str, str]) -> Self:
        """Read the settings from an environment. A hosting platform names by PORT the port for
        outside traffic: the webhook listens there, if one is configured.

        Raises:
            BadSettings: as `Section.read`.
        """
        given = {name.upper(): text for name, text in environ.items() if text}
        port = given.get("PORT", "")
        if port and given.get("TELEGRAM_WEBHOOK_URL") and "TELEGRAM_WEBHOOK_PORT" not in given:
            hosted = {"TELEGRAM_WEBHOOK_HOST": "0.0.0.0", "TELEGRAM_WEBHOOK_PORT": port}
            given = hosted | given
        settings = super().read(given)
        why = _why_unreached(settings.webhook_url) if settings.webhook_url else ""
        if why and settings.api == TELEGRAM:  # a server of your own reaches every address
            raise BadSettings([cls.names()["TELEGRAM_WEBHOOK_URL"].refusal(why)])
        return settings

    @property
    def on(self) -> bool:
        """True if there is a token."""
        return self.token is not None
