"""Show the lobby in one message: the game, the seats, *Play with computers*, *Start*."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from bot.model.choices import short_of
from bot.model.people import platform_of
from bot.model.tables.table import MOST_PLACES, Asking, Place, Snapshot, Stage, Table
from bot.ports.screen import (
    MOST_BESIDE,
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
from bot.ports.services import Offer
from bot.views.clock import meeting_time, speed_name
from bot.views.lobby.presets import preset_by
from bot.views.lobby.said import said_blocks
from bot.views.parts import by_rank, plain, side_name
from bot.views.reader import Reader, chat_name, seat_name
from bot.views.series import series_line
from bot.views.takeback import option_line
from bot.words.text import PlaceSpan, Plain, Strong, Text, joined, joined_with, shortened
from bot.words.words import Words, words_in
from engine.contract.rules import OptionSpec, specs
from engine.registry import Games

_LENGTH: Final = "length"
_BEFORE: Final = frozenset({"cut", "first_dealer"})
"""The options of what happens before the first card."""
_LESSER: Final = frozenset({"take_back_throw", "undo_take", "last_card_call"})
"""The options that change neither what may be played nor what it scores."""
_WEIGHTY: Final = (
    "rounding",
    "first_melds",
    "minimum",
    "hanging",
    "no_canasta_melds",
    "tax_on_minus",
    "going_out",
)
"""The options that change most what is scored, the weightiest first."""
MOST_ON_A_PAGE: Final = 160
"""Letters of the house rules on the page of a table, which shows what its width has room for."""
_MORE: Final = Plain("; …")


def lobby_screen(reader: Reader, games: Games) -> Screen:
    """Show a table before a match to everybody in the channel; nothing can be pressed if it is
    closed."""
    closed = reader.table.stage is Stage.CLOSED
    said = [Block((reader.words.text("table-closed"),))] if closed else said_blocks(reader)
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
                *asking_buttons(reader),
                *_seat_buttons(reader),
                *_main_buttons(reader),
                *game_picker(reader, games),
                *players_picker(reader),
            ]
        ),
        language=reader.words.language,
    )


def _blocks(reader: Reader) -> list[Block]:
    words, table = reader.words, reader.table
    head, *changed = rules_lines(reader)
    told = [head]
    if changed:
        told.append(joined([*joined_with("; ", changed), Plain(".")]))
    if words.has(f"game-{table.game}-time"):
        told.append(words.text(f"game-{table.game}-time", whole=int(not _other_length(reader))))
    brief = [line for line in (facts(reader), series_line(reader)) if line]
    how = (joined_with(" · ", brief), joined_with(" ", told))
    knocks = [*knocks_lines(reader), *asking_lines(reader), *same_lines(reader)]
    time = meeting_time(reader)
    meeting = [words.text("lobby-begins", time=time)] if time else []
    host = words.text("lobby-nobody")
    if table.host.id:
        host = words.text("lobby-host", who=(reader.called(table.host),))
    kept, places = sum([seat.kept is not None for seat in table.seats]), free_seats(table)
    free = words.text("lobby-free", count=places)
    if kept and not places:
        free = words.text("lobby-kept", count=kept)
    title = words.plain("lobby-title", game=game_name(words, table.game))
    return [
        Block(((Strong(title),),), BlockStyle.TITLE),
        Block(tuple(_seat_lines(reader)), drawn=True),
        Block(how, BlockStyle.QUIET),
        *doubt_blocks(reader),
        Block((joined_with(" ", [host, free]), *meeting)),
        *([Block(tuple(knocks))] if knocks else []),
    ]


def doubt_blocks(reader: Reader) -> list[Block]:
    """Return a warning of options that hardly go together, if there are such."""
    found = reader.presenter.doubts(reader)
    return [Block(found, BlockStyle.ALERT)] if found else []


def locked_line(reader: Reader) -> Text:
    """Say why nothing can be arranged: the table is closed, or a match runs."""
    closed = reader.table.stage is Stage.CLOSED
    return reader.words.text("table-closed" if closed else "options-locked")


def not_host(reader: Reader) -> Text:
    """Say that only the host of the table may do this."""
    host = reader.table.host
    if not host.id:
        return reader.words.text("refusal-NOT_HOST")
    return reader.words.text("refusal-NOT_HOST-who", who=reader.called(host).name)


def free_seats(table: Table) -> int:
    """Return the number of seats that nobody has and that are kept for nobody."""
    return sum([seat.is_free and seat.kept is None for seat in table.seats])


def _seat_lines(reader: Reader) -> list[Text]:
    """Say who sits where: a line for each team or, in games without, for two seats."""
    words, table = reader.words, reader.table
    names = [seat_name(words, seat, table) for seat in range(len(table.seats))]
    if all(len(seats) > 1 for seats in reader.game.sides):
        return [
            words.text(
                "seat-line",
                seat=side_name(words, [(Plain(names[seat]),) for seat in seats]),
                who=joined_with(" · ", [_who(reader, seat) for seat in seats]),
            )
            for seats in reader.game.sides
        ]
    lines = [
        words.text("seat-line", seat=name, who=_who(reader, seat))
        for seat, name in enumerate(names)
    ]
    return [joined_with(" · ", lines[at : at + 2]) for at in range(0, len(lines), 2)]


def _who(reader: Reader, number: int) -> Text:
    """Say who sits on a seat, or for whom it is kept."""
    words, seat = reader.words, reader.table.seats[number]
    if seat.kept is not None:
        return words.text("seat-kept", who=(reader.called(seat.kept.person),))
    if seat.is_free:
        return words.text("seat-free")
    return computer_line(reader, number) if seat.person is None else reader.name(number)


def computer_line(reader: Reader, number: int) -> Text:
    """Name the computer player of a seat, and how strong it is."""
    level = reader.words.text(f"level-{reader.table.seats[number].level}")
    return reader.words.text("seat-computer", who=reader.name(number), level=level)


def same_lines(reader: Reader) -> list[Text]:
    """Say which people who sit here are one person."""
    table = reader.table
    return [
        reader.words.text(
            "table-same",
            who=joined_with(
                ", ", [(reader.called(one),) for one in table.people if one.id in group]
            ),
        )
        for group in table.same
    ]


def knocks_lines(reader: Reader) -> list[Text]:
    """Name the people who ask to be let in."""
    return [
        reader.words.text("lobby-knock", who=(reader.called(one),)) for one in reader.table.knocks
    ]


def let_in_buttons(reader: Reader) -> list[Control]:
    """Return a button for each person who asks to be let in."""
    return [
        reader.press(
            "letin",
            short_of(one.id),
            label=reader.words.plain("button-let-in", who=reader.called(one).name),
            rank=0,
        )
        for one in reader.table.knocks
    ]


def asking_lines(reader: Reader) -> list[Text]:
    """Say which place asks to show the table, and who asks there: the request that has waited
    longest, and how many wait after it. Only the host's place is asked."""
    words, asking = reader.words, reader.table.asking
    if not reader.is_asked:
        return []
    one, who = asking[0], (reader.called(asking[0].by),)
    if own := _of_one(words, one):
        found = [
            words.text(f"asks-in{own}", who=who, chat=chat_name(words, platform_of(one.place)))
        ]
    else:
        where = place_in_chat(words, Place(one.place, one.title))
        found = [words.text("asks-in", who=who, where=where)]
    if len(asking) > 1:
        found.append(words.text("asks-more", count=len(asking) - 1))
    return found


