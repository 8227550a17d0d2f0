"""Nothing on the page of a real table jumps when a turn begins or ends: places of stacks, buttons
and words stay, on a phone and on a desktop."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from tests.chromium import DESKTOP, Pages
from tests.e2e.at_table import TAP, Player
from tests.e2e.kafene import running
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

PLACES: Final = """() => {
  const wanted = '[data-zone="stock"], [data-zone="pile"], [data-zone="trick"], #acts, #me, '
    + '.bar-time';
  const found = [...document.querySelectorAll(wanted)].filter((one) => one.offsetWidth);
  // a meld is taller than red threes alone
  const of_kind = (kind) => document.querySelectorAll(`#ours .stack-${kind}`).length;
  const mine = [of_kind('meld'), of_kind('bonus')];
  const hand = document.querySelector('#hand');
  const cards = hand.querySelectorAll('.card').length;
  const {fit} = document.querySelector('#table').dataset;
  // where no room is left, the hand keeps no more than it needs, nor do cards that may be moved on
  const open = document.querySelectorAll('#ours .stack-meld:not(.is-folded)').length;
  const needs = fit === '8' ? [hand.offsetHeight, open] : '';
  // chips of the others fill a row, and then the next one
  const tops = [...document.querySelectorAll('#theirs .stack')].map((one) => one.offsetTop);
  const rows = new Set(tops).size;
  const grown = [...mine, fit, cards ? cards >> 3 : 'none', needs, rows].join();
  return [grown, Object.fromEntries(found.map((one) => {
    const {left, right, top} = one.getBoundingClientRect();
    const name = one.dataset.zone ?? (one.id || one.className);
    return [name, [one.id === 'me' ? left : (left + right) / 2, top]];
  }))];
}"""
"""Where what should stay stands; and how much of mine lies there, about how many cards I hold:
none while the deck is cut, when a choice of the bottom cards may stand where the hand will be."""
LEAST: Final = 2.0


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("belot", {"width": 390, "height": 844}),
        ("bulgarian-canasta", {"width": 360, "height": 640}),
        pytest.param("classic-canasta", DESKTOP, marks=pytest.mark.night),
    ],
    ids=["belot", "bulgarian", "classic"],
)
async def test_places_stay_from_turn_to_turn(
    pages: Pages, tmp_path: Path, game: str, size: Any
) -> None:
    with running(tmp_path) as bot:
        told = {"has_touch": size["width"] < 1000, "reduced_motion": "reduce", "locale": "en-GB"}
        async with pages.open(size, **told) as page:
            player = Player(page, TAP)
            await player.enter(bot.address, "still", "Maria")
            await player.open(game)
            before: dict[str, tuple[str, dict[str, list[float]]]] = {}
            seen = 0
            for _ in range(60):
                if seen > 3:
                    break
                await until(lambda: player.mine)
                await page.wait_for_function("() => !document.querySelector('.is-pending')")
                grown, places = await page.evaluate(PLACES)
                paused = await page.locator("#table.is-paused").count()
                if player.deal not in before or paused:
                    before = {} if paused else {player.deal: (grown, places)}
                else:
                    was_grown, was = before[player.deal]
                    if grown == was_grown:
                        seen += 1
                        moved = {
                            name: (was[name], at)
                            for name, at in places.items()
                            if name in was
                            and max(abs(a - b) for a, b in zip(at, was[name], strict=True)) >= LEAST
                        }
                        assert moved == {}
                    before[player.deal] = (grown, places)
                await player.move()
            assert seen > 3
