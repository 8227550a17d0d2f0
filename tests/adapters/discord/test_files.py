"""A file that somebody asks for comes in a message that they alone see."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from simcord.backend.errors import BackendError

from bot.ports.chat import Event, File, Reply
from bot.ports.inputs import Input
from bot.words.text import Plain
from bot.words.words import words_in
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.people import User, begun, find
from tests.adapters.discord.standin import Standin
from tests.adapters.discord.traffic import Call

pytestmark = [pytest.mark.slow, pytest.mark.night]
FILES = {
    "film": File("film.gif", b"GIF89a", "Ann threw 5♦"),
    "record": File("record.txt", b"kafene-record 1", "The record"),
}


def brings(running: Running, monkeypatch: pytest.MonkeyPatch, file: File) -> None:
    async def handle(_: Event, __: Input) -> Reply:
        return Reply((Plain("Deal 1, steps 3 to 6"),), file=file)

    monkeypatch.setattr(running.bot.dispatcher, "handle", handle)


@pytest.mark.parametrize("what", FILES)
async def test_a_file_is_seen_by_one(
    standin: Standin, running: Running, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    ann = await begun(standin)
    brings(running, monkeypatch, FILES[what])
    record = await ann.press(ann.table(), find(ann.table(), "score"))
    await standin.until(lambda: record.message_id, what="the file")
    assert record.ephemeral
    assert "Deal 1, steps 3 to 6" in ann.said(record)
    assert record.message_id is not None
    (file,) = standin.backend.messages[record.channel_id][record.message_id].attachments
    assert file["filename"] == FILES[what].name
    assert file["size"] == len(FILES[what].data)
    assert not [one for one in User(standin, "bob").public() if "steps 3" in str(one)]


async def test_a_file_that_is_refused_is_told(
    standin: Standin, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await begun(standin)
    brings(running, monkeypatch, FILES["film"])
    of = standin.refusals.of

    def refuses(call: Call, files: Sequence[str]) -> BackendError | None:
        too_large = BackendError(413, 40005, "Request entity too large")
        return too_large if files else of(call, files)

    monkeypatch.setattr(standin.refusals, "of", refuses)
    record = await ann.press(ann.table(), find(ann.table(), "score"))
    await standin.until(lambda: ann.said(record), what="an answer")
    assert words_in("en").plain("file-not-sent") in ann.said(record)
