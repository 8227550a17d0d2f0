"""What Telegram refuses: Bot API 10.3 by aiogram's models, and the rules that no model knows."""

from __future__ import annotations

import json
import re
import types
import typing
from datetime import datetime, tzinfo
from functools import cache
from html import unescape
from html.parser import HTMLParser
from typing import Any, Final
from unittest.mock import patch

from pydantic import BaseModel, ValidationError

from tests.adapters.facts import Words

Params = dict[str, Any]
TAGS = {"b", "strong", "i", "em", "u", "s", "a", "code", "pre", "blockquote", "tg-spoiler"}
CLOCK = "tg-time"
FORMATS = re.compile("r|w?[dD]?[tT]?")
MOST_UNIX = 2**31 - 1
MOST_TEXT = 4096
MOST_CAPTION = 1024
MOST_PHOTO_BYTES = 10_000_000
MOST_PHOTO_SIDES, MOST_PHOTO_RATIO = 10_000, 20
MOST_BUTTONS = 100
MOST_IN_ROW = 8
MOST_HINT = 64
"""https://core.telegram.org/bots/api#forcereply."""
MOST_COPIED = 256
"""https://core.telegram.org/bots/api#copytextbutton."""
MOST_DATA = 64
MOST_ANSWER = 200
STYLES = {"primary", "success", "danger"}
START = re.compile(r"https://t\.me/(\w+)\?start=([A-Za-z0-9_-]{0,64})")


class Bad(Exception):
    """A request that Telegram answers with an error."""

    def __init__(self, description: str, code: int = 400, **parameters: Any) -> None:
        super().__init__(description)
        self.description = description
        self.code = code
        self.parameters = parameters


def refusal(words: Words, **parameters: Any) -> Bad:
    """An error as the facts have it."""
    code, description = words
    return Bad(description, code, **parameters)


_NAMES: Final[dict[str, Any]] = {}
"""What the types of aiogram's models are called in them."""


@cache
def models() -> Any:
    """aiogram's models, for whoever starts a stand-in and for nobody else. All of them would be
    built for three seconds: each is built when it is asked for (`built`)."""

    def remember(_: object, /, **given: Any) -> None:
        _NAMES.update(given["_types_namespace"])

    with (
        patch.object(BaseModel, "model_rebuild", classmethod(remember)),
        patch.dict(BaseModel.model_config, defer_build=True),
    ):
        from aiogram import methods  # noqa: PLC0415

    return methods


@cache
def built(model: type[BaseModel]) -> type[BaseModel]:
    """A model that can be used, and all that it is made of."""
    model.model_rebuild(_types_namespace=_NAMES)
    return model


def method_class(method: str) -> type[BaseModel] | None:
    """aiogram's model of a method; None where there is no such method."""
    model = getattr(models(), method[0].upper() + method[1:], None)
    return model and built(model)


def decoded(method: str, form: dict[str, str]) -> Params:
    """Form fields as values, by the types of the method: what is a string stays one."""
    model = method_class(method)
    if model is None:
        return dict(form)
    found: Params = {}
    for name, text in form.items():
        field = model.model_fields.get(name)
        found[name] = text if field is None or only_text(field.annotation) else value_of(text)
    return found


def only_text(annotation: Any) -> bool:
    """Whether a type takes nothing but strings."""
    from aiogram.client.default import Default  # noqa: PLC0415

    if typing.get_origin(annotation) in {typing.Union, types.UnionType}:
        kinds = set(typing.get_args(annotation)) - {type(None), Default}
    else:
        kinds = {annotation}
    return kinds == {str}


