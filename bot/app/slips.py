"""Find slips in settings: names that look like ours and are not, settings that have no effect,
lines of `.env` that say nothing, and proxies that cannot be read. What is found never repeats a
value, which may be a secret."""

from __future__ import annotations

import difflib
import io
import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from dotenv.parser import parse_stream

from bot.http.proxies import SCHEMES, VARIABLES
from bot.ports.settings import Form, Setting, web_address

PREFIX: Final = "KAFENE_"
FILE: Final = "_FILE"
"""The end of the name that says in which file a secret is."""
_NEAR: Final = 0.86
_NEAR_OF_OURS: Final = 0.75
"""How like one of ours a name must be; less if it begins as ours do."""
_LEAST: Final = 6
"""Shorter names are like too many others."""
_SAME: Final = {
    "TG": "TELEGRAM",
    "DC": "DISCORD",
    "URI": "URL",
    "DSN": "URL",
    "ADDRESS": "URL",
    "HOST": "URL",
    "VALKEY": "REDIS",
    "KEY": "TOKEN",
    "APIKEY": "TOKEN",
    "PASSWORD": "URL",
    "REDISCLOUD": "REDIS",
    "KV": "REDIS",
}
"""Words that other programs use in the names of their settings, and ours for the same."""
_IDLE: Final = {"BOT", "API", "TLS", "SSL", "APP", "MY", "PROD", "KAFENE"}
"""Words that add nothing to a name."""
_FILES: Final = (FILE, "FILE", "_PATH")
"""How names end that are meant to say in which file a secret is."""
_OWN_SERVER: Final = (
    "KAFENE_DATA_DIR",
    "KAFENE_FSYNC",
    "KAFENE_VALKEY_BINARY",
    "KAFENE_VALKEY_MEMORY",
)
_INJECTED: Final = re.compile(
    r"\w+_SERVICE_HOST|\w+_SERVICE_PORT(_\w+)?|\w+_PORT_\d+_(TCP|UDP|SCTP)(_(ADDR|PORT|PROTO))?"
)
_INJECTED_VALUE: Final = re.compile(r"(tcp|udp|sctp)://")


def is_injected(name: str, text: str) -> bool:
    """Return True for what Kubernetes (and links of Docker) set for each service: for one named
    `kafene` they are KAFENE_PORT=tcp://…, KAFENE_SERVICE_HOST and more.

    >>> is_injected("KAFENE_PORT", "tcp://10.0.0.7:8080"), is_injected("KAFENE_SERVICE_PORT", "80")
    (True, True)
    >>> is_injected("KAFENE_HEALTH_PORT", "8081")
    False
    """
    address = name.endswith("_PORT") and _INJECTED_VALUE.match(text)
    return bool(address or _INJECTED.fullmatch(name))


def resembled(name: str, known: Collection[str], secrets: Collection[str] = ()) -> tuple[str, ...]:
    """Return the settings for which a name may be meant, the likeliest first; none if it is like
    none of them. `secrets`: those that may be in files of their own.

    >>> resembled("TELEGRAM_BOT_TOKEN", ["DISCORD_TOKEN", "TELEGRAM_TOKEN"])
    ('TELEGRAM_TOKEN',)
    >>> resembled("BOT_TOKEN", ["DISCORD_TOKEN", "TELEGRAM_TOKEN", "REDIS_URL"])
    ('DISCORD_TOKEN', 'TELEGRAM_TOKEN')
    """
    short = name.removeprefix(PREFIX)
    for end in _FILES:
        bare = [one.removesuffix(end) for one in (name, short) if one.endswith(end)]
        exact = [one for one in bare if one in secrets]
        if exact or (bare and end == FILE):
            found = exact[:1] or _meant(bare[0], secrets)
            return tuple([f"{one}{FILE}" for one in found])
    return _meant(name, known) or (resembled(short, known, secrets) if short != name else ())


def _meant(name: str, known: Collection[str]) -> tuple[str, ...]:
    if f"{PREFIX}{name}" in known:
        return (f"{PREFIX}{name}",)
    ends = [one for one in known if "_" in one and name.endswith(f"_{one}")]
    if ends:
        return (max(ends, key=len),)
    short = name.removeprefix(PREFIX)
    ours = short != name
    begun = [one for one in known if (ours or "_" in name) and one.endswith(f"_{short}")]
    if begun:
        return tuple(begun)
    within = [one for one in known if _lacks_words(name, one)]
    if within:
        return tuple(within)
    word = _core(name)
    same = [one for one in known if word and _core(one) == word]
    if same:
        return tuple(same)
    if word == "TOKEN" and name.endswith(word):
        return tuple([one for one in known if one.endswith("_TOKEN")])
    if len(name) < _LEAST:
        return ()
    near = difflib.get_close_matches(name, known, 1, _NEAR_OF_OURS if ours else _NEAR)
    return tuple(near or difflib.get_close_matches(short, known, 1, _NEAR))


