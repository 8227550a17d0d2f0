"""Decks that follow from a number, in a bot that is a process of its own."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager, nullcontext
from random import Random
from types import SimpleNamespace
from unittest.mock import patch


def seeded() -> AbstractContextManager[object]:
    """Deal from the number in ``DECKS`` while the block runs; by chance where there is none."""
    if "DECKS" not in os.environ:
        return nullcontext()
    random = Random(os.environ["DECKS"])
    return patch("bot.tables.tables.secrets", SimpleNamespace(token_bytes=random.randbytes))
