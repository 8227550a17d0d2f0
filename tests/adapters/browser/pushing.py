"""A push service on this machine, and browsers that are subscribed to it.

It checks what a real one checks (the signature, its times, the headers) and reads each text as the
browser would. Nothing here uses the code under test.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import BaseConnector, TCPConnector, web
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()


def written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def read(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _hmac(key: bytes, text: bytes) -> bytes:
    return hmac.new(key, text, hashlib.sha256).digest()


class Browser:
    """A browser that is subscribed, with what it was told."""

    def __init__(self, service: PushService, name: str) -> None:
        self.service = service
        self.name = name
        self.endpoint = f"{service.address}/{name}"
        self.told: list[dict[str, Any]] = []
        self._key = ec.generate_private_key(CURVE)
        self._auth = os.urandom(16)

    @property
    def public(self) -> bytes:
        key = self._key.public_key()
        return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def subscription(self) -> dict[str, str]:
        return {
            "endpoint": self.endpoint,
            "p256dh": written(self.public),
            "auth": written(self._auth),
        }

    def reads(self, body: bytes) -> bytes:
        """The text in a message, by RFC 8291 and RFC 8188."""
        salt, size = body[:16], body[20]
        sender, sealed = body[21 : 21 + size], body[21 + size :]
        public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        shared = self._key.exchange(ec.ECDH(), public)
        info = b"WebPush: info\0" + self.public + sender
        secret = _hmac(_hmac(self._auth, shared), info + b"\1")
        root = _hmac(salt, secret)
        key = _hmac(root, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = _hmac(root, b"Content-Encoding: nonce\0\1")[:12]
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text.endswith(b"\2"), "one record, the last"
        return text[:-1]


class PushService:
    """What it was asked, and how it answers."""

    def __init__(self) -> None:
        self.address = ""
        self.browsers: dict[str, Browser] = {}
        self.answers: dict[str, list[int]] = {}
        """The next statuses for a browser; after them 201."""
        self.awake = asyncio.Event()
        """Cleared: it answers nobody."""
        self.awake.set()
        self.requests = 0
        self.keys: set[str] = set()

    def browser(self, name: str) -> Browser:
        return self.browsers.setdefault(name, Browser(self, name))

    # the way of `adapters.web.webpush`
    def allows(self, endpoint: str) -> bool:
        return endpoint.startswith(f"{self.address}/")

    def connector(self) -> BaseConnector:
        return TCPConnector()

    def _check(self, request: web.Request) -> None:
        scheme, _, rest = request.headers["Authorization"].partition(" ")
        given = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert scheme == "vapid"
        self.keys.add(given["k"])
        public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, read(given["k"]))
        signed, _, proof = given["t"].rpartition(".")
        r, s = read(proof)[:32], read(proof)[32:]
        signature = encode_dss_signature(int.from_bytes(r), int.from_bytes(s))
        public.verify(signature, signed.encode(), ec.ECDSA(SHA256()))
        head, claims = [json.loads(read(part)) for part in signed.split(".")]
        assert head["alg"] == "ES256"
        assert claims["aud"] == self.address
        assert time.time() < claims["exp"] <= time.time() + 24 * 3600
        assert claims["sub"] == "mailto:owner@example.org"
        assert request.headers["Content-Encoding"] == "aes128gcm"
        assert int(request.headers["TTL"]) > 0
        assert len(request.headers["Topic"]) <= 32

    async def take(self, request: web.Request) -> web.Response:
        self.requests += 1
        self._check(request)
        await self.awake.wait()
        browser = self.browsers[request.match_info["name"]]
        status = (self.answers.get(browser.name) or [201]).pop(0)
        if status == 201:
            browser.told.append(json.loads(browser.reads(await request.read())))
        return web.Response(status=status, headers={"Location": f"{self.address}/elsewhere"})


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    app = web.Application()
    app.router.add_post("/{name}", service.take)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    service.address = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield service
    finally:
        service.awake.set()
        await runner.cleanup()
