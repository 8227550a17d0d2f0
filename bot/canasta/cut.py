"""Show the private hand of a canasta before the cut."""

from __future__ import annotations

from bot.canasta.chosen import prompt_of
from bot.model.choices import digest_of
from bot.ports.screen import Block, BlockStyle, Press, Style
from bot.views.generic import number_prompt
from bot.views.hand_parts import HandParts
from bot.views.reader import Reader
from engine.contract.moves import Legal


def cut_parts(reader: Reader, legal: Legal) -> HandParts:
    """Return a button that leaves the cut to the dealer, and a prompt for a place."""
    words, prompt = reader.words, prompt_of(reader)
    token = reader.token("p", prompt, digest_of(legal.actions[0]))
    just = Press(token, words.plain("action-cut-any"), Style.PRIMARY, 0)
    asked = tuple([number_prompt(reader, move) for move in legal.open])
    return HandParts((Block((words.text("phase-cut"),), BlockStyle.TITLE),), (just, *asked))
