"""Show the score sheet of a finished deal, each line with its reason and rule, and the match after
it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.model.tables.series import winner_of
from bot.model.tables.table import Stage
from bot.model.tables.waiting import Wait, awaited
from bot.ports.screen import Block, BlockStyle, Control, Kind, Press, Screen, Style
from bot.ports.tokens import token
from bot.views.clock import APART
from bot.views.parts import by_rank, strong
from bot.views.pictures import graph_picture, sheet_picture
from bot.views.reader import Reader
from bot.views.series import after_match, score_block
from bot.words import phrases
from bot.words.text import Plain, RuleSpan, Text, joined, joined_with
from engine.contract.errors import anchor_of
from engine.contract.events import SeedRevealed
from engine.contract.scores import ScoreLine, SideScore

TAB = Plain("\t")


MOST_EARLIER: Final = 18
"""Number of scores of earlier deals on the sheet of a match (nine deals of two sides); *Score* has
all of them."""


def match_sheet(reader: Reader) -> Screen | None:
    """Show the one message that a match leaves in its place: the sheet of the last finished deal,
    the deals before it folded, and after the match how the series stands and what one may do next.
    Return None before the first sheet."""
    sheet = sheet_screen(reader)
    if sheet is None:
        return None
    over = reader.table.stage is Stage.OVER
    lines = after_match(reader) if over else []
    more = [Block((line,)) for line in lines] + _earlier(reader, len(reader.standing.written) - 1)
    controls = [*sheet.controls, *(_after_match(reader) if over else [])]
    return replace(sheet, blocks=(*sheet.blocks, *more), controls=by_rank(controls))


def _earlier(reader: Reader, count: int) -> list[Block]:
    """Return a line for each of the first `count` deals; if they are too many, for the last of
    them, and one that says where the others are. Return nothing if there are none."""
    most = MOST_EARLIER // len(reader.standing.scores)
    deals = list(enumerate(reader.standing.written[:count], 1))[-most:]
    lines = [_deal_line(reader, number, written) for number, written in deals]
    if count > most:
        lines.insert(0, reader.words.text("sheet-earlier", count=count - most))
    return [Block(tuple(lines), BlockStyle.EARLIER)] if lines else []


def _deal_line(reader: Reader, number: int, written: tuple[int, ...]) -> Text:
    return reader.words.text("history-deal", number=number, score=reader.score(written))


def _after_match(reader: Reader) -> list[Control]:
    """Return the controls of the last sheet of a match: another match, and the replay."""
    words, table = reader.words, reader.table
    found: list[Control] = []
    if Wait.READY in awaited(table, reader.game, reader.held.state).values():
        label = words.plain("button-another-match")
        found.append(reader.press("next", label=label, rank=0, style=Style.SUCCESS))
    if not table.sealed(table.match):
        name = token("", "replay", table.id, table.match, len(reader.standing.written))
        found.append(Press(name, words.plain("button-replay"), rank=3))
    return found


def sheet_screen(reader: Reader, seat: int | None = None) -> Screen | None:
    """Show the score of the last finished deal; None before the first. Next to the picture there is
    only how the match stands, and a button for the rest (`details_screen`)."""
    standing = reader.standing
    if standing.sheet is None:
        return None
    words = reader.words
    number = len(standing.written)
    look, view = reader.presenter, reader.public
    how = look.ending(reader, view)
    title = words.text("sheet-title", number=number, how=how)
    blocks = [Block((strong(title),), BlockStyle.TITLE, drawn=True)]
    last = last_turn(reader)
    if last:
        blocks.append(Block((last,), drawn=True))
    won = look.deal_won(reader, view)
    if won:
        blocks.append(Block((won,), drawn=True))
    counts = look.counts(view)
    for side, score in enumerate(counts):
        team = words.text("counts-title", team=reader.sides[side])
        blocks.append(Block(tuple(_side(reader, team, score)), BlockStyle.SHEET, drawn=True))
    for side, score in enumerate(standing.sheet):
        team = reader.sides[side]
        if counts:
            team = words.text("written-title", team=team)
        blocks.append(Block(tuple(_side(reader, team, score)), BlockStyle.SHEET, drawn=True))
    blocks.append(Block((joined_with(APART, _match(reader)),)))
    proof = _proof(reader)
    if proof:
        blocks.append(Block(proof, BlockStyle.QUIET, drawn=True))
    label = words.plain("button-details")
    controls: tuple[Control, ...] = (
        reader.press("details", reader.table.match, number, label=label, rank=3),
    )
    return Screen(
        Kind.SHEET,
        reader.table.id,
        seat,
        tuple(blocks),
        controls,
        sheet_picture(reader, title, (last, won), counts, proof),
        language=words.language,
    )


def over_blocks(reader: Reader) -> list[Block]:
    """Describe in a private hand how the deal ended: who ended it and how, the last turn, the
    points of each side; nothing while a deal is running."""
    words, standing = reader.words, reader.standing
    how = reader.presenter.ending(reader, reader.public)
    if standing.sheet is None or not how:
        return []
    lines = [strong(words.text("sheet-title", number=len(standing.written), how=how))]
    last = last_turn(reader)
    if last:
        lines.append(last)
    won = reader.presenter.deal_won(reader, reader.public)
    if won:
        lines.append(won)
    for side, sheet, score in zip(reader.sides, standing.sheet, standing.scores, strict=True):
        lines.append(words.text("event-scores", team=side, points=sheet.total, score=score))
    return [Block(tuple(lines))]


def last_turn(reader: Reader) -> Text:
    """Describe the last turn of the finished deal; nothing if the game does not describe it."""
    view = reader.public
    said = reader.presenter.last_turn(reader, view)
    return reader.words.text("last-line", what=said) if said else ()


def details_screen(reader: Reader) -> Screen | None:
    """Show the whole sheet of the last deal in the reader's position, line by line, with
    fingerprint, seed and their check; the record must have passed the check. None if no deal has
    ended."""
    sheet = sheet_screen(reader, reader.seat)
    if sheet is None:
        return None
    checked = Block((reader.words.text("check-verified"),), BlockStyle.QUIET)
    return replace(sheet, blocks=(*sheet.blocks, checked), controls=(), picture=None)


def _proof(reader: Reader) -> tuple[Text, ...]:
    """Show the fingerprint of the deal and its seed, so that anybody can check them."""
    view = reader.public
    seeds = [event.seed for event in view.history if isinstance(event, SeedRevealed)]
    if not seeds or view.commitment is None:
        return ()
    words = reader.words
    seal = words.text("check-commitment", commitment=view.commitment)
    return seal, words.text("check-seed", seed=seeds[-1])


def _side(reader: Reader, title: Text, score: SideScore) -> list[Text]:
    words = reader.words
    lines: list[Text] = [joined([*strong(title), TAB, Plain("")])]
    lines += [score_text(reader, line) for line in score.lines]
    total = words.signed(score.total)
    lines.append(joined([*strong(words.text("score-total")), TAB, *strong((Plain(total),))]))
    return lines


def score_text(reader: Reader, line: ScoreLine) -> Text:
    """Return a line's reason, points and rule."""
    said = phrases.score_line(reader.words, line)
    rule = RuleSpan(reader.table.game, line.rule, anchor_of(line.rule))
    return (*said, Plain(" "), rule, TAB, Plain(reader.words.signed(line.points)))


