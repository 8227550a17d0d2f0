"""Show the public table during a match: whose turn it is and the cards on the table; votes; between
deals."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from msgspec.structs import replace

from bot.model.blocks import Listing
from bot.model.choices import short_of
from bot.model.people import Person
from bot.model.tables.series import two_pairs, winner_of
from bot.model.tables.table import Stage, Vote, VoteKind
from bot.model.tables.waiting import Wait, awaited
from bot.ports.screen import (
    Block,
    BlockStyle,
    Confirm,
    Control,
    Copy,
    Form,
    Item,
    Kind,
    Link,
    Picker,
    Press,
    Prompt,
    Screen,
    Style,
)
from bot.ports.tokens import read_token, token
from bot.views.clock import APART, date_of, next_deal, on_vacation, speed_name, with_time
from bot.views.lobby.lobby import (
    asking_buttons,
    asking_lines,
    fill_button,
    game_name,
    house_line,
    place_presses,
    same_lines,
    table_name,
)
from bot.views.lobby.said import said_blocks, say_prompt
from bot.views.parts import by_rank, fitting, plain, strong
from bot.views.reader import Reader
from bot.views.reading.help import lessons
from bot.views.series import after_match, next_line
from bot.views.table.fingerprint import copy_fingerprint, fingerprint
from bot.views.table.leaving import back_press
from bot.views.table.remarks import remark_blocks
from bot.views.takeback import ask_presses, asked_text
from bot.words.text import Plain, Strong, Text, joined_with

MENU: Final = "menu"
"""The last argument of tokens in the menu *More*: the answer is the menu after the change."""
_NOBODY: Final = Listing()


def table_screen(reader: Reader) -> Screen:
    """Make the public screen of a match. Next to its picture there are only whose turn it is and
    what happened last, and why the game stands still; the picture has the deal, the score and the
    house rules, and a button copies the fingerprint."""
    view, rules = reader.public, house_line(reader)
    proof = [replace(block, drawn=True) for block in fingerprint(reader)]
    head = [Block((title(reader),), BlockStyle.TITLE, drawn=True)]
    if rules and reader.table.stage is not Stage.CLOSED:
        head.append(Block((rules,), BlockStyle.QUIET, drawn=True))
    return Screen(
        Kind.TABLE,
        reader.table.id,
        None,
        (*head, *_state_blocks(reader, view), *said_blocks(reader), *remark_blocks(reader), *proof),
        by_rank([*_controls(reader), *copy_fingerprint(reader)]),
        picture=reader.presenter.table_picture(reader, view),
        language=reader.words.language,
    )


def elsewhere(reader: Reader, screen: Screen) -> Screen:
    """Adapt the public screen for a person in another chat, where it is not updated
    automatically."""
    again = reader.press("look", label=reader.words.plain("button-look-again"), rank=9)
    return replace(screen, controls=(*screen.controls, again))


ONLOOKER: Final = frozenset(
    {"look", "more", "rules", "rule", "contents", "score", "history", "options", "check", "sit"}
    | {"show", "hand", "meet", "mine", "settings", "help", "welcome", "practice", "stats", "sort"}
)
"""The controls allowed to a person who only watches by a link."""


def for_onlooker(screen: Screen) -> Screen:
    """Return the public screen without the controls that a person who only watches by a link may
    not use."""
    return _only(screen, ONLOOKER)


def public_controls(reader: Reader, screen: Screen) -> Screen:
    """Return the public screen without the controls that the reader may not use: for an onlooker,
    and in a lobby for a person who does not govern it, and perhaps does not sit there."""
    table = reader.table
    if not reader.belongs:
        return for_onlooker(screen)
    if table.stage is not Stage.LOBBY or reader.governs:
        return screen
    others = len(table.people) > (reader.seat is not None)
    waits = table.meeting.begins or any([seat.kept for seat in table.seats])
    may = ONLOOKER if reader.seat is None else ONLOOKER | {"letin", "up"}
    return _only(screen, may if others or waits else may | {"fill"})


def _only(screen: Screen, wanted: Collection[str]) -> Screen:
    kept = [one for one in screen.controls if isinstance(one, Link | Copy) or _what(one) in wanted]
    return replace(screen, controls=tuple(kept))


def _what(control: Press | Confirm | Picker | Prompt | Form) -> str:
    read = read_token(control.token)
    return "" if read is None else read.what


def title(reader: Reader) -> Text:
    """Return the title: ``Deal 3 · Bulgarian canasta · 2 415 : 1 880``."""
    standing = reader.standing
    return (
        Strong(
            reader.words.plain(
                "table-title",
                number=standing.deal_number,
                game=game_name(reader.words, reader.table.game),
                score=reader.score(standing.scores),
            )
        ),
    )


def _state_blocks(reader: Reader, view: Any) -> list[Block]:
    words, table = reader.words, reader.table
    presenter = reader.presenter
    found: list[Block] = []
    if table.vote is not None:
        found.append(vote_block(reader, table.vote))
    if table.stage is Stage.CLOSED:
        return [*found, Block((words.text("table-closed"),))]
    found += [Block((line,), BlockStyle.ALERT) for line in asking_lines(reader)]
    if table.stage is Stage.OVER:
        won, *more = result(reader)
        found.append(Block((strong(won),), BlockStyle.TITLE))
        has_sheet = reader.standing.sheet is not None  # which says it, too
        found += [Block((line,), drawn=has_sheet) for line in more]
        return [*found, *_waiting(reader)]
    found += _alerts(reader)
    if not view.to_act:
        return [*found, *_ended(reader), *_waiting(reader)]
    turn = strong(words.text("turn-line", what=presenter.turn(reader, view)))
    found.append(Block((with_time(reader, turn, view.to_act),), BlockStyle.TITLE))
    seats = seats_line(reader)
    if seats:
        found.append(Block(seats, BlockStyle.QUIET))
    return [*found, *presenter.table(reader, view)]


def _ended(reader: Reader) -> list[Block]:
    """Say how the last deal ended."""
    standing = reader.standing
    how = reader.presenter.ending(reader, reader.public)
    if standing.sheet is None or not how:
        return []
    return [Block((reader.words.text("sheet-title", number=len(standing.written), how=how),))]


def _alerts(reader: Reader) -> list[Block]:
    """Say why the game stands still."""
    table = reader.table
    if not table.paused and not table.deserted:
        return []
    what = "table-paused" if table.paused else "table-deserted"
    return [Block((reader.words.text(what),), BlockStyle.ALERT)]


def seats_line(reader: Reader) -> tuple[Text, ...]:
    """Return a line about players who are away or on vacation, whom the table may replace, whose
    seat may be taken, or who are one person."""
    words, table, seats = reader.words, reader.table, reader.table.seats
    away = [
        words.text("seat-away", who=reader.name(number))
        for number, seat in enumerate(seats)
        if seat.away
    ]
    resting = [
        words.text(
            "seat-vacation", who=reader.name(number), date=date_of(words, reader.settings, until)
        )
        for number in range(len(seats))
        if (until := on_vacation(table, number)) is not None
    ]
    missed = [
        words.text("table-missed", who=reader.name(number), count=seat.missed)
        for number, seat in enumerate(seats)
        if table.overdue(number)
    ]
    offered = [
        words.text("seat-offered" if seat.person else "seat-open", who=reader.name(number))
        for number, seat in enumerate(seats)
        if seat.offered
    ]
    told = joined_with(APART, [*away, *resting, *missed, *offered, *same_lines(reader)])
    return (told,) if told else ()


def result(reader: Reader) -> list[Text]:
    """Return the winner of the match, then the standings of series and evening."""
    words, standing = reader.words, reader.standing
    score = reader.score(standing.scores)
    winner = winner_of(standing, reader.game.sides, reader.table.conceded)
    if winner is None:
        return [words.text("table-drawn", score=score), *after_match(reader)]
    team = reader.sides[winner]
    return [words.text("table-won", team=team, score=score), *after_match(reader)]


def _waiting(reader: Reader) -> list[Block]:
    """Return who is ready for the next deal or match, and how the last deal ended."""
    if reader.table.duplicate is not None:
        return []  # no players confirm: the tournament begins the next deal
    waits = awaited(reader.table, reader.game, reader.held.state)
    seats = seats_line(reader)
    said = [line for line in (ready(reader), next_line(reader)) if line]
    line, begins = joined_with(APART, said), next_deal(reader, waits)
    lines = (line, begins) if begins else (with_time(reader, line, waits),)
    return [
        Block(lines, BlockStyle.QUIET),
        *([Block(seats, BlockStyle.QUIET)] if seats else []),
    ]


def ready(reader: Reader) -> Text:
    """Return how many are ready for the next deal or match; with a single person, only that the
    deal is over."""
    table = reader.table
    people = [seat for seat in table.seats if seat.person is not None and not seat.away]
    if len(people) == 1 and table.stage is not Stage.OVER:
        return reader.words.text("phase-shuffle")
    what = "table-ready-match" if table.stage is Stage.OVER else "table-ready"
    return reader.words.text(what, ready=len(table.ready), all=len(people))


def vote_text(reader: Reader, vote: Vote) -> Text:
    """Say what a vote is about."""
    by = reader.name(vote.by) if vote.by >= 0 else (Strong(reader.table.host.name),)
    if vote.kind in {VoteKind.REPLACE, VoteKind.KICK}:
        return reader.words.text(f"vote-{vote.kind.value}", who=by, other=reader.name(vote.subject))
    if vote.kind is VoteKind.TAKE_BACK:
        return asked_text(reader, vote)
    if vote.kind is VoteKind.SPEED:
        speed = speed_name(reader.words, vote.speed, vote.limit)
        return reader.words.text("vote-speed", who=by, speed=speed)
    return reader.words.text(f"vote-{vote.kind.value}", who=by)


def vote_own_text(reader: Reader, vote: Vote) -> Text:
    """Tell the proposer what a vote is about."""
    other = reader.name(vote.subject) if vote.subject in range(len(reader.table.seats)) else ()
    speed = speed_name(reader.words, vote.speed, vote.limit)
    return reader.words.text("vote-own", kind=vote.kind.value, other=other, speed=speed)


def vote_block(reader: Reader, vote: Vote) -> Block:
    """Say what a vote is about and how it stands."""
    said = vote_text(reader, vote)
    count = reader.words.text("vote-count", yes=len(vote.yes), needed=vote.needed)
    long = vote.kind is VoteKind.TAKE_BACK
    return Block((said, count) if long else (joined_with(APART, [said, count]),), BlockStyle.ALERT)


def _controls(reader: Reader) -> list[Control]:
    words, table = reader.words, reader.table
    found: list[Control] = []
    if table.duplicate is not None:  # also after the table is deleted: the standing stays
        standing = token("", "tour", table.duplicate.tournament)
        found.append(Press(standing, words.plain("button-tournament"), rank=1))
    if table.stage is Stage.CLOSED:
        return found
    found += [*vote_presses(reader), *asking_buttons(reader)]
    waits = awaited(table, reader.game, reader.held.state)
    if Wait.READY in waits.values() and not table.paused:
        label = "button-another-match" if table.stage is Stage.OVER else "button-next-deal"
        found.append(reader.press("next", label=words.plain(label), rank=0, style=Style.SUCCESS))
        if any(table.turn(seat).interval for seat in waits):
            found.append(reader.press("hold", label=words.plain("button-hold"), rank=0))
    if table.paused:
        found.append(reader.press("resume", label=words.plain("button-resume"), rank=0))
    if table.vote is None and not table.paused:
        seats = range(len(table.seats))
        found += [_replace(reader, number) for number in seats if table.overdue(number)]
    offered = [number for number, seat in enumerate(table.seats) if seat.offered]
    found += [_take_seat(reader, number, 0) for number in offered]
    gone = table.replaced or any([seat.away for seat in table.seats])
    if table.stage is Stage.PLAYING and gone:
        found.append(back_press(reader))
    found.append(
        reader.press("hand", label=words.plain("button-my-cards"), rank=1, style=Style.PRIMARY)
    )
    found.append(reader.press("score", label=words.plain("button-score"), rank=2))
    if table.practice and lessons(words, table.game):
        label = words.plain("help-show", game=game_name(words, table.game))
        found.append(reader.press("show", 1, label=label, rank=2))
    found.append(reader.press("more", label=words.plain("button-more"), rank=2))
    return found


def vote_presses(reader: Reader) -> list[Control]:
    """Return the buttons of the running vote; none if there is none."""
    words, number = reader.words, reader.table.vote_number
    if reader.table.vote is None:
        return []
    yes, no = words.plain("vote-yes"), words.plain("vote-no")
    return [
        reader.press("vote", number, "y", label=yes, rank=0, style=Style.SUCCESS),
        reader.press("vote", number, "n", label=no, rank=0),
    ]


def _take_seat(reader: Reader, number: int, rank: int) -> Press:
    label = reader.words.plain("button-take-seat", who=reader.name(number))
    if number == reader.left:
        label, rank = reader.words.plain("button-come-back"), 0
    return reader.press("sit", number, label=label, rank=rank)


def _replace(reader: Reader, number: int) -> Confirm:
    """Return the button that proposes to give the seat of an absent player to a computer player; it
    asks for confirmation."""
    words, who = reader.words, reader.name(number)
    return Confirm(
        reader.token("replace", number),
        fitting(words.plain("button-replace-away", who=who)),
        words.text("confirm-replace-away", who=who),
        words.plain("button-yes"),
        words.plain("button-cancel"),
        rank=0,
    )


def more_screen(reader: Reader, avoided: Listing = _NOBODY) -> Screen:
    """Return the menu *More* for occasional actions: history, pause, away, votes, leaving, closing.
    `avoided`: the people whom the reader already avoids."""
    words, table = reader.words, reader.table
    own = reader.seat
    arranged = table.duplicate is None
    found: list[Control] = [
        reader.press("history", label=words.plain("button-history"), rank=2),
        reader.press("rules", label=words.plain("button-rules"), rank=2),
        reader.press("check", label=words.plain("check-button"), rank=4),
        reader.press("options", label=words.plain("button-options"), rank=4),
        reader.press("settings", label=words.plain("button-my-settings"), rank=4),
        reader.press("mine", label=words.plain("my-tables-title"), rank=4),
        reader.press("show", label=words.plain("button-show-me"), rank=5),
    ]
    found += [*say_prompt(reader, 3), *_avoiding(reader, avoided)]
    playing = table.stage is Stage.PLAYING
    if table.stage is not Stage.CLOSED:
        found += _own_controls(reader) if own is not None else _watching(reader)
        found += place_presses(reader)
    if arranged and (own is not None or reader.governs):
        if playing:
            pause = "resume" if table.paused else "pause"
            found.append(reader.press(pause, MENU, label=words.plain(f"button-{pause}"), rank=3))
        if reader.governs:
            found += _host_picker(reader)
        between = reader.governs and table.stage is Stage.OVER and not table.binds(own)
        if between and two_pairs(reader.game.sides):
            label = words.plain("button-rotate")
            found.append(reader.press("rotate", MENU, label=label, rank=3))
        over = table.stage is Stage.OVER and (reader.governs or table.binds(own))
        if playing or over:
            found.append(_asking(reader, "close", "button-close-table", "confirm-close-table"))
    return Screen(
        Kind.SETTINGS,
        table.id,
        own,
        (Block((words.text("settings-table"),), BlockStyle.TITLE),),
        by_rank(found),
        language=words.language,
    )


def _own_controls(reader: Reader) -> list[Control]:
    """Return the controls for the reader's own seat and the match."""
    words, table = reader.words, reader.table
    assert reader.seat is not None
    if table.duplicate is not None:
        return [_away(reader)] if table.stage is Stage.PLAYING else []
    if table.stage is not Stage.PLAYING:
        return [reader.press("up", MENU, label=words.plain("button-stand-up"), rank=6)]
    seat = table.seats[reader.seat]
    offer, said = ("keep", "button-keep-seat") if seat.offered else ("offer", "button-offer-seat")
    found: list[Control] = [
        reader.press(offer, MENU, label=words.plain(said), rank=5),
        _asking(reader, "up", "button-stand-up", _leaving(reader)),
    ]
    if seat.away or not table.paused:
        found.append(_away(reader))
    if table.vote is None and not seat.away:
        found += ask_presses(reader, MENU)
        if len(reader.sides) == 2:
            found.append(_asking(reader, "concede", "button-concede", "confirm-concede"))
    return found


