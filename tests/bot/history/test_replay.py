"""A replay shows each position of a deal as a perspective saw it; that of a running deal says
nothing that the viewer's own history does not say."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from bot.history.replay import Deal, deal_of, found, goals
from bot.model.matches import OPEN, PUBLIC
from bot.views.afterwards.replay import Steps, replay_screen
from engine.record import record_of
from engine.registry import GAMES
from tests.bot.history.deals import played, reader_of
from tests.bot.history.playing import QUICK_GAMES
from tests.bot.views.leaks import RESAMPLED, check_known
from tests.bot.views.limits import check_limits
from tests.languages import of_the_day

CUTS: Final = 4
"""At how many moments of a deal it is replayed as far as it has come."""


def running(name: str) -> Iterator[Deal]:
    """The second deal, as it stood at some moments."""
    game, record = played(name)
    whole = deal_of(record, 2, GAMES)
    assert whole is not None
    random = Random(2)
    for count in sorted(random.sample(range(1, len(whole.states)), CUTS)):
        yield Deal(game, whole.states[:count], over=False)


def screen_of(
    deal: Deal, perspective: int, at: int, state: Any = None, language: str = "en"
) -> Any:
    """A step of a replay; with another position, if that is given."""
    frames = deal.frames(perspective)
    frame = frames[at]
    reader = reader_of(
        deal.game,
        frame.state if state is None else state,
        perspective if perspective >= 0 else None,
        language,
    )
    others = (OPEN, PUBLIC, *range(deal.game.seats)) if deal.over else ()
    steps = Steps("0" * 8, 1, 2, at, len(frames), frame.at, perspective, goals(frames, at), others)
    return replay_screen(reader, steps, frame.events)


@pytest.mark.parametrize("name", QUICK_GAMES)
def test_a_running_deal_says_what_its_viewer_has_seen(name: str) -> None:
    """Together the steps are the viewer's history. A step does not depend on what is hidden from
    them: neither on cards, nor on how often others have laid and taken back."""
    for deal in running(name):
        for perspective in (PUBLIC, *range(deal.game.seats)):
            seat = None if perspective == PUBLIC else perspective
            now = deal.game.view(deal.states[-1], seat)
            frames = deal.frames(perspective)
            began = max(
                (at for at, one in enumerate(frames) if one.events[0] == now.history[0]), default=0
            )
            said = [event for frame in frames[began:] for event in frame.events]
            assert said == list(now.history)
            assert [frame.at for frame in frames] == list(range(len(frames)))
            seen = Deal(deal.game, tuple([frame.state for frame in frames]), over=False)
            assert seen.frames(perspective) == frames, "what is not seen makes no step"
            for at in {0, len(frames) // 2, len(frames) - 1}:
                screen = screen_of(deal, perspective, at)
                check_limits(screen)
                check_known(screen, now)
                view = deal.game.view(frames[at].state, seat)
                other = deal.game.resample(view, RESAMPLED)
                assert screen_of(deal, perspective, at, other) == screen


@pytest.mark.parametrize("name", QUICK_GAMES)
def test_a_running_deal_is_shown_to_its_viewers_alone(name: str) -> None:
    deal = next(running(name))
    for own in (None, 0, 3):
        mine = PUBLIC if own is None else own
        assert [one for one in range(-3, 6) if deal.may(one, own)] == [mine]
    over = Deal(deal.game, deal.states, over=True)
    assert [one for one in range(-3, 6) if over.may(one, 0)] == [OPEN, PUBLIC, 0, 1, 2, 3]


@pytest.mark.parametrize("name", QUICK_GAMES)
def test_a_finished_deal_is_seen_from_everywhere(name: str) -> None:
    """From first to last; open, all hands are named; a place of the deal means the same moment in
    every perspective."""
    _, record = played(name)
    deal = deal_of(record, 2, GAMES)
    assert deal is not None
    assert deal.over
    middle = deal.frames(OPEN)[len(deal.frames(OPEN)) // 2].at
    for perspective in (OPEN, PUBLIC, 0, 2):
        frames = deal.frames(perspective)
        at = found(frames, middle)
        assert frames[at].at <= middle
        assert at == len(frames) - 1 or frames[at + 1].at > middle
        for step in (0, at, len(frames) - 1):
            for language in of_the_day(__name__):
                check_limits(screen_of(deal, perspective, step, language=language))
        walked, now = [0], 0
        while "notable" in goals(frames, now):
            now = found(frames, goals(frames, now)["notable"])
            walked.append(now)
        assert len(walked) > 1
        assert all(frames[one].notable for one in walked[1:])
        turns = [frame.turn for frame in frames]
        assert 4 < sum(turns) <= len(frames)
        assert goals(frames, 0)["turn"] == frames[turns.index(True, 1)].at
        assert set(goals(frames, len(frames) - 1)) == {"back", "first"}


def test_a_record_has_the_deals_that_were_written() -> None:
    game, record = played("belot")
    first, second = deal_of(record, 1, GAMES), deal_of(record, 2, GAMES)
    assert first is not None
    assert second is not None
    assert len(first.states[-1].standing.written) == 1
    assert len(second.states[-1].standing.written) == 2
    assert deal_of(record, 3, GAMES) is None
    assert deal_of(record_of(game, ()), 1, GAMES) is None
