"""What Telegram shows of a screen: every message within its limits, every control in reach."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from adapters.telegram.rendering.ids import What, data
from adapters.telegram.rendering.render import (
    MOST_CAPTION,
    MOST_EPHEMERAL,
    MOST_TEXT,
    Message,
    render,
    seen_length,
)
from bot.ports.chat import length_of
from bot.ports.screen import Confirm, Control, Form, Kind, Link, Picker, Press, Prompt, Screen
from tests.adapters.telegram.rules import check_keyboard, check_text, parsed
from tests.bot.views.text import proofs

MOST_ROWS = 8
"""Rows of a page of a form: more do not fit below its words on a phone."""


def as_json(message: Message) -> dict[str, object]:
    """The keyboard as it goes over the wire."""
    rows = []
    for row in message.keyboard:
        buttons = []
        for one in row:
            button = {"text": one.label}
            if one.data:
                button["callback_data"] = one.data
            if one.url:
                button["url"] = one.url
            if one.style:
                button["style"] = one.style
            buttons.append(button)
        rows.append(buttons)
    return {"inline_keyboard": rows}


@lru_cache(maxsize=16)
def seen(text: str) -> str:
    """A text as people see it; it is asked for again for the same message."""
    return parsed(text, "HTML")[0]


def checked(messages: Iterable[Message], most: int = MOST_TEXT) -> list[str]:
    """The data of all buttons; raises what Telegram would refuse."""
    found = []
    for message in messages:
        text = seen(message.text)
        check_text(text, most)
        assert length_of(text) == seen_length(message.text)
        check_keyboard(as_json(message))
        found += [one.data for row in message.keyboard for one in row if one.data]
    return found


def fit_telegram(screen: Screen) -> Screen:
    """The screen with the controls that stand on Telegram's messages, at most behind one press,
    every thing of a list with them; each message is checked."""
    messages = render(screen)
    whole = checked(messages)
    check_proof(screen, messages[0])
    if screen.kind is Kind.HAND:  # it may have to go into an ephemeral message
        (small,) = render(screen, most=MOST_EPHEMERAL)
        assert checked([small], MOST_EPHEMERAL) == whole
        assert screen.picture is None or screen.picture.alt in seen(small.text)
        check_proof(screen, small)
    if screen.picture is not None and screen.picture.key:
        photo, *more = render(screen, pictures=True)
        assert photo.picture == screen.picture
        check_proof(screen, photo)
        assert checked([photo], MOST_CAPTION) + checked(more) == whole
        assert not any(one.picture for one in more)
    there = [one for one in screen.controls if _stands(screen, one, frozenset(whole))]
    return replace(screen, controls=tuple(there))


def check_proof(screen: Screen, first: Message) -> None:
    """The fingerprint of a deal stands whole in the first message of a table or a hand."""
    text = seen(first.text)
    for proof in proofs(screen):
        assert proof in text, text


def _stands(screen: Screen, control: Control, whole: frozenset[str]) -> bool:
    """Whether a control and everything in it can be pressed."""
    match control:
        case Press(token):
            return data(What.PRESS, token) in whole
        case Confirm(token):
            if data(What.ASK, token) not in whole:
                return False
            asked = checked(render(screen, ask=token))
            return asked == [token, data(What.BACK, token)]
        case Prompt(token):
            return data(What.TYPE, token) in whole
        case Picker():
            return _stands_open(screen, control, whole)
        case Form():
            return _stands_in_form(screen, control, whole)
        case Link():
            return True


def _stands_open(screen: Screen, picker: Picker, whole: frozenset[str]) -> bool:
    """Whether all things of a list can be pressed, and its pages turned."""
    shown = set(whole)
    if data(What.UNFOLD, picker.token) in whole:
        shown = set(checked(render(screen, unfold=picker.token)))
        if picker.at_once and data(What.BACK, picker.token) not in shown:
            return False
    what = What.PICK if picker.at_once else What.MARK
    turns = picker.pages == 1 or any(one.startswith(f"{picker.page_token} +") for one in shown)
    return turns and {data(what, picker.token, item.key) for item in picker.items} <= shown


def _stands_in_form(screen: Screen, form: Form, whole: frozenset[str]) -> bool:
    """Whether all fields of a form can be pressed, on a page that a phone shows whole, with all
    things of their lists."""
    if data(What.UNFOLD, form.token) not in whole:
        return False
    (*_, page) = render(screen, unfold=form.token)
    shown = frozenset(checked(render(screen, unfold=form.token)))
    if len(page.keyboard) > MOST_ROWS or data(What.BACK, form.token) not in shown:
        return False
    return all(
        _stands_open(screen, one, shown)
        if isinstance(one, Picker)
        else data(What.PRESS, one.token) in shown
        for one in form.fields
    )


def check_all(screen: Screen) -> None:
    """Every control, every item is there, at most behind one press."""
    assert fit_telegram(screen).controls == screen.controls
