"""Show the private hand of Bulgarian canasta before the draw."""

from __future__ import annotations

from bot.canasta.chosen import prompt_of
from bot.canasta.draw import (
    barred_control,
    choosing_a_take,
    draw_control,
    news_block,
    take_controls,
)
from bot.canasta.helper import team_rules
from bot.games.bulgarian_canasta.helper import action_label, pile_signs
from bot.games.bulgarian_canasta.story import STORY
from bot.model.choices import digest_of
from bot.model.tables.draft import Draft
from bot.ports.screen import Block, BlockStyle, Control, Press
from bot.views.parts import once_each
from bot.views.reader import Reader
from engine.contract.errors import RuleViolation
from engine.contract.game import AnyGame
from engine.contract.moves import Legal
from engine.games.bulgarian_canasta import (
    Draw,
    EndDeal,
    Phase,
    TakePile,
    View,
    keys_among,
    pile_is_closed,
)


def draw_parts(
    reader: Reader, view: View, draft: Draft
) -> tuple[tuple[Block, ...], tuple[Control, ...]]:
    """Return the text and controls before the draw."""
    legal = reader.game.legal(view)
    takes = [action for action in legal.actions if isinstance(action, TakePile)]
    controls = [*_drawing(reader, legal), *take_controls(reader, action_label, view, takes, draft)]
    blocks = [_title(reader, view, legal), *news_block(reader, STORY, view)]
    owner = reader.sides[view.team]
    more, chosen = choosing_a_take(reader, action_label, view, legal, draft, owner)
    blocks += more
    controls += chosen
    barred = barred_take(reader.game, view, legal)
    if barred is not None:
        controls.append(barred_control(reader, view.table.pile[-1], *barred))
    return tuple(blocks), tuple(once_each(controls))


def barred_take(game: AnyGame, view: View, legal: Legal) -> tuple[TakePile, RuleViolation] | None:
    """Return a take and why it is illegal, if there is a pile and no take of it is legal; else
    None."""
    if view.table.phase is not Phase.DRAW or not view.table.pile or not legal.actions:
        return None
    if legal.open or any(isinstance(action, TakePile) for action in legal.actions):
        return None
    rules = team_rules(game)
    fitting = [] if pile_is_closed(view) else keys_among(view.hand, view, rules)
    action = TakePile(fitting[0] if fitting else ())
    fault = game.check(view, action)
    return None if fault is None else (action, fault)


def _title(reader: Reader, view: View, legal: Legal) -> Block:
    """Return the player's task, why the pile is closed, and the points that the team still needs to
    open."""
    words = reader.words
    can_take = bool(legal.open) or any(isinstance(one, TakePile) for one in legal.actions)
    title = "phase-draw" if can_take else "phase-draw-only"
    if any(isinstance(action, EndDeal) for action in legal.actions):
        title = "phase-draw-take"
    lines = [words.text(title)]
    if pile_is_closed(view) is not None:
        lines += pile_signs(reader, view)
    team = view.team
    if not view.table.opened[team]:
        least = team_rules(reader.game).threshold(view.standing.scores[team])
        lines.append(words.text("team-threshold", team=reader.sides[team], threshold=least))
    return Block(tuple(lines), BlockStyle.TITLE)


def keys_of(legal: Legal) -> frozenset[str]:
    """Return the cards of the hand that can be a key for the pile."""
    takes = [action for action in legal.actions if isinstance(action, TakePile)]
    return frozenset([str(card) for action in takes for card in action.key])


def _drawing(reader: Reader, legal: Legal) -> list[Control]:
    found: list[Control] = []
    for action in legal.actions:
        if isinstance(action, Draw):
            found.append(draw_control(reader, action))
        elif isinstance(action, EndDeal):
            token = reader.token("p", prompt_of(reader), digest_of(action))
            label = reader.words.plain("action-end-deal")
            found.append(Press(token, label, rank=0))
    return found
