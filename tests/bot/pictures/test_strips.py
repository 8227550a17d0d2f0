"""Several pictures as one: a strip and an animated picture of real steps of each game."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.history.replay import deal_of, passage
from bot.model.matches import OPEN
from bot.pictures import strips
from bot.pictures.drawing.canvas import WIDTH
from bot.pictures.strips import MOST_BYTES, Panel, animated, headed, strip
from bot.pictures.studio import Studio
from bot.views.parts import plain
from bot.words.text import joined_with
from engine.registry import GAMES
from tests.bot.history.deals import CATALOGUE, played, reader_of

LAYOUTS = CATALOGUE.layouts()
EVERY = [one if one == "belot" else pytest.param(one, marks=pytest.mark.night) for one in GAMES]


def panels(name: str) -> list[Panel]:
    """The last steps of a deal, each with its story."""
    _, record = played(name)
    deal = deal_of(record, 2, GAMES)
    assert deal is not None
    frames = deal.frames(OPEN)
    found: list[Panel] = []
    for at in range(len(frames) - 9, len(frames) - 1):
        reader = reader_of(deal.game, frames[at].state, None)
        picture = reader.presenter.table_picture(reader, reader.view)
        assert picture is not None
        lines = [
            reader.presenter.line(reader, one)
            for one in reader.presenter.chapters(frames[at].events)
        ]
        found.append(Panel(picture.layout, picture.facts, plain(joined_with(" · ", lines))))
    return list(dict.fromkeys(found))  # what only its player sees changes no picture


@pytest.mark.parametrize("name", EVERY)
async def test_a_passage_fits_two_megabytes(name: str) -> None:
    """Eight steps, whole and sharp, with room to spare; the same again is the same."""
    some, studio = panels(name), Studio(LAYOUTS)
    gif, png = await studio.animated(some), await studio.strip(some)
    assert len(gif) < MOST_BYTES / 2
    assert len(png) < MOST_BYTES / 2
    film = Image.open(io.BytesIO(gif))
    assert len(some) > 2
    assert (film.format, film.n_frames, film.width) == ("GIF", len(some), WIDTH)  # type: ignore[attr-defined]
    assert film.info["loop"] == 0
    whole = Image.open(io.BytesIO(png))
    assert (whole.format, whole.width) == ("PNG", WIDTH)
    assert whole.height > len(some) * film.height
    film.seek(len(some) - 1)
    last = whole.crop((0, whole.height - film.height, WIDTH, whole.height))
    same = last.convert("RGB").tobytes() == film.convert("RGB").tobytes()
    assert same, "the colours are the same, and the last panel is the last picture"
    drawn = studio.drawn
    assert await studio.animated(some) == gif
    assert studio.drawn == drawn, "it is remembered"
    studio.close()


@pytest.mark.slow
def test_what_does_not_fit_begins_later(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = [headed(LAYOUTS.canvas(one.layout, one.facts), one.words) for one in panels("belot")]
    sizes = [len(animated(drawn[at:])) for at in (0, 4)]
    monkeypatch.setattr(strips, "MOST_BYTES", sizes[1] + 100)
    film = Image.open(io.BytesIO(animated(drawn)))
    assert 4 <= film.n_frames < 8  # type: ignore[attr-defined]
    monkeypatch.setattr(strips, "MOST_BYTES", 10)
    assert Image.open(io.BytesIO(strip(drawn))).height == drawn[-1].height


def test_a_passage_is_whole_turns() -> None:
    for name, most in (("belot", 4), ("bulgarian-canasta", 8)):
        _, record = played(name)
        deal = deal_of(record, 2, GAMES)
        assert deal is not None
        frames = deal.frames(OPEN)
        for now in range(len(frames)):
            steps = passage(frames, now)
            assert steps[-1] == now
            assert min(4, now + 1) <= len(steps) <= 8
            if 8 < now < len(frames) - 3 and name == "belot":
                assert len(steps) == most
            whole = steps[0] == 0 or frames[steps[0] - 1].turn or len(steps) == 8
            assert whole