def _lacks_words(name: str, full: str) -> bool:
    """Return True if a name is another one without words in its middle."""
    words, rest = name.split("_"), iter(full.split("_"))
    ends = len(words) > 1 and full.startswith(f"{words[0]}_") and full.endswith(f"_{words[-1]}")
    return ends and name != full and all([word in rest for word in words])


def _core(name: str) -> str:
    """Return a name without idle words, with our words for those of others."""
    words = [_SAME.get(one, one) for one in name.split("_") if one not in _IDLE]
    return "_".join(words)


def look_alikes(
    environ: Mapping[str, str], known: Collection[str], secrets: Collection[str]
) -> Iterator[str]:
    """Yield a line for each variable that is not ours but looks like one of ours that is not
    set."""
    given = {name.upper() for name, text in environ.items() if text.strip()}
    heeded = {name.removesuffix(FILE) for name in given}
    for name in sorted(given):
        if name in known or name.startswith(PREFIX):
            continue
        if name.endswith(FILE) and name.removesuffix(FILE) in known:  # a secret's was taken out
            yield f"{name} is not read: only secrets are read from files"
            continue
        near = resembled(name, known, secrets)
        meant = [one for one in near if one.removesuffix(FILE) not in heeded]
        if meant:
            yield f"{name} is not read: is it {' or '.join(meant)}?"


def without_effect(environ: Mapping[str, str], known: Mapping[str, Setting]) -> Iterator[str]:
    """Yield a line for each setting that has no effect: it is empty, it needs another one that is
    not set, or another one replaces it."""
    given = {name.upper() for name, text in environ.items() if text.strip()}
    for name, setting in known.items():
        lacks = [one for one in setting.needs if one not in given]
        if name in given and lacks:
            yield f"{name} has no effect without {' and '.join(lacks)}"
    if "REDIS_URL" in given:
        for name in _OWN_SERVER:
            if name in given:
                yield f"{name} has no effect beside REDIS_URL: it is for the bot's own Valkey"
    for name in known:
        if name.endswith("_TOKEN") and name not in given:
            for one in (name, f"{name}{FILE}"):
                if one in environ:
                    yield f"{one} is empty: this chat is off"


def bad_lines(path: Path, known: Collection[str]) -> Iterator[str]:
    """Yield what is wrong with the lines of a file of settings. Only names of ours are repeated:
    everything else may be a part of a secret."""
    if path.is_dir():
        yield f"{path} is a folder: Docker makes one if it shall mount a file that is not there"
        return
    if not path.exists():
        return
    seen: dict[str, int] = {}
    for found in parse_stream(io.StringIO(path.read_text(encoding="utf-8"))):
        line, text = found.original.line, found.original.string
        line += text[: len(text) - len(text.lstrip())].count("\n")  # blank lines come first
        if found.error:
            yield f"{path}, line {line} is not read: write NAME=value, quotes in pairs"
        elif found.key is not None and found.value is None:
            yield f"{path}, line {line} is not read: it has no ="
        elif found.key is not None:
            name = found.key.upper()
            if name in seen and name.removesuffix(FILE) in known:
                yield f"{path}, line {line}: {name} is in line {seen[name]} too, which is not read"
            seen[name] = line


# --- proxies ------------------------------------------------------------------------------------

_ADDRESS: Final = web_address(*SCHEMES, path=False, example="http://10.0.0.1:3128")


def _proxy(text: str) -> str:
    """Check a proxy. A name and a password are ASCII, also behind their %, because one library
    would send other letters as UTF-8 and another one as Latin-1."""
    scheme, named, rest = text.rpartition("://")
    person, _, host = rest.rpartition("@")
    name = unquote(person.partition(":")[0])
    if re.search(r"[^!-~]|[/?#@\[\]\\]", person) or not unquote(person).isascii() or ":" in name:
        raise ValueError
    _ADDRESS.read(f"{scheme if named else 'http'}://{host}")
    return text


_PROXY: Final = Form(
    f"{_ADDRESS.expected} (in a password @ : / ? # % are written %40 %3A %2F %3F %23 %25)",
    _proxy,
    _ADDRESS.example,
)


def bad_proxies(environ: Mapping[str, str]) -> list[str]:
    """Return a line for each proxy that the libraries of the chats cannot read. They would end with
    an error, which may contain a part of the password."""
    found = list[str]()
    for name in VARIABLES:
        try:
            if environ.get(name):
                _PROXY.read(environ[name])
        except ValueError:
            found.append(_PROXY.refusal(name))
    return found


def proxy_secrets(environ: Mapping[str, str]) -> list[str]:
    """Return the passwords of the proxies, as they are written and as they are meant, with and
    without the name before them."""
    found = list[str]()
    for name in VARIABLES:
        person = environ.get(name, "").rpartition("://")[2].rpartition("@")[0]
        password = person.partition(":")[2]
        if password:
            found += [person, password, unquote(password)]
    return found
