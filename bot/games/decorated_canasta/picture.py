"""Make the picture of a table of decorated canasta and the same facts in words."""

from __future__ import annotations

from typing import Final

from bot.canasta.helper import hand_sizes
from bot.canasta.lying import pile_line, stock_line
from bot.canasta.pictures.picture import drawn_pile, headline
from bot.games.decorated_canasta.drawing import DECORATED, DecoratedTable, Player
from bot.games.decorated_canasta.drawing import Group as DrawnGroup
from bot.games.decorated_canasta.helper import (
    bottom_cards,
    can_take_pile,
    groups_seen,
    heart_aces_seen,
    lying_cards,
    minimum,
)
from bot.games.decorated_canasta.table import groups_text, player_text
from bot.ports.screen import Picture
from bot.views.lobby.lobby import house_line
from bot.views.pictures import drawn_name, pictured, style_of, turn_line
from bot.views.reader import Reader
from bot.words.text import Plain, Text, joined, joined_with
from engine.contract.cards import RANKS, Cards
from engine.games.decorated_canasta import CanastaKind, Group, Phase, View, free_is_offered

_KINDS: Final = {
    CanastaKind.BLACK_WILD: "black",
    CanastaKind.BLACK: "black",
    CanastaKind.RED: "red",
    CanastaKind.RED_WILD: "red",
    CanastaKind.GOLD: "gold",
}


def table_picture(reader: Reader, view: View, turn: Text) -> Picture | None:
    """Return the picture of the table; None before the pack is cut, and in text mode. `turn`: whose
    turn it is, in words."""
    table, words = view.table, reader.words
    if (
        not reader.pictures
        or table.phase is Phase.CUT
        or not (table.stock or any(table.hand_sizes))
    ):
        return None
    lying = lying_cards(reader, view)
    what = _what(view)
    seats = range(reader.game.seats)
    shown = view.deal.shown if table.phase is Phase.KEEP else bottom_cards(view)
    title = "picture-shown" if table.phase is Phase.KEEP else "picture-bottom"
    facts = DecoratedTable(
        style_of(reader),
        headline(reader, view.standing, turn, table.seat, what),
        tuple([_player(reader, view, seat, acts=bool(what)) for seat in seats]),
        words.plain("picture-stock"),
        words.number(table.stock),
        drawn_pile(reader, lying),
        words.plain(title) if shown else "",
        tuple([str(card) for card in shown]),
    )
    return pictured(DECORATED, _alt(reader, view, turn, shown), facts)


def _what(view: View) -> str:
    """Return the message id for the player's options; empty if nobody is to act."""
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


def _player(reader: Reader, view: View, seat: int, *, acts: bool) -> Player:
    table, words = view.table, reader.words
    one = table.collections[seat]
    note = "" if one.opened else words.plain("picture-needs", minimum=minimum(reader.game))
    groups = [group for group in groups_seen(view, seat) if group.cards]
    return Player(
        drawn_name(reader, seat),
        words.number(view.standing.scores[seat]),
        hand_sizes(view)[seat],
        one.pending,
        tuple([str(card) for card in one.red_threes]),
        heart_aces_seen(view, seat),
        one.twins,
        note if any(table.hand_sizes) else "",
        tuple([_group(reader, group) for group in groups]),
        acts and seat == table.seat,
    )


def _group(reader: Reader, group: Group) -> DrawnGroup:
    kind = group.canasta if group.fault is None else None
    colour = "" if kind is None else _KINDS[kind]
    return DrawnGroup(
        RANKS[group.rank] if group.rank >= 0 else "",
        len(group.naturals),
        tuple([str(card) for card in group.wild_cards]),
        colour,
        reader.words.plain(f"picture-{colour}") if colour else "",
    )


def _alt(reader: Reader, view: View, turn: Text, shown: Cards) -> str:
    """Return all facts of the picture."""
    words, table, standing = reader.words, view.table, view.standing
    lying = lying_cards(reader, view)
    score = reader.score(standing.scores)
    lines: list[Text] = [
        words.text("picture-head", number=standing.deal_number, score=score),
        turn_line(reader, turn),
        *lying.signs,
        stock_line(reader, lying),
        pile_line(reader, lying),
    ]
    if rules := house_line(reader):
        lines.insert(2, rules)
    if shown:
        line = "shown-line" if table.phase is Phase.KEEP else "bottom-line"
        lines.append(words.text(line, cards=shown))
    for seat in range(reader.game.seats):
        lines.append(player_text(reader, view, seat))
        groups = groups_text(reader, groups_seen(view, seat))
        if groups:
            title = words.text("melds-title", team=reader.name(seat))
            lines.append(joined([*title, Plain(": "), *groups]))
    return words.plain("picture-table", what=joined_with(". ", lines))