def _away(reader: Reader) -> Control:
    """Return the button that lets a computer play for the reader, after confirmation, or stops
    it."""
    assert reader.seat is not None
    if reader.table.seats[reader.seat].away:
        return reader.press("back", MENU, label=reader.words.plain("button-come-back"), rank=3)
    return _asking(reader, "away", "button-away", "confirm-away", rank=3)


def _watching(reader: Reader) -> list[Control]:
    """Return the controls of a watcher: the seats that they may take, and following the table."""
    if reader.table.duplicate is not None:
        return []
    seats = enumerate(reader.table.seats)
    found: list[Control] = [
        _take_seat(reader, number, 3)
        for number, seat in seats
        if (seat.offered or not seat.person) and _may_have(reader, number)
    ]
    return [*found, follow_button(reader, MENU, rank=3)] if reader.belongs else found


def _may_have(reader: Reader, number: int) -> bool:
    """Return False for every other seat if the reader has given up a seat in this match, because
    they have seen its cards."""
    return reader.left in {None, number} or reader.table.stage is not Stage.PLAYING


def follow_button(reader: Reader, *menu: str, rank: int = 5) -> Press:
    """Return the button that starts or stops following the table."""
    way = "off" if reader.follows else "on"
    label = reader.words.plain(f"button-follow-{way}")
    return reader.press("follow", way, *menu, label=label, rank=rank)


