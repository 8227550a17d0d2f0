"""Make the facts of the picture of a table from a view."""

from bot.pictures.drawing.letters import drawable
from bot.pictures.headline import Headline
from bot.ports.screen import Picture
from bot.views.pictures import drawn_name, pictured, style_of
from bot.views.reader import Reader
from engine.contract.position import NO_SEAT
from tests.e2e.bot.games.zolik.drawing import LAYOUT, Seat, ZolikTable
from tests.e2e.engine.games.zolik.state import View


def table_picture(reader: Reader, view: View, alt: str) -> Picture | None:
    """Return the picture of the table; None before the first deal, and in text mode."""
    table, words = view.table, reader.words
    if not reader.pictures or view.commitment is None:
        return None
    seats = [
        Seat(drawn_name(reader, seat), size, seat == table.seat)
        for seat, size in enumerate(table.sizes)
    ]
    who = "" if table.seat == NO_SEAT else drawn_name(reader, table.seat)
    facts = ZolikTable(
        style_of(reader),
        Headline(
            who,
            drawable(words.plain("zolik-picture-turn" if who else "zolik-picture-over")),
            words.plain("picture-deal", number=view.standing.deal_number),
        ),
        tuple(seats),
        tuple([tuple(map(str, meld)) for meld in table.melds]),
        tuple(map(str, table.pile[-1:])),
        str(table.stock),
    )
    return pictured(LAYOUT, alt, facts)
