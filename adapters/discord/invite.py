"""The way into a server: what the bot asks to be allowed, and the link that asks it."""

from __future__ import annotations

from typing import Final

import discord

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
