"""The private hand of Bulgarian canasta while cards may be laid and one is thrown."""

from __future__ import annotations

from bot.model.draft import Draft
from bot.ports.screen import Block, Look
from bot.screens.games.bulgarian_helper import HELPER
from bot.screens.games.canasta_helper import laid_since
from bot.screens.games.canasta_play import (
    PlayParts,
    can_throw,
    laid_line,
    opening_lines,
    play_parts,
)
from bot.screens.page import Page
from bot.words.text import Text
from engine.games.bulgarian_canasta import turns
from engine.games.bulgarian_canasta.events import CardDrawn, PileTaken
from engine.games.bulgarian_canasta.state import View


def own_play(page: Page, view: View, draft: Draft) -> PlayParts:
    """What one sees in one's own play."""
    legal = page.game.legal(view)
    title = opening_lines(page, turns.opening(view), can_throw(legal))
    heading = [Block(tuple(title), Look.TITLE)]
    assert view.turn is not None
    laid = laid_since(view.table.melds[view.team], view.turn.melds)
    lines = [*_came(page, view), *laid_line(page, HELPER, laid)]
    if lines:
        heading.append(Block(tuple(lines)))
    return play_parts(page, HELPER, view, legal, draft, heading, page.sides[view.team])


def _came(page: Page, view: View) -> list[Text]:
    """What came to the hand in this turn."""
    for event in reversed(view.history):
        if isinstance(event, CardDrawn) and event.seat == view.seat and event.card is not None:
            return [page.words.text("hand-drawn", card=event.card)]
        if isinstance(event, PileTaken) and event.seat == view.seat:
            return [page.words.text("hand-took", cards=event.pile)]
    return []
