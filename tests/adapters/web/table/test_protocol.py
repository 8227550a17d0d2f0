"""What the page of a table may say."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adapters.web.sockets import Bad
from adapters.web.table.protocol import Drop, Try, bare, said, without_pictures
from bot.canasta.boards.dropping import NEW, meld_id, of_stack
from bot.ports.screen import Form, Kind, Picture, Press, Screen
from bot.ports.study import LessonStudy
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


def test_a_screen_goes_to_the_page_without_the_data_of_its_picture() -> None:
    """In a study, too. A picture has the cards of a hand; its words stay, and forms are their
    fields."""
    sort, leave = Press("t:sort", "Sort"), Press("t:leave", "Leave")
    picture = Picture("hand", "five of hearts", facts='{"cards": ["5H"]}', key="secret")
    shown = Screen(Kind.HAND, "t", 0, (), (Form("t:form", "More", (sort,)), leave), picture)
    sent = Screen(Kind.HAND, "t", 0, (), (sort, leave), Picture("hand", "five of hearts"))
    assert bare(shown) == sent
    assert bare(sent) == sent
    words = Screen(Kind.HAND, "t", 0, ())
    assert bare(words) == words
    board: Any = None
    lesson = LessonStudy("belot", board, 1, 3, "-:show:1:belot", shown)
    over = LessonStudy("belot", board, 3, 3, "-:show:3:belot")
    assert without_pictures(lesson) == LessonStudy("belot", board, 1, 3, "-:show:1:belot", sent)
    assert without_pictures(over) == over
    assert without_pictures(None) is None