def _of_one(words: Words, asking: Asking) -> str:
    """Return the end of the names of the messages about a request from a room of one's own: one
    that people find by its address alone has a title, and nobody else knows it."""
    end = f"-{platform_of(asking.place)}"
    return end if asking.title and words.has(f"asks-in{end}") else ""


def asking_buttons(reader: Reader) -> list[Control]:
    """Return the host's answers to the request that has waited longest: yes, if that is possible,
    and no."""
    words = reader.words
    answers = [("keepplace", "button-keep-place", Style.PLAIN)]
    if not why_not_shared(reader):
        answers.insert(0, ("letplace", "button-let-place", Style.SUCCESS))
    return [
        reader.press(
            what,
            one.number,
            label=words.plain(f"{label}{_of_one(words, one)}"),
            rank=0,
            style=style,
        )
        for one in reader.table.asking[:1]
        if reader.is_asked
        for what, label, style in answers
    ]


def facts(reader: Reader) -> Text:
    """Return the length, the speed and the access of the table."""
    words, table = reader.words, reader.table
    length = table.options.get(_LENGTH, "")
    return words.text(
        "lobby-facts",
        length=option_value(words, _LENGTH, length) if length else "",
        speed=speed_name(words, table.speed, table.limit),
        access=words.text("access-private" if table.private else "access-open"),
    )


def option_value(words: Words, name: str, value: str) -> Text:
    """Return the text for a value of an option, or the value itself if there is none."""
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


def known_options(reader: Reader) -> list[tuple[int, OptionSpec]]:
    """Return the options that can change anything with as many players, with their numbers."""
    known = enumerate(specs(reader.game.options_type))
    return [(at, spec) for at, spec in known if spec.matters(len(reader.table.seats))]


