"""Parse what people type: a line in any of the languages becomes the engine's notation.

Cards are a rank and a suit, in upper or lower case: ``kd``, ``10♣``, ``К♦``, ``дка`` (queen of
diamonds in Bulgarian letters), ``dká`` (the same in Hungarian). Suits are the symbols, the engine's
letters, or an unambiguous prefix of a suit's name; ``к`` alone is no suit, because каро and купа
both begin with it. The spellings are in the locale files (``typing.ftl``); docs/words.md shows
them.

The game decides what a line means: see `Game.parse` and `Game.check`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from bot.words.hearing import by_attempts, hears_all
from bot.words.spelling import (
    ANY,
    BETWEEN,
    DASHES,
    MARKS,
    MOST_WORDS,
    NONE,
    SUIT_SIGNS,
    Kinds,
    card_spellings,
    choice_spellings,
    endings,
    fillers,
    joined,
    rank_spellings,
    seen,
    split_cards,
    suit_spellings,
    verb_spellings,
    word_spellings,
)
from bot.words.words import SYMBOLS
from engine.contract.cards import CARD_OF_TEXT, Card, Cards
from engine.contract.errors import EngineError, NotationError
from engine.contract.game import AnyGame
from engine.contract.notation import Action, Field, Form, fields_of
from engine.registry import GAMES

MOST_LETTERS: Final = 400
"""A longer line is no move."""

_CHOICE_LETTERS: Final = 2
"""A choice alone is a move if it has this many letters, or is one symbol: a suit is bid."""
_ORDER_LENGTH: Final = 3
_KEY_LENGTH: Final = 2
_JOKER: Final = "X"
_OF: Final = "of"

_APART: Final = re.compile(r"[\s,;&·|]+")
_AROUND: Final = re.compile(r"^[\"'„“”«»‘’(¿¡]+(?=.)|(?<=[^?])[\"'„“”«»‘’)!?.…:]+$")
"""Marks around a word that say nothing: ``пас!``."""
_QUESTION: Final = re.compile(r"[?？⁇⁈⁉][!?？.…\"'“”’»)]*(?=\s|$)")
_SILENT: Final = "!.…:\"'„“”«»‘’()"
"""Marks that say nothing as a word."""
_NUMBER: Final = re.compile(r"#?([0-9]{1,9})\.?")
_PLACE: Final = re.compile("#([0-9]{1,3})[.,;]?")
_CARD_LETTERS: Final = 3
"""An unknown first word longer than this, without a digit or a symbol, was meant as a verb."""
_NUMBERS: Final = (Form.NUMBER, Form.NUMBER_OR_ANY)
_OF_CARDS: Final = (Form.CARD, Form.CARDS, Form.PARTS)


class _Word(NamedTuple):
    """A word as it was typed, and as it looks (`seen`) for the lookup."""

    typed: str
    seen: str


# --- cards ----------------------------------------------------------------------------------


def _whole(words: Sequence[_Word]) -> list[_Word]:
    """Return the words; a rank and a suit with a blank between them (``K ♦``, ``kőr ász``) are
    joined, and so are the words of a joker (``nagy zsoli``)."""
    ranks, suits, cards = rank_spellings(), suit_spellings(), card_spellings()
    found: list[_Word] = []
    place = 0
    while place < len(words):
        of = place + 1 < len(words) and words[place + 1].seen == _OF
        first, second = words[place], words[place + 1 + of : place + 2 + of]
        pair = first.seen + "".join([one.seen for one in second])
        if len(first.seen) >= _CARD_LETTERS and second and cards.get(pair) == _JOKER:
            found.append(_Word(f"{first.typed} {second[0].typed}", seen(_JOKER)))
            place += 2
            continue
        for rank, suit in [(first, one) for one in second] + [(one, first) for one in second]:
            named = suit.seen in SUIT_SIGNS or len(suit.seen) > 1
            if named and rank.seen in ranks and suit.seen in suits:
                # with the sign, as letters of suits differ: an s is clubs in Turkish
                written = rank.seen + SYMBOLS[suits[suit.seen]]
                typed = f"{first.typed} {second[0].typed}"
                found.append(_Word(typed, written))
                place += 2 + of
                break
        else:
            found.append(first)
            place += 1
    return found


# --- lines ----------------------------------------------------------------------------------


@cache
def known_kinds() -> Kinds:
    """Return the actions of our games; of each verb, the one with the most fields."""
    found: dict[str, type[Action]] = {}
    for game in GAMES.values():
        for kind in game.action_types:
            known = found.setdefault(kind.verb, kind)
            if len(fields_of(kind)) > len(fields_of(known)):
                found[kind.verb] = kind
    return tuple(found.values())


def how_far(error: NotationError) -> int:
    """Return how many words an attempt understood; none if it only misses further words."""
    return 0 if error.code == "MISSING_WORD" else int(error.params.get("place", 0))


@by_attempts(NotationError, far=how_far)
def read_line(text: str, game: AnyGame | None = None, fitting: Sequence[str] = ()) -> str:
    """Return a typed line in the engine's notation: ``хвърлям К♦`` is ``discard KD``.

    The grammar follows from the fields of the actions: those of the game, otherwise those of all
    our games. One card without a verb is thrown or played; with words after it, it is played. A
    choice alone is made: a contract is bid. Verbs and keywords may be of any language
    (`bot.words.hearing`). `fitting`: the verbs that fit the moment, if that is known: where none of
    them takes a card, a word that is a choice and a card (``AT``) is the choice, otherwise the
    card. If it is not known, the words of the game come before the cards.

    Raises: NotationError: ``UNKNOWN_CARD``, ``UNKNOWN_VERB``, ``MISSING_WORD``, ``EXTRA_WORD`` or
    ``BAD_NUMBER`` with the ``token`` at fault and its ``place``.
    """
    try:
        line = _Line(text, game, fitting)
        said = line.read()
        if fitting and said.split()[0] not in fitting and not hears_all():
            raise line.error("UNKNOWN_VERB", 0)  # another language may have a move that fits
        return said
    except NotationError:
        plain = _without_fillers(text)
        for words in (plain, [*plain[-1:], *plain[:-1]]):  # *káró királyt adom*: the verb is last
            if words and words != words_of(text):
                with suppress(NotationError):
                    return _Line(" ".join(words), game, fitting).read()
        raise


def _without_fillers(text: str) -> list[str]:
    """Return the words of a line without those that only fill it: *I*, *the*, *please*. One letter
    may be a card (*a*), so it is a filler only before a name (*a király*) or a card with its symbol
    (*a K♦*)."""
    words = words_of(text)
    return [
        one
        for at, one in enumerate(words)
        if seen(one) not in fillers()
        or (len(one) == 1 and any(map(_may_be_a_suit, words[at + 1 : at + 2])))
    ]


def _may_be_a_suit(word: str) -> bool:
    """Return True for a word so short that it may be a suit, or a card in letters alone."""
    symbol = len(word) > 1 and not SUIT_SIGNS.keys().isdisjoint(seen(word))
    return len(word) < _CARD_LETTERS and not symbol


def read_move(game: AnyGame, line: str, fitting: Sequence[str] = ()) -> str:
    """Return a typed line as an action of a game: in the game's notation, otherwise in people's
    words. `fitting`: see `read_line`.

    Raises:
        NotationError: see `read_line`.
    """
    try:
        return str(game.parse(line.strip()))
    except EngineError:
        return read_line(line, game, fitting)


def words_of(text: str) -> list[str]:
    """Return the words of a typed line, without the marks around them."""
    line = MARKS.sub("", text).strip().removeprefix("/").replace("+", " + ")
    return [_AROUND.sub("", one) for one in _APART.split(line) if one.strip(_SILENT)]


def unasked(text: str) -> str:
    """Return a line without the question marks at the ends of its words: ``pass?``, ``9s ?!``. A
    line that has none is no question, and is returned unchanged."""
    return _QUESTION.sub(" ", text)


def _with_sign(card: str) -> str:
    """Return a card of the notation with the sign of its suit, whose letters differ by language."""
    return card if card == _JOKER else card[:-1] + SYMBOLS[card[-1]]


def with_cards(text: str, hand: Sequence[str], game: AnyGame | None = None) -> str:
    """Return the line with ``#6`` replaced by the sixth card of the hand, as numbered in its
    picture.

    A number after a word (``to #2``) is unchanged, and so are all numbers of an action that begins
    with one, if it has as many (``add #2 KS``, ``move 2S from #2``), and a number without a card.
    """
    line = _Line(text, game)
    words = text.split()
    verb, _ = line.verb_of()
    fields = () if verb is None else fields_of(line.kinds[verb])
    spelled = word_spellings(() if verb is None else (line.kinds[verb],))
    numbers = [at for at, word in enumerate(words) if _NUMBER.fullmatch(seen(word.rstrip(",;")))]
    after = [at for at in numbers if at and spelled.get(joined(seen(words[at - 1]))) in BETWEEN]
    cards = [at for at in numbers if at not in after]
    asked = [one for one in fields if one.form in _NUMBERS]
    if any(one.keyword is None for one in asked) and len(numbers) <= len(asked):
        return text
    for at in cards:
        found = _PLACE.fullmatch(words[at])
        number = int(found[1]) if found else 0
        if 0 < number <= len(hand):
            words[at] = _with_sign(hand[number - 1])
    return " ".join(words)


def _pack_of(game: AnyGame | None) -> frozenset[str]:
    """Return the cards of a game in the engine's notation; without a game, all cards."""
    return frozenset(CARD_OF_TEXT) if game is None else _names_in(game.deck)


@lru_cache(maxsize=16)
def _names_in(deck: Cards) -> frozenset[str]:
    return frozenset(map(str, deck))


class _Line:
    """One typed line, and the actions that it may mean: those of the game, or of all games."""

    def __init__(self, text: str, game: AnyGame | None, fitting: Sequence[str] = ()) -> None:
        self.text, self.fitting, self.verb = text, fitting, ""
        if len(text) > MOST_LETTERS:
            raise NotationError("EXTRA_WORD", text=text[:20], token=text[-20:], place=0)
        own = known_kinds() if game is None else game.action_types
        self.kinds: Final = {kind.verb: kind for kind in own}
        self.spelled: Final = verb_spellings(own, "" if game is None else game.id)
        self.cards_fit: Final = any(
            _begins_with_a_card(self.kinds[verb]) for verb in fitting if verb in self.kinds
        )
        self.pack: Final = _pack_of(game)
        self.choices_first: Final = game is not None and not self.cards_fit
        self.words = [_Word(one, seen(one)) for one in words_of(text)]

    def error(self, code: str, place: int) -> NotationError:
        """Return an error that names the word at `place`."""
        return NotationError(code, text=self.text, token=self.words[place].typed, place=place)

    def missing(self, wanted: str) -> NotationError:
        """Return an error that names the missing word."""
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
        verb, start = self.verb_of()
        if verb is not None and _chooses(self.kinds[verb]):  # *bid pass*, *I say contra*
            said, end = self.verb_of(start)
            if said is not None and end == len(self.words) and not fields_of(self.kinds[said]):
                verb, start = said, end
        if verb is not None and len(self.words) == 1 and self._is_card(verb):
            verb, start = None, 0
        self.verb = verb or ""
        self.words[start:] = _whole(self.words[start:])
        return self._without_verb() if verb is None else self.action(self.kinds[verb], start)

    def _is_card(self, verb: str) -> bool:
        """Return True if the one word is a verb that needs a card, and a card itself: *at* is
        *throw* in Turkish, and the ace of clubs in Bulgarian letters."""
        short = len(self.words[0].seen) < _CARD_LETTERS
        return short and bool(fields_of(self.kinds[verb])) and bool(self.cards_at(0))

    def verb_of(self, start: int = 0) -> tuple[str | None, int]:
        """Return the verb in the words from `start` on, and the position of the rest."""
        for end in range(min(len(self.words), start + MOST_WORDS), start, -1):
            said = [joined(one.seen) for one in self.words[start:end]]
            found = self.spelled.get("".join(said)) if said[-1] else None
            if found is not None:
                return found, end
        return None, 0

    def action(self, kind: type[Action], start: int) -> str:
        """Return the action in the words from `start` on."""
        said = _Action(self, kind)
        at = start
        while at < len(self.words):
            at += said.take(at)
        return said.text()

    def _without_verb(self) -> str:
        first, cards = self.words[0].seen, self.cards_at(0)
        if self.choices_first or not cards:
            for kind in self.kinds.values():
                if _chooses(kind) and self._chosen(kind):
                    return self.action(kind, 0)
        plays = sorted(filter(_begins_with_a_card, self.kinds.values()), key=_length)
        if not cards:
            for kind in plays:
                if word_spellings((kind,)).get(joined(first)) in _keywords(kind):
                    return self.action(kind, 0)  # *belot KH*
            for kind in filter(_chooses, self.kinds.values()):
                if any(self._chosen(kind, end) for end in range(1, len(self.words))):
                    return self.action(kind, 0)  # which names the words that are left
            alone = len(self.words) == 1 and len(first) <= _CARD_LETTERS
            card_like = alone or any(one in SUIT_SIGNS or one.isdigit() for one in first)
            card_like = card_like and (self.cards_fit or not self.fitting)
            raise self.error("UNKNOWN_CARD" if card_like else "UNKNOWN_VERB", 0)
        for kind in plays:
            names = _keywords(kind)
            spelled = word_spellings((kind,))
            said = {spelled.get(joined(word.seen)) for word in self.words[1:]}
            if names and said & {NONE, *names}:
                return self.action(kind, 0)
        if len(self.cards(range(len(self.words)))) > 1 or not plays:
            raise self.missing("verb")
        return self.action(plays[0], 0)

    def _chosen(self, kind: type[Action], end: int | None = None) -> bool:
        """Return True if the line, up to `end`, is a choice of the only field of an action. One
        letter is a choice only of the game's own, as it writes it."""
        said = joined("".join([word.seen for word in self.words[:end]]))
        if len(said) < _CHOICE_LETTERS and said not in SUIT_SIGNS:
            choices = [one for field in fields_of(kind) for one in field.choices]
            return self.choices_first and said.upper() in choices
        return any(said in choice_spellings(one.choices) for one in fields_of(kind))

    def cards_at(self, place: int) -> tuple[str, ...]:
        """Return the cards of the word at `place`, perhaps with dashes between them and an ending
        after the last; empty if there are none."""
        whole = split_cards(self.words[place].seen)  # a name may have a dash: karo-könig
        if whole and self.pack.issuperset(whole):
            return whole
        found: list[str] = []
        *before, last = DASHES.split(self.words[place].seen)
        for part in before if any(before) and last in endings() else (*before, last):
            cards = split_cards(part) if part else ()
            if part and not (cards and self.pack.issuperset(cards)):
                return ()
            found += cards
        return tuple(found)

    def cards(self, places: Sequence[int]) -> list[str]:
        """Return the cards of these words."""
        found: list[str] = []
        for place in places:
            cards = self.cards_at(place)
            if not cards and DASHES.sub("", self.words[place].seen):
                raise self.error("UNKNOWN_CARD", place)
            found += cards
        return found


def _begins_with_a_card(kind: type[Action]) -> bool:
    fields = fields_of(kind)
    return bool(fields) and fields[0].form is Form.CARD


def _chooses(kind: type[Action]) -> bool:
    """Return True for an action that is a choice and nothing else: a bid."""
    fields = fields_of(kind)
    return bool(fields) and all(one.form is Form.WORD for one in fields)


def _keywords(kind: type[Action]) -> set[str]:
    return {one.keyword for one in fields_of(kind) if one.keyword is not None}


def _length(kind: type[Action]) -> int:
    return len(fields_of(kind))


class _Action:
    """An action whose fields are filled word by word.

    Cards go to the field of the last keyword, numbers to a field that has none yet; the words of
    `BETWEEN` are skipped unless they are keywords.
    """

    def __init__(self, line: _Line, kind: type[Action]) -> None:
        self.line, self.kind = line, kind
        fields = fields_of(kind)
        self.keywords: Final = {one.keyword: one for one in fields if one.keyword is not None}
        self.plain: Final = [one for one in fields if one.keyword is None]
        self.spelled: Final = word_spellings((kind,))
        self.cards: Final[dict[str, list[list[str]]]] = {}
        self.values: Final[dict[str, Any]] = {}
        self.main: Final = next((one for one in self.plain if one.form in _OF_CARDS), None)
        self.part = self.back = self.main
        self.nothing = self.without = False

    def take(self, place: int) -> int:
        """Read the word at `place`; return how many words it used."""
        line, rest = self.line, range(place, len(self.line.words))
        if self._chooses_next():
            return self._value(place)
        whole = self.spelled.get(joined("".join([line.words[at].seen for at in rest])), "")
        if whole in (ANY, NONE):
            self._nothing(whole, place)
            return len(rest)
        name = self._name(place)
        if name in self.keywords:
            self._keyword(self.keywords[name], place)
        elif name in (ANY, NONE):
            self._nothing(name, place)
        elif name in BETWEEN and (name == "with" or self._numbers()):
            if name == "new":
                self.part = self.back
        elif line.words[place].seen == "/" and self.part and self.part.form is Form.PARTS:
            self.cards[self.part.name].append([])
        else:
            return self._value(place)
        return 1

    def _chooses_next(self) -> bool:
        """Return True if the next word is a choice, whatever else it may stand for."""
        return _chooses(self.kind) and any(one.name not in self.values for one in self.plain)

    def _name(self, place: int) -> str:
        """Return the keyword of a word; empty for another word.

        A keyword that is also a card (``as``) is the card unless it is written in lower case after
        cards, and more of them follow.
        """
        word = self.line.words[place]
        name = "with" if word.seen == "+" else self.spelled.get(joined(word.seen), "")
        if name in self.keywords and self.line.cards_at(place):
            begun = len(self._of(self.main)) >= _KEY_LENGTH
            after = range(place + 1, len(self.line.words))
            following = sum([len(self.line.cards_at(at)) for at in after])
            if not word.typed.islower() or not begun or following < _ORDER_LENGTH:
                return ""
        return name

    def _of(self, field: Field | None) -> list[str]:
        """Return the cards of a field so far."""
        return (
            []
            if field is None
            else [one for part in self.cards.get(field.name, []) for one in part]
        )

    def _numbers(self) -> list[Field]:
        return [one for one in (*self.plain, *self.keywords.values()) if one.form in _NUMBERS]

    def _keyword(self, field: Field, place: int) -> None:
        if self.without or (field.form is Form.FLAG and field.name in self.values):
            raise self.line.error("EXTRA_WORD", place)
        if field.form is Form.FLAG:
            self.values[field.name] = True
            return
        if field.form is Form.CARDS and not self._of(self.main):
            return  # it only joins the first cards to the verb
        if self.part not in (None, field) and self.part.form in _OF_CARDS:
            self.back = self.part
        self.part = field
        if field.form is Form.PARTS:
            self.cards.setdefault(field.name, [[]])

    def _nothing(self, name: str, place: int) -> None:
        """Read a word for no cards, no number, or none of the optional parts after a card."""
        if self.part is not None and self.part.form in _NUMBERS:
            self.part = self.back
        elif self.main is not None and self.main.form is Form.CARDS:
            self.nothing = True
        elif name == NONE and self.main is not None and self.keywords:
            if self.without or self.values or len(self.cards) > 1:
                raise self.line.error("EXTRA_WORD", place)
            self.without = True
        elif name == NONE or not self._numbers():
            raise self.line.error("BAD_NUMBER" if self._numbers() else "EXTRA_WORD", place)

    def _value(self, place: int) -> int:
        """Read a number, a choice or cards; return how many words they used."""
        line = self.line
        found = _NUMBER.fullmatch(line.words[place].seen)
        if self.part is not None and self.part.form in _NUMBERS:
            if found is None or self.part.name in self.values:
                raise line.error("BAD_NUMBER", place)
            self.values[self.part.name], self.part = int(found[1]), self.back
            return 1
        for field in self.plain:
            if field.name in self.values:
                continue
            if field.form in _NUMBERS and found is not None:
                self.values[field.name] = int(found[1])
                return 1
            if field.form is Form.WORD:
                return self._choice(field, place)
        numbers = [one for one in self.plain if one.form in _NUMBERS]
        if self.part is None:
            asked = numbers and numbers[0].name not in self.values
            raise line.error("BAD_NUMBER" if asked else "EXTRA_WORD", place)
        if found is not None and numbers and not line.cards_at(place):
            raise line.error("BAD_NUMBER", place)
        if self.without:
            raise line.error("EXTRA_WORD", place)
        cards = line.cards([place])
        if self.part.form is Form.CARD and len(self._of(self.part)) + len(cards) > 1:
            raise line.error("EXTRA_WORD", place)
        self.nothing |= not cards
        self.cards.setdefault(self.part.name, [[]])[-1] += cards
        return 1

    def _choice(self, field: Field, place: int) -> int:
        words = [word.seen for word in self.line.words[place:]]
        for length in range(len(words), 0, -1):
            chosen = choice_spellings(field.choices).get(joined("".join(words[:length])))
            if chosen is not None:
                self.values[field.name] = chosen
                return length
        raise self.line.error("UNKNOWN_WORD", place)

    def text(self) -> str:
        """Return the action in the engine's notation.

        Raises: NotationError: ``MISSING_WORD``.
        """
        if self.main is not None and self.main.form is Form.CARDS and not self._of(self.main):
            if self.keywords and not (self.nothing or self.cards or self.values):
                return self.kind.verb  # the game may know the only possible value
            if not self.nothing or self.cards.keys() - {self.main.name}:
                raise self.line.missing("card")
        for field in self.plain:
            if field.form in (Form.CARD, Form.WORD) and not (
                self._of(field) or field.name in self.values
            ):
                raise self.line.missing("card")
        for field in self.plain:
            if field.form is Form.NUMBER and field.name not in self.values:
                raise self.line.missing("number")
        values: dict[str, Any] = {
            one.name: _EMPTY[one.form] for one in self.plain if one.form in _EMPTY
        }
        values |= self.values
        for field in (*self.plain, *self.keywords.values()):
            parts = [
                tuple([CARD_OF_TEXT[one] for one in part])
                for part in self.cards.get(field.name, [])
            ]
            if field.form is Form.PARTS and field.name in self.cards:
                values[field.name] = tuple([part for part in parts if part])
                if not values[field.name]:
                    raise self.line.missing("card")
            elif parts and parts[0]:
                values[field.name] = parts[0][0] if field.form is Form.CARD else parts[0]
        make: Callable[..., Action] = self.kind
        return f"{make(**values)}{f' {NONE}' * self.without}"


_EMPTY: Final[dict[Form, tuple[Card, ...] | None]] = {Form.CARDS: (), Form.NUMBER_OR_ANY: None}
"""The value of a field that was not typed."""
