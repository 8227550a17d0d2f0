"""Addresses: of this machine, and of one person."""

from __future__ import annotations

import pytest

from bot.http.addresses import is_loopback, network_of


@pytest.mark.parametrize(
    ("host", "only_here"),
    [
        ("127.0.0.1", True),
        ("::1", True),
        ("[::1]", True),
        ("::ffff:127.0.0.1", True),
        ("localhost", True),
        ("0.0.0.0", False),
        ("::", False),
        ("10.0.0.2", False),
        ("example.org", False),
        ("", False),
    ],
)
def test_loopback(host: str, only_here: bool) -> None:
    assert is_loopback(host) is only_here


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("nobody", "nobody"),
    ],
)
def test_what_one_person_surely_has(address: str, network: str) -> None:
    assert network_of(address) == network
