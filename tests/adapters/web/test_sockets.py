"""What a page may say at most, exactly: one letter more is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adapters.browser.protocol import said as in_the_chat
from adapters.web.sockets import Bad
from adapters.web.table.protocol import said as at_the_table

ID = "an-event"


@pytest.mark.parametrize("said", [in_the_chat, at_the_table])
@pytest.mark.parametrize(
    ("frame", "what", "fits", "too_much"),
    [
        ({"do": "press", "token": "t:a"}, "id", "a" * 8, "a" * 7),
        ({"do": "press", "token": "t:a"}, "id", "a" * 64, "a" * 65),
        ({"do": "press", "token": "t:a"}, "id", "Az-0aaaa", "Az_0aaaa"),
        ({"do": "press", "token": "t:a"}, "id", "aaaaaaaa", "aaaaaaaa\n"),
        ({"do": "press", "id": ID}, "token", "t", ""),
        ({"do": "press", "id": ID}, "token", "t" * 64, "t" * 65),
        ({"do": "press", "id": ID}, "token", "!~", "a b"),
        ({"do": "pick", "id": ID, "token": "t"}, "keys", ["k" * 100], ["k" * 101]),
        ({"do": "pick", "id": ID, "token": "t"}, "keys", ["k"] * 200, ["k"] * 201),
        ({"do": "type", "id": ID, "token": "t"}, "text", "x" * 1000, "x" * 1001),
    ],
)
def test_what_fits(said: Any, frame: dict[str, Any], what: str, fits: Any, too_much: Any) -> None:
    found = said(json.dumps({"room": "kafene", **frame, what: fits}))
    assert getattr(found, what) == (tuple(fits) if isinstance(fits, list) else fits)
    with pytest.raises(Bad):
        said(json.dumps({"room": "kafene", **frame, what: too_much}))


@pytest.mark.parametrize("said", [in_the_chat, at_the_table])
def test_the_event_of_what_is_bad_is_named_where_it_is_known(said: Any) -> None:
    for frame, id in (({"do": "press", "id": ID}, ID), ({"do": "press", "id": "short"}, "")):
        with pytest.raises(Bad) as bad:
            said(json.dumps(frame))
        assert bad.value.id == id
