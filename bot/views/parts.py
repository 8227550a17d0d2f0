"""Tools for making screens: labels, order of controls, the frame of a private screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.model.languages import FACTS, LANGUAGES
from bot.model.matches import COUNTED
from bot.ports.screen import (
    Block,
    BlockStyle,
    Control,
    Copy,
    Item,
    Kind,
    Link,
    Picker,
    Press,
    Screen,
    Style,
)
from bot.ports.tokens import token
from bot.words.text import Plain, Strong, Text, joined, joined_with, plain_of
from bot.words.words import Arg, Words

MOST_LABEL: Final = 80
"""Maximum length of a button label on every platform, in characters."""

CHOSEN: Final = "✓"
"""The mark of a setting that is on: the colour of a button alone does not say it."""


def on_platform(words: Words, id: str, platform: str, **args: Arg) -> Text:
    """Return a message in the platform's own form if it has one."""
    named = f"{id}-{platform}"
    return words.text(named if words.has(named) else id, **args)


def strong(text: Text) -> Text:
    """Make all words strong; people and cards stay as they are."""
    return joined([Strong(span.text) if isinstance(span, Plain) else span for span in text])


def fitting(label: str, ending: str = "") -> str:
    """Shorten a label for a button, keeping its ending."""
    most = MOST_LABEL - len(ending)
    return (label if len(label) <= most else f"{label[: most - 1].rstrip()}…") + ending


def choice(
    control: str, label: str, chosen: bool, rank: int, *, group: str = "", help: Text = ()
) -> Press:
    """Return the button of one value of a setting. On every settings screen a button is labelled
    with the value it sets; current values and switches that are on have a tick. `group`: the name
    of the setting, if the button is one of several values; `help`: its explanation."""
    shown = fitting(f"{CHOSEN} {label}" if chosen else label)
    style = Style.SUCCESS if chosen else Style.PLAIN
    return Press(control, shown, style, rank, on=chosen, group=group, help=help)


def language_picker(words: Words, control: str, chosen: str, rank: int) -> Picker:
    """Return the list of languages, each by its own name."""
    items = tuple([Item(one, FACTS[one].name, chosen=int(one == chosen)) for one in LANGUAGES])
    label = words.plain("button-language")
    return Picker(control, label, items, 1, 1, at_once=True, rank=rank)


def by_rank(controls: Iterable[Control]) -> tuple[Control, ...]:
    """Sort controls by their ranks."""
    return tuple(sorted(controls, key=lambda control: control.rank))


def once_each(controls: Iterable[Control]) -> list[Control]:
    """Drop controls that repeat an earlier one: no platform takes a token twice."""
    found: dict[str, Control] = {}
    for number, control in enumerate(controls):
        name = str(number) if isinstance(control, Link | Copy) else control.token
        found.setdefault(name, control)
    return list(found.values())


def plain(text: Text) -> str:
    """Return the words as a label."""
    return plain_of(text)


def side_name(words: Words, names: Sequence[Text]) -> Text:
    """Name a side by its members: two or three are a team."""
    if len(names) == 2:
        return words.text("team-of", first=names[0], second=names[1])
    if len(names) == 3:
        return words.text("team-of-three", first=names[0], second=names[1], third=names[2])
    return joined_with(", ", names)


def pages_of(count: int, each: int) -> int:
    """Return the number of pages for `count` items with `each` per page; at least one."""
    return max(1, -(-count // each))


def page_line(words: Words, page: int, pages: int) -> list[Block]:
    """Return the line that says which page this is, from 0; none if there is only one."""
    if pages == 1:
        return []
    return [Block((words.text("page-of", page=page + 1, pages=pages),), BlockStyle.QUIET)]


def turning(words: Words, page: int, pages: int, what: Sequence[str]) -> list[Control]:
    """Return the buttons that turn pages, counted from 0. `what` precedes the page number in their
    tokens."""
    ways = (("button-earlier", page - 1), ("button-later", page + 1))
    return [
        Press(token("", *what, to), words.plain(name), rank=2)
        for name, to in ways
        if 0 <= to < pages
    ]


def private_screen(
    words: Words,
    kind: Kind,
    title: Text,
    blocks: Sequence[Block],
    controls: Sequence[Control] = (),
    table: str = "",
) -> Screen:
    """Make a screen for one person: a title, blocks, controls in the order of their ranks."""
    head = Block((strong(title),), BlockStyle.TITLE)
    return Screen(kind, table, None, (head, *blocks), by_rank(controls), language=words.language)


def kept_line(words: Words, days: int | None) -> list[Block]:
    """Return the line that says for how many days matches and their statistics are kept (0: for
    ever; None: no line)."""
    if days is None:
        return []
    if not days:
        return [Block((words.text("kept-for-ever"),), BlockStyle.QUIET)]
    return [
        Block((words.text("kept-for-days", days=days, counted=COUNTED * days),), BlockStyle.QUIET)
    ]
