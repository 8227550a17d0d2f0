"""Is Discord ready for the bot? The token, what it may do in its servers, and the way in."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import aiohttp
import discord
from discord.http import Route

from adapters.discord.client import intents
from adapters.discord.face import WRONG_TOKEN

PATIENCE: Final = 15.0
MOST_SERVERS: Final = 20
SCOPES: Final = ("bot", "applications.commands")


def permissions() -> discord.Permissions:
    """What the bot must be allowed where people play: to see the channel and to write in it and in
    its threads; pictures of the table will be attached."""
    found = discord.Permissions.none()
    found.view_channel = True
    found.send_messages = True
    found.send_messages_in_threads = True
    found.read_message_history = True
    found.attach_files = True
    return found


def invite_link(application: int | str) -> str:
    """The link that takes the bot into a server with what it needs."""
    return discord.utils.oauth_url(int(application), permissions=permissions(), scopes=SCOPES)


async def examine(
    token: str, connector: aiohttp.BaseConnector | None = None
) -> list[tuple[bool, str]]:
    """What is right and what is wrong, a line each; the last one says how to invite the bot."""
    client = discord.Client(intents=intents(), connector=connector, max_ratelimit_timeout=30.0)
    try:
        async with asyncio.timeout(PATIENCE):
            await client.login(token)
            return await _examined(client)
    except discord.LoginFailure:
        return [(False, WRONG_TOKEN)]
    except TimeoutError:
        return [(False, f"Discord does not answer within {PATIENCE:.0f} s.")]
    except (OSError, aiohttp.ClientError) as error:
        return [(False, f"Discord cannot be reached: {type(error).__name__}.")]
    except discord.HTTPException as error:
        return [(False, f"Discord answers {error.status} (code {error.code}).")]
    finally:
        await client.close()


async def _examined(client: discord.Client) -> list[tuple[bool, str]]:
    application = client.application
    assert application is not None
    assert client.user is not None
    found = [(True, f"The token is that of {client.user.name} (application {application.id}).")]
    found.append((True, "No privileged intent is needed; leave all three switched off."))
    if application.bot_require_code_grant:
        why = "Switch off “Requires OAuth2 Code Grant” in the developer portal (Bot)."
        found.append((False, f"Nobody can invite the bot. {why}"))
    if not application.bot_public:
        found.append((True, "The bot is private: you alone can invite it."))
    servers: Any = await client.http.request(Route("GET", "/users/@me/guilds"))
    if not servers:
        found.append((False, "The bot is in no server yet: open the link below."))
    found += [_server(server) for server in servers[:MOST_SERVERS]]
    if len(servers) > MOST_SERVERS:
        found.append((True, f"... and {len(servers) - MOST_SERVERS} more servers."))
    found.append((True, f"Invite it: {invite_link(application.id)}"))
    return found


def _server(server: Any) -> tuple[bool, str]:
    """Whether the bot may do in a server what it needs; a channel may still forbid it."""
    name = str(server.get("name", "?"))
    if "permissions" not in server:
        return True, f"Server “{name}”."
    allowed = discord.Permissions(int(server["permissions"]))
    missing = [
        name.replace("_", " ")
        for name, wanted in permissions()
        if wanted and not getattr(allowed, name) and not allowed.administrator
    ]
    if missing:
        return False, f"Server “{name}”: the bot is not allowed to {', '.join(missing)}."
    return True, f"Server “{name}”: allowed all it needs."
