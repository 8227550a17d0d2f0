"""The interface by which a chat logs its people in to the tables page.

A chat in which people can open the page defines in its `__init__`:

    def open_page_door(environ: Mapping[str, str]) -> PageDoor | None

It returns None if the settings of the chat do not enable it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Protocol
from urllib.parse import urlsplit

import msgspec

from bot.model.people import Person
from bot.ports.settings import Section, setting, web_address

_ADDRESS: Final = web_address(
    "https",
    path=False,
    example="https://cards.example.org",
    then=lambda url: f"https://{urlsplit(url).netloc}",
)
"""An address that a chat can show in a frame."""


class PublicSettings(Section):
    """The settings of public access to the tables page."""

    url: Annotated[str, _ADDRESS] = setting(
        "KAFENE_PUBLIC_URL",
        "",
        "Address (https://) of the page of the tables, as Telegram's Mini App or Discord's "
        "Activity. Not set: no such page, and no button leads there.",
    )


class Entered(msgspec.Struct, frozen=True, kw_only=True):
    """A person who logged in, with the same ids as in the chat. `place`: the place from which they
    came, if the chat vouches for it, `server`: its server, and `title`: its name, as in `Event`.
    `table`: the requested table, which proves nothing. `admin`: they govern the place. `signed`:
    when the chat signed their proof (s since 1970), if the proof can be reused; it is void if they
    have logged out since."""

    person: Person
    place: str = ""
    server: str = ""
    title: str = ""
    table: str = ""
    language: str = ""
    admin: bool = False
    signed: int = 0


class NotLetIn(Exception):
    """The login failed. `code` says why: ``forged`` (not signed by anyone we trust), ``late`` (the
    proof is too old: open the page again), ``elsewhere`` (the person is not in the place they
    name), ``clock`` (our clock is wrong), ``away`` (the chat's service does not answer: try again).
    `adapters.web.refusals` has the page's reactions."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class PageDoor(Protocol):
    """The login of one chat to the page."""

    @property
    def name(self) -> str:
        """The name of the chat."""

    @property
    def frames(self) -> tuple[str, ...]:
        """The addresses of the chat's own pages, which show ours in a frame."""

    async def owns(self, origin: str) -> bool:
        """Return True if our page has this origin when the chat shows it through its own proxy."""

    async def enter(self, said: Mapping[str, str]) -> Entered:
        """Identify a person by the proof that their page was given.

        Raises:
            NotLetIn: the proof is not sufficient.
        """

    async def vouches(self, person: str, place: str) -> bool:
        """Return True if the chat still confirms that a person belongs to a place for which it
        vouched before.

        Raises:
            NotLetIn: ``away``: the chat's service does not answer.
        """
