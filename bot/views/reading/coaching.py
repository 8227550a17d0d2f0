"""Teach practising players: in each of their turns, show the move of a computer player and its
reason, and the page of the first steps that fits."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.choices import digest_of
from bot.ports.screen import Block, BlockStyle, Confirm, Control, Picker, Press
from bot.views.hand_parts import HandParts
from bot.views.reader import Reader
from bot.views.reading.help import lessons
from bot.words.saying import spellings
from bot.words.text import Plain, Text, joined
from engine.contract.notation import Action
from engine.players import computer_player, default_level


def lesson_blocks(reader: Reader, parts: HandParts) -> list[Block]:
    """Return the lesson for the reader's turn; nothing at an ordinary table."""
    if not reader.table.practice:
        return []
    words = reader.words
    view = reader.view
    level = default_level(reader.game)
    action = computer_player(reader.game, level).decide(view, 0)
    lines = [advice_line(reader, parts.controls, action, level)]
    pages = lessons(words, reader.table.game)
    page = reader.presenter.page(view, action.verb)
    if 0 < page <= len(pages):
        lines.append(pages[page - 1])
    return [Block(tuple(lines), BlockStyle.ALERT)]


def advice_line(reader: Reader, controls: Sequence[Control], action: Action, level: str) -> Text:
    """Return the move of a computer player of a level in the reader's turn, and why: a reason from
    this hand if the game gives one, else a general one."""
    words = reader.words
    move = named_action(reader, controls, action)
    said = words.text("hint-answer", level=words.text(f"level-{level}"), move=move)
    why = reader.presenter.reason(reader, reader.view, action)
    general = f"lesson-{action.verb}"
    if not why and words.has(general):
        why = words.text(general)
    return joined([*said, Plain(" "), *why]) if why else said


def named_action(reader: Reader, controls: Sequence[Control], action: Action) -> Text:
    """Name an action by the label of its control; without a control, by the presenter's label or
    the typed form."""
    digest = digest_of(action)
    for control in controls:
        label = _named(control, digest)
        if label:
            return (Plain(label),)
    named = reader.presenter.label(reader, reader.view, action)
    if named:
        return (Plain(named),)
    typed = spellings(reader.words, str(action))
    return (Plain(typed[0] if typed else str(action)),)


def _named(control: Control, digest: str) -> str:
    """Return the label of a control (with the item, for a picker) if it makes the action of this
    digest; else an empty text."""
    if isinstance(control, Press | Confirm):
        return control.label if control.token.endswith(f":{digest}") else ""
    if isinstance(control, Picker):
        found = [item.label for item in control.items if item.key == digest]
        return f"{control.label.rstrip('…')} {found[0]}" if found else ""
    return ""
