"""Make the pictures of a screen: the facts to draw and the same facts in words.

They are made of views, names and words, like everything on a screen; `bot.pictures` draws them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.model.settings import Settings
from bot.model.statistics import MOST_COURSE, Rating
from bot.pictures.drawing.canvas import SMALLEST, width_of
from bot.pictures.drawing.letters import drawable
from bot.pictures.drawing.palette import Felt, Suits
from bot.pictures.faces import FACE_LETTERS, INTERNATIONAL, CardStyle
from bot.pictures.hand import Hand, HandCard
from bot.pictures.headline import HOUSE_ROOM
from bot.pictures.layouts import GRAPH, HAND, SHEET, key_of, written
from bot.pictures.scores import Graph, Line, Sheet, SideGraph, SideSheet
from bot.ports.screen import Item, Picture
from bot.views.hand_parts import HandParts
from bot.views.lobby.lobby import game_name, house_line
from bot.views.parts import plain, side_name
from bot.views.reader import Reader, seat_name
from bot.words import phrases
from bot.words.text import Plain, Text, joined, joined_with
from bot.words.words import Words
from engine.contract.scores import ScoreLine, SideScore

_WILD: Final = "X2"
_HOUSE_LETTERS: Final = range(120, 67, -4)
"""Lengths of the line of house rules that are tried in a picture."""
MOST_COURSES: Final = 5
"""Number of people in the graph of a leaderboard."""
FEW_SIDES: Final = 3
"""Largest number of sides for which a score sheet is drawn line by line."""


def style_of(reader: Reader) -> CardStyle:
    """Return the reader's choice of cards: colours of the suits, letters of the ranks."""
    return style_for(reader.words, reader.settings)


def style_for(words: Words, settings: Settings) -> CardStyle:
    """Return a person's choice of cards."""
    own = tuple([words.rank(rank) for rank in FACE_LETTERS])
    ranks = INTERNATIONAL if settings.letters == "international" else own
    suits = Suits(settings.suits) if settings.suits in set(Suits) else Suits.FOUR
    felt = Felt(settings.felt) if settings.felt in set(Felt) else Felt.GREEN
    return CardStyle(suits, ranks, felt)


def drawn_name(reader: Reader, seat: int) -> str:
    """Return a player's name for a picture; the seat's name if no letter of it can be drawn."""
    return drawable(plain(reader.name(seat)), seat_name(reader.words, seat, reader.table))


def turn_line(reader: Reader, turn: Text) -> Text:
    """Return whose turn it is, in words for a picture; between deals only `turn`."""
    if not reader.public.to_act:
        return turn
    return reader.words.text("turn-line", what=turn)


def drawn_house(reader: Reader) -> str:
    """Return what is played differently from the standard, for a picture: as many rules as its
    width has room for. Empty if nothing is."""
    lines = (drawable(plain(house_line(reader, most))) for most in _HOUSE_LETTERS)
    return next((line for line in lines if width_of(line, SMALLEST) <= HOUSE_ROOM), "")


def drawn_sides(reader: Reader) -> list[str]:
    """Return the sides' names for a picture."""
    names = [[(Plain(drawn_name(reader, seat)),) for seat in seats] for seats in reader.game.sides]
    return [plain(side_name(reader.words, one)) for one in names]


def pictured(layout: str, alt: str, facts: msgspec.Struct, cards: tuple[Item, ...] = ()) -> Picture:
    """Return a picture that is drawn from facts."""
    text = written(facts)
    return Picture(layout, alt, cards, text, key_of(layout, text))


def hand_picture(reader: Reader, parts: HandParts) -> Picture | None:
    """Return the picture of the reader's cards, numbered in their order.

    It does not show which cards are chosen, because a tap that only marks a card must not change
    the picture; nor whose turn it is. So the picture of a hand changes only with its cards.
    """
    if not parts.cards:
        return None
    words = reader.words
    items = _marked(parts)
    order = hand_order(items)
    alt = _hand_alt(reader, parts, order)
    if not reader.pictures:
        return Picture(HAND, alt, items)
    count = words.plain("cards-count", count=len(order))
    note = f"{count} · {parts.note}" if parts.note else count
    cards = _hand_cards(reader, parts, items)
    title = words.plain("picture-laid") if parts.laid else ""
    hand = Hand(
        style_of(reader), _hand_title(reader), note, cards, not parts.wilds, parts.laid, title
    )
    return pictured(HAND, alt, hand, items)


