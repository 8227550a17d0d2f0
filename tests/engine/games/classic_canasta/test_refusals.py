"""Every refusal: produced once by `check` and by `apply`, with its rule on the page."""

from __future__ import annotations

from dataclasses import replace

from tests.engine.games.classic_canasta.table import (
    GAME,
    drawing,
)


def test_a_draw_from_no_stock_is_refused() -> None:
    state = drawing("5C 6C", pile="8S")
    table = replace(state.table, stock=0)
    empty = replace(state, table=table, hidden=replace(state.hidden, stock=()))
    refused = GAME.refusal(empty, 0, GAME.parse("draw"))
    assert refused is not None
    assert refused.code == "STOCK_EMPTY"
