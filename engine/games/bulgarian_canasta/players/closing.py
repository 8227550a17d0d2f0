"""Decide about closing: the points of closing now against those that the deal may still bring (BG
14)."""

from __future__ import annotations

from math import fsum

from engine.canasta.values import CANASTA_SIZE, points
from engine.games.bulgarian_canasta.melds import Meld, has_canasta
from engine.games.bulgarian_canasta.players.outlook import CARD_IN_HAND, Outlook
from engine.games.bulgarian_canasta.players.plays import Laid
from engine.games.bulgarian_canasta.players.worth import Weights, meld_worth
from engine.games.bulgarian_canasta.rules import BulgarianRules
from engine.games.bulgarian_canasta.state import View

CLOSING = 100
FOUR_BLACK = 2000


def worth_closing(
    view: View, laid: Laid, look: Outlook, weights: Weights, four_black: bool = False
) -> bool:
    """Return True if closing with this layout beats playing on."""
    return closing_gain(view, laid, look, weights, four_black) > weights.reluctance


def worth_ending(view: View, look: Outlook, weights: Weights) -> bool:
    """Return True if ending the deal beats taking the pile when the stock is empty (A53)."""
    as_it_lies = Laid(view.hand, view.melds)
    now = _now(as_it_lies, look, False, False) - CLOSING - points(view.hand)
    return now > _later(view, as_it_lies, look, weights)


def closing_gain(
    view: View, laid: Laid, look: Outlook, weights: Weights, four_black: bool = False
) -> float:
    """Return the player's estimate of the points by which closing now beats playing on."""
    now = _now(laid, look, four_black, not (four_black and view.opened_before))
    later = _later(view, laid, look, weights)
    return now - later


def _now(laid: Laid, look: Outlook, four_black: bool, on_minus: bool) -> float:
    """Return our score less theirs if we close now; without a canasta `on_minus`, or as the table
    counts melds then (§14.3, A46)."""
    minus = look.rules.options.no_canasta_melds == "minus"
    ours = has_canasta(laid.melds)
    score = _melds_now(laid.melds, ours, on_minus or minus, look.rules) + CLOSING
    score += 100 * look.own_red * (1 if ours else -1)
    if four_black:
        score += FOUR_BLACK if ours else -FOUR_BLACK
    score -= _hand(look, look.partner)
    theirs = _melds_now(look.their_melds, look.they_have, minus, look.rules)
    theirs += 100 * look.their_red * (1 if look.they_have else -1)
    theirs -= sum([_hand(look, seat) for seat in look.opponents])
    return score - theirs


def _melds_now(melds: tuple[Meld, ...], has: bool, minus: bool, rules: BulgarianRules) -> float:
    """Return the points of a side's melds. `has`: it has a canasta; without one its melds may count
    `minus`."""
    value = sum([meld.points for meld in melds])
    if has:
        return value + sum([rules.bonus(meld) for meld in melds])
    return -value if minus else value


def _hand(look: Outlook, seat: int) -> float:
    """Return the cost of the cards in another's hand for their side."""
    known = look.unseen.known[seat]
    return points(known) + CARD_IN_HAND * (look.unseen.hand_sizes[seat] - len(known))


def _later(view: View, laid: Laid, look: Outlook, weights: Weights) -> float:
    """Return our score less theirs if the deal goes on for some rounds.

    Both sides finish some of their melds and get rid of some of their hands.
    """
    melds = view.melds
    ours = _prospect(melds, weights, look.rules) - weights.finish * _hand(look, look.partner)
    ours -= 0.2 * points(view.hand)
    ours += 0.12 * max(0.0, points(view.hand) - 60)
    ours += weights.crowded * max(0, look.unseen.hand_sizes[look.partner] - 13)
    theirs = _prospect(look.their_melds, weights, look.rules)
    if look.they_opened:
        crowd = [max(0, look.unseen.hand_sizes[seat] - 13) for seat in look.opponents]
        theirs += weights.crowded * sum(crowd)
    theirs -= weights.finish * sum([_hand(look, seat) for seat in look.opponents])
    ours += 100 * look.own_red * (2 * _chance(melds, weights) - 1)
    theirs += 100 * look.their_red * (2 * _chance(look.their_melds, weights) - 1)
    if laid.hand and not has_canasta(laid.melds):
        ours += 40
    return ours - theirs


def _chance(melds: tuple[Meld, ...], weights: Weights) -> float:
    longest = max([len(meld.cards) for meld in melds], default=0)
    return 1.0 if longest >= CANASTA_SIZE else weights.chance_of_canasta[longest]


def _prospect(melds: tuple[Meld, ...], weights: Weights, rules: BulgarianRules) -> float:
    """Return the expected final value of melds."""
    chance = _chance(melds, weights)
    worth = fsum([meld_worth(meld, weights, rules) for meld in melds])
    return worth + (2 * chance - 1) * sum([meld.points for meld in melds])
