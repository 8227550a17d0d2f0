"""What the page of a table may say."""

from __future__ import annotations

import json

import pytest

from adapters.web.sockets import Bad
from adapters.web.table.protocol import Drop, Try, said
from bot.canasta.boards.dropping import NEW, meld_id, of_stack
from engine.contract.cards import card

ON_TABLE = of_stack(meld_id(1, 999), card("2S"))


@pytest.mark.parametrize("one", ["2S", "X", ON_TABLE])
def test_cards_of_the_hand_and_of_a_stack_may_be_said(one: str) -> None:
    """A wild card that lies on the table is called by its stack."""
    frame = {"do": "try", "id": "say-cards-1", "version": 7, "cards": [one]}
    assert said(json.dumps(frame)) == Try("say-cards-1", 7, (one,))
    drop = Drop("say-cards-1", 7, NEW, (one,))
    assert said(json.dumps(frame | {"do": "drop", "target": NEW})) == drop
    with pytest.raises(Bad):
        said(json.dumps(frame | {"cards": [one * 68]}))
