"""Declare settings: the bot and each chat have their own section.

A setting is an environment variable or a line of `.env`. A section reads its settings only from a
mapping that is passed in, never from the process's environment.

A section is a frozen dataclass. The annotation of a field is the kind of its setting: `bool`,
`int` or `float` with bounds, `str`, `Path`, `Secret`, a `Literal` of words, or anything with a
`Form` (`Host`, `Port`, `Seconds`). A text of another form is refused in one style, without
repeating it: ``NAME: expected …, e.g. …``.
"""

from __future__ import annotations

import ipaddress
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from functools import partial
from pathlib import Path
from types import NoneType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Literal,
    Self,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

EXIT_CODE: Final = 2
"""The exit code of a process whose settings cannot be used."""
YES: Final = frozenset({"yes", "y", "true", "t", "on", "1"})
NO: Final = frozenset({"no", "n", "false", "f", "off", "0"})


class BadSettings(Exception):
    """Unusable settings: `lines` has a line for each. No line repeats a value."""

    exit_code = EXIT_CODE

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = tuple(lines)
        super().__init__("\n".join(self.lines))


class Secret:
    """A text that is shown nowhere; only `reveal` returns it."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def reveal(self) -> str:
        """Return the text."""
        return self._text

    def __repr__(self) -> str:
        return "***"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and other._text == self._text

    def __hash__(self) -> int:
        return hash(self._text)


class Hint(ValueError):
    """A text has another form, and this is said about it. It must not repeat the text."""


class Form(msgspec.Struct, frozen=True):
    """The form of a setting's text. `expected`: the form in words. `read` returns the value of a
    text, or raises ValueError; of its words only those of a `Hint` are shown. `example`: such a
    text, for settings without a default."""

    expected: str
    read: Callable[[str], Any]
    example: str

    def refusal(self, name: str, hint: str = "", example: str = "") -> str:
        """Return the line that refuses the text of a setting."""
        then = f"; {hint}" if hint else ""
        return f"{name}: expected {self.expected}, e.g. {example or self.example}{then}"


class Setting(msgspec.Struct, frozen=True):
    """A setting. `name`: its environment variable, `field`: the field of its section. `default`:
    its value if it is not set, as text; empty: the description says what then. `needs`: the
    settings without which it has no effect. `secret`: its value may not be shown."""

    name: str
    field: str
    default: str
    description: str
    needs: tuple[str, ...]
    secret: bool
    form: Form

    def refusal(self, hint: str = "") -> str:
        """Return the line that refuses a text."""
        return self.form.refusal(self.name, hint, self.default)


def setting(
    name: str, default: Any, description: str, *, needs: tuple[str, ...] = (), **bounds: float
) -> Any:
    """Declare a setting under the name of its environment variable. `default`: a value, or a
    function that returns it. `needs`: it has no effect unless all of these are set. `bounds`: `ge`
    and `le`, the least and the greatest number."""
    declared = {"setting": (name, description, needs, bounds)}
    if callable(default):
        return field(default_factory=default, metadata=declared)
    return field(default=default, metadata=declared)


# --- kinds --------------------------------------------------------------------------------------


def text_of(value: Any) -> str:
    """Return the text of a value, as an operator writes it.

    >>> text_of(True), text_of(8.0), text_of(("a", "b")), text_of(None)
    ('yes', '8', 'a b', '')
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " ".join(value)
    return f"{value:g}" if isinstance(value, float) else str(value)


def number(
    kind: type[int] | type[float], noun: str, *, ge: float, le: float, example: str = ""
) -> Form:
    """Return the form of a number from `ge` to `le`, in the digits 0 to 9."""

    def read(text: str) -> float:
        if not text.isascii() or "_" in text:  # Python reads more than people write
            raise ValueError
        value = kind(text)
        if not ge <= value <= le:
            raise ValueError
        return value

    return Form(f"{noun} from {ge} to {le}", read, example or text_of(ge))


def _yes_or_no(text: str) -> bool:
    if text.lower() in YES | NO:
        return text.lower() in YES
    raise ValueError


def _choice(words: tuple[str, ...]) -> Form:
    """Return the form of one of these words, in any case. Where they are on and off, everything is
    taken that says yes or no."""

    def read(text: str) -> str:
        word = text.lower()
        if {"on", "off"} <= set(words) and word in YES | NO:
            return "on" if word in YES else "off"
        if word not in words:
            raise ValueError
        return word

    return Form(f"{', '.join(words[:-1])} or {words[-1]}", read, words[0])


def _line(text: str) -> str:
    if not text.isprintable():
        raise ValueError
    return text


def path_of(text: str) -> Path:
    """Return a path with the home folder for ~, which no shell has replaced in `.env`.

    Raises:
        Hint: whose home folder it is, is not known.
        ValueError: it is no path.
    """
    try:
        return Path(_line(text)).expanduser()
    except RuntimeError:
        raise Hint("the home folder of ~ is not known") from None


def _host(text: str) -> str:
    if ":" in text or re.fullmatch(r"[\d.]+", text):
        ipaddress.ip_address(text)
    elif not re.fullmatch(r"[\w-]{1,63}(\.[\w-]{1,63})*\.?", text, re.ASCII):
        raise ValueError
    return text


_KINDS: Final[dict[Any, Callable[..., Form]]] = {
    bool: lambda: Form("yes or no", _yes_or_no, "yes"),
    int: partial(number, int, "a whole number"),
    float: partial(number, float, "a number"),
    str: lambda: Form("a text of one line", _line, "moka"),
    Path: lambda: Form("a path", path_of, "~/kafene"),
    Secret: lambda: Form("a text of one line", lambda text: Secret(_line(text)), "moka"),
}
Seconds = Annotated[float, partial(number, float, "a number of seconds", ge=0.001, le=3600)]
Port = Annotated[int, partial(number, int, "a port", ge=0, le=65535, example="8080")]
Host = Annotated[
    str,
    Form("an IP address or a host name, without http:// and port", _host, "127.0.0.1"),
]
"""Where to listen."""