def _marked(parts: HandParts) -> tuple[Item, ...]:
    """Return the cards of a hand; the wild ones and those that have just come are marked."""
    came = Counter(map(str, parts.came))
    return tuple(
        [
            replace(
                item,
                wild=parts.wilds and item.card[0] in _WILD,
                new=min(item.count, came[item.card]),
            )
            for item in parts.cards
        ]
    )


def _hand_title(reader: Reader) -> str:
    """Return the heading above the cards: the deal and the game."""
    words = reader.words
    deal = words.plain("picture-deal", number=reader.standing.deal_number)
    return drawable(f"{deal} · {game_name(words, reader.table.game)}")


def _hand_alt(reader: Reader, parts: HandParts, order: Sequence[str]) -> str:
    """Name the cards in order, and what the picture shows of them: which ones may be played, laid
    or taken with; if they are drawn, also the melds of this turn."""
    words = reader.words

    def told(cards: Iterable[str]) -> Text:
        return joined_with(" ", [(words.card(card),) for card in cards])

    lines = [words.text("picture-hand", cards=told(order))]
    playable = [item.card for item in parts.cards if item.enabled]
    if len(playable) < len(parts.cards):
        lines.append(words.text("picture-playable", cards=told(playable)))
    marked = [card for card in order if card in parts.playable]
    if marked:
        what = "picture-takes" if parts.takes else "picture-lays"
        lines.append(words.text(what, cards=told(dict.fromkeys(marked))))
    if parts.laid and reader.pictures:
        melds = [joined([*told(one.cards), Plain(f" {one.name}".rstrip())]) for one in parts.laid]
        lines.append(joined([*words.text("picture-laid"), Plain(": "), *joined_with("; ", melds)]))
    return plain(joined_with(". ", lines))


def hand_order(items: Sequence[Item]) -> tuple[str, ...]:
    """Return the cards in the order of their numbers in the picture, from 1."""
    return tuple([item.card for item in items for _ in range(item.count)])


def _hand_cards(reader: Reader, parts: HandParts, items: Sequence[Item]) -> tuple[HandCard, ...]:
    found: list[HandCard] = []
    before = ""
    for item in items:
        group = _group(reader, item.card, parts)
        for copy in range(item.count):
            opens = bool(found) and group != before
            new = copy >= item.count - item.new
            playable = item.card in parts.playable
            off = not item.enabled
            found.append(HandCard(item.card, playable=playable, opens=opens, new=new, off=off))
            before = group
    return tuple(found)


def _group(reader: Reader, card: str, parts: HandParts) -> str:
    """Return the group of a card: its rank, or its suit if the hand is sorted by suit; wild cards
    by rank."""
    by_suit = parts.by_suit or reader.settings.sort == "suit"
    wild = parts.wilds and card[0] in _WILD
    return f"suit {card[-1]}" if by_suit and not wild else card[0]


def sheet_picture(
    reader: Reader,
    title: Text,
    ended: Sequence[Text] = (),
    counts: Sequence[SideScore] = (),
    proof: Sequence[Text] = (),
) -> Picture:
    """Return the picture of the last deal's score sheet; `ended`: its last turn, and who won it;
    `counts` as in `GamePresenter.counts`. Its words end with `proof`."""
    words, standing = reader.words, reader.standing
    assert standing.sheet is not None
    names = drawn_sides(reader)
    sides = []
    said: list[Text] = []
    count_title = words.plain("picture-counted") if counts else ""
    for side, score in enumerate(standing.sheet):
        match = words.number(standing.scores[side])
        lines = score.lines if len(standing.sheet) <= FEW_SIDES else merged(score.lines)
        one = SideSheet(names[side], _lines(reader, lines), words.signed(score.total), match)
        told = [*_told(reader, lines), f"{words.plain('score-total')} {one.total}"]
        if counts:
            count = counts[side]
            sum_ = words.number(count.total)
            one = replace(one, counted=_lines(reader, count.lines), count=sum_)
            told = [*_told(reader, count.lines), f"{count_title} {sum_}", *told]
        sides.append(one)
        told.append(f"{words.plain('picture-match')} {match}")
        said.append(joined([*reader.sides[side], Plain(f": {'; '.join(told)}")]))
    last, won = ended or ((), ())
    said += [*[line for line in (last, won) if line], *proof]
    alt = words.plain("picture-sheet", number=len(standing.written), what=joined_with(". ", said))
    if not reader.pictures:
        return Picture(SHEET, alt)
    facts = Sheet(
        style_of(reader),
        drawable(plain(title)),
        words.plain("score-total"),
        words.plain("picture-match"),
        tuple(sides),
        count_title,
        drawable(plain(last)),
        drawable(plain(won)),
    )
    return pictured(SHEET, alt, facts)


