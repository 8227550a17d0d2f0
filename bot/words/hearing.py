"""The languages in which a line is read that somebody typed.

One spelling may mean several things in several languages. So a line is read in the language of its
writer, then in the near ones (the table's, English), then in all. The first reading that is
understood counts. Where two languages of one reading disagree, the earlier one counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import lru_cache, wraps
from typing import Any, Final, ParamSpec, TypeVar, TypeVarTuple, Unpack

from bot.model.languages import FALLBACK, LANGUAGES
from bot.words.words import when_forgotten

_Args = ParamSpec("_Args")
_Read = TypeVar("_Read")
_Given = TypeVarTuple("_Given")
Languages = tuple[str, ...]

_heard: Final[ContextVar[Languages]] = ContextVar("heard", default=LANGUAGES)
_alone: Final[ContextVar[bool]] = ContextVar("alone", default=False)
"""Whether an attempt is under way, so that readers inside it make none of their own."""
_KEPT: Final = 1024


def heard() -> Languages:
    """Return the languages in which words are read now, the first one first."""
    return _heard.get()


def hears_all() -> bool:
    """Return True if all languages are heard: the last attempt, or no writer is known."""
    return len(heard()) == len(LANGUAGES)


@contextmanager
def hearing(*languages: str) -> Iterator[None]:
    """Read lines in these languages (tags; empty ones are left out), English and, at last, all."""
    near = tuple(dict.fromkeys([*filter(None, languages), FALLBACK]))
    token = _heard.set(near)
    try:
        yield
    finally:
        _heard.reset(token)


def _as_far(_: Exception) -> int:
    return 0


def by_attempts(
    *wrong: type[Exception], far: Callable[[Any], int] = _as_far
) -> Callable[[Callable[_Args, _Read]], Callable[_Args, _Read]]:
    """Make a reader of lines try one language after the other: its writer's, the near ones, all.
    `wrong`: what the reader raises if it does not understand; `far`: how much of the line it
    understood before that. If all attempts fail, the fault of the one that understood most is
    raised; of two equal ones, that of the near languages."""

    def made(read: Callable[_Args, _Read]) -> Callable[_Args, _Read]:
        @wraps(read)
        def reading(*args: _Args.args, **named: _Args.kwargs) -> _Read:
            near = heard()
            if _alone.get() or near == LANGUAGES:
                return read(*args, **named)
            if near[1:]:
                with suppress(*wrong):
                    return _read_in(near[:1], read, *args, **named)
            try:
                return _read_in(near, read, *args, **named)
            except wrong as error:
                try:
                    return _read_in((*near, *LANGUAGES), read, *args, **named)
                except wrong as last:
                    raise max(error, last, key=far) from None

        return reading

    return made


class _Nothing(Exception):
    """An attempt that has found nothing."""


def first_found(read: Callable[[], _Read]) -> _Read:
    """Return the first true result of the attempts; if none is true, the result of the last."""

    @by_attempts(_Nothing)
    def found() -> _Read:
        said = read()
        if not said and not hears_all():
            raise _Nothing
        return said

    return found()


def _read_in(
    languages: Languages, read: Callable[_Args, _Read], *args: _Args.args, **named: _Args.kwargs
) -> _Read:
    tokens = _heard.set(tuple(dict.fromkeys(languages))), _alone.set(True)
    try:
        return read(*args, **named)
    finally:
        _heard.reset(tokens[0])
        _alone.reset(tokens[1])


def kept_by_languages(
    make: Callable[[Unpack[_Given]], _Read],
) -> Callable[[Unpack[_Given]], _Read]:
    """Keep what a function makes of its arguments, for each set of languages that is heard; anew
    when words are added."""

    @lru_cache(maxsize=_KEPT)
    def kept(_: Languages, *given: *_Given) -> _Read:
        return make(*given)

    when_forgotten(kept.cache_clear)

    @wraps(make)
    def keeping(*given: *_Given) -> _Read:
        return kept(heard(), *given)

    return keeping
