"""Show the private hand of any canasta before the draw: the news, the ways to take the pile, the
cards chosen for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.canasta import story as stories
from bot.canasta.chosen import (
    card_picker,
    choosing,
    chosen_block,
    chosen_controls,
    hint_blocks,
    hint_controls,
    own_melds_block,
    picked,
    play_control,
    prompt_of,
    why,
)
from bot.canasta.helper import ActionLabel, canasta
from bot.canasta.story import Story
from bot.model.choices import digest_of
from bot.model.tables.draft import Draft
from bot.ports.screen import LAST_RANK, Block, BlockStyle, Control, Press, Style
from bot.views.pickers import paged_picker
from bot.views.reader import Reader
from bot.words.text import Text
from engine.canasta import CanastaView
from engine.contract.cards import Card
from engine.contract.errors import RuleViolation
from engine.contract.moves import Legal
from engine.contract.notation import Action

FIRST_TAKES: Final = 3
MOST_NEWS: Final = 8


def news_block(reader: Reader, story: Story, view: CanastaView) -> list[Block]:
    """Describe the events since the player's last turn."""
    assert view.seat is not None
    seen = stories.since_own_turn(story, view.history, view.seat)
    told = stories.without_running_turn(seen, view.seat)
    news = stories.newest(story, reader, told, MOST_NEWS)
    if not news:
        return []
    return [Block((reader.words.text("digest-title"), *news), BlockStyle.QUIET)]


def draw_control(reader: Reader, action: Action) -> Press:
    """Return the button that draws a card."""
    token = reader.token("p", prompt_of(reader), digest_of(action))
    return Press(token, reader.words.plain("action-draw"), rank=0)


def barred_control(reader: Reader, top: Card, action: Action, fault: RuleViolation) -> Press:
    """Return the disabled button of a pile that cannot be taken; it says what is missing."""
    token = reader.token("p", prompt_of(reader), digest_of(action))
    label = reader.words.plain("action-take-barred", top=top)
    return Press(token, label, rank=LAST_RANK, enabled=False, why=why(reader, fault))


def take_controls(
    reader: Reader, label_of: ActionLabel, view: CanastaView, takes: Sequence[Action], draft: Draft
) -> list[Control]:
    """Return the takes with only a key: the first ones as buttons, more in a picker. A take with a
    consequence asks for confirmation."""
    asking = [action for action in takes if reader.game.consequence(view, action)]
    plain = [action for action in takes if action not in asking]
    first = len(plain) if len(plain) <= FIRST_TAKES + 1 else FIRST_TAKES
    found: list[Control] = []
    for action in (*plain[:first], *asking):
        label = label_of(reader, view, action, ())
        found.append(play_control(reader, view, action, label, Style.PLAIN, 1))
    rest = plain[first:]
    if rest:
        labels = [label_of(reader, view, action, ()) for action in rest]
        items = picked(rest, labels, [""] * len(rest))
        label = reader.words.plain("pick-key")
        picker = paged_picker(reader, "pp", label, items, draft, least=1, at_once=True, rank=2)
        found.append(picker)
    return found


def choosing_a_take(
    reader: Reader,
    label_of: ActionLabel,
    view: CanastaView,
    legal: Legal,
    draft: Draft,
    owner: Text,
    rank: int = 3,
) -> tuple[list[Block], list[Control]]:
    """Return the chosen cards, the hinted larger takes (the first with rank `rank`), the picker of
    cards, and the melds of `owner`; if no cards can take the pile, only the cards chosen for after
    the draw."""
    if not legal.open:
        return choosing(reader, view, draft)
    blocks = chosen_block(reader, view, draft)
    listed = set(legal.actions)
    hints = canasta(reader.game).hints(view)
    unlisted = [hint for hint in hints if hint.action not in listed]
    controls, said = hint_controls(reader, label_of, view, unlisted, draft, rank)
    if view.hand:
        controls.append(card_picker(reader, view, draft))
        controls += chosen_controls(reader, label_of, view, draft)
    blocks += own_melds_block(reader, owner, canasta(reader.game).own_melds(view))
    blocks += hint_blocks(reader, draft, said)
    return blocks, controls
