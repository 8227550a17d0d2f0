"""How a rule of a stand-in is written down: what the platform does, who says so, since when, and a
request that breaks it. A test sends each request and sees it refused."""

from __future__ import annotations

from typing import Any, NamedTuple


class Rule(NamedTuple):
    """A rule that a stand-in keeps.

    `says`: the rule, in a sentence. `source`: where it can be read or was seen; `read`: when, as
    platforms change. `broken`: a request that breaks it. `against`: what the stand-in then says
    (empty: it only refuses).
    """

    says: str
    source: str
    read: str
    broken: dict[str, Any]
    against: str = ""
