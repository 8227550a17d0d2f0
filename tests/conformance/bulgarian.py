"""The kinds of cases of Bulgarian canasta, each played through the engine.

Where a case is a position, seat 0 is to act in it; what it does not name is filled in by
`engine.canasta.bulgarian.positions`. The optional key ``options`` of any case holds table options
by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import cycle
from typing import Any, Final

from engine.canasta.bulgarian import BulgarianCanasta
from engine.canasta.bulgarian import events as happened
from engine.canasta.bulgarian import options as match
from engine.canasta.bulgarian.actions import (
    Cut,
    CutForDeal,
    Discard,
    Draw,
    EndDeal,
    Keep,
    LayMeld,
    TakePile,
)
from engine.canasta.bulgarian.melds import CanastaKind, Meld, MeldKind, classify, extend, lay
from engine.canasta.bulgarian.opening import threshold
from engine.canasta.bulgarian.options import BulgarianOptions
from engine.canasta.bulgarian.pile import leaves_no_discard
from engine.canasta.bulgarian.positions import SEED, pack_position, position
from engine.canasta.bulgarian.refusals import refusal
from engine.canasta.bulgarian.scoring import (
    BLACK_FOUR,
    BLACK_THREES_HELD,
    CANASTA_LINE,
    CARDS_LAID,
    CLOSING_BONUS,
    HAND_CARDS,
    RED_THREES,
    CloseMode,
    Ending,
    score_deal,
)
from engine.canasta.bulgarian.state import DECK, HAND_SIZE, SEATS, Phase, State
from engine.canasta.bulgarian.turns import opening
from engine.canasta.values import IS_NATURAL, IS_RED_THREE, IS_THREE, IS_WILD
from engine.cards import RANK_OF, RANKS, SUIT_OF, SUITS, Card, Cards, cards, text_of
from engine.errors import RuleViolation
from engine.game import DEALER, Shuffle, Standing, Undo
from engine.history import Event
from engine.notation import Action
from engine.options import options_of
from tests.conformance.runner import Bag, CaseError, Input, KindRunner, cards_in, given, texts_of

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


def add(inputs: Input) -> dict[str, Any]:
    """``add``: cards at the end of a meld."""
    return described(extend(meld_of(inputs["meld"]), cards_in(inputs["add"])))


def pattern(inputs: Input) -> dict[str, Any]:
    """``pattern``: naturals and wilds by place; the naturals are kings, the wilds twos."""
    naturals, wilds = cycle(NATURAL_PATTERN), cycle(WILD_PATTERN)
    laid = tuple([next(naturals if letter == "N" else wilds) for letter in inputs["pattern"]])
    result = described(classify(laid))
    return {**result, "wilds": sum([IS_WILD[card] for card in laid])}


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
        "bonus": made.bonus,
    }


# --- opening ---------------------------------------------------------------------------------


def thresholds(inputs: Input) -> dict[str, Any]:
    """``threshold``: of a score before the deal."""
    return {"threshold": threshold(inputs["score"])}


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
            return {"threshold": threshold(score), "opens": False, "reason": INVALID_MELD}
        state, _ = game.apply(state, PLAYER, laying)
    view = game.view(state, PLAYER)
    shown = opening(view)
    assert shown is not None
    violation = game.check(view, thrown)
    events = () if violation else game.apply(state, PLAYER, thrown)[1]
    return {
        "threshold": shown.threshold,
        "card_points": shown.card_points,
        "bonus": shown.bonus,
        "total": shown.points,
        "opening_valid_meld": shown.has_opening_valid,
        "opens": any([isinstance(event, happened.TeamOpened) for event in events]),
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
    violation = leaves_no_discard(
        game_of(inputs).options,
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
    for one in package:
        laid = lay(melds, one)
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
    shown = opening(view)
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


# --- drawing and the end of the stock --------------------------------------------------------


def draw(inputs: Input) -> dict[str, Any]:
    """``draw``: the top of the pile is thrown by the seat before; then the player draws, or takes
    or ends the deal, or it has ended by itself."""
    game = game_of(inputs)
    stock, pile = cards_in(inputs["stock"]), cards_in(inputs["pile"])
    top = pile[-1] if pile else None
    hand = _hand_for(top, (*stock, *pile), bool(inputs.get("can_take_pile")))
    thrown: Cards = () if top is None else (top,)
    is_red = top is not None and IS_RED_THREE[top]
    state = position(
        phase=Phase.PLAY if thrown else Phase.DRAW,
        seat=BEFORE if thrown else PLAYER,
        hands={
            PLAYER: text_of(hand),
            BEFORE: text_of((*cards("AC AC"), *(() if is_red else thrown))),
        },
        red_threes={BEFORE: text_of(thrown if is_red else ())},
        pile=text_of(pile[:-1]),
        stock=text_of(stock),
        block=inputs.get("block") or 0,
        recyclings=inputs.get("recyclings") or 0,
        incomplete=True,
    )
    events: tuple[Event, ...] = ()
    if top is not None:
        state, events = game.apply(state, BEFORE, Discard(top))
    may_draw = may_end = may_take = False
    recycled: Bag | None = None
    if state.table.phase is Phase.DRAW:
        view = game.view(state, PLAYER)
        may_draw, may_end = (game.check(view, one) is None for one in (Draw(), EndDeal()))
        may_take = any([isinstance(one, TakePile) for one in game.legal(view).actions])
        if may_draw:
            state, events = game.apply(state, PLAYER, Draw())
        elif may_end and not may_take:
            state, events = game.apply(state, PLAYER, EndDeal())
    drawn = [event.card for event in events if isinstance(event, happened.CardDrawn)]
    if any([isinstance(event, happened.StockRecycled) for event in events]):
        recycled = Bag((*state.hidden.stock, *[card for card in drawn if card is not None]))
    ended = _deal_ended(events)
    return {
        "new_stock_multiset": recycled,
        "pile": texts_of(state.table.pile),
        "drawn": len(drawn),
        "stock_left": state.table.stock,
        "deal_ends": ended is not None,
        "closer": ended and ended.seat,
        "mode": ended and ended.mode.value,
        "may_draw": may_draw,
        "may_take_pile": may_take,
        "may_end_deal": may_end,
    }


def _hand_for(top: Card | None, used: Cards, can_take: bool) -> Cards:
    """A hand that has a key for the top card of the pile, or has none."""
    if not can_take:
        return (cards("5S 7D 9H JC KS") if top is None else _loose(used, top))[:6]
    if top is None or IS_THREE[top]:
        raise CaseError(f"nobody can take a pile with {top} on top")
    pack = list(DECK)
    for card in used:
        if card in pack:
            pack.remove(card)
    fits = IS_WILD if IS_WILD[top] else [rank == RANK_OF[top] for rank in RANK_OF]
    key = [card for card in pack if fits[card]]
    return (*key[: 5 if IS_WILD[top] else 2], *_loose(used, top)[:4])


def red_three_draw(inputs: Input) -> dict[str, Any]:
    """``red_three_draw``: red threes are laid and replaced, in a turn (phase DRAW) or before the
    first turn (phase DEAL)."""
    phase = str(inputs.get("phase") or "DRAW").upper()
    hand, stock = cards_in(inputs["hand"]), cards_in(inputs["stock_top_first"])
    if phase == "DRAW":
        state = position(
            hands={PLAYER: text_of(hand)}, stock=text_of(stock[::-1]), pile="4C", incomplete=True
        )
        game = game_of(inputs)
        state, _ = game.apply(state, PLAYER, Draw())
        left = state.hidden.stock[::-1]
        return {
            "hand": Bag(state.hidden.hands[PLAYER]),
            "laid": Bag(state.table.red_threes[PLAYER]),
            "stock": texts_of(left),
        }
    if phase in ("DEAL", "SETUP", "BEFORE_PLAY"):
        return _red_threes_dealt(game_of(inputs), hand, stock)
    raise CaseError(f"no red threes are laid in phase {phase!r}")


def _red_threes_dealt(game: BulgarianCanasta, hand: Cards, stock: Cards) -> dict[str, Any]:
    """The first player is dealt `hand` and other cards, then draws from `stock`."""
    others = _loose((*hand, *stock))
    dealt = [(*hand, *others[: HAND_SIZE - len(hand)])]
    others = others[HAND_SIZE - len(hand) :]
    dealt += [others[seat * HAND_SIZE :][:HAND_SIZE] for seat in range(SEATS - 1)]
    others = others[(SEATS - 1) * HAND_SIZE :]
    in_rounds = [dealt[seat][place] for place in range(HAND_SIZE) for seat in range(SEATS)]
    state = pack_position(
        dealer=BEFORE, bottom=text_of(others[:3]), top=text_of((others[3], *in_rounds, *stock))
    )
    state, _ = game.apply(state, PLAYER, Keep(()))
    state, _ = game.apply(state, PLAYER, Cut(1))
    found = list(state.hidden.hands[PLAYER])
    for card in dealt[PLAYER][len(hand) :]:
        found.remove(card)
    drawn = len(state.table.red_threes[PLAYER])
    left = (*state.table.pile, *state.hidden.stock[::-1])[: len(stock) - drawn]
    return {
        "hand": Bag(tuple(found)),
        "laid": Bag(state.table.red_threes[PLAYER]),
        "stock": texts_of(left),
    }


# --- before and after a deal -----------------------------------------------------------------


def deal_counts(inputs: Input) -> dict[str, Any]:
    """``deal_counts``: a deal with so many red threes in the hands, the others deep in the pack,
    and so many of the bottom three kept."""
    game = game_of(inputs)
    count, kept = inputs["red_threes_laid_in_total"], inputs["taken_by_first_player"]
    threes = [card for card in DECK if IS_RED_THREE[card]]
    state = pack_position(
        dealer=BEFORE,
        bottom=text_of((*cards("5C 6D 7H"), *threes[count:])),
        top=text_of((*cards("4S"), *threes[:count])),
    )
    state, _ = game.apply(state, PLAYER, Keep(state.hidden.stock[:kept]))
    cut_pack = state.table.stock
    state, _ = game.apply(state, PLAYER, Cut(1))
    table = state.table
    laid = sum([len(red) for red in table.red_threes])
    if laid != count:
        raise CaseError(f"{laid} red threes were laid, not {count}")
    others = (SEATS - 1) * HAND_SIZE
    to_first = cut_pack - others - laid - len(table.pile) - table.stock
    return {
        "hand_sizes": list(table.hand_sizes),
        "stock_after_first_pile_card": table.stock,
        "pile": len(table.pile),
        "cards_dealt_by_dealer_to_first": to_first,
        "rotations_skipped": HAND_SIZE - to_first,
    }


def cut(inputs: Input) -> dict[str, Any]:
    """``cut``: each seat in turn turns up its card of the pack, once."""
    game, turned_up = game_of(inputs), cards_in(inputs["draws_by_seat"])
    state = pack_position(dealer=None, top=text_of(turned_up))
    events: tuple[Event, ...] = ()
    for seat in range(len(turned_up)):
        state, events = game.apply(state, seat, CutForDeal(seat + 1))
    if state.table.phase is not Phase.CUT_FOR_DEAL:
        found = state.deal.dealer
        return {
            "dealer": found,
            "winner": found,
            "first_player": state.deal.first,
            "redraw": None,
            "redraw_single": None,
        }
    again = list(game.to_act(state))
    tied = any([isinstance(event, happened.CutAgain) for event in events])
    return {
        "dealer": None,
        "winner": None,
        "first_player": None,
        "redraw": again if tied else None,
        "redraw_single": None if tied else again,
    }


def rotation(inputs: Input) -> dict[str, Any]:
    """``rotation``: the deal of a dealer, and the one after it."""
    game, dealer = game_of(inputs), inputs["dealer"]
    deal, _ = game.apply(_ended_deal(game, (dealer - 1) % SEATS), DEALER, Shuffle(SEED))
    if deal.deal.dealer != dealer:
        raise CaseError(f"seat {dealer} does not deal after seat {(dealer - 1) % SEATS}")
    following, _ = game.apply(_ended_deal(game, dealer), DEALER, Shuffle(SEED))
    return {
        "first_player": deal.table.seat,
        "next_dealer": following.deal.dealer,
        "next_first_player": following.table.seat,
    }


def _ended_deal(game: BulgarianCanasta, dealer: int) -> State:
    """A deal that was closed, and the next one is due."""
    state = position(
        dealer=dealer,
        phase=Phase.PLAY,
        hands={PLAYER: "9C"},
        melds=([canasta_beside(cards("9C"))], ()),
    )
    return game.apply(state, PLAYER, Discard(cards("9C")[0]))[0]


def game_end(inputs: Input) -> dict[str, Any]:
    """``game_end``: the scores after a deal."""
    length = str(inputs.get("length") or game_of(inputs).options.length)
    scores = tuple(inputs["scores"])
    won = match.winner(length, scores, given(inputs, "deals", "deal_number") or 1)
    return {"over": won is not None, "winner": won}


# --- the score -------------------------------------------------------------------------------


def deal_score(inputs: Input) -> dict[str, Any]:
    """``score_deal``: the score of a deal, with either option for melds without a canasta."""
    melds = [[meld_of(one) for one in team] for team in inputs["melds"]]
    hands = [tuple(sorted(cards_in(hand))) for hand in inputs["hands"]]
    red = [cards_in(one) for one in inputs["red"]]
    ending = _ending(inputs)
    sheet = score_deal(melds, hands, red, ending, "minus")
    on_plus = score_deal(melds, hands, red, ending, "plus")
    before = tuple(inputs.get("score_before") or (0, 0))
    standing = Standing(1, before).scored(sheet, lambda scores, deals: None)  # noqa: ARG005
    return {
        "teams": [
            {
                "meld_cards": side.points(CARDS_LAID),
                "canasta_bonus": side.points(*[CANASTA_LINE + kind for kind in CanastaKind]),
                "red_threes": side.points(RED_THREES),
                "hand_cards": side.points(HAND_CARDS),
                "black_threes": side.points(BLACK_THREES_HELD),
                "black4_close": side.points(BLACK_FOUR),
                "closing_bonus": side.points(CLOSING_BONUS),
                "total": side.total,
                "has_canasta": any([meld.is_canasta for meld in team]),
            }
            for side, team in zip(sheet, melds, strict=True)
        ],
        "totals": [side.total for side in sheet],
        "score_after": list(standing.scores),
        "totals_if_no_canasta_melds_plus": [side.total for side in on_plus],
    }


def _ending(inputs: Input) -> Ending:
    closer, mode = inputs["closer"], inputs["mode"]
    if mode is None and closer is not None:
        raise CaseError("a close has a mode")
    found = CloseMode.EXHAUSTED if mode is None else CloseMode(mode)
    return Ending(closer, found, bool(inputs.get("minus_close_14_3")))


KINDS: Final[Mapping[str, KindRunner]] = {
    "add": add,
    "block_timeline": block_timeline,
    "cut": cut,
    "deal_counts": deal_counts,
    "discard": discard,
    "draw": draw,
    "game_end": game_end,
    "meld": meld,
    "opening": opening_package,
    "pattern": pattern,
    "play_leaves": play_leaves,
    "red_three_draw": red_three_draw,
    "rotation": rotation,
    "score_deal": deal_score,
    "take_pile": take_pile,
    "threshold": thresholds,
    "undo": undo,
}
"""Every kind of case of the game."""