def value_of(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def schema_violations(method: str, params: Params) -> list[str]:
    """What Bot API 10.3 does not know or wants otherwise."""
    model = method_class(method)
    if model is None:
        return [f"{method}: no such method"]
    try:
        found = model.model_validate(params)
    except ValidationError as error:
        return [f"{method}: {one['loc']}: {one['msg']}" for one in error.errors()]
    return list(unknown(found, method))


def unknown(value: Any, where: str) -> typing.Iterator[str]:
    """Fields that no type has."""
    if hasattr(value, "model_extra"):
        for name in value.model_extra or {}:
            yield f"{where}: unknown field {name}"
        for name in value.model_fields_set:
            yield from unknown(getattr(value, name, None), f"{where}.{name}")
    elif isinstance(value, list | tuple):
        for number, one in enumerate(value):
            yield from unknown(one, f"{where}[{number}]")


# --- the rules that models do not have ----------------------------------------------------------


class _Html(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.text = ""
        self.mentions: list[tuple[int, int]] = []
        """Where a link to a person begins, and whom it names."""
        self.moments: list[Params] = []
        self.quotes: list[Params] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in TAGS | {CLOCK}:
            why = f'unsupported start tag "{tag}" at byte offset {len(self.text.encode())}'
            raise Bad(f"Bad Request: can't parse entities: {why}")
        self.open.append(tag)
        if tag == CLOCK:
            self._begin(dict(attrs))
        if tag == "blockquote":
            folds = "expandable_" if "expandable" in dict(attrs) else ""
            self.quotes.append({"type": f"{folds}blockquote", "offset": units(self.text)})
        for name, value in attrs:
            found = re.fullmatch(r"tg://user\?id=(\d+)", value or "")
            if name == "href" and found:
                self.mentions.append((len(self.text), int(found[1])))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            raise Bad(f"Bad Request: can't parse entities: unexpected end tag </{tag}>")
        if tag == CLOCK:
            began = self.moments[-1]
            began["length"] = units(self.text) - began["offset"]
            if not began["length"]:
                raise Bad("Bad Request: can't parse entities: an empty moment")
        if tag == "blockquote":
            self.quotes[-1]["length"] = units(self.text) - self.quotes[-1]["offset"]

    def _begin(self, attributes: dict[str, str | None]) -> None:
        """A moment: ``unix`` in seconds, ``format`` as the papers say."""
        at, form = attributes.pop("unix", None) or "", attributes.pop("format", None) or ""
        if attributes or set(self.open) & {"a", "code", "pre"} or self.open.count(CLOCK) > 1:
            raise Bad(f"Bad Request: can't parse entities: a moment with {attributes} {self.open}")
        if not at.isdecimal() or not 0 < int(at) <= MOST_UNIX or not FORMATS.fullmatch(form):
            raise Bad(f"Bad Request: can't parse entities: a moment {at!r} {form!r}")
        one = {"type": "date_time", "offset": units(self.text), "length": 0, "unix_time": int(at)}
        self.moments.append(one | ({"date_time_format": form} if form else {}))

    def handle_data(self, data: str) -> None:
        self.text += data


Mentions = list[int | str]
"""People by their numbers, and (as Telegram finds them in every text) by their user names."""
_NAMED: Final = re.compile(r"(?<!\w)@(\w{2,})")


def parsed(text: str, parse_mode: str | None) -> tuple[str, Mentions]:
    """A text as people see it (moments in the words of the bot), and who is mentioned in it. A user
    name counts also within a link to a person, who is then not mentioned
    (tdlib/telegram-bot-api#687)."""
    if parse_mode is None:
        return text, [*_NAMED.findall(text)]
    found = _read(text, parse_mode)
    names = {one.start(): one[1] for one in _NAMED.finditer(found.text)}
    linked = [person for at, person in found.mentions if at not in names]
    return unescape(found.text), [*linked, *names.values()]


def entities_of(params: Params) -> list[Params]:
    """The entities of the moments and quotes in what a request says
    (https://core.telegram.org/bots/api#date-time-entity-formatting)."""
    where = params["media"] if isinstance(params.get("media"), dict) else params
    text, mode = where.get("text") or where.get("caption") or "", where.get("parse_mode")
    found = None if mode is None else _read(text, mode)
    return [] if found is None else [*found.moments, *found.quotes]


def by_clock(text: str, entities: typing.Iterable[Params], zone: tzinfo, now: float) -> str:
    """A text as the app of one reader shows it: moments on the clock of their zone."""
    raw = text.encode("utf-16-le")
    for one in sorted(entities, key=lambda one: -one["offset"]):
        if one["type"] == "date_time":
            at, form = one["unix_time"], one.get("date_time_format", "")
            start, end = 2 * one["offset"], 2 * (one["offset"] + one["length"])
            shown = _moment(at, form, zone, now).encode("utf-16-le") if form else raw[start:end]
            raw = raw[:start] + shown + raw[end:]
    return raw.decode("utf-16-le")


def _moment(at: int, form: str, zone: tzinfo, now: float) -> str:
    if form == "r":
        ahead = abs(at - now)
        length, name = next(
            (length, name)
            for length, name in ((86400, "day"), (3600, "hour"), (60, "minute"), (1, "second"))
            if ahead >= length or length == 1
        )
        count = round(ahead / length)
        said = f"{count} {name}{'' if count == 1 else 's'}"
        return f"in {said}" if at >= now else f"{said} ago"
    names = {"w": "%A", "d": "%d.%m.%y", "D": "%B %-d, %Y", "t": "%H:%M", "T": "%H:%M:%S"}
    when = datetime.fromtimestamp(at, zone)
    return " ".join([when.strftime(names[sign]) for sign in form])


def _read(text: str, parse_mode: str) -> _Html:
    if parse_mode != "HTML":
        raise Bad("Bad Request: unsupported parse_mode")
    for entity in re.findall(r"&\w*;?", text):
        if not re.fullmatch(r"&(lt|gt|amp|quot);", entity):
            raise Bad(f"Bad Request: can't parse entities: {entity!r}")
    if re.search(r"<(?!/?[a-z])", text):
        raise Bad("Bad Request: can't parse entities: a lone <")
    found = _Html()
    found.feed(text)
    found.close()
    if found.open:
        raise Bad("Bad Request: can't parse entities: can't find end tag")
    return found


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def check_text(text: str, most: int = MOST_TEXT) -> None:
    if not text.strip():
        raise Bad("Bad Request: message text is empty")
    if units(text) > most:
        raise Bad("Bad Request: message is too long")


def unfolded(params: Params) -> list[str]:
    """A link in a text would be shown with its page, which nobody has asked for."""
    shown = not (params.get("link_preview_options") or {}).get("is_disabled")
    linked = shown and re.search(r"https?://", params["text"])
    return [f"a link is unfolded: {params['text'][:80]!r}"] if linked else []


def check_caption(text: str) -> None:
    if units(text) > MOST_CAPTION:
        raise Bad("Bad Request: message caption is too long")


def check_photo(data: bytes, width: int, height: int) -> None:
    if len(data) > MOST_PHOTO_BYTES:
        raise Bad("Request Entity Too Large", 413)
    longer, shorter = max(width, height), min(width, height)
    if width + height > MOST_PHOTO_SIDES or longer > shorter * MOST_PHOTO_RATIO:
        raise Bad("Bad Request: PHOTO_INVALID_DIMENSIONS")


def check_keyboard(markup: Params | None, *, group: bool = False) -> None:
    """An inline keyboard, as far as the models leave it open. `group`: it goes into a group."""
    hint = (markup or {}).get("input_field_placeholder")
    if hint is not None and not 1 <= units(hint) <= MOST_HINT:
        raise Bad("Bad Request: the hint in the input field has 1 to 64 letters")
    rows = (markup or {}).get("inline_keyboard", [])
    buttons = [button for row in rows for button in row]
    if len(buttons) > MOST_BUTTONS or any(len(row) > MOST_IN_ROW or not row for row in rows):
        raise Bad("Bad Request: reply markup is too long")
    for button in buttons:
        if not button["text"].strip():
            raise Bad("Bad Request: text buttons are unallowed to be empty")
        kinds = [
            name for name in ("callback_data", "url", "web_app", "copy_text") if name in button
        ]
        if len(kinds) != 1:
            raise Bad("Bad Request: a button must have exactly one kind")
        if (
            "callback_data" in button
            and not 1 <= len(button["callback_data"].encode()) <= MOST_DATA
        ):
            raise Bad("Bad Request: BUTTON_DATA_INVALID")
        if not 1 <= units(button.get("copy_text", {"text": "x"})["text"]) <= MOST_COPIED:
            raise Bad("Bad Request: BUTTON_COPY_TEXT_INVALID")
        if "web_app" in button and group:
            raise Bad("Bad Request: BUTTON_TYPE_INVALID")
        if not button.get("web_app", {"url": "https://"})["url"].startswith("https://"):
            raise Bad("Bad Request: BUTTON_URL_INVALID")
        if button.get("style", "primary") not in STYLES:
            raise Bad("Bad Request: BUTTON_STYLE_INVALID")


def check_answer(params: Params, username: str) -> None:
    """The answer to a press."""
    if units(params.get("text") or "") > MOST_ANSWER:
        raise Bad("Bad Request: MESSAGE_TOO_LONG")
    url = params.get("url")
    if url is not None:
        found = START.fullmatch(url)
        if found is None or found[1] != username:
            raise Bad("Bad Request: URL_INVALID")