_ADDRESS: Final = re.compile(
    r"(?P<scheme>[a-z]+)://(?P<host>\[[\da-f:.]+\]|[\w.-]+)(:(?P<port>\d+))?"
    r"(?P<path>/[^?#\s\\]*)?",
    re.ASCII | re.IGNORECASE,
)
_LONGEST: Final = 2048
"""Letters of an address."""


def web_address(*schemes: str, path: bool, example: str, then: Callable[[str], str] = str) -> Form:
    """Return the form of an address of the web, which every library can read. A name in other
    letters is written as a browser sends it, ``xn--…``. `path`: one may follow the name. `then`: a
    further check, which returns the value."""

    def read(url: str) -> str:
        found = _ADDRESS.fullmatch(url)
        if not found or found["scheme"].lower() not in schemes or len(url) > _LONGEST:
            raise ValueError
        host, port = found["host"], found["port"]
        if host.startswith("["):
            ipaddress.IPv6Address(host[1:-1])
        else:
            _host(host)
        if port and not 1 <= int(port) <= 65535:
            raise Hint("a port is a number from 1 to 65535")
        if not url.isprintable() or ((found["path"] or "").strip("/") and not path):
            raise ValueError
        return then(url)

    kinds = " or ".join([f"{one}://" for one in schemes])
    rest = "; a path may follow" if path else ", without a path"
    return Form(f"{kinds} and a name{rest}", read, example)


_SECRETS: Final[dict[str, str]] = {}
"""The forms of secrets, as regular expressions, by the names of what has them."""


def secret_form(
    name: str, form: str, expected: str, example: str, then: Callable[[str], object] = str
) -> Form:
    """Return the form of a secret. `name`: what the secret is; `form`: a regular expression;
    `expected`: the form in words. `then`: a further check."""
    _SECRETS[name] = form

    def read(text: str) -> Secret:
        if re.fullmatch(form, text, re.ASCII):
            then(text)
            return Secret(text)
        plain = text.strip("\"'")
        like = [one for one in _SECRETS if re.fullmatch(_SECRETS[one], plain, re.ASCII)]
        if like and name not in like:
            raise Hint(f"this looks like a {like[0]}")
        raise Hint("leave out the quotes") if plain != text else ValueError

    return Form(expected, read, example)


# --- sections -----------------------------------------------------------------------------------


def _declared(section: type) -> Mapping[str, Setting]:
    """Return what the fields of a section declare, by the names of the environment."""
    kinds, found = get_type_hints(section, include_extras=True), dict[str, Setting]()
    for one in fields(cast(Any, section)):
        name, description, needs, bounds = one.metadata["setting"]
        kind, form = _kind(kinds[one.name], bounds)
        default = "" if one.default is MISSING else text_of(one.default)
        if one.default_factory is not MISSING:
            form = msgspec.structs.replace(form, example=text_of(one.default_factory()))
        found[name] = Setting(name, one.name, default, description, needs, kind is Secret, form)
    return found


def _kind(annotation: Any, bounds: Mapping[str, float]) -> tuple[Any, Form]:
    """Return the type that an annotation names and the form of its texts."""
    args = get_args(annotation)
    if NoneType in args:
        return _kind(next(one for one in args if one is not NoneType), bounds)
    if get_origin(annotation) is Literal:
        return str, _choice(args)
    kind = args[0] if get_origin(annotation) is Annotated else annotation
    form = _KINDS[kind] if kind is annotation else args[-1]
    return kind, form if isinstance(form, Form) else form(**bounds)


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Section:
    """The settings of one part of the process. Blanks around a value are left out; an empty value
    counts as not set."""

    _names: ClassVar[Mapping[str, Setting]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        dataclass(frozen=True, kw_only=True)(cls)
        cls._names = _declared(cls)

    @classmethod
    def read(cls, environ: Mapping[str, str]) -> Self:
        """Read the settings from an environment; the case of its names does not matter.

        Raises:
            BadSettings: with a line for each unusable setting.
        """
        given = {name.upper(): text.strip() for name, text in environ.items() if text.strip()}
        values, lines = dict[str, Any](), list[str]()
        for name, one in cls.names().items():
            if name in given:
                try:
                    values[one.field] = one.form.read(given[name])
                except ValueError as error:
                    lines.append(one.refusal(str(error) if isinstance(error, Hint) else ""))
        if lines:
            raise BadSettings(lines)
        return cls(**values)

    @classmethod
    def names(cls) -> Mapping[str, Setting]:
        """Return the settings by the names of their environment variables."""
        return cls._names

    @property
    def secrets(self) -> tuple[str, ...]:
        """Return every secret value, for the logs to mask."""
        values = [getattr(self, one.field) for one in self.names().values()]
        secrets = [one.reveal() for one in values if isinstance(one, Secret)]
        return tuple(one for one in secrets if one)


class ChatSection(Section, ABC):
    """The settings of a chat."""

    serves_page: ClassVar[bool] = False
    """True if a running chat also serves the tables page."""

    def runs(self, alone: bool) -> bool:
        """Return True if the chat runs. `alone`: the settings enable no chat."""
        return alone if self.on is None else self.on

    @property
    @abstractmethod
    def on(self) -> bool | None:
        """True if the settings enable this chat, False if they disable it; None if it runs unless
        they enable another chat."""
