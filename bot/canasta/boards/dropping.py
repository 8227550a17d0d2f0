"""Judge cards dropped on a stack of a canasta: what they become, or why they may not be laid
there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from bot.canasta.chosen import READY, counting, opening_sum, why
from bot.canasta.helper import canasta
from bot.model.choices import DIGEST_LETTERS
from bot.model.ids import digest
from bot.model.outcomes import Refused, refused_by_rule
from bot.ports.board import Verdict, Way
from bot.views.clock import APART
from bot.views.parts import plain
from bot.views.reader import Reader
from bot.words.text import Text
from engine.canasta import IS_WILD, Arrangement, Hint, Kind, Opening, TableMeld
from engine.contract.cards import Card, Cards, without
from engine.contract.cards import card as card_of
from engine.contract.errors import NotationError, RuleViolation
from engine.contract.notation import Action

PILE: Final = "pile"
STOCK: Final = "stock"
NEW: Final = "new"
_FROM: Final = "/"
"""The separator of a stack and its card."""


def meld_id(side: int, number: int) -> str:
    """Return the stack id of a meld.

    >>> meld_id(1, 3)
    'meld:1:3'
    """
    return f"meld:{side}:{number}"


def bonus_id(seat: int) -> str:
    """Return the stack id of a seat's red threes."""
    return f"bonus:{seat}"


def number_of(target: str, side: int) -> int | None:
    """Return the number of a side's meld from its stack id; None for any other stack.

    >>> number_of("meld:1:3", 1), number_of("meld:0:3", 1), number_of("pile", 1)
    (3, None, None)
    """
    number = target.removeprefix(f"meld:{side}:")
    plain_number = number.isascii() and number.isdigit() and len(number) < 4
    return int(number) if number != target and plain_number else None


class PickedUp(NamedTuple):
    """Picked-up cards: from the hand, or from one of the player's own stacks (`source`)."""

    cards: Cards
    source: str = ""


def picked_up(hand: Cards, texts: Sequence[str]) -> PickedUp:
    """Read picked-up cards: ``2S``, or from a stack ``meld:0:1/2S``. The rules check later if the
    stack contains the card.

    Raises:
        Refused: ``UNKNOWN_CONTROL``: they are not cards, or from several stacks; ``OLD_CONTROL``:
            the hand does not hold them.
    """
    sources = {text.rpartition(_FROM)[0] for text in texts}
    try:
        cards = tuple([card_of(text.rpartition(_FROM)[2]) for text in texts])
    except NotationError:
        cards = ()
    if not cards or len(sources) != 1:
        raise Refused("UNKNOWN_CONTROL")
    source = sources.pop()
    if not source and without(hand, cards) is None:
        raise Refused("OLD_CONTROL")
    return PickedUp(cards, source)


def of_stack(stack: str, card: Card) -> str:
    """Return the text of a card picked up from a stack.

    >>> of_stack("meld:0:1", card_of("2S"))
    'meld:0:1/2S'
    """
    return f"{stack}{_FROM}{card}"


class WayToLay(NamedTuple):
    """One way to lay dropped cards: the actions that lay them, and the resulting meld (None: no
    meld)."""

    actions: tuple[Action, ...]
    meld: TableMeld | None = None

    @property
    def key(self) -> str:
        """The key of this way in a drop."""
        return digest("; ".join(map(str, self.actions)), DIGEST_LETTERS)


class DropVerdict(NamedTuple):
    """The verdict on dropped cards: `ways` to lay them; without any, the reason: a rule, or a
    `code` of ours. `judged`: the judged cards. `opening`: the package after the first way."""

    ways: tuple[WayToLay, ...] = ()
    fault: RuleViolation | None = None
    code: str = ""
    judged: Cards = ()
    opening: Opening | None = None

    def chosen(self, way: str) -> tuple[Action, ...]:
        """Return the actions of a way; without a key, those of the only way.

        Raises:
            Refused: the cards may not be laid there, or in several ways.
        """
        if self.fault is not None:
            raise refused_by_rule(self.fault)
        if not self.ways:
            raise Refused(self.code or "UNKNOWN_CONTROL")
        found = [one for one in self.ways if one.key == way] if way else list(self.ways)
        if len(found) > 1:
            raise Refused("CHOOSE_ORDER")
        if not found:
            raise Refused("OLD_CONTROL")
        return found[0].actions


def dropped_by(way: Arrangement) -> DropVerdict:
    """Return the verdict of the rules on chosen cards."""
    both = zip(way.actions, way.melds, strict=True)
    found = tuple([WayToLay((action,), meld) for action, meld in both])
    return DropVerdict(found, way.refusal, judged=way.judged, opening=way.opening)


