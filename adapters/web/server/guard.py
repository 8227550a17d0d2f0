"""Protect the servers of our pages: check hosts and origins, limit entry codes and floods.

Every page in the machine's browser can reach a local chat. So a request must name one of our hosts
(otherwise a foreign name that resolves to us could read everything: DNS rebinding), and every
change must come from our own page (Origin, Sec-Fetch-Site).
"""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Collection, Iterable
from typing import Final

from aiohttp import web
from yarl import URL

from bot.http.addresses import is_loopback, network_of, read_address
from bot.http.buckets import Bucket, Buckets, Clock


def _host_of(header: str) -> str:
    """The name in a Host header, without the port; empty if it is not a name."""
    try:
        url = URL(f"http://{header}")
        return (url.host or "").lower() if url.path == "/" and not url.user else ""
    except ValueError:
        return ""


class Guard:
    """Decides which requests are ours.

    Names that count as ours: `hosts`, if given. Bound to loopback: localhost and loopback
    addresses. Otherwise any name; then the entry code protects us, which no foreign page has, and
    the cookie, which the browser does not send to a foreign name.
    """

    def __init__(self, bound: str, hosts: tuple[str, ...] = ()) -> None:
        self._loopback = is_loopback(bound)
        self._hosts = frozenset(host.lower() for host in hosts)

    def knows_host(self, request: web.BaseRequest) -> bool:
        """Return whether the request names a host of ours."""
        host = _host_of(request.headers.get("Host", ""))
        if not host:
            return False
        if self._hosts and host in self._hosts:
            return True
        if self._loopback:
            return is_loopback(host) or host.endswith(".localhost")
        return read_address(host) is not None or is_loopback(host) or not self._hosts

    def own_page(self, request: web.BaseRequest) -> bool:
        """Return whether a page of ours sent the request (and no other site's)."""
        if request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
            return False
        try:
            origin = URL(request.headers.get("Origin", ""))
            # the scheme may differ: TLS may end before us, and a socket's origin is a page
            return origin.scheme in {"http", "https"} and (
                origin.raw_authority.lower() == request.headers.get("Host", "").lower()
            )
        except ValueError:
            return False


def page_headers(host: str, frames: Collection[str] = ()) -> dict[str, str]:
    """Headers of every answer: nothing but our own files runs, shows or is asked.

    `frames`: the addresses of pages that may show ours in a frame; without any, nobody may.
    """
    ancestors = " ".join(frames) or "'none'"
    rules = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"connect-src 'self' ws://{host} wss://{host}; frame-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; "
        f"frame-ancestors {ancestors}; require-trusted-types-for 'script'"
    )
    headers = {
        "Content-Security-Policy": rules,
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }
    return headers if frames else headers | {"X-Frame-Options": "DENY"}  # which knows no list


class Proxies:
    """The reverse proxies that are trusted to name the client (``X-Forwarded-For``)."""

    def __init__(self, networks: Iterable[str] = ()) -> None:
        """`networks`: addresses or networks, as ``10.0.0.1`` or ``10.0.0.0/8``.

        Raises:
            ValueError: one is neither.
        """
        self._networks: Final = tuple(ipaddress.ip_network(one) for one in networks)

    def know(self, address: str) -> bool:
        """Return True for the address of a proxy that is trusted."""
        found = read_address(address)
        return found is not None and any(found in one for one in self._networks)

    def address_of(self, remote: str, forwarded: str) -> str:
        """Return the client's address: `remote`, or the address that trusted proxies report for it.

        Each proxy appends the address of its client to `forwarded`. So the last address that is not
        a proxy of ours counts. Addresses before it can be forged.
        """
        if not self.know(remote):
            return remote
        for word in reversed(forwarded.split(",")):
            named = read_address(word.strip())
            if named is None:
                break
            if not self.know(str(named)):
                return str(named)
        return remote

    def shared(self, address: str) -> bool:
        """Return True if many people may share an address."""
        return is_loopback(address) or self.know(address)

    def who(self, request: web.BaseRequest) -> str:
        """Return the address of a request's client, also through a trusted proxy."""
        forwarded = ",".join(request.headers.getall("X-Forwarded-For", ()))
        return self.address_of(request.remote or "", forwarded)

    def network(self, request: web.BaseRequest) -> str:
        """Return the network of a request's client, which nobody else shares; empty if many people
        may share it."""
        address = self.who(request)
        return "" if self.shared(address) else network_of(address)


class Tries:
    """Limit wrong entry codes: a few from one address, some more from all together.

    A right code costs nothing. An address without remaining tries is always refused, so that nobody
    can go on guessing.
    """

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._all = Bucket(30, 0.5, clock)
        self._by = Buckets(lambda: Bucket(5, 1 / 12, clock))

    def left(self, address: str) -> bool:
        """Return whether a code of this address is checked now."""
        return self._all.has() and self._by.has(address)

    def wrong(self, address: str) -> None:
        """Count a wrong code of this address."""
        self._by.take(address)
        self._all.take()
