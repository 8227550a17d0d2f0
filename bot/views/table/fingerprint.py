"""The fingerprint (commitment) of a deal, which is public before any of its cards."""

from __future__ import annotations

from bot.ports.screen import Block, BlockStyle
from bot.views.reader import Reader


def fingerprint(reader: Reader) -> tuple[Block, ...]:
    """Return the whole fingerprint of the deal as a block; nothing before the first shuffle."""
    commitment = reader.public.commitment
    if commitment is None:
        return ()
    line = reader.words.text("fingerprint-line", commitment=commitment)
    return (Block((line,), BlockStyle.PROOF),)
