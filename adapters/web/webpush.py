"""Web Push: send a short text to a browser through the push service it has named.

The text is encrypted for the browser (RFC 8291, RFC 8188), so the push service cannot read it. We
sign requests with our identity (VAPID, RFC 8292). Clients choose the endpoint, so `is_endpoint` and
`PublicResolver` make sure that only public https servers are contacted.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import socket
import time
from enum import StrEnum
from typing import Final, Protocol

import structlog
from aiohttp import BaseConnector, ClientError, ClientSession, ClientTimeout, TCPConnector
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.resolver import ThreadedResolver
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from yarl import URL

from adapters.web.subscription import Subscription
from bot.http.addresses import is_public, read_address
from bot.http.proxies import proxy_for

log = structlog.get_logger(__name__)

MOST_ENDPOINT: Final = 1024
"""Length limit of an endpoint."""
MOST_TEXT: Final = 3000
"""Length limit of a text: push services accept 4096 bytes including everything around it."""
LASTS: Final = 4 * 3600
"""Seconds for which a push service keeps a text for a device that is off."""
_SIGNED: Final = 12 * 3600
"""Seconds for which a signature is good; RFC 8292 allows 24 hours."""
_TIMEOUT: Final = ClientTimeout(total=10.0, sock_connect=5.0)
_RECORD: Final = 4096
_POINT: Final = 65
_AUTH: Final = 16
_CURVE: Final = ec.SECP256R1()
_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class Fate(StrEnum):
    """The outcome of sending a text."""

    TAKEN = "taken"
    GONE = "gone"
    """The browser is no longer subscribed."""
    FAILED = "failed"
    """The service was unavailable, or has refused this once."""


class Way(Protocol):
    """The policy on endpoints: which are contacted, and how."""

    def allows(self, endpoint: str) -> bool:
        """Return True for an endpoint that may be contacted."""

    def connector(self) -> BaseConnector:
        """Return the connector to them."""


class PublicWay:
    """Contacts only public https servers."""

    def allows(self, endpoint: str) -> bool:
        """Return True for an address of a public https server, as far as its text says."""
        return is_endpoint(endpoint)

    def connector(self) -> BaseConnector:
        """Return a connector that reaches only public addresses, and the operator's proxy: that
        decides itself which hosts it passes on to."""
        proxy = URL(proxy_for("https://push.invalid") or "").host
        return TCPConnector(resolver=PublicResolver(own=proxy), limit=16)


def is_endpoint(endpoint: str) -> bool:
    """Return True for an https address with a host name, on the usual port.

    >>> is_endpoint("https://push.example.com/a/b")
    True
    >>> is_endpoint("https://127.0.0.1/a") or is_endpoint("http://push.example.com/a")
    False
    """
    try:
        url = URL(endpoint)
        host = (url.host or "").lower().rstrip(".")
        plain = url.scheme == "https" and url.port == 443 and not url.user and not url.password
    except ValueError:
        return False
    named = "." in host and read_address(host) is None and not host.rpartition(".")[2].isdigit()
    written = len(endpoint) <= MOST_ENDPOINT and all(["!" <= sign <= "~" for sign in endpoint])
    return plain and named and written


class PublicResolver(AbstractResolver):
    """Finds the addresses of a host, and hides those that are not public. `own`: a host of the
    operator, whose addresses may be private."""

    def __init__(self, inner: AbstractResolver | None = None, own: str | None = None) -> None:
        self._inner: Final = inner or ThreadedResolver()
        self._own: Final = own

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return the public addresses of a host.

        Raises: OSError: it has none.
        """
        found = await self._inner.resolve(host, port, family)
        public = [one for one in found if host == self._own or is_public(one["host"])]
        if not public:
            raise OSError(None, f"no public address: {host}")
        return public

    async def close(self) -> None:
        """Close the resolver."""
        await self._inner.close()


# --- who we are -----------------------------------------------------------------------------


class Vapid:
    """Our signature. `secret`: bytes from which the key follows; `contact`: an address (``mailto:``
    or ``https://``) where the owner of a push service reaches us; empty: none."""

    def __init__(self, secret: bytes, contact: str = "") -> None:
        number = int.from_bytes(hashlib.sha512(b"vapid\n" + secret).digest()) % (_ORDER - 1) + 1
        self._key: Final = ec.derive_private_key(number, _CURVE)
        self._contact: Final = contact
        self.public: Final = _written(_point(self._key.public_key()))
        """The public key, which a browser needs to subscribe."""

    def signature(self, endpoint: str, now: float) -> str:
        """Return the header ``Authorization`` for an endpoint."""
        claims = {"aud": str(URL(endpoint).origin()), "exp": int(now) + _SIGNED}
        if self._contact:
            claims["sub"] = self._contact
        signed = ".".join([_json({"typ": "JWT", "alg": "ES256"}), _json(claims)])
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        proof = _written(r.to_bytes(32) + s.to_bytes(32))
        return f"vapid t={signed}.{proof}, k={self.public}"


# --- what is sent ---------------------------------------------------------------------------


def is_whole(subscription: Subscription) -> bool:
    """Return True if a text can be encrypted for a subscription."""
    try:
        encrypted(b"", subscription)
    except ValueError:
        return False
    return True


def encrypted(
    text: bytes,
    to: Subscription,
    *,
    salt: bytes = b"",
    key: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """Encrypt a text so that only its browser can read it. `salt`, `key`: in place of fresh ones.

    Raises: ValueError: the keys of the subscription are invalid.
    """
    theirs, auth = _read(to.p256dh), _read(to.auth)
    if len(theirs) != _POINT or len(auth) != _AUTH or len(text) > MOST_TEXT:
        raise ValueError("not the keys of a browser, or too long")
    public = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, theirs)
    key = key or ec.generate_private_key(_CURVE)
    ours = _point(key.public_key())
    salt = salt or os.urandom(16)
    shared = key.exchange(ec.ECDH(), public)
    secret = _derived(shared, auth, b"WebPush: info\0" + theirs + ours, 32)
    content_key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(content_key).encrypt(nonce, text + b"\2", None)
    return salt + _RECORD.to_bytes(4) + bytes([len(ours)]) + ours + sealed


async def deliver(
    session: ClientSession, vapid: Vapid, to: Subscription, text: bytes, topic: str
) -> Fate:
    """Hand a text to the push service of a browser. `topic`: a newer text with the same topic
    replaces it if the device has not received it. Only the status of the answer is read."""
    headers = {
        "Authorization": vapid.signature(to.endpoint, time.time()),
        "Content-Encoding": "aes128gcm",
        "TTL": str(LASTS),
        "Topic": topic,
        "Urgency": "high",
    }
    try:
        async with session.post(
            URL(to.endpoint),
            data=encrypted(text, to),
            headers=headers,
            allow_redirects=False,
            proxy=proxy_for(to.endpoint),
            timeout=_TIMEOUT,
        ) as answer:
            status = answer.status
    except (ClientError, OSError, TimeoutError, ValueError) as error:
        log.info("push failed", error=type(error).__name__)
        return Fate.FAILED
    if status in {404, 410}:
        return Fate.GONE
    if 200 <= status < 300:
        return Fate.TAKEN
    log.info("push refused", status=status)
    return Fate.FAILED


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def _point(public: ec.EllipticCurvePublicKey) -> bytes:
    return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _json(value: object) -> str:
    return _written(json.dumps(value, separators=(",", ":")).encode())


def _written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _read(text: str) -> bytes:
    """Decode a text in base64url.

    Raises: ValueError: it is not base64url.
    """
    return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
