"""Name the preset of a table: its place's own, or a preset of its game."""

from __future__ import annotations

from bot.model.presets import id_in
from bot.views.reader import Reader
from bot.words.text import Text
from bot.words.words import Words


def preset_name(words: Words, game: str, id: str) -> str:
    """Return the name of a preset that comes with a game; its id if there are no words."""
    name = f"preset-{game}-{id}"
    return words.plain(name) if words.has(name) else id


def preset_help(words: Words, game: str, id: str) -> str:
    """Say what a preset that comes with a game changes; nothing if there are no words."""
    help = f"preset-{game}-{id}-help"
    return words.plain(help) if words.has(help) else ""


def table_preset(reader: Reader) -> str:
    """Return the name of the preset that the table plays by; empty if there is none, or if it came
    with another version of the game."""
    name, id = reader.table.preset, id_in(reader.table.preset)
    if not id:
        return name
    known = id in [one.id for one in reader.game.presets]
    return preset_name(reader.words, reader.table.game, id) if known else ""


def preset_by(reader: Reader) -> Text:
    """Say which preset the table plays by; empty if there is none."""
    name, game = table_preset(reader), bool(id_in(reader.table.preset))
    if not name:
        return ()
    return reader.words.text("presets-by-game" if game else "presets-by", name=name)
