"""Lessons and replays on the table of the page, of the real bot."""

from __future__ import annotations

import itertools
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from functools import partial
from typing import Any

import pytest
from playwright.async_api import ViewportSize, expect

from bot.games import catalogue
from bot.model.choices import digest_of
from bot.model.languages import LANGUAGES
from bot.model.outcomes import Refused
from bot.model.tables.draft import Draft
from bot.views.situations import Situation
from bot.words.words import words_in
from engine.contract.notation import Action
from tests.chromium import DESKTOP, Pages
from tests.e2e.at_table import DRAG, TAP, Json, Player
from tests.e2e.kafene import Kafene
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

_numbers = itertools.count(1)
PHONE: ViewportSize = {"width": 360, "height": 640}
GAMES = catalogue()


class Student(Player):
    """Somebody who is in a study. `studies`: those that came, the newest last."""

    studies: list[Json]

    def _hear(self, data: str | bytes) -> None:
        super()._hear(data)
        frame = json.loads(data)
        if frame["is"] == "answer" and frame.get("study"):
            self.studies.append(frame["study"])

    @property
    def study(self) -> Json:
        """The one that is shown."""
        return self.studies[-1]

    async def presses(self, selector: str, name: str = "") -> None:
        """Press something that is answered by a study."""
        button = self.page.locator(selector)
        if name:
            button = button.get_by_role("button", name=name, exact=True)
        await self.answered_by(lambda: self._press(button.first))

    async def answered_by(self, act: Callable[[], Any]) -> None:
        """Do something, and wait for the study that answers."""
        before = len(self.studies)
        await act()
        await until(lambda: len(self.studies) > before)

    async def box(self, selector: str) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of what is seen there."""
        found = await self.page.locator(selector).first.bounding_box()
        assert found is not None, selector
        left, top = found["x"], found["y"]
        return left, top, left + found["width"], top + found["height"]

    async def covers(self, one: str, other: str) -> bool:
        """Whether two things that are seen lie on each other."""
        left, top, right, bottom = await self.box(one)
        others = await self.box(other)
        return left < others[2] and others[0] < right and top < others[3] and others[1] < bottom

    async def learns(self, game: str) -> None:
        """Open the first lesson of a game."""
        await self.press_text(f'[data-game="{game}"]')
        await self.presses(".do-learn")

    async def does_right(self, situation: Situation) -> None:
        """Do all that is right in a situation, at the table."""
        state, played = situation.state, 0
        while True:
            actions = await self._one(situation, state, played)
            for action in actions:
                state, _ = situation.game.apply(state, situation.seat, action)
            played += len(actions)
            if self.study["tone"] == "right":
                return
            assert self.study["tone"] == "on"

    async def _one(self, situation: Situation, state: Any, played: int) -> Sequence[Action]:
        game, seat = situation.game, situation.seat
        presentation, view = GAMES.presentation_of(game.id), game.view(state, seat)

        def right(actions: Sequence[Action]) -> bool:
            return bool(actions) and all(
                situation.ends_with(one, played + at) or situation.goes_on_with(one)
                for at, one in enumerate(actions)
            )

        for play in presentation.board.plays(game, view):
            with suppress(Refused):
                board = presentation.board
                actions = board.dropped(game, view, Draft(1), play.target, play.cards, "")
                if right(actions):
                    await self.answered_by(partial(self.lay, list(play.cards), play.target))
                    return actions
        action = next(one for one in game.legal(view).actions if right([one]))
        stacks = self.study["board"].get("stacks", [])
        for stack in stacks:
            if digest_of(action) in stack.get("press", ""):
                await self.presses(f'[data-zone="{stack["id"]}"]')
                return [action]
        controls = self.study["hand"]["controls"]
        label = next(
            str(one["label"]) for one in controls if digest_of(action) in one.get("token", "")
        )
        await self.presses("#acts", label)
        return [action]


Come = Callable[..., AbstractAsyncContextManager[Student]]


@pytest.fixture
def come(pages: Pages, kafene: Kafene) -> Come:
    """Let somebody come to the page of a table."""

    @asynccontextmanager
    async def come(size: ViewportSize, how: str, language: str = "en") -> AsyncIterator[Student]:
        more = {"has_touch": how != DRAG or size != DESKTOP, "reduced_motion": "reduce"}
        async with pages.open(size, locale="en-GB", **more) as page:
            student = Student(page, how)
            student.studies = []
            await student.enter(kafene.address, f"study-{next(_numbers)}", "Maria", language)
            yield student
            assert student.faults == []

    return come


# --- lessons -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "language"), [("belot", "en"), ("bulgarian-canasta", "bg")])
async def test_a_course_is_done_at_the_table(come: Come, game: str, language: str) -> None:
    """On a small phone, by dragging: each situation lies on the table, the panel covers neither
    hand nor place, the praise stands alone until *Next*, and the end leads to a whole deal."""
    words = words_in(language)
    situations = GAMES.presentation_of(game).situations()
    async with come(PHONE, DRAG, language) as maria:
        page = maria.page
        await maria.learns(game)
        for step, situation in enumerate(situations, 1):
            task = words.plain(f"lesson-{game}-{situation.name}")
            await expect(page.locator("#study .coach-task")).to_have_text(task)
            shown = [card for row in situation.shows for card in row.cards.split()]
            await expect(page.locator(".coach-row .face")).to_have_count(len(shown))
            assert sorted(await maria.hand()) == sorted(maria.study["board"]["hand"])
            for one in ("#hand", "#felt"):
                assert not await maria.covers("#study", one), one
            await maria.does_right(situation)
            right = words.plain(f"lesson-{game}-{situation.name}-right")
            await expect(page.locator("#study .coach-said.is-right")).to_have_text(right)
            await expect(page.locator("#study .coach-task")).to_have_count(0)
            if step < len(situations):
                await maria.presses("#study .button-row .button-primary")
        await expect(page.locator("#study .coach-cheer")).to_be_visible()
        await expect(page.locator("#study .button-row .button")).to_have_count(3)
        for at in range(3):
            await expect(page.locator("#study .button-row .button").nth(at)).to_be_in_viewport(
                ratio=0.99
            )


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_call_of_a_lesson_is_on_the_page(come: Come, language: str) -> None:
    """However narrow the phone is, and however often the page is drawn."""
    async with come(PHONE, TAP, language) as maria:
        page = maria.page
        await maria.learns("belot")
        for step in range(2, len(GAMES.presentation_of("belot").situations()) + 1):
            ways = page.locator("#study header .icon:not(.icon-fold, .icon-leave)")
            await maria.answered_by(ways.last.tap)
            assert maria.study["step"] == step
            if maria.study["board"].get("plays"):
                continue
            for width, height in ((320, 640), (360, 740), (390, 844)):
                await page.set_viewport_size({"width": width, "height": height})
                for _ in range(2):
                    await page.locator("#felt").dispatch_event("focusin")
                    await page.evaluate("new Promise((done) => setTimeout(done, 50))")
                    calls = page.locator("#acts .button")
                    assert await calls.count() > 1
                    for at in range(await calls.count()):
                        await expect(calls.nth(at)).to_be_in_viewport(ratio=1, timeout=2000)


async def test_a_wrong_try_is_answered_where_it_was_made(come: Come) -> None:
    """The coach speaks at the place, covers neither the hand nor what is right, and the right card
    and its place are marked until something is done."""
    async with come(PHONE, TAP) as maria:
        page, bubble = maria.page, maria.page.locator(".coach-bubble")
        await maria.learns("belot")
        before = await maria.hand()
        await expect(bubble).to_be_hidden()
        await maria.answered_by(lambda: maria.lay(["8S"], "trick"))
        await expect(bubble).to_have_text(words_in("en").plain("lesson-belot-follow-wrong"))
        await expect(bubble).to_be_in_viewport(ratio=0.99)
        assert not await maria.covers(".coach-bubble", "#hand")
        assert await maria.hand() == before
        await expect(page.locator('#hand .coach-target[data-card="AS"]')).to_have_count(1)
        await expect(page.locator('.coach-target[data-zone="trick"]')).to_have_count(1)
        await expect(page.locator("#hand .coach-target")).to_have_count(1)
        await maria.answered_by(lambda: maria.lay(["AS"], "trick"))
        await expect(bubble).to_be_hidden()
        await expect(page.locator(".coach-target")).to_have_count(0)

        await maria.presses("#study .button-row .button-primary")  # a reload goes on where it was
        assert maria.study["step"] == 2
        await maria.answered_by(page.reload)
        await expect(page.locator("#study .coach-task")).to_be_visible()
        assert maria.study["step"] == 2
        await maria.press_text("#study .icon-leave")
        await expect(page.locator("#study")).to_be_hidden()
        await expect(page.locator(".do-now")).to_be_visible()


# --- replays -----------------------------------------------------------------------------------


async def test_a_deal_is_seen_again_at_the_table(come: Come) -> None:
    """From the menu of a finished deal: a step flies, a move in the list is jumped to, other eyes
    see other cards, and the table is there again."""
    async with come(DESKTOP, DRAG) as maria:
        page = maria.page
        await maria.open("belot", "one_deal")
        while True:
            await until(lambda: maria.mine)
            if not maria.wanted("next", "again"):
                await maria.move()
                continue
            await maria.press_text(".icon-menu")
            await maria.presses("dialog[open]", "Replay")
            if maria.study["count"] > 12:  # the rest may have been claimed
                break
            await maria.press_text(".icon-leave")  # all have passed
            await maria.move()
        await page.emulate_media(reduced_motion="no-preference")
        first = maria.study
        moves = page.locator(".replay-moves button")
        await expect(moves).to_have_count(first["count"])
        await expect(page.locator("#study input[type=range]")).to_have_value("0")
        own = first["perspective"]

        played = next(at for at, one in enumerate(first["steps"]) if at > 4 and one.get("turn"))
        await maria.answered_by(moves.nth(played).click)  # a jump
        await expect(moves.nth(played)).to_have_attribute("aria-current", "step")
        assert await page.locator("#air .card").count() == 0
        for _ in range(first["count"]):
            on = page.locator("#study .replay-steps .icon").nth(3)
            await maria.answered_by(on.click)
            if any(one["goal"] == "trick" for one in maria.study["board"].get("flights", ())):
                break
        await expect(page.locator("#air .card svg rect").first).to_be_attached()
        assert sorted(await maria.hand()) == sorted(maria.study["board"]["hand"])

        before = set(await maria.hand())
        other = (own + 2) % 4
        await maria.answered_by(page.locator(f'[data-zone="seat:{other}"]').click)
        assert maria.study["perspective"] == other
        assert not before & set(await maria.hand())
        await maria.answered_by(lambda: page.select_option("#study select", "0"))
        chips = await page.locator(".seat-hand").count()
        assert chips == 4, "with open cards all hands lie at the seats"
        await expect(page.locator("#table")).not_to_contain_text("Your turn")

        # on a small phone its buttons stay under the finger, and nothing lies on them
        await page.set_viewport_size(PHONE)
        for _ in range(2):  # unfolded, then folded
            steps = "#study .replay-steps .icon >> nth={}"
            places = []
            for at in (0, 3, 3, 3, 4):  # to the beginning, on, to the end
                await maria.answered_by(page.locator(steps.format(at)).click)
                places.append(await maria.box(steps.format(1)))
                parts = ("slide", "steps", "now", "further")
                shown = [one for one in parts if await page.locator(f"#study .{one}").is_visible()]
                for one, next_one in itertools.pairwise(shown):
                    assert not await maria.covers(f"#study .{one}", f"#study .{next_one}"), next_one
            assert len(set(places)) == 1, "a step with *Why?* moves nothing"
            assert (
                await page.locator("#study .replay-now").evaluate("(one) => one.scrollHeight") > 40
            )
            await page.click("#study .icon-fold")
        await page.set_viewport_size(DESKTOP)

        await maria.answered_by(page.reload)
        await expect(page.locator("#study .replay-moves")).to_be_visible()
        await page.go_back()  # the table is below it, not another page
        await expect(page.locator("#study")).to_be_hidden()
        await expect(page.locator("#pause .ending")).to_be_visible()
        await maria.press_text(".icon-menu")
        await maria.presses("dialog[open]", "Replay")
        await maria.answered_by(page.reload)
        await expect(page.locator("#study .replay-moves")).to_be_visible()
        await maria.press_text("#study .icon-leave")
        await expect(page.locator("#study")).to_be_hidden()
        await expect(page.locator("#pause .ending")).to_be_visible()
