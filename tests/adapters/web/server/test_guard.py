"""What pages that the bot serves let in: loopback addresses, buckets, tries of a code."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp.test_utils import make_mocked_request

from adapters.web.server.guard import Guard, Proxies, Tries, page_headers
from bot.http.buckets import Bucket


def clock(times: list[float]) -> Callable[[], float]:
    return lambda: times[0]


def test_buckets_fill_again() -> None:
    now = [0.0]
    bucket = Bucket(2, 0.5, clock(now))
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 2.0
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_wrong_codes_are_counted_by_address_and_together() -> None:
    now = [0.0]
    tries = Tries(clock(now))

    def wrong(address: str) -> bool:
        """A wrong code: whether it was looked at."""
        if not tries.left(address):
            return False
        tries.wrong(address)
        return True

    assert sum(wrong("a") for _ in range(10)) == 5
    assert wrong("b")
    assert sum(wrong(f"c{n}") for n in range(100)) == 24
    now[0] = 60.0
    assert wrong("a")


def test_right_codes_are_not_counted() -> None:
    tries = Tries(clock([0.0]))
    assert all(tries.left("a") for _ in range(100))


@pytest.mark.parametrize(
    ("remote", "said", "address"),
    [
        ("203.0.113.1", "192.0.2.1", "203.0.113.1"),  # a stranger may say anything
        ("10.1.2.3", "192.0.2.1", "192.0.2.1"),
        ("::ffff:10.1.2.3", "192.0.2.1", "192.0.2.1"),
        ("10.1.2.3", "6.6.6.6, 192.0.2.1", "192.0.2.1"),  # the proxy has added the last
        ("10.1.2.3", "6.6.6.6, 192.0.2.1, 10.9.9.9", "192.0.2.1"),  # two proxies
        ("10.1.2.3", "192.0.2.1:4711", "192.0.2.1"),
        ("10.1.2.3", "[2001:db8::1]:4711", "2001:db8::1"),
        ("10.1.2.3", "2001:db8::1", "2001:db8::1"),
        ("10.1.2.3", "", "10.1.2.3"),
        ("10.1.2.3", "10.9.9.9", "10.1.2.3"),
        ("10.1.2.3", "192.0.2.1, unknown", "10.1.2.3"),
        ("10.1.2.3", "192.0.2.1, \udcff", "10.1.2.3"),
        ("", "192.0.2.1", ""),
    ],
)
def test_who_asks_by_a_proxy(remote: str, said: str, address: str) -> None:
    assert Proxies(("10.0.0.0/8",)).address_of(remote, said) == address


@pytest.mark.parametrize(
    ("origin", "host", "ours"),
    [
        ("https://kafene.example", "kafene.example", True),  # TLS ends before us
        ("http://localhost:8080", "localhost:8080", True),
        ("https://kafene.example:8443", "kafene.example:8443", True),
        ("https://kafene.example", "kafene.example:8443", False),
        ("https://evil.example", "kafene.example", False),
        ("null", "kafene.example", False),
    ],
)
def test_a_page_is_ours_if_its_origin_is_the_host(origin: str, host: str, ours: bool) -> None:
    request = make_mocked_request("POST", "/enter", {"Origin": origin, "Host": host})
    assert Guard("0.0.0.0").own_page(request) is ours


@pytest.mark.parametrize(
    ("site", "ours"),
    [("same-origin", True), ("same-site", False), ("cross-site", False), ("none", False)],
)
def test_another_site_is_not_ours_whatever_its_origin_says(site: str, ours: bool) -> None:
    headers = {"Origin": "https://a.example", "Host": "a.example", "Sec-Fetch-Site": site}
    assert Guard("0.0.0.0").own_page(make_mocked_request("POST", "/enter", headers)) is ours


def test_who_may_show_a_page_in_a_frame() -> None:
    """The older header knows no list, so it is there only where nobody may."""
    nobody, telegram = page_headers("a.example"), page_headers("a.example", ("https://t.example",))
    assert nobody["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none';" in nobody["Content-Security-Policy"]
    assert "X-Frame-Options" not in telegram
    assert "frame-ancestors https://t.example;" in telegram["Content-Security-Policy"]


@pytest.mark.parametrize(
    ("address", "shared"),
    [("127.0.0.1", True), ("10.1.2.3", True), ("192.0.2.1", False), ("2001:db8::1", False)],
)
def test_a_network_that_many_share_is_none(address: str, shared: bool) -> None:
    proxies = Proxies(("10.0.0.0/8",))
    assert proxies.shared(address) is shared
    said = make_mocked_request("GET", "/", {"X-Forwarded-For": address}).headers
    request: Any = SimpleNamespace(remote="10.9.9.9", headers=said)
    assert (proxies.network(request) == "") is shared
