"""The proxy for requests that leave this machine, as the environment names it.

python-telegram-bot's HTTP client reads the same variables by itself. Discord's does not, and
aiohttp would look for the proxy of a WebSocket under another name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import unquote, urlsplit
from urllib.request import getproxies, proxy_bypass

from bot.ports.settings import Form, web_address

VARIABLES: Final = ("HTTPS_PROXY", "HTTP_PROXY", "ALL_PROXY")
"""The variables that name a proxy, also in lower case; NO_PROXY lists the hosts without one."""
_ADDRESS: Final = web_address("http", "https", path=False, example="http://10.0.0.1:3128")


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


def _proxy(text: str) -> str:
    """Check a proxy. A name and a password are ASCII, also behind their %, because one library
    would send other letters as UTF-8 and another one as Latin-1."""
    scheme, named, rest = text.rpartition("://")
    person, _, host = rest.rpartition("@")
    name = unquote(person.partition(":")[0])
    if re.search(r"[^!-~]|[/?#@\[\]\\]", person) or not unquote(person).isascii() or ":" in name:
        raise ValueError
    _ADDRESS.read(f"{scheme if named else 'http'}://{host}")
    return text


_PROXY: Final = Form(
    f"{_ADDRESS.expected} (in a password @ : / ? # % are written %40 %3A %2F %3F %23 %25)",
    _proxy,
    _ADDRESS.example,
)


def bad_proxies(environ: Mapping[str, str]) -> list[str]:
    """Return a line for each proxy that the libraries of the chats cannot read. They would end with
    an error, which may contain a part of the password."""
    found = list[str]()
    for name in VARIABLES:
        try:
            if environ.get(name):
                _PROXY.read(environ[name])
        except ValueError:
            found.append(_PROXY.refusal(name))
    return found


def proxy_secrets(environ: Mapping[str, str]) -> list[str]:
    """Return the passwords of the proxies, as they are written and as they are meant, with and
    without the name before them."""
    found = list[str]()
    for name in VARIABLES:
        person = environ.get(name, "").rpartition("://")[2].rpartition("@")[0]
        password = person.partition(":")[2]
        if password:
            found += [person, password, unquote(password)]
    return found