def of_hints(
    hints: Sequence[Hint], of_hand: Callable[[Action], Cards], cards: Cards
) -> DropVerdict | None:
    """Return the offered take that uses exactly these cards, such as one with a whole opening."""
    wanted = sorted(cards)
    for hint in hints:
        if hint.kind is Kind.TAKE and sorted(of_hand(hint.action)) == wanted:
            return DropVerdict((WayToLay((hint.action,)),), opening=hint.opening)
    return None


# --- in words --------------------------------------------------------------------------------


def verdict(
    reader: Reader, target: str, dropped: DropVerdict, picked: Cards, head: Sequence[str]
) -> Verdict:
    """Return the verdict on cards dropped on a stack. `head`: the first text of each way."""
    if not dropped.ways:
        return _refused(reader, target, dropped, picked)
    own = canasta(reader.game).card_points(picked)
    points = counting(reader, reader.view, dropped.opening, own)
    lines = [
        APART.join([one for one in (said, *_becomes(reader, way, picked, points)) if one])
        for said, way in zip(head, dropped.ways, strict=True)
    ]
    after = "" if dropped.opening is None else plain(_opening(reader, dropped.opening))
    lies = [_texts(way) for way in dropped.ways]
    several = len(lines) > 1
    return Verdict(
        target,
        True,
        APART.join([one for one in (lines[0], after) if one]),
        lies[0],
        added_places(lies[0], picked),
        ways=tuple(
            [
                Way(way.key, line, cards)
                for way, line, cards in zip(dropped.ways, lines, lies, strict=True)
                if several
            ]
        ),
    )


def _refused(reader: Reader, target: str, dropped: DropVerdict, picked: Cards) -> Verdict:
    judged = tuple(map(str, dropped.judged))
    added = added_places(judged, picked)
    fault = dropped.fault
    if fault is None:
        line = reader.words.plain(f"refusal-{dropped.code}")
        return Verdict(target, False, line, judged, added)
    wrong = wrong_place(fault, judged, added)
    return Verdict(target, False, plain(why(reader, fault)), judged, added, wrong, fault.rule)


def _texts(way: WayToLay) -> tuple[str, ...]:
    return () if way.meld is None else tuple(map(str, way.meld.cards))


def _becomes(reader: Reader, way: WayToLay, picked: Cards, points: int) -> Iterator[str]:
    """Yield the effects of cards on a meld: their points, its canasta, or whether it is clean;
    `points`: of the cards without a canasta."""
    words, meld = reader.words, way.meld
    if meld is None:
        return
    if meld.canasta is None:
        yield words.signed(points)
    else:
        game = canasta(reader.game)
        yield words.signed(game.card_points(picked))
        yield f"{words.plain(f'canasta-kind-{meld.canasta}')} {words.signed(game.bonus(meld))}"
        return
    wilds = sum([IS_WILD[card] for card in meld.cards])
    if wilds < len(meld.cards):
        yield words.plain(f"picture-canasta-{'dirty' if wilds else 'clean'}")


def _opening(reader: Reader, opening: Opening) -> Text:
    """Return the points of the package against the threshold."""
    sum_ = opening_sum(reader, opening.points, opening.threshold)
    name = "opening-reached" if opening.status == READY else "opening-needs-meld"
    name = "opening-short" if opening.missing else name
    return reader.words.text(name, sum=sum_, missing=opening.missing)


def added_places(cards: Sequence[str], picked: Cards) -> tuple[int, ...]:
    """Return the indexes of picked cards in a meld: the last of equal ones.

    >>> from engine.contract.cards import cards
    >>> added_places(("KC", "KD", "KC"), cards("KC"))
    (2,)
    """
    left = Counter(map(str, picked))
    found = []
    for place in range(len(cards) - 1, -1, -1):
        if left[cards[place]]:
            left[cards[place]] -= 1
            found.append(place)
    return tuple(reversed(found))


def wrong_place(fault: RuleViolation, judged: Sequence[str], added: Sequence[int]) -> int:
    """Return the index of the card that breaks a rule, -1 if it is not a single card. A rule names
    the position from 1, or only the card; then an added one is preferred."""
    told = dict(fault.params)
    place, card = told.get("place"), told.get("card")
    if isinstance(place, int):
        return place - 1 if place <= len(judged) else -1
    places = [at for at, one in enumerate(judged) if one == card]
    return next((at for at in places if at in added), places[-1] if places else -1)
