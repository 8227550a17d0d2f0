"""Mark the suggested move in a hand: the hint, once the player has asked for it, or the only move.

Buttons of other moves are never bold: a legal move is not a suggestion, because no computer player
has judged it. The button for the player's own choice keeps its colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.model.choices import digest_of
from bot.ports.screen import Block, BlockStyle, Confirm, Control, Press, Style
from bot.views.parts import fitting, plain
from bot.views.reader import Reader
from bot.views.reading.coaching import advice_line, named_action
from bot.words.text import Text
from engine.contract.cards import Card
from engine.contract.notation import Action
from engine.players import strongest_level

_LIKELY: Final = 0
_MAIN: Final = 1
"""The rank of a suggested throw, and of any other suggested move: see `bot.views.hand.hand`."""
_THROWS: Final = ("discard", "play")


def advised(
    reader: Reader, view: Any, controls: Sequence[Control], hint: str
) -> tuple[list[Block], tuple[Control, ...]]:
    """Return the text of the hint, and the controls with a bold button for the suggested move.

    `hint`: the action of the requested hint; empty if the reader has not asked for one.
    """
    action = None if not hint else reader.game.parse(hint)
    if action is not None and reader.game.check(view, action) is None:
        said = Block((hint_text(reader, controls, action),), BlockStyle.ALERT)
        return [said], _with(reader, view, controls, action)
    legal = reader.game.legal(view)
    if len(legal.actions) == 1 and not legal.open:
        only = digest_of(legal.actions[0])
        return [], tuple([_bold(one, only) if isinstance(one, Press) else one for one in controls])
    return [], tuple(controls)


def hint_text(reader: Reader, controls: Sequence[Control], action: Action) -> Text:
    """Return the move of the strongest computer player in the reader's turn, and its reason."""
    return advice_line(reader, controls, action, strongest_level(reader.game))


def _with(
    reader: Reader, view: Any, controls: Sequence[Control], action: Action
) -> tuple[Control, ...]:
    """Return the controls with a bold button for an action, adding one if necessary."""
    digest = digest_of(action)
    if any([_makes(one, digest) for one in controls]):
        return tuple([_bold(one, digest) for one in controls])
    assert reader.seat is not None
    token = reader.token("p", reader.table.prompts[reader.seat], digest)
    label = fitting(plain(named_action(reader, controls, action)))
    card = getattr(action, "card", None) if action.verb in _THROWS else None
    thrown = str(card) if isinstance(card, Card) else ""
    rank = _LIKELY if thrown else _MAIN
    code = reader.game.consequence(view, action)
    if code:
        asks = reader.confirm(token, label, code, rank)
        return (*controls, replace(asks, style=Style.PRIMARY, card=thrown))
    return (*controls, Press(token, label, Style.PRIMARY, rank, card=thrown))


def _makes(control: Control, digest: str) -> bool:
    """Return True if a button makes the action of this digest, regardless of the chosen cards."""
    return isinstance(control, Press | Confirm) and control.token.endswith(f":{digest}")


def _bold(control: Control, digest: str) -> Control:
    """Return a control, bold if it makes the action of this digest and has no colour of its own."""
    if not _makes(control, digest) or (
        isinstance(control, Press) and control.style is not Style.PLAIN
    ):
        return control
    return replace(control, style=Style.PRIMARY)
