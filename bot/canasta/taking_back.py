"""Take back a throw in any canasta, while nobody has acted since."""

from __future__ import annotations

from typing import Final

from bot.canasta.chosen import choosing
from bot.model.choices import digest_of
from bot.model.tables.draft import Draft
from bot.ports.screen import Press
from bot.views.hand_parts import HandParts
from bot.views.pickers import hand_items
from bot.views.reader import Reader
from engine.canasta import UNTHROW, CanastaView, CardDiscarded
from engine.contract.game import AnyGame

_UNDO: Final = "undo"


def take_back_controls(reader: Reader, view: CanastaView) -> tuple[Press, ...]:
    """Return the button that takes the reader's throw back, if it can be taken back."""
    seat = reader.seat
    if seat is None or UNTHROW not in reader.game.optional(view):
        return ()
    card = next(event.card for event in reversed(view.history) if isinstance(event, CardDiscarded))
    label = reader.words.plain("action-unthrow", card=card)
    return (reader.press("p", reader.table.prompts[seat], digest_of(UNTHROW), label=label, rank=1),)


def waiting_parts(reader: Reader, view: CanastaView, draft: Draft) -> HandParts:
    """Show the hand while others act; its player may choose cards for their turn. The others' moves
    are described in that turn."""
    blocks, controls = choosing(reader, view, draft)
    controls += take_back_controls(reader, view)
    return HandParts(tuple(blocks), tuple(controls), hand_items(reader, view, draft), wilds=True)


def as_meant(game: AnyGame, view: CanastaView, action: str) -> str:
    """Return the intended action of a typed one: *undo* after a throw takes the throw back."""
    return str(UNTHROW) if action == _UNDO and UNTHROW in game.optional(view) else action
