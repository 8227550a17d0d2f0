"""Show the pre-moves of belot in the hand of a player who is waiting."""

from __future__ import annotations

from typing import Final

from bot.model.settings import PREMOVES
from bot.ports.screen import Block, BlockStyle, Control, Item, Picker
from bot.views.parts import fitting, plain
from bot.views.reader import Reader
from bot.words.text import Text
from engine.games.belot import ALL_TRUMPS, PASS_TO, Phase, View

_PLAN: Final = "plan"


def plan_parts(reader: Reader, view: View) -> tuple[tuple[Block, ...], tuple[Control, ...]]:
    """Show the pre-move that is set and the possible ones; nothing if the player has turned
    pre-moves off."""
    words, seat = reader.words, reader.seat
    assert seat is not None
    own = reader.table.seats[seat]
    if PREMOVES in own.automations_off:
        return (), ()
    blocks: tuple[Block, ...] = ()
    controls: list[Control] = []
    if own.premove:
        said = words.text("plan-line", what=plan_text(reader, own.premove))
        blocks = (Block((said,), BlockStyle.ALERT),)
        controls.append(reader.press(_PLAN, label=words.plain("plan-cancel"), rank=1))
    passes: list[Item] = []
    for text in reader.game.premoves(view):
        if text.startswith(PASS_TO):
            label = fitting(plain(plan_text(reader, text)))
            passes.append(Item(text, label, chosen=int(text == own.premove)))
        elif text != own.premove:
            label = plain(plan_text(reader, text))
            controls.append(reader.press(_PLAN, text, label=label, rank=2))
    if passes:
        token = reader.token("plan")
        name = words.plain("plan-pass")
        if own.premove:
            token = reader.token("plan", "-")
        controls.append(Picker(token, name, tuple(passes), 1, 1, at_once=True, rank=2))
    return blocks, tuple(controls)


def plan_text(reader: Reader, text: str) -> Text:
    """Return a pre-move in words."""
    kind, _, what = text.partition(".")
    if kind == PASS_TO and what == ALL_TRUMPS:
        return reader.words.text("plan-pass-always")
    if kind == PASS_TO:
        return reader.words.text("plan-pass-to", contract=reader.words.text(f"contract-{what}"))
    return reader.words.text(f"plan-{kind}", number=int(what))


def lapsed_block(reader: Reader, view: View) -> tuple[Block, ...]:
    """Say that the pre-move for this decision was dropped because the situation changed."""
    seat, table = reader.seat, view.table
    assert seat is not None
    lapsed = reader.table.seats[seat].lapsed
    kind, _, what = lapsed.partition(".")
    bidding = table.phase is Phase.AUCTION
    if not lapsed or bidding != (kind == PASS_TO):
        return ()
    if not bidding and what != str(sum(table.tricks) + 1):
        return ()
    said = reader.words.text("plan-lapsed", what=plan_text(reader, lapsed))
    return (Block((said,), BlockStyle.ALERT),)
