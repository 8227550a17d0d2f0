"""What happened in a deal as facts, from the events themselves: part of the oracle of `said`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from tests.bot.views.read_back import Fact

if TYPE_CHECKING:
    from tests.bot.views.truth import Truth

QUIET: Final = {
    "commits", "is-dealt", "lays", "undoes", "seed-revealed", "looks-at-bottom", "moves",
    "lays-heart-ace",
}  # fmt: skip
"""Events of which nothing is told."""
OF_A_TURN: Final = {
    "draws", "draws-nothing", "takes-free", "takes-top", "takes-rest", "returns-talon",
    "takes-pile", "lays-red-three", "opens", "plays", "melds", "completes-canasta", "lays-apart",
    "twins", "discards", "takes-back", "asks", "answers", "last-card",
}  # fmt: skip
"""Events of canasta that are told together, as what a seat did in its turn."""


MOST_NAMED: Final = 12
"""Up to so many cards that are laid are named."""
WORTH: Final = {**dict.fromkeys("4567", 5), **dict.fromkeys("89TJQK", 10), "A": 20, "2": 20}
"""Points of a card of canasta that is laid; a joker's are 50."""


def worth(game: str, cards: Iterable[str]) -> int:
    """Return what cards of canasta are worth laid; black threes count in classic canasta alone."""
    threes = 5 if game == "classic-canasta" else 0
    return sum([50 if card == "X" else WORTH.get(card[0], threes) for card in cards])


def tale(truth: Truth, events: Sequence[Any]) -> list[Fact]:
    """Return the story of some events, a fact a line."""
    told = [event for event in events if event.tag not in QUIET]
    if truth.game == "belot":
        return list(_of_belot(truth, told))
    found: list[Fact] = []
    turn: list[Any] = []
    for event in told:
        ends = turn and (
            event.tag not in OF_A_TURN or event.seat != turn[0].seat or turn[-1].tag == "discards"
        )
        if ends:
            found.append(_turn(truth, turn))
            turn = []
        if event.tag in OF_A_TURN:
            turn.append(event)
        else:
            found.append(_event(truth, event))
    return [*found, _turn(truth, turn)] if turn else found


def _turn(truth: Truth, events: Sequence[Any]) -> Fact:
    acts: list[Fact] = []
    laid = [event for event in events if _is_new(truth, event)]
    told = False
    for event in events:
        if event in laid:
            if not told:
                cards = [str(card) for one in laid for card in one.cards]
                what = tuple(cards) if len(cards) <= MOST_NAMED else len(laid)
                acts.append(("laid", what, worth(truth.game, cards)))
            told = True
        else:
            acts += _act(truth, event)
    return ("did", truth.name(events[0].seat), tuple(acts))


def _is_new(truth: Truth, event: Any) -> bool:
    """Whether a meld is new; in decorated canasta all that is laid is told together anyway."""
    if event.tag != "melds" or truth.game == "decorated-canasta":
        return False
    return bool(event.size == len(event.cards))


def _texts(cards: Sequence[Any]) -> tuple[str, ...]:
    return tuple([str(card) for card in cards])


def _act(truth: Truth, event: Any) -> list[Fact]:
    """What one event of a turn says."""
    match event.tag:
        case "draws":
            return [("drew",) if event.card is None else ("drew", str(event.card))]
        case "draws-nothing":
            return [("found-nothing",)]
        case "takes-pile":
            if truth.game == "classic-canasta":
                return [("took", event.count, _texts(event.cards) or str(event.top))]
            return [("took", len(event.pile), _texts(event.key))]
        case "takes-free":
            return [("took-free", str(event.card))]
        case "takes-top":
            return [("took-top", str(event.card))]
        case "takes-rest":
            return [("took", len(event.cards) + 1)]
        case "returns-talon":
            return [("gave-back",)]
        case "lays-red-three":
            return [("red-three", str(event.card))]
        case "opens":
            return [("opened", event.points)]
        case "plays":
            cards = _texts(event.cards)
            what = cards if len(cards) <= MOST_NAMED else len(cards)
            return [("laid", what, worth(truth.game, cards))]
        case "melds" if truth.game == "decorated-canasta":
            if event.removed:
                return [("moved", _texts(event.removed))]
            grown = event.size > len(event.added) and _grown(truth, event)
            return [("put", _texts(event.added), grown)] if grown else []
        case "melds":
            cards = _texts(event.cards)
            return [("added", cards, _grown(truth, event), worth(truth.game, cards))]
        case "completes-canasta":
            return [("canasta", str(event.kind))]
        case "lays-apart":
            return [("aces", "one" if event.count == 1 else "other")]
        case "twins":
            return [("twin",)]
        case "discards":
            return [("threw", str(event.card))]
        case "takes-back":
            return [("took-back", str(event.card))]
        case "asks":
            return [("asked",)]
        case "answers":
            return [("answered", str(event.answer))]
        case "last-card":
            return [("last-card",)]
    raise AssertionError(event)


