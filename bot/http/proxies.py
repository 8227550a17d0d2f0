"""The proxy for requests that leave this machine, as the environment names it.

python-telegram-bot's HTTP client reads the same variables by itself. Discord's does not, and
aiohttp would look for the proxy of a WebSocket under another name.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

VARIABLES: Final = ("HTTPS_PROXY", "HTTP_PROXY", "ALL_PROXY")
"""The variables that name a proxy, also in lower case; NO_PROXY lists the hosts without one."""
SCHEMES: Final = ("http", "https")


def proxy_for(url: str) -> str | None:
    """Return the proxy for requests to an address (``https://``, ``wss://`` …); None: directly.

    >>> import os
    >>> before = dict(os.environ)
    >>> os.environ.update(https_proxy="10.0.0.1:3128", no_proxy="example.org")
    >>> proxy_for("wss://gateway.example.com"), proxy_for("https://www.example.org")
    ('http://10.0.0.1:3128', None)
    >>> os.environ.clear(), os.environ.update(before)
    (None, None)
    """
    found = urlsplit(url)
    known = getproxies()
    secure = found.scheme in {"https", "wss"}
    proxy = known.get("https" if secure else "http") or known.get("all")
    if not proxy or proxy_bypass(found.hostname or ""):
        return None
    return proxy if "://" in proxy else f"http://{proxy}"
