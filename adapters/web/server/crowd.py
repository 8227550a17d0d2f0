"""Limit the open pages, and choose the one to close if there are too many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from aiohttp import WSCloseCode


class OpenPage(Protocol):
    """A page, as far as the crowd knows it."""

    @property
    def owner(self) -> str:
        """The person who has opened it."""

    def close(self, code: int, why: bytes) -> None:
        """End the connection soon."""


P = TypeVar("P", bound=OpenPage)


@dataclass(frozen=True)
class CrowdLimits:
    """Maximum numbers of open pages: in all, of one person, of one network."""

    pages: int = 500
    of_person: int = 12
    of_network: int = 40


class Crowd(Generic[P]):
    """The open pages, oldest first.

    Anybody can invent a person, but not an address, so each network has a share. When the limit is
    reached, the oldest page of the person with most pages, in the network with most pages, is
    closed. Its browser reconnects when there is room.
    """

    def __init__(self, limits: CrowdLimits) -> None:
        self._limits: Final = limits
        self._pages: Final[dict[P, str]] = {}

    def __iter__(self) -> Iterator[P]:
        """Return the open pages."""
        return iter(self._pages)

    def __len__(self) -> int:
        """Return how many pages are open."""
        return len(self._pages)

    def admit(self, page: P, network: str) -> bool:
        """Count a page, or return False if the person or the network has too many. `network` is
        empty if it is unknown, as behind a proxy that does not report it."""
        mine = sum(other.owner == page.owner for other in self._pages)
        if mine >= self._limits.of_person:
            return False
        near = sum(other == network for other in self._pages.values())
        if network and near >= self._limits.of_network:
            return False
        if len(self._pages) >= self._limits.pages:
            self._make_room()
        self._pages[page] = network
        return True

    def gone(self, page: P) -> None:
        """Forget a page that has been closed."""
        self._pages.pop(page, None)

    def _make_room(self) -> None:
        networks = Counter(self._pages.values())
        biggest = max(networks, key=networks.__getitem__)
        there = [page for page, network in self._pages.items() if network == biggest]
        people = Counter(page.owner for page in there)
        busiest = max(people, key=people.__getitem__)
        oldest = next(page for page in there if page.owner == busiest)
        del self._pages[oldest]  # its own end comes later, but the room is needed now
        oldest.close(WSCloseCode.TRY_AGAIN_LATER, b"full")
