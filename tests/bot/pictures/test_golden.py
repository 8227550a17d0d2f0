"""The kept pictures still look as they did.

``uv run python -m tests.bot.pictures.keeping`` draws them anew, where a change is meant.
"""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from bot.pictures.drawing.canvas import WIDTH
from bot.pictures.headline import HOUSE, TABLE_HEIGHT
from bot.ports.screen import Picture
from tests.bot.pictures.keeping import CONTACT, GOLDEN, apart, drawn, mean, opened
from tests.bot.pictures.kept import KEPT
from tests.bot.pictures.positions import Kept
from tests.bot.readers import LAYOUTS
from tests.lanes import lane, volume

pytestmark = pytest.mark.slow

SAMPLE = KEPT[:: volume(1, night=1, push=5)]
"""A push draws a fifth of them."""
_TWICE: set[str] = set()
"""The layouts of which a picture was drawn twice: by day one of each, at night all pictures are."""
MOST_APART = 14.0
MOST_MEAN = 0.6
MOST_BYTES = 150_000


@cache
def made(kept: Kept) -> Picture:
    """Return a kept picture, made once."""
    return kept.make()


@pytest.mark.parametrize("kept", SAMPLE, ids=[kept.name for kept in SAMPLE])
def test_a_picture_looks_as_it_did(kept: Kept, tmp_path: Path) -> None:
    picture = made(kept)
    png = drawn(picture)
    seen, golden = opened(png), opened((GOLDEN / f"{kept.name}.png").read_bytes())
    different = apart(seen, golden)
    if different > MOST_APART:
        (tmp_path / f"{kept.name}.png").write_bytes(png)
    assert different <= MOST_APART, tmp_path
    assert mean(seen, golden) <= MOST_MEAN
    assert len(png) < MOST_BYTES
    assert seen.width == WIDTH
    assert seen.height <= WIDTH * 3 // 4
    if picture.layout.endswith("table"):
        assert seen.height == TABLE_HEIGHT + HOUSE * ("-house-" in kept.name)
    again = kept.make()
    assert again == picture, "equal views give equal facts"
    if picture.layout not in _TWICE:
        assert drawn(again) == png, "equal facts give equal bytes"
        if lane() != "night":
            _TWICE.add(picture.layout)


def test_every_layout_is_kept_and_nothing_else() -> None:
    assert {made(kept).layout for kept in KEPT} == set(LAYOUTS)
    assert {one.stem for one in GOLDEN.iterdir()} == {kept.name for kept in KEPT}
    assert sum(one.stat().st_size for one in GOLDEN.iterdir()) < 3_000_000
    assert CONTACT.stat().st_size < 950_000


def test_the_comparison_sees_what_an_eye_sees() -> None:
    """A digit that is gone is seen; another way to soften an edge is not."""
    golden = opened((GOLDEN / "table-middle-bg.png").read_bytes())
    changed = golden.copy()
    ImageDraw.Draw(changed).rectangle((60, 125, 100, 160), fill="#0D241F")
    assert apart(golden, changed) > MOST_APART
    out = io.BytesIO()
    golden.save(out, "JPEG", quality=92)
    with Image.open(out) as again:
        softer = again.convert("RGB")
    assert apart(golden, softer) <= MOST_APART
