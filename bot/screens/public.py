"""The public table during a match: whose turn it is and what lies there; votes; between deals."""

from __future__ import annotations

from typing import Any

from bot.model.table import Stage, Vote, VoteKind
from bot.model.waiting import Wait, awaited
from bot.ports.screen import Block, Confirm, Control, Item, Kind, Look, Picker, Press, Screen, Style
from bot.screens.games import screens_of
from bot.screens.lobby import game_name
from bot.screens.page import Page, by_rank, plain, strong
from bot.words.text import Strong, Text


def table_screen(page: Page) -> Screen:
    """What the channel sees of a match."""
    view = page.game.view(page.held.state, None)
    blocks = [Block((title(page),), Look.TITLE), *_state_blocks(page, view)]
    return Screen(
        Kind.TABLE,
        page.table.id,
        None,
        tuple(blocks),
        by_rank(_controls(page)),
        picture=screens_of(page.table.game).table_picture(page, view),
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
    elif table.deserted:
        found.append(Block((words.text("table-deserted"),), Look.ALERT))
    if page.game.needs_shuffle(page.held.state):
        return [*found, *_waiting(page)]
    found.append(Block((strong(words.text("turn-line", what=look.turn(page, view))),), Look.TITLE))
    found += look.table(page, view)
    seats = _of_seats(page)
    return [*found, Block(seats, Look.QUIET)] if seats else found


def _of_seats(page: Page) -> tuple[Text, ...]:
    """Who is away, whose seat may be taken."""
    words, seats = page.words, page.table.seats
    away = [
        words.text("seat-away", who=page.name(number))
        for number, seat in enumerate(seats)
        if seat.away
    ]
    offered = [
        words.text("seat-offered", who=page.name(number))
        for number, seat in enumerate(seats)
        if seat.offered
    ]
    return (*away, *offered)


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
    """Who is ready for what comes next, and what the last deal was."""
    return [Block((ready(page), *_of_seats(page)), Look.QUIET)]


def ready(page: Page) -> Text:
    """How many are ready for the next deal or match."""
    table = page.table
    people = [seat for seat in table.seats if seat.person is not None and not seat.away]
    what = "table-ready-match" if table.stage is Stage.OVER else "table-ready"
    return page.words.text(what, ready=len(table.ready), all=len(people))


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
    if Wait.READY in waits.values() and not table.paused:
        label = "button-another-match" if table.stage is Stage.OVER else "button-next-deal"
        found.append(page.press("next", label=words.plain(label), rank=0, style=Style.SUCCESS))
    if table.paused:
        found.append(page.press("resume", label=words.plain("button-resume"), rank=0))
    found.append(
        page.press("hand", label=words.plain("button-my-cards"), rank=0, style=Style.PRIMARY)
    )
    offered = [number for number, seat in enumerate(table.seats) if seat.offered]
    found += [_take_seat(page, number, 2) for number in offered]
    found.append(page.press("rules", label=words.plain("button-rules"), rank=2))
    found.append(page.press("score", label=words.plain("button-score"), rank=2))
    found.append(page.press("more", label=words.plain("button-more"), rank=3))
    return found


def _take_seat(page: Page, number: int, rank: int) -> Press:
    label = page.words.plain("button-take-seat", who=page.name(number))
    return page.press("sit", number, label=label, rank=rank)


def more_screen(page: Page) -> Screen:
    """What is needed now and then: history, pause, away, votes, leaving, closing."""
    words, table = page.words, page.table
    own = page.seat
    found: list[Control] = [
        page.press("history", label=words.plain("button-history"), rank=2),
        page.press("check", label=words.plain("check-button"), rank=4),
        page.press("options", label=words.plain("button-options"), rank=4),
        page.press("settings", label=words.plain("button-my-settings"), rank=4),
        page.press("mine", label=words.plain("my-tables-title"), rank=4),
        page.press("show", label=words.plain("button-show-me"), rank=5),
    ]
    playing = table.stage is Stage.PLAYING
    if table.stage is not Stage.CLOSED:
        found += _own_controls(page) if own is not None else _free_seats(page)
    if own is not None or page.governs:
        if playing:
            pause = "resume" if table.paused else "pause"
            found.append(page.press(pause, label=words.plain(f"button-{pause}"), rank=3))
        if page.governs:
            found += _others(page, "host", "button-give-host", 7)
        if playing or (page.governs and table.stage is Stage.OVER):
            found.append(_asking(page, "close", "button-close-table", "confirm-close-table"))
    return Screen(
        Kind.SETTINGS,
        table.id,
        own,
        (Block((words.text("settings-table"),), Look.TITLE),),
        by_rank(found),
        language=words.language,
    )


def _own_controls(page: Page) -> list[Control]:
    """What one may do with one's own seat and the match."""
    words, table = page.words, page.table
    assert page.seat is not None
    if table.stage is not Stage.PLAYING:
        return [page.press("up", label=words.plain("button-stand-up"), rank=6)]
    seat = table.seats[page.seat]
    away, label = ("back", "button-come-back") if seat.away else ("away", "button-away")
    offer, said = ("keep", "button-keep-seat") if seat.offered else ("offer", "button-offer-seat")
    found: list[Control] = [
        page.press(offer, label=words.plain(said), rank=5),
        _asking(page, "up", "button-stand-up", "confirm-stand-up"),
    ]
    if seat.away or not table.paused:
        found.append(page.press(away, label=words.plain(label), rank=3))
    if table.vote is None and not seat.away:
        if len(page.sides) == 2:
            found.append(_asking(page, "concede", "button-concede", "confirm-concede"))
        found += _others(page, "replace", "button-replace", 6)
    return found


def _free_seats(page: Page) -> list[Control]:
    """The seats that somebody who watches may take."""
    seats = enumerate(page.table.seats)
    return [
        _take_seat(page, number, 3) for number, seat in seats if seat.offered or not seat.person
    ]


def _others(page: Page, what: str, label: str, rank: int) -> list[Control]:
    """A picker of the others who sit here."""
    people = [
        Item(str(number), plain(page.name(number)))
        for number, one in enumerate(page.table.seats)
        if one.person is not None and number != page.seat and not one.away
    ]
    if not people:
        return []
    return [
        Picker(
            page.token(what),
            page.words.plain(label),
            tuple(people),
            1,
            1,
            at_once=True,
            rank=rank,
        )
    ]


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
