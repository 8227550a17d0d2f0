"""Show the options of a table: game, rules, access, speed, seats and computer players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from bot.model.clock import Speed
from bot.model.tables.meeting import meets
from bot.model.tables.table import Seat, Stage
from bot.model.tables.waiting import LIKE_A_PERSON
from bot.ports.screen import (
    MOST_FIELDS,
    Block,
    BlockStyle,
    Confirm,
    Control,
    Form,
    Item,
    Kind,
    Picker,
    Press,
    Screen,
    Style,
    questions_of,
)
from bot.views.clock import speed_name
from bot.views.lobby.lobby import (
    asking_buttons,
    asking_lines,
    computer_line,
    doubt_blocks,
    facts,
    game_picker,
    knocks_lines,
    known_options,
    let_in_buttons,
    locked_line,
    not_host,
    option_name,
    option_value,
    place_presses,
    players_picker,
    rules_lines,
    table_press,
)
from bot.views.parts import by_rank, choice, fitting, language_picker, plain
from bot.views.reader import Reader, seat_name
from bot.views.series import series_controls, series_line
from bot.views.takeback import option_press
from bot.words.text import Plain, Text, joined_with
from engine.contract.rules import OptionSpec
from engine.players import default_level, levels
from engine.registry import Games

Field: TypeAlias = Press | Picker
OWN_LIMITS: Final = (300, 1800, 2 * 3600, 3 * 86400, 7 * 86400, 14 * 86400)
"""Offered times of a turn for tables that choose their own, in seconds."""
_OF_MATCH: Final = frozenset({"length", "cut", "first_dealer"})
"""The options of games that say how a match goes; all others say how one plays."""
REPLACE_AFTER: Final = (0, 2, 3, 5)
_MOST_COMPUTERS: Final = 24
"""Most choices of the picker that adds a computer player."""
_SOME: Final = (0, 1, 2, 3, 5, 10, 20, 50, 100)
"""Offered values of an option with a large range of numbers."""


def options_screen(reader: Reader, games: Games) -> Screen:
    """Make the private options screen: what differs from the standard, and a form for each theme.
    Whoever governs the table can change them for everybody."""
    words, table = reader.words, reader.table
    locked = table.stage in {Stage.PLAYING, Stage.CLOSED}
    settled = table.binds(reader.seat)
    changes = reader.governs and not locked and not settled
    notes: list[Text] = []
    if locked or settled:
        notes.append(locked_line(reader) if locked else words.text("refusal-SERIES_RUNNING"))
    elif not reader.governs:
        notes.append(not_host(reader))
    votes = table.stage is Stage.PLAYING and (reader.seat is not None or reader.governs)
    if votes:
        notes.append(words.text("speed-by-vote"))
    keeps = reader.governs and table.stage is not Stage.CLOSED
    controls: list[Control] = []
    if keeps:
        notes += [*knocks_lines(reader), *asking_lines(reader)]
        controls += [*let_in_buttons(reader), *asking_buttons(reader)]
        controls += [] if locked else [_close(reader)]
    themes = _themes(reader, changes=changes, keeps=keeps, votes=votes)
    for name, fields in themes.items():
        controls += _forms(reader, name, fields)
    if changes:
        controls += game_picker(reader, games)
    if meets(table) and not table.only_for and table.duplicate is None:
        controls.append(table_press(reader, "meet", "button-meet", 3))
    if not table.only_for and table.duplicate is None:
        controls.append(table_press(reader, "presets", "button-presets", 1))
    controls += place_presses(reader)
    brief = [*_brief(reader), *_computers(reader), *([] if changes else [_replacing(reader)])]
    typed = words.text("speed-typed") if changes or votes else ()
    blocks = (
        Block((words.text("options-title"),), BlockStyle.TITLE),
        Block(tuple(brief), drawn=changes),
        *(doubt_blocks(reader) if changes else []),
        *([Block(tuple(notes))] if notes else []),
        *([Block((typed,), BlockStyle.QUIET, drawn=True)] if typed else []),
    )
    return Screen(
        Kind.SETTINGS,
        table.id,
        reader.seat,
        blocks,
        by_rank(controls),
        language=words.language,
    )


def _themes(
    reader: Reader, *, changes: bool, keeps: bool, votes: bool
) -> Mapping[str, Sequence[Field]]:
    """Return the fields of each theme. The reader may change all options (`changes`), those of a
    running match (`keeps`), or the speed by a vote (`votes`)."""
    table = reader.table
    match, rules = _option_pickers(reader) if changes else ([], [])
    pace = [_speed_picker(reader)] if changes or votes else []
    computers: list[Field] = []
    seats: list[Field] = []
    if keeps and not table.binds(reader.seat):
        rules = [option_press(reader), _hints_press(reader), *rules]
        pace.append(_replace_picker(reader))
        computers.append(_level_picker(reader))
    if keeps:
        computers += [_switch(reader, "calm", table.calm), _switch(reader, "talks", table.talks)]
        seats.append(language_picker(reader.words, reader.token("lang"), reader.table.language, 3))
        seats.append(_switch(reader, "text", table.text_only, "table-text", rank=5))
    if changes:
        match += series_controls(reader)
        seats.append(_switch(reader, "private", table.private, "make-private", rank=4))
        seats += [*players_picker(reader), *_swap_picker(reader)]
        computers += _leaving_picker(reader)
    if keeps and table.stage is not Stage.PLAYING:
        computers += _computer_picker(reader)
        seats += _unkeep_picker(reader)
    return {"match": match, "rules": rules, "pace": pace, "computers": computers, "seats": seats}


def _forms(reader: Reader, name: str, fields: Sequence[Field]) -> list[Control]:
    """Return the forms of a theme, with as many questions as a form may have; a single field stands
    alone."""
    label = reader.words.plain(f"options-{name}")
    fields = [replace(one, theme=label) for one in fields]
    if len(fields) < 2:
        return list(fields)
    questions = questions_of(Form("", "", tuple(fields)))
    starts = range(0, len(questions), MOST_FIELDS)
    return [
        Form(
            reader.token("options", name, number),
            label if len(starts) == 1 else f"{label} {number}/{len(starts)}",
            tuple([one for some in questions[start : start + MOST_FIELDS] for one in some]),
            reader.words.plain("form-switches"),
            rank=2,
        )
        for number, start in enumerate(starts, 1)
    ]


def _close(reader: Reader) -> Control:
    """Return the button that closes the table; it asks for confirmation if another person sits
    there."""
    words = reader.words
    others = [
        seat for at, seat in enumerate(reader.table.seats) if seat.person and at != reader.seat
    ]
    if not others:
        return table_press(reader, "close", "button-close-table", 8, Style.DANGER)
    return Confirm(
        reader.token("close"),
        words.plain("button-close-table"),
        words.text("confirm-close-lobby"),
        words.plain("button-yes"),
        words.plain("button-cancel"),
        rank=8,
    )


def _brief(reader: Reader) -> list[Text]:
    """Return the length, the speed and the access, and what differs from the standard."""
    found = [facts(reader), series_line(reader), *rules_lines(reader)]
    return [line for line in found if line]


def _replacing(reader: Reader) -> Text:
    """Say after how many missed turns the table may replace a player."""
    words = reader.words
    after = words.text("replace-after-value", count=reader.table.replace_after)
    return words.text("options-changed", option=words.text("replace-after-name"), value=after)


def _computers(reader: Reader) -> list[Text]:
    """Name the computer players with their levels and thinking time."""
    words, table = reader.words, reader.table
    found = [computer_line(reader, at) for at, one in enumerate(table.seats) if _is_computer(one)]
    like_people = any([seat.computer and seat.level == LIKE_A_PERSON for seat in table.seats])
    usual = "computers-person" if like_people else "computers-quick"
    value = words.text("computers-calm" if table.calm else usual)
    found.append(words.text("options-changed", option=words.text("computers-pace"), value=value))
    if table.talks:
        talk, talks = words.text("computers-talk"), words.text("computers-talks")
        found.append(words.text("options-changed", option=talk, value=talks))
    return found


def _is_computer(seat: Seat) -> bool:
    """Return True for a computer player with a seat of its own."""
    return seat.person is None and bool(seat.level)


def _level_picker(reader: Reader) -> Picker:
    """Return the picker of the level of all computer players."""
    words, table = reader.words, reader.table
    known = levels(reader.game)
    usual = table.level if table.level in known else default_level(reader.game)
    now = {seat.level for seat in table.seats if _is_computer(seat)} or {usual}
    items = [
        Item(
            one,
            words.plain(
                "level-line", level=words.text(f"level-{one}"), help=words.text(f"level-{one}-help")
            ),
            chosen=int(now == {one}),
        )
        for one in known
    ]
    label, help = words.plain("computers-level"), words.text("computers-level-help")
    token = reader.token("levels")
    return Picker(token, label, tuple(items), 1, 1, at_once=True, rank=5, help=help)


def _switch(reader: Reader, what: str, on: bool, name: str = "", rank: int = 6) -> Press:
    """Return a switch of the table with its explanation. `name`: that of its label."""
    words = reader.words
    label, help = words.plain(f"button-{name or what}"), words.text(f"{what}-help")
    return choice(reader.token(what), label, on, rank, help=help)


def _hints_press(reader: Reader) -> Press:
    label = reader.words.plain("hints-name")
    help = reader.words.text("hints-help")
    return choice(reader.token("allowhints"), label, reader.table.advises, 6, help=help)


def _option_pickers(reader: Reader) -> tuple[list[Field], list[Field]]:
    """Return the pickers of the game's options: how a match goes, and how one plays."""
    match: list[Field] = []
    rules: list[Field] = []
    for number, spec in known_options(reader):
        value = reader.table.options.get(spec.name, spec.default)
        some = match if spec.name in _OF_MATCH else rules
        some.append(_option_picker(reader, number, spec, value))
    return match, rules


