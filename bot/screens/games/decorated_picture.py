"""The picture of a table of decorated canasta, and the same in words."""

from __future__ import annotations

from typing import Final

from bot.pictures.decorated import DecoratedTable, Player
from bot.pictures.decorated import Group as DrawnGroup
from bot.pictures.layouts import DECORATED
from bot.screens.games.canasta_picture import drawn_pile, headline
from bot.screens.games.canasta_table import pile_line, stock_line
from bot.screens.games.decorated_helper import (
    bottom_cards,
    can_take_pile,
    groups_seen,
    heart_aces_seen,
    lying_cards,
    minimum,
)
from bot.screens.games.decorated_table import groups_text, player_text
from bot.screens.model import Picture, Plain, Text
from bot.screens.page import Page
from bot.screens.pictures import drawn_name, pictured, style_of, turn_line
from bot.words.words import joined, joined_with
from engine.canasta.decorated.groups import CanastaKind, Group
from engine.canasta.decorated.state import Phase, View
from engine.canasta.decorated.turns import free_is_offered
from engine.cards import RANKS, Cards

_KINDS: Final = {
    CanastaKind.BLACK_WILD: "black",
    CanastaKind.BLACK: "black",
    CanastaKind.RED: "red",
    CanastaKind.RED_WILD: "red",
    CanastaKind.GOLD: "gold",
}


def table_picture(page: Page, view: View, turn: Text) -> Picture | None:
    """What lies on the table, drawn; None before the pack is cut, and in text mode. `turn`: whose
    turn it is, in words."""
    table, words = view.table, page.words
    if not page.pictures or table.phase is Phase.CUT or not (table.stock or any(table.hand_sizes)):
        return None
    lying = lying_cards(page, view)
    what = _what(view)
    seats = range(page.game.seats)
    shown = view.deal.shown if table.phase is Phase.KEEP else bottom_cards(view)
    title = "picture-shown" if table.phase is Phase.KEEP else "picture-bottom"
    facts = DecoratedTable(
        style_of(page),
        headline(page, view.standing, turn, table.seat, what),
        tuple([_player(page, view, seat, acts=bool(what)) for seat in seats]),
        words.plain("picture-stock"),
        words.number(table.stock),
        drawn_pile(page, lying),
        words.plain(title) if shown else "",
        tuple([str(card) for card in shown]),
    )
    return pictured(DECORATED, _alt(page, view, turn, shown), facts)


def _what(view: View) -> str:
    """The message that says what may be done; empty where nobody is to act."""
    table = view.table
    match table.phase:
        case Phase.KEEP:
            return "picture-turn-keep"
        case Phase.FIRST_DISCARD:
            return "picture-turn-first"
        case Phase.DRAW:
            if free_is_offered(table):
                return "picture-turn-free"
            return "picture-turn-draw" if can_take_pile(view) else "picture-turn-draw-only"
        case Phase.PILE:
            return "picture-turn-pile"
        case Phase.PLAY:
            return "picture-turn-go_out" if table.must_go_out else "picture-turn-play"
    return ""


def _player(page: Page, view: View, seat: int, *, acts: bool) -> Player:
    table, words = view.table, page.words
    one = table.collections[seat]
    note = "" if one.opened else words.plain("picture-needs", minimum=minimum(page))
    groups = [group for group in groups_seen(view, seat) if group.cards]
    return Player(
        drawn_name(page, seat),
        words.number(view.standing.scores[seat]),
        table.hand_sizes[seat],
        one.pending,
        tuple([str(card) for card in one.red_threes]),
        heart_aces_seen(view, seat),
        one.twins,
        note if any(table.hand_sizes) else "",
        tuple([_group(page, group) for group in groups]),
        acts and seat == table.seat,
    )


def _group(page: Page, group: Group) -> DrawnGroup:
    kind = group.canasta if group.fault is None else None
    colour = "" if kind is None else _KINDS[kind]
    return DrawnGroup(
        RANKS[group.rank] if group.rank >= 0 else "",
        len(group.naturals),
        tuple([str(card) for card in group.wild_cards]),
        colour,
        page.words.plain(f"picture-{colour}") if colour else "",
    )


def _alt(page: Page, view: View, turn: Text, shown: Cards) -> str:
    """Everything that the picture shows."""
    words, table, standing = page.words, view.table, view.standing
    lying = lying_cards(page, view)
    score = page.score(standing.scores)
    lines: list[Text] = [
        words.text("picture-head", number=standing.deal_number, score=score),
        turn_line(page, turn),
        *lying.signs,
        stock_line(page, lying),
        pile_line(page, lying),
    ]
    if shown:
        line = "shown-line" if table.phase is Phase.KEEP else "bottom-line"
        lines.append(words.text(line, cards=shown))
    for seat in range(page.game.seats):
        lines.append(player_text(page, view, seat))
        groups = groups_text(page, groups_seen(view, seat))
        if groups:
            title = words.text("melds-title", team=page.name(seat))
            lines.append(joined([*title, Plain(": "), *groups]))
    return words.plain("picture-table", what=joined_with(". ", lines))
