"""Admission: the permissions that the rules of a place, or of all places of a table, give a person,
as a pure function of values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.model.blocks import Listing, Opens, PlaceRules
from bot.model.people import platform_of, server_of
from bot.model.tables.table import Table


class Permissions(NamedTuple):
    """The permissions of a person in a place. `part`: they may sit down and enter tournaments;
    `opens`: they may open tables and tournaments. `blocked`: they may be at no table there.
    `looks`: they may look at tables, follow them and read finished matches. `links`: who is not
    there may watch by a link."""

    part: bool = True
    opens: bool = True
    blocked: bool = False
    looks: bool = True
    links: bool = True


def admitted(rules: PlaceRules, person: str, roles: Sequence[str], governs: bool) -> Permissions:
    """Return the permissions of a person.

    A person who governs the place may do everything. Rules about the person go before rules about
    their roles. If the chat reports no roles, `roles` is empty, and rules about roles shut the
    person out.
    """
    if governs:
        return Permissions(links=rules.links)
    blocked = rules.blocked.has(person) or (
        not rules.allowed.has(person) and any(map(rules.blocked.has, roles))
    )
    part = not blocked and _takes_part(rules, person, roles)
    opens = part and (
        rules.opens is Opens.EVERYBODY
        or (rules.opens is Opens.LISTED and _is_on(rules.openers, person, roles))
    )
    looks = not blocked and not _may_be_blocked(rules, person, roles)
    return Permissions(part, opens, blocked, looks, rules.links)


def admitted_to(
    table: Table,
    rules: Mapping[str, PlaceRules],
    person: str,
    place: str,
    roles: Sequence[str] = (),
    *,
    governs: bool = False,
) -> Permissions:
    """Return the permissions of a person at a table: what all its places allow. `rules`: those of
    their servers, as far as they were read; `place`: where the person acts, with these `roles`;
    `governs`: they govern its server.

    A person who acts in the server of a place is admitted by its rules, and a person who acts
    elsewhere by those of all places of their chat. The other places only count their blocks of the
    person: they do not know the person's roles, and who may play there is none of the table's
    concern. The host is blocked only by the place by which they came (if that is not known, by all
    places of their chat together); another place that does not want the host can leave the table.
    """
    here, servers = server_of(place), dict.fromkeys(map(server_of, table.place_ids))
    there, found = here in servers, []
    if table.host.id == person:
        servers = dict.fromkeys(_of_host(table, rules))
    for server in servers:
        known = rules.get(server, PlaceRules())
        if server == here:
            found.append(admitted(known, person, roles, governs))
        elif there or platform_of(server) != platform_of(person):
            found.append(blocked_alone(known, person))
        else:
            found.append(admitted(known, person, (), governs=False))
    return Permissions(
        part=all([one.part for one in found]),
        opens=all([one.opens for one in found]),
        blocked=any([one.blocked for one in found]),
        looks=all([one.looks for one in found]),
        links=all([one.links for one in found]),
    )


def _of_host(table: Table, rules: Mapping[str, PlaceRules]) -> list[str]:
    """Return the server whose rules count for the host; none if they came by no place that the
    table is still shown in."""
    host = table.host.id
    if known := table.server_for(host):
        return [known]
    near = [server_of(one) for one in table.place_ids if platform_of(one) == platform_of(host)]
    free = [one for one in near if not rules.get(one, PlaceRules()).blocked.has(host)]
    return (free or near)[:1]


def blocked_alone(rules: PlaceRules, person: str) -> Permissions:
    """Return the permissions of a person if only blocks of the person themselves count."""
    blocked = rules.blocked.has(person)
    return Permissions(not blocked, not blocked, blocked, not blocked, rules.links)


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