def _lines(reader: Reader, lines: Sequence[ScoreLine]) -> tuple[Line, ...]:
    return tuple(
        [
            Line(drawable(plain(_sheet_line(reader, line))), reader.words.signed(line.points))
            for line in lines
        ]
    )


def _told(reader: Reader, lines: Sequence[ScoreLine]) -> list[str]:
    """Return the lines of a sheet in words."""
    return [
        f"{plain(_sheet_line(reader, line))} {reader.words.signed(line.points)}" for line in lines
    ]


def _sheet_line(reader: Reader, line: ScoreLine) -> Text:
    """Return the reason of a line, with the number of canastas if several of a kind share the line:
    it has no subject then."""
    said = phrases.score_line(reader.words, line)
    several = line.count > 1 and line.code.startswith("canasta_")
    return (Plain(f"{plain(said).strip()} ×{line.count}"),) if several else said


def merged(lines: Sequence[ScoreLine]) -> list[ScoreLine]:
    """Merge lines of one kind (all red canastas), for many sides next to each other."""
    found: dict[str, ScoreLine] = {}
    for line in lines:
        before = found.get(line.code)
        if before is None:
            found[line.code] = line
        else:
            count, sum_ = before.count + line.count, before.points + line.points
            found[line.code] = ScoreLine(line.code, count, sum_, line.rule)
    return list(found.values())


def graph_picture(reader: Reader) -> Picture | None:
    """Return the picture of the match deal by deal; None before the first deal is written."""
    words, standing = reader.words, reader.standing
    if not standing.written:
        return None
    names = drawn_sides(reader)
    said: list[Text] = []
    sides = []
    for side, name in enumerate(names):
        points = tuple([deal[side] for deal in standing.written])
        sides.append(SideGraph(name, points, words.number(standing.scores[side])))
        told = ", ".join([words.signed(one) for one in points])
        sum_ = words.number(standing.scores[side])
        said.append(joined([*reader.sides[side], Plain(f": {told} = {sum_}")]))
    alt = words.plain("picture-graph", count=len(standing.written), what=joined_with(". ", said))
    if not reader.pictures:
        return Picture(GRAPH, alt)
    title = words.plain("picture-graph-title", count=len(standing.written))
    deal = words.plain("picture-graph-deal")
    facts = Graph(style_of(reader), title, deal, tuple(sides), words.language)
    return pictured(GRAPH, alt, facts)


def ratings_picture(
    words: Words, settings: Settings, title: str, rows: Sequence[tuple[Text, Rating]]
) -> Picture | None:
    """Return the graph of ratings, match by match, for some people with their names; None if none
    of them has a history yet."""
    rows = [(who, one) for who, one in rows if one.course][:MOST_COURSES]
    if not rows:
        return None
    sides, said = [], []
    for who, one in rows:
        begun, *course = one.course
        steps = tuple([now - before for before, now in pairwise(one.course)])
        sides.append(SideGraph(drawable(plain(who)), steps, words.number(one.points), begun))
        told = words.text("rating-course", who=who, begun=begun, now=one.points, count=len(course))
        said.append(told)
    alt = words.plain("picture-ratings", what=joined_with("; ", said))
    if settings.text_only:
        return Picture(GRAPH, alt)
    axis = words.plain("picture-ratings-axis", most=MOST_COURSE)
    facts = Graph(style_for(words, settings), title, axis, tuple(sides), words.language)
    return pictured(GRAPH, alt, facts)
