"""The private hand: what I hold, what I may do, and a word when I need do nothing."""

from __future__ import annotations

from bot.model.draft import Draft
from bot.model.table import Stage
from bot.model.waiting import Wait, awaited
from bot.ports.screen import Block, Control, Kind, Look, Press, Prompt, Screen, Style
from bot.screens.kit import by_rank
from bot.screens.lobby import game_name
from bot.screens.look import HandParts
from bot.screens.pictures import hand_picture
from bot.screens.reader import Reader
from bot.screens.table import ready, result
from bot.words.text import Plain, Text, joined_with


def hand_screen(reader: Reader, draft: Draft) -> Screen:
    """The hand of the reader's seat; he must sit somewhere."""
    seat = reader.seat
    assert seat is not None
    words, table = reader.words, reader.table
    state = reader.held.state
    view = reader.game.view(state, seat)
    waits = awaited(table, reader.game, state)
    look = reader.look
    parts = look.hand(reader, view, draft)
    blocks: list[Block] = [Block((_where(reader),), Look.QUIET)]
    controls: list[Control] = []
    if table.stage is Stage.CLOSED:
        blocks.append(Block((words.text("table-closed"),)))
    elif table.seats[seat].away:
        blocks.append(Block((words.text("seat-away", who=reader.name(seat)),), Look.ALERT))
        controls.append(_button(reader, "back", "button-come-back"))
        blocks += parts.blocks
    elif table.paused:
        blocks.append(Block((words.text("table-paused"),), Look.ALERT))
    elif waits.get(seat) is Wait.READY:
        over = table.stage is Stage.OVER
        blocks.append(Block(tuple(result(reader)) if over else (words.text("phase-shuffle"),)))
        label = "button-another-match" if over else "button-next-deal"
        prompt = table.prompts[seat]
        token = reader.token("next", prompt)
        controls.append(Press(token, words.plain(label), Style.SUCCESS, 0))
    elif seat in waits:
        blocks += parts.blocks
        controls += parts.controls
        if not any(isinstance(control, Prompt) for control in controls):
            label = words.plain("type-label")
            typed = Prompt(
                reader.token("type", table.prompts[seat]),
                label,
                words.plain("type-placeholder"),
                rank=7,
            )
            controls.append(typed)
    else:
        blocks += _waiting(reader, parts)
        if table.stage is Stage.PLAYING and not reader.game.needs_shuffle(state):
            controls += parts.controls
    if table.stage is not Stage.CLOSED and look.sorts:
        controls.append(reader.press("sort", label=words.plain(_sort_label(reader)), rank=8))
    return Screen(
        Kind.HAND,
        table.id,
        seat,
        tuple(blocks),
        by_rank(controls),
        picture=hand_picture(reader, parts, _title(blocks)),
        notify="",
        language=words.language,
    )


def _sort_label(reader: Reader) -> str:
    return "button-sort-suit" if reader.habits.sort == "rank" else "button-sort-rank"


def _where(reader: Reader) -> tuple[Plain, ...]:
    """Which table this is: a hand is never unlabelled."""
    name = game_name(reader.words, reader.table.game)
    standing = reader.held.state.standing
    score = reader.score(standing.scores)
    text = reader.words.plain("table-title", number=standing.deal_number, game=name, score=score)
    return (Plain(f"{text} · {reader.table.place.partition(':')[2]}"),)


def _button(reader: Reader, what: str, label: str) -> Press:
    return reader.press(what, label=reader.words.plain(label), rank=0, style=Style.PRIMARY)


def _waiting(reader: Reader, parts: HandParts) -> list[Block]:
    """Others are to act."""
    words = reader.words
    state = reader.held.state
    if reader.table.stage is Stage.OVER:
        return [Block((*result(reader), ready(reader)))]
    if reader.game.needs_shuffle(state):
        return [Block((words.text("phase-shuffle"), ready(reader)))]
    seats = reader.game.to_act(state)
    who = joined_with(", ", [reader.name(seat) for seat in seats])
    return [Block((words.text("phase-waiting", who=who),)), *parts.blocks]


def _title(blocks: list[Block]) -> Text:
    """What the picture says above the cards: what is due, or for whom one waits."""
    return blocks[1].lines[0] if len(blocks) > 1 and blocks[1].lines else ()
