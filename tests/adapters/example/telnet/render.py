"""Turn a screen into lines and numbered choices. Pure: the same screen gives the same lines."""

from __future__ import annotations

from typing import NamedTuple

from bot.ports.screen import Confirm, Control, Link, Look, Picker, Press, Prompt, Screen
from bot.words.text import Text, plain_of

YES = "yes"
"""What a user adds to the number of a choice that asks first."""


class Choice(NamedTuple):
    """Something that a user can choose: its line, and the control that it belongs to. `keys`: what
    is chosen in a picker then."""

    line: str
    control: Press | Confirm | Prompt | Picker
    keys: tuple[str, ...] = ()
    token: str = ""
    """The token of the picker: its own, or the one that turns its pages."""


def render(screen: Screen) -> tuple[list[str], list[Choice]]:
    """Return the lines of a screen and its choices in the order of the controls."""
    heads = {Look.TITLE: "== ", Look.ALERT: "!! ", Look.SHEET: "  | "}
    lines = [
        heads.get(block.look, "") + _written(line)
        for block in screen.blocks
        for line in block.lines
    ]
    if screen.picture is not None:
        lines.append(screen.picture.alt)
    lines += [f"{one.label}: {one.target}" for one in screen.controls if isinstance(one, Link)]
    return lines, [choice for one in screen.controls for choice in _choices(one)]


def _choices(control: Control) -> list[Choice]:
    match control:
        case Press(label=label, enabled=enabled, why=why):
            return [Choice(label if enabled else f"{label} (off: {_written(why)})", control)]
        case Confirm(label=label, consequence=consequence):
            return [Choice(f"{label}: {_written(consequence)} Add {YES}.", control)]
        case Prompt(label=label, placeholder=placeholder):
            return [Choice(f"{label}: add a text, such as {placeholder}", control)]
        case Picker():
            return _items(control)
    return []


def _items(picker: Picker) -> list[Choice]:
    """Each item toggles: what the user chose before stays chosen, unless picking acts at once."""
    found = []
    for item in picker.items:
        kept = [one.key for one in picker.items for _ in range(one.chosen) if one is not item]
        more = 0 if item.chosen == item.count else item.chosen + 1
        keys = (item.key,) if picker.at_once else (*kept, *[item.key] * more)
        mark = f" ({item.chosen} of {item.count})" if item.chosen or item.count > 1 else ""
        line = f"{picker.label}: {item.label}{mark}"
        found.append(Choice(line, picker, keys, picker.token))
    turned = [number for number in range(picker.pages) if number != picker.page]
    return found + [
        Choice(f"{picker.label}: page {number + 1}", picker, (str(number),), picker.page_token)
        for number in turned
    ]


def _written(text: Text) -> str:
    return plain_of(text).replace("\t", "  ")
