"""A certificate of our own, for stand-ins that speak TLS."""

from __future__ import annotations

import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat


def certificate(folder: Path, *names: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """What a server of these names shows (`crt` in the folder), and a client that believes it."""
    key = ec.generate_private_key(ec.SECP256R1())  # one of RSA costs a tenth of a second
    who = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "kafene")])
    named = x509.SubjectAlternativeName([x509.DNSName(one) for one in names])
    mine = x509.SubjectKeyIdentifier.from_public_key(key.public_key())  # OpenSSL is strict
    now, hour = datetime.now(UTC), timedelta(hours=1)
    shown = (
        x509.CertificateBuilder(who, who, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - hour)
        .not_valid_after(now + 24 * hour)
        .add_extension(named, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .add_extension(mine, critical=False)
        .sign(key, SHA256())
    )
    (folder / "crt").write_bytes(shown.public_bytes(Encoding.PEM))
    (folder / "key").write_bytes(
        key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    )
    server = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    server.load_cert_chain(folder / "crt", folder / "key")
    return server, ssl.create_default_context(cafile=str(folder / "crt"))
