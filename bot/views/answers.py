"""Answers to one person: the reason of a refusal, with its rule; or the result of an action."""

from __future__ import annotations

from collections.abc import Iterable

from bot.model.outcomes import Done, Outcome, Param, Refusal
from bot.model.tables.table import Table
from bot.words import phrases
from bot.words.cleaning import short_name
from bot.words.text import PersonSpan, PlaceSpan, Plain, Text, joined, joined_with
from bot.words.words import Arg, Words

_NAMES = ("who",)
_TYPED = ("who", "what", "token")
_MOST_TYPED = 40
"""Maximum width of typed words in a refusal, in columns; longer ones are cut."""
_PLACES = ("where",)


def places_text(places: Iterable[str]) -> Text:
    """Return places by their ids, for a platform that mentions them."""
    return joined_with(", ", [(PlaceSpan(one, one.partition(":")[2]),) for one in places])


def refusal_text(words: Words, refusal: Refusal, game: str = "", platform: str = "") -> Text:
    """Return one sentence with the reason, in the wording of the reader's platform, with the field
    of the form and the rule if there are some."""
    params: dict[str, Arg] = {name: _arg(name, value) for name, value in refusal.params.items()}
    said = phrases.refusal(words, refusal.code, params, game, platform)
    if field := refusal.params.get("field"):  # one of several that were set together
        said = words.text("refusal-field", field=field, why=said)
    if not refusal.rule or not game:
        return said
    return joined([*said, Plain(" "), words.rule(game, refusal.rule)])


def _arg(name: str, value: Param) -> Arg:
    if name in _TYPED and isinstance(value, str):
        value = short_name(value, _MOST_TYPED)
    if name in _PLACES:
        return places_text(str(value).split())
    return PersonSpan("", str(value)) if name in _NAMES else value


def outcome_text(
    words: Words, outcome: Outcome, table: Table | None = None, platform: str = ""
) -> Text:
    """Return the text for the person who acted (at `table`, on `platform`); nothing if the screens
    say it."""
    if isinstance(outcome, Refusal):
        return refusal_text(words, outcome, "" if table is None else table.game, platform)
    return done_text(words, outcome)


def done_text(words: Words, done: Done) -> Text:
    """Return the text for a result that no screen shows; nothing if the table shows it."""
    if not done.code or not words.has(f"done-{done.code}"):
        return ()
    return words.text(f"done-{done.code}", **done.params)