def _option_picker(reader: Reader, number: int, spec: OptionSpec, value: str) -> Picker:
    words = reader.words
    choices: Iterable[str] = spec.choices
    if spec.within is not None:
        usual = {str(one) for one in _SOME if one in spec.within}
        choices = sorted({value, spec.default, *usual}, key=int)
    items = tuple(
        [
            Item(choice, plain(option_value(words, spec.name, choice)), chosen=int(choice == value))
            for choice in choices
        ]
    )
    label = fitting(plain(option_name(words, spec.name)))
    id = f"option-{spec.name}-help"
    help = words.text(id) if words.has(id) else ()
    token = reader.token("opt", number)
    return Picker(token, label, items, 1, 1, at_once=True, rank=4, help=help)


def _speed_picker(reader: Reader) -> Picker:
    """Return the picker of speeds, and of some times of a turn for tables that choose their own."""
    words, table = reader.words, reader.table
    items = [
        Item(
            one.value,
            f"{words.plain(f'speed-{one.value}')}, {words.plain(f'speed-{one.value}-help')}",
            chosen=int(one is table.speed and not table.limit),
        )
        for one in Speed
    ]
    limits = sorted({*OWN_LIMITS, table.limit} - {0})
    items += [
        Item(
            str(one),
            speed_name(words, Speed.SLOW, one),
            chosen=int(one == table.limit),
        )
        for one in limits
    ]
    label, token = words.plain("button-speed"), reader.token("speed")
    help = joined_with("; ", [(Plain(one.label),) for one in items[: len(Speed)]])
    return Picker(token, label, tuple(items), 1, 1, at_once=True, rank=3, help=help)


