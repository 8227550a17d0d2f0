"""Show the options of a table: game, rules, access, speed, seats and computer players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.model.clock import Speed
from bot.model.settings import LANGUAGES
from bot.model.tables.meeting import meets
from bot.model.tables.table import Seat, Stage
from bot.ports.screen import (
    Block,
    BlockStyle,
    Confirm,
    Control,
    Item,
    Kind,
    Picker,
    Press,
    Screen,
    Style,
)
from bot.views.clock import speed_name
from bot.views.lobby.lobby import (
    computer_line,
    facts,
    game_picker,
    hints_line,
    knocks_lines,
    let_in_buttons,
    option_name,
    option_value,
    options_line,
    players_picker,
    table_press,
)
from bot.views.parts import by_rank, choice, fitting, plain
from bot.views.reader import Reader, called, seat_name
from bot.views.series import help_line, series_controls, series_line
from bot.views.takeback import option_line, option_press
from bot.words.text import Plain, Text, joined
from engine.contract.rules import OptionSpec, specs
from engine.players import default_level, levels
from engine.registry import Games

OWN_LIMITS: Final = (300, 1800, 2 * 3600, 3 * 86400, 7 * 86400, 14 * 86400)
"""Offered times of a turn for tables that choose their own, in seconds."""
REPLACE_AFTER: Final = (0, 2, 3, 5)
_SOME: Final = (0, 1, 2, 3, 5, 10, 20, 50)
"""Offered values of an option with a large range of numbers."""


def options_screen(reader: Reader, games: Games) -> Screen:
    """Make the private options screen: the table's options, language, speed and access. Whoever
    governs the table can change them for everybody."""
    words, table = reader.words, reader.table
    locked = table.stage in {Stage.PLAYING, Stage.CLOSED}
    settled = table.binds(reader.seat)
    changes = reader.governs and not locked and not settled
    notes: list[Text] = []
    controls: list[Control] = []
    if changes:
        for number, spec in enumerate(specs(reader.game.options_type)):
            value = table.options.get(spec.name, spec.default)
            controls.append(_option_picker(reader, number, spec, value))
    if locked or settled:
        notes.append(words.text("options-locked" if locked else "refusal-SERIES_RUNNING"))
    elif not reader.governs:
        notes.append(words.text("refusal-NOT_HOST-who", who=called(table, table.host).name))
    if table.stage is Stage.PLAYING and (reader.seat is not None or reader.governs):
        notes.append(words.text("speed-by-vote"))
        controls.append(_speed_picker(reader))
    if reader.governs and table.stage is not Stage.CLOSED:
        notes += knocks_lines(reader)
        if not settled:
            controls += [_replace_picker(reader), option_press(reader), _hints_press(reader)]
            controls.append(_level_picker(reader))
        controls.append(choice(reader.token("calm"), words.plain("button-calm"), table.calm, 6))
        controls += let_in_buttons(reader)
        controls.append(_language_picker(reader))
        label = words.plain("button-table-text")
        controls.append(choice(reader.token("text"), label, table.text_only, 5))
    if reader.governs and not locked:
        controls += _seats_controls(reader)
        controls.append(_close(reader))
    if changes:
        controls += [_speed_picker(reader), *series_controls(reader), *_arranging(reader)]
        controls += [*game_picker(reader, games), *players_picker(reader)]
    if meets(table) and not table.only_for and table.duplicate is None:
        controls.append(table_press(reader, "meet", "button-meet", 3))
    if not table.only_for and table.duplicate is None:
        controls.append(table_press(reader, "presets", "button-presets", 2))
    typed = any([one.token == reader.token("speed") for one in controls if isinstance(one, Picker)])
    blocks = (
        Block((words.text("options-title"),), BlockStyle.TITLE),
        Block(_set(reader), drawn=changes),
        *([Block(tuple(notes))] if notes else []),
        *([Block((words.text("speed-typed"),), BlockStyle.QUIET, drawn=True)] if typed else []),
        # quiet: dropped first if space is short
        Block(_explained(reader), BlockStyle.QUIET, drawn=changes),
    )
    return Screen(
        Kind.SETTINGS,
        table.id,
        reader.seat,
        blocks,
        by_rank(controls),
        language=words.language,
    )


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


def _set(reader: Reader) -> tuple[Text, ...]:
    """Return the current values of all options."""
    words, table = reader.words, reader.table
    known = specs(reader.game.options_type)
    options = [
        options_line(words, spec, table.options.get(spec.name, spec.default)) for spec in known
    ]
    also = [line for line in (series_line(reader), _replacing(reader)) if line]
    asking = option_line(reader), hints_line(reader)
    return (facts(reader), *options, *also, *asking, *_computers(reader))


def _explained(reader: Reader) -> tuple[Text, ...]:
    """Explain each option."""
    words, known = reader.words, specs(reader.game.options_type)
    named = [
        joined([*option_name(words, spec.name), Plain(" · "), *words.text(help)])
        for spec in known
        if words.has(help := f"option-{spec.name}-help")
    ]
    also = [
        joined([*words.text(f"{one}-name"), Plain(" · "), *words.text(f"{one}-help")])
        for one in ("ask-back", "replace-after", "hints")
    ]
    return (*named, help_line(reader), *also)


def _replacing(reader: Reader) -> Text:
    """Say after how many missed turns the table may replace a player."""
    words = reader.words
    after = words.text("replace-after-value", count=reader.table.replace_after)
    return words.text("options-changed", option=words.text("replace-after-name"), value=after)


def _computers(reader: Reader) -> list[Text]:
    """Name the computer players with their levels and thinking time."""
    words, table = reader.words, reader.table
    found = [computer_line(reader, at) for at, one in enumerate(table.seats) if _is_computer(one)]
    pace = words.text("computers-calm" if table.calm else "computers-quick")
    return [*found, words.text("options-changed", option=words.text("computers-pace"), value=pace)]


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
    label = words.plain("computers-level")
    return Picker(reader.token("levels"), label, tuple(items), 1, 1, at_once=True, rank=5)


def _hints_press(reader: Reader) -> Press:
    label = reader.words.plain("hints-name")
    help = reader.words.text("hints-help")
    return choice(reader.token("allowhints"), label, reader.table.advises, 6, help=help)


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


def _language_picker(reader: Reader) -> Picker:
    words = reader.words
    items = tuple(
        [
            Item(one, words.plain(f"language-{one}"), chosen=int(one == reader.table.language))
            for one in LANGUAGES
        ]
    )
    label = words.plain("button-language")
    return Picker(reader.token("lang"), label, items, 1, 1, at_once=True, rank=3)


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
    label = words.plain("button-speed")
    return Picker(reader.token("speed"), label, tuple(items), 1, 1, at_once=True, rank=3)


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


def _seats_controls(reader: Reader) -> list[Control]:
    """Return the controls for seats without a person. While a series runs, only free ones get a
    computer player, of the level that the others have."""
    words, table = reader.words, reader.table
    settled, known = table.binds(reader.seat), levels(reader.game)
    usual = [table.level if table.level in known else default_level(reader.game)]
    found: list[Control] = []
    computers = [
        Item(
            f"{number}.{level}",
            f"{seat_name(words, number, table)}: {words.plain(f'level-{level}')}",
            chosen=int(level == seat.level),
        )
        for number, seat in enumerate(table.seats)
        if seat.person is None and not (settled and seat.level)
        for level in (usual if settled else known)
    ]
    if computers:
        label = words.plain("button-add-computer")
        token = reader.token("computer")
        found.append(Picker(token, label, tuple(computers[:24]), 1, 1, at_once=True, rank=5))
    kept = [
        Item(
            str(number), f"{seat_name(words, number, table)}: {called(table, one.kept.person).name}"
        )
        for number, one in enumerate(table.seats)
        if one.kept is not None
    ]
    if kept:
        token, label = reader.token("unkeep"), words.plain("button-unkeep")
        found.append(Picker(token, label, tuple(kept), 1, 1, at_once=True, rank=5))
    return found


def _arranging(reader: Reader) -> list[Control]:
    """Return the controls for access and for the seating."""
    words, table = reader.words, reader.table
    found: list[Control] = []
    label = words.plain("button-make-private")
    found.append(choice(reader.token("private"), label, table.private, 4))
    leaving = [
        Item(str(number), seat_name(words, number, table))
        for number, seat in enumerate(table.seats)
        if seat.person is None and seat.level
    ]
    if leaving:
        label = words.plain("button-remove-computer")
        token = reader.token("nocomputer")
        found.append(Picker(token, label, tuple(leaving), 1, 1, at_once=True, rank=6))
    swaps = [
        Item(f"{one}.{other}", f"{seat_name(words, one, table)} ↔ {seat_name(words, other, table)}")
        for one in range(len(table.seats))
        for other in range(one + 1, len(table.seats))
    ]
    token = reader.token("swap")
    label = words.plain("button-swap-seats")
    found.append(Picker(token, label, tuple(swaps[:20]), 1, 1, at_once=True, rank=6))
    return found
