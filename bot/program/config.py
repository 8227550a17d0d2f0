"""The settings: environment variables, and the file `.env` beside them.

`.env.example` is written from here (`python -m bot.program.config > .env.example`), so it is always
true.
"""

from __future__ import annotations

import difflib
import os
import re
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.store.connection import BadRedisUrl, parse_url

PREFIX: Final = "KAFENE_"
EXIT_CODE: Final = 2
WIDTH: Final = 98


class BadSettings(Exception):
    """Settings that cannot be used: `lines` has one for each. No line repeats a value."""

    exit_code = EXIT_CODE

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = tuple(lines)
        super().__init__("\n".join(self.lines))


def _redis(url: SecretStr) -> SecretStr:
    """Refuses what `connect` would refuse."""
    try:
        parse_url(url.get_secret_value())
    except BadRedisUrl as error:
        raise ValueError(str(error)) from None
    return url


def _webhook(secret: SecretStr) -> SecretStr:
    """Refuses what Telegram would refuse."""
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,256}", secret.get_secret_value()):
        raise ValueError("1 to 256 letters A-Z a-z, digits, _ and - are allowed")
    return secret


def _names(text: Any) -> Any:
    """Names with blanks between them."""
    return tuple(text.split()) if isinstance(text, str) else text


def _processors() -> int:
    """The processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


Seconds = Annotated[float, Field(gt=0, le=3600)]
Port = Annotated[int, Field(ge=0, le=65535)]


def setting(name: str, default: Any, description: str, **bounds: Any) -> Any:
    """A setting under the name of its environment variable."""
    return Field(default=default, validation_alias=name, description=description, **bounds)


class Settings(BaseSettings):
    """Every setting of the bot. An empty value counts as not set."""

    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
        populate_by_name=True,
    )

    redis_url: Annotated[SecretStr, AfterValidator(_redis)] | None = setting(
        "REDIS_URL",
        None,
        "Where the tables live: redis://, rediss://, unix://, redis+sentinel://a,b/master/0 or "
        "redis+cluster://a,b. Not set: the bot runs a Valkey of its own in KAFENE_DATA_DIR.",
    )
    discord_token: SecretStr | None = setting(
        "DISCORD_TOKEN", None, "Token of the Discord bot. Not set: no Discord."
    )
    telegram_token: SecretStr | None = setting(
        "TELEGRAM_TOKEN", None, "Token of the Telegram bot. Not set: no Telegram."
    )
    telegram_webhook_url: str = setting(
        "TELEGRAM_WEBHOOK_URL",
        "",
        "Address under which Telegram reaches the bot (https://). Not set: the bot asks for "
        "updates itself, and needs no address.",
    )
    telegram_webhook_secret: Annotated[SecretStr, AfterValidator(_webhook)] | None = setting(
        "TELEGRAM_WEBHOOK_SECRET",
        None,
        "What Telegram must say with each update, 1 to 256 letters, digits, _ and -. Not set: one "
        "is derived from the token.",
    )
    telegram_webhook_host: str = setting(
        "TELEGRAM_WEBHOOK_HOST", "127.0.0.1", "Address where the bot listens for Telegram."
    )
    telegram_webhook_port: Port = setting(
        "TELEGRAM_WEBHOOK_PORT", 8443, "Port where the bot listens for Telegram.", gt=0
    )
    telegram_api: str = setting(
        "TELEGRAM_API",
        "https://api.telegram.org",
        "Address of the Bot API; that of your own Bot API server, if you run one.",
    )

    data_dir: Path = setting(
        "KAFENE_DATA_DIR", Path("data"), "Folder of the bot's own Valkey: its data, lock and log."
    )
    fsync: Literal["everysec", "always"] = setting(
        "KAFENE_FSYNC",
        "everysec",
        "When the bot's own Valkey syncs to disk. everysec: a power failure may lose the last "
        "second (a killed process loses nothing); always: nothing, but each move waits for the "
        "disk.",
    )
    wait_replicas: int = setting(
        "KAFENE_WAIT_REPLICAS",
        0,
        "How many replicas must have a move before it is answered.",
        ge=0,
        le=10,
    )
    patience: Seconds = setting(
        "KAFENE_PATIENCE",
        8.0,
        "Seconds that an action waits for Redis before it is answered as unavailable.",
    )

    log_level: Literal["debug", "info", "warning", "error"] = setting(
        "KAFENE_LOG_LEVEL", "info", "What is logged: debug, info, warning or error."
    )
    log_format: Literal["console", "json"] = setting(
        "KAFENE_LOG_FORMAT", "console", "console for people, json for machines; to stderr."
    )
    health_host: str = setting(
        "KAFENE_HEALTH_HOST", "127.0.0.1", "Address of the health and metrics pages."
    )
    health_port: Port = setting(
        "KAFENE_HEALTH_PORT", 8081, "Port of the health and metrics pages; 0 is off."
    )

    computer_delay: float = setting(
        "KAFENE_COMPUTER_DELAY",
        0.8,
        "Seconds that a computer player waits before it moves.",
        ge=0,
        le=60,
    )
    computer_workers: int = Field(
        default_factory=lambda: max(1, _processors() - 1),
        validation_alias="KAFENE_COMPUTER_WORKERS",
        description="Processes in which computer players think. Not set: one less than there are "
        "processors.",
        ge=1,
        le=64,
    )
    computer_budget: int = setting(
        "KAFENE_COMPUTER_BUDGET",
        200,
        "Milliseconds that a computer player may think about a move.",
        ge=1,
        le=60_000,
    )

    more_games: Annotated[tuple[str, ...], NoDecode, BeforeValidator(_names)] = setting(
        "KAFENE_MORE_GAMES",
        (),
        "Packages with more games to offer, separated by blanks. A package is laid out like the "
        "house: rules in `engine/games/<id>`, looks and moves in `bot/games/<id>`.",
    )
    keep_records_days: int = setting(
        "KAFENE_KEEP_RECORDS_DAYS",
        90,
        "Days that the record of a finished match is kept.",
        ge=1,
        le=3650,
    )
    vacation_days: int = setting(
        "KAFENE_VACATION_DAYS",
        21,
        "Days of a calendar year that a person may be on vacation, when the clocks of their turns "
        "rest.",
        ge=0,
        le=366,
    )
    lobby_hours: int = setting(
        "KAFENE_LOBBY_HOURS",
        24,
        "Hours after which a table that nobody has started is closed.",
        ge=1,
        le=24 * 30,
    )
    job_lease: Seconds = setting(
        "KAFENE_JOB_LEASE",
        10.0,
        "Seconds after which a job that a process took and did not finish is done by another.",
    )
    tables_per_person: int = setting(
        "KAFENE_TABLES_PER_PERSON", 10, "Open tables that a person may have.", ge=1, le=1000
    )
    openings_per_hour: int = setting(
        "KAFENE_OPENINGS_PER_HOUR",
        20,
        "Tables that may be opened in one place in an hour.",
        ge=1,
        le=10_000,
    )

    local: Literal["auto", "on", "off"] = setting(
        "KAFENE_LOCAL",
        "auto",
        "The chat in the browser, for which no token is needed: on, off, or auto (on when neither "
        "DISCORD_TOKEN nor TELEGRAM_TOKEN is set).",
    )
    local_host: str = setting(
        "KAFENE_LOCAL_HOST", "127.0.0.1", "Address of the chat in the browser."
    )
    local_port: Port = setting("PORT", 8080, "Port of the chat in the browser.", gt=0)
    local_code: SecretStr | None = setting(
        "KAFENE_LOCAL_CODE",
        None,
        "Code that people enter before the chat in the browser lets them in; needed when its "
        "address can be reached from other machines.",
    )

    @property
    def local_on(self) -> bool:
        """Whether the chat in the browser runs."""
        if self.local == "auto":
            return self.discord_token is None and self.telegram_token is None
        return self.local == "on"

    @property
    def secrets(self) -> tuple[str, ...]:
        """Every secret value, for the logs to mask."""
        values = [getattr(self, name) for name in type(self).model_fields]
        secrets = [one.get_secret_value() for one in values if isinstance(one, SecretStr)]
        if self.redis_url is not None:
            address = parse_url(self.redis_url.get_secret_value())
            secrets += [address.password or "", address.options.get("sentinel_password", "")]
        return tuple(one for one in secrets if one)


def load_settings(env_file: Path | str | None = ".env") -> Settings:
    """The settings of this process; BadSettings with a line for each that is wrong.

    A KAFENE_ variable that does not exist is wrong as well: most likely a slip of the pen.
    """
    lines = [
        f"{name}: there is no such setting{_nearest(name)}" for name in unknown_settings(env_file)
    ]
    try:
        settings = Settings(_env_file=env_file)  # type: ignore[call-arg]
    except ValidationError as error:
        for one in error.errors(include_url=False, include_context=False, include_input=False):
            name = str(one["loc"][0]) if one["loc"] else "settings"
            lines.append(f"{name}: {one['msg'].removeprefix('Value error, ')}")
        raise BadSettings(lines) from None
    except (UnicodeDecodeError, OSError):
        raise BadSettings([f"{env_file}: cannot be read as UTF-8 text"]) from None
    if lines:
        raise BadSettings(lines)
    return settings


def names() -> dict[str, FieldInfo]:
    """The environment variables and what they set."""
    return {str(one.validation_alias): one for one in Settings.model_fields.values()}


def unknown_settings(env_file: Path | str | None) -> list[str]:
    """KAFENE_ variables of the environment and the file that do not exist."""
    found = set(os.environ)
    file = Path(env_file) if env_file is not None else None
    if file is not None and file.is_file():
        text = file.read_text(encoding="utf-8", errors="replace")
        starts = (line.strip().removeprefix("export ").lstrip() for line in text.splitlines())
        found |= {start.partition("=")[0].strip() for start in starts if "=" in start}
    known = {name.upper() for name in names()}
    return sorted(
        name for name in found if name.upper().startswith(PREFIX) and name.upper() not in known
    )


def _nearest(name: str) -> str:
    """A guess at what was meant."""
    near = difflib.get_close_matches(name.upper(), names(), 1, 0.75)
    return f"; is it {near[0]}?" if near else ""


def env_example() -> str:
    """The text of `.env.example`: each setting with its meaning and its default."""
    head = (
        "# Settings of Kafene. Copy this file to .env and change what you need; every line may "
        "stay away. Variables of the environment come before this file."
    )
    parts = [_comment(head)]
    for name, one in names().items():
        default = "" if one.default_factory is not None or one.default is None else one.default
        if isinstance(default, tuple):
            default = " ".join(default)
        text = f"{default:g}" if isinstance(default, float) else str(default)
        parts.append(f"{_comment('# ' + str(one.description))}\n#{name}={text}")
    return "\n\n".join(parts) + "\n"


def _comment(text: str) -> str:
    """A comment in lines of bearable length."""
    return textwrap.fill(
        text, WIDTH, subsequent_indent="# ", break_long_words=False, break_on_hyphens=False
    )


if __name__ == "__main__":
    print(env_example(), end="")
