"""The settings of the page of the tables."""

from __future__ import annotations

from adapters.web.server.section import WebSection


class Settings(WebSection):
    """Where the page listens."""

    @property
    def listens_at(self) -> str:
        """The address to listen at. A hosting platform names only the port."""
        if self.host is not None:
            return self.host
        return "0.0.0.0" if self.port is not None else "127.0.0.1"

    @property
    def on(self) -> bool:
        """False: it is not a chat, and prevents no other from running."""
        return False
