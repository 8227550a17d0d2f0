"""Admission: the permissions that the rules of a place give a person, as a pure function of
values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.model.blocks import Listing, Opens, PlaceRules


class Permissions(NamedTuple):
    """The permissions of a person in a place. `part`: they may sit down and enter tournaments;
    `opens`: they may open tables and tournaments. `blocked`: they may be at no table there.
    `looks`: they may look at tables, follow them and read finished matches."""

    part: bool = True
    opens: bool = True
    blocked: bool = False
    looks: bool = True


def admitted(rules: PlaceRules, person: str, roles: Sequence[str], governs: bool) -> Permissions:
    """Return the permissions of a person.

    A person who governs the place may do everything. Rules about the person go before rules about
    their roles. If the chat reports no roles, `roles` is empty, and rules about roles shut the
    person out.
    """
    if governs:
        return Permissions()
    blocked = rules.blocked.has(person) or (
        not rules.allowed.has(person) and any(map(rules.blocked.has, roles))
    )
    part = not blocked and _takes_part(rules, person, roles)
    opens = part and (
        rules.opens is Opens.EVERYBODY
        or (rules.opens is Opens.LISTED and _is_on(rules.openers, person, roles))
    )
    return Permissions(
        part, opens, blocked, not blocked and not _may_be_blocked(rules, person, roles)
    )


def shuts_out(rules: PlaceRules, person: str) -> bool:
    """Return True if a person may not play in a place whatever their roles are: they are blocked,
    or only certain people may play, and no role."""
    if rules.allowed.has(person):
        return rules.blocked.has(person)
    listed = bool(rules.allowed.people) and not rules.allowed.names_roles
    return listed or rules.blocked.has(person)


def _may_be_blocked(rules: PlaceRules, person: str, roles: Sequence[str]) -> bool:
    """Return True if one of the person's roles, which are not known, may be a blocked one."""
    return rules.blocked.names_roles and not roles and not rules.allowed.has(person)


def _takes_part(rules: PlaceRules, person: str, roles: Sequence[str]) -> bool:
    if rules.allowed.has(person):
        return True
    if _may_be_blocked(rules, person, roles):
        return False
    return not rules.allowed.people or _is_on(rules.allowed, person, roles)


def _is_on(listing: Listing, person: str, roles: Sequence[str]) -> bool:
    return listing.has(person) or any(map(listing.has, roles))
