"""Facts: events at a table, for consumers that count or store them afterwards."""

from __future__ import annotations

from typing import Final, Literal, cast, get_args

import msgspec

Kind = Literal["deal", "match", "seated", "left"]
KINDS: Final[frozenset[str]] = frozenset(get_args(Kind))
DEAL: Final = "deal"
"""A deal was finished: its score is written."""
MATCH: Final = "match"
"""A match has ended: it was won, conceded, or broken off because the table was closed."""
SEATED: Final = "seated"
LEFT: Final = "left"
"""A person no longer has a seat. People who sit at a table when it is closed leave it, too."""


class Happened(msgspec.Struct, frozen=True):
    """An event at a table, which happened once.

    `match` is the number of the current or last match (0: none yet), `deal` the number of the
    finished deal in it. `person` is the id of the person who sat down or left, `version` the
    version of the table in which their seat changed: the same person may come and go.
    """

    kind: Kind
    table: str
    match: int
    deal: int = 0
    version: int = 0
    person: str = ""

    @property
    def id(self) -> str:
        """Return the unique name of this fact. A consumer stores it with its counts, and does
        nothing if it has stored it before."""
        return f"{self.table}.{self.kind}.{self.match}.{self.deal}.{self.version}.{self.person}"

    @classmethod
    def read(cls, id: str) -> Happened:
        """Return the fact with this id.

        Raises:
            ValueError: no fact has it.
        """
        table, kind, match, deal, version, person = id.split(".", 5)
        return cls(cast(Kind, kind), table, int(match), int(deal), int(version), person)
