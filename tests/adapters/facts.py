"""What the stand-ins believe of the real services: ``facts.json`` of each chat, read strictly.

A fact has a value that a stand-in acts by, and a line that says what it means, who says so, when
that was read, and how well it is `known`. ``kafene doctor --try`` writes what it found on the real
service in the same form; `take` puts that into the file:

    uv run python -m tests.adapters.facts FILE

A stand-in holds the facts as one frozen value; a test turns one round with
`msgspec.structs.replace(facts, name=value)`.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

HERE: Final = Path(__file__).parent

Answer = tuple[int, int]
"""Discord's answer to a refused request: the status and its own code."""
Words = tuple[int, str]
"""Telegram's answer to a refused request: its code and its description."""
Pace = tuple[int, float]
"""So many in so many seconds."""
Known = Literal["documented", "reported", "unknown", "tried"]
"""By the service's own papers or source; by others who saw it; not at all: a guess; by ourselves
(``kafene doctor --try``)."""


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of ``facts.json``: what the value says, how well it is known, who says so, when that
    was read. `told`: why no stand-in acts by it (empty: it does)."""

    value: Any
    says: str
    known: Known
    source: str
    read: str
    told: str = ""


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The whole of ``facts.json``. `lines`: everything that was tried, in what ``kafene doctor
    --try`` writes."""

    platform: Literal["discord", "telegram"]
    facts: dict[str, Fact]
    lines: tuple[dict[str, Any], ...] = ()


class Discord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What Discord does; the file says of each what it means."""

    bare_attachment_reference: Literal["refused", "kept"]
    attachment_kept_by: Literal["id_and_filename", "id"]
    attachments_when_read: Literal["empty", "listed"]
    media_item_attachment_id: bool
    interaction_attachments_on_v2: Literal["empty", "listed"]
    interaction_media_item_attachment_id: bool
    update_without_attachments: Literal["refused", "kept"]
    interaction_last_message_id: bool
    interaction_app_permissions: bool
    resolved_app_permissions: bool
    thread_in_voice: Answer
    public_thread_in_news: Answer
    ack_seconds: float
    token_seconds: float
    send_pace: Pace
    edit_pace: Pace
    old_edit_pace: Pace
    old_edit_code: Answer
    global_pace: Pace
    digit_escape: Literal["shown", "hidden"]
    command_mention_name: Literal["first", "any"]
    text_when_read: Literal["as_sent", "changed"]
    nonce_twice: Literal["first", "second"]
    nonce_window: float
    send_without_attach: Answer
    send_without_access: Answer
    send_while_timed_out: Answer
    unknown_channel: Answer
    unknown_message: Answer
    private_thread_without_bot: Answer
    archived_thread_send: Literal["reopens", "refused"]
    archived_thread_edit: Answer
    locked_thread_code: Answer
    locked_thread_edit: Answer
    dm_closed: Answer
    dm_without_server: Answer
    dm_too_fast_status: Answer
    dm_opening_limit: Pace
    pins_full: Answer
    entry_point_left_out: Answer
    shard_required_close: int
    session_begin_pace: Pace
    session_starts: Pace
    emoji_most: int
    emoji_bytes: int
    emoji_too_many: Answer
    emoji_name_refused: Answer
    emoji_unknown: Answer


class Telegram(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What Telegram does; the file says of each what it means."""

    callback_id_after_answer: Literal["accepted", "refused"]
    ephemerals_per_callback: Literal["one", "many"]
    ephemeral_budget: Literal["group", "own", "free"]
    ephemeral_own_pace: Pace
    ephemeral_callback_seconds: float
    ephemeral_edit_letters: int
    ephemeral_days: int
    ephemeral_photo: Literal["accepted", "refused"]
    edits_count: bool
    media_cost: float
    group_pace: Pace
    private_pace: Pace
    private_burst: Pace
    overall_pace: Pace
    callback_seconds: float
    delete_hours: int
    own_edit_hours: int
    text_to_photo_edit: Literal["allowed", "refused"]
    file_id_reuse: Literal["accepted", "refused"]
    date_time: Literal["accepted", "refused"]
    error_date_time: Words
    week_reset_days: int
    future_offset: Literal["head", "nothing"]
    poll_throttle: tuple[float, int]
    second_poller: Words
    bare_command_beside_bot: Literal["lost", "delivered"]
    force_reply_selective: Literal["nobody", "all"]
    error_kicked: Words
    error_not_member: Words
    error_chat_missing: Words
    error_blocked: Words
    error_never_started: Words
    error_muted: Words
    error_muted_forwarded: Words
    error_no_photos: Words
    error_no_photos_forwarded: Words
    error_restricted_forwarded: Words
    error_topic_closed: Words
    error_topic_missing: Words
    error_edit_missing: Words
    error_delete_missing: Words
    error_delete_old: Words
    error_reply_missing: Words
    error_not_modified: Words
    error_no_text: Words
    error_callback_old: Words
    error_ephemeral_callback: Words
    error_ephemeral_missing: Words
    error_ephemeral_not_admin: Words
    error_pin_rights: Words
    error_reaction: Words
    error_reaction_missing: Words
    reactions_count: bool
    error_upgraded: Words


