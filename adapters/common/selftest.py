"""The self-test of a chat on its real service: a table of steps and the one runner for all chats.

A step sends a request and names the expected answer. The service may behave differently from what
Kafene relies on, or from the tests' stand-ins (`Step.fact`). Requests are raw, because a library
hides the status, code and limit that a step needs. Everything a step makes is recorded and removed
at the end, however the self-test ends.
"""

from __future__ import annotations

import asyncio
import io
import json
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeVar

import aiohttp
from PIL import Image

from bot.ports.selftest import CannotTest, Line, Listener, StepResult

REQUEST_SECONDS: Final = 25.0
MOST_TRIES: Final = 4
FAULT_PAUSE: Final = 1.0
"""Seconds by which each pause after a fault of the service is longer than the one before."""
MOST_WAIT: Final = 45.0
"""Maximum number of seconds to wait for a limit."""
LONG_WAIT: Final = 2.0
"""Seconds of waiting from which the operator is told."""
REMOVE_SECONDS: Final = 30.0
"""Seconds for removing one thing."""
FINISH_SECONDS: Final = 20.0
"""Seconds for a request that makes something while the self-test is being interrupted."""


class NotTried(Exception):
    """A step could not be tried, or its answer is inconclusive; the message says why."""


class Answer(NamedTuple):
    """An answer of the service. `code`: its own code or words of a refusal; `wait`: seconds that it
    asks us to wait."""

    ok: bool
    status: int
    data: Any
    code: int | str = 0
    wait: float = 0.0

    @property
    def fact(self) -> list[int | str]:
        """The status and the code, in the form of the facts."""
        return [self.status, self.code]


class Scene(ABC):
    """A channel of a real service, everything made there, and data for later steps.

    `wait`: seconds for a person's press, 0 for none.
    """

    service: str

    def __init__(self, listener: Listener, wait: float) -> None:
        self.listener: Final = listener
        self.wait: Final = wait
        self.session: aiohttp.ClientSession
        self.kept: dict[str, Any] = {}
        """Messages and other data for later steps, by name."""
        self._left: Final[dict[str, tuple[str, Any]]] = {}
        self._removed = 0
        self._press: asyncio.Future[Any] | None = None

    @abstractmethod
    async def open(self, place: str) -> None:
        """Find out our identity and our permissions in a place.

        Raises: CannotTest: the token is wrong, or the place does not exist for us.
        """

    @abstractmethod
    async def send_once(self, request: str, body: Any, picture: bytes) -> Answer:
        """Make a request once, with a picture that the body names (empty: none)."""

    @abstractmethod
    async def wait_for_press(self) -> Any:
        """Post a button and return the raw press on it.

        Raises: NotTried: no press came, or presses cannot be read.
        """

    # --- requests ---------------------------------------------------------------------------------

    async def ask(
        self, request: str, body: Any = None, colour: str = "", *, patient: bool = True
    ) -> Answer:
        """Make a request, and repeat it if the service is at fault (5xx). `colour`: of a picture to
        upload; `patient`: also repeat it if the service asks to wait (429).

        Raises: OSError: the service cannot be reached.
        """
        status, picture = 0, picture_of(colour) if colour else b""
        for again in range(MOST_TRIES):
            answer = await self.send_once(request, body, picture)
            status, wait = answer.status, answer.wait
            if status >= 500:
                wait = again * FAULT_PAUSE
            elif not (patient and 0 < wait <= MOST_WAIT):
                return answer
            elif wait > LONG_WAIT:
                self.listener.note(f"{self.service} asks to wait {wait:.0f} s")
            await asyncio.sleep(wait)
        raise ConnectionError(f"{self.service} answers {status} again and again")

    async def request(self, method: str, url: str, **sent: Any) -> tuple[int, Any]:
        """Return the status and the JSON of one HTTP request (for a proxy's page: empty)."""
        try:
            async with self.session.request(method, url, **sent) as answer:
                raw, status = await answer.read(), answer.status
        except (aiohttp.ClientError, TimeoutError) as error:
            # the error's own text may contain the address, and so the token
            raise ConnectionError(f"{self.service}: {type(error).__name__}") from None
        try:
            return status, json.loads(raw) if raw else {}
        except ValueError:
            return status, {}

    def known(self, name: str) -> Any:
        """Return the data that an earlier step has kept."""
        if name not in self.kept:
            raise NotTried("an earlier line has made no message for this")
        return self.kept[name]

    async def pressed(self) -> Any:
        """Return the raw press of a person; the same one if it was waited for before.

        Raises: NotTried: no press came, or presses cannot be read.
        """
        if self.wait <= 0:
            raise NotTried("needs the press of a person (--wait 60)")
        if self._press is None:
            self._press = asyncio.ensure_future(self.wait_for_press())
        return await self._press

    # --- what was made ----------------------------------------------------------------------------

    async def make(
        self, asking: Awaitable[Answer], name: str, what: Callable[[Any], tuple[str, str, Any]]
    ) -> Answer:
        """Make something, keep it under its name, and record how to remove it, even if the
        self-test is interrupted meanwhile. `what`: makes, from the answer, a name for it, and the
        request and body that remove it."""

        async def making() -> Answer:
            answer = await asking
            if answer.ok:
                self.kept[name] = answer.data
                self.note_made(*what(answer.data))
            return answer

        task = asyncio.ensure_future(making())
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            await asyncio.wait([task], timeout=FINISH_SECONDS)
            raise

    def note_made(self, what: str, request: str, body: Any = None) -> None:
        """Record something to be removed, and the request that removes it."""
        self._left[what] = request, body

    @abstractmethod
    def is_gone(self, answer: Answer) -> bool:
        """Return True if a refusal to remove something says that it does not exist."""

    async def remove(self, what: str) -> str:
        """Remove one thing; return why it could not be removed, empty if it is gone."""
        answer = await self.ask(*self._left[what])
        if not answer.ok and not self.is_gone(answer):
            return f"{answer.status}/{answer.code}"
        del self._left[what]
        self._removed += 1
        return ""

    async def remove_all(self) -> Line:
        """Remove everything left, the newest first. Failed removals are tried once more, because an
        older thing that contained it may be gone by then."""
        failed: dict[str, str] = {}
        for what in [*reversed(self._left), *reversed(self._left)]:
            if what in self._left:
                try:
                    async with asyncio.timeout(REMOVE_SECONDS):
                        failed[what] = await self.remove(what)
                except (OSError, TimeoutError) as error:
                    failed[what] = type(error).__name__
        texts = [f"{what} ({why})" for what, why in failed.items() if why]
        verdict = StepResult.WRONG if texts else StepResult.AS_EXPECTED
        found = f"all but {len(texts)}" if texts else "all"
        why = "remove by hand: " + ", ".join(texts) if texts else f"{self._removed} things"
        return Line("what was made is removed", "all", verdict, found, why=why)


