"""What a submitted form changes: what its person has changed since it was opened, and nothing
else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from adapters.discord.rendering.forms import changed_in, form_modal
from bot.ports.inputs import Picked, Pressed
from bot.ports.screen import Form, Item, Picker, Press

MOST = 9
"""So many values do not fit a radio group."""


def picker(chosen: str, count: int = 3) -> Picker:
    items = tuple([Item(key, key, chosen=key == chosen) for key in "abcdefghi"[:count]])
    return Picker("t:pace", "Pace", items, at_once=True)


def values(chosen: str, count: int = 3) -> list[Press]:
    return [Press(f"t:{one}", one, on=one == chosen, group="Pace") for one in "abcdefghi"[:count]]


def switches(on: str) -> list[Press]:
    return [Press(f"t:{one}", one, on=one in on) for one in "xyz"]


def form(*fields: Press | Picker) -> Form:
    return Form("t:form", "Options", fields, "Switches")


def submitted(opened: Form, chosen: Iterable[Sequence[str]]) -> list[dict[str, Any]]:
    """What Discord sends of the modal: a radio group has one value, anything else a list."""
    asked = [one["component"] for one in form_modal(opened)["components"]]
    return [
        {
            "component": {"custom_id": one["custom_id"], "value": given[0]}
            if one["type"] == 21
            else {"custom_id": one["custom_id"], "values": list(given)}
        }
        for one, given in zip(asked, chosen, strict=True)
    ]


@pytest.mark.parametrize("count", [3, MOST])
@pytest.mark.parametrize(
    ("opened", "given", "now", "changed"),
    [
        ("a", "a", "a", ""),
        ("a", "b", "a", "b"),
        ("a", "c", "b", "c"),  # changed by both: the later one counts
        ("a", "a", "b", ""),  # changed by somebody else meanwhile: it stays
    ],
)
def test_one_of_several_values(opened: str, given: str, now: str, changed: str, count: int) -> None:
    sent = submitted(form(picker(opened, count)), [[given]])
    wanted = (Picked("t:pace", (changed,)),) if changed else ()
    assert changed_in(form(picker(now, count)), sent) == wanted
    sent = submitted(form(*values(opened, count)), [[f"t:{given}"]])
    pressed = (Pressed(f"t:{changed}"),) if changed else ()
    assert changed_in(form(*values(now, count)), sent) == pressed


@pytest.mark.parametrize(
    ("opened", "given", "now", "pressed"),
    [
        ("", "", "", ""),
        ("", "y", "", "y"),
        ("y", "", "y", "y"),
        ("xy", "yz", "xy", "xz"),
        ("", "", "y", ""),  # switched on by somebody else meanwhile: it stays
        ("y", "y", "", ""),  # switched off: it stays too
        ("", "y", "y", ""),  # both have switched it on: it is not switched off again
        ("y", "", "", ""),
        ("", "z", "x", "z"),
        ("x", "xz", "", "z"),
    ],
)
def test_switches(opened: str, given: str, now: str, pressed: str) -> None:
    sent = submitted(form(*switches(opened)), [[f"t:{one}" for one in given]])
    wanted = tuple([Pressed(f"t:{one}") for one in pressed])
    assert changed_in(form(*switches(now)), sent) == wanted


def test_each_question_has_its_own_answer() -> None:
    opened = form(picker("a"), *values("b"), *switches("x"))
    sent = submitted(opened, [["b"], ["t:c"], ["t:x", "t:z"]])
    wanted = (Picked("t:pace", ("b",)), Pressed("t:c"), Pressed("t:z"))
    assert changed_in(opened, sent) == wanted
    assert changed_in(opened, sent[2:]) == wanted[2:]
    assert changed_in(opened, []) == ()


def test_a_question_that_is_gone_is_not_answered() -> None:
    sent = submitted(form(picker("a"), *switches("")), [["b"], ["t:x"]])
    assert changed_in(form(*switches("")), sent) == (Pressed("t:x"),)
    assert changed_in(form(*values("a")), sent) == ()


def test_what_is_not_offered_any_more_is_not_chosen() -> None:
    sent = submitted(form(picker("a")), [["c"]])
    assert changed_in(form(picker("a", 2)), sent) == ()
    sent = submitted(form(*values("a")), [["t:c"]])
    assert changed_in(form(*values("a", 2)), sent) == ()


def test_where_nothing_is_chosen_an_answer_may_be_left_out() -> None:
    """Such as what to do next: it is no setting."""
    opened = form(picker(""))
    (asked,) = [one["component"] for one in form_modal(opened)["components"]]
    assert (asked["required"], asked["min_values"], asked["max_values"]) == (False, 0, 1)
    assert changed_in(opened, submitted(opened, [[]])) == ()
    assert changed_in(opened, submitted(opened, [["b"]])) == (Picked("t:pace", ("b",)),)
    several = Picker("t:pace", "Pace", (Item("a", "a", chosen=1), Item("b", "b", chosen=1)))
    assert changed_in(form(several), submitted(form(several), [["b"]])) == (
        Picked("t:pace", ("b",)),
    )


@pytest.mark.parametrize(
    ("count", "kind"), [(1, 3), (2, 21), (5, 21), (6, 3)], ids=["1", "2", "5", "6"]
)
def test_how_it_is_asked(count: int, kind: int) -> None:
    """By a radio group (21) as long as that is short, else by a select (3)."""
    for fields in ([picker("a", count)], values("a", count)):
        (label,) = form_modal(form(*fields))["components"]
        asked = label["component"]
        assert asked["type"] == kind
        assert [one["default"] for one in asked["options"]] == [True, *[False] * (count - 1)]
        assert asked["required"] is True
        assert label["label"] == "Pace"


def test_switches_have_the_name_of_the_form_where_they_come_first() -> None:
    first = form_modal(form(*switches("y"), picker("a")))["components"]
    assert [one["label"] for one in first] == ["Options", "Pace"]
    last = form_modal(form(picker("a"), *switches("y")))["components"]
    assert [one["label"] for one in last] == ["Pace", "Switches"]
    asked = last[1]["component"]
    assert (asked["type"], asked["required"]) == (22, False)
    assert (asked["min_values"], asked["max_values"]) == (0, 3)
    assert [(one["value"], one["default"]) for one in asked["options"]] == [
        ("t:x", False),
        ("t:y", True),
        ("t:z", False),
    ]
