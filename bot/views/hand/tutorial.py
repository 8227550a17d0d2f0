"""Show the first steps in a game: prepared situations to play, each as a hand with its task and
explanation."""

from __future__ import annotations

from collections.abc import Sequence, Set
from enum import StrEnum

from msgspec.structs import replace

from bot.model.tables.draft import Draft
from bot.ports.screen import Block, BlockStyle, Control, Kind, Press, Screen, Style, heading_of
from bot.ports.tokens import token
from bot.views.hand.hand import hand_screen
from bot.views.lobby.lobby import game_name
from bot.views.parts import by_rank, private_screen, strong
from bot.views.reader import Reader
from bot.views.reading.rules import contents_press, rule_card
from bot.views.situations import Situation
from bot.words.text import PersonSpan, Text, joined_with
from bot.words.words import Words


class Comment(StrEnum):
    """The comment on the previous press. Each value is the suffix of a message id."""

    NOTHING = ""
    WRONG = "wrong"
    """The move is legal, but not the lesson's answer."""
    ON = "on"
    """The move was a right step, and the situation goes on."""


def lesson_screen(
    reader: Reader,
    situation: Situation,
    step: int,
    steps: int,
    draft: Draft,
    said: Comment = Comment.NOTHING,
    before: str = "",
) -> Screen:
    """Make the hand of a prepared situation, number `step` (from 1) of `steps`. `said`: the comment
    on the previous press; `before`: the name of the situation that the press ended."""
    words, game = reader.words, reader.table.game
    hand = hand_screen(reader, draft)
    told: list[Block] = []
    about = f"{before}-right" if before else f"{situation.name}-{said.value}"
    if words.has(f"lesson-{game}-{about}"):
        told.append(Block((words.text(f"lesson-{game}-{about}"),), BlockStyle.ALERT))
    task = Block((words.text(f"lesson-{game}-{situation.name}"),))
    table = [replace(one, drawn=False) for one in reader.presenter.table(reader, reader.view)]
    lying = [found for one in table if (found := _short(one))]
    said_so = {line for one in lying for line in one.lines}
    own = [_without(one, said_so) for one in hand.blocks[heading_of(hand.blocks) :]]
    blocks = [_head(words, game, step, steps), *told, task, *lying, *[one for one in own if one]]
    _, rule = rule_card(reader, rank=8)
    controls = [*hand.controls, *rule, *_ways(words, game, step, steps)]
    return replace(
        hand,
        kind=Kind.LESSON,
        table="",
        seat=None,
        blocks=tuple(blocks),
        controls=by_rank(controls),
        waits=False,
    )


def _short(block: Block) -> Block | None:
    """Return a block of the table without small print about each player, such as how many cards
    they hold: it teaches nothing and pushes the buttons off a phone's screen."""
    if block.style is not BlockStyle.QUIET:
        return block
    about = {line for line in block.lines if line and isinstance(line[0], PersonSpan)}
    return _without(block, about)


def _without(block: Block, lines: Set[Text]) -> Block | None:
    """Return a block without lines that appear elsewhere; None if no line is left."""
    kept = tuple([line for line in block.lines if line not in lines])
    return replace(block, lines=kept) if kept else None


def learned_screen(words: Words, game: str, before: str) -> Screen:
    """Show that all situations of a game are done, with a link to a whole deal."""
    lines = [words.text(f"lesson-{game}-{before}-right"), words.text("lesson-done")]
    name = game_name(words, game)
    controls = [
        Press(token("", "practice", game), words.plain("lesson-deal"), Style.SUCCESS, 0),
        Press(token("", "show", 1, game), words.plain("lesson-again"), rank=2),
        *contents_press(words, game),
    ]
    title = words.text("lesson-done-title", game=name)
    return private_screen(words, Kind.ANSWER, title, [Block((line,)) for line in lines], controls)


def _head(words: Words, game: str, step: int, steps: int) -> Block:
    title: Text = words.text("tutorial-title", page=step, pages=steps)
    line = joined_with(" · ", [strong(title), words.text(f"game-{game}")])
    return Block((line,), BlockStyle.QUIET)


def _ways(words: Words, game: str, step: int, steps: int) -> Sequence[Control]:
    """Return the links to the previous and next situations, and to a whole deal."""
    found = []
    for label, other in (("button-earlier", step - 1), ("button-later", step + 1)):
        if 1 <= other <= steps:
            found.append(Press(token("", "show", other, game), words.plain(label), rank=8))
    found.append(Press(token("", "practice", game), words.plain("practice-start"), rank=8))
    return found
