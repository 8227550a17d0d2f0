"""Make the picture of a table of any canasta from its parts, and the same facts in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.canasta.chosen import meld_lines, opening_sum
from bot.canasta.lying import LyingCards, hand_count, pile_line, stock_line
from bot.canasta.pictures.parts import Pile, Seat
from bot.pictures.drawing.letters import drawable
from bot.pictures.headline import Headline
from bot.ports.chat import length_of
from bot.views.lobby.lobby import house_line
from bot.views.parts import plain
from bot.views.pictures import drawn_house, drawn_name, turn_line
from bot.views.reader import Reader
from bot.words.text import Plain, Text, joined, joined_with
from engine.contract.scores import Standing

LONG: Final = 1024
"""Letters that a chat takes to describe a picture: at a table of six, more would lie than that."""


@dataclass(frozen=True, slots=True)
class OpeningWords:
    """The state of a side's opening in words, and its points against the threshold (``115 / 120``;
    empty if no opening is due)."""

    opened: bool
    status: str
    sum: str = ""


def opening_words(reader: Reader, status: str, points: int, threshold: int) -> OpeningWords:
    """Return the words for a side that has not opened; `status`: ``closed`` or ``ready``."""
    sum_ = plain(opening_sum(reader, points, threshold))
    return OpeningWords(False, reader.words.plain(f"status-{status}"), sum_)


def has_opened(reader: Reader) -> OpeningWords:
    """Return the words for a side that has opened."""
    return OpeningWords(True, reader.words.plain("status-opened"))


def opening_lines(reader: Reader, openings: Sequence[OpeningWords]) -> list[Text]:
    """Return each side's opening, and its points against the threshold."""
    return [
        reader.words.text("team-line", team=side, status=f"{one.status} {one.sum}".rstrip())
        for side, one in zip(reader.sides, openings, strict=True)
    ]


# --- the drawing --------------------------------------------------------------------------------


def headline(reader: Reader, standing: Standing, turn: Text, seat: int, what: str) -> Headline:
    """Return the headline: whose turn it is (`seat`) and what they may do (`what`, a message id).
    If `what` is empty, `turn` says everything."""
    words = reader.words
    deal = words.plain("picture-deal", number=standing.deal_number)
    if not what:
        return Headline("", drawable(plain(turn)), deal, drawn_house(reader))
    return Headline(drawn_name(reader, seat), words.plain(what), deal, drawn_house(reader))


def drawn_seats(reader: Reader, lying: LyingCards, acting: int | None) -> tuple[Seat, ...]:
    """Return the players at the table; `acting`: the player to act (None: nobody)."""
    found = []
    for side, seats in enumerate(reader.game.sides):
        for seat in seats:
            red = tuple([str(card) for card in lying.red_threes[seat]])
            hand = lying.hand_sizes[seat]
            drawn = Seat(drawn_name(reader, seat), side, hand, red, acts=seat == acting)
            found.append((seat, drawn))
    return tuple([drawn for _, drawn in sorted(found, key=lambda one: one[0])])


def drawn_pile(reader: Reader, lying: LyingCards) -> Pile:
    """Return the pile with the reason why it is barred."""
    words = reader.words
    title = words.plain("picture-pile")
    count = words.plain("cards-count", count=lying.pile)
    if lying.top is None:
        return Pile(title, count)
    bar = drawable(plain(lying.signs[0])) if lying.signs else ""
    return Pile(title, count, str(lying.top), bar, lying.barred)


# --- the same in words ----------------------------------------------------------------------


def picture_words(
    reader: Reader,
    standing: Standing,
    lying: LyingCards,
    turn: Text,
    openings: Sequence[OpeningWords],
) -> str:
    """Return all facts of the picture. If that would be long, canastas are told briefly."""
    told = _in_words(reader, standing, lying, turn, openings, brief=False)
    if length_of(told) <= LONG:
        return told
    return _in_words(reader, standing, lying, turn, openings, brief=True)


def _in_words(
    reader: Reader,
    standing: Standing,
    lying: LyingCards,
    turn: Text,
    openings: Sequence[OpeningWords],
    *,
    brief: bool,
) -> str:
    words = reader.words
    lines: list[Text] = [
        words.text(
            "picture-head", number=standing.deal_number, score=reader.score(standing.scores)
        ),
        turn_line(reader, turn),
    ]
    if rules := house_line(reader):
        lines.append(rules)
    lines += opening_lines(reader, openings)
    lines += [*lying.signs, stock_line(reader, lying), pile_line(reader, lying)]
    for seat, red in enumerate(lying.red_threes):
        count = hand_count(reader, lying, seat)
        lines.append(joined([*count, Plain(", "), *words.cards(red)]) if red else count)
    for side, melds in zip(reader.sides, lying.melds, strict=True):
        if melds:
            told = joined_with("; ", meld_lines(reader, melds, brief=brief))
            lines.append(joined([*words.text("melds-title", team=side), Plain(": "), *told]))
    return words.plain("picture-table", what=joined_with(". ", lines))
