"""Read what people type: one line in any of the languages becomes the engine's notation.

Cards are a rank and a suit, in upper or lower case: ``kd``, ``10♣``, ``К♦``, ``дка`` (queen of
diamonds in Bulgarian letters), ``dká`` (the same in Hungarian). Suits are the symbols, the engine's
letters, or as much of a suit's name as tells it apart from the others; ``к`` alone is no suit,
because каро and купа both begin with it. The spellings are in the locale files (``typing.ftl``);
docs/words.md shows them.

What a line means for a game is not asked here: `Game.parse` and `Game.check` do that.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from bot.words.spelling import (
    BARE,
    DASHES,
    JUST_DEAL,
    KEYWORDS,
    MARKS,
    MOVED,
    SAID,
    SUIT_SIGNS,
    contract_spellings,
    folded,
    rank_spellings,
    split_cards,
    suit_spellings,
    verb_spellings,
    word_spellings,
)
from engine.contract.cards import CARD_OF_TEXT
from engine.contract.errors import EngineError, NotationError
from engine.contract.game import AnyGame

MOST_LETTERS: Final = 400
"""Length above which a line is no move."""

_CUTS: Final = ("cut", "cut-for-deal")
_BID_LETTERS: Final = 2
"""This many letters, or one symbol, of a suit alone are a bid."""
_EITHER: Final = "as"
"""The keyword that is also a card."""
_ORDER_LENGTH: Final = 3
_KEY_LENGTH: Final = 2

_APART: Final = re.compile(r"[\s,;&·|]+")
_NUMBER: Final = re.compile(r"#?([0-9]{1,9})\.?")
_PLACE: Final = re.compile("#([0-9]{1,3})[.,;]?")
_CARD_LETTERS: Final = 3
"""An unknown first word longer than this, without a digit or a symbol, was meant as a verb."""


class _Word(NamedTuple):
    """A word as it was typed, and folded for the lookup."""

    typed: str
    folded: str


# --- cards ----------------------------------------------------------------------------------


def _whole(words: Sequence[_Word]) -> list[_Word]:
    """Return the words; a rank and a suit with a blank between them (``K ♦``, ``kőr ász``) become
    one."""
    ranks, suits = rank_spellings(), suit_spellings()
    found: list[_Word] = []
    place = 0
    while place < len(words):
        first, second = words[place], words[place + 1 : place + 2]
        for rank, suit in [(first, one) for one in second] + [(one, first) for one in second]:
            named = suit.folded in SUIT_SIGNS or len(suit.folded) > 1
            if named and rank.folded in ranks and suit.folded in suits:
                notation = ranks[rank.folded] + suits[suit.folded]
                typed = f"{first.typed} {second[0].typed}"
                found.append(_Word(typed, folded(notation)))
                place += 2
                break
        else:
            found.append(first)
            place += 1
    return found


# --- lines ----------------------------------------------------------------------------------


def read_line(text: str) -> str:
    """Return a typed line in the engine's notation: ``хвърлям К♦`` is ``discard KD``.

    One card without a verb is thrown; with words after it, it is played. A contract alone is bid.
    Verbs and keywords may be of any language.

    Raises: NotationError: ``UNKNOWN_CARD``, ``UNKNOWN_VERB``, ``MISSING_WORD``, ``EXTRA_WORD`` or
    ``BAD_NUMBER`` with the ``token`` at fault and its ``place``.
    """
    return _Line(text).read()


def read_move(game: AnyGame, line: str) -> str:
    """Return a typed line as an action of a game: as the game writes it, else as people say it.

    Raises:
        NotationError: see `read_line`.
    """
    try:
        return str(game.parse(line.strip()))
    except EngineError:
        return read_line(line)


def with_cards(text: str, hand: Sequence[str]) -> str:
    """Return the line with ``#6`` written as the sixth card of the hand, as its picture numbers
    them.

    The number of a meld (``to #2``, the only number of ``add #2 KS``, all of ``move 2S from #2``)
    stays as it is, and so does what is no number of a card.
    """
    words = text.split()
    verb = verb_spellings().get((folded(words[0].removeprefix("/")),)) if words else None
    numbers = [word for word in words if _NUMBER.fullmatch(folded(word))]
    if verb == "move" or (verb == "add" and len(numbers) == 1):
        return text
    for at, word in enumerate(words):
        found = _PLACE.fullmatch(word)
        number = int(found[1]) if found else 0
        of_meld = bool(at) and word_spellings().get(folded(words[at - 1])) == "to"
        if 0 < number <= len(hand) and not of_meld:
            words[at] = hand[number - 1]
    return " ".join(words)


@dataclass
class _Take:
    """The parts of a take so far."""

    part: str = "key"
    cards: dict[str, list[str]] = field(
        default_factory=lambda: {"key": [], "with": [], "as": [], "opening": []}
    )
    to: str = ""
    back: str = "key"
    """The next part after a number."""

    def __str__(self) -> str:
        said = ["take", *self.cards["key"]]
        for part in ("with", "as"):
            if self.cards[part]:
                said += [part, *self.cards[part]]
        if self.to:
            said += ["to", self.to]
        if self.cards["opening"]:
            said += ["opening", *self.cards["opening"]]
        return " ".join(said)


class _Line:
    """One typed line."""

    def __init__(self, text: str) -> None:
        self.text, self.verb = text, ""
        if len(text) > MOST_LETTERS:
            raise NotationError("EXTRA_WORD", text=text[:20], token=text[-20:], place=0)
        seen = MARKS.sub("", text).strip().removeprefix("/").replace("+", " + ")
        typed = [one for one in _APART.split(seen) if one]
        self.words = [_Word(one, folded(one)) for one in typed]

    def error(self, code: str, place: int) -> NotationError:
        """Return an error that names the word at `place`."""
        return NotationError(code, text=self.text, token=self.words[place].typed, place=place)

    def missing(self, wanted: str) -> NotationError:
        """Return an error that says what is missing."""
        return NotationError(
            "MISSING_WORD",
            text=self.text,
            wanted=wanted,
            token=self.text,
            place=len(self.words),
            verb=self.verb,
        )

    def read(self) -> str:
        """Return the line in the engine's notation."""
        if not self.words:
            raise self.missing("verb")
        verb, start = self._verb()
        self.verb = verb or ""
        self.words[start:] = _whole(self.words[start:])
        if verb is None:
            return self._without_verb()
        places = range(start, len(self.words))
        if verb in BARE:
            if places:
                raise self.error("EXTRA_WORD", places[0])
            return verb
        if verb == JUST_DEAL:
            verb = "cut"
        if verb in _CUTS:
            return self._cut(verb, places)
        if verb == "take":
            return self._take(places)
        if verb == "bid":
            return self._bid(places)
        if verb == "play":
            return self._play(places)
        if verb == "add":
            return self._add(places)
        if verb == "move":
            return self._move(places)
        if verb == "keep":
            return self._keep(places)
        return f"{verb} {' '.join(self._cards(places))}"

    def _verb(self) -> tuple[str | None, int]:
        """Return the verb at the beginning of the line, and where the rest begins."""
        known = verb_spellings()
        for length in range(min(len(self.words), max(map(len, known))), 0, -1):
            verb = known.get(tuple([word.folded for word in self.words[:length]]))
            if verb is not None:
                return verb, length
        return None, 0

    def _without_verb(self) -> str:
        first = self.words[0].folded
        contract = self._contract(range(len(self.words)))
        if (
            contract
            and not self._cards_at(0)
            and (len(first) >= _BID_LETTERS or first in SUIT_SIGNS)
        ):
            return f"bid {contract}"
        if self._cards_at(0) and any(self._said(at) for at in range(1, len(self.words))):
            return self._play(range(len(self.words)))
        if not self._cards_at(0):
            alone = len(self.words) == 1 and len(first) <= _CARD_LETTERS
            card_like = alone or any(one in SUIT_SIGNS or one.isdigit() for one in first)
            raise self.error("UNKNOWN_CARD" if card_like else "UNKNOWN_VERB", 0)
        cards = self._cards(range(len(self.words)))
        if len(cards) > 1:
            raise self.missing("verb")
        return f"discard {cards[0]}"

    def _cards_at(self, place: int) -> tuple[str, ...]:
        """Return the cards of the word at `place`, perhaps with dashes between them; empty if it
        has none."""
        found: list[str] = []
        for part in DASHES.split(self.words[place].folded):
            cards = split_cards(part) if part else ()
            if part and not cards:
                return ()
            found += cards
        return tuple(found)

    def _cards(self, places: Sequence[int]) -> list[str]:
        """Return the cards of these words, at least one."""
        found: list[str] = []
        for place in places:
            cards = self._cards_at(place)
            if not cards and DASHES.sub("", self.words[place].folded):
                raise self.error("UNKNOWN_CARD", place)
            found += cards
        if not found:
            raise self.missing("card")
        return found

    def _is(self, place: int, name: str) -> bool:
        return word_spellings().get(self.words[place].folded) == name

    def _phrase(self, places: Sequence[int], name: str) -> bool:
        """Return True if these words are one spelling of a word and nothing else."""
        said = " ".join([self.words[place].folded for place in places])
        return word_spellings().get(said) == name

    def _number(self, place: int) -> str | None:
        found = _NUMBER.fullmatch(self.words[place].folded)
        return str(int(found[1])) if found else None

    def _cut(self, verb: str, places: Sequence[int]) -> str:
        if not places or self._phrase(places, "any"):
            return f"{verb} any"
        number = self._number(places[0])
        if number is None:
            raise self.error("BAD_NUMBER", places[0])
        if len(places) > 1:
            raise self.error("EXTRA_WORD", places[1])
        return f"{verb} {number}"

    def _contract(self, places: Sequence[int]) -> str:
        """Return the contract that these words name; empty if they name none."""
        said = " ".join([self.words[place].folded for place in places])
        return contract_spellings().get(said, "")

    def _bid(self, places: Sequence[int]) -> str:
        if not places:
            raise self.missing("card")
        contract = self._contract(places)
        if not contract:
            raise self.error("UNKNOWN_WORD", places[0])
        return f"bid {contract}"

    def _said(self, place: int) -> str:
        """Return what is said with a card: belot, announcing, none; empty for another word."""
        found = word_spellings().get(self.words[place].folded, "")
        return found if found in SAID else ""

    def _play(self, places: Sequence[int]) -> str:
        """Read ``play KH belot``, ``play 7C announcing 9H TH JH / AC AD AH AS``, ``play 7C
        none``."""
        at = next((place for place in places if self._said(place)), len(self.words))
        cards = self._cards([place for place in places if place < at])
        if len(cards) > 1:
            raise self.error("EXTRA_WORD", places[0])
        line, part = ["play", cards[0]], ""
        announced: list[str] = []
        for place in range(at, len(self.words)):
            said = self._said(place)
            if said:
                if part in (said, "none") or (part and said == "none"):
                    raise self.error("EXTRA_WORD", place)
                part = said
                line += [said] if said != "announcing" else []
            elif part != "announcing":
                raise self.error("EXTRA_WORD", place)
            elif self.words[place].folded == "/":
                announced.append("/")
            else:
                announced += self._cards([place])
        if part == "announcing" and not announced:
            raise self.missing("card")
        return " ".join([*line, *(["announcing", *announced] if announced else [])])

    def _nothing(self, places: Sequence[int]) -> bool:
        """Return True if there is a dash in the place of cards."""
        return bool(places) and all(not DASHES.sub("", self.words[at].folded) for at in places)

    def _keep(self, places: Sequence[int]) -> str:
        if self._nothing(places) or (places and self._phrase(places, "none")):
            return "keep -"
        cards = sorted(self._cards(places), key=CARD_OF_TEXT.__getitem__)
        return f"keep {' '.join(cards)}"

    def _add(self, places: Sequence[int]) -> str:
        """Read ``add 2 KS``, ``add KS to 2``."""
        numbers = [place for place in places if self._number(place) is not None]
        if not numbers:
            self._cards([place for place in places if not self._is(place, "to")])
            raise self.missing("number")
        if len(numbers) > 1:
            raise self.error("BAD_NUMBER", numbers[1])
        rest = [at for at in places if at != numbers[0] and not self._is(at, "to")]
        return f"add {self._number(numbers[0])} {' '.join(self._cards(rest))}"

    def _move(self, places: Sequence[int]) -> str:
        """Read ``move 2 2S to 1``, ``move 2S from 2 to 1``, ``move 2 2S`` (to a new group)."""
        numbers = [place for place in places if self._number(place) is not None]
        into = [at for at in numbers if at - 1 in places and self._is(at - 1, "to")]
        sources = [at for at in numbers if at not in into]
        said = [at for at in places if any(self._is(at, word) for word in MOVED)]
        cards = self._cards([at for at in places if at not in numbers and at not in said])
        if not sources:
            raise self.missing("number")
        for some in (sources, into):
            if len(some) > 1:
                raise self.error("BAD_NUMBER", some[1])
        to = f" to {self._number(into[0])}" if into else ""
        return f"move {self._number(sources[0])} {' '.join(cards)}{to}"

    def _take(self, places: Sequence[int]) -> str:
        """Read a take: a key, and the parts that may follow it, each after its keyword; nothing if
        there is no choice, because the game knows the only take."""
        if not places:
            return "take"
        if self._nothing(places):
            return "take -"
        take = _Take()
        for place in places:
            part = self._keyword(place, take, places)
            if part is not None:
                if part != "with" or take.cards["key"]:
                    take.back, take.part = take.part, part
            elif take.part == "to":
                number = self._number(place)
                if number is None or take.to:
                    raise self.error("BAD_NUMBER" if number is None else "EXTRA_WORD", place)
                take.to, take.part = number, take.back
            elif self.words[place].folded == "/" and take.part == "opening":
                take.cards["opening"].append("/")
            else:
                take.cards[take.part] += self._cards([place])
        if not take.cards["key"]:
            raise self.missing("card")
        return str(take)

    def _keyword(self, place: int, take: _Take, places: Sequence[int]) -> str | None:
        """Return the part of a take that the word begins, or None. ``as`` is the ace of spades
        unless it is written in lower case and an order can follow it."""
        word = self.words[place]
        if word.folded == "+":
            return "with"
        found = word_spellings().get(word.folded)
        if found not in KEYWORDS:
            return None
        if word.folded == _EITHER:
            begun = take.part in ("with", "key") and len(take.cards["key"]) >= _KEY_LENGTH
            following = sum([len(self._cards_at(at)) for at in places if at > place])
            if word.typed != _EITHER or not begun or following < _ORDER_LENGTH:
                return None
        return found
