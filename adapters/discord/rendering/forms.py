"""Show forms as modals, and read what was changed in them.

A modal has at most five labels, each with one question: a radio group of up to ten choices, a
select of up to 25, a group of up to ten checkboxes. The submit has no more than the chosen values.
So the custom id of a question names its first field and has digests of what was chosen when the
modal was opened. With the form as it is at the submit, that tells what the person has changed, in
any process and at any time; what somebody else has changed meanwhile stays.

The components and their limits: docs.discord.com/developers/components/reference (radio and
checkbox groups since 2026-02-12).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from adapters.discord.rendering import markup
from adapters.discord.rendering.ids import Custom, Do
from adapters.discord.rendering.render import MOST_OPTION, MOST_TITLE, Body
from bot.ports import digest
from bot.ports.chat import clipped
from bot.ports.inputs import Picked, Pressed
from bot.ports.screen import Form, Picker, Press, questions_of
from bot.words.text import plain_of

MOST_ABOUT: Final = 100
MOST_RADIO: Final = 5
"""A radio group has up to ten choices; more than these are a select, which takes one line."""
SELECT, LABEL, RADIO, CHECKBOXES = 3, 18, 21, 22
_DIGEST: Final = 6
_TICK: Final = "✓ "

Question = tuple[Press | Picker, ...]


def form_modal(form: Form) -> Body:
    """Return the modal of a form."""
    return {
        "title": markup.label(form.label, most=MOST_TITLE),
        "custom_id": str(Custom(Do.FILLED, form.token)),
        "components": [_label(form, one) for one in questions_of(form)],
    }


def changed_in(form: Form, components: Iterable[Any]) -> tuple[Pressed | Picked, ...]:
    """Return what a submitted modal changes in the form as it is now."""
    given = {head: (shown, values) for head, shown, values in _given(components)}
    found: list[Pressed | Picked] = []
    for question in questions_of(form):
        shown, values = given.get(question[0].token, ("", ()))
        if question[0].token in given:
            found += _changed(question, set(shown.split()), values)
    return tuple(found)


def _changed(
    question: Question, shown: set[str], values: tuple[str, ...]
) -> Iterable[Pressed | Picked]:
    first = question[0]
    if isinstance(first, Picker):
        keys = [item.key for item in first.items if item.key in values]
        return [Picked(first.token, (key,)) for key in keys if _short(key) not in shown]
    presses = [one for one in question if isinstance(one, Press)]
    if first.group:
        return [
            Pressed(one.token)
            for one in presses
            if one.token in values and _short(one.token) not in shown
        ]
    seen = [one for one in presses if bool(one.on) == (_short(one.token) in shown)]
    return [Pressed(one.token) for one in seen if bool(one.on) != (one.token in values)]


def _given(components: Iterable[Any]) -> Iterable[tuple[str, str, tuple[str, ...]]]:
    """Yield of each question its first field, the digests in its custom id, and the chosen
    values."""
    for label in components:
        one: Mapping[str, Any] = label.get("component") or {}
        head, _, shown = str(one.get("custom_id", "")).partition(" ")
        value = one.get("value")
        values = one.get("values") or ([] if value is None else [value])
        yield head, shown, tuple([str(value) for value in values])


def _label(form: Form, question: Question) -> Body:
    first = question[0]
    if isinstance(first, Picker):
        name, help, asked = first.label, first.help, _of_picker(first)
    elif first.group:
        name, help, asked = first.group, first.help, _of_values(question)
    else:
        name = form.label if first is form.fields[0] else form.switches
        help, asked = (), _of_switches(question)
    label = {"type": LABEL, "label": markup.label(name.rstrip("…"), most=MOST_TITLE)}
    about = {"description": clipped(plain_of(help), MOST_ABOUT)} if help else {}
    return {**label, **about, "component": asked}


def _of_picker(picker: Picker) -> Body:
    chosen = [item.key for item in picker.items if item.chosen]
    chosen = chosen if len(chosen) == 1 else []  # several: it is no setting, but something to do
    options = [_option(item.key, item.label, item.key in chosen) for item in picker.items]
    return _one(picker.token, chosen, options)


def _of_values(question: Question) -> Body:
    """Return the question for one of the values of a setting, each of which is a press."""
    chosen = [one.token for one in question if isinstance(one, Press) and one.on]
    options = [_option(one.token, _bare(one.label), one.token in chosen) for one in question]
    return _one(question[0].token, chosen, options)


def _one(head: str, chosen: list[str], options: list[Body]) -> Body:
    """Return a question with one answer; with none, if nothing is chosen now."""
    custom, required = _custom(head, chosen), bool(chosen)
    if required and 2 <= len(options) <= MOST_RADIO:
        return {"type": RADIO, "custom_id": custom, "options": options, "required": True}
    return {
        "type": SELECT,
        "custom_id": custom,
        "options": options,
        "required": required,
        "min_values": int(required),
        "max_values": 1,
    }


def _of_switches(question: Question) -> Body:
    switches = [one for one in question if isinstance(one, Press)]
    options = [
        {
            **_option(one.token, _bare(one.label), bool(one.on)),
            **({"description": clipped(plain_of(one.help), MOST_ABOUT)} if one.help else {}),
        }
        for one in switches
    ]
    return {
        "type": CHECKBOXES,
        "custom_id": _custom(switches[0].token, [one.token for one in switches if one.on]),
        "options": options,
        "required": False,
        "min_values": 0,
        "max_values": len(options),
    }


def _option(value: str, label: str, chosen: bool) -> Body:
    return {"label": markup.label(label, MOST_OPTION), "value": value, "default": chosen}


def _custom(head: str, chosen: Iterable[str]) -> str:
    return " ".join([head, *map(_short, chosen)])


def _short(value: str) -> str:
    return digest(value, _DIGEST)


def _bare(label: str) -> str:
    return label.removeprefix(_TICK)
