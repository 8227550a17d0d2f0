"""The public table during a match: whose turn it is and what lies there; votes; between deals."""

from __future__ import annotations

from typing import Any

from bot.screens.games import screens_of
from bot.screens.lobby import game_name
from bot.screens.model import (
    Block,
    Confirm,
    Control,
    Item,
    Kind,
    Look,
    Picker,
    Picture,
    Screen,
    Strong,
    Style,
    Text,
)
from bot.screens.page import Page, plain, strong
from bot.tables.awaited import Wait, awaited
from bot.tables.model import Stage, Vote, VoteKind
from bot.words.words import joined_with


def table_screen(page: Page) -> Screen:
    """What the channel sees of a match."""
    view = page.game.view(page.held.state, None)
    blocks = [Block((title(page),), Look.TITLE), *_state_blocks(page, view)]
    return Screen(
        Kind.TABLE,
        page.table.id,
        None,
        tuple(blocks),
        tuple(_controls(page)),
        picture=_picture(page, view),
        language=page.words.language,
    )


def title(page: Page) -> Text:
    """``Deal 3 · Bulgarian canasta · 2 415 : 1 880``."""
    standing = page.held.state.standing
    return (
        Strong(
            page.words.plain(
                "table-title",
                number=standing.deal_number,
                game=game_name(page.words, page.table.game),
                score=page.score(standing.scores),
            )
        ),
    )


def _picture(page: Page, view: Any) -> Picture | None:
    cards = screens_of(page.table.game).table_cards(page, view)
    if not cards:
        return None
    label = joined_with(" ", [(page.words.card(item.card),) for item in cards])
    return Picture("table", page.words.plain("picture-table", what=label), cards)


def _state_blocks(page: Page, view: Any) -> list[Block]:
    words, table = page.words, page.table
    look = screens_of(table.game)
    found: list[Block] = []
    if table.vote is not None:
        found.append(_vote_block(page, table.vote))
    if table.stage is Stage.CLOSED:
        return [*found, Block((words.text("table-closed"),))]
    if table.stage is Stage.OVER:
        found.append(Block(tuple(result(page)), Look.TITLE))
        return [*found, *_waiting(page)]
    if table.paused:
        found.append(Block((words.text("table-paused"),), Look.ALERT))
    if page.game.needs_shuffle(page.held.state):
        return [*found, *_waiting(page)]
    found.append(Block((strong(words.text("turn-line", what=look.turn(page, view))),), Look.TITLE))
    found += look.table(page, view)
    away = [
        words.text("seat-away", who=page.name(number))
        for number, seat in enumerate(table.seats)
        if seat.away
    ]
    if away:
        found.append(Block(tuple(away), Look.QUIET))
    return found


def result(page: Page) -> list[Text]:
    """Who has won."""
    words, table = page.words, page.table
    standing = page.held.state.standing
    score = page.score(standing.scores)
    winner = standing.winner
    if table.conceded >= 0 and len(page.sides) == 2:
        winner = 1 - table.conceded
    if winner is None:
        return [words.text("table-drawn", score=score)]
    return [words.text("table-won", team=page.sides[winner], score=score)]


def _waiting(page: Page) -> list[Block]:
    """Who is ready for what comes next."""
    table = page.table
    people = [seat for seat in table.seats if seat.person is not None and not seat.away]
    ready = page.words.text("table-ready", ready=len(table.ready), all=len(people))
    return [Block((ready,), Look.QUIET)]


def vote_text(page: Page, vote: Vote) -> Text:
    """What a vote is about."""
    by = page.name(vote.by) if vote.by >= 0 else (Strong(page.table.host.name),)
    if vote.kind is VoteKind.REPLACE:
        return page.words.text("vote-replace", who=by, other=page.name(vote.subject))
    return page.words.text(f"vote-{vote.kind.value}", who=by)


def _vote_block(page: Page, vote: Vote) -> Block:
    count = page.words.text("vote-count", yes=len(vote.yes), needed=vote.needed)
    return Block((vote_text(page, vote), count), Look.ALERT)


