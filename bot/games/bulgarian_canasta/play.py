"""Show the private hand of Bulgarian canasta after the draw."""

from __future__ import annotations

from bot.canasta.helper import canasta, laid_since, numbered
from bot.canasta.play import (
    PlayParts,
    came_last,
    came_lines,
    can_throw,
    laid_lines,
    opening_lines,
    play_parts,
)
from bot.games.bulgarian_canasta.helper import action_label
from bot.model.tables.draft import Draft
from bot.ports.screen import Block, BlockStyle
from bot.views.reader import Reader
from engine.contract.cards import Cards
from engine.games.bulgarian_canasta import PileTaken, View


def own_play(reader: Reader, view: View, draft: Draft) -> PlayParts:
    """Return the parts of the hand during the player's own turn."""
    legal = reader.game.legal(view)
    title = opening_lines(reader, canasta(reader.game).opening(view), can_throw(legal))
    heading = [Block(tuple(title), BlockStyle.TITLE)]
    assert view.turn is not None
    before = view.table.melds[view.team]
    laid = laid_since(before, view.turn.melds)
    lines = [
        *came_lines(reader, *came(view)),
        *laid_lines(reader, view, laid, numbered(before)),
    ]
    if lines:
        heading.append(Block(tuple(lines)))
    return play_parts(reader, action_label, view, legal, draft, heading, reader.sides[view.team])


def came(view: View) -> tuple[Cards, Cards]:
    """Return the card that the viewer drew, or else the cards that they took with the pile."""
    return came_last(view, PileTaken, lambda event: event.pile)
