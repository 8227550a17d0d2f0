"""The picture of a table of any canasta: its parts, made of what lies, and the same in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.pictures.canasta_parts import Headline, Pile, Seat
from bot.pictures.letters import drawable
from bot.screens.games.canasta_choice import meld_lines, opening_sum
from bot.screens.games.canasta_table import LyingCards, hand_count, pile_line, stock_line
from bot.screens.model import Plain, Text
from bot.screens.page import Page, plain
from bot.screens.pictures import drawn_name, turn_line
from bot.words.words import joined, joined_with
from engine.game import Standing


@dataclass(frozen=True, slots=True)
class OpeningWords:
    """Whether a side has opened, in words, and its points against the threshold (``115 / 120``),
    empty where that is no question."""

    opened: bool
    status: str
    sum: str = ""


def opening_words(page: Page, status: str, points: int, threshold: int) -> OpeningWords:
    """A side that has not opened; `status`: ``closed`` or ``ready``."""
    sum_ = plain(opening_sum(page, points, threshold))
    return OpeningWords(False, page.words.plain(f"status-{status}"), sum_)


def has_opened(page: Page) -> OpeningWords:
    """A side that has opened."""
    return OpeningWords(True, page.words.plain("status-opened"))


# --- what is drawn ------------------------------------------------------------------------------


def headline(page: Page, standing: Standing, turn: Text, seat: int, what: str) -> Headline:
    """Whose turn it is (`seat`) and what may be done (`what`, the id of a message); where that is
    empty, `turn` says all."""
    words = page.words
    deal = words.plain("picture-deal", number=standing.deal_number)
    if not what:
        return Headline("", drawable(plain(turn)), deal)
    return Headline(drawn_name(page, seat), words.plain(what), deal)


def drawn_seats(page: Page, lying: LyingCards, acting: int | None) -> tuple[Seat, ...]:
    """Everybody at the table; `acting`: who is to act (None: nobody is)."""
    found = []
    for side, seats in enumerate(page.game.sides):
        for seat in seats:
            red = tuple([str(card) for card in lying.red_threes[seat]])
            hand = lying.hand_sizes[seat]
            drawn = Seat(drawn_name(page, seat), side, hand, red, acts=seat == acting)
            found.append((seat, drawn))
    return tuple([drawn for _, drawn in sorted(found, key=lambda one: one[0])])


def drawn_pile(page: Page, lying: LyingCards) -> Pile:
    """The pile, with what bars it."""
    words = page.words
    title = words.plain("picture-pile")
    count = words.plain("cards-count", count=lying.pile)
    if lying.top is None:
        return Pile(title, count)
    bar = drawable(plain(lying.signs[0])) if lying.signs else ""
    return Pile(title, count, str(lying.top), bar, lying.barred)


# --- the same in words ----------------------------------------------------------------------


def picture_words(
    page: Page,
    standing: Standing,
    lying: LyingCards,
    turn: Text,
    openings: Sequence[OpeningWords],
) -> str:
    """Everything that the picture shows."""
    words = page.words
    lines: list[Text] = [
        words.text("picture-head", number=standing.deal_number, score=page.score(standing.scores)),
        turn_line(page, turn),
    ]
    for side, opening in zip(page.sides, openings, strict=True):
        said = f"{opening.status} {opening.sum}".rstrip()
        lines.append(words.text("team-line", team=side, status=said))
    lines += [*lying.signs, stock_line(page, lying), pile_line(page, lying)]
    for seat, red in enumerate(lying.red_threes):
        count = hand_count(page, lying, seat)
        lines.append(joined([*count, Plain(", "), *words.cards(red)]) if red else count)
    for side, melds in zip(page.sides, lying.melds, strict=True):
        if melds:
            told = joined_with("; ", meld_lines(page, melds))
            lines.append(joined([*words.text("melds-title", team=side), Plain(": "), *told]))
    return words.plain("picture-table", what=joined_with(". ", lines))
