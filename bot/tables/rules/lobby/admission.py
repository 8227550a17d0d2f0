"""Admission: what the rules of a place let a person do there, as a pure function of values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.model.blocks import Listing, Opens, PlaceRules


class Verdict(NamedTuple):
    """What a person may do in a place. `part`: sit down, enter a tournament; `opens`: open tables
    and tournaments. `blocked`: they are wanted at no table there. `looks`: they may look at tables,
    follow them and read what was played."""

    part: bool = True
    opens: bool = True
    blocked: bool = False
    looks: bool = True


def admitted(rules: PlaceRules, person: str, roles: Sequence[str], governs: bool) -> Verdict:
    """Return what a person may do.

    Whoever governs the place may do everything. What is said of a person goes before what is said
    of a role. `roles` is empty where the chat says nothing of roles: then rules about roles shut
    the person out.
    """
    if governs:
        return Verdict()
    blocked = rules.blocked.has(person) or (
        not rules.allowed.has(person) and any(map(rules.blocked.has, roles))
    )
    part = not blocked and _takes_part(rules, person, roles)
    opens = part and (
        rules.opens is Opens.EVERYBODY
        or (rules.opens is Opens.LISTED and _is_on(rules.openers, person, roles))
    )
    return Verdict(part, opens, blocked, not blocked and not _may_be_blocked(rules, person, roles))


def _may_be_blocked(rules: PlaceRules, person: str, roles: Sequence[str]) -> bool:
    """Return True if one of the person's roles, which nobody has told us, may be a blocked one."""
    return rules.blocked.names_roles and not roles and not rules.allowed.has(person)


def _takes_part(rules: PlaceRules, person: str, roles: Sequence[str]) -> bool:
    if rules.allowed.has(person):
        return True
    if _may_be_blocked(rules, person, roles):
        return False
    return not rules.allowed.people or _is_on(rules.allowed, person, roles)


def _is_on(listing: Listing, person: str, roles: Sequence[str]) -> bool:
    return listing.has(person) or any(map(listing.has, roles))
