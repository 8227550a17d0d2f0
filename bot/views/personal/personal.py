"""Screens about one person: their tables and their settings."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain
from typing import Final

from msgspec.structs import replace

from bot.model.clock import Speed
from bot.model.languages import FACTS
from bot.model.people import platform_of
from bot.model.settings import AUTOMATIONS, Settings
from bot.model.tables.table import Snapshot, Stage, Table
from bot.model.tables.waiting import awaited, awaits
from bot.pictures.drawing.palette import Felt, Suits
from bot.pictures.faces import FACE_LETTERS, INTERNATIONAL
from bot.ports.screen import Block, BlockStyle, Confirm, Control, Form, Kind, Press, Screen, Style
from bot.ports.tokens import token
from bot.views.clock import moment_of, up_at
from bot.views.lobby.lobby import table_names
from bot.views.parts import choice, fitting, language_picker, on_platform, plain, private_screen
from bot.views.reader import name_of
from bot.words.text import Text, joined_with
from bot.words.words import Words

MOST_BUTTONS = 24
MOST_MANAGED = 4
"""Maximum number of tables whose seats and places can be changed from the list; any other table has
its cards there and the rest in its menu *More*."""
_BUTTONS: Final = {
    "table": "look",
    "leave": "up",
    "begin": "start",
    "computers": "fill",
    "ready": "next",
    "takeback": "askback",
    "join": "back",
    "movetable": "movehere",
    "kick": "more",
    "speed": "options",
}
"""The buttons that do at one table what a command does, if they are not called like it."""


def my_tables_screen(
    words: Words,
    person: str,
    found: Sequence[Snapshot],
    settings: Settings | None = None,
    brings: Collection[str] = (),
) -> Screen:
    """Show a person's tables: those that wait for them first, with the time left; then those where
    a computer plays their seat, and those that they only host. `brings`: the tables
    that they may bring to the place where they look."""
    settings = Settings() if settings is None else settings
    found = sorted(found, key=lambda held: not awaits(held, person))
    rows: list[tuple[Text, Press | None]] = []
    managed: list[list[Control]] = []
    names = table_names(words, person, found)
    for held, name in zip(found, names, strict=True):
        table = held.table
        own = table.seat_of(person)
        if own is None and any(one.id == person for one in table.replaced):
            rows.append(_replaced(words, person, table, name))
            continue
        waits, mine = awaited(table, held.game, held.state), awaits(held, person)
        if mine:
            what = words.text("my-tables-waits-for-you")
        elif table.stage is Stage.LOBBY:
            what = words.text("my-tables-lobby")
        elif table.paused:
            what = words.text("my-tables-paused")
        elif table.stage is Stage.OVER or not waits:
            what = words.text("my-tables-over")
        else:
            who = joined_with(", ", [(name_of(words, table.seats[at], at, table),) for at in waits])
            what = words.text("my-tables-waits-for", who=who)
        up = min([up for seat in waits if (up := up_at(table, seat)) is not None], default=None)
        up = up_at(table, own) if mine and own is not None else up
        if up is not None:
            time = moment_of(words, settings, up, table.speed is not Speed.LIVELY)
            what = words.text("my-tables-until", what=what, time=time)
        line = words.text("my-tables-line", table=name, what=what)
        button = None
        if own is not None and held.state is not None and table.stage is not Stage.LOBBY:
            label, style = fitting(plain(name)), Style.PRIMARY if mine else Style.PLAIN
            button = Press(token(table.id, "hand"), label, style, 2)
        rows.append((line, button))
        if len(managed) < MOST_MANAGED:
            managed.append(managing(words, person, table, name, table.id in brings))
    lines = tuple([line for line, _ in rows]) or (
        on_platform(words, "my-tables-none", platform_of(person)),
    )
    hands = [button for _, button in rows if button is not None]
    buttons = [*hands[: MOST_BUTTONS - sum(map(len, managed))], *chain(*managed)]
    title = words.text("my-tables-title")
    blocks = [Block(lines)]
    if settings.calls.off:
        blocks.append(Block((words.text("my-tables-calls-off"),), BlockStyle.QUIET))
    return private_screen(words, Kind.MY_TABLES, title, blocks, buttons)


def managing(
    words: Words, person: str, table: Table, name: Text, brings: bool = False
) -> list[Control]:
    """Return the buttons of a table for a person who may not be able to reach its place: look at
    it, leave it, bring it here (`brings`), close it. `name`: the name of the table on them."""
    what, found = plain(name), list[Control]()

    def asking(button: str, consequence: str) -> Confirm:
        label = fitting(words.plain(f"my-tables-{button}", table=what))
        said, yes, no = words.text(consequence), "button-yes", "button-cancel"
        return Confirm(
            token(table.id, button), label, said, words.plain(yes), words.plain(no), rank=3
        )

    def press(button: str) -> Press:
        label = fitting(words.plain(f"my-tables-{button}", table=what))
        return Press(token(table.id, button), label, rank=3)

    found.append(press("look"))
    if table.duplicate is not None:
        return found
    if table.seat_of(person) is not None:
        last = "" if len(table.people) > 1 else "-last"
        playing = table.stage is Stage.PLAYING
        found.append(asking("up", f"confirm-stand-up{last}") if playing else press("up"))
    if brings:
        found.append(press("movehere"))
    if table.host.id == person or table.binds(table.seat_of(person)):
        found.append(asking("close", "confirm-close-table"))
    return found


def which_screen(words: Words, person: str, found: Sequence[Snapshot], command: str) -> Screen:
    """Ask at which of a person's tables a command is to be carried out."""
    what = _BUTTONS.get(command, command)
    found = sorted(found, key=lambda held: not awaits(held, person))[:MOST_BUTTONS]
    names = table_names(words, person, found)
    buttons = [
        _one_of_them(words, person, held.table, name, what)
        for held, name in zip(found, names, strict=True)
    ]
    lines = Block((words.text("which-table"), *names))
    return private_screen(words, Kind.MY_TABLES, words.text("my-tables-title"), [lines], buttons)


