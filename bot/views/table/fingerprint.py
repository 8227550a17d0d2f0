"""The fingerprint (commitment) of a deal, which is public before any of its cards."""

from __future__ import annotations

from bot.ports.screen import Block, BlockStyle, Copy
from bot.views.reader import Reader


def fingerprint(reader: Reader) -> tuple[Block, ...]:
    """Return the whole fingerprint of the deal as a block; nothing before the first shuffle."""
    commitment = reader.public.commitment
    if commitment is None:
        return ()
    line = reader.words.text("fingerprint-line", commitment=commitment)
    return (Block((line,), BlockStyle.PROOF),)


def copy_fingerprint(reader: Reader) -> tuple[Copy, ...]:
    """Return the button that copies the fingerprint of the deal; nothing before the first
    shuffle."""
    commitment = reader.public.commitment
    label = reader.words.plain("button-fingerprint")
    return () if commitment is None else (Copy(label, commitment, rank=3),)
