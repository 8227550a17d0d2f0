"""The fields of a form that a stand-in receives, files too, read into memory.

aiohttp's own `request.post()` writes files into temporary files. One of an upload that was cut, by
a bot that was killed, is closed by the collector only: the warning blames whatever test runs then.
"""

from __future__ import annotations

from dataclasses import dataclass

from aiohttp import BodyPartReader, web


@dataclass(frozen=True)
class Upload:
    """A file of a form."""

    filename: str
    data: bytes


async def fields_of(request: web.Request) -> dict[str, str | Upload]:
    """Return the fields of a request's form by name."""
    if not request.content_type.startswith("multipart/"):
        return {name: str(value) for name, value in (await request.post()).items()}
    found: dict[str, str | Upload] = {}
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader), "a form within a form"
        assert part.name, "a field without a name"
        data = bytes(await part.read(decode=True))
        found[part.name] = data.decode() if part.filename is None else Upload(part.filename, data)
    return found
