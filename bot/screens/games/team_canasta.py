"""What the canastas of two sides share in pictures: how their table is drawn.

Bulgarian canasta and classic canasta; a side is a player or two partners.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.pictures.layouts import TEAM_CANASTA
from bot.pictures.melds import Meld as DrawnMeld
from bot.pictures.team_canasta import Team, TeamCanastaTable
from bot.ports.screen import Picture
from bot.screens.games.canasta_picture import (
    OpeningWords,
    drawn_pile,
    drawn_seats,
    headline,
    picture_words,
)
from bot.screens.games.canasta_table import LyingCards
from bot.screens.page import Page
from bot.screens.pictures import drawn_sides, pictured, style_of
from bot.words.text import Text
from engine.contract.scores import Standing

DrawMeld = Callable[[Page, int, Any], DrawnMeld]
"""How a meld with its number lies in a picture."""


def team_table_picture(
    page: Page,
    standing: Standing,
    lying: LyingCards,
    turn: Text,
    acting: tuple[int, str] | None,
    openings: Sequence[OpeningWords],
    draw_meld: DrawMeld,
) -> Picture | None:
    """What lies on the table, drawn; None before cards are dealt, and in text mode (the blocks of
    the table say everything). `turn`: whose turn it is, in words; `acting`: the same as a seat
    and the id of the message that says what it may do."""
    if not page.pictures or not lying.is_dealt:
        return None
    words = page.words
    seat, what = (-1, "") if acting is None else acting
    teams = []
    for team, name in enumerate(drawn_sides(page)):
        melds = [draw_meld(page, number, meld) for number, meld in lying.melds[team]]
        score, opening = words.number(standing.scores[team]), openings[team]
        teams.append(Team(name, score, opening.status, opening.opened, opening.sum, tuple(melds)))
    facts = TeamCanastaTable(
        style_of(page),
        headline(page, standing, turn, seat, what),
        drawn_seats(page, lying, None if acting is None else seat),
        tuple(teams),
        words.plain("picture-stock"),
        words.number(lying.stock),
        drawn_pile(page, lying),
        words.plain("picture-match"),
    )
    return pictured(TEAM_CANASTA, picture_words(page, standing, lying, turn, openings), facts)