S = TypeVar("S", bound=Scene)


@dataclass(frozen=True)
class Step(Generic[S]):
    """One step of the self-test.

    `run` sends a request and returns its finding in the form of the fact, or the `Answer`: success
    counts as the expected word, a refusal as `refused` (if given) or its status and code. `fact`:
    its name in the stand-ins' ``facts.json``; empty if no stand-in depends on it. `needed`: Kafene
    does not work with another answer.
    """

    name: str
    expected: object
    run: Callable[[S], Awaitable[object]]
    fact: str = ""
    needed: bool = False
    refused: str = ""

    def found(self, answer: object) -> object:
        """Return the finding, in the form of the fact."""
        if not isinstance(answer, Answer):
            return answer
        if answer.ok:
            return answer.fact if isinstance(self.expected, list) else self.expected
        if self.fact and not self.refused and not isinstance(self.expected, list):
            raise NotTried(f"answered {answer.fact}")
        return self.refused or answer.fact


def untried(why: str) -> Callable[[Scene], Awaitable[object]]:
    """Return a `Step.run` for something that the bot cannot try alone."""

    async def run(_: Scene) -> object:
        raise NotTried(why)

    return run


async def looked(asking: Awaitable[Answer], look: Callable[[Any], object]) -> object:
    """Return the result of `look` for an answer, or the answer if it is a refusal."""
    answer = await asking
    return look(answer.data) if answer.ok else answer


def picture_of(colour: str) -> bytes:
    """Return a small picture of one colour."""
    out = io.BytesIO()
    Image.new("RGB", (320, 160), colour).save(out, "PNG")
    return out.getvalue()


async def run_steps(steps: Sequence[Step[S]], scene: S, place: str) -> None:
    """Run the steps in order in a place and report each; remove everything they made at the end,
    also if the self-test is cancelled or fails. Only a second cancellation leaves something behind.

    Raises: CannotTest: no (further) test is possible.
    """
    timeout = aiohttp.ClientTimeout(total=REQUEST_SECONDS)
    async with aiohttp.ClientSession(timeout=timeout, trust_env=True) as scene.session:
        try:
            await scene.open(place)
        except OSError as error:
            raise CannotTest(f"{scene.service} cannot be reached: {error}") from error
        try:
            for step in steps:
                scene.listener.line(await _line(step, scene))
        finally:
            removing = asyncio.ensure_future(scene.remove_all())
            try:
                await asyncio.shield(removing)
            finally:
                scene.listener.line(await removing)


async def _line(step: Step[S], scene: S) -> Line:
    try:
        found = step.found(await step.run(scene))
    except NotTried as error:
        return Line(step.name, step.expected, StepResult.NOT_TRIED, None, step.fact, str(error))
    except OSError as error:
        raise CannotTest(f"the connection is lost: {type(error).__name__}") from error
    unlike = StepResult.WRONG if step.needed else StepResult.DIFFERENT
    verdict = StepResult.AS_EXPECTED if found == step.expected else unlike
    return Line(step.name, step.expected, verdict, found, step.fact)
