"""The settings of Kafene on Discord."""

from __future__ import annotations

from typing import Annotated, Final

from adapters.discord.gateway.shards import MOST
from bot.ports.settings import ChatSection, Secret, secret_form, setting

_token: Final = secret_form(
    "Discord token",
    r"[\w-]{10,}\.[\w-]+\.[\w-]{10,}",
    "a bot's token, three parts with dots between them, from the developer portal: Bot, Reset "
    "Token (not the client secret, the public key or the application id)",
    "MTIzNDU2Nzg5.GaBcDe.aBcDeFgHiJkLmNoPqRsTuVwXyZ",
)
_secret: Final = secret_form(
    "client secret of Discord",
    r"[\w-]{32}",
    "a client secret, 32 letters, digits, _ and -, from the developer portal: OAuth2, Reset "
    "Secret (not the token of the bot)",
    "aBcDeFgHiJkLmNoPqRsTuVwXyZ012345",
)


class Settings(ChatSection):
    """How Discord is reached."""

    token: Annotated[Secret, _token] | None = setting(
        "DISCORD_TOKEN", None, "Token of the Discord bot. Not set: no Discord."
    )

    client_secret: Annotated[Secret, _secret] | None = setting(
        "DISCORD_CLIENT_SECRET",
        None,
        "Client secret of the Discord application, with which people are let in to the page of the "
        "tables as an Activity. Not set: no Activity.",
        needs=("KAFENE_PUBLIC_URL", "DISCORD_TOKEN"),
    )

    card_emoji: bool = setting(
        "DISCORD_CARD_EMOJI",
        True,
        "Show cards as emoji in texts, on buttons and in lists. The bot uploads them to the "
        "Discord application.",
        needs=("DISCORD_TOKEN",),
    )

    shards: int = setting(
        "DISCORD_SHARDS",
        1,
        "Number of shards of the Discord bot, the same in every process. Discord asks for more "
        "than one from 2,500 servers on; kafene doctor says how many it recommends.",
        needs=("DISCORD_TOKEN",),
        ge=1,
        le=MOST,
    )

    shard_range: int = setting(
        "DISCORD_SHARD_RANGE",
        1,
        "Number of neighbouring shards in a range. One process at a time listens to a range; the "
        "processes divide the ranges among themselves.",
        needs=("DISCORD_SHARDS",),
        ge=1,
        le=MOST,
    )

    @property
    def on(self) -> bool:
        """True if there is a token."""
        return self.token is not None
