"""Invite the bot to a server or to one's own account: the permissions it asks for, the links."""

from __future__ import annotations

from typing import Final

import discord

SCOPES: Final = ("bot", "applications.commands")


def permissions() -> discord.Permissions:
    """The permissions that the bot needs to play: to see the channel, to write in it and in its
    threads, and to attach pictures."""
    found = discord.Permissions.none()
    found.view_channel = True
    found.send_messages = True
    found.send_messages_in_threads = True
    found.read_message_history = True
    found.attach_files = True
    return found


def own_link(application: int | str) -> str:
    """Return the link by which a person installs the bot for themselves, without a server."""
    scopes = ("applications.commands",)
    return f"{discord.utils.oauth_url(int(application), scopes=scopes)}&integration_type=1"


def invite_link(application: int | str) -> str:
    """Return the link that invites the bot with the permissions it needs."""
    return discord.utils.oauth_url(int(application), permissions=permissions(), scopes=SCOPES)
