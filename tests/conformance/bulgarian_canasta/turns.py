"""The kinds of cases of Bulgarian canasta, each played through the engine.

Where a case is a position, seat 0 is to act in it; what it does not name is filled in by
`tests.positions.bulgarian_canasta`. The optional key ``options`` of any case holds table options
by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import cycle
from typing import Any, Final

from engine.canasta.events import Opened
from engine.canasta.values import IS_NATURAL, IS_RED_THREE, IS_WILD
from engine.contract.cards import RANK_OF, RANKS, SUIT_OF, SUITS, Card, Cards, cards, text_of
from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.moves import Undo
from engine.contract.notation import Action
from engine.contract.rules import options_of
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta import events as happened
from engine.games.bulgarian_canasta.actions import Discard, Draw, LayMeld, TakePile
from engine.games.bulgarian_canasta.melds import Meld, MeldKind, classify, extend
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.refusals import refusal
from engine.games.bulgarian_canasta.state import DECK, SEATS, Phase, State
from tests.conformance.runner import Bag, CaseError, Input, cards_in, given, texts_of
from tests.positions.bulgarian_canasta import position

PLAYER: Final = 0
"""The seat that acts in a case's position."""
BEFORE: Final = SEATS - 1
"""The seat whose turn was before his."""
NATURAL_PATTERN: Final = cards("KC KD KH KS KC KD KH KS")
WILD_PATTERN: Final = cards("2C 2D 2H 2S 2C 2D 2H 2S")
DIRECTIONS: Final = {1: "up", -1: "down"}
INVALID_MELD: Final = refusal("INVALID_MELD").code
"""What a case says of a package with a meld that is none (spec 9, check 3); in play the engine
does not even let such a meld be laid."""


def game_of(inputs: Input) -> BulgarianCanasta:
    """The game with the options of a case."""
    options = options_of(BulgarianOptions, dict(inputs.get("options") or {}))
    assert isinstance(options, BulgarianOptions)
    return BulgarianCanasta(options)


# --- melds -----------------------------------------------------------------------------------


def meld(inputs: Input) -> dict[str, Any]:
    """``meld``: cards in table order."""
    return described(classify(cards_in(inputs["cards"])))


def melds(_: Input) -> Callable[[str], str]:
    """``melds``: by cards in table order (``KC KD KH``; behind ``+`` those that are added; or a
    pattern as in ``pattern``), the meld and the points of its cards, or code, rule and parameters
    why they are none."""
    return _in_words


def _in_words(text: str) -> str:
    lying, _, added = text.partition(" + ")
    laid = cards_of_pattern(lying) if lying and set(lying) <= {"N", "W"} else cards(lying)
    made = extend(meld_of(texts_of(laid)), cards(added)) if added else classify(laid)
    if isinstance(made, RuleViolation):
        return str(made)
    words: list[object] = [made.kind, made.points]
    if made.kind is MeldKind.RUN:
        words += [DIRECTIONS[made.step], made.stands_for]
    if made.canasta is not None:
        words += [made.canasta, BulgarianCanasta().rules.bonus(made)]
    return " ".join(map(str, [*words, *["opens"] * made.opening_valid]))


def add(inputs: Input) -> dict[str, Any]:
    """``add``: cards at the end of a meld."""
    return described(extend(meld_of(inputs["meld"]), cards_in(inputs["add"])))


def pattern(inputs: Input) -> dict[str, Any]:
    """``pattern``: naturals and wilds by place; the naturals are kings, the wilds twos."""
    laid = cards_of_pattern(inputs["pattern"])
    result = described(classify(laid))
    return {**result, "wilds": sum([IS_WILD[card] for card in laid])}


def cards_of_pattern(letters: str) -> Cards:
    """Kings and twos by place."""
    naturals, wilds = cycle(NATURAL_PATTERN), cycle(WILD_PATTERN)
    return tuple([next(naturals if letter == "N" else wilds) for letter in letters])


def meld_of(texts: Any) -> Meld:
    """A meld that a case says is there.

    Raises:
        CaseError: when it is none.
    """
    made = classify(cards_in(texts))
    if isinstance(made, RuleViolation):
        raise CaseError(f"{texts} is no meld: {made}")
    return made


