"""Plans that somebody wrote, because what they tell is seldom drawn from a seed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.bot.servers import Server
from tests.sim.plan import read_plan
from tests.sim.running import run

pytestmark = pytest.mark.slow

STORIES: Final = sorted((Path(__file__).parent / "stories").glob("*.plan"))


@pytest.mark.parametrize("story", STORIES, ids=lambda one: one.stem)
def test_a_story(redis_server: Server, story: Path) -> None:
    ran = run(redis_server, read_plan(story.read_text(encoding="utf-8")))
    assert not ran.judge, f"{ran.at}: {ran.what}"
