"""The address at which a browser is notified."""

from __future__ import annotations

import msgspec


class Subscription(msgspec.Struct, frozen=True):
    """Address of a browser: its URL at the push service, its public key and its secret, both in
    base64url."""

    endpoint: str
    p256dh: str
    auth: str
