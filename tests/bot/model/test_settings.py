"""Which automations are off for whom."""

from __future__ import annotations

import pytest

from bot.model.settings import Settings

PLAY, CUTS = "forced-play", "cuts"


@pytest.mark.parametrize(
    ("sat", "chosen", "turned_off", "off"),
    [
        (0, False, (), (PLAY,)),
        (1, False, (), (PLAY,)),
        (2, False, (), ()),
        (0, True, (), ()),
        (0, False, (CUTS,), (CUTS,)),
        (0, True, (CUTS,), (CUTS,)),
        (2, False, (CUTS,), (CUTS,)),
    ],
)
def test_no_card_is_played_for_whoever_is_new_and_has_not_chosen(
    sat: int, chosen: bool, turned_off: tuple[str, ...], off: tuple[str, ...]
) -> None:
    assert Settings(sat=sat, chosen=chosen, turned_off=turned_off).automations_off == off