def _grown(truth: Truth, event: Any) -> str:
    """The rank of the meld to which cards were added, the suit of a run, or ``wild``: as its cards
    now say. Nothing if it is not there any more."""
    if truth.game == "decorated-canasta":
        groups = truth.state.table.collections[event.seat].groups
        lying = {group.number: _texts(group.cards) for group in groups}.get(event.group, ())
        lying = (*_texts(event.added), *lying)
    else:
        team = truth.state.table.melds[truth.side_of(event.seat)]
        lying = _texts(team[event.meld - 1].cards)
    naturals = [card for card in lying if card != "X" and card[0] != "2"]
    if not naturals:
        return "wild" if lying else ""
    return naturals[0][1 if getattr(event, "kind", "") == "run" else 0]


def _event(truth: Truth, event: Any) -> Fact:
    """What an event says that is told alone."""
    tag = event.tag

    def who() -> str:
        return truth.name(event.seat)

    match tag:
        case "cuts-for-deal":
            return ("event", tag, who(), str(event.card))
        case "cut-again":
            return ("event", tag, tuple([truth.name(seat) for seat in event.seats]))
        case "begins" if truth.game in {"classic-canasta", "decorated-canasta"}:
            return ("event", tag, event.number, truth.name(event.first))
        case "begins":
            dealer, first = truth.name(event.dealer), truth.name(event.first)
            return ("event", tag, event.number, dealer, first)
        case "keeps" if truth.game == "decorated-canasta":
            return ("event", tag, who(), _texts(event.cards) or "0")
        case "keeps":
            known = event.count if event.cards is None else _texts(event.cards)
            return ("event", tag, who(), known)
        case "cuts" if truth.game == "decorated-canasta":
            return ("event", tag, who(), event.place, _texts(event.shown))
        case "cuts":
            return ("event", tag, who(), event.place)
        case "pile-starts":
            return ("event", tag, str(event.card))
        case "stock-recycled" | "reshuffles":
            return ("event", tag, event.count)
        case "shows":
            return ("event", tag, who(), _texts(event.cards))
        case "deal-ends" if truth.game == "belot":
            return ("event", tag, str(event.result))
        case "deal-ends" if event.seat is None:
            return ("event", tag)
        case "deal-ends" if truth.game == "decorated-canasta":
            how = "sweep" if event.sweep else "from_hand" if event.from_hand else "out"
            return ("event", tag, who(), how)
        case "deal-ends":
            return ("event", tag, who(), str(event.mode))
        case "scores":
            return ("event", tag, _side(truth, event), event.points, event.score)
        case "wins-match":
            return ("event", tag, _side(truth, event))
        case "counts":
            return ("event", tag, _side(truth, event), event.points)
        case "settles":
            return ("event", tag, who(), event.contract, str(event.mult).replace("1", "other"))
        case "passes-out":
            return ("event", tag, event.number)
        case "announces":
            cards = () if event.cards is None else (tuple(map(_texts, event.cards)),)
            return ("event", tag, who(), tuple(map(str, event.kinds)), *cards)
        case "declares-belot":
            return ("event", tag, who(), event.suit)
        case "shows-cut":
            return ("event", tag, who(), str(event.card))
        case "throws-in":
            return ("event", tag, who(), _texts(event.cards))
        case "claims":
            return ("event", tag, who(), event.tricks)
        case "shows-announcement":
            counts = "yes" if event.counts else "no"
            return ("event", tag, who(), _texts(event.cards), counts)
    raise AssertionError(event)


def _side(truth: Truth, event: Any) -> tuple[str, ...]:
    if truth.game == "decorated-canasta":
        return (truth.name(event.side),)
    return truth.side(event.side)


def _of_belot(truth: Truth, events: Sequence[Any]) -> Iterator[Fact]:
    """The bidding together, each trick together, everything else alone; what is announced with a
    card before its trick."""
    calls: list[Fact] = []
    trick: list[Fact] = []
    for event in events:
        if calls and event.tag not in {"calls", "announces", "declares-belot"}:
            yield ("calls", tuple(calls))
            calls = []
        if trick and event.tag not in {"plays", "takes-trick", "announces", "declares-belot"}:
            yield ("trick-so-far", tuple(trick))
            trick = []
        if event.tag == "calls":
            calls.append((truth.name(event.seat), event.call))
        elif event.tag == "plays":
            trick.append((truth.name(event.seat), str(event.card), False))
        elif event.tag == "takes-trick":
            who = truth.name(event.seat)  # its cards may have been told before
            yield ("last-trick", tuple(trick), who) if trick else ("event", "takes-trick", who)
            trick = []
        else:
            yield _event(truth, event)
    if calls:
        yield ("calls", tuple(calls))
    if trick:
        yield ("trick-so-far", tuple(trick))
