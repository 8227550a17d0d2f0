"""Show the lobby in one message: the game, the seats, *Play with computers*, *Start*."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.model.choices import short_of
from bot.model.clock import Speed
from bot.model.settings import LANGUAGES
from bot.model.tables.table import Seat, Stage, Table
from bot.ports.screen import Block, Confirm, Control, Item, Kind, Look, Picker, Press, Screen, Style
from bot.ports.services import Offer
from bot.views.clock import meeting_time, speed_name
from bot.views.parts import by_rank, choice, fitting, plain
from bot.views.reader import Reader, called, seat_name
from bot.views.series import help_line, series_controls, series_line
from bot.views.takeback import option_line, option_press
from bot.words.text import PlaceSpan, Plain, Strong, Text, joined, joined_with
from bot.words.words import Words, words_in
from engine.contract.rules import OptionSpec, specs
from engine.players import default_level, levels
from engine.registry import Games

OWN_LIMITS: Final = (300, 1800, 2 * 3600, 3 * 86400, 7 * 86400, 14 * 86400)
"""Offered times of a turn for tables that choose their own, in seconds."""
REPLACE_AFTER: Final = (0, 2, 3, 5)
_SOME: Final = (0, 1, 2, 3, 5, 10, 20, 50)
"""Offered values of an option that may be any of many numbers."""


def lobby_screen(reader: Reader, games: Games) -> Screen:
    """Show a table before a match to everybody in the channel; nothing can be pressed if it is
    closed."""
    closed = reader.table.stage is Stage.CLOSED
    said = [Block((reader.words.text("table-closed"),))] if closed else []
    return Screen(
        Kind.LOBBY,
        reader.table.id,
        None,
        (*_blocks(reader), *said),
        by_rank(
            []
            if closed
            else [
                *let_in_buttons(reader),
                *_seat_buttons(reader),
                *_main_buttons(reader),
                *_game_picker(reader, games),
                *_players_picker(reader),
            ]
        ),
        language=reader.words.language,
    )


def _blocks(reader: Reader) -> list[Block]:
    words, table = reader.words, reader.table
    name = words.plain(f"game-{table.game}") if words.has(f"game-{table.game}") else table.game
    host = words.text("lobby-host", who=(called(table, table.host),))
    lines: list[Text] = []
    if words.has(f"game-{table.game}-line"):
        line, time = words.text(f"game-{table.game}-line"), words.text(f"game-{table.game}-time")
        lines.append(words.text("lobby-line", line=line, time=time))
    lines += [line for line in (facts(reader), series_line(reader)) if line]
    lines += rules_lines(reader)
    seats: list[Text] = []
    for number, seat in enumerate(table.seats):
        if seat.kept is not None:
            who: Text = words.text("seat-kept", who=(called(table, seat.kept.person),))
        elif seat.is_free:
            who = words.text("seat-free")
        elif seat.person is None:
            who = _computer(reader, number)
        else:
            who = reader.name(number)
        seats.append(words.text("seat-line", seat=seat_name(words, number, table), who=who))
    seats += _partners(reader)
    knocks = _knocks(reader)
    free = sum([seat.is_free and seat.kept is None for seat in table.seats])
    said = words.text("lobby-free", count=free)
    time = meeting_time(reader)
    meeting = [words.text("lobby-begins", time=time)] if time else []
    return [
        Block(((Strong(words.plain("lobby-title", game=name)),),), Look.TITLE),
        Block(tuple(lines), Look.QUIET),
        Block((host, *meeting)),
        Block((*seats, said), drawn=True),
        *([Block(tuple(knocks))] if knocks else []),
    ]


def _computer(reader: Reader, number: int) -> Text:
    """Name the computer player of a seat, and how strong it is."""
    level = reader.words.text(f"level-{reader.table.seats[number].level}")
    return reader.words.text("seat-computer", who=reader.name(number), level=level)


def _partners(reader: Reader) -> list[Text]:
    """Say which seats play together; nothing where everybody plays alone."""
    words, table = reader.words, reader.table
    teams = [
        words.plain("team-of", first=names[0], second=names[1])
        for seats in reader.game.sides
        if len(names := [seat_name(words, seat, table) for seat in seats]) == 2
    ]
    return [words.text("lobby-partners", teams=" · ".join(teams))] if teams else []


def _knocks(reader: Reader) -> list[Text]:
    """Name those who would like to be let in."""
    return [
        reader.words.text("lobby-knock", who=(called(reader.table, one),))
        for one in reader.table.knocks
    ]


def let_in_buttons(reader: Reader) -> list[Control]:
    """Return a button for each person who would like to be let in."""
    return [
        reader.press(
            "letin",
            short_of(one.id),
            label=reader.words.plain("button-let-in", who=called(reader.table, one).name),
            rank=0,
        )
        for one in reader.table.knocks
    ]


def facts(reader: Reader) -> Text:
    """Say the length, the speed, and who may sit."""
    words, table = reader.words, reader.table
    length = table.options.get("length", "")
    return words.text(
        "lobby-facts",
        length=option_value(words, "length", length) if length else "",
        speed=speed_name(words, table.speed, table.limit),
        access=words.text("access-private" if table.private else "access-open"),
    )


def option_value(words: Words, name: str, value: str) -> Text:
    """Say a value of an option; as it is written if there are no words for it."""
    exact = f"option-{name}-{value}"
    if words.has(exact):
        return words.text(exact, points=int(value)) if value.isdigit() else words.text(exact)
    if words.has(f"option-{name}-value"):
        return words.text(f"option-{name}-value", count=int(value))
    return (Plain(value),)


def option_name(words: Words, name: str) -> Text:
    """Return the name of an option."""
    if words.has(f"option-{name}"):
        return words.text(f"option-{name}")
    return (Plain(name),)


def changed_options(reader: Reader) -> list[tuple[OptionSpec, str]]:
    """Return the options that differ from their defaults, without the length."""
    known = specs(reader.game.options_type)
    return [
        (spec, reader.table.options[spec.name])
        for spec in known
        if spec.name != "length"
        and reader.table.options.get(spec.name, spec.default) != spec.default
    ]


def rules_lines(reader: Reader) -> list[Text]:
    """Say by which rules the table plays: their name, and what differs from the standard."""
    words, table = reader.words, reader.table
    changed = [options_line(words, spec, value) for spec, value in changed_options(reader)]
    if table.take_back:
        changed.append(option_line(reader))
    if table.hints is not None:
        changed.append(hints_line(reader))
    head = [words.text("house-by", name=table.house)] if table.house else []
    if changed:
        head.append(words.text("house-different"))
    elif not head:
        head.append(words.text("options-all-default"))
    return [joined_with(" ", head), *changed]


def hints_line(reader: Reader) -> Text:
    """Say whether players may ask what the computer would do."""
    words = reader.words
    value = words.text("hints-on" if reader.table.advises else "hints-off")
    return words.text("options-changed", option=words.text("hints-name"), value=value)


def options_line(words: Words, spec: OptionSpec, value: str) -> Text:
    """Say an option and its value."""
    return words.text(
        "options-changed",
        option=option_name(words, spec.name),
        value=option_value(words, spec.name, value),
    )


def _sit_label(reader: Reader, number: int) -> str:
    """Return what the button of a seat says: also for whom the seat is kept."""
    words, table, kept = reader.words, reader.table, reader.table.seats[number].kept
    seat = seat_name(words, number, table)
    if kept is None:
        return words.plain("button-sit", seat=seat)
    return words.plain("button-sit-kept", seat=seat, who=called(table, kept.person).name)


def _seat_buttons(reader: Reader) -> list[Control]:
    table = reader.table
    return [
        reader.press("sit", number, label=_sit_label(reader, number), rank=1)
        for number, seat in enumerate(table.seats)
        if seat.person is None
    ]


def _main_buttons(reader: Reader) -> list[Control]:
    full = not any(seat.is_free for seat in reader.table.seats)
    found: list[Control] = []
    if full:
        found.append(_press(reader, "start", "button-start", 0, Style.SUCCESS))
    else:
        found.append(_press(reader, "fill", "button-computers", 0, Style.SUCCESS))
    if reader.table.people:
        found.append(_press(reader, "up", "button-stand-up", 3))
    found.append(_press(reader, "options", "button-options", 2))
    found.append(_press(reader, "rules", "button-rules", 4))
    found.append(_press(reader, "show", "button-show-me", 4))
    return found


def _press(reader: Reader, what: str, label: str, rank: int, style: Style = Style.PLAIN) -> Press:
    return reader.press(what, label=reader.words.plain(label), rank=rank, style=style)


def _game_picker(reader: Reader, games: Games) -> list[Control]:
    """Return the picker of games; nothing if there is only one."""
    words = reader.words
    if len(games) < 2:
        return []
    items = tuple(
        [Item(name, game_name(words, name)) for name in games if name != reader.table.game]
    )
    return [
        Picker(
            reader.token("game"), words.plain("lobby-pick-game"), items, 1, 1, at_once=True, rank=5
        )
    ]


def _players_picker(reader: Reader) -> list[Control]:
    """Return the picker of the number of players; nothing if the game has only one."""
    words, choices = reader.words, reader.game.seat_choices
    if len(choices) < 2:
        return []
    items = tuple(
        [
            Item(
                str(count),
                words.plain("lobby-players", count=count),
                chosen=int(count == len(reader.table.seats)),
            )
            for count in choices
        ]
    )
    label = words.plain("lobby-pick-players")
    return [Picker(reader.token("players"), label, items, 1, 1, at_once=True, rank=5)]


def table_name(words: Words, table: Table) -> Text:
    """Name a table by its game and its place."""
    name = (Plain(game_name(words, table.game)),)
    return joined_with(" · ", [one for one in (name, place_name(table)) if one])


def numbered(names: Sequence[Text]) -> list[Text]:
    """Return the names of tables in a list: with their numbers, if buttons would call two of them
    alike. A button cannot mention a place."""
    if len({plain(one) for one in names}) == len(names):
        return list(names)
    return [joined([Plain(f"{at}. "), *one]) for at, one in enumerate(names, 1)]


def place_name(table: Table) -> Text:
    """Return the place of a table by what people call it; nothing if nobody said and its id is no
    name.

    The rooms of some platforms have names for ids. An id below zero, or with a slash in it, is made
    of numbers that mean nothing to anybody.
    """
    if table.only_for:
        return ()
    own = table.place.partition(":")[2]
    name = table.title or ("" if own.startswith("-") or "/" in own else own)
    return (PlaceSpan(table.place, name),) if name else ()


def game_name(words: Words, game: str) -> str:
    """Return the name of a game."""
    return words.plain(f"game-{game}") if words.has(f"game-{game}") else game


def offers(games: Games) -> tuple[Offer, ...]:
    """Return the games that people may choose, for the menus of chats."""
    return tuple(
        Offer(
            id,
            {language: game_name(words_in(language), id) for language in LANGUAGES},
            game.seat_choices if len(game.seat_choices) > 1 else (),
        )
        for id, game in games.items()
    )


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
        notes += _knocks(reader)
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
        controls += [*_game_picker(reader, games), *_players_picker(reader)]
    if not table.only_for and table.duplicate is None:
        controls.append(_press(reader, "house", "button-house", 2))
    typed = any([one.token == reader.token("speed") for one in controls if isinstance(one, Picker)])
    blocks = (
        Block((words.text("options-title"),), Look.TITLE),
        Block(_set(reader), drawn=changes),
        *([Block(tuple(notes))] if notes else []),
        *([Block((words.text("speed-typed"),), Look.QUIET, drawn=True)] if typed else []),
        # quiet: it goes first where room is short
        Block(_explained(reader), Look.QUIET, drawn=changes),
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
    """Return the button that closes the table; it asks first where another person sits."""
    words = reader.words
    others = [
        seat for at, seat in enumerate(reader.table.seats) if seat.person and at != reader.seat
    ]
    if not others:
        return _press(reader, "close", "button-close-table", 8, Style.DANGER)
    return Confirm(
        reader.token("close"),
        words.plain("button-close-table"),
        words.text("confirm-close-lobby"),
        words.plain("button-yes"),
        words.plain("button-cancel"),
        rank=8,
    )


def _set(reader: Reader) -> tuple[Text, ...]:
    """Say how everything is set."""
    words, table = reader.words, reader.table
    known = specs(reader.game.options_type)
    options = [
        options_line(words, spec, table.options.get(spec.name, spec.default)) for spec in known
    ]
    also = [line for line in (series_line(reader), _replacing(reader)) if line]
    asking = option_line(reader), hints_line(reader)
    return (facts(reader), *options, *also, *asking, *_computers(reader))


def _explained(reader: Reader) -> tuple[Text, ...]:
    """Say what each option decides."""
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
    """Name the computer players with their levels, and say how long they take."""
    words, table = reader.words, reader.table
    found = [_computer(reader, at) for at, one in enumerate(table.seats) if _is_computer(one)]
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
    """Return the controls for access and for who sits where."""
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
