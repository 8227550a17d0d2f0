"""What a self-test has made goes away, however it ends; each step says what came of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from adapters.common.selftest import Answer, NotTried, Scene, Step, run_steps
from bot.ports.selftest import CannotTest, StepResult
from tests.bot.ports.heard import Heard
from tests.orders.loop import BY_HAND, running


class Service(Scene):
    """Holds things; refuses to remove some for a while. `answers`: what it answers next."""

    service = "Nowhere"

    def __init__(self, heard: Heard) -> None:
        super().__init__(heard, 0)
        self.things: list[str] = []
        self.held: dict[str, list[str]] = {}
        self.removed: list[str] = []
        self.answers: list[Answer] = []

    async def open(self, place: str) -> None:
        assert place == "here"

    async def wait_for_press(self) -> Any:
        raise AssertionError

    def is_gone(self, answer: Answer) -> bool:
        return answer.status == 404

    async def send_once(self, request: str, body: Any, _: bytes) -> Answer:
        await asyncio.sleep(0)
        if request == "make":
            self.things.append(body)
            return Answer(True, 200, body)
        if request == "remove":
            if self.held.get(body):
                why = self.held[body].pop()
                if why == "OSError":
                    raise OSError(why)
                return Answer(False, 403, {}, why)
            self.things.remove(body)
            self.removed.append(body)
            return Answer(True, 200, {})
        return self.answers.pop(0)


def step(
    run: Callable[[Service], Awaitable[object]], expected: object = "fine", **more: Any
) -> Step[Service]:
    return Step("a step", expected, run, **more)


async def _two(service: Service) -> object:
    for name in ("older", "newer"):
        await service.make(service.ask("make", name), name, lambda made: (made, "remove", made))
    return "fine"


async def test_what_came_of_each_step() -> None:
    async def not_tried(_: Service) -> object:
        raise NotTried("nobody is there")

    heard = Heard()
    wrong = step(_two, "x", needed=True)
    steps = [step(_two), step(_two, "x", fact="a_fact"), wrong, step(not_tried)]
    service = Service(heard)
    await run_steps(steps, service, "here")
    *lines, last = heard.lines
    assert [one.verdict for one in lines] == [
        StepResult.AS_EXPECTED,
        StepResult.DIFFERENT,
        StepResult.WRONG,
        StepResult.NOT_TRIED,
    ]
    assert (lines[1].expected, lines[1].found, lines[1].fact) == ("x", "fine", "a_fact")
    assert lines[3].why == "nobody is there"
    assert last.verdict is StepResult.AS_EXPECTED


@pytest.mark.parametrize(
    ("answer", "of", "found"),
    [
        (Answer(True, 200, {}), {"expected": "sent"}, "sent"),
        (Answer(False, 403, {}, 7), {"expected": "sent"}, [403, 7]),
        (Answer(False, 403, {}, 7), {"expected": "sent", "refused": "refused"}, "refused"),
        (Answer(False, 403, {}, 7), {"expected": [403, 8], "fact": "a_fact"}, [403, 7]),
        (Answer(True, 200, {}), {"expected": [403, 8], "fact": "a_fact"}, [200, 0]),
        (Answer(False, 403, {}, 7), {"expected": "kept", "fact": "a_fact"}, None),
    ],
    ids=["taken", "refused", "as a word", "another refusal", "taken after all", "says nothing"],
)
async def test_what_an_answer_says(answer: Answer, of: dict[str, Any], found: object) -> None:
    heard = Heard()
    service = Service(heard)
    service.answers = [answer]
    await run_steps([step(lambda one: one.ask("x"), **of)], service, "here")
    assert heard.lines[0].found == found
    assert (heard.lines[0].verdict is StepResult.NOT_TRIED) == (found is None)


GONE = Answer(False, 404, {}, 10008)
FAULT = Answer(False, 502, {})
TOO_MANY = Answer(False, 429, {}, 0, 2.0)


@pytest.mark.parametrize(
    ("answers", "seconds"),
    [
        ([GONE], 0),
        ([FAULT, GONE], 0),
        ([FAULT, FAULT, GONE], 1),
        ([FAULT, FAULT, FAULT, GONE], 3),
        ([TOO_MANY, GONE], 2),
        ([FAULT, TOO_MANY, FAULT, GONE], 4),
    ],
)
@BY_HAND
async def test_a_fault_of_the_service_is_no_answer(answers: list[Answer], seconds: float) -> None:
    """The request is repeated: after the first fault at once, later after longer pauses, and not
    before the service allows it."""
    service = Service(Heard())
    service.answers = answers.copy()
    assert await service.ask("x") == GONE
    assert running().time() == pytest.approx(seconds, abs=0.01)


@BY_HAND
async def test_a_fault_that_lasts_ends_it() -> None:
    service = Service(Heard())
    service.answers = [TOO_MANY]
    assert await service.ask("x", patient=False) == TOO_MANY
    service.answers = [Answer(False, 503, {})] * 4
    with pytest.raises(ConnectionError, match="503"):
        await service.ask("x")


async def test_the_newest_goes_first_and_what_stays_is_tried_again() -> None:
    heard = Heard()
    service = Service(heard)
    service.held["newer"] = ["it is archived"]
    await run_steps([step(_two)], service, "here")
    assert service.removed == ["older", "newer"]
    service = Service(heard)
    service.held["older"] = ["OSError", "forbidden"]
    await run_steps([step(_two)], service, "here")
    assert service.removed == ["newer"]
    assert heard.lines[-1].verdict is StepResult.WRONG
    assert "older (OSError)" in heard.lines[-1].why


async def test_a_lost_connection_ends_it() -> None:
    async def lost(_: Service) -> object:
        raise ConnectionResetError

    heard = Heard()
    service = Service(heard)
    with pytest.raises(CannotTest, match="ConnectionResetError"):
        await run_steps([step(_two), step(lost), step(_two)], service, "here")
    assert not service.things
    assert len(heard.lines) == 2


async def test_what_is_being_made_while_it_is_cancelled_goes_too() -> None:
    heard = Heard()
    service = Service(heard)
    task = asyncio.create_task(run_steps([step(_two)], service, "here"))
    while not service.things:  # the step has begun to make the first
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert service.removed == ["older"]
    assert [one.name for one in heard.lines] == ["what was made is removed"]
