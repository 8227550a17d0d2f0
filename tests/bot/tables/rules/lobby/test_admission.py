"""What the rules of a place let each kind of person do: all rules, all people."""

from __future__ import annotations

import itertools
from typing import Final

import pytest
from msgspec.structs import replace

from bot.model.blocks import MOST_LISTED, Listing, Opens, PlaceRules
from bot.model.people import Person
from bot.model.tables.table import Place, Seat
from bot.tables.rules.lobby.admission import Permissions, admitted, admitted_to
from bot.tables.rules.lobby.lobby import new_table
from engine.registry import GAMES

SALT: Final = "salt"
ANN: Final = Person("test:ann", "Ann")
ROLE: Final = Person("test:&7", "Players")
EVERYONE: Final = "test:&1"


def listing(*people: Person) -> Listing:
    """A list of these."""
    found = Listing()
    for one in people:
        found = found.plus(one, SALT)
    return found


LISTS: Final = (Listing(), listing(ANN), listing(ROLE), listing(Person("test:bob", "Bob")))
ROLES: Final = ((), (EVERYONE,), (EVERYONE, ROLE.id))
RULES: Final = tuple(
    [
        PlaceRules(blocked, allowed, openers, opens)
        for blocked, allowed, openers in itertools.product(LISTS, repeat=3)
        for opens in Opens
    ]
)


@pytest.mark.parametrize("roles", ROLES, ids=["unknown roles", "no role", "the role"])
def test_every_rule_for_every_kind_of_person(roles: tuple[str, ...]) -> None:
    for rules in RULES:
        assert admitted(rules, ANN.id, roles, governs=True) == Permissions()
        found = admitted(rules, ANN.id, roles, governs=False)
        assert found.part or not found.opens, "who may not play opens nothing"
        if rules.blocked.has(ANN.id):
            assert found.blocked
            assert not found.part
            assert not found.looks
            continue
        allowed = rules.allowed.has(ANN.id)
        by_role = rules.blocked.has(ROLE.id) and ROLE.id in roles
        assert found.blocked is (by_role and not allowed), "a person goes before a role"
        unknown = rules.blocked.has(ROLE.id) and not roles and not allowed
        assert found.looks is not (found.blocked or unknown)
        if allowed:
            assert found.part
        elif rules.blocked.has(ROLE.id) and (by_role or not roles):
            assert not found.part, "a role that is unknown may be the blocked one"
        else:
            assert found.part is (not rules.allowed.people or any(map(rules.allowed.has, roles)))
        if found.part:
            listed = rules.openers.has(ANN.id) or any(map(rules.openers.has, roles))
            assert (
                found.opens
                is {
                    Opens.EVERYBODY: True,
                    Opens.ADMINS: False,
                    Opens.LISTED: listed,
                }[rules.opens]
            )


def test_without_rules_everybody_may_everything() -> None:
    assert admitted(PlaceRules(), ANN.id, (), governs=False) == Permissions()


def test_a_block_outlives_whoever_is_forgotten() -> None:
    rules = PlaceRules(listing(ANN, ROLE), listing(ANN), listing(ANN)).forgotten(ANN.id)
    assert rules.blocked.has(ANN.id)
    assert not rules.allowed.has(ANN.id)
    assert not rules.openers.has(ANN.id)
    assert [one.person for one in rules.blocked.people] == [Person("", ""), ROLE]


def test_lists_of_two_places_do_not_know_a_person_by_the_same_hash() -> None:
    one, other = Listing().plus(ANN, "a"), Listing().plus(ANN, "b")
    assert one.people[0].key != other.people[0].key


def test_a_list_has_an_end_and_nobody_twice() -> None:
    many = [Person(f"test:{number}", str(number)) for number in range(MOST_LISTED + 1)]
    found = listing(*many, many[-1])
    assert len(found.people) == MOST_LISTED
    assert found.has(many[-1].id)
    assert not found.has(many[0].id)


# --- at a table that several places share ---------------------------------------------------------

HERE, CLUB, FAR = "test:1/hall", "test:2/hall", "far:9"
HOST: Final = Person("test:host", "Host")
ZOE: Final = Person("far:zoe", "Zoe")
TABLE: Final = replace(
    new_table(GAMES, id="00abcdef", place=HERE, host=HOST, game="belot", now=0),
    places=tuple([Place(one, number=at) for at, one in enumerate((HERE, CLUB, FAR))]),
)


