"""Decisions about the places of a table and the lines said there: who may take them, and what
follows. Each takes the table, the actor, the intent and the context, and raises `Refused`."""

from __future__ import annotations

from bot.model.outcomes import Refused
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.tables.rules import governing, places, talk
from bot.tables.rules.actor import Actor
from bot.tables.rules.context import Context
from bot.tables.rules.effects import Effect


def move_to(held: Snapshot, who: Actor, intent: want.MoveTo, __: Context) -> Effect:
    """Show the table in another place instead of one of its places; the bot itself always may."""
    if held.table.only_for:
        raise Refused("STAYS_PRIVATE")
    if who.person is not None:
        governing.orders(held.table, who)
    return Effect(places.moved(held.table, intent))


def share(held: Snapshot, who: Actor, intent: want.Share, context: Context) -> Effect:
    """Make a code. The host does; at a table in one place its administrators do, too."""
    governing.governs(held.table, who)
    return Effect(places.shared(held.table, intent, context.now), code="SHARED")


def ask_in(held: Snapshot, who: Actor, intent: want.AskIn, context: Context) -> Effect:
    """Ask the host for the table; anybody with a code does."""
    table = places.asked_in(held.table, who.somebody, intent, context.now)
    return Effect(table, code="ASKED_IN", params={"who": held.table.host.name})


def let_in(held: Snapshot, who: Actor, intent: want.LetIn, __: Context) -> Effect:
    """Let a place in that has asked. The same people do who make codes."""
    governing.governs(held.table, who)
    return Effect(places.let_in(held.table, intent.place))


def keep_out(held: Snapshot, who: Actor, intent: want.KeepOut, __: Context) -> Effect:
    """Refuse a place that has asked. The same people do who make codes."""
    governing.governs(held.table, who)
    return Effect(places.kept_out(held.table, intent.place))


def leave_place(held: Snapshot, who: Actor, intent: want.LeavePlace, __: Context) -> Effect:
    """Take the table away from a place; the host does, and those who govern that place."""
    governing.clears(held.table, who, intent.place)
    return Effect(places.left(held.table, intent.place))


def set_place(held: Snapshot, who: Actor, intent: want.SetPlace, __: Context) -> Effect:
    """Change what the table does in a place; the host does, and those who govern that place."""
    governing.governs_in(held.table, who, intent.place)
    return Effect(places.arranged(held.table, intent))


def hide_lines(held: Snapshot, who: Actor, intent: want.HideLines, context: Context) -> Effect:
    """Hide the lines said so far in a place; the host does, and those who govern that place."""
    governing.governs_in(held.table, who, intent.place)
    return Effect(places.hidden(held.table, intent.place, context.now))


def drop_lines(held: Snapshot, who: Actor, _: want.DropLines, context: Context) -> Effect:
    """Drop lines that were said too long ago; the clock does."""
    if who.person is not None:
        raise Refused("NOT_ALLOWED")
    return Effect(talk.dropped(held.table, context.now), quiet=True)


def say(held: Snapshot, who: Actor, intent: want.Say, context: Context) -> Effect:
    """Say a line; players and the host do."""
    return Effect(talk.said(held.table, who.somebody, intent.text, context.now))
