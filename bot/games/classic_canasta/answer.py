"""Show the private hand of a partner who is asked whether the other may go out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.canasta.chosen import prompt_of
from bot.model.choices import digest_of
from bot.model.tables.draft import Draft
from bot.ports.screen import Block, BlockStyle, Press
from bot.views.hand_parts import HandParts
from bot.views.pickers import hand_items
from bot.views.reader import Reader
from engine.contract.moves import Legal
from engine.contract.notation import Action
from engine.games.classic_canasta import SayNo, SayYes, View

_LABELS: Final[Mapping[type[Action], str]] = {SayYes: "action-yes", SayNo: "action-no"}


def answer_parts(reader: Reader, view: View, legal: Legal) -> HandParts:
    """Return the question, the hand, and the buttons of both answers (C36)."""
    words, prompt = reader.words, prompt_of(reader)
    title = words.text("phase-answer", who=reader.name(view.table.seat))
    controls = [
        Press(reader.token("p", prompt, digest_of(one)), words.plain(_LABELS[type(one)]), rank=0)
        for one in legal.actions
    ]
    return HandParts(
        (Block((title,), BlockStyle.TITLE),),
        tuple(controls),
        hand_items(reader, view, Draft(prompt=prompt)),
        wilds=True,
    )
