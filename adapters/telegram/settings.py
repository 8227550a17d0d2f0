"""The settings of Kafene on Telegram."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import AfterValidator, SecretStr

from bot.ports.settings import ChatSection, Port, setting


def _webhook(secret: SecretStr) -> SecretStr:
    """Refuse what Telegram would refuse."""
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,256}", secret.get_secret_value()):
        raise ValueError("1 to 256 letters A-Z a-z, digits, _ and - are allowed")
    return secret


class Settings(ChatSection):
    """How Telegram is reached, and how it reaches the bot."""

    token: SecretStr | None = setting(
        "TELEGRAM_TOKEN", None, "Token of the Telegram bot. Not set: no Telegram."
    )
    webhook_url: str = setting(
        "TELEGRAM_WEBHOOK_URL",
        "",
        "Address under which Telegram reaches the bot (https://). Not set: the bot asks for "
        "updates itself, and needs no address.",
    )
    webhook_secret: Annotated[SecretStr, AfterValidator(_webhook)] | None = setting(
        "TELEGRAM_WEBHOOK_SECRET",
        None,
        "What Telegram must say with each update, 1 to 256 letters, digits, _ and -. Not set: one "
        "is derived from the token.",
    )
    webhook_host: str = setting(
        "TELEGRAM_WEBHOOK_HOST", "127.0.0.1", "Address where the bot listens for Telegram."
    )
    webhook_port: Port = setting(
        "TELEGRAM_WEBHOOK_PORT", 8443, "Port where the bot listens for Telegram.", gt=0
    )
    api: str = setting(
        "TELEGRAM_API",
        "https://api.telegram.org",
        "Address of the Bot API; that of your own Bot API server, if you run one.",
    )

    @property
    def on(self) -> bool:
        """True if there is a token."""
        return self.token is not None
