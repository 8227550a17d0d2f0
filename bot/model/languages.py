"""The languages that the bot speaks: the folders of ``bot/words/languages``, with their facts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Final, Literal

import msgspec

FOLDER: Final = files("bot") / "words" / "languages"
"""One folder a language, named by its tag (BCP 47): ``bg``."""
_FILE: Final = "language.toml"
FALLBACK: Final = "en"
"""The language for people whose own language the bot does not speak."""


_Category = Annotated[str, msgspec.Meta(pattern=r"^(?:zero|one|two|few|many)\Z")]


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the bot knows of a language beside its messages.

    `name`: how the language calls itself. `zone`: the time zone of its people who have chosen none.
    `discord`: Discord's names of the language. `plurals`: the condition of each plural category but
    ``other``, as CLDR writes it. `thousands`: the sign between groups of three digits.
    `falls_back`: the language of a message that this one lacks. `direction`: how its lines run.
    `written_from`: the language that has the messages; this one writes them in other `letters`, a
    text for each small letter, and takes over the facts that it does not name. `pseudo`: nobody
    speaks it, and no menu offers it; it shows what a long or a right-to-left language would do.
    """

    name: str
    zone: str
    discord: tuple[str, ...]
    plurals: Mapping[_Category, str]
    thousands: str = "\u00a0"
    falls_back: str = FALLBACK
    direction: Literal["ltr", "rtl"] = "ltr"
    written_from: str = ""
    letters: Mapping[str, str] = {}
    pseudo: bool = False


def _found() -> dict[str, Facts]:
    """Return the languages by their tags: English, then the others in the order of their tags.

    Raises: msgspec.ValidationError: facts are missing, unknown or of another kind.
    """
    names = [one.name for one in FOLDER.iterdir() if (one / _FILE).is_file()]
    found: dict[str, dict[str, Any]] = {
        name: msgspec.toml.decode((FOLDER / name / _FILE).read_bytes())
        for name in sorted(names, key=lambda name: (name != FALLBACK, name))
    }
    return {
        name: msgspec.convert(found.get(facts.get("written_from", ""), {}) | facts, Facts)
        for name, facts in found.items()
    }


def files_of(language: str, folder: str) -> list[Traversable]:
    """Return the files of a language in one of its folders, in the order of their names; none if it
    has no such folder."""
    place = FOLDER / language / folder
    if not place.is_dir():
        return []
    return sorted([one for one in place.iterdir() if one.is_file()], key=lambda one: one.name)


FACTS: Final[Mapping[str, Facts]] = _found()
_BY_TAG: Final = {tag.casefold(): tag for tag in FACTS}
LANGUAGES: Final = tuple([tag for tag, facts in FACTS.items() if not facts.pseudo])
"""The tags of the languages that people speak, in the order of menus."""
Language = Annotated[str, msgspec.Meta(pattern=rf"^(?:{'|'.join(FACTS)})\Z")]
"""The tag of a language that the bot speaks, in what comes from outside."""


@lru_cache(maxsize=256)  # users' apps send the tags
def known_language(tag: str) -> str:
    """Return the language of the bot that a tag from outside means, or nothing: ``bg-BG`` is
    ``bg``, ``sr_Latn_RS`` is ``sr-Latn``."""
    parts = tag.replace("_", "-").casefold().split("-")
    tries = ["-".join(parts[:count]) for count in range(len(parts), 0, -1)]
    return next((_BY_TAG[one] for one in tries if one in _BY_TAG), "")
