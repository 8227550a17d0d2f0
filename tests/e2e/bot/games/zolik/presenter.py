"""What Zolik shows: the melds and the pile, and buttons for what can be laid."""

from typing import Any

from msgspec.structs import replace

from bot.model.choices import digest_of
from bot.model.tables.draft import Draft
from bot.ports.screen import Block, Picture
from bot.views.generic import GenericPresenter
from bot.views.hand_parts import HandParts
from bot.views.parts import plain
from bot.views.reader import Reader
from bot.words.text import Text
from engine.contract.notation import Action
from engine.contract.position import NO_SEAT
from tests.e2e.bot.games.zolik.moves import melds_offered
from tests.e2e.bot.games.zolik.picture import table_picture
from tests.e2e.engine.games.zolik.actions import Add
from tests.e2e.engine.games.zolik.state import View


class ZolikPresenter(GenericPresenter):
    """One line a meld; the generic look does the rest."""

    def turn(self, reader: Reader, view: Any) -> Text:
        """Say whose turn it is, and whether they have drawn."""
        if view.table.seat == NO_SEAT:
            return ()
        phase = f"zolik-{view.table.phase}"
        return reader.words.text(phase, who=reader.name(view.table.seat))

    def table(self, reader: Reader, view: Any) -> tuple[Block, ...]:
        """Show the pile, the stock and the melds."""
        return (Block(tuple(lines(reader, view))), *super().table(reader, view))

    def table_picture(self, reader: Reader, view: Any) -> Picture | None:
        """Draw the melds, the pile and the stock."""
        alt = "\n".join([plain(line) for line in lines(reader, view)])
        return table_picture(reader, view, alt)

    def hand(self, reader: Reader, view: Any, draft: Draft) -> HandParts:
        """Show the hand, and in addition buttons for melds."""
        parts, seat = super().hand(reader, view, draft), reader.seat
        assert seat is not None
        prompt = reader.table.prompts[seat]
        melds = [
            reader.press("p", prompt, digest_of(action), label=label(reader, action), rank=1)
            for action in melds_offered(reader.game, view)
        ]
        return replace(parts, controls=(*melds, *parts.controls))


def label(reader: Reader, action: Action) -> str:
    """Say a meld or an addition on a button."""
    cards = reader.words.cards(getattr(action, "cards", ()))
    if isinstance(action, Add):
        return reader.words.plain("zolik-add", cards=cards, number=action.meld)
    return reader.words.plain("zolik-lay", cards=cards)


def lines(reader: Reader, view: View) -> list[Text]:
    """Say what is on the table."""
    words, table = reader.words, view.table
    found = [words.text("zolik-piles", cards=words.cards(table.pile[-1:]), count=table.stock)]
    for number, meld in enumerate(table.melds, 1):
        found.append(words.text("zolik-meld", number=number, cards=meld))
    return found
