"""Addresses: of this machine, of one person, in a header."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network


def read_address(text: str) -> IPv4Address | IPv6Address | None:
    """Return the address in a text, which may have brackets, a port or a zone.

    An IPv4 address that is written as IPv6 (``::ffff:192.0.2.7``) is IPv4.
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


def network_of(address: str) -> str:
    """Return what one person surely has: an IPv4 address, or the /64 network of an IPv6 address.

    What is no address counts as itself.
    """
    found = read_address(address)
    if isinstance(found, IPv6Address):
        return str(ip_network((found, 64), strict=False))
    return address if found is None else str(found)
