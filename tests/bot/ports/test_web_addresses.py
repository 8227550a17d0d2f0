"""The form of an address takes only what every library can read, and so does that of a proxy."""

from __future__ import annotations

from urllib.parse import urlsplit

import httpx
import yarl
from aiohttp.helpers import strip_auth_from_url
from hypothesis import example, given
from hypothesis import strategies as st

from bot.app.slips import bad_proxies, proxy_secrets
from bot.ports.settings import web_address

FORM = web_address("http", "https", path=True, example="https://x.org")
ODD = st.lists(
    st.sampled_from(
        [*"/:@?#[]%.-_a1 \\й\u0661\u212a\u2100", *("x.org", "::1", "80", "%41", "%C3", "xn--a")]
    ),
    max_size=5,
).map("".join)
HOST = st.sampled_from(["x.org", "h", "[::1]", "10.0.0.1", "a_b.", "1.2", "xn--a"]) | ODD
PORT = st.sampled_from(["", ":80", ":0", ":65536", ":00443"]) | ODD
PATH = st.just("") | ODD.map("/{}".format) | st.text(max_size=8).map("/{}".format)
REST = st.builds("{}{}{}".format, HOST, PORT, PATH)
PERSON = st.sampled_from(["", "me@", "me:pw@", ":pw@"]) | st.builds(
    "me:{}@".format, ODD | st.text(max_size=8)
)
SCHEME = st.sampled_from(["http://", "https://", "HTTPS://"])


def accepted(url: str) -> bool:
    try:
        FORM.read(url)
    except ValueError:
        return False
    return True


@given(st.builds("{}{}".format, SCHEME, REST))
@example("https://[x/y")
@example("https://h:999999/")
@example("https://a:b:x/y")
@example("https://[::1]:80/a b")
@example("https://" + "a" * 64)
@example("https://h/" + "a" * 3000)
def test_every_accepted_address_can_be_read(url: str) -> None:
    if not accepted(url):
        return
    assert urlsplit(url).hostname == httpx.URL(url).raw_host.decode() == yarl.URL(url).raw_host
    port = urlsplit(url).port or (443 if url.lower().startswith("https") else 80)
    assert yarl.URL(url).port == port
    assert httpx.URL(url).port in {port, None}


def test_usual_addresses_are_accepted() -> None:
    for url in (
        "http://localhost:8081",
        "https://[::1]/x",
        "https://a_b.x-y.org.:65535/я/%D0?"[:-1],
    ):
        assert accepted(url)


@given(st.builds("{}{}{}".format, SCHEME | st.just(""), PERSON, REST))
@example("http://me:GE/HEIM@127.0.0.1:9")
@example("http://a%3Ab:c@h")
@example("me:%D0%B0@h")
def test_every_accepted_proxy_can_be_read(proxy: str) -> None:
    lines = bad_proxies({"HTTPS_PROXY": proxy})
    assert all([proxy not in line for line in lines if len(proxy) > 8])
    if lines or not proxy:
        return
    url = proxy if "://" in proxy else f"http://{proxy}"
    assert urlsplit(url).hostname == httpx.URL(url).raw_host.decode() == yarl.URL(url).raw_host
    httpx.Proxy(url)
    _, login = strip_auth_from_url(yarl.URL(url))
    assert login is None or login.encode()
    assert urlsplit(url).port is None or urlsplit(url).port == yarl.URL(url).port


def test_passwords_of_proxies_are_secrets() -> None:
    found = proxy_secrets({"HTTPS_PROXY": "http://me:a%2Fb@h:1", "ALL_PROXY": "you:cd@h"})
    assert found == ["me:a%2Fb", "a%2Fb", "a/b", "you:cd", "cd", "cd"]
    assert proxy_secrets({"HTTP_PROXY": "http://me@h"}) == []
