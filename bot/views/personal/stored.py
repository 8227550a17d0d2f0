"""Show the stored data of a person, page by page, and the button to be forgotten."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.people import Person
from bot.ports.screen import Block, Confirm, Kind, Press, Screen
from bot.ports.tokens import token
from bot.views.parts import kept_line, page_line, private_screen, turning
from bot.views.personal.ties import account
from bot.words.text import Plain, Text, joined_with
from bot.words.words import Words


def stored_screen(
    words: Words,
    lines: Sequence[str],
    page: int,
    pages: int,
    kept: int | None = None,
    others: Sequence[Person] = (),
) -> Screen:
    """Show a page of the stored data, verbatim. `kept`: number of days for which matches are kept;
    `others`: the person's other accounts, whose data is among it."""
    shown = [(Plain(" ".join(line.split())),) for line in lines if line.strip()]
    blocks = [
        Block((words.text("mine-what"), *[_tied(words, one) for one in others])),
        Block(tuple(shown) or (words.text("mine-nothing"),)),
        *page_line(words, page, pages),
        *kept_line(words, kept),
    ]
    controls = turning(words, page, pages, ("me",))
    controls.append(Press(token("", "mydata"), words.plain("button-mine-file"), rank=3))
    ask = [words.text("mine-ask")] + ([words.text("mine-ask-tied")] if others else [])
    controls.append(Press(token("", "tie"), words.plain("button-tie"), rank=3))
    controls.append(
        Confirm(
            token("", "forget"),
            words.plain("button-forget"),
            joined_with(" ", ask),
            words.plain("button-forget-yes"),
            words.plain("button-forget-no"),
            rank=3,
        )
    )
    return private_screen(words, Kind.SETTINGS, words.text("mine-title"), blocks, controls)


def _tied(words: Words, person: Person) -> Text:
    return words.text("mine-tied", **account(words, person))
