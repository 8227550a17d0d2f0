"""Say in one line why the server of REDIS_URL cannot be used and what to do, without its URL."""

from __future__ import annotations

import re
from typing import Final

from bot.store.redis.connection import parse_url

RIGHTS: Final = "the user of {at} needs all keys and commands (ACL: ~* +@all)"
_ADVICE: Final = (
    (r"NoPermissionError", RIGHTS),
    (
        r"AuthenticationError|WRONGPASS|NOAUTH|invalid username|Authentication required",
        "Redis wants another user or password than {at} has",
    ),
    (r"DB index", "the server has no database of the number in {at}; 0 is always there"),
    (r"unknown command .?SENTINEL", "no Sentinel answers at {at}; one server is redis://"),
    (
        r"[Cc]luster (mode is not enabled|support disabled)|cluster mode enabled",
        "no cluster answers at {at}; one server is redis://",
    ),
    (r"Protocol Error", "what answers at {at} is no Redis, or it wants TLS (rediss://)"),
    (r"NOREPLICAS", "start a replica of {at}'s server, or lower its min-replicas-to-write"),
    (
        r"Hostname mismatch|IP address mismatch",
        "the certificate of {at}'s server has another name; KAFENE_REDIS_OPTIONS="
        "ssl_check_hostname=false does not ask for it",
    ),
    (
        r"CERTIFICATE_VERIFY_FAILED",
        "nobody whom this machine trusts has signed the certificate of {at}'s server: "
        "KAFENE_REDIS_OPTIONS=ssl_ca_certs=FILE names who has, ssl_cert_reqs=none takes any",
    ),
    (r"closed|reset by peer", "is {at} right? A server with TLS is rediss://"),
)
"""What the error says, as a regular expression, and what that means for the server ``at`` there."""
_TLS: Final = "{at} says TLS (rediss://): does the server speak it?"


def advice_on(error: BaseException, url: str = "", name: str = "REDIS_URL") -> str:
    """Return what an error means and what to do; empty if nothing is known. `name`: how the server
    is called."""
    text = f"{type(error).__name__}: {error}"
    found = next((advice for form, advice in _ADVICE if re.search(form, text)), "")
    return (found or (_TLS if url and parse_url(url).tls else "")).format(at=name)
