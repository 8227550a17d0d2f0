"""Handlers declare what they serve, once each and with a right, and are found by their folder."""

from __future__ import annotations

from typing import Any

import pytest

from bot.handlers.request import Request
from bot.handlers.routes import LESSON_ROUTES, ROUTES, Route, load, route
from bot.handlers.seats import table
from bot.model.tables.rights import Right
from bot.ports.chat import Reply

load()


async def served(_: Request) -> Reply:
    return Reply()


def test_a_handler_stands_below_what_it_serves() -> None:
    found: dict[str, Route] = {}
    assert route("ok", "ok[]", right=Right.PART, calm=True, into=found)(served) is served
    assert found["ok"] == Route(Right.PART, served, calm=True)
    assert found["ok[]"] == Route(Right.PART, served, calm=True, skips=True)


def test_a_name_is_served_once() -> None:
    before = ROUTES["/table"]
    with pytest.raises(
        ValueError, match=r"'/table' is served by bot\.handlers\.seats\.table\.again"
    ):
        route("/table", right=Right.LOOK)(served)
    assert ROUTES["/table"] is before
    assert before.handler is table.again


def test_a_name_without_a_right_is_an_error() -> None:
    declare: Any = route
    with pytest.raises(TypeError, match="right"):
        declare("ok")


def test_every_module_of_the_folder_is_found() -> None:
    modules = {one.handler.__module__ for one in (*ROUTES.values(), *LESSON_ROUTES.values())}
    rooms = {name.split(".")[2] for name in modules}
    assert rooms >= {"moves", "personal", "places", "reading", "seats", "tournaments"}
