"""Check Discord's readiness for the bot: the token, its permissions in its servers, and the
invitation."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import aiohttp
import discord

from adapters.discord.api import Wire
from adapters.discord.gateway.client import intents
from adapters.discord.gateway.invite import invite_link, own_link, permissions
from adapters.discord.gateway.library import base, check, quiet
from adapters.discord.gateway.starts import Starts
from adapters.discord.rendering import emoji
from adapters.discord.service import WRONG_TOKEN
from bot.http.proxies import proxy_for
from bot.ports.misclicks import MisclickGuard
from bot.ports.services import CannotStart, Finding

PATIENCE: Final = 15.0
UPLOAD_PATIENCE: Final = 180.0
"""Seconds for uploading card faces; the next start of the bot uploads the rest."""
MOST_SERVERS: Final = 20
PRIVILEGED: Final = {
    "Presence": ("gateway_presence", "gateway_presence_limited"),
    "Server Members": ("gateway_guild_members", "gateway_guild_members_limited"),
    "Message Content": ("gateway_message_content", "gateway_message_content_limited"),
}
"""Intents that must be switched on in the developer portal, with their flags."""


async def examine(
    token: str,
    connector: aiohttp.BaseConnector | None = None,
    *,
    launches: bool = False,
    card_emoji: bool = False,
    uploads: bool = True,
    shards: int = 1,
) -> list[Finding]:
    """Return each check with its finding; the last line says how to invite the bot. `launches`:
    the page of the tables is to be an Activity; `card_emoji`: cards have faces, of which it uploads
    the missing ones (`uploads`: if no bot is doing that); `shards`: how many the bot has. Nothing
    else is changed on Discord."""
    try:
        check()
    except CannotStart as error:
        return [(False, str(error))]
    quiet()
    client = discord.Client(
        intents=intents(),
        connector=connector,
        max_ratelimit_timeout=30.0,
        proxy=proxy_for(base()),
    )
    try:
        async with asyncio.timeout(PATIENCE):
            await client.login(token)
            found = await _examined(client, launches)
            wanted, starts = await Wire(client, MisclickGuard()).gateway()
        *before, invitation = found
        before += [_shards(shards, wanted), _starts(starts)]
        if uploads:
            before.append(await _faces(client, uploads=card_emoji))
        return [*before, invitation]
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
    servers = await Wire(client, MisclickGuard()).servers()
    if not servers:
        found.append((False, "Discord: the bot is in no server yet, open the link below"))
    found += [_server(server) for server in servers[:MOST_SERVERS]]
    if len(servers) > MOST_SERVERS:
        found.append((True, f"Discord: and {len(servers) - MOST_SERVERS} more servers"))
    if application.user_integration_config is None:
        why = "tick *User Install* in the developer portal (Installation) if they should"
        found.append((True, f"Discord: nobody can install the bot for themselves, {why}"))
    else:
        link = own_link(application.id)
        found.append((True, f"Discord: people install the bot for themselves by {link}"))
    found.append((True, f"Discord: invite the bot by {invite_link(application.id)}"))
    return found


def _shards(shards: int, wanted: int) -> Finding:
    """Check the number of shards."""
    if shards < wanted:
        return False, f"Discord: DISCORD_SHARDS is {shards}, Discord recommends {wanted}"
    more = f", Discord recommends {wanted}" if shards > wanted else ""
    return True, f"Discord: {shards} shard{'s' * (shards > 1)}{more}"


def _starts(starts: Starts) -> Finding:
    """Check how many sessions may still start."""
    text = f"Discord: {starts.left} of {starts.total} starts are left"
    again = f"all of them again in {starts.reset / 3600:.1f} h" if starts.reset else ""
    if starts.few:
        why = "the bot waits before it starts; look into the log for why it starts so often"
        return False, f"{text}, {again}: {why}"
    return True, f"{text}, {again}" if again else text


async def _faces(client: discord.Client, *, uploads: bool) -> Finding:
    """Check that Discord has every card face, and upload the missing ones (`uploads`)."""
    if not uploads:
        return True, "Discord: cards are words (DISCORD_CARD_EMOJI is off)"
    wire, wanted, there = Wire(client, MisclickGuard()), emoji.wanted().keys(), "?"
    try:
        found = wanted & (await wire.emojis()).keys()
        there = str(len(found))
        async with asyncio.timeout(UPLOAD_PATIENCE):
            await emoji.upload_missing(wire)
    except emoji.AWAY as error:
        why = f"{type(error).__name__} {error}".strip()
        text = f"Discord: {there} of {len(wanted)} card faces are there, {why}"
        return False, f"{text}; cards are words until the bot has uploaded the rest"
    new = len(wanted) - len(found)
    text = f"Discord: all {len(wanted)} card faces are there"
    return True, f"{text}, {new} of them new" if new else text


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
