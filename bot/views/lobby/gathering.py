"""The messages that notify people before a match: seats are kept for them, they were let in, it is
time to meet."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from bot.model.people import Person
from bot.model.tables.table import Table
from bot.ports.screen import Block, BlockStyle, Control, Kind, Screen, Style
from bot.views.clock import meeting_time
from bot.views.lobby.lobby import free_seats, game_name, table_name
from bot.views.parts import by_rank, strong
from bot.views.reader import Reader
from bot.words.text import Text, joined_with

ANY_SEAT = -1
"""The seat in the token of the button by which a person takes the seat kept for them, or any
other."""


def asked(table: Table) -> dict[int, list[Person]]:
    """Return the people for whom seats are kept, by the message that informed them."""
    found: dict[int, list[Person]] = {}
    for seat in table.seats:
        if seat.kept is not None:
            found.setdefault(seat.kept.call, []).append(seat.kept.person)
    return found


def awaited_people(table: Table) -> list[Person]:
    """Return the people to notify at the meeting time: those who sit and want calls, and those for
    whom seats are kept."""
    seated = [seat.person for seat in table.seats if seat.person is not None and not seat.calls.off]
    return [*seated, *[seat.kept.person for seat in table.seats if seat.kept is not None]]


def asking_screen(reader: Reader, people: Sequence[Person], silent: Collection[str] = ()) -> Screen:
    """Tell people that seats are kept for them at a table; one press accepts or declines. `silent`:
    ids of the people whom the message does not notify."""
    words, table = reader.words, reader.table
    time = meeting_time(reader)
    lines = [
        words.text(
            "gather-asked",
            who=_names(reader, people),
            host=(reader.called(table.host),),
            game=game_name(words, table.game),
            count=len(people),
        )
    ]
    if time:
        lines.append(words.text("gather-begins", time=time))
    decline = reader.press("decline", label=words.plain("button-decline"), rank=1)
    rung = [one for one in people if one.id not in silent]
    return _screen(reader, rung, lines, [_sit(reader), decline])


def meeting_screen(reader: Reader, people: Sequence[Person]) -> Screen:
    """Tell people that the meeting time has come."""
    words, table = reader.words, reader.table
    game = game_name(words, table.game)
    lines = [words.text("gather-now", who=_names(reader, people), game=game)]
    free = any(seat.person is None for seat in table.seats)
    return _screen(reader, people, lines, [_sit(reader)] if free else [])


def let_in_screen(reader: Reader) -> Screen:
    """Tell a person in their private chat that they were let in at a table, and whether they
    already sit there."""
    words, table = reader.words, reader.table
    said = words.text("gather-may-sit" if reader.seat is None else "gather-let-in")
    return Screen(
        Kind.MY_TABLES,
        table.id,
        None,
        (
            Block((strong(table_name(words, table, reader.place)),), BlockStyle.TITLE),
            Block((said,)),
        ),
        () if reader.seat is not None else (_sit(reader),),
        language=words.language,
    )


def free_screen(reader: Reader) -> Screen:
    """Tell a role that a table has free seats."""
    words, table = reader.words, reader.table
    free = free_seats(table)
    lines = [
        words.text("gather-free", game=game_name(words, table.game)),
        words.text("lobby-free", count=free),
    ]
    found = _screen(reader, (), lines, [_sit(reader)] if free else [])
    return replace(found, notify=(table.meeting.rings,))


def _names(reader: Reader, people: Sequence[Person]) -> Text:
    return joined_with(", ", [(reader.called(one),) for one in people])


def _sit(reader: Reader) -> Control:
    label = reader.words.plain("button-sit-down")
    return reader.press("sit", ANY_SEAT, label=label, rank=0, style=Style.SUCCESS)


def _screen(
    reader: Reader, people: Sequence[Person], lines: Sequence[Text], controls: Sequence[Control]
) -> Screen:
    return Screen(
        Kind.CALL,
        reader.table.id,
        None,
        (Block(tuple(lines)),),
        by_rank(controls),
        notify=tuple([one.id for one in people]),
        language=reader.words.language,
    )