def _match(reader: Reader) -> list[Text]:
    words = reader.words
    standing = reader.standing
    found = [
        words.text("sheet-match", team=side, score=score)
        for side, score in zip(reader.sides, standing.scores, strict=True)
    ]
    if len(standing.scores) == 2:
        first, second = standing.scores
        if first == second:
            found.append(words.text("sheet-level"))
        else:
            ahead = 0 if first > second else 1
            people = len(reader.table.seats) // len(standing.scores)
            apart = abs(first - second)
            name = "sheet-won" if _winner(reader) == ahead else "sheet-leads"
            team = reader.sides[ahead]
            found.append(words.text(name, team=team, count=people, points=apart))
    return found


def _winner(reader: Reader) -> int | None:
    """Return the side that has won the match; None while it goes on."""
    if reader.table.stage is not Stage.OVER:
        return None
    return winner_of(reader.standing, reader.game.sides, reader.table.conceded)


def scores_screen(reader: Reader) -> Screen:
    """Show the state of the match with a line for each finished deal, and the last sheet."""
    words = reader.words
    standing = reader.standing
    lines: list[Text] = []
    for number, written in enumerate(standing.written, 1):
        lines.append(_deal_line(reader, number, written))
    lines += _match(reader)
    sheet = sheet_screen(reader, reader.seat)
    blocks = [Block((strong(words.text("button-score")),), BlockStyle.TITLE), Block(tuple(lines))]
    blocks += score_block(reader)
    if sheet is not None:
        blocks += [  # the graph does not show them
            replace(block, drawn=False)
            for block in sheet.blocks
            if block.style is not BlockStyle.TEXT
        ]
    return Screen(
        Kind.SHEET,
        reader.table.id,
        reader.seat,
        tuple(blocks),
        picture=graph_picture(reader),
        language=words.language,
    )
