"""Check whether Discord is ready for the bot: the token, its permissions in its servers, and the
invitation."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import aiohttp
import discord
from discord.http import Route

from adapters.discord.client import intents, quiet
from adapters.discord.invite import invite_link, permissions
from adapters.discord.service import WRONG_TOKEN
from bot.ports.services import Finding

PATIENCE: Final = 15.0
MOST_SERVERS: Final = 20
PRIVILEGED: Final = {
    "Presence": ("gateway_presence", "gateway_presence_limited"),
    "Server Members": ("gateway_guild_members", "gateway_guild_members_limited"),
    "Message Content": ("gateway_message_content", "gateway_message_content_limited"),
}
"""The intents that must be switched on in the developer portal, with their flags."""


async def examine(
    token: str, connector: aiohttp.BaseConnector | None = None, *, launches: bool = False
) -> list[Finding]:
    """Return each check with its finding; the last line says how to invite the bot. It changes
    nothing on Discord. `launches`: the page of the tables is to be an Activity."""
    quiet()
    client = discord.Client(intents=intents(), connector=connector, max_ratelimit_timeout=30.0)
    try:
        async with asyncio.timeout(PATIENCE):
            await client.login(token)
            return await _examined(client, launches)
    except discord.LoginFailure:
        return [(False, WRONG_TOKEN)]
    except TimeoutError:
        return [(False, f"Discord does not answer within {PATIENCE:.0f} s")]
    except (OSError, aiohttp.ClientError) as error:
        return [(False, f"Discord cannot be reached: {type(error).__name__}")]
    except discord.HTTPException as error:
        return [(False, f"Discord answers {error.status}, code {error.code}")]
    finally:
        await client.close()


async def _examined(client: discord.Client, launches: bool) -> list[Finding]:
    application = client.application
    assert application is not None
    assert client.user is not None
    name = f"{client.user.name} (application {application.id})"
    found = [
        (True, f"Discord: the token is that of {name}"),
        _intents(application.flags),
    ]
    if launches and not application.flags.embedded:
        why = "enable it in the developer portal (Activities, Settings)"
        found.append((False, f"Discord: the application has no Activity, {why}"))
    if application.bot_require_code_grant:
        why = "switch off “Requires OAuth2 Code Grant” in the developer portal (Bot)"
        found.append((False, f"Discord: nobody can invite the bot, {why}"))
    if not application.bot_public:
        found.append((True, "Discord: the bot is private, you alone can invite it"))
    servers: Any = await client.http.request(Route("GET", "/users/@me/guilds"))
    if not servers:
        found.append((False, "Discord: the bot is in no server yet, open the link below"))
    found += [_server(server) for server in servers[:MOST_SERVERS]]
    if len(servers) > MOST_SERVERS:
        found.append((True, f"Discord: and {len(servers) - MOST_SERVERS} more servers"))
    found.append((True, f"Discord: invite the bot by {invite_link(application.id)}"))
    return found


def _intents(flags: discord.ApplicationFlags) -> Finding:
    """Check the privileged intents: none is needed, so none can be missing."""
    on = [name for name, some in PRIVILEGED.items() if any(getattr(flags, one) for one in some)]
    text = "Discord: the bot asks for no privileged intent"
    return True, f"{text}; switched on all the same: {', '.join(on)}" if on else text


def _server(server: Any) -> Finding:
    """Check whether the bot has the permissions it needs in a server; a channel may still deny
    them."""
    name = str(server.get("name", "?"))
    if "permissions" not in server:
        return True, f"Discord: server “{name}”"
    allowed = discord.Permissions(int(server["permissions"]))
    missing = [
        name.replace("_", " ")
        for name, wanted in permissions()
        if wanted and not getattr(allowed, name) and not allowed.administrator
    ]
    if missing:
        return False, f"Discord: server “{name}”: the bot is not allowed to {', '.join(missing)}"
    return True, f"Discord: server “{name}”: the bot is allowed all it needs"
