"""Write moves as people type them: the inverse of `bot.words.grammar`."""

from __future__ import annotations

from collections.abc import Iterable

from bot.words.spelling import aliases
from bot.words.words import SYMBOLS, Words
from engine.contract.cards import CARD_OF_TEXT


def spellings(words: Words, action: str) -> tuple[str, ...]:
    """Return the ways to type an action of the engine's notation in a language, the usual one
    first: ``хвърлям К♦``, ``хвърли К♦``. Empty if the language has no word for its verb."""
    verb, *rest = action.split()
    if rest and words.has(f"typed-{verb}-{rest[0]}"):  # ``cut any`` has words of its own
        verb, *rest = f"{verb}-{rest[0]}", *rest[1:]
    said = " ".join([_said(words, one) for one in rest])
    return tuple([f"{alias} {said}".strip() for alias in aliases(words, verb)])


def named(words: Words, verbs: Iterable[str]) -> str:
    """Return what these verbs are typed as in a language, with examples where a verb alone says
    little; verbs without words are left out."""
    found = []
    for verb in verbs:
        if words.has(f"says-{verb}"):
            found.append(words.plain(f"says-{verb}"))
        else:
            found += aliases(words, verb)[:1]
    return ", ".join(found)


def _said(words: Words, word: str) -> str:
    """Return a card, a choice or a keyword in a language; any other word unchanged."""
    if word in CARD_OF_TEXT:
        return words.card(word).text
    known = aliases(words, f"word-{word}")
    return known[0] if known else SYMBOLS.get(word, word)
