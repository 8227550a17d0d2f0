"""Show the private hand: the cards, and the possible moves or a line that says that it is another
player's turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.model.settings import CUTS
from bot.model.tables.draft import Draft
from bot.model.tables.table import Snapshot, Stage
from bot.model.tables.waiting import Wait, awaited
from bot.ports.screen import (
    LAST_RANK,
    Block,
    BlockStyle,
    Control,
    Copy,
    Kind,
    Link,
    Press,
    Prompt,
    Screen,
    Style,
)
from bot.ports.tokens import read_token
from bot.views.afterwards.sheet import over_blocks
from bot.views.clock import with_time
from bot.views.hand.advice import advised
from bot.views.hand_parts import HandParts
from bot.views.lobby.lobby import game_name, place_name
from bot.views.parts import by_rank, strong
from bot.views.pictures import hand_picture
from bot.views.reader import Reader
from bot.views.reading.coaching import lesson_blocks
from bot.views.series import next_line
from bot.views.table.call import called_line, others_waiting
from bot.views.table.table import result
from bot.words.text import Plain, Text
from engine.contract.position import View

MOST_PLAYED: Final = 10
"""Maximum number of lines about moves made for an absent player; the newest are shown."""


def hand_screen(reader: Reader, draft: Draft, others: Sequence[Snapshot] = ()) -> Screen:
    """Make the hand of the reader's seat; there must be one. `others`: more tables that wait for
    the person, named if this message calls them."""
    seat = reader.seat
    assert seat is not None
    words, table = reader.words, reader.table
    view = reader.view
    waits = awaited(table, reader.game, reader.held.state)
    presenter = reader.presenter
    parts = presenter.hand(reader, view, draft)
    blocks = _head(reader, view, seat, seat in waits)
    controls: list[Control] = []
    if table.stage is Stage.CLOSED:
        blocks.append(Block((words.text("table-closed"),)))
    elif table.seats[seat].away:
        blocks.append(Block((words.text("seat-away", who=reader.name(seat)),), BlockStyle.ALERT))
        controls.append(_button(reader, "back", "button-come-back"))
        told = _uncalled(parts.blocks) if seat in waits else parts.blocks
        blocks += [*played_block(reader, view), *told]
    elif table.paused:
        blocks.append(Block((words.text("table-paused"),), BlockStyle.ALERT))
        controls.append(_button(reader, "resume", "button-resume"))
    elif waits.get(seat) is Wait.READY:
        over = table.stage is Stage.OVER
        blocks += _ended(reader)
        label = "button-another-match" if over else "button-next-deal"
        prompt = table.prompts[seat]
        token = reader.token("next", prompt)
        controls.append(Press(token, words.plain(label), Style.SUCCESS, 0))
        controls += _between(reader, seat)
        blocks += played_block(reader, view)
    elif seat in waits:
        advice, moves = advised(reader, view, parts.controls, draft.hint)
        blocks += [*parts.blocks[:1], *advice, *lesson_blocks(reader, parts)]
        blocks += [*played_block(reader, view), *parts.blocks[1:]]
        controls += moves
        controls += _beside(reader, controls, waits[seat])
    else:
        blocks += [*_waiting(reader, view, parts), *played_block(reader, view)]
        if table.stage is Stage.PLAYING and view.to_act:
            controls += parts.controls
    if table.sealed(table.match) and table.stage is Stage.PLAYING:
        # the channel sees no card of this table
        blocks += [replace(block, drawn=False) for block in presenter.table(reader, view)]
    person = table.seats[seat].person
    if others and person is not None:
        also, doors = others_waiting(reader, person.id, others)
        blocks += also
        controls += doors
    if table.stage is not Stage.CLOSED and presenter.sorts and parts.cards:
        controls.append(_sorting(reader))
    if draft.cards:
        controls = [one for one in controls if one.rank < LAST_RANK or _of_choice(one)]
    return Screen(
        Kind.HAND,
        table.id,
        seat,
        tuple(blocks),
        by_rank(controls),
        picture=hand_picture(reader, parts),
        language=words.language,
        waits=waits.get(seat) is Wait.ACT and not table.seats[seat].away and not table.paused,
    )


def _uncalled(blocks: Sequence[Block]) -> list[Block]:
    """Leave out the call to act: while a computer plays, the person is asked for nothing."""
    without = [replace(one, lines=one.lines[1:]) for one in blocks[:1] if one.lines[1:]]
    return [*without, *blocks[1:]]


def _between(reader: Reader, seat: int) -> list[Control]:
    """Return the controls between two deals of an unhurried table: let the next deal wait, and cut
    oneself where chance would."""
    words, table = reader.words, reader.table
    found: list[Control] = []
    if table.turn(seat).interval:
        found.append(reader.press("hold", label=words.plain("button-hold"), rank=1))
    cuts = dict(reader.game.options.texts()).get("cut") in ("hand", "open")
    if table.unhurried and cuts and table.stage is Stage.PLAYING:
        own = CUTS in table.seats[seat].automations_off
        label = words.plain("button-cut-chance" if own else "button-cut-self")
        found.append(reader.press("cuts", "chance" if own else "self", label=label, rank=6))
    return found


def _beside(reader: Reader, controls: Sequence[Control], wait: Wait) -> list[Control]:
    """Return the controls in addition to the moves: a text input, if the game has none, and the
    hint button."""
    words, table = reader.words, reader.table
    found: list[Control] = []
    if not any(isinstance(control, Prompt) for control in controls):
        token = reader.token("type", table.prompts[reader.seat or 0])
        example = words.plain("type-placeholder")
        found.append(Prompt(token, words.plain("type-label"), example, rank=7))
    if wait is Wait.ACT and table.advises:
        found.append(reader.press("hint", label=words.plain("button-hint"), rank=7))
    return found


def hand_inputs(
    reader: Reader, draft: Draft, others: Sequence[Snapshot] = ()
) -> tuple[object, ...]:
    """Return all inputs of the hand: equal inputs give an equal hand.

    The hand of a waiting player uses only the score and the game's part of the hand, which is cheap
    to make. Any other hand may use anything from its owner's view.
    """
    seat, table, view = reader.seat, reader.table, reader.view
    assert seat is not None
    waits = awaited(table, reader.game, reader.held.state).get(seat)
    quiet = waits is None and table.seats[seat].left is None and not table.sealed(table.match)
    own = replace(
        table,
        changed=0,
        turn_number=0,
        asked={},
        decided=(),
        hidden=0,
        prompts=(table.prompts[seat],),
        turns=(table.turn(seat),),
    )
    return (
        reader.words.language,
        reader.settings,
        own,
        waits,
        bool(view.to_act),
        view.standing,
        reader.presenter.hand(reader, view, draft) if quiet else view,
        draft,
        [one.table for one in others],
    )


def _of_choice(control: Control) -> bool:
    """Return True for controls that use the chosen cards, and for links and copies. They have the
    last place of the hand while cards are chosen; the other controls there are one press away."""
    token = None if isinstance(control, Link | Copy) else read_token(control.token)
    return token is None or token.what == "draft" or token.arguments[-1:] == ("c",)


def _head(reader: Reader, view: View, seat: int, waits: bool) -> list[Block]:
    """Return the top lines: the call to its owner; the deal and the game, which the picture names,
    too; the score, where the table is, and the deadline of the turn."""
    deal = reader.words.text(
        "hand-title",
        number=view.standing.deal_number,
        game=game_name(reader.words, reader.table.game),
    )
    where, called = _where(reader, view), called_line(reader, seat)
    title = Block((deal,), BlockStyle.QUIET, drawn=True)
    if called:
        quiet = BlockStyle.QUIET
        return [Block((strong(called),), quiet), title, Block((where,), quiet)]
    return [title, Block((with_time(reader, where, [seat] if waits else []),), BlockStyle.QUIET)]


def played_block(reader: Reader, view: View) -> list[Block]:
    """Return the moves made for the reader while they were away, until they have acted again."""
    seat = reader.seat
    assert seat is not None
    left = reader.table.seats[seat].left
    if left is None:
        return []
    words, standing = reader.words, view.standing
    same_match = left.match == reader.table.match
    first = left.finished if same_match else 0
    lines = [
        words.text("history-deal", number=number, score=reader.score(written))
        for number, written in enumerate(standing.written, 1)
        if number > first
    ]
    known = left.events if same_match and left.deal == standing.deal_number else 0
    events = view.history[known:]
    lines += [
        reader.presenter.line(reader, chapter)
        for chapter in reader.presenter.chapters(events)
        if any(getattr(event, "seat", None) == seat for event in chapter)
    ]
    if not lines:
        return []
    return [Block((strong(words.text("played-title")), *lines[-MOST_PLAYED:]))]


def _sorting(reader: Reader) -> Press:
    """Return the button that sorts the cards in the other order. It names the order, so that a
    second press does not sort them back."""
    order = reader.settings.other_sort
    return reader.press("sort", order, label=reader.words.plain(f"button-sort-{order}"), rank=8)


def _where(reader: Reader, view: View) -> Text:
    """Name the table by its score and place: a hand is never unlabelled."""
    score, place = reader.score(view.standing.scores), place_name(reader.table, reader.place)
    return (Plain(f"{score} · "), *place) if place else (Plain(score),)


def _button(reader: Reader, what: str, label: str) -> Press:
    return reader.press(what, label=reader.words.plain(label), rank=0, style=Style.PRIMARY)


def _waiting(reader: Reader, view: View, parts: HandParts) -> list[Block]:
    """Say that it is another player's turn. The text does not depend on their moves, so a hand is
    not edited while its owner waits."""
    words = reader.words
    if reader.table.stage is Stage.OVER or not view.to_act:
        return _ended(reader)
    return [Block((words.text("hand-waiting"),)), *parts.blocks]


def _ended(reader: Reader) -> list[Block]:
    """Say who has won the match, if it is over, and how the last deal ended."""
    if reader.table.stage is Stage.OVER:
        lines = [line for line in (*result(reader), next_line(reader)) if line]
        return [Block(tuple(lines)), *over_blocks(reader)]
    return over_blocks(reader) or [Block((reader.words.text("phase-shuffle"),))]
