"""Describe a table of decorated canasta in words: players, their groups, stock and pile."""

from __future__ import annotations

from bot.canasta.lying import LyingCards, pile_line, stock_line
from bot.games.decorated_canasta.helper import (
    bottom_cards,
    groups_seen,
    heart_aces_seen,
    lying_cards,
    minimum,
)
from bot.ports.screen import Block, BlockStyle
from bot.views.parts import strong
from bot.views.pickers import APART
from bot.views.reader import Reader
from bot.words.text import Plain, Text, joined, joined_with
from engine.contract.cards import RANKS
from engine.games.decorated_canasta import Group, View


def lying_blocks(reader: Reader, view: View) -> tuple[Block, ...]:
    """Return the picture's contents in words; nothing before the pack is cut."""
    words = reader.words
    lying = lying_cards(reader, view)
    if not lying.is_dealt:
        return ()
    lines = [_middle(reader, lying)]
    bottom = bottom_cards(view)
    if bottom:
        lines.append(words.text("bottom-line", cards=bottom))
    seats = range(reader.game.seats)
    lines += [player_text(reader, view, seat) for seat in seats]
    blocks = [Block(tuple(lines), BlockStyle.QUIET, drawn=True)]
    laid = []
    for seat in seats:
        groups = groups_text(reader, groups_seen(view, seat))
        if groups:
            laid.append(joined([*strong(reader.name(seat)), Plain(": "), *groups]))
    if laid:
        blocks.append(Block(tuple(laid), drawn=True))
    return tuple(blocks)


def _middle(reader: Reader, lying: LyingCards) -> Text:
    return joined([*stock_line(reader, lying), APART, *pile_line(reader, lying)])


def player_text(reader: Reader, view: View, seat: int) -> Text:
    """Describe a player without their groups: ``Ana: 14 cards · open · 3♦ · 1 twin``."""
    words, table = reader.words, view.table
    facts = [words.text("cards-count", count=table.hand_sizes[seat])]
    facts += player_notes(reader, view, seat)
    red = table.collections[seat].red_threes
    if red:
        facts.append(words.cards(red))
    return words.text("hand-count", who=reader.name(seat), cards=joined_with(" · ", facts))


def player_notes(reader: Reader, view: View, seat: int) -> list[Text]:
    """Return the notes on a player, in addition to their cards."""
    words, one = reader.words, view.table.collections[seat]
    facts: list[Text] = []
    if one.pending:
        facts.append(words.text("pending-count", count=one.pending))
    if not one.opened:
        facts.append(words.text("player-closed", minimum=minimum(reader.game)))
    aces = heart_aces_seen(view, seat)
    if aces:
        facts.append(words.text("heart-aces-count", count=aces))
    if one.twins:
        facts.append(words.text("twins-count", count=one.twins))
    return facts


def groups_text(reader: Reader, groups: tuple[Group, ...]) -> Text:
    """Describe groups publicly, each in a few characters: ``K×4 2♠ · red canasta 5×7``."""
    return joined_with(" · ", [_group(reader, group) for group in groups if group.cards])


def _group(reader: Reader, group: Group) -> Text:
    words = reader.words
    kind = group.canasta if group.fault is None else None
    said: list[Text] = []
    if kind is not None:
        said.append(strong(words.text(f"canasta-kind-{kind}")))
    if group.rank >= 0:
        said.append((Plain(f"{words.rank(RANKS[group.rank])}×{len(group.naturals)}"),))
    if group.wilds:
        said.append(words.cards(group.wild_cards))
    return joined_with(" ", said)
