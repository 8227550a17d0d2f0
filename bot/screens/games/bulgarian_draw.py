"""The private hand while a card is to be drawn: the news, draw, every way to take the pile."""

from __future__ import annotations

from typing import Final

from bot.screens.games import story as stories
from bot.screens.games.bulgarian_choice import (
    action_label,
    card_picker,
    chosen_block,
    chosen_controls,
    hint_block,
    hint_controls,
    own_melds,
    picked,
    prompt_of,
)
from bot.screens.games.cards import paged_picker
from bot.screens.model import Block, Control, Look, Press, Style, Text
from bot.screens.page import Page, once_each
from bot.store.drafts import Draft
from bot.tables.choices import digest_of
from engine.canasta.bulgarian.actions import Draw, EndDeal, TakePile
from engine.canasta.bulgarian.helper import hints
from engine.canasta.bulgarian.opening import threshold
from engine.canasta.bulgarian.pile import pile_is_closed
from engine.canasta.bulgarian.state import View
from engine.canasta.values import IS_BLACK_THREE, IS_WILD
from engine.game import Legal

FIRST_TAKES: Final = 3
MOST_NEWS: Final = 8


def draw_parts(
    page: Page, view: View, draft: Draft
) -> tuple[tuple[Block, ...], tuple[Control, ...]]:
    """Text and controls before the draw."""
    legal = page.game.legal(view)
    controls: list[Control] = [*_drawing(page, legal), *_takes(page, view, legal, draft)]
    blocks = [_title(page, view, legal), *_news(page, view)]
    if legal.open:
        blocks += chosen_block(page, view, draft)
        controls += chosen_controls(page, view, draft)
        listed = set(legal.actions)
        found = [hint for hint in hints(view, page.game.options) if hint.action not in listed]
        ideas, said = hint_controls(page, view, found, draft, 3)
        controls += ideas
        blocks += hint_block(page, said)
        controls.append(card_picker(page, view, draft))
        blocks += own_melds(page, view)
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


def pile_signs(page: Page, view: View) -> list[Text]:
    """What bars the pile."""
    words, pile = page.words, view.table.pile
    if view.table.block:
        return [words.text("pile-closed-red", turns=view.table.block)]
    if pile and IS_BLACK_THREE[pile[-1]]:
        return [words.text("pile-closed-black", card=pile[-1])]
    if pile and IS_WILD[pile[-1]]:
        return [words.text("pile-wild", top=pile[-1])]
    return []


def _news(page: Page, view: View) -> list[Block]:
    """What has happened since one's own last turn."""
    assert view.seat is not None
    seen = stories.since_own_turn(view.history, view.seat)
    news = stories.newest(page, stories.without_running_turn(seen, view.seat), MOST_NEWS)
    if not news:
        return []
    return [Block((page.words.text("digest-title"), *news), Look.QUIET)]


def _drawing(page: Page, legal: Legal) -> list[Control]:
    words, prompt = page.words, prompt_of(page)
    found: list[Control] = []
    for action in legal.actions:
        token = page.token("p", prompt, digest_of(action))
        if isinstance(action, Draw):
            found.append(Press(token, words.plain("action-draw"), Style.PRIMARY, 0))
        elif isinstance(action, EndDeal):
            found.append(Press(token, words.plain("action-end-deal"), Style.DANGER, 0))
    return found


def _takes(page: Page, view: View, legal: Legal, draft: Draft) -> list[Control]:
    """The takes with nothing but a key: the first as buttons, many more in a picker."""
    prompt = prompt_of(page)
    takes = [action for action in legal.actions if isinstance(action, TakePile)]
    labels = [action_label(page, view, action) for action in takes]
    found: list[Control] = []
    first = len(takes) if len(takes) <= FIRST_TAKES + 1 else FIRST_TAKES
    for action, label in zip(takes[:first], labels[:first], strict=True):
        token = page.token("p", prompt, digest_of(action))
        found.append(Press(token, label, Style.SUCCESS, 1))
    if takes[first:]:
        rest = takes[first:]
        items = picked(rest, labels[first:], [""] * len(rest))
        label = page.words.plain("pick-key")
        picker = paged_picker(page, "pp", label, items, draft, least=1, at_once=True, rank=2)
        found.append(picker)
    return found
