"""Read a whole line: each word is claimed by one reader, or the line is refused and names it.

A command declares its kinds of words. A kind has a reader, and the name of the platform option that
carries its value: the value of an option goes to the reader of its kind, so a bad one spoils no
other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from bot.model.outcomes import Refused
from bot.typed.claims import Claim, Reader
from bot.typed.letters import mended
from bot.words.hearing import by_attempts, kept_by_languages
from bot.words.spelling import all_aliases, folded
from engine.registry import Games

Value = TypeVar("Value")

_MOST_WORDS: Final = 40
"""Maximum number of words of a line: readers take longer than in proportion for more."""
_MARKS: Final = "!?,;…\"'„“”«»()[]"
"""Marks around a word that mean nothing."""


_QUOTED: Final = frozenset({"what", "other"})
"""The parameters of refusals that quote words of the line."""


class Word(NamedTuple):
    """A word as it was typed, and as readers get it."""

    typed: str
    read: str


class Unread(Refused):
    """A word of a line is not understood, so nothing was done.

    ``UNKNOWN_WORD`` with the word, ``UNKNOWN_GAME`` with a name that may be meant for a game,
    ``WHICH_GAME`` with a name that fits several games, ``SAID_TWICE`` with the second of two values
    of one kind, or ``NOT_OF_KIND`` with the value of an option that its kind does not have. `line`:
    what was understood; `games`: those that the word may mean.
    """

    def __init__(self, code: str, word: str, line: Line, games: Sequence[str] = ()) -> None:
        super().__init__(code, token=word)
        self.line = line
        self.games = tuple(games)


@dataclass(frozen=True, slots=True)
class Kind(Generic[Value]):
    """A kind of words. `name`: that of the option with its value, and of its description
    (``line-game``). `make`: makes the reader for the offered games. `lead`: a word that a typed
    line has before it, and an option has not."""

    name: str
    make: Callable[[Games], Reader[Value]]
    lead: str = ""


AnyKind = Kind[Any]


@dataclass(frozen=True, slots=True)
class Line:
    """The values of a line, and the words that said them, by the names of their kinds. `kinds`:
    those that the command takes."""

    kinds: tuple[AnyKind, ...] = ()
    values: Mapping[str, Any] = field(default_factory=dict)
    said: Mapping[str, str] = field(default_factory=dict)

    def get(self, kind: Kind[Value]) -> Value | None:
        """Return the value of a kind; None if the line has none."""
        found: Value | None = self.values.get(kind.name)
        return found

    def has(self, kind: AnyKind) -> bool:
        """Return True if the command takes this kind of words."""
        return kind in self.kinds


def words_of(text: str) -> tuple[Word, ...]:
    """Split a line into words, without the marks around them. A comma ends a word unless digits are
    on both of its sides."""
    found = []
    for part in text.split():
        pieces = [""]
        for at, letter in enumerate(part):
            inside = part[at - 1 : at].isdigit() and part[at + 1 : at + 2].isdigit()
            if letter in ",;" and not inside:
                pieces.append("")
            else:
                pieces[-1] += letter
        for piece in pieces:
            typed = piece.strip(_MARKS)
            if typed:
                found.append(Word(typed, mended(folded(typed))))
    return tuple(found)


@by_attempts(Unread, Refused)
def read_typed(
    text: str, options: Mapping[str, str], kinds: tuple[AnyKind, ...], games: Games
) -> Line:
    """Read a typed line, and the options of a platform's command.

    Raises:
        Unread: a word is claimed by no reader, or two words of one kind have different values.
        Refused: ``UNKNOWN_PERSON`` for a name after an @ that the platform does not know; and what
            the readers raise.
    """
    readers = {kind.name: kind.make(games) for kind in kinds}
    line = Line(kinds, values := {}, said := {})
    for name, value in options.items():
        kind = next((one for one in kinds if one.name == name), None)
        words = _few(value, line)
        claim = None if kind is None else _whole(readers[name], words, kind.lead)
        if kind is None or (claim is None and kind.name == "game"):
            raise Unread("UNKNOWN_WORD", value, line)
        if claim is None:
            raise Unread("NOT_OF_KIND", value, Line((kind,)))
        values[name], said[name] = claim.value, value
    _read(_few(text, line), readers, line, values, said)
    return line


def _few(text: str, line: Line) -> Sequence[Word]:
    """Return the words of a text; refuse by name those that are too many."""
    words = words_of(text)
    rest = " ".join([one.typed for one in words[_MOST_WORDS:]])
    if rest:
        raise Unread("UNKNOWN_WORD", rest, line)
    return words


def _whole(reader: Reader[Any], words: Sequence[Word], lead: str) -> Claim[Any] | None:
    """Return what a reader makes of the whole value of an option; None if a word is left. A joiner
    at an end is left out only if the reader does not take it (*in* of *in 2 hours*)."""
    said = [one.read for one in words]
    first = next((at for at, one in enumerate(said) if one not in joiners()), len(said))
    plain = said[first:]
    while plain and plain[-1] in joiners():
        del plain[-1]
    for line in (said, plain, *([lead, *one] for one in (said, plain) if lead)):
        claim = reader(line) if plain else None
        if claim is not None and claim.words == len(line):
            return claim
    return None


def _read(
    words: Sequence[Word],
    readers: Mapping[str, Reader[Any]],
    line: Line,
    values: dict[str, Any],
    phrases: dict[str, str],
) -> None:
    """Read the words of a line into its values. The reader that claims the most words wins, then
    the first."""
    said = [one.read for one in words]
    unread: list[int] = []
    twice: str | None = None
    at = 0
    while at < len(words):
        claims, refused = _claims(readers, said[at:])
        most = max([one[1].words for one in claims], default=0)
        if refused is not None and _known_words(refused, said[at:]) > most:
            raise _as_typed(_unread_beside(refused, readers, words[at:]), words[at:])
        if not claims:
            if said[at] not in joiners():
                unread.append(at)
            at += 1
            continue
        name, claim = max(claims, key=lambda one: one[1].words)
        phrase = " ".join([one.typed for one in words[at : at + claim.words]])
        phrases.setdefault(name, phrase)
        if values.setdefault(name, claim.value) != claim.value and twice is None:
            twice = phrase
        at += claim.words
    if unread:
        first = unread[0]
        if words[first].typed.startswith("@"):
            raise Refused("UNKNOWN_PERSON", who=words[first].typed)
        last = first
        while last + 1 in unread or (said[last + 1 : last + 2] and _joins(said, unread, last)):
            last += 1
        phrase = " ".join([one.typed for one in words[first : last + 1]])
        raise Unread("UNKNOWN_WORD", phrase, line)
    if twice is not None:
        raise Unread("SAID_TWICE", twice, line)


def _claims(
    readers: Mapping[str, Reader[Any]], said: Sequence[str]
) -> tuple[list[tuple[str, Claim[Any]]], Refused | None]:
    """Return what the readers claim of the first words, and the refusal of a reader that knows them
    but finds no value: it counts if no other claims them."""
    found: list[tuple[str, Claim[Any]]] = []
    refused: Refused | None = None
    for name, reader in readers.items():
        try:
            claim = reader(said)
        except Refused as error:
            refused = error
            continue
        if claim is not None:
            found.append((name, claim))
    return found, refused


def _known_words(refused: Refused, said: Sequence[str]) -> int:
    """Return how many of the words a reader knows that refused them; at least one."""
    named = str(refused.refusal.params.get("what", "")).split()
    return len(named) if said[: len(named)] == named and named else 1


def _unread_beside(
    refused: Refused, readers: Mapping[str, Reader[Any]], words: Sequence[Word]
) -> Refused:
    """Return a refusal for the words behind a day without a time, if no reader knows them: one of
    them may be meant as the time (*Friday week*, *tonight at eigth*)."""
    if refused.refusal.code != "MOMENT_HOUR":
        return refused
    start = end = _known_words(refused, [one.read for one in words])
    while end < len(words) and not words[end].typed.startswith("@"):
        claims, other = _claims(readers, [one.read for one in words[end:]])
        if claims or other:
            break
        end += 1
    left = words[start:end]
    if all(one.read in joiners() for one in left):
        return refused
    named = " ".join([one.typed for one in left])
    params = refused.refusal.params
    return Refused("MOMENT_WORD", what=params["what"], hour=params["hour"], token=named)


def _as_typed(refused: Refused, words: Sequence[Word]) -> Refused:
    """Return a refusal that quotes the words as they were typed, with capitals and accents."""
    typed = {one.read: one.typed for one in words}
    params = {
        name: " ".join([typed.get(one, one) for one in value.split()])
        if isinstance(value, str) and name in _QUOTED
        else value
        for name, value in refused.refusal.params.items()
    }
    refused.refusal = replace(refused.refusal, params=params)
    return refused


def _joins(said: Sequence[str], unread: Sequence[int], at: int) -> bool:
    """Return True if the word after `at` joins two words that were not understood."""
    return said[at + 1] in joiners() and at + 2 in unread


@kept_by_languages
def joiners() -> frozenset[str]:
    """Return the words that only join others, folded: *with*, *и*, *és*."""
    return frozenset(all_aliases("line-joining"))
