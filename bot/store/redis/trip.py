"""Several questions to Redis in one round trip.

A question is a command and the function that decodes its answer. A caller that needs several values
combines the questions; on a cluster each node gets its part at the same time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar

from redis.exceptions import NoScriptError

from bot.store.redis.errors import told, translated_errors
from bot.store.redis.scripts import Argument, Client, Script, one_trip

T = TypeVar("T")
Answers = Sequence[Callable[[], Any]]
"""One function for each question: it returns the value of the answer or raises its error."""


class Ask(Generic[T]):
    """A question: a command, or a script with its keys and arguments; `read` decodes the answer."""

    def __init__(self, read: Callable[[Any], T], *command: Argument) -> None:
        self.read: Final = read
        self.command: Final = command
        self.whole: tuple[Argument, ...] = command
        """The command for a server that does not know the script."""

    @classmethod
    def by(
        cls, read: Callable[[Any], T], script: Script, keys: list[str], args: list[Argument]
    ) -> Ask[T]:
        """Make a question that runs a script."""
        found = cls(read, "EVALSHA", script.sha, len(keys), *keys, *args)
        found.whole = ("EVAL", script.text, len(keys), *keys, *args)
        return found

    def then(self, read: Callable[[Any], T]) -> Ask[T]:
        """Return the same question with a further conversion of its answer."""
        found = Ask(read, *self.command)
        found.whole = self.whole
        return found

    async def alone(self, client: Client) -> T:
        """Send the question alone and return the value.

        Raises:
            StoreError, and what `read` raises.
        """
        async with translated_errors():
            try:
                answer = await client.execute_command(*self.command)
            except NoScriptError:
                answer = await client.execute_command(*self.whole)
        return self.read(answer)


async def together(client: Client, *asks: Ask[Any]) -> list[Callable[[], Any]]:
    """Send questions in one trip. Each answer is a function that returns its value or raises its
    error, so one spoilt key does not affect the others.

    Raises:
        StoreError: no question was answered.
    """
    async with translated_errors():
        answers = await one_trip(client, *[ask.command for ask in asks])
        lost = [at for at, one in enumerate(answers) if isinstance(one, NoScriptError)]
        if lost:
            again = await one_trip(client, *[asks[at].whole for at in lost])
            for at, one in zip(lost, again, strict=True):
                answers[at] = one
    return [_value(ask, answer) for ask, answer in zip(asks, answers, strict=True)]


def _value(ask: Ask[Any], answer: Any) -> Callable[[], Any]:
    def value() -> Any:
        if isinstance(answer, Exception):
            raise told(answer) from answer
        return ask.read(answer)

    return value