def _one_of_them(words: Words, person: str, table: Table, name: Text, what: str) -> Control:
    """Return the button of a table that carries out a command there. It asks what the button of
    *My tables* asks."""
    label, chosen = fitting(plain(name)), token(table.id, what)
    for one in managing(words, person, table, name):
        if isinstance(one, Confirm) and one.token == chosen:
            return replace(one, label=label, rank=2)
    return Press(chosen, label, rank=2)


def _replaced(words: Words, person: str, table: Table, name: Text) -> tuple[Text, Press]:
    """Describe a table where a computer plays the seat of a person, who may take it back."""
    line = words.text("my-tables-line", table=name, what=words.text("my-tables-replaced"))
    label = fitting(words.plain("button-take-back", table=plain(name)))
    return line, Press(token(table.id, "sit", table.left.get(person, -1)), label, rank=2)


def settings_screen(words: Words, settings: Settings) -> Screen:
    """Show a person's own settings."""
    language = FACTS[words.language].name
    sort = words.text(f"settings-sort-{settings.sort}")
    own = " ".join([words.rank(rank) for rank in FACE_LETTERS[::-1]])
    international = " ".join(INTERNATIONAL[::-1])
    letters = international if settings.letters == "international" else own
    shown = "off" if settings.text_only else "on"
    felt = settings.felt or Felt.GREEN.value
    lines = (
        words.text("settings-language", value=language),
        words.text("settings-sort", value=sort),
        words.text("settings-pictures", value=words.text(f"settings-pictures-{shown}")),
        words.text("settings-suits", value=words.text(f"settings-suits-{settings.suits}")),
        words.text("settings-letters", value=letters),
        words.text("settings-felt", value=words.text(f"settings-felt-{felt}")),
    )
    controls: list[Control] = [Press(token("", "calls"), words.plain("button-my-calls"), rank=1)]
    controls.append(Press(token("", "myavoided"), words.plain("button-my-avoided"), rank=5))
    controls.append(Press(token("", "tie"), words.plain("button-tie"), rank=5))
    controls.append(language_picker(words, token("", "mylang"), words.language, 2))
    look = [
        _value(words, "sort", one, words.plain(f"button-sort-{one}"), one == settings.sort, 3)
        for one in ("rank", "suit")
    ]
    colours: list[Press] = []
    for suits in Suits:
        label = words.plain(f"button-suits-{suits.value}")
        chosen = suits.value == settings.suits
        colours.append(_value(words, "suits", suits.value, label, chosen))
    for colour in Felt:
        label, chosen = words.plain(f"button-felt-{colour.value}"), colour.value == felt
        colours.append(_value(words, "felt", colour.value, label, chosen))
    if own != international:
        for name, some in (("own", own), ("international", international)):
            label = words.plain("button-letters", letters=some)
            chosen = name == settings.letters
            look.append(_value(words, "letters", name, label, chosen))
    label = words.plain("button-pictures")
    switched = "on" if settings.text_only else "off"
    look.append(choice(token("", "mypictures", switched), label, not settings.text_only, 3))
    comforts = [
        choice(
            token("", "mycomfort", one),
            words.plain(f"comfort-{one}-button"),
            one not in settings.automations_off,
            4,
            help=words.text(f"comfort-{one}"),
        )
        for one in AUTOMATIONS
    ]
    switches = words.plain("form-switches")
    for name, title, fields in (
        ("look", words.plain("settings-look"), look),
        ("colours", words.plain("settings-colours"), colours),
        ("comfort", words.plain("comfort-title"), comforts),
    ):
        controls.append(Form(token("", "settings", name), title, tuple(fields), switches, 3))
    blocks = (Block(lines, drawn=True),)
    return private_screen(words, Kind.SETTINGS, words.text("settings-title"), blocks, controls)


def _value(
    words: Words, setting: str, value: str, label: str, chosen: bool, rank: int = 4
) -> Press:
    """Return the button of one value of a personal setting."""
    group = words.plain(f"setting-{setting}")
    return choice(token("", f"my{setting}", value), label, chosen, rank, group=group)