def _others(reader: Reader) -> list[int]:
    """Return the seats of the other people who are at the table."""
    seats = enumerate(reader.table.seats)
    return [at for at, one in seats if one.person and at != reader.seat and not one.away]


def _host_picker(reader: Reader) -> list[Control]:
    """Return the picker of another host; nothing if nobody else is there."""
    people = [Item(str(number), plain(reader.name(number))) for number in _others(reader)]
    if not people:
        return []
    token, label = reader.token("host", MENU), reader.words.plain("button-give-host")
    return [Picker(token, label, tuple(people), 1, 1, at_once=True, rank=7)]


def _avoiding(reader: Reader, avoided: Listing) -> list[Control]:
    """Return the picker of a person for the reader to avoid."""
    people = [
        Item(short_of(seat.person.id), plain(reader.name(number)))
        for number, seat in enumerate(reader.table.seats)
        if seat.person is not None and number != reader.seat and not avoided.has(seat.person.id)
    ]
    if not people or not reader.belongs:
        return []
    token, label = reader.token("avoid"), reader.words.plain("button-avoid")
    return [Picker(token, label, tuple(people), 1, 1, at_once=True, rank=8)]


def avoid_screen(reader: Reader, person: Person) -> Screen:
    """Ask the reader for confirmation to avoid a person."""
    words = reader.words
    said = words.text("confirm-avoid", who=person.name)
    label = words.plain("button-avoid-now")
    avoid = reader.press("avoid", short_of(person.id), label=label, rank=0, style=Style.DANGER)
    return _question(reader, words.text("avoided-title"), said, avoid)


