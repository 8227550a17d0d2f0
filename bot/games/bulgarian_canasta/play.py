"""Show the private hand of Bulgarian canasta while cards may be laid and one must be thrown."""

from __future__ import annotations

from bot.games.bulgarian_canasta.helper import HELPER
from bot.kits.canasta.helper import laid_since
from bot.kits.canasta.play import PlayParts, can_throw, laid_line, opening_lines, play_parts
from bot.model.draft import Draft
from bot.ports.screen import Block, Look
from bot.screens.reader import Reader
from bot.words.text import Text
from engine.games.bulgarian_canasta import turns
from engine.games.bulgarian_canasta.events import CardDrawn, PileTaken
from engine.games.bulgarian_canasta.state import View


def own_play(reader: Reader, view: View, draft: Draft) -> PlayParts:
    """What a player sees during their own turn."""
    legal = reader.game.legal(view)
    title = opening_lines(reader, turns.opening(view), can_throw(legal))
    heading = [Block(tuple(title), Look.TITLE)]
    assert view.turn is not None
    laid = laid_since(view.table.melds[view.team], view.turn.melds)
    lines = [*_came(reader, view), *laid_line(reader, HELPER, laid)]
    if lines:
        heading.append(Block(tuple(lines)))
    return play_parts(reader, HELPER, view, legal, draft, heading, reader.sides[view.team])


def _came(reader: Reader, view: View) -> list[Text]:
    """Say which cards came to the hand in this turn."""
    for event in reversed(view.history):
        if isinstance(event, CardDrawn) and event.seat == view.seat and event.card is not None:
            return [reader.words.text("hand-drawn", card=event.card)]
        if isinstance(event, PileTaken) and event.seat == view.seat:
            return [reader.words.text("hand-took", cards=event.pile)]
    return []
