"""Declare settings: the bot and each chat have their own section.

A setting is an environment variable or a line of `.env`. A section reads its settings only from a
mapping that is passed in, never from the process's environment.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, ClassVar, Final, Self, get_args
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr, ValidationError
from pydantic.config import JsonDict
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

EXIT_CODE: Final = 2
"""The exit code of a process whose settings cannot be used."""

Seconds = Annotated[float, Field(gt=0, le=3600)]
Port = Annotated[int, Field(ge=0, le=65535)]
NEEDS: Final = "needs"
"""The name under which a setting says without which others it has no effect."""


def _host(text: str) -> str:
    """Refuse what is no host to listen at."""
    if not re.fullmatch(r"[\w.:%-]+", text) or re.fullmatch(r"[^:]*:\d*", text):
        raise ValueError("an IP address or a host name is allowed, without http:// and port")
    return text


Host = Annotated[str, AfterValidator(_host)]
"""Where to listen."""


def web_address(*schemes: str, path: bool) -> Callable[[str], str]:
    """Return a check that refuses what is no address of the web. `path`: one may follow the
    name."""

    def check(url: str) -> str:
        if not url:
            return ""
        try:
            found = urlsplit(url)
            named = found.hostname and found.port != 0
        except ValueError:
            raise ValueError("the address cannot be read") from None
        known = found.scheme in schemes and named and "@" not in found.netloc
        rest = found.query or found.fragment or (found.path.strip("/") and not path)
        if not known or rest or re.search(r"\s", url):
            kinds = " or ".join([f"{one}://" for one in schemes])
            then = "; a path may follow" if path else ", without a path"
            raise ValueError(f"{kinds} and a name are allowed{then}")
        return url

    return check


_FORMS: Final[dict[str, str]] = {}
"""The forms of secrets, as regular expressions, by the names of what has them."""


def secret_form(name: str, form: str, words: str) -> Callable[[SecretStr], SecretStr]:
    """Return a check that refuses a secret of another form, without repeating it. `name`: what the
    secret is; `form`: a regular expression; `words`: the form in words."""
    _FORMS[name] = form

    def check(secret: SecretStr) -> SecretStr:
        text = secret.get_secret_value()
        if re.fullmatch(form, text, re.ASCII):
            return secret
        plain = text.strip("\"'")
        like = [one for one in _FORMS if re.fullmatch(_FORMS[one], plain, re.ASCII)]
        hint = "; leave out the quotes" if plain != text else ""
        if like and name not in like:
            hint = f"; it looks like a {like[0]}"
        raise ValueError(f"{words}{hint}")

    return check


class BadSettings(Exception):
    """Unusable settings: `lines` has a line for each. No line repeats a value."""

    exit_code = EXIT_CODE

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = tuple(lines)
        super().__init__("\n".join(self.lines))


def setting(
    name: str, default: Any, description: str, *, needs: tuple[str, ...] = (), **bounds: Any
) -> Any:
    """Declare a setting under the name of its environment variable. `needs`: it has no effect
    unless all of these are set."""
    extra: JsonDict | None = {NEEDS: list(needs)} if needs else None
    return Field(
        default=default,
        validation_alias=name,
        description=description,
        json_schema_extra=extra,
        **bounds,
    )


def needs_of(field: FieldInfo) -> tuple[str, ...]:
    """Return the settings without which a setting has no effect."""
    extra = field.json_schema_extra
    found = extra.get(NEEDS) if isinstance(extra, dict) else None
    return tuple([str(one) for one in found]) if isinstance(found, list) else ()


def is_secret(kind: Any) -> bool:
    """Return True if a type is that of a secret.

    >>> is_secret(SecretStr | None), is_secret(str)
    (True, False)
    """
    return kind is SecretStr or any(is_secret(one) for one in get_args(kind))


class Section(BaseSettings):
    """The settings of one part of the process. Blanks around a value are left out; an empty value
    counts as not set."""

    model_config = SettingsConfigDict(
        extra="ignore", frozen=True, hide_input_in_errors=True, populate_by_name=True
    )

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],  # noqa: ARG003
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Take values only from the caller, who passes the environment to `read`."""
        return (init_settings,)

    @classmethod
    def read(cls, environ: Mapping[str, str]) -> Self:
        """Read the settings from an environment; the case of its names does not matter.

        Raises:
            BadSettings: with a line for each unusable setting.
        """
        given = {name.upper(): text.strip() for name, text in environ.items() if text.strip()}
        try:
            return cls(**{name: given[name] for name in cls.names() if name in given})
        except ValidationError as error:
            found = error.errors(include_url=False, include_context=False, include_input=False)
            raise BadSettings([_line(one["loc"], one["msg"]) for one in found]) from None

    @classmethod
    def names(cls) -> dict[str, FieldInfo]:
        """Return the fields by the names of their environment variables."""
        return {str(one.validation_alias): one for one in cls.model_fields.values()}

    @property
    def secrets(self) -> tuple[str, ...]:
        """Return every secret value, for the logs to mask."""
        values = [getattr(self, name) for name in type(self).model_fields]
        secrets = [one.get_secret_value() for one in values if isinstance(one, SecretStr)]
        return tuple(one for one in secrets if one)


class ChatSection(Section):
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


def _line(place: tuple[int | str, ...], said: str) -> str:
    return f"{place[0] if place else 'settings'}: {said.removeprefix('Value error, ')}"