def described(made: Meld | RuleViolation) -> dict[str, Any]:
    """What the cases say of a meld, or of cards that make none."""
    if isinstance(made, RuleViolation):
        nothing = ("type", "kind", "rank", "suit", "direction", "stands_for", "canasta")
        return {
            **dict.fromkeys(nothing),
            "valid": False,
            "opening_valid": False,
            "reason": made.code,
        }
    is_run = made.kind is MeldKind.RUN
    mixture = "mixed" if made.wilds else "natural"
    return {
        "valid": True,
        "reason": None,
        "type": made.kind.value,
        "kind": "wild" if made.kind is MeldKind.WILD else mixture,
        "rank": RANKS[made.rank] if made.kind is MeldKind.SET else None,
        "suit": SUITS[made.suit] if is_run else None,
        "direction": DIRECTIONS[made.step] if is_run else None,
        "stands_for": made.stands_for if is_run else None,
        "opening_valid": made.opening_valid,
        "wilds": made.wilds,
        "card_points": made.points,
        "canasta": None if made.canasta is None else made.canasta.value,
        "bonus": BulgarianCanasta().rules.bonus(made),
    }


# --- opening ---------------------------------------------------------------------------------


def thresholds(inputs: Input) -> dict[str, Any]:
    """``threshold``: of a score before the deal."""
    return {"threshold": game_of(inputs).rules.threshold(inputs["score"])}


def opening_package(inputs: Input) -> dict[str, Any]:
    """``opening``: the melds are laid in one turn, then a card is thrown."""
    game, score = game_of(inputs), inputs["score"]
    package = [cards_in(one) for one in inputs["melds"]]
    thrown = Discard(cards("4S")[0])
    hand = text_of([thrown.card, *cards("9S"), *[card for one in package for card in one]])
    state = position(
        phase=Phase.PLAY, hands={PLAYER: hand}, scores=(score, 0), stock="5C 5C", incomplete=True
    )
    for one in package:
        laying = LayMeld(one)
        if game.check(game.view(state, PLAYER), laying) is not None:
            threshold = game.rules.threshold(score)
            return {"threshold": threshold, "opens": False, "reason": INVALID_MELD}
        state, _ = game.apply(state, PLAYER, laying)
    view = game.view(state, PLAYER)
    shown = game.rules.opening(view)
    assert shown is not None
    violation = game.check(view, thrown)
    events = () if violation else game.apply(state, PLAYER, thrown)[1]
    return {
        "threshold": shown.threshold,
        "card_points": shown.card_points,
        "bonus": shown.bonus,
        "total": shown.points,
        "opening_valid_meld": shown.qualified,
        "opens": any([isinstance(event, Opened) for event in events]),
        "reason": violation and violation.code,
    }


# --- the pile --------------------------------------------------------------------------------


def take_pile(inputs: Input) -> dict[str, Any]:
    """``take_pile``: the player takes the pile, then tries to undo."""
    game = game_of(inputs)
    hand, pile, key = (cards_in(inputs[name]) for name in ("hand", "pile", "key"))
    extra, order = cards_in(inputs.get("extra")), cards_in(inputs.get("order"))
    target = cards_in(inputs.get("target"))
    package = tuple([cards_in(one) for one in inputs.get("package") or ()])
    is_open = inputs.get("team_open", True)
    melds = [text_of(meld_of(texts_of(target)).cards)] if target else []
    if inputs.get("team_canasta"):
        melds.append(canasta_beside((*hand, *pile, *target)))
    before = position(
        hands={PLAYER: text_of(hand)},
        pile=text_of(pile),
        melds=(melds, ()),
        opened=(is_open, False),
        red_threes={PLAYER: text_of(cards_in(given(inputs, *LAID_RED_THREES)))},
        block=inputs.get("block") or 0,
        scores=(inputs.get("score") or 0, 0),
        incomplete=True,
    )
    taking = TakePile(key, extra, order, 1 if target else None, package)
    violation = game.check(game.view(before, PLAYER), taking)
    if violation is not None:
        nothing = ("meld", "hand_after", "red_threes_laid", "must_lock_key_meld")
        return {**dict.fromkeys(nothing), "legal": False, "reason": violation.code}
    after, _ = game.apply(before, PLAYER, taking)
    assert after.turn is not None
    (key_meld,) = [one for one in after.turn.melds if one not in before.table.melds[0]][:1]
    return {
        "legal": True,
        "reason": None,
        "meld": texts_of(key_meld.cards),
        "hand_after": Bag(after.hidden.hands[PLAYER]),
        "red_threes_laid": Bag(
            after.table.red_threes[PLAYER][len(before.table.red_threes[PLAYER]) :]
        ),
        "must_lock_key_meld": not _undo_takes_back(game, after, key_meld),
    }


