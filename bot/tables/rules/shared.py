"""Decisions about the places of a table, and about what people say there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.model.outcomes import Refused
from bot.model.tables import intents as want
from bot.model.tables.table import Table
from bot.tables.rules import governing, places, talk
from bot.tables.rules.actor import Actor
from bot.tables.rules.effects import Effect


def _move_to(table: Table, who: Actor, intent: want.MoveTo, _: int) -> Effect:
    if table.only_for:
        raise Refused("STAYS_PRIVATE")
    if who.person is not None:
        governing.orders(table, who)
    return Effect(places.moved(table, intent))


def _share(table: Table, who: Actor, intent: want.Share, now: int) -> Effect:
    governing.governs(table, who)
    return Effect(places.shared(table, intent, now), code="SHARED")


def _ask_in(table: Table, who: Actor, intent: want.AskIn, now: int) -> Effect:
    asked = places.asked_in(table, who.somebody, intent, now)
    return Effect(asked, code="ASKED_IN", params={"who": table.host.name})


def _let_in(table: Table, who: Actor, intent: want.LetIn, _: int) -> Effect:
    governing.governs(table, who)
    return Effect(places.let_in(table, intent.place))


def _keep_out(table: Table, who: Actor, intent: want.KeepOut, _: int) -> Effect:
    governing.governs(table, who)
    return Effect(places.kept_out(table, intent.place))


def _leave_place(table: Table, who: Actor, intent: want.LeavePlace, _: int) -> Effect:
    governing.clears(table, who, intent.place)
    return Effect(places.left(table, intent.place))


def _set_place(table: Table, who: Actor, intent: want.SetPlace, _: int) -> Effect:
    governing.governs_in(table, who, intent.place)
    return Effect(places.arranged(table, intent))


def _say(table: Table, who: Actor, intent: want.Say, now: int) -> Effect:
    return Effect(talk.said(table, who.somebody, intent.text, now))


def _hide_lines(table: Table, who: Actor, intent: want.HideLines, now: int) -> Effect:
    governing.governs_in(table, who, intent.place)
    return Effect(talk.hidden(table, intent.place, now))


def _drop_lines(table: Table, who: Actor, _: want.DropLines, now: int) -> Effect:
    if who.person is not None:
        raise Refused("NOT_ALLOWED")
    return Effect(talk.dropped(table, now), quiet=True)


DECIDE: Final[Mapping[type[Any], Callable[[Table, Actor, Any, int], Effect]]] = {
    want.MoveTo: _move_to,
    want.Share: _share,
    want.AskIn: _ask_in,
    want.LetIn: _let_in,
    want.KeepOut: _keep_out,
    want.LeavePlace: _leave_place,
    want.SetPlace: _set_place,
    want.Say: _say,
    want.HideLines: _hide_lines,
    want.DropLines: _drop_lines,
}
"""The function of each intent: it gets the table, the actor, the intent and the time (ms)."""
