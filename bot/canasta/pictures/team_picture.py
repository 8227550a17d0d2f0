"""Make the picture of a canasta with two sides, each a player or two partners: Bulgarian canasta
and classic canasta."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.canasta.helper import canasta
from bot.canasta.lying import LyingCards
from bot.canasta.pictures.melds import Meld as DrawnMeld
from bot.canasta.pictures.picture import (
    OpeningWords,
    drawn_pile,
    drawn_seats,
    has_opened,
    headline,
    opening_words,
    picture_words,
)
from bot.canasta.pictures.team_table import TEAM_CANASTA, Team, TeamCanastaTable
from bot.ports.screen import Picture
from bot.views.pictures import drawn_sides, pictured, style_of
from bot.views.reader import Reader
from bot.words.text import Text
from engine.canasta import OpeningStatus
from engine.contract.scores import Standing

DrawMeld = Callable[[Reader, int, Any], DrawnMeld]
"""Return how a meld with its number is drawn."""


def openings_of(
    reader: Reader, view: Any, opened: Sequence[object], threshold: Callable[[int], int]
) -> list[OpeningWords]:
    """Return each team's opening (opened if its item of `opened` is true), and the points of the
    running turn against the `threshold` of its score, as far as the viewer knows them. Before a
    team has opened, none of its cards are visible."""

    def words_of(team: int) -> OpeningWords:
        if opened[team]:
            return has_opened(reader)
        mine = view.turn is not None and team == view.team
        opening = canasta(reader.game).opening(view) if mine else None
        if opening is not None:
            return opening_words(reader, opening.status, opening.points, opening.threshold)
        least = threshold(view.standing.scores[team])
        return opening_words(reader, OpeningStatus.CLOSED, 0, least)

    return [words_of(team) for team in range(len(reader.game.sides))]


def team_table_picture(
    reader: Reader,
    standing: Standing,
    lying: LyingCards,
    turn: Text,
    acting: tuple[int, str] | None,
    openings: Sequence[OpeningWords],
    draw_meld: DrawMeld,
) -> Picture | None:
    """Return the picture of the table; None before the deal, and in text mode, where the blocks of
    the table say everything. `turn`: whose turn it is, in words; `acting`: the same as a seat and
    the id of the message that says what it may do."""
    if not reader.pictures or not lying.is_dealt:
        return None
    words = reader.words
    seat, what = (-1, "") if acting is None else acting
    teams = []
    for team, name in enumerate(drawn_sides(reader)):
        melds = [draw_meld(reader, number, meld) for number, meld in lying.melds[team]]
        score, opening = words.number(standing.scores[team]), openings[team]
        teams.append(Team(name, score, opening.status, opening.opened, opening.sum, tuple(melds)))
    facts = TeamCanastaTable(
        style_of(reader),
        headline(reader, standing, turn, seat, what),
        drawn_seats(reader, lying, None if acting is None else seat),
        tuple(teams),
        words.plain("picture-stock"),
        words.number(lying.stock),
        drawn_pile(reader, lying),
        words.plain("picture-match"),
    )
    return pictured(TEAM_CANASTA, picture_words(reader, standing, lying, turn, openings), facts)