LAID_RED_THREES: Final = ("laid_red_threes", "own_laid_red_threes", "red_threes")


def _undo_takes_back(game: BulgarianCanasta, state: State, key_meld: Meld) -> bool:
    if game.check(game.view(state, PLAYER), Undo()) is not None:
        return False
    undone, _ = game.apply(state, PLAYER, Undo())
    assert undone.turn is not None
    return key_meld not in undone.turn.melds


def canasta_beside(named: Cards) -> str:
    """A canasta that uses none of the cards of a case, as far as the pack allows: a run, so that
    it takes nothing in."""
    runs = [tuple([f"{rank}{suit}" for rank in "AKQJT98"]) for suit in SUITS]
    runs += [tuple([f"{rank}{suit}" for rank in "456789T"]) for suit in SUITS]
    for run in runs:
        if all([text_of(named).split().count(one) < 2 for one in run]):
            return " ".join(run)
    return " ".join(runs[0])


def block_timeline(inputs: Input) -> list[dict[str, Any]]:
    """``block_timeline``: turn after turn a card is drawn and one is thrown."""
    game, first = game_of(inputs), inputs["first_seat"]
    discards = cards_in(inputs["discards"])
    thrown: list[Cards] = [()] * SEATS
    red: list[Cards] = [()] * SEATS
    for turn, card in enumerate(discards):
        seat = (first + turn) % SEATS
        where = red if IS_RED_THREE[card] else thrown
        where[seat] += (card,)
    loose = _loose(discards)
    hands = {seat: text_of((*thrown[seat], *loose[seat * 6 :][:6])) for seat in range(SEATS)}
    state = position(
        hands=hands,
        red_threes={seat: text_of(three) for seat, three in enumerate(red)},
        pile="4C",
        block=inputs.get("initial_block") or 0,
        seat=first,
        incomplete=True,
    )
    timeline = []
    for place in range(len(discards) + 1):
        seat = state.table.seat
        violation = game.check(game.view(state, seat), TakePile(()))
        blocked = violation is not None and violation.code.startswith("PILE_BLOCKED")
        timeline.append({"seat": seat, "pile_blocked": blocked})
        if place < len(discards):
            state, _ = game.apply(state, seat, Draw())
            state, _ = game.apply(state, seat, Discard(discards[place]))
    return timeline


def _loose(used: Cards, top: Card | None = None) -> Cards:
    """Naturals of the pack that are not used; beside a top card such that no key is among them:
    of another suit than it and of ranks that differ."""
    left = [card for card in DECK if IS_NATURAL[card]]
    for card in used:
        if card in left:
            left.remove(card)
    if top is None:
        return tuple(left)
    by_rank = {
        RANK_OF[card]: card
        for card in left
        if SUIT_OF[card] != SUIT_OF[top] and RANK_OF[card] != RANK_OF[top]
    }
    return tuple(by_rank.values())


# --- the turn --------------------------------------------------------------------------------


def play_leaves(inputs: Input) -> dict[str, Any]:
    """``play_leaves``: the rule that every play and every take is asked."""
    violation = game_of(inputs).rules.leaves_no_discard(
        inputs["hand_cards_left"],
        inputs["own_laid_red_threes"],
        inputs["team_open_before_turn"],
        inputs["team_has_canasta_after_play"],
    )
    return {"allowed": violation is None, "reason": violation and violation.code}


