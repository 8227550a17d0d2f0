"""Screens to send by hand, with and without a picture."""

from __future__ import annotations

from msgspec.structs import replace

from bot.model.tables.draft import Draft
from bot.ports.screen import Block, Kind, Press, Screen
from bot.views.hand.hand import hand_screen
from bot.views.table.table import table_screen
from bot.words.text import Plain
from tests.adapters.discord.standin import Standin
from tests.bot.pictures.positions import held_of, holding, middle, page_of

TABLE = replace(table_screen(page_of(held_of(middle()))), table="")
OTHER = replace(table_screen(page_of(held_of(middle(seat=2)))), table="")
HAND = replace(hand_screen(page_of(held_of(holding(14)), 0), Draft(0)), table="")


def screen_of(*words: str, notify: tuple[str, ...] = (), seat: int | None = None) -> Screen:
    blocks = tuple([Block(((Plain(one),),)) for one in words])
    return Screen(Kind.TABLE, "", seat, blocks, (Press("-:show", "Show"),), notify=notify)


def place_of(standin: Standin) -> str:
    """The channel, as the bot names it."""
    return f"discord:{standin.guild.id}/{standin.channel.id}"


def uploads(standin: Standin) -> int:
    """How many files were sent until now."""
    return sum([call.files for call in standin.calls])
