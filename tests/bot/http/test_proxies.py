"""Which proxy a request takes, and that every client of the web asks for it."""

from __future__ import annotations

import ast

import pytest

from bot.http.proxies import proxy_for
from tests.paths import ROOT

ASKS_EACH_TIME = {"adapters/browser/push.py"}
"""Its requests have different hosts, so each names its own proxy (`adapters.web.webpush`)."""


@pytest.fixture(autouse=True)
def _no_proxies(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http", "https", "all", "no"):
        monkeypatch.delenv(f"{name}_proxy", raising=False)
        monkeypatch.delenv(f"{name}_proxy".upper(), raising=False)


@pytest.mark.parametrize(
    ("name", "url", "proxy"),
    [
        ("HTTPS_PROXY", "https://discord.com/api", "http://proxy:1"),
        ("https_proxy", "wss://gateway.discord.gg", "http://proxy:1"),
        ("HTTPS_PROXY", "http://localhost", None),
        ("HTTP_PROXY", "http://localhost", "http://proxy:1"),
        ("HTTP_PROXY", "https://discord.com", None),
        ("ALL_PROXY", "https://discord.com", "http://proxy:1"),
    ],
)
def test_the_variable_of_the_scheme(
    monkeypatch: pytest.MonkeyPatch, name: str, url: str, proxy: str | None
) -> None:
    monkeypatch.setenv(name, "http://proxy:1")
    assert proxy_for(url) == proxy


def test_hosts_without_a_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTPS_PROXY", "proxy:1")
    monkeypatch.setenv("NO_PROXY", "example.org,.inside")
    assert proxy_for("https://www.example.org") is None
    assert proxy_for("https://a.inside") is None
    assert proxy_for("https://example.com") == "http://proxy:1"


def test_every_client_of_the_web_takes_the_proxy() -> None:
    bare = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for folder in ("adapters", "bot")
        for path in (ROOT / folder).rglob("*.py")
        if str(path.relative_to(ROOT)) not in ASKS_EACH_TIME
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and _made(node) and not _proxied(node)
    ]
    assert not bare


def _made(node: ast.Call) -> bool:
    called = node.func
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    of_discord = isinstance(called, ast.Attribute) and ast.unparse(called.value) == "discord"
    by_webhook = ast.unparse(called).startswith("self._webhooks.")  # discord.py: no default there
    return name == "ClientSession" or (name == "Client" and of_discord) or by_webhook


def _proxied(node: ast.Call) -> bool:
    return any(one.arg in {"proxy", "trust_env"} for one in node.keywords)
