"""Give handlers the services that they name, once, when the program starts."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import is_dataclass
from functools import partial
from typing import Any, Final, TypeVar, get_type_hints

T = TypeVar("T")


class UnknownService(TypeError):
    """A parameter has a type that is not a service."""


class Injector:
    """The services of the program, by their types. A dataclass of handlers (`bot.handlers`) is
    built once, from the services that its fields name.

    >>> async def greet(request: str, name: str, number: int) -> str:
    ...     return f"{request} {name} {number}"
    >>> Injector(7, "Ann").bind(greet).keywords
    {'name': 'Ann', 'number': 7}
    >>> Injector(7).bind(greet)
    Traceback (most recent call last):
    bot.handlers.injection.UnknownService: bot.handlers.injection.greet asks for name: str
    """

    def __init__(self, *services: object) -> None:
        self._known: Final[dict[type[Any], Any]] = {type(one): one for one in services}

    def get(self, kind: type[T]) -> T:
        """Return the service of a type.

        Raises:
            UnknownService: no service has this type.
        """
        if kind not in self._known:
            found = next((one for one in self._known.values() if isinstance(one, kind)), None)
            self._known[kind] = self._made(kind) if found is None else found
        service: T = self._known[kind]
        return service

    def bind(self, function: Callable[..., T], given: int = 1) -> Callable[..., T]:
        """Return a function that takes only its first `given` parameters (a handler takes the
        request); all others are filled with services.

        Raises:
            UnknownService: a parameter has a type that is not a service.
        """
        names = list(inspect.signature(function).parameters)[given:]
        return partial(function, **self._services(function, names)) if names else function

    def _made(self, kind: type[Any]) -> Any:
        if not is_dataclass(kind) or not kind.__module__.startswith("bot.handlers."):
            raise UnknownService(kind.__qualname__)
        return kind(**self._services(kind, list(get_type_hints(kind))))

    def _services(self, asking: Any, names: list[str]) -> dict[str, Any]:
        kinds, found = get_type_hints(asking), {}
        for name in names:
            try:
                found[name] = self.get(kinds[name])
            except UnknownService as error:
                who = f"{asking.__module__}.{asking.__qualname__}"
                raise UnknownService(f"{who} asks for {name}: {error}") from None
        return found