def asked_screen(reader: Reader, what: str, *arguments: str) -> Screen | None:
    """Ask a reader who has typed a command what its button asks, in the lobby or in the menu *More*
    of a match. `arguments`: those of the button that acts. Return None if the button asks
    nothing, or is not there."""
    playing = reader.table.stage is Stage.PLAYING
    for one in more_screen(reader).controls if playing else [fill_button(reader)]:
        if isinstance(one, Confirm) and _what(one) == what:
            yes = reader.press(what, *arguments, label=one.label, rank=0, style=one.style)
            title = (
                Plain(one.label),
                Plain(APART),
                *table_name(reader.words, reader.table, reader.place),
            )
            return _question(reader, title, one.consequence, yes)
    return None


def _question(reader: Reader, title: Text, said: Text, yes: Press) -> Screen:
    cancel = reader.press("more", label=reader.words.plain("button-cancel"), rank=1)
    blocks = (Block((title,), BlockStyle.TITLE), Block((said,)))
    return Screen(
        Kind.ANSWER,
        reader.table.id,
        reader.seat,
        blocks,
        (yes, cancel),
        language=reader.words.language,
    )


def _leaving(reader: Reader) -> str:
    """Return the message about the consequences if the reader stands up."""
    return "confirm-stand-up" if len(reader.table.people) > 1 else "confirm-stand-up-last"


def _asking(reader: Reader, what: str, label: str, consequence: str, rank: int = 7) -> Control:
    words = reader.words
    return Confirm(
        reader.token(what, MENU),
        words.plain(label),
        words.text(consequence),
        words.plain("button-yes"),
        words.plain("button-cancel"),
        rank=rank,
    )
