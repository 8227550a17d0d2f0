"""A text to copy fits every chat."""

from __future__ import annotations

import msgspec
import pytest

from bot.ports.screen import MOST_COPIED, Block, Control, Copy, Kind, Screen
from bot.words.text import Plain
from tests.adapters.discord.fitting import fit_discord
from tests.adapters.telegram.fitting import check_all

FINGERPRINT = "0123456789abcdef" * 4
LINK = "https://t.me/a_bot_with_a_name_as_long_as_can_be?start=seat-tABLE"


@pytest.mark.parametrize("text", ["x", FINGERPRINT, LINK, "|" * MOST_COPIED])
def test_a_text_to_copy_is_in_every_chat(text: str) -> None:
    control = Copy("Copy", text)
    screen = Screen(
        Kind.TABLE,
        "t",
        None,
        (
            Block(
                ((Plain("A table"),),),
            ),
        ),
        (control,),
    )
    check_all(screen)
    assert fit_discord(screen).controls == (control,)
    assert msgspec.json.decode(msgspec.json.encode(control), type=Control) == control


@pytest.mark.parametrize("text", ["", "two words", "a`b", "ж", "x" * (MOST_COPIED + 1), "a\nb"])
def test_another_text_is_a_fault_of_ours(text: str) -> None:
    with pytest.raises(AssertionError):
        Copy("Copy", text)
