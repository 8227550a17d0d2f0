"""How much room a message has."""

from __future__ import annotations

import re
from typing import Final

from tests.bot.words.locales import example, messages

BUTTON: Final = 20
"""Letters of a button whose words do not change: half the width of a phone."""
_BUTTONS: Final = re.compile(r"button-|action-|confirm-(yes|no)|comfort-.*-button|.*-pick$")
_TIMES: Final = 1.6
_MORE: Final = 15
"""A message may be so many times as long as in English, and this number of letters longer."""


def is_button(message_id: str) -> bool:
    """Return True for the words of a button that does not change."""
    return bool(_BUTTONS.match(message_id)) and not messages("en")[message_id].variables


def room_of(message_id: str) -> int | None:
    """Return the most letters of a message, with its examples; None if there is no limit: typed
    words are read, not shown, and terms stand in other messages."""
    if message_id.startswith(("typed-", "-")) or message_id not in messages("en"):
        return None
    room = int(_TIMES * len(example("en", message_id)) + _MORE)
    return min(room, BUTTON) if is_button(message_id) else room
