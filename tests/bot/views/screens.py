"""What screens say, as texts that are read like a page: those of the gallery that are about no
table, and of each game a lobby and a match that has begun. English: a screen of which there was one
of the same name is only the lines that differ. Other languages: each line once.

``uv run python -m tests.bot.views.screens --write`` writes the texts anew: read what has changed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from bot.model.presets import mark_of
from bot.model.tables import intents as want
from bot.model.tables.draft import Draft
from bot.model.tables.table import Snapshot, Stage
from bot.ports.screen import Control, Form, Picker, Press, Screen, Style
from bot.tables.rules.actor import Actor
from bot.words.text import plain_of
from engine.contract.rules import options_of
from engine.registry import GAMES
from tests.bot.views import gallery
from tests.bot.views.gallery import Seen, page_of
from tests.bot.views.text import written
from tests.bot.views.walk import FRIENDS, Walk
from tests.languages import FIRST
from tests.paths import ROOT

FOLDER: Final = ROOT / "tests/bot/views/shown"
MOVES: Final = 6
"""Number of moves after which a match is looked at."""


def page_in(language: str) -> Path:
    """Return the file of a language."""
    return FOLDER / f"{language}.txt"


def page(language: str) -> str:
    """Return what all screens say in a language."""
    return "\n".join(_whole(language) if language == "en" else _once(language)) + "\n"


def _whole(language: str) -> Iterator[str]:
    before = dict[str, list[str]]()
    for seen in _screens(language):
        if seen.name == "lesson":
            continue  # cards: the oracle reads them
        lines, last = _lines(seen.screen), before.get(seen.name)
        shown = lines if last is None else _changes(last, lines)
        if shown:
            yield f"\n=== {seen.name}"
            yield from shown
        before[seen.name] = lines


def _changes(before: list[str], lines: list[str]) -> list[str]:
    """Return the lines that were there before (-), and those that are new (+)."""
    found = unified_diff(before, lines, n=0, lineterm="")
    return [one for one in found if not one.startswith(("@@", "---", "+++"))]


def _once(language: str) -> list[str]:
    found = [line for seen in _screens(language) for line in _lines(seen.screen)]
    return list(dict.fromkeys(found))


def _screens(language: str) -> Iterator[Seen]:
    yield from gallery.everywhere(language)
    for game in GAMES:
        walk = Walk(1, game=game)
        yield from _of_table(walk.held, language)
        for number, person in enumerate(FRIENDS[: len(walk.held.table.seats)]):
            walk.want(Actor(person), want.Sit(number))
        yield from _of_table(walk.held, language)
        walk.want(Actor(FRIENDS[0]), want.Start())
        for number, held in enumerate(walk.steps(99)):
            if number == MOVES or held.table.stage is not Stage.PLAYING:
                break
        yield from _of_table(walk.held, language)
        yield from gallery.public(_house(walk.held), language)


def _house(held: Snapshot) -> Snapshot:
    """A table that plays by the first preset of its game, and by the options of the others."""
    presets, kind = held.game.presets, type(held.game)
    options = {name: value for one in reversed(presets) for name, value in one.options}
    game = kind(options_of(kind.options_type, options), held.game.seats)
    table = replace(held.table, options=dict(game.options.texts()), preset=mark_of(presets[0]))
    return replace(held, game=game, table=table)


def _of_table(held: Snapshot, language: str) -> Iterator[Seen]:
    """The messages of a table, and what its host and a spectator may ask for."""
    yield from gallery.public(held, language)
    for seat in (0, None):
        reader = page_of(held, language, seat)
        if held.table.game == "belot":
            yield from gallery.panels(held, reader)
        if seat is not None:
            yield from gallery.hands(held, reader, [Draft(held.table.prompts[seat])])


def _lines(screen: Screen) -> list[str]:
    marks = [one for control in screen.controls for one in _marks(control)]
    return [*written(screen).splitlines(), *marks]


def _marks(control: Control) -> Iterator[str]:
    """What the line of a control does not say: its colour, what is on, its explanation."""
    if isinstance(control, Form):
        for one in control.fields:
            yield from _marks(one)
    if isinstance(control, Press | Picker) and control.help:
        yield f"    {control.label} ? {plain_of(control.help)}"
    if isinstance(control, Press) and (control.on or control.style is not Style.PLAIN):
        marks = [control.style, *["on"] * bool(control.on), control.group]
        yield f"    [{control.label}] {' '.join(marks)}".rstrip()


if __name__ == "__main__":
    for one in FIRST:
        if "--write" in sys.argv:
            page_in(one).write_text(page(one), encoding="utf-8")
        else:
            sys.stdout.write(page(one))