def changed_options(reader: Reader) -> list[tuple[OptionSpec, str]]:
    """Return the options that differ from their defaults, without the length and without those that
    change nothing with as many players."""
    return [
        (spec, reader.table.options[spec.name])
        for _, spec in known_options(reader)
        if spec.name != _LENGTH
        and reader.table.options.get(spec.name, spec.default) != spec.default
    ]


def rules_lines(reader: Reader) -> list[Text]:
    """Return the rules of the table: the preset's name, and the differences from the standard."""
    words, table = reader.words, reader.table
    changed = [options_line(words, spec, value) for spec, value in changed_options(reader)]
    if table.take_back:
        changed.append(option_line(reader))
    if table.hints is not None:
        changed.append(hints_line(reader))
    by = preset_by(reader)
    head = [by] if by else []
    if changed:
        head.append(words.text("presets-different"))
    elif not head:
        head.append(words.text("options-all-default"))
    return [joined_with(" ", head), *changed]


def house_line(reader: Reader, most: int = MOST_BESIDE) -> Text:
    """Return what is played differently from the standard, for a table with cards: one line of at
    most this many letters, with an ellipsis if there is more (`rules_lines` has all of it). What
    has no room is left out, and shorter rules after it are said. Empty if nothing differs, and at
    a table to practise at. What happens before the first card is left out; what changes the score
    most comes first, and what changes no score and no play comes last."""
    words, table = reader.words, reader.table
    rules = [one for one in changed_options(reader) if one[0].name not in _BEFORE]
    rules.sort(key=lambda one: _weight(one[0].name))
    found = [_brief_option(words, spec, value) for spec, value in rules]
    if _other_length(reader):
        found.append(option_value(words, _LENGTH, table.options[_LENGTH]))
    if not found or table.practice:
        return ()
    line = _house(words, found)
    if len(plain(line)) <= most:
        return line
    fits: list[Text] = []
    for one in found:
        if len(plain(_house(words, [*fits, one]))) + len(_MORE.text) <= most:
            fits.append(one)
    return shortened(joined([*_house(words, fits or found[:1]), _MORE]), most)


def _weight(name: str) -> int:
    """Return the place of an option among those of the line."""
    return _WEIGHTY.index(name) if name in _WEIGHTY else len(_WEIGHTY) + (name in _LESSER)


def _house(words: Words, found: Sequence[Text]) -> Text:
    """Return the line of these rules."""
    return words.text("house-line", what=joined_with("; ", found))


def _other_length(reader: Reader) -> bool:
    """Return True if the match is not as long as usual."""
    usual = {spec.name: spec.default for spec in specs(reader.game.options_type)}
    return reader.table.options.get(_LENGTH, usual.get(_LENGTH)) != usual.get(_LENGTH)


def has_differences(reader: Reader) -> bool:
    """Return True if the table plays by other rules than the standard, or for another length."""
    return bool(changed_options(reader)) or _other_length(reader)


def _brief_option(words: Words, spec: OptionSpec, value: str) -> Text:
    """Say an option and its value in a few words, if there are such."""
    brief = f"option-{spec.name}-{value}-short"
    return words.text(brief) if words.has(brief) else options_line(words, spec, value)


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
    """Return the label of a seat's button, with the person for whom the seat is kept."""
    words, table, kept = reader.words, reader.table, reader.table.seats[number].kept
    seat = seat_name(words, number, table)
    if kept is None:
        return words.plain("button-sit", seat=seat)
    return words.plain("button-sit-kept", seat=seat, who=reader.called(kept.person).name)


def _seat_buttons(reader: Reader) -> list[Control]:
    table = reader.table
    return [
        reader.press("sit", number, label=_sit_label(reader, number), rank=1)
        for number, seat in enumerate(table.seats)
        if seat.person is None
    ]


def _main_buttons(reader: Reader) -> list[Control]:
    table = reader.table
    found: list[Control] = []
    if not any(seat.is_free for seat in table.seats):
        found.append(table_press(reader, "start", "button-start", 0, Style.SUCCESS))
    else:
        found.append(fill_button(reader))
    if table.people:
        found.append(table_press(reader, "up", "button-stand-up", 3))
    if table.meeting.begins:
        found.append(table_press(reader, "meet", "button-meet", 2))
    found.append(table_press(reader, "options", "button-options", 2))
    found.append(table_press(reader, "rules", "button-rules", 4))
    found.append(table_press(reader, "show", "button-show-me", 4))
    return found


