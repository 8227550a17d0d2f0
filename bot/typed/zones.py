"""Read time zones: *CET*, *UTC+2*, *GMT-3:30*, *Europe/Sofia*, *New York time*, *my time*."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from bot.model.clock import CAPITALS
from bot.typed.vocabulary import HYPHENS, Token, one_of, phrase
from bot.words.spelling import folded

_CITIES: Final = {f"zone-{language}": zone for language, zone in CAPITALS.items()}
_CONTINENTS: Final = frozenset(
    ["Africa", "America", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"]
)
_SIDES: Final = frozenset({"West", "East", "North", "South", "Easter", "Knox"})
_UTC: Final = frozenset({"utc", "gmt"})
_OFFSET: Final = re.compile(r"(\d{1,2})(?::(\d\d))?")
_COMPACT: Final = re.compile(r"(\d\d)(\d\d)")
_ABBREVIATIONS: Final = {
    **dict.fromkeys(("cet", "cest", "mez", "mesz"), "Europe/Budapest"),
    **dict.fromkeys(("eet", "eest"), "Europe/Sofia"),
    **dict.fromkeys(("wet", "west"), "Europe/Lisbon"),
    **dict.fromkeys(("et", "est", "edt"), "America/New_York"),
    **dict.fromkeys(("ct", "cst", "cdt"), "America/Chicago"),
    **dict.fromkeys(("mt", "mst", "mdt"), "America/Denver"),
    **dict.fromkeys(("pt", "pst", "pdt"), "America/Los_Angeles"),
    "bst": "Europe/London",
    "msk": "Europe/Moscow",
    "trt": "Europe/Istanbul",
}
"""Zones by the abbreviations that people write all year, whatever their clocks show: *CET* in
summer is the clock of Central Europe."""


def zone_at(tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
    """Return the time zone (a name or an offset, as in `Calls`) that begins at a token, and where
    it ends; None if none does. An empty one is that of whoever typed it (*my time*)."""
    if mine := phrase(tokens, at, "zone-mine"):
        return "", mine
    if at >= len(tokens):
        return None
    text = tokens[at].text
    if text in _UTC:
        return _offset(tokens, at + 1) or ("+00:00", at + 1)
    if text == "+":
        return _offset(tokens, at)
    if text in _ABBREVIATIONS:
        return _ABBREVIATIONS[text], at + 1
    city = one_of(tokens, at, _CITIES)
    if city is not None:
        return _CITIES[city[0]], city[1]
    if "/" in text and text in _names():
        return _names()[text], at + 1
    return _city(tokens, at)


def _city(tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
    """Return the zone of a city, by the last part of the name of a zone: *New York*."""
    for end in range(min(len(tokens), at + 3), at, -1):
        zone = _cities().get(" ".join([one.text for one in tokens[at:end]]))
        if zone is not None:
            return zone, phrase(tokens, end, "zone-city") or end
    return None


def known_zone(name: str) -> bool:
    """Return True for the name of a time zone, and for an offset as in `Calls`."""
    if name[:1] in {"+", "-"}:
        found = _OFFSET.fullmatch(name[1:])
        return found is not None and int(found[1]) <= 14 and int(found[2] or 0) < 60
    return _names().get(folded(name)) == name


def _offset(tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
    """Return the offset that begins with a sign, as ``+05:30``, and where it ends."""
    if at + 1 >= len(tokens) or tokens[at].text not in {"+", *HYPHENS}:
        return None
    text = tokens[at + 1].text
    found = _OFFSET.fullmatch(text) or _COMPACT.fullmatch(text)
    if found is None or int(found[1]) > 14 or int(found[2] or 0) > 59:
        return None
    sign = "+" if tokens[at].text == "+" else "-"
    return f"{sign}{int(found[1]):02}:{int(found[2] or 0):02}", at + 2


@cache
def _cities() -> dict[str, str]:
    """Return the zones of cities by their folded names. A zone of a part of a state or of a
    continent is none: *America/North_Dakota/Center*, *Australia/West*."""
    found: dict[str, str] = {}
    for name in _names().values():
        area, city = name.split("/")[0], name.split("/")[-1]
        known = area in _CONTINENTS and name.count("/") == 1 + ("/Argentina/" in name)
        if known and city not in _SIDES:
            found[folded(city.replace("_", " "))] = name
    return found


@cache
def _names() -> dict[str, str]:
    """Return the names of all zones, by their folded spelling."""
    known = (files("tzdata") / "zones").read_text(encoding="utf-8").split()
    return {folded(name): name for name in known}
