"""The kinds of cases of Bulgarian canasta that are about drawing, dealing and scoring."""

from __future__ import annotations

from typing import Any

from engine.canasta.events import CardDrawn
from engine.canasta.team_rules import winner
from engine.canasta.values import IS_RED_THREE, IS_THREE, IS_WILD
from engine.contract.cards import RANK_OF, Card, Cards, cards, text_of
from engine.contract.events import Event
from engine.contract.moves import DEALER, Shuffle
from engine.contract.scores import Standing
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta import events as happened
from engine.games.bulgarian_canasta.actions import (
    Cut,
    CutForDeal,
    Discard,
    Draw,
    EndDeal,
    Keep,
    TakePile,
)
from engine.games.bulgarian_canasta.melds import CanastaKind
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.scoring import (
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
from engine.games.bulgarian_canasta.state import DECK, HAND_SIZE, SEATS, Phase, State
from tests.conformance.bulgarian_canasta.turns import (
    BEFORE,
    PLAYER,
    _deal_ended,
    _loose,
    canasta_beside,
    game_of,
    meld_of,
)
from tests.conformance.runner import Bag, CaseError, Input, cards_in, given, texts_of
from tests.positions.bulgarian_canasta import pack_position, position
from tests.positions.melding import SEED

MINUS = BulgarianCanasta()
PLUS = BulgarianCanasta(BulgarianOptions(no_canasta_melds="plus"))

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
    drawn = [event.card for event in events if isinstance(event, CardDrawn)]
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
    won = winner(length, scores, given(inputs, "deals", "deal_number") or 1)
    return {"over": won is not None, "winner": won}


# --- the score -------------------------------------------------------------------------------


def deal_score(inputs: Input) -> dict[str, Any]:
    """``score_deal``: the score of a deal, with either option for melds without a canasta."""
    melds = [[meld_of(one) for one in team] for team in inputs["melds"]]
    hands = [tuple(sorted(cards_in(hand))) for hand in inputs["hands"]]
    red = [cards_in(one) for one in inputs["red"]]
    ending = _ending(inputs)
    sheet = score_deal(melds, hands, red, ending, MINUS.rules)
    on_plus = score_deal(melds, hands, red, ending, PLUS.rules)
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
