"""Find slips in the names of settings: names that look like ours and are not, and settings that
have no effect without another one."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterator, Mapping
from typing import Final

from pydantic.fields import FieldInfo

from bot.ports.settings import needs_of

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
    "SECRET": "TOKEN",
}
"""Words that other programs use in the names of their settings, and ours for the same."""
_IDLE: Final = {"BOT", "API", "TLS", "SSL", "APP", "MY", "PROD", "KAFENE"}
"""Words that add nothing to a name."""


def resembled(name: str, known: Collection[str]) -> tuple[str, ...]:
    """Return the settings for which a name may be meant, the likeliest first; none if it is like
    none of them.

    >>> resembled("TELEGRAM_BOT_TOKEN", ["DISCORD_TOKEN", "TELEGRAM_TOKEN"])
    ('TELEGRAM_TOKEN',)
    >>> resembled("BOT_TOKEN", ["DISCORD_TOKEN", "TELEGRAM_TOKEN", "REDIS_URL"])
    ('DISCORD_TOKEN', 'TELEGRAM_TOKEN')
    """
    end = FILE if name.endswith(FILE) else ""
    plain = name.removesuffix(FILE)
    found = _meant(plain, known)
    return tuple([f"{one}{end}" for one in found])


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


def _core(name: str) -> str:
    """Return a name without idle words, with our words for those of others."""
    words = [_SAME.get(one, one) for one in name.split("_") if one not in _IDLE]
    return "_".join(words)


def look_alikes(environ: Mapping[str, str], known: Mapping[str, FieldInfo]) -> Iterator[str]:
    """Yield a line for each variable that is not ours but looks like one of ours that is not
    set."""
    given = {name.upper() for name, text in environ.items() if text}
    heeded = {name.removesuffix(FILE) for name in given}
    for name in sorted(given):
        if name in known or name.startswith(PREFIX):
            continue
        meant = [one for one in resembled(name, known) if one.removesuffix(FILE) not in heeded]
        if meant:
            yield f"{name} is not read: is it {' or '.join(meant)}?"


def without_effect(environ: Mapping[str, str], known: Mapping[str, FieldInfo]) -> Iterator[str]:
    """Yield a line for each setting that has no effect because another one is not set."""
    given = {name.upper() for name, text in environ.items() if text}
    for name, field in known.items():
        needs = needs_of(field)
        if name in given and needs and not given.intersection(needs):
            yield f"{name} has no effect without {' or '.join(needs)}"
