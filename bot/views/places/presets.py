"""Show *Our rules*: the presets that come with the game, those of a place with their differences
from the standard, and the table's choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final

from bot.model.presets import Preset, different, key_of, mark_of
from bot.model.tables.table import Stage
from bot.ports.screen import Block, BlockStyle, Confirm, Control, Item, Kind, Picker, Prompt, Screen
from bot.views.lobby.lobby import game_name, locked_line, not_host, option_name, option_value
from bot.views.lobby.presets import preset_help, preset_name, table_preset
from bot.views.parts import fitting, private_screen, strong
from bot.views.reader import Reader
from bot.words.text import Plain, Strong, Text, joined, plain_of
from engine.contract.presets import GamePreset

STANDARD: Final = "standard"
"""The key of the standard rules in the picker."""
_LETTERS: Final = 60
_MORE: Final = "· …"
_MOST_SHOWN: Final = 4000
"""Letters of the whole screen, which no chat shows more of."""


def presets_screen(reader: Reader, sets: Sequence[Preset], said: Text = ()) -> Screen:
    """Show the presets of the table's game, and those of its place for it. Whoever governs the
    table can choose one, and save, rename and delete those of the place. `said`: a text about
    problems found when reading them."""
    words, table = reader.words, reader.table
    blocks = [Block((said,), BlockStyle.ALERT)] if said else []
    blocks.append(Block((_now(reader),)))
    if reader.game.presets:
        lines = [_game_line(reader, one) for one in reader.game.presets]
        blocks.append(Block((words.text("presets-game"), *lines)))
    if sets:
        blocks.append(Block((words.text("presets-saved"),)))
    place = len(blocks)
    controls: list[Control] = []
    if reader.governs:
        blocks.append(Block((words.text("presets-help"),), BlockStyle.QUIET))
        if table.stage in {Stage.LOBBY, Stage.OVER}:
            controls.append(_picker(reader, sets))
        else:
            blocks.append(Block((locked_line(reader),), BlockStyle.QUIET))
        controls += [_save(reader), *[one for kept in sets for one in _keeping(reader, kept)]]
    else:
        blocks.append(Block((not_host(reader),), BlockStyle.QUIET))
    controls.append(reader.press("options", label=words.plain("button-options"), rank=8))
    title = words.text("presets-title", game=game_name(words, table.game))
    taken = _letters([title, *[line for block in blocks for line in block.lines]])
    blocks[place:place] = _saved(reader, sets, _MOST_SHOWN - taken)
    return private_screen(words, Kind.SETTINGS, title, blocks, controls, table.id)


def _now(reader: Reader) -> Text:
    words = reader.words
    if name := table_preset(reader):
        return words.text("presets-now-named", name=name)
    return words.text("presets-now-standard" if _is_standard(reader) else "presets-now-own")


def _is_standard(reader: Reader) -> bool:
    """Return True if the table uses no preset and its options do not differ from the standard."""
    table = reader.table
    chosen = table.preset or table.take_back or table.hints is not None
    return not chosen and not different(reader.game.options_type, table.options)


def _game_line(reader: Reader, one: GamePreset) -> Text:
    """Return the name of a preset that comes with the game, and what it changes."""
    name = (Strong(preset_name(reader.words, reader.table.game, one.id)),)
    help = preset_help(reader.words, reader.table.game, one.id)
    return reader.words.text("presets-line", name=name, help=help) if help else name


def _lines(reader: Reader, one: Preset) -> list[Text]:
    """Return the name of a preset, and each difference from the standard in a line of its own."""
    words = reader.words
    changed = different(reader.game.options_type, one.options).items()
    found = [
        _said(reader, option_name(words, name), option_value(words, name, value))
        for name, value in changed
    ]
    if one.take_back:
        found.append(_said(reader, words.text("ask-back-name"), words.text("ask-back-on")))
    if one.hints is not None:
        value = words.text("hints-on" if one.hints else "hints-off")
        found.append(_said(reader, words.text("hints-name"), value))
    name = strong(words.text("presets-name", name=one.name))
    if not found:
        return [joined([*name, Plain(": "), *words.text("presets-same")])]
    return [name, *[joined([Plain("· "), *line]) for line in found]]


def _saved(reader: Reader, sets: Sequence[Preset], most: int) -> list[Block]:
    """Return the presets of the place with their differences, cut evenly if they have more letters
    than `most`."""
    found = [_lines(reader, one) for one in sets]
    if sum(map(_letters, found)) > most:
        share = most // len(sets) - len(_MORE)
        found = [_shortened(lines, share) for lines in found]
    return [Block(tuple(lines)) for lines in found]


def _letters(lines: Iterable[Text]) -> int:
    return sum([len(plain_of(line)) for line in lines])


def _shortened(lines: Sequence[Text], most: int) -> list[Text]:
    """Return the first lines, with no more letters than `most`, and a sign if there are more."""
    ends = accumulate([_letters([line]) for line in lines])
    found = [line for line, end in zip(lines, ends, strict=True) if end <= most] or [*lines[:1]]
    return found if len(found) == len(lines) else [*found, (Plain(_MORE),)]


def _said(reader: Reader, option: Text, value: Text) -> Text:
    return reader.words.text("options-changed", option=option, value=value)


def _picker(reader: Reader, sets: Sequence[Preset]) -> Picker:
    """Return the picker of presets: the names of those of the place are in quotes."""
    words, now = reader.words, reader.table.preset
    items = [Item(STANDARD, words.plain("presets-standard"), chosen=int(_is_standard(reader)))]
    items += [
        Item(
            key_of(one),
            fitting(preset_name(words, reader.table.game, one.id)),
            chosen=int(mark_of(one) == now),
        )
        for one in reader.game.presets
    ]
    items += [
        Item(
            one.id, fitting(words.plain("presets-name", name=one.name)), chosen=int(one.name == now)
        )
        for one in sets
    ]
    label = words.plain("presets-pick")
    return Picker(reader.token("presets"), label, tuple(items), 1, 1, at_once=True, rank=1)


def _save(reader: Reader) -> Prompt:
    label, example = reader.words.plain("presets-save"), reader.words.plain("presets-example")
    return Prompt(reader.token("presetsave"), label, example, _LETTERS, rank=2)


def _keeping(reader: Reader, one: Preset) -> list[Control]:
    """Return the controls that rename and delete a preset."""
    words = reader.words
    rename = fitting(words.plain("presets-rename", name=one.name))
    delete = fitting(words.plain("presets-drop", name=one.name))
    return [
        Prompt(reader.token("presetname", one.id), rename, one.name, _LETTERS, rank=5),
        Confirm(
            reader.token("presetdrop", one.id),
            delete,
            words.text("confirm-preset-drop", name=one.name),
            words.plain("button-yes"),
            words.plain("button-cancel"),
            rank=6,
        ),
    ]