KINDS: Final[dict[str, type[Discord] | type[Telegram]]] = {
    "discord": Discord,
    "telegram": Telegram,
}


def path_of(platform: str) -> Path:
    """Where the facts of a chat are."""
    return HERE / platform / "facts.json"


@cache
def lines(platform: str) -> dict[str, Fact]:
    """Every fact of a chat with its source."""
    return msgspec.json.decode(path_of(platform).read_bytes(), type=File).facts


@cache
def discord() -> Discord:
    """What Discord does, as far as it is known."""
    return msgspec.convert(_values(lines("discord")), Discord)


@cache
def telegram() -> Telegram:
    """What Telegram does, as far as it is known."""
    return msgspec.convert(_values(lines("telegram")), Telegram)


STRICTER: Final = {"callback_id_after_answer": "refused", "ephemerals_per_callback": "one"}
"""What of Telegram is harder for a bot than what the file says."""


@cache
def strict_telegram() -> Telegram:
    """What Telegram does; where nobody knows, what is harder for a bot. The bot is tried with that
    unless a test says otherwise."""
    known = lines("telegram")
    harder = {name: one for name, one in STRICTER.items() if known[name].known == "unknown"}
    return msgspec.structs.replace(telegram(), **harder)


def _values(facts: dict[str, Fact]) -> dict[str, Any]:
    return {name: one.value for name, one in facts.items()}


def merged(known: File, found: File) -> File:
    """The facts with those found on the real service in place of what was believed; what they say
    stays.

    Raises:
        msgspec.ValidationError: a fact is unknown, or of another kind.
    """
    if known.platform != found.platform:
        raise msgspec.ValidationError(f"these are the facts of {found.platform}")
    unknown = sorted(set(found.facts) - set(known.facts))
    if unknown:
        raise msgspec.ValidationError(f"no such facts: {unknown}")
    replace = msgspec.structs.replace
    tried = {
        name: replace(one, says=known.facts[name].says, told=known.facts[name].told)
        for name, one in found.facts.items()
    }
    whole = File(known.platform, known.facts | tried)
    msgspec.convert(_values(whole.facts), KINDS[whole.platform])
    return whole


def take(file: Path) -> list[str]:
    """Put what ``kafene doctor --try --json FILE`` found into the chat's facts; the names of those
    that are not as they were believed."""
    found = msgspec.json.decode(file.read_bytes(), type=File)
    path = path_of(found.platform)
    known = msgspec.json.decode(path.read_bytes(), type=File)
    whole = merged(known, found)
    text = json.dumps(msgspec.to_builtins(whole), ensure_ascii=False, indent=2)
    path.write_text(text + "\n", encoding="utf-8")
    return [name for name, one in found.facts.items() if one.value != known.facts[name].value]


if __name__ == "__main__":
    changed = take(Path(sys.argv[1]))
    print("\n".join([f"changed: {name}" for name in changed]) or "as it was believed")
