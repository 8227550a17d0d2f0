"""What can be laid from a hand: single steps, the steps that make a canasta, whole layouts."""

from __future__ import annotations

from collections.abc import Iterator

from engine.contract.cards import ACE, FOUR, RANK_OF, SUIT_OF, Card, Cards, without
from engine.contract.errors import RuleViolation
from engine.contract.values import value
from engine.games.bulgarian_canasta import examples
from engine.games.bulgarian_canasta.actions import AddCards, LayMeld
from engine.games.bulgarian_canasta.melds import Meld, MeldKind, add, has_canasta, lay
from engine.games.bulgarian_canasta.pile import leaves_no_discard
from engine.games.bulgarian_canasta.players.outlook import Outlook
from engine.kits.canasta.values import CANASTA_SIZE, IS_BLACK_THREE, IS_NATURAL, IS_WILD

Play = LayMeld | AddCards

MOST_WILDS = 3
FOUR_BLACK = 4


@value
class Laid:
    """A hand and the team's melds after some plays of the turn."""

    hand: Cards
    melds: tuple[Meld, ...]
    plays: tuple[Play, ...] = ()

    def after(self, play: Play) -> Laid | None:
        """With one more play; None when the melds do not allow it."""
        if isinstance(play, LayMeld):
            made = lay(self.melds, play.cards)
        else:
            made = add(self.melds, play.meld - 1, play.cards)
        if isinstance(made, RuleViolation):
            return None
        left = without(self.hand, play.cards)
        return None if left is None else Laid(left, made[0], (*self.plays, play))


def leaves_a_discard(laid: Laid, own_red: int, opened_before: bool, look: Outlook) -> bool:
    """Whether the rules let a turn stand like this (A37, A45)."""
    fault = leaves_no_discard(
        look.options, len(laid.hand), own_red, opened_before, has_canasta(laid.melds)
    )
    return fault is None


def single_plays(laid: Laid) -> Iterator[Laid]:
    """Every single play worth a thought: new melds, one card added, a canasta completed."""
    tried: list[Play] = [
        *[play for play, _ in examples.new_melds(laid.hand, laid.melds)],
        *whole_canastas(laid.hand),
        *[play for play, _ in examples.additions(laid.hand, laid.melds)],
        *completions(laid.hand, laid.melds),
    ]
    for play in dict.fromkeys(tried):
        after = laid.after(play)
        if after is not None:
            yield after


def whole_canastas(hand: Cards) -> list[LayMeld]:
    """Sets that become a canasta at once with up to three wilds."""
    wilds = [card for card in hand if IS_WILD[card]]
    by_rank: dict[int, list[Card]] = {}
    for card in hand:
        if IS_NATURAL[card]:
            by_rank.setdefault(RANK_OF[card], []).append(card)
    found: list[LayMeld] = []
    for same in by_rank.values():
        missing = CANASTA_SIZE - len(same)
        if 0 < missing <= min(MOST_WILDS, len(wilds)):
            found.append(LayMeld((*same, *wilds[:missing])))
    return found


def completions(hand: Cards, melds: tuple[Meld, ...]) -> list[AddCards]:
    """Additions of several cards that make a meld a canasta, with as few wilds as it takes."""
    wilds = [card for card in hand if IS_WILD[card]]
    found: list[AddCards] = []
    for number, meld in enumerate(melds, 1):
        missing = CANASTA_SIZE - len(meld.cards)
        if missing < 2:
            continue
        cards = _next_cards(meld, hand, wilds, missing)
        if len(cards) == missing:
            found.append(AddCards(number, tuple(cards)))
    return found


def _next_cards(meld: Meld, hand: Cards, wilds: list[Card], missing: int) -> list[Card]:
    """The next cards of a meld, naturals where they fit, wilds for the rest."""
    if meld.kind is MeldKind.WILD:
        return wilds[:missing]
    spare = wilds[: MOST_WILDS - meld.wilds]
    if meld.kind is MeldKind.SET:
        same = [card for card in hand if RANK_OF[card] == meld.rank][:missing]
        return same + spare[: missing - len(same)]
    suited = {RANK_OF[card]: card for card in hand if SUIT_OF[card] == meld.suit}
    found: list[Card] = []
    for place in range(len(meld.cards), CANASTA_SIZE):
        rank = meld.rank + meld.step * place
        if not FOUR <= rank <= ACE:
            break
        if rank in suited:
            found.append(suited[rank])
        elif spare:
            found.append(spare.pop(0))
        else:
            break
    return found


def layout(start: Laid) -> Laid:
    """As much of the hand laid as a greedy player can: naturals to melds, new melds, then wilds.

    Used to see whether the turn can close; keeps the table options of discarding out of sight.
    """
    laid = start
    while laid.hand:
        best: Laid | None = None
        best_rank = (99.0, 0)
        for after in single_plays(laid):
            play = after.plays[-1]
            wilds = sum([IS_WILD[card] for card in play.cards])
            rank = (wilds / len(play.cards), -len(play.cards))
            if rank < best_rank:
                best, best_rank = after, rank
        if best is None:
            return laid
        laid = best
    return laid


def four_black_threes(start: Laid, laid: Laid) -> Laid | None:
    """The part of a layout that leaves the four black threes and one more card (§14.6)."""
    if sum([IS_BLACK_THREE[card] for card in start.hand]) != FOUR_BLACK:
        return None
    so_far = start
    for play in (*laid.plays, None):
        if len(so_far.hand) == FOUR_BLACK + 1:
            return so_far
        after = None if play is None else so_far.after(play)
        if after is None:
            return None
        so_far = after
    return None
