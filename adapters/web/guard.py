"""What the local chat lets in: hosts, origins, entry codes in a row, floods.

The chat of a machine is reachable for every page that its browser shows. So a request must name a
host that we are (else a foreign name that points here could read everything: DNS rebinding), and
what changes anything must come from our own page (Origin, Sec-Fetch-Site).
"""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

from aiohttp import web
from yarl import URL

Clock = Callable[[], float]


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a server that is bound to this host."""
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"


def _host_of(header: str) -> str:
    """The name in a Host header, without the port; empty when it is none."""
    try:
        url = URL(f"http://{header}")
        return (url.host or "").lower() if url.path == "/" and not url.user else ""
    except ValueError:
        return ""


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


class Guard:
    """Which requests are ours.

    Names that count as ours: `hosts` where they are given. Bound to loopback: localhost and
    loopback addresses. Else: any (then the entry code guards, which no foreign page has, and the
    cookie, which the browser does not send to a foreign name).
    """

    def __init__(self, bound: str, hosts: tuple[str, ...] = ()) -> None:
        self._loopback = is_loopback(bound)
        self._hosts = frozenset(host.lower() for host in hosts)

    def knows_host(self, request: web.BaseRequest) -> bool:
        """Whether the request names a host that we are."""
        host = _host_of(request.headers.get("Host", ""))
        if not host:
            return False
        if self._hosts and host in self._hosts:
            return True
        if self._loopback:
            return is_loopback(host) or host.endswith(".localhost")
        return _is_address(host) or is_loopback(host) or not self._hosts

    def own_page(self, request: web.BaseRequest) -> bool:
        """Whether a page of ours sent the request (and no other site's)."""
        if request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
            return False
        try:
            origin = URL(request.headers.get("Origin", ""))
            # the scheme may differ: TLS may end before us, and a socket's origin is a page
            return origin.scheme in {"http", "https"} and (
                origin.authority.lower() == request.headers.get("Host", "").lower()
            )
        except ValueError:
            return False


def page_headers(host: str) -> dict[str, str]:
    """Headers of every answer: nothing but our own files runs, shows or is asked."""
    rules = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"connect-src 'self' ws://{host} wss://{host}; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'; require-trusted-types-for 'script'"
    )
    return {
        "Content-Security-Policy": rules,
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
    }


class Bucket:
    """So many at once, so many a second."""

    def __init__(self, most: float, a_second: float, clock: Clock = time.monotonic) -> None:
        self._most = most
        self._a_second = a_second
        self._clock = clock
        self._left = most
        self._at = clock()

    def take(self) -> bool:
        """Takes one, if there is one."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Tries:
    """Wrong entry codes: a few from one address, some more from all together."""

    MOST_ADDRESSES = 1000

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._all = Bucket(30, 0.5, clock)
        self._by: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether this address may try a code now."""
        bucket = self._by.pop(address, None) or Bucket(5, 1 / 12, self._clock)
        self._by[address] = bucket
        while len(self._by) > self.MOST_ADDRESSES:
            self._by.popitem(last=False)
        return bucket.take() and self._all.take()
