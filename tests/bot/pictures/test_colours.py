"""Suits are told apart by people with every kind of colour vision, and by more than colour."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.pictures.drawing import shapes
from bot.pictures.drawing.palette import (
    GOLD,
    PAPER,
    SIDES,
    SUIT_COLOURS,
    WILD,
    Felt,
    Suits,
    TableRole,
    palette_of,
)
from tests.bot.pictures.colours import VISIONS, apart, contrast

FAR = 30.0


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("suits", [Suits.FOUR, Suits.CONTRAST])
def test_suits_are_far_apart(suits: Suits, vision: str) -> None:
    colours = SUIT_COLOURS[suits]
    for one, other in combinations("SHDC", 2):
        assert apart(colours[one], colours[other], vision) >= FAR, (one, other)


@pytest.mark.parametrize("vision", VISIONS)
def test_two_colours_are_far_apart(vision: str) -> None:
    colours = SUIT_COLOURS[Suits.TWO]
    assert apart(colours["S"], colours["H"], vision) >= FAR
    assert colours["S"] == colours["C"]
    assert colours["H"] == colours["D"]


def test_the_distances_are_those_of_the_formula() -> None:
    """Black and white are 100 apart for everybody; the usual four colours are not safe."""
    for vision in VISIONS:
        assert apart("#000000", "#FFFFFF", vision) == pytest.approx(100, abs=0.5)
    assert apart("#D32F2F", "#2E7D32", "deuteranopia") < FAR


@pytest.mark.parametrize("suits", Suits)
def test_everything_stands_out(suits: Suits) -> None:
    palette = palette_of(suits)
    for colour in SUIT_COLOURS[suits].values():
        least = 4.5 if suits is Suits.CONTRAST else 3.0
        assert contrast(colour, PAPER) >= least, colour
        assert contrast(colour, WILD) >= 3.0, colour
    for below in (TableRole.GROUND, TableRole.PANEL, TableRole.HEAD):
        assert contrast(palette.of(TableRole.TEXT), palette.of(below)) >= 7
        assert contrast(palette.of(TableRole.QUIET), palette.of(below)) >= 4.5
        for side in SIDES[:2]:
            assert contrast(side, palette.of(below)) >= 4.5


@pytest.mark.parametrize("felt", Felt)
def test_words_stand_out_on_every_table(felt: Felt) -> None:
    palette = palette_of(Suits.FOUR, felt)
    assert len(palette.data()) <= 3 * 256
    for role in (TableRole.GROUND, TableRole.PANEL, TableRole.HEAD):
        below = palette.of(role)
        assert contrast(palette.of(TableRole.TEXT), below) >= 7
        assert contrast(palette.of(TableRole.QUIET), below) >= 4.5
        for ink in (GOLD, *SIDES[:2]):
            assert contrast(palette.written(ink, below), below) >= 4.5, (ink, role)
            assert palette.index(palette.written(ink, below)) < 256
    ground, weave = palette.back
    assert contrast(ground, PAPER) >= 3
    assert contrast(weave, ground) >= 1.5


def test_shapes_differ_too() -> None:
    masks = {suit: shapes.shape(suit, 40).tobytes() for suit in "SHDCX"}
    assert len(set(masks.values())) == 5


@pytest.mark.parametrize("suits", Suits)
def test_a_palette_has_room(suits: Suits) -> None:
    assert len(palette_of(suits).data()) <= 3 * 256
    ramp = palette_of(suits).ramp(PAPER, SUIT_COLOURS[suits]["S"])
    assert ramp[0] == palette_of(suits).index(PAPER)
    assert ramp[255] == palette_of(suits).index(SUIT_COLOURS[suits]["S"])
    assert len(set(ramp)) >= 6
