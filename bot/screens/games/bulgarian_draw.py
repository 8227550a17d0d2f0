"""The private hand of Bulgarian canasta while a card is to be drawn."""

from __future__ import annotations

from bot.model.choices import digest_of
from bot.model.draft import Draft
from bot.ports.screen import Block, Control, Look, Press, Style
from bot.screens.games.bulgarian_helper import HELPER, pile_signs
from bot.screens.games.bulgarian_story import STORY
from bot.screens.games.canasta_choice import prompt_of
from bot.screens.games.canasta_draw import (
    choosing_a_take,
    draw_control,
    news_block,
    take_controls,
)
from bot.screens.page import Page, once_each
from engine.contract.moves import Legal
from engine.games.bulgarian_canasta.actions import Draw, EndDeal, TakePile
from engine.games.bulgarian_canasta.opening import threshold
from engine.games.bulgarian_canasta.pile import pile_is_closed
from engine.games.bulgarian_canasta.state import View


def draw_parts(
    page: Page, view: View, draft: Draft
) -> tuple[tuple[Block, ...], tuple[Control, ...]]:
    """Text and controls before the draw."""
    legal = page.game.legal(view)
    takes = [action for action in legal.actions if isinstance(action, TakePile)]
    controls = [*_drawing(page, legal), *take_controls(page, HELPER, view, takes, draft)]
    blocks = [_title(page, view, legal), *news_block(page, STORY, view)]
    if legal.open:
        owner = page.sides[view.team]
        more, chosen = choosing_a_take(page, HELPER, view, legal, draft, owner)
        blocks += more
        controls += chosen
    return tuple(blocks), tuple(once_each(controls))


def _title(page: Page, view: View, legal: Legal) -> Block:
    """What is due, why the pile is closed, what the team still needs to open."""
    words = page.words
    can_take = bool(legal.open) or any(isinstance(one, TakePile) for one in legal.actions)
    title = "phase-draw" if can_take else "phase-draw-only"
    if any(isinstance(action, EndDeal) for action in legal.actions):
        title = "phase-draw-take"
    lines = [words.text(title)]
    if pile_is_closed(view) is not None:
        lines += pile_signs(page, view)
    team = view.team
    if not view.table.opened[team]:
        least = threshold(view.standing.scores[team])
        lines.append(words.text("team-threshold", team=page.sides[team], threshold=least))
    return Block(tuple(lines), Look.TITLE)


def keys_of(legal: Legal) -> frozenset[str]:
    """The cards of the hand that are a key for the pile."""
    takes = [action for action in legal.actions if isinstance(action, TakePile)]
    return frozenset([str(card) for action in takes for card in action.key])


def _drawing(page: Page, legal: Legal) -> list[Control]:
    found: list[Control] = []
    for action in legal.actions:
        if isinstance(action, Draw):
            found.append(draw_control(page, action))
        elif isinstance(action, EndDeal):
            token = page.token("p", prompt_of(page), digest_of(action))
            label = page.words.plain("action-end-deal")
            found.append(Press(token, label, Style.DANGER, 0))
    return found
