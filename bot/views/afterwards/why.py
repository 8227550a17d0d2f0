"""Why a computer player made a move: what it saw, what it reckoned, and the other moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.model.tables.draft import Draft
from bot.ports.screen import Block, BlockStyle, Control, Kind, Press, Screen, Style
from bot.ports.tokens import token
from bot.views.parts import fitting, plain, private_screen
from bot.views.reader import Reader
from bot.views.reading.coaching import named_action
from bot.words.text import Text
from engine.contract.notation import Action
from engine.explaining import Alternative, Explanation

LEAST: Final = 1.0
"""Points below which two moves are called equally good."""
DOUBT: Final = 2.0
"""Standard errors below which they are called so."""


class Step(NamedTuple):
    """The step of a replay that shows a move: its number, from 1, and its position in the deal. A
    player who lays and throws does it in one step for everybody else. `moves`: the others of that
    step that can be explained: position, the player before it, and the action."""

    number: int
    at: int
    moves: Sequence[tuple[int, Reader, Action]] = ()


def why_screen(
    before: Reader,
    action: Action,
    level: str,
    explanation: Explanation | None,
    here: tuple[str, int, int, int, int],
    step: Step,
) -> Screen:
    """Show why a computer player of a level made a move. `before`: the position before it, with the
    seat of the player; nothing else of the deal is shown. `explanation`: None while the computer
    still thinks. `here`: the arguments of the token of the move; `step`: where it is shown."""
    words, view = before.words, before.view
    assert before.seat is not None
    who = before.name(before.seat)
    did = words.text(
        "why-did", who=who, level=words.text(f"level-{level}"), move=_named(before, action)
    )
    blocks = [Block((did,)), *_seen(before)]
    reason = before.presenter.reason(before, view, action)
    if reason:
        told = words.text("why-told", move=_named(before, action), reason=reason)
        blocks.append(Block((told,)))
    controls: list[Control] = []
    if explanation is None:
        blocks.append(Block((words.text("hint-slow"),), BlockStyle.ALERT))
        again = words.plain("button-moments-look")
        controls.append(Press(token("", "why", *here), again, Style.PRIMARY, rank=0))
    else:
        blocks.append(Block(tuple(_reckoned(before, action, explanation))))
    *deal, _, perspective = here
    controls += [
        Press(token("", "why", *deal, at, perspective), _of_move(there, other), rank=2)
        for at, there, other in step.moves
    ]
    back = words.plain("button-why-back", at=step.number)
    controls.append(Press(token("", "replay", *deal, step.at, perspective, "why"), back, rank=1))
    title = words.text("why-title", number=here[2], at=step.number)
    return private_screen(words, Kind.HISTORY, title, blocks, controls)


def _named(before: Reader, action: Action) -> Text:
    view = before.view
    return named_action(before, before.presenter.hand(before, view, Draft(0)).controls, action)


def _of_move(before: Reader, action: Action) -> str:
    """Return the label of the button that explains another move of the step."""
    return fitting(before.words.plain("button-why-move", move=plain(_named(before, action))))


def _seen(before: Reader) -> list[Block]:
    """Return what the player saw: their hand, and the table as the game describes it."""
    words = before.words
    hand = words.text("why-hand", cards=tuple(sorted(before.view.hand)))
    table = before.presenter.table(before, before.view)[:1]
    return [Block((hand,)), *table]


def _reckoned(before: Reader, action: Action, found: Explanation) -> list[Text]:
    """Return how a player of the level thinks, and how other moves compare."""
    words = before.words
    lines = [words.text(_of_level(before, found))]
    if found.usual != str(action):
        usual = _named(before, before.game.parse(found.usual))
        lines.append(words.text("why-might", move=usual))
    if not found.others:
        return [*lines, words.text("why-uncompared")]
    own = "why-tried" if found.judge == found.level else "why-judged"
    level = words.text(f"level-{found.judge}")
    lines.append(words.text(own, level=level, count=found.samples))
    return [*lines, *[_compared(before, one) for one in found.others]]


def _of_level(before: Reader, found: Explanation) -> str:
    """Return the name of the message that says how a player of the level thinks. It does not say
    that the strongest player took the best move if a better one is named below."""
    name = f"why-level-{found.level}"
    if found.judge == found.level and any([one.gain.points > _least(one) for one in found.others]):
        return f"{name}-missed" if before.words.has(f"{name}-missed") else name
    return name if before.words.has(name) else "why-level"


def _least(one: Alternative) -> float:
    """Return the points below which two moves are about as good."""
    return max(LEAST, DOUBT * one.gain.error)


def _compared(before: Reader, one: Alternative) -> Text:
    """Say by how much another move is better or worse."""
    words, gain = before.words, one.gain
    move, points = _named(before, before.game.parse(one.action)), round(abs(gain.points))
    if abs(gain.points) < _least(one):
        return words.text("why-equal", move=move)
    return words.text("why-better" if gain.points > 0 else "why-worse", move=move, points=points)
