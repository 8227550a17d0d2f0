"""Show the score sheet of a finished deal, each line with its reason and rule, and the match after
it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.ports.screen import Block, BlockStyle, Control, Kind, Screen
from bot.views.clock import APART
from bot.views.parts import strong
from bot.views.pictures import graph_picture, sheet_picture
from bot.views.reader import Reader
from bot.views.series import score_block
from bot.words import phrases
from bot.words.text import Plain, RuleSpan, Text, joined, joined_with
from engine.contract.errors import anchor_of
from engine.contract.events import SeedRevealed
from engine.contract.scores import ScoreLine, SideScore

TAB = Plain("\t")


def sheet_screen(reader: Reader, seat: int | None = None) -> Screen | None:
    """Show the score of the last finished deal; None before the first. Next to the picture there
    are only two lines, and a button for the rest (`details_screen`)."""
    standing = reader.standing
    if standing.sheet is None:
        return None
    words = reader.words
    number = len(standing.written)
    look, view = reader.presenter, reader.public
    how = look.ending(reader, view)
    title = words.text("sheet-title", number=number, how=how)
    blocks = [Block((strong(title),), BlockStyle.TITLE)]
    last = last_turn(reader)
    if last:
        blocks.append(Block((last,), drawn=True))
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
        sheet_picture(reader, title, last, counts, proof),
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
            ahead = reader.sides[0 if first > second else 1]
            people = len(reader.table.seats) // len(standing.scores)
            apart = abs(first - second)
            found.append(words.text("sheet-leads", team=ahead, count=people, points=apart))
    return found


def scores_screen(reader: Reader) -> Screen:
    """Show the state of the match with a line for each finished deal, and the last sheet."""
    words = reader.words
    standing = reader.standing
    lines: list[Text] = []
    for number, written in enumerate(standing.written, 1):
        score = reader.score(written)
        lines.append(words.text("history-deal", number=number, score=score))
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