def _controls(page: Page) -> list[Control]:
    words, table = page.words, page.table
    found: list[Control] = []
    if table.stage is Stage.CLOSED:
        return found
    if table.vote is not None:
        number = table.vote_number
        yes, no = words.plain("vote-yes"), words.plain("vote-no")
        found.append(page.press("vote", number, "y", label=yes, rank=1, style=Style.SUCCESS))
        found.append(page.press("vote", number, "n", label=no, rank=1))
    waits = awaited(table, page.game, page.held.state)
    if Wait.READY in waits.values():
        label = "button-another-match" if table.stage is Stage.OVER else "button-next-deal"
        found.append(page.press("next", label=words.plain(label), rank=0, style=Style.SUCCESS))
    if table.paused:
        found.append(page.press("resume", label=words.plain("button-resume"), rank=0))
    found.append(
        page.press("hand", label=words.plain("button-my-cards"), rank=0, style=Style.PRIMARY)
    )
    found += [
        page.press("sit", number, label=_seat_label(page, number), rank=2)
        for number, seat in enumerate(table.seats)
        if seat.offered or (seat.person is None and table.stage is Stage.PLAYING)
    ]
    found.append(page.press("rules", label=words.plain("button-rules"), rank=2))
    found.append(page.press("score", label=words.plain("button-score"), rank=2))
    found.append(page.press("more", label=words.plain("button-more"), rank=3))
    return found


def _seat_label(page: Page, number: int) -> str:
    return page.words.plain("button-take-seat", who=page.name(number))


def more_screen(page: Page) -> Screen:
    """What is needed now and then: history, pause, away, votes, leaving, closing."""
    words, table = page.words, page.table
    own = page.seat
    found: list[Control] = [
        page.press("history", label=words.plain("button-history"), rank=2),
        page.press("check", label=words.plain("check-button"), rank=4),
        page.press("options", label=words.plain("button-options"), rank=4),
        page.press("settings", label=words.plain("settings-title"), rank=4),
        page.press("mine", label=words.plain("my-tables-title"), rank=4),
        page.press("show", label=words.plain("button-show-me"), rank=5),
    ]
    if table.stage is Stage.PLAYING:
        pause = "resume" if table.paused else "pause"
        found.append(page.press(pause, label=words.plain(f"button-{pause}"), rank=3))
    if own is not None and table.stage is Stage.PLAYING:
        seat = table.seats[own]
        away = "back" if seat.away else "away"
        label = "button-come-back" if seat.away else "button-away"
        found.append(page.press(away, label=words.plain(label), rank=3))
        found.append(page.press("offer", label=words.plain("button-offer-seat"), rank=5))
        found.append(_asking(page, "concede", "button-concede", "confirm-concede"))
        found.append(_asking(page, "up", "button-stand-up", "confirm-stand-up"))
        others = [
            Item(str(number), plain(page.name(number)))
            for number, one in enumerate(table.seats)
            if one.person is not None and number != own and not one.away
        ]
        if others:
            label = words.plain("button-replace")
            token = page.token("replace")
            found.append(Picker(token, label, tuple(others), 1, 1, at_once=True, rank=6))
            if table.host.id == (seat.person.id if seat.person else ""):
                label = words.plain("button-give-host")
                token = page.token("host")
                found.append(Picker(token, label, tuple(others), 1, 1, at_once=True, rank=7))
    found.append(_asking(page, "close", "button-close-table", "confirm-close-table"))
    return Screen(
        Kind.SETTINGS,
        table.id,
        own,
        (Block((words.text("settings-table"),), Look.TITLE),),
        tuple(found),
        language=words.language,
    )


def _asking(page: Page, what: str, label: str, consequence: str) -> Control:
    words = page.words
    return Confirm(
        page.token(what),
        words.plain(label),
        words.text(consequence),
        words.plain("button-yes"),
        words.plain("button-cancel"),
        rank=7,
    )