def discard(inputs: Input) -> dict[str, Any]:
    """``discard``: the last act of a turn, with all that it brings about."""
    game, score = game_of(inputs), inputs.get("score") or 0
    hand, (card,) = cards_in(inputs["hand"]), cards_in([inputs["card"]])
    red = cards_in(given(inputs, *LAID_RED_THREES))
    package = [cards_in(one) for one in inputs.get("laid_this_turn_by_unopened_team") or ()]
    valid = _all_laid(package)
    named = (*hand, *red, *[one for cards in package for one in cards])
    before = position(
        phase=Phase.PLAY,
        hands={PLAYER: text_of(hand)},
        red_threes={PLAYER: text_of(red)},
        pile="6S",
        melds=([canasta_beside(named)] if inputs["team_has_canasta"] else [], ()),
        opened=(inputs["team_open_before_turn"], False),
        laid=[text_of(one) for one in package] if valid else (),
        block=given(inputs, "block", "pile_block") or 0,
        scores=(score, 0),
        incomplete=True,
    )
    throwing = Discard(card)
    violation = game.check(game.view(before, PLAYER), throwing)
    reason = violation and violation.code
    if not valid and reason != "CARD_NOT_AVAILABLE":
        reason = INVALID_MELD
    if reason is not None:
        return {
            "legal": False,
            "closes": False,
            "mode": None,
            "minus_close_14_3": False,
            "pile_block": None,
            "reason": reason,
        }
    after, events = game.apply(before, PLAYER, throwing)
    ended = _deal_ended(events)
    sheet = after.standing.sheet
    return {
        "legal": True,
        "closes": ended is not None and ended.seat == PLAYER,
        "mode": ended and ended.mode.value,
        "minus_close_14_3": ended is not None
        and sheet is not None
        and any([line.rule == "§14.3" for line in sheet[0].lines]),
        "pile_block": after.table.block,
        "reason": None,
    }


def _all_laid(package: Iterable[Cards]) -> bool:
    """Whether the engine lets all melds of a package be laid one after the other."""
    melds: tuple[Meld, ...] = ()
    rules = BulgarianCanasta().rules
    for one in package:
        laid = rules.lay(melds, one)
        if isinstance(laid, RuleViolation):
            return False
        melds = laid[0]
    return True


def _deal_ended(events: Iterable[Event]) -> happened.DealEnded | None:
    return next((event for event in events if isinstance(event, happened.DealEnded)), None)


def undo(inputs: Input) -> dict[str, Any]:
    """``undo``: after a take (a key is named), after a draw (a card is named), or simply in the
    middle of a turn, melds are laid and taken back."""
    game = game_of(inputs)
    key = cards_in(inputs.get("key"))
    drawn = cards_in(given(inputs, "drawn", "stock_top_first"))
    hand = given(inputs, "hand_before_take", "hand_before_draw", "hand_after_draw", "hand")
    if hand is None:
        raise CaseError("no hand is named")
    state = position(
        phase=Phase.DRAW if key or drawn else Phase.PLAY,
        hands={PLAYER: text_of(cards_in(hand))},
        pile=text_of(cards_in(inputs.get("pile"))),
        draws=text_of(drawn),
        melds=([text_of(cards_in(one)) for one in inputs.get("team_melds") or ()], ()),
        opened=(inputs["team_open_before_turn"], False),
        red_threes={PLAYER: text_of(cards_in(given(inputs, *LAID_RED_THREES)))},
        incomplete=True,
    )
    acts: list[Action] = []
    if key:
        order = cards_in(inputs.get("order"))
        acts.append(TakePile(key, cards_in(inputs.get("extra")), order))
    elif drawn:
        acts.append(Draw())
    acts += [LayMeld(cards_in(one)) for one in given(inputs, "laid_after", "laid", "melds") or ()]
    for act in acts:
        state, _ = game.apply(state, PLAYER, act)
    violation = game.check(game.view(state, PLAYER), Undo())
    if violation is None:
        state, _ = game.apply(state, PLAYER, Undo())
    view = game.view(state, PLAYER)
    assert state.turn is not None
    thrown = [action for action in game.legal(view).actions if isinstance(action, Discard)]
    shown = game.rules.opening(view)
    return {
        "legal": violation is None,
        "reason": violation and violation.code,
        "hand": Bag(state.hidden.hands[PLAYER]),
        "team_melds": [texts_of(one.cards) for one in state.turn.melds],
        "pile": texts_of(state.table.pile),
        "may_discard": bool(thrown),
        "package_points": 0 if shown is None else shown.points,
        "red_threes_laid": Bag(state.table.red_threes[PLAYER]),
    }
