"""Turn a screen into lines and numbered choices. Pure: the same screen gives the same lines."""

from __future__ import annotations

from typing import NamedTuple

from bot.ports.inputs import Picked, Pressed, Typed
from bot.ports.screen import (
    BlockStyle,
    Confirm,
    Control,
    Link,
    Picker,
    Press,
    Prompt,
    Screen,
    in_place,
)
from bot.words.text import Text, plain_of

YES = "yes"
"""What a user adds to the number of a choice that asks first."""


class Choice(NamedTuple):
    """Something that a user can choose: its line, and what it is for the bot. The text of a
    `Typed` is what the user adds to the number."""

    line: str
    input: Pressed | Picked | Typed
    confirms: bool = False
    """The user adds `YES`."""


def render(screen: Screen) -> tuple[list[str], list[Choice]]:
    """Return the lines of a screen and its choices in the order of the controls."""
    heads = {BlockStyle.TITLE: "== ", BlockStyle.ALERT: "!! ", BlockStyle.SHEET: "  | "}
    lines = [
        heads.get(block.style, "") + _written(line)
        for block in screen.blocks
        for line in block.lines
    ]
    if screen.picture is not None:
        lines.append(screen.picture.alt)
    lines += [f"{one.label}: {one.target}" for one in screen.controls if isinstance(one, Link)]
    return lines, [choice for one in in_place(screen.controls) for choice in _choices(one)]


def _choices(control: Control) -> list[Choice]:
    match control:
        case Press(token=token, label=label, enabled=enabled, why=why):
            return [Choice(label if enabled else f"{label} (off: {_written(why)})", Pressed(token))]
        case Confirm(token=token, label=label, consequence=consequence):
            return [
                Choice(
                    f"{label}: {_written(consequence)} Add {YES}.", Pressed(token), confirms=True
                )
            ]
        case Prompt(token=token, label=label, placeholder=placeholder):
            return [Choice(f"{label}: add a text, such as {placeholder}", Typed(token, ""))]
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
        found.append(Choice(line, Picked(picker.token, keys)))
    turned = [number for number in range(picker.pages) if number != picker.page]
    return found + [
        Choice(f"{picker.label}: page {number + 1}", Picked(picker.page_token, (str(number),)))
        for number in turned
    ]


def _written(text: Text) -> str:
    return plain_of(text).replace("\t", "  ")