def fill_button(reader: Reader) -> Press | Confirm:
    """Return the button that starts the match with computer players on the free seats. It comes
    after the seats, and is green for one person alone. It asks first if people are still expected:
    at a time to meet, or on a seat that is kept."""
    words, table = reader.words, reader.table
    kept = [reader.called(seat.kept.person).name for seat in table.seats if seat.kept is not None]
    if not (kept or table.meeting.begins):
        alone = len(table.people) < 2
        style, rank = (Style.SUCCESS, 1) if alone else (Style.PLAIN, 6)
        return table_press(reader, "fill", "button-computers", rank, style)
    return Confirm(
        reader.token("fill"),
        words.plain("button-computers"),
        words.text("confirm-fill", kept=len(kept), who=", ".join(kept)),
        words.plain("button-yes"),
        words.plain("button-cancel"),
        Style.PLAIN,
        rank=6,
    )


def table_press(
    reader: Reader, what: str, label: str, rank: int, style: Style = Style.PLAIN
) -> Press:
    """Return a button of the lobby, with its label."""
    return reader.press(what, label=reader.words.plain(label), rank=rank, style=style)


def place_presses(reader: Reader) -> list[Control]:
    """Return the buttons that bring the table to another place, for those who govern it, and show
    its places."""
    table = reader.table
    if table.only_for or table.duplicate is not None or not reader.belongs:
        return []
    found: list[Control] = []
    if reader.governs and not why_not_shared(reader):
        found.append(table_press(reader, "share", "button-share", 4))
    if table.is_shared:
        found.append(table_press(reader, "places", "button-places", 4))
    return found


def why_not_shared(reader: Reader) -> Text:
    """Say why the table can come to no other place; empty if it can."""
    if not reader.shares:
        return reader.words.text("refusal-SHARING_OFF")
    if len(reader.table.places) >= MOST_PLACES:
        return reader.words.text("refusal-TOO_MANY_PLACES", most=MOST_PLACES)
    return ()


def game_picker(reader: Reader, games: Games) -> list[Picker]:
    """Return the picker of games; nothing if there is only one."""
    words = reader.words
    if len(games) < 2:
        return []
    items = tuple(
        [Item(name, game_name(words, name)) for name in games if name != reader.table.game]
    )
    return [
        Picker(
            reader.token("game"), words.plain("lobby-other-game"), items, 1, 1, at_once=True, rank=5
        )
    ]


def players_picker(reader: Reader) -> list[Picker]:
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


def table_name(words: Words, table: Table, place: Place) -> Text:
    """Name a table by its game and one of its places, for people who are there."""
    name = (Plain(game_name(words, table.game)),)
    return joined_with(" · ", [one for one in (name, place_name(table, place)) if one])


def table_names(words: Words, person: str, found: Sequence[Snapshot]) -> list[Text]:
    """Return the names of a person's tables in a list, each by the place where they see it: with
    their numbers, if two buttons would have equal labels. A button cannot mention a place."""
    names = [table_name(words, one.table, one.table.place_for(person)) for one in found]
    if len({plain(one) for one in names}) == len(names):
        return list(names)
    return [joined([Plain(f"{at}. "), *one]) for at, one in enumerate(names, 1)]


def place_name(table: Table, place: Place) -> Text:
    """Return the name of one of a table's places, for people who are there; nothing if it is
    unknown and its id is not a name."""
    return () if table.only_for else _named(place)


def place_in_chat(words: Words, place: Place) -> Text:
    """Name a place for people who may be in another chat: with its chat. It is no mention, because
    a chat shows the name in one only to people who see the place there."""
    name = plain(_named(place))
    return words.text(
        "place-in-chat",
        place=(Plain(name),) if name else words.text("place-unnamed"),
        chat=chat_name(words, platform_of(place.id)),
    )


def _named(place: Place) -> Text:
    """Name a place. On some platforms the ids of rooms are names, and whoever knows one may enter:
    if such a place has a title, its id is not told. A negative id, a number, or an id with a slash
    means nothing to people; a platform may mention it."""
    own = place.id.partition(":")[2]
    numbers = own.startswith("-") or "/" in own or own.isdigit()
    name = place.title or ("" if numbers else own)
    if not name:
        return ()
    return (PlaceSpan(place.id, name) if numbers else Plain(name),)


def game_name(words: Words, game: str) -> str:
    """Return the name of a game."""
    return words.plain(f"game-{game}") if words.has(f"game-{game}") else game


def offers(games: Games) -> tuple[Offer, ...]:
    """Return the games that people may choose, for the menus of chats."""
    return tuple(
        Offer(
            id,
            partial(_name_in, id),
            game.seat_choices if len(game.seat_choices) > 1 else (),
        )
        for id, game in games.items()
    )


def _name_in(game: str, language: str) -> str:
    return game_name(words_in(language), game)
