"""How a chat lets its people in to the page of the tables.

A chat whose people can open the page inside it has in its `__init__`:

    def open_page_door(environ: Mapping[str, str]) -> PageDoor | None

It returns None if the settings of the chat do not ask for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Protocol
from urllib.parse import urlsplit

import msgspec
from pydantic import AfterValidator

from bot.model.people import Person
from bot.ports.settings import Section, setting


def _public(url: str) -> str:
    """Refuse what no frame of a chat shows."""
    if not url:
        return ""
    found = urlsplit(url)
    if found.scheme != "https" or not found.hostname or found.path not in {"", "/"}:
        raise ValueError("https:// and a name are allowed, without a path")
    return f"https://{found.netloc}"


class PublicSettings(Section):
    """Whether people reach the page of the tables from elsewhere."""

    url: Annotated[str, AfterValidator(_public)] = setting(
        "KAFENE_PUBLIC_URL",
        "",
        "Address (https://) of the page of the tables, as Telegram's Mini App or Discord's "
        "Activity. Not set: no such page, and no button leads there.",
    )


class Entered(msgspec.Struct, frozen=True, kw_only=True):
    """Who came in, as in the chat: the same person, the same places. `place`: the place from which
    they came, where the chat vouches for it, and `server`: the server that it belongs to. `table`:
    the table that they ask for, which proves nothing. `admin`: they govern the place.
    `signed`: when the chat signed what they brought (s since 1970), if that can be shown more than
    once: it is void if they have logged out since."""

    person: Person
    place: str = ""
    server: str = ""
    table: str = ""
    language: str = ""
    admin: bool = False
    signed: int = 0


class NotLetIn(Exception):
    """Somebody is not let in. `code` says why: ``forged`` (nobody we trust says so), ``late`` (what
    they bring is too old: open the page again), ``elsewhere`` (they are not where they say),
    ``away`` (the chat's service does not answer: try again). What the page does then is in
    `adapters.web.refusals`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class PageDoor(Protocol):
    """The door of one chat to the page."""

    @property
    def name(self) -> str:
        """The name of the chat."""

    @property
    def frames(self) -> tuple[str, ...]:
        """The addresses of the chat's own pages, which show ours in a frame."""

    async def owns(self, origin: str) -> bool:
        """Return True if our page has this origin when the chat shows it through its own proxy."""

    async def enter(self, said: Mapping[str, str]) -> Entered:
        """Return who somebody is, by what their page was given.

        Raises:
            NotLetIn: it is not good enough.
        """

    async def vouches(self, person: str, place: str) -> bool:
        """Return whether the chat still says that a person belongs to a place for which it vouched
        before.

        Raises:
            NotLetIn: ``away``: the chat's service does not answer.
        """
