"""What Discord shows of a screen: every message within its limits, every control in reach."""

from __future__ import annotations

import zlib
from typing import Any, Final

from msgspec.structs import replace
from simcord.components import validate_message_state, walk_components

from adapters.discord.rendering.ids import Do, read_custom
from adapters.discord.rendering.render import MOST_PARTS, questions_in, render
from bot.ports.screen import Control, Copy, Link, Picker, Screen
from tests.adapters.discord.spec import check_message, official
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
    if spec is not None and mark % EVERY == 0:
        problems = spec.check("POST", "/channels/1/messages", body)
        assert not problems, problems