def at_table(
    blocked: str, of: Listing, person: Person, place: str, roles: tuple[str, ...] = (), **more: bool
) -> Permissions:
    """What a person may at the table if one of its servers blocks these."""
    return admitted_to(TABLE, {blocked: PlaceRules(of)}, person.id, place, roles, **more)


@pytest.mark.parametrize("server", ["test:1", "test:2", "far:9"])
@pytest.mark.parametrize("place", [HERE, CLUB, FAR, "test:1/other", "", "third:room"])
@pytest.mark.parametrize("person", [ANN, ZOE])
def test_a_block_by_any_place_counts_wherever_one_acts(
    server: str, place: str, person: Person
) -> None:
    found = at_table(server, listing(person), person, place, (EVERYONE,))
    assert (found.blocked, found.looks, found.part, found.opens) == (True, False, False, False)
    assert at_table(server, listing(HOST), person, place, (EVERYONE,)) == Permissions()


@pytest.mark.parametrize("place", ["test:1/hall", "test:1/other"])
def test_roles_and_rank_count_in_their_own_server_alone(place: str) -> None:
    role = listing(ROLE)
    assert at_table("test:1", role, ANN, place, (ROLE.id,)).blocked
    assert not at_table("test:1", role, ANN, place, ()).looks, "it may be the blocked one"
    assert at_table("test:2", role, ANN, place, (ROLE.id,)) == Permissions()
    assert at_table("far:9", role, ANN, place, (ROLE.id,)) == Permissions()
    assert not at_table("test:1", listing(ANN), ANN, place, governs=True).blocked
    assert at_table("test:2", listing(ANN), ANN, place, governs=True).blocked


def test_who_acts_elsewhere_is_judged_by_all_places_of_their_chat() -> None:
    """Their roles are not known there; those of a chat where they have no account cannot matter."""
    for server in ("test:1", "test:2"):
        assert not at_table(server, listing(ROLE), ANN, "").looks
        assert at_table(server, listing(ROLE), ZOE, "") == Permissions()


def test_who_may_play_is_the_affair_of_each_place() -> None:
    rules = {"test:1": PlaceRules(allowed=listing(HOST))}
    assert not admitted_to(TABLE, rules, ANN.id, HERE).part
    assert admitted_to(TABLE, rules, ANN.id, CLUB).part
    assert admitted_to(TABLE, rules, ZOE.id, FAR).part
    assert not admitted_to(TABLE, rules, ANN.id, "").part


@pytest.mark.parametrize("server", ["test:1", "test:2", "far:9"])
@pytest.mark.parametrize("place", [HERE, CLUB, FAR, ""])
def test_the_host_is_blocked_only_by_the_place_they_came_by(server: str, place: str) -> None:
    alone = TABLE.places[0], TABLE.places[-1]
    near = replace(TABLE, places=alone)
    rules = {server: PlaceRules(listing(HOST))}
    assert admitted_to(near, rules, HOST.id, place).blocked is (server == "test:1")
    both = {one: PlaceRules(listing(HOST)) for one in ("test:1", "test:2")}
    assert not admitted_to(TABLE, rules, HOST.id, place).blocked, "by which of two is not known"
    assert admitted_to(TABLE, both, HOST.id, place).blocked
    seated = TABLE.with_seat(0, Seat(HOST, by=2))
    assert admitted_to(seated, rules, HOST.id, place).blocked is (server == "far:9")
    role = at_table("test:1", listing(ROLE), HOST, CLUB, (EVERYONE,))
    assert role.looks, "acting in another place of the table is no reason to doubt"


@pytest.mark.parametrize("server", ["test:1", "test:2", "far:9"])
def test_one_place_forbids_links_for_all(server: str) -> None:
    rules = {server: PlaceRules(links=False)}
    for person, place in ((ANN, ""), (ZOE, ""), (ANN, HERE), (ZOE, FAR)):
        assert not admitted_to(TABLE, rules, person.id, place).links
    assert admitted_to(TABLE, {}, ANN.id, "").links
