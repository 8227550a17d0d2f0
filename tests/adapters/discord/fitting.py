"""What Discord shows of a screen: every message within its limits, every control in reach."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace
from simcord.components import validate_message_state, validate_modal, walk_components

from adapters.discord.rendering.forms import changed_in, form_modal
from adapters.discord.rendering.ids import Do, read_custom
from adapters.discord.rendering.render import MOST_PARTS, questions_in, render
from bot.ports.screen import Control, Copy, Form, Link, Picker, Screen
from tests.adapters.discord.spec import check_message, check_modal, official
from tests.bot.views.text import proofs

EVERY: Final = 60
"""Of so many messages one is held against the official schema, which is slow."""


def fit_discord(screen: Screen) -> Screen:
    """The screen with the controls that stand on Discord's messages; each message is checked."""
    bodies = render(screen)
    check_proof(screen, bodies[0])
    if screen.picture is not None and screen.picture.key:
        first, *_ = render(screen, pictures=True)
        check_proof(screen, first)
        (gallery,) = [one for one in walk_components(first["components"]) if one["type"] == 12]
        assert gallery["items"][0]["description"] == screen.picture.alt
    found: set[str] = set()
    pages: set[str] = set()
    notes: set[str] = set()
    values: dict[str, list[str]] = {}
    for body in bodies:
        check_body(body)
        for part in walk_components(body["components"]):
            custom = read_custom(str(part.get("custom_id", "")))
            if custom is None:
                continue
            (pages if custom.do is Do.PAGE else found).add(custom.token)
            notes.add(custom.note)
            if part["type"] == 3:
                values.setdefault(custom.token, []).extend(
                    [option["value"] for option in part["options"]]
                )
    assert set(questions_in(screen)) <= notes
    for control in screen.controls:
        if isinstance(control, Picker):
            check_values(control, values[control.token])
            assert control.pages == 1 or control.page_token in pages
        if isinstance(control, Form):
            check_form(control)
    return replace(screen, controls=tuple([one for one in screen.controls if _stands(one, found)]))


def check_proof(screen: Screen, body: dict[str, Any]) -> None:
    """The first message of a table or a hand has the whole fingerprint of a deal: in its words, or
    next to a picture behind a button that shows it to whoever presses."""
    parts = list(walk_components(body["components"]))
    texts = [part["content"] for part in parts if part["type"] == 10]
    pictured = any(part["type"] == 12 for part in parts)
    customs = [read_custom(str(part.get("custom_id", ""))) for part in parts]
    copied = [one.token for one in customs if one is not None and one.do is Do.COPY]
    for proof in proofs(screen):
        behind = pictured and any(proof.endswith(one) for one in copied)
        assert behind or any(proof in text for text in texts), texts


def _stands(control: Control, found: set[str]) -> bool:
    name = control.text if isinstance(control, Copy) else getattr(control, "token", "")
    return isinstance(control, Link) or name in found


def check_form(form: Form) -> None:
    """A modal that Discord takes. Sent back as it is it changes nothing; each field can be changed
    alone, to each of its values."""
    modal = form_modal(form)
    assert not check_modal(modal), check_modal(modal)
    validate_modal(modal)
    assert modal["components"][0]["label"] != form.switches, "nothing before it that it adds to"
    asked = [label["component"] for label in modal["components"]]
    assert changed_in(form, submitted(asked, {})) == ()
    found = set()
    for one in asked:
        shown = chosen(one)
        for option in one["options"]:
            value = option["value"]
            values = sorted({*shown} ^ {value}) if one["type"] == 22 else [value]
            for changed in changed_in(form, submitted(asked, {one["custom_id"]: values})):
                found.add((changed.token, *getattr(changed, "keys", ())))
    assert found == set(_changes(form)), (found, form)


def _changes(form: Form) -> Iterator[tuple[str, ...]]:
    """What may be changed: all that is not chosen; of several chosen things each, again."""
    for field in form.fields:
        if isinstance(field, Picker):
            single = sum([item.chosen for item in field.items]) == 1
            yield from [
                (field.token, item.key) for item in field.items if not (single and item.chosen)
            ]
        elif not (field.group and field.on):
            yield (field.token,)


def chosen(asked: dict[str, Any]) -> list[str]:
    """The values that a question of a modal has when it opens."""
    return [option["value"] for option in asked["options"] if option.get("default")]


def submitted(asked: list[dict[str, Any]], values: dict[str, list[str]]) -> list[dict[str, Any]]:
    """The components of a submit, in Discord's form; what is not in `values` is as it was."""
    found = []
    for number, one in enumerate(asked, 1):
        given = values.get(one["custom_id"], chosen(one))
        answer: dict[str, Any] = {"type": one["type"], "id": number, "custom_id": one["custom_id"]}
        if one["type"] == 21:
            answer["value"] = given[0] if given else None
        else:
            answer["values"] = given
        found.append({"type": 18, "id": number + 100, "component": answer})
    return found


def check_values(picker: Picker, values: list[str]) -> None:
    """An option for each thing that may be picked."""
    wanted = sum([1 if picker.at_once else max(1, item.count) for item in picker.items])
    assert len(values) == len(set(values)) == wanted, picker
    assert {value.partition("#")[0] for value in values} == {item.key for item in picker.items}


def check_body(body: dict[str, Any]) -> None:
    """A message that Discord takes."""
    assert not check_message(body), check_message(body)
    validate_message_state(
        body["components"], flags=body["flags"], content=None, embeds=[], require_nonempty=True
    )
    assert len(list(walk_components(body["components"]))) <= MOST_PARTS
    spec = official()
    mark = zlib.crc32(repr(body).encode())
    if mark % EVERY == 0:
        problems = spec.check("POST", "/channels/1/messages", body)
        assert not problems, problems
