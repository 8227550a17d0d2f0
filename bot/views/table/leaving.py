"""What a person sees after they have left their seat in a match, and after they are back."""

from __future__ import annotations

from typing import Final

from bot.ports.screen import Block, Kind, Press, Screen, Style
from bot.views.lobby.lobby import table_name
from bot.views.parts import private_screen
from bot.views.reader import Reader

LEFT: Final = "left"
"""The last argument of the button in the answer to leaving: it is replaced by the way to the
cards."""


def back_press(reader: Reader, *where: str, rank: int = 2) -> Press:
    """Return the button by which an absent player comes back to their seat."""
    label = reader.words.plain("button-come-back")
    style = Style.PLAIN if rank else Style.SUCCESS
    return reader.press("back", *where, label=label, rank=rank, style=style)


def left_screen(reader: Reader) -> Screen:
    """Tell a person who has left their seat that a computer plays it, and how to come back."""
    words, table = reader.words, reader.table
    said = words.text("done-STOOD_UP"), words.text("left-come-back")
    title, back = table_name(words, table, reader.place), back_press(reader, LEFT, rank=0)
    return private_screen(words, Kind.ANSWER, title, [Block(said)], [back], table.id)


def back_screen(reader: Reader) -> Screen:
    """Tell a person that they play again, with the way to their cards."""
    words, table = reader.words, reader.table
    label = words.plain("button-my-cards")
    hand = reader.press("hand", label=label, rank=0, style=Style.PRIMARY)
    said = Block((words.text("said-back"),))
    return private_screen(
        words, Kind.ANSWER, table_name(words, table, reader.place), [said], [hand], table.id
    )
