"""The private screens of tied accounts: a code, the questions on both sides, the accounts of a
person."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.people import Person
from bot.model.ties import MOST_TIED
from bot.ports.screen import (
    Block,
    BlockStyle,
    Confirm,
    Control,
    Copy,
    Kind,
    Press,
    Prompt,
    Screen,
    Style,
)
from bot.ports.tokens import token
from bot.views.parts import private_screen
from bot.views.reader import chat_name
from bot.words.text import PersonSpan, Text
from bot.words.words import Words

MORE = "more"
"""The word in a token that asks for a code, though the account is tied already."""


def code_screen(words: Words, code: str, *, more: bool) -> Screen:
    """Show an account its code. `more`: it is tied already."""
    shown = f"{code[:3]} {code[3:6]} {code[6:]}"
    tie, enter = words.plain("button-tie"), words.plain("button-tie-enter")
    done = words.plain("button-tie-continue")
    how = words.text("tie-how", **{"tie": tie, "enter": enter, "continue": done})
    lines = (words.text("tie-code", code=shown), how)
    blocks = (
        Block((words.text("tie-what"),)),
        Block(lines),
        Block((words.text("tie-secret"),), BlockStyle.QUIET),
    )
    controls: list[Control] = [
        Press(token("", "tie", MORE), done, Style.PRIMARY, 1),
        Copy(shown, code, rank=2),
    ]
    if not more:
        controls.append(Prompt(token("", "tie"), enter, "123 456 789", most_letters=40, rank=2))
    return _screen(words, blocks, controls)


def sure_screen(words: Words, other: Person, code: str) -> Screen:
    """Ask an account that has typed a code whether it wants to be tied to the one that made it."""
    lines = (words.text("tie-sure", **account(words, other)), words.text("tie-sure-settings"))
    controls: list[Control] = [
        Press(token("", "tieask", code), words.plain("button-tie-ask"), Style.PRIMARY, 1),
        Press(token("", "settings"), words.plain("button-cancel"), rank=2),
    ]
    return _screen(words, (Block(lines),), controls)


def waiting_screen(words: Words, other: Person) -> Screen:
    """Tell an account that the other one must agree now."""
    button = words.plain("button-tie-continue")
    line = words.text("tie-waits", **account(words, other), **{"continue": button})
    settings = Press(token("", "settings"), words.plain("button-my-settings"), rank=2)
    return _screen(words, (Block((line,)),), [settings])


def same_screen(words: Words, other: Person, code: str) -> Screen:
    """Ask the account that has made a code whether the one that has typed it is the same person."""
    lines = (words.text("tie-asks", **account(words, other)), words.text("tie-asks-only"))
    controls: list[Control] = [
        Press(token("", "tieyes", code), words.plain("button-tie-yes"), Style.SUCCESS, 1),
        Press(token("", "tieno", code), words.plain("button-tie-no"), rank=1),
    ]
    return _screen(words, (Block(lines),), controls)


def tied_screen(words: Words, person: Person, others: Sequence[Person]) -> Screen:
    """Show a person their accounts."""
    lines = [
        words.text("tie-tied"),
        words.text("tie-account-this", **account(words, person)),
        *[words.text("tie-account", **account(words, one)) for one in others],
    ]
    untie = Confirm(
        token("", "untie"),
        words.plain("button-untie"),
        words.text("untie-ask"),
        words.plain("button-untie-yes"),
        words.plain("button-cancel"),
        rank=3,
    )
    controls: list[Control] = [untie]
    if len(others) + 1 < MOST_TIED:
        more = Press(token("", "tie", MORE), words.plain("button-tie-more"), rank=2)
        controls.append(more)
    controls.append(Press(token("", "settings"), words.plain("button-my-settings"), rank=4))
    blocks = (Block(tuple(lines)), Block((words.text("tie-tied-what"),), BlockStyle.QUIET))
    return _screen(words, blocks, controls)


def account(words: Words, person: Person) -> dict[str, Text | str]:
    """Return an account as a line names it."""
    name = person.name or person.id.partition(":")[2]
    return {"who": (PersonSpan(person.id, name),), "chat": chat_name(words, person.platform)}


def _screen(words: Words, blocks: Sequence[Block], controls: Sequence[Control]) -> Screen:
    return private_screen(words, Kind.SETTINGS, words.text("tie-title"), blocks, controls)
