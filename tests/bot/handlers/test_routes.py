"""Handlers declare what they serve, once each and with a right, are found by their folder, and get
the services that they name."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from bot.app.wiring import Kafene
from bot.handlers.injection import Injector, UnknownService
from bot.handlers.request import Request
from bot.handlers.routes import ROUTES, Route, find_routes, route
from bot.handlers.seats import table
from bot.model.tables.rights import Right
from bot.ports.chat import Reply
from bot.store.redis.scripts import Client

ALL = find_routes()


async def served(_: Request) -> Reply:
    return Reply()


def test_a_handler_stands_below_what_it_serves() -> None:
    found: dict[str, Route] = {}
    assert route("ok", "ok[]", right=Right.PART, guarded=True, into=found)(served) is served
    assert found["ok"] == Route(Right.PART, served, guarded=True)
    assert found["ok[]"] == Route(Right.PART, served, guarded=True, skips=True)


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
    modules = {one.handler.__module__ for one in (*ALL.tables.values(), *ALL.lessons.values())}
    rooms = {name.split(".")[2] for name in modules}
    assert rooms >= {"moves", "personal", "places", "reading", "seats", "tournaments"}


async def cooks(request: Request, oven: Oven) -> Reply:
    del request, oven
    return Reply()


class Oven:
    """No service of ours."""


def test_a_handler_gets_what_it_names() -> None:
    oven = Oven()
    bound = Route(Right.OWN, cooks).bind(Injector(oven))
    assert isinstance(bound.handler, partial)
    assert bound.handler.keywords == {"oven": oven}


def test_a_handler_that_asks_for_what_nobody_has_fails_at_the_start() -> None:
    with pytest.raises(UnknownService, match=r"test_routes\.cooks asks for oven: Oven"):
        Route(Right.OWN, cooks).bind(Injector())
    with pytest.raises(UnknownService, match=r"bot\.handlers\..* asks for"):
        ALL.bind(Injector())


def test_what_handlers_share_is_made_once(redis_client: Client) -> None:
    bot = Kafene(redis_client)
    routes: Any = bot.dispatcher._routes.tables
    acting = routes["p"].handler.keywords["acting"]
    assert acting.tables is bot.tables
    assert routes["sit"].handler.keywords["acting"] is acting
