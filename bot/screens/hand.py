"""The private hand: what I hold, what I may do, and a word when I need do nothing."""

from __future__ import annotations

from bot.model.draft import Draft
from bot.model.table import Stage
from bot.model.waiting import Wait, awaited
from bot.ports.screen import Block, Control, Kind, Look, Press, Prompt, Screen, Style
from bot.screens.games import screens_of
from bot.screens.games.look import HandParts
from bot.screens.lobby import game_name
from bot.screens.page import Page, by_rank
from bot.screens.pictures import hand_picture
from bot.screens.public import ready, result
from bot.words.text import Plain, Text, joined_with


def hand_screen(page: Page, draft: Draft) -> Screen:
    """The hand of the reader's seat; he must sit somewhere."""
    seat = page.seat
    assert seat is not None
    words, table = page.words, page.table
    state = page.held.state
    view = page.game.view(state, seat)
    waits = awaited(table, page.game, state)
    look = screens_of(table.game)
    parts = look.hand(page, view, draft)
    blocks: list[Block] = [Block((_where(page),), Look.QUIET)]
    controls: list[Control] = []
    if table.stage is Stage.CLOSED:
        blocks.append(Block((words.text("table-closed"),)))
    elif table.seats[seat].away:
        blocks.append(Block((words.text("seat-away", who=page.name(seat)),), Look.ALERT))
        controls.append(_button(page, "back", "button-come-back"))
        blocks += parts.blocks
    elif table.paused:
        blocks.append(Block((words.text("table-paused"),), Look.ALERT))
    elif waits.get(seat) is Wait.READY:
        over = table.stage is Stage.OVER
        blocks.append(Block(tuple(result(page)) if over else (words.text("phase-shuffle"),)))
        label = "button-another-match" if over else "button-next-deal"
        prompt = table.prompts[seat]
        token = page.token("next", prompt)
        controls.append(Press(token, words.plain(label), Style.SUCCESS, 0))
    elif seat in waits:
        blocks += parts.blocks
        controls += parts.controls
        if not any(isinstance(control, Prompt) for control in controls):
            label = words.plain("type-label")
            typed = Prompt(
                page.token("type", table.prompts[seat]),
                label,
                words.plain("type-placeholder"),
                rank=7,
            )
            controls.append(typed)
    else:
        blocks += _waiting(page, parts)
        if table.stage is Stage.PLAYING and not page.game.needs_shuffle(state):
            controls += parts.controls
    if table.stage is not Stage.CLOSED and look.sorts:
        controls.append(page.press("sort", label=words.plain(_sort_label(page)), rank=8))
    return Screen(
        Kind.HAND,
        table.id,
        seat,
        tuple(blocks),
        by_rank(controls),
        picture=hand_picture(page, parts, _title(blocks)),
        notify="",
        language=words.language,
    )


def _sort_label(page: Page) -> str:
    return "button-sort-suit" if page.habits.sort == "rank" else "button-sort-rank"


def _where(page: Page) -> tuple[Plain, ...]:
    """Which table this is: a hand is never unlabelled."""
    name = game_name(page.words, page.table.game)
    standing = page.held.state.standing
    score = page.score(standing.scores)
    text = page.words.plain("table-title", number=standing.deal_number, game=name, score=score)
    return (Plain(f"{text} · {page.table.place.partition(':')[2]}"),)


def _button(page: Page, what: str, label: str) -> Press:
    return page.press(what, label=page.words.plain(label), rank=0, style=Style.PRIMARY)


def _waiting(page: Page, parts: HandParts) -> list[Block]:
    """Others are to act."""
    words = page.words
    state = page.held.state
    if page.table.stage is Stage.OVER:
        return [Block((*result(page), ready(page)))]
    if page.game.needs_shuffle(state):
        return [Block((words.text("phase-shuffle"), ready(page)))]
    seats = page.game.to_act(state)
    who = joined_with(", ", [page.name(seat) for seat in seats])
    return [Block((words.text("phase-waiting", who=who),)), *parts.blocks]


def _title(blocks: list[Block]) -> Text:
    """What the picture says above the cards: what is due, or for whom one waits."""
    return blocks[1].lines[0] if len(blocks) > 1 and blocks[1].lines else ()
