"""What a button carries stays: those of messages that an earlier version has sent go on."""

from __future__ import annotations

import pytest

from bot.model.choices import digest_of, find, short_of
from engine.games.belot import Belot
from tests.positions import belot


@pytest.mark.parametrize(("action", "digest"), [("play AS", "m2krd1g"), ("play 8S", "vhez4bv")])
def test_the_button_of_an_action_is_found_by_the_digest_of_every_version(
    action: str, digest: str
) -> None:
    game = Belot()
    state = belot.position(leader=1, trick="TS 7S QS", hands={0: "AS 8S KD JC 9C"})
    view = game.view(state, 0)
    assert digest_of(game.parse(action)) == digest
    assert str(find(game, view, digest)) == action
    assert find(game, view, digest[:-1]) is None


def test_the_button_of_a_person_has_the_digest_of_every_version() -> None:
    assert short_of("test:ann") == "ymhab90"
