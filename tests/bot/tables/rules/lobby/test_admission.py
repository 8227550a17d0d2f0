"""What the rules of a place let each kind of person do: all rules, all people."""

from __future__ import annotations

import itertools
from typing import Final

import pytest

from bot.model.blocks import MOST_LISTED, Listing, Opens, PlaceRules
from bot.model.people import Person
from bot.tables.rules.lobby.admission import Permissions, admitted

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