def _replace_picker(reader: Reader) -> Picker:
    """Return the picker of the number of missed turns after which the table may replace a
    player."""
    words, table = reader.words, reader.table
    items = [
        Item(
            str(one),
            words.plain("replace-after-value", count=one),
            chosen=int(one == table.replace_after),
        )
        for one in sorted({*REPLACE_AFTER, table.replace_after})
    ]
    label = words.plain("replace-after-name")
    help = words.text("replace-after-help")
    token = reader.token("replaceafter")
    return Picker(token, label, tuple(items), 1, 1, at_once=True, rank=6, help=help)


def _computer_picker(reader: Reader) -> list[Field]:
    """Return the picker that gives a seat without a person a computer player. While a series runs,
    only free seats get one, of the level that the others have. If a picker has no room for all
    levels of each seat, the weakest are left out."""
    words, table = reader.words, reader.table
    settled, known = table.binds(reader.seat), levels(reader.game)
    usual = [table.level if table.level in known else default_level(reader.game)]
    seats = [
        (number, seat)
        for number, seat in enumerate(table.seats)
        if seat.person is None and not (settled and seat.level)
    ]
    offered = usual if settled else [*known][-(_MOST_COMPUTERS // max(1, len(seats))) :]
    computers = [
        Item(
            f"{number}.{level}",
            f"{_who_where(reader, number)}: {words.plain(f'level-{level}')}",
            chosen=int(level == seat.level),
        )
        for number, seat in seats
        for level in offered
    ]
    return _picker(reader, "computer", "button-add-computer", computers, 5)


def _leaving_picker(reader: Reader) -> list[Field]:
    """Return the picker that removes a computer player."""
    leaving = [
        Item(str(number), _who_where(reader, number))
        for number, seat in enumerate(reader.table.seats)
        if seat.person is None and seat.level
    ]
    return _picker(reader, "nocomputer", "button-remove-computer", leaving, 6)


def _unkeep_picker(reader: Reader) -> list[Field]:
    """Return the picker that frees a kept seat."""
    words, table = reader.words, reader.table
    kept = [
        Item(
            str(number), f"{seat_name(words, number, table)}: {reader.called(one.kept.person).name}"
        )
        for number, one in enumerate(table.seats)
        if one.kept is not None
    ]
    return _picker(reader, "unkeep", "button-unkeep", kept, 5)


def _swap_picker(reader: Reader) -> list[Field]:
    """Return the picker of two seats to swap."""
    table = reader.table
    swaps = [
        Item(f"{one}.{other}", fitting(f"{_who_where(reader, one)} ↔ {_who_where(reader, other)}"))
        for one in range(len(table.seats))
        for other in range(one + 1, len(table.seats))
    ]
    return _picker(reader, "swap", "button-swap-seats", swaps[:20], 6)


def _picker(reader: Reader, what: str, label: str, items: Sequence[Item], rank: int) -> list[Field]:
    """Return a picker that acts at once; nothing if there is nothing to pick."""
    if not items:
        return []
    token, shown = reader.token(what), reader.words.plain(label)
    return [Picker(token, shown, tuple(items), 1, 1, at_once=True, rank=rank)]


def _who_where(reader: Reader, number: int) -> str:
    """Name a seat, with the player who sits there: the lobby shows players, not the seats."""
    seat, table = seat_name(reader.words, number, reader.table), reader.table
    one = table.seats[number]
    return f"{seat} ({plain(reader.name(number))})" if one.person or one.level else seat
