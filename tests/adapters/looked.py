"""What a stand-in looks at of a request: what it takes no notice of, a bot may say as it likes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


class Looked(dict[str, Any]):
    """The parameters of a request; each that is read is noted, by its own name alone. Whoever goes
    through all of them has read them all."""

    def __init__(self, given: dict[str, Any]) -> None:
        super().__init__({name: noting(value) for name, value in given.items()})
        self.read: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        self.read.add(name)
        return super().__getitem__(name)

    def __contains__(self, name: object) -> bool:
        self.read.add(str(name))
        return super().__contains__(name)

    def get(self, name: str, usual: Any = None) -> Any:
        self.read.add(name)
        return super().get(name, usual)

    def pop(self, name: str, *usual: Any) -> Any:
        self.read.add(name)
        return super().pop(name, *usual)

    def items(self) -> Any:
        self.read.update(super().keys())
        return super().items()

    def values(self) -> Any:
        self.read.update(super().keys())
        return super().values()

    def __or__(self, more: Any) -> Any:
        changed = Looked({**dict(super().items()), **more})
        changed.read = self.read  # it is still the same request
        return changed

    def __deepcopy__(self, _: Any) -> Any:
        return plain(self)

    def unread(self, where: str = "") -> Iterator[str]:
        """The names that were not read, with those around them: ``reply_parameters.quote``."""
        for name, value in super().items():
            if name not in self.read:
                yield f"{where}{name}"
            else:
                yield from unread_in(value, f"{where}{name}.")


def noting(value: Any) -> Any:
    """A value in which reading is noted."""
    if isinstance(value, dict):
        return Looked(value)
    return [noting(one) for one in value] if isinstance(value, list) else value


def plain(value: Any) -> Any:
    """The same without notes; that is no reading."""
    if isinstance(value, dict):
        return {name: plain(one) for name, one in dict.items(value)}
    return [plain(one) for one in value] if isinstance(value, list) else value


def unread_in(value: Any, where: str = "") -> Iterator[str]:
    """The names in a value of a request that were not read."""
    if isinstance(value, Looked):
        yield from value.unread(where)
    elif isinstance(value, list):
        for one in value:
            yield from unread_in(one, where)
