"""Put the engine's values into words: refusals, events, lines of a score sheet.

This module does not depend on the game: a message is found by its code or tag, and its arguments
are the fields of the value, with cards as cards and seats as people.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from bot.words.text import Plain, Text, joined_with
from bot.words.words import SYMBOLS, Arg, Words
from engine.contract.cards import SUITS, Card, cards
from engine.contract.events import Event
from engine.contract.scores import ScoreLine

_CARD_PARAMS: Final = ("card", "cards", "top", "first", "best")
_RANK_PARAMS: Final = ("rank", "wanted")
_PEOPLE: Final = {"seat": "who", "dealer": "dealer", "first": "first"}
_CONTRACTS: Final = ("contract", "bid", "suit", "led")
"""Parameters that name a contract of belot or a suit."""
_FORMS: Final = ("result",)
"""Fields that select a form of an event: ``event-deal-ends-result``."""
BLANK: Final = Plain(" ")
MARK: Final = (Plain(" ★"),)
"""The mark after the card that is winning a trick."""


def refusal(
    words: Words, code: str, params: Mapping[str, Arg], game: str = "", platform: str = ""
) -> Text:
    """Say why an action is not possible, and how it would be, without the link to the rule.

    A message may have a form for a parameter or its value (``WRONG_PHASE-draw``,
    ``MIXED_RANKS-card``), one for a game (``WRONG_PHASE-belot-play``), and one for a platform with
    its own names for places (``TABLE_HERE_ALREADY-discord``: a thread). Parameters are the engine's
    (cards as text), or already spans (a person). A code without a message (of a game without words)
    is shown as it is.
    """
    base = f"refusal-{code}"
    own = f"{base}-{game}"
    forms = [f"{own}-{value}" for name, value in params.items() if name == "phase"]
    forms += [own, f"{base}-{platform}"]
    forms += [f"{base}-{value}" for name, value in params.items() if name == "phase"]
    forms += [f"{base}-{name}" for name in params]
    found = next((form for form in forms if words.has(form)), base)
    if not words.has(found):
        return (Plain(code),)
    args = {name: _param(words, name, one) for name, one in params.items()}
    return words.text(found, **{**_fitting(words, params), **args})


def _fitting(words: Words, params: Mapping[str, Arg]) -> dict[str, Arg]:
    """Name the cards that the card in a refusal needs: two more of its rank (``two``), cards of its
    suit (``suit``)."""
    card = params.get("top", params.get("card"))
    wanted = f"two-more-{card[:1]}" if isinstance(card, str) else ""
    if not isinstance(card, str) or not words.has(wanted):
        return {}
    return {"two": words.text(wanted), "suit": suit_sign(card[1:])}


def _param(words: Words, name: str, value: Arg) -> Arg:
    if not isinstance(value, str):
        return value
    if name in _CARD_PARAMS:
        return words.cards(cards(value))
    if name in _CONTRACTS:
        return words.text(f"contract-{value}")
    return words.rank(value) if name in _RANK_PARAMS else value


def event(
    words: Words,
    happened: Event,
    people: Sequence[Text],
    sides: Sequence[Text],
    game: str = "",
) -> Text:
    """Describe an event for the viewers of `happened` (`Event.seen_by`): `people` by seat, `sides`
    as the game counts them. A message may have its own form for a game."""
    args: dict[str, Arg] = {}
    known, nobody = True, False
    fields: tuple[Any, ...] = dataclasses.fields(happened)  # type: ignore[arg-type]
    for one in fields:
        value = getattr(happened, one.name)
        if value is None:
            nobody = nobody or one.name == "seat"
            known = known and one.name not in happened.secret
        elif one.name in _PEOPLE:
            args[_PEOPLE[one.name]] = people[value]
        elif one.name == "seats":
            args["seats"] = joined_with(", ", [people[seat] for seat in value])
        elif one.name == "side":
            args["team"] = sides[value]
        elif isinstance(value, bool):
            args[one.name] = "yes" if value else "no"
        elif one.name == "call":
            said = f"contract-{value}" if words.has(f"contract-{value}") else f"bid-{value}"
            args[one.name] = words.text(said)
        elif one.name in _CONTRACTS:
            args[one.name] = words.text(f"contract-{value}")
        elif one.name == "kinds":
            kinds = [words.text(f"announcement-{kind}") for kind in value]
            args[one.name] = joined_with(", ", kinds)
        elif isinstance(value, tuple):
            args.update(_cards(words, one.name, value))
        else:
            args[one.name] = value
    if isinstance(size := args.get("size"), int) and isinstance(args.get("cards_count"), int):
        args["before"] = size - len(happened.cards)  # type: ignore[attr-defined]
    if "kind" in args and words.has(f"canasta-kind-{args['kind']}"):
        args["canasta"] = words.text(f"canasta-kind-{args['kind']}")
    hidden = bool(happened.secret) and "*" not in happened.secret
    ending = "-nobody" if nobody else "-known" if hidden and known else ""
    form = next((f"-{name}" for name in _FORMS if name in args), "")
    own = f"event-{happened.tag}-{game}"
    base = own if words.has(f"{own}{ending}") else f"event-{happened.tag}{form}"
    return words.text(f"{base}{ending}", **args)


def _cards(words: Words, name: str, value: tuple[Any, ...]) -> dict[str, Arg]:
    """Return cards and their number, with groups of cards separated; nothing for any other
    tuple."""
    if value and all(isinstance(one, tuple) for one in value):
        return {name: joined_with(" / ", [words.cards(one) for one in value])}
    if not all(isinstance(one, Card) for one in value):
        return {}
    return {name: words.cards(value), f"{name}_count": len(value)}


def turn(words: Words, who: Text, did: Iterable[Text]) -> Text:
    """Describe a turn in one line: the player and their actions in order."""
    return words.text("story-turn", who=who, did=joined_with(", ", did))


def score_line(words: Words, line: ScoreLine) -> Text:
    """Say what a line of the score sheet is for, without its points (`Words.signed`); in the
    engine's words if the game has none."""
    if not words.has(f"score-{line.code}"):
        return (Plain(f"{line.code} {line.subject} {line.count}".replace("  ", " ")),)
    subject = subject_of(words, line.subject)
    return words.text(f"score-{line.code}", count=line.count, subject=subject)


def subject_of(words: Words, subject: str) -> Text:
    """Name the subject of a line: ``K`` kings, ``D4567`` ♦ 4–7, ``HJ`` ♥ up to the jack, ``H`` ♥,
    empty for none."""
    if not subject:
        return ()
    if subject in SUITS:
        return words.text("subject-suit", suit=suit_sign(subject))
    if len(subject) == 2:
        top = words.rank(subject[1])
        return words.text("subject-top", suit=suit_sign(subject[0]), top=top)
    if len(subject) == 1:
        return words.text(f"subject-rank-{subject}")
    ends = {"from": words.rank(subject[1]), "to": words.rank(subject[-1])}
    return words.text("subject-run", suit=SYMBOLS[subject[0]], **ends)


def suit_sign(suit: str) -> str:
    """Return the sign of a suit's letter."""
    return SYMBOLS[suit]
