"""What Telegram gives a page that somebody opens."""

from __future__ import annotations

import hmac
import json
from typing import Any, Final
from urllib.parse import urlencode

from tests.adapters.telegram.world import TOKEN, Json

NOW: Final = 1_800_000_000
ANI: Final[Json] = {"id": 4200, "first_name": "Ани", "last_name": "П.", "language_code": "bg"}


def init_data(user: Any = ANI, at: int = NOW, **more: str) -> str:
    """What Telegram says of somebody, signed as it signs."""
    fields = {"auth_date": str(at), "user": json.dumps(user), "signature": "c2ln", **more}
    text = "\n".join(f"{name}={fields[name]}" for name in sorted(fields))
    secret = hmac.digest(b"WebAppData", TOKEN.encode(), "sha256")
    return urlencode(fields | {"hash": hmac.digest(secret, text.encode(), "sha256").hex()})
