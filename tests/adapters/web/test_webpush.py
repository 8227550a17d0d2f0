"""Texts for browsers: the example of RFC 8291, and which servers are asked at all."""

from __future__ import annotations

import base64
import socket

import pytest
from aiohttp.abc import AbstractResolver, ResolveResult
from cryptography.hazmat.primitives.asymmetric import ec

from adapters.web.subscription import Subscription
from adapters.web.webpush import PublicResolver, encrypted, is_endpoint

AGENT = Subscription(
    "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BTBZMqHH6r4Tts7J_aSIgg",
)
SENT = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def read(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_the_example_of_the_rfc() -> None:
    number = int.from_bytes(read("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    key = ec.derive_private_key(number, ec.SECP256R1())
    text = b"When I grow up, I want to be a watermelon"
    assert encrypted(text, AGENT, salt=read(SENT)[:16], key=key) == read(SENT)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.net/a",
        "https://push.example.net:8443/a",
        "https://me@push.example.net/a",
        "https://localhost/a",
        "https://127.0.0.1/a",
        "https://127.1/a",
        "https://127.0.0.1./a",
        "https://localhost./a",
        "https://2130706433/a",
        "https://0x7f.1/a",
        "https://[::1]/a",
        "https://[::ffff:10.0.0.1]/a",
        "https://push.example.net\n/a",
        "https://push.example.net/" + "a" * 1024,
        "//push.example.net/a",
        "file:///etc/passwd",
        "",
    ],
)
def test_what_is_no_push_service(endpoint: str) -> None:
    assert is_endpoint(AGENT.endpoint)
    assert not is_endpoint(endpoint)


class Names(AbstractResolver):
    """A name server that somebody else runs."""

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        addresses = {"both.example": ["10.0.0.1", "1.1.1.1"], "inside.example": ["169.254.169.254"]}
        return [
            ResolveResult(hostname=host, host=one, port=port, family=family, proto=0, flags=0)
            for one in addresses[host]
        ]

    async def close(self) -> None:
        """Nothing is open."""


async def test_a_name_leads_to_public_addresses_alone() -> None:
    names = PublicResolver(Names())
    assert [one["host"] for one in await names.resolve("both.example", 443)] == ["1.1.1.1"]
    with pytest.raises(OSError, match="no public address"):
        await names.resolve("inside.example", 443)
    names = PublicResolver(Names(), own="inside.example")  # the operator's proxy
    assert [one["host"] for one in await names.resolve("inside.example")] == ["169.254.169.254"]
    assert [one["host"] for one in await names.resolve("both.example")] == ["1.1.1.1"]
