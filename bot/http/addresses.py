"""IP addresses: of this machine, of one person, in a header."""

from __future__ import annotations

import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

_TRANSLATED: Final = IPv6Network("64:ff9b::/96")
"""Addresses that translate to IPv4 (NAT64)."""


def read_address(text: str) -> IPv4Address | IPv6Address | None:
    """Return the address in a text, which may have brackets, a port or a zone.

    An IPv4 address in IPv6 form (``::ffff:192.0.2.7``) becomes IPv4.
    """
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def is_loopback(host: str) -> bool:
    """Return True for an address or name that only this machine can reach."""
    found = read_address(host)
    return host == "localhost" if found is None else found.is_loopback


def is_public(address: str) -> bool:
    """Return True for an address that the whole internet can reach.

    >>> is_public("203.0.114.7"), is_public("10.0.0.1"), is_public("64:ff9b::a00:1")
    (True, False, False)
    """
    found = read_address(address)
    if isinstance(found, IPv6Address):
        inner = found.sixtofour or (found.teredo or (None, None))[1]
        if inner is not None or found in _TRANSLATED:
            return False
    return found is not None and found.is_global and not found.is_multicast


def network_of(address: str) -> str:
    """Return the address block that surely belongs to one person: an IPv4 address, or the /64
    network of an IPv6 address.

    A text that is no address is returned unchanged.
    """
    found = read_address(address)
    if isinstance(found, IPv6Address):
        return str(ip_network((found, 64), strict=False))
    return address if found is None else str(found)


def own_address() -> str:
    """Return the IPv4 address of this machine in its network; empty if it is in none. Nothing is
    sent: connecting a UDP socket only chooses the address to send from."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        try:
            one.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        name: str = one.getsockname()[0]
        return name
