"""Show the private hand of classic canasta before the draw."""

from __future__ import annotations

from bot.canasta.chosen import play_control
from bot.canasta.draw import (
    barred_control,
    choosing_a_take,
    draw_control,
    news_block,
    take_controls,
)
from bot.canasta.helper import team_rules
from bot.games.classic_canasta.helper import action_label, pile_signs
from bot.games.classic_canasta.story import STORY
from bot.model.tables.draft import Draft
from bot.ports.screen import Block, BlockStyle, Control, Style
from bot.views.parts import once_each
from bot.views.reader import Reader
from engine.contract.errors import RuleViolation
from engine.contract.game import AnyGame
from engine.contract.moves import Legal
from engine.games.classic_canasta import Draw, Phase, TakePile, View, keys


def draw_parts(
    reader: Reader, view: View, draft: Draft
) -> tuple[tuple[Block, ...], tuple[Control, ...]]:
    """Return the text and controls before the draw."""
    legal = reader.game.legal(view)
    takes = [action for action in legal.actions if isinstance(action, TakePile)]
    controls: list[Control] = [
        _draw_control(reader, view, action) for action in legal.actions if isinstance(action, Draw)
    ]
    controls += take_controls(reader, action_label, view, takes, draft)
    blocks = [_title(reader, view, legal), *news_block(reader, STORY, view)]
    owner = reader.sides[view.team]
    rank = 3 if takes else 1  # a team without melds takes the pile with its opening
    more, chosen = choosing_a_take(reader, action_label, view, legal, draft, owner, rank)
    blocks += more
    controls += chosen
    barred = barred_take(reader.game, view, legal)
    if barred is not None and view.table.top is not None:
        controls.append(barred_control(reader, view.table.top, *barred))
    return tuple(blocks), tuple(once_each(controls))


def _draw_control(reader: Reader, view: View, action: Draw) -> Control:
    """Return the button that draws, or that ends the deal where there is no stock (C33)."""
    if view.table.stock and not reader.game.consequence(view, action):
        return draw_control(reader, action)
    label = reader.words.plain("action-draw" if view.table.stock else "action-end-deal")
    return play_control(reader, view, action, label, Style.PLAIN, 0)


def barred_take(game: AnyGame, view: View, legal: Legal) -> tuple[TakePile, RuleViolation] | None:
    """Return a take and why it is illegal, if there is a pile and no take of it is legal; else
    None."""
    if view.table.phase is not Phase.DRAW or view.table.top is None or not legal.actions:
        return None
    if legal.open or any(isinstance(action, TakePile) for action in legal.actions):
        return None
    fitting = keys(view, team_rules(game))
    action = TakePile(fitting[0] if fitting else ())
    fault = game.check(view, action)
    return None if fault is None else (action, fault)


def _title(reader: Reader, view: View, legal: Legal) -> Block:
    """Return the player's task, why the pile is barred, and the points that the team still needs to
    open."""
    words, team = reader.words, view.team
    title = "phase-draw" if legal.open else "phase-draw-only"
    if not view.table.stock:
        title = "phase-draw-take" if legal.open else "phase-draw-nothing"
    lines = [words.text(title)]
    lines += pile_signs(reader, view)
    if not view.table.melds[team]:
        least = team_rules(reader.game).threshold(view.standing.scores[team])
        lines.append(words.text("team-threshold", team=reader.sides[team], threshold=least))
    return Block(tuple(lines), BlockStyle.TITLE)


def keys_of(legal: Legal) -> frozenset[str]:
    """Return the cards of the hand that can be a key for the pile."""
    takes = [action for action in legal.actions if isinstance(action, TakePile)]
    return frozenset([str(card) for action in takes for card in action.cards])
