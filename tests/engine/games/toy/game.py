"""The rules of the toy game: each player bids, all throw at once, the winner sorts the cards."""

from typing import ClassVar

from engine.contract import chance, errors, game, moves, rules, scores
from engine.contract.cards import STANDARD_PACK, Cards, without
from engine.contract.events import Event
from engine.contract.log import Log, state_codec
from engine.contract.notation import Action
from engine.contract.position import NOBODY_HOLDS, Holding
from engine.contract.rules import AnyRule, Rule, Rules
from engine.contract.values import but, value, with_item

TRICKS, DEALS = 3, 2  # in a deal, in a match
RULES = dict.fromkeys(("NOT_NOW", "NOT_YOUR_TURN", "NO_SUCH_SEAT", "WRONG_PHASE"), "T1")


@value
class Bid(Action):
    verb: ClassVar[str] = "bid"
    tricks: int


@value
class Lay(Action):  # one card to the trick; any number aside at the end, none to stop
    verb: ClassVar[str] = "lay"
    cards: Cards


@value
class Told(Event):
    tag: ClassVar[str] = "told"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    reveals: ClassVar[bool] = True
    seat: int
    what: str
    cards: Cards | None = None

    def uncovers(self) -> bool:
        return self.what.startswith(("holds", "trick"))


@value
class Table:
    phase: str = "bid"
    commitment: str | None = None
    bids: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    won: tuple[Cards, ...] = ()
    aside: Cards = ()


@value
class State:
    standing: scores.Standing
    table: Table
    hands: tuple[Cards, ...]  # a card that was thrown is the last until the trick is complete
    stock: Cards
    log: Log


@value
class View:
    seat: int | None
    standing: scores.Standing
    table: Table
    hand: Cards
    history: Log
    commitment: str | None
    to_act: tuple[int, ...]


Given = Rules[rules.Options]
Step = tuple[State, tuple[Event, ...]]


def legal_of(view: View) -> moves.Legal:
    table = view.table
    if view.seat is None or view.seat not in table.waiting:
        return moves.NOTHING
    if table.phase == "bid":
        return moves.Legal(tuple([Bid(tricks) for tricks in range(TRICKS + 1)]))
    if table.phase == "throw":
        return moves.Legal(tuple([Lay((card,)) for card in view.hand]))
    left, undo = without(table.won[view.seat], table.aside), [moves.Undo()] * bool(table.aside)
    return moves.Legal((Lay(()), *undo), (moves.OpenMove("lay", left or ()),))


def check(view: View, action: Action, _: Given) -> errors.RuleViolation | None:
    legal, fits = legal_of(view), action in legal_of(view).actions
    if isinstance(action, Lay) and legal.open:
        fits = without(legal.open[0].cards, action.cards) is not None
    said = (("action", action.verb),)
    return None if fits else errors.RuleViolation("NOT_NOW", RULES["NOT_NOW"], said)


def bid(state: State, seat: int, action: Bid, _: Given) -> Step:
    table, seats = state.table, tuple(range(len(state.hands)))
    waiting, phase = ((seat + 1,), "bid") if seat < seats[-1] else (seats, "throw")
    table = but(table, phase=phase, bids=(*table.bids, action.tricks), waiting=waiting)
    return but(state, table=table), (Told(seat, str(action)),)


def lay(state: State, seat: int, action: Lay, _: Given) -> Step:
    if state.table.phase == "throw":
        return throw(state, seat, action.cards)
    table, told = state.table, (Told(seat, str(action)),)
    if action.cards:
        return but(state, table=but(table, aside=table.aside + action.cards)), told
    lines = [scores.ScoreLine("won", len(one), len(one), "T1") for one in table.won]
    sheet = tuple([scores.SideScore((line,)) for line in lines])
    new = state.standing.scored(sheet, lambda _, n: 0 if n == DEALS else None)
    return but(state, table=but(table, waiting=()), standing=new), told


def throw(state: State, seat: int, card: Cards) -> Step:
    table, told = state.table, [Told(seat, "throws", card)]
    hands = with_item(state.hands, seat, (without(state.hands[seat], card) or ()) + card)
    waiting = tuple([one for one in table.waiting if one != seat])
    if not waiting:
        trick, hands = tuple([h[-1] for h in hands]), tuple([h[:-1] for h in hands])
        winner, told = trick.index(max(trick)), [*told, Told(seat, f"trick {trick}")]
        waiting, phase = (tuple(range(len(hands))), "throw") if hands[0] else ((winner,), "sort")
        table = but(table, phase=phase, won=with_item(table.won, winner, table.won[winner] + trick))
    return but(state, table=but(table, waiting=waiting), hands=hands), tuple(told)


def undo(state: State, seat: int, action: moves.Undo, _: Given) -> Step:
    return but(state, table=but(state.table, aside=())), (Told(seat, str(action)),)


class ToyGame(game.Game[State, View, rules.Options]):
    id, seat_choices, options_type, deck = "toy", (2, 3, 4, 5, 6), rules.Options, STANDARD_PACK
    refusals, codec = RULES, state_codec(State, (Told,))
    rows: ClassVar[tuple[AnyRule, ...]] = (
        Rule(Bid, check, bid),
        Rule(Lay, check, lay),
        Rule(moves.Undo, check, undo),
    )

    def start(self) -> State:
        none, log = ((),) * self.seats, Log()
        return State(scores.Standing.fresh(self.seats), Table(won=none), none, (), log)

    def shuffled(self, state: State, shuffle: moves.Shuffle) -> Step:
        pack, none, seats = chance.shuffle(self.deck, shuffle.seed), self.start(), range(self.seats)
        hands = tuple([tuple(sorted(pack[at :: self.seats][:TRICKS])) for at in seats])
        told = tuple([Told(seat, "holds", hands[seat]) for seat in seats])
        table = but(none.table, commitment=chance.commitment(shuffle.seed), waiting=(0,))
        new, stock = state.standing.next_deal(), pack[TRICKS * self.seats :]
        return State(new, table, hands, stock, state.log), told

    def to_act(self, state: State) -> tuple[int, ...]:
        return state.table.waiting

    def view(self, state: State, seat: int | None) -> View:
        hand, table = () if seat is None else state.hands[seat], state.table
        seen, told = state.log.history(seat), table.commitment
        return View(seat, state.standing, table, hand, seen, told, table.waiting)

    def legal(self, view: View) -> moves.Legal:
        return legal_of(view)

    def expand(self, _: View, move: moves.OpenMove) -> tuple[Action, ...]:
        return tuple([Lay(some) for some in (move.cards[:1], move.cards[1:]) if some])

    def all_cards(self, state: State) -> Cards:
        return (*state.stock, *[card for part in (*state.hands, *state.table.won) for card in part])

    def resample(self, view: View, seed: bytes, holding: Holding = NOBODY_HOLDS) -> State:
        table, hands, won = view.table, list(view.table.won), sum(view.table.won, ())
        pool = without(chance.shuffle(self.deck, seed), won + view.hand) or ()
        for seat in range(self.seats):
            size = TRICKS - len(won) // self.seats if table.commitment and seat != view.seat else 0
            first = tuple([card for card in holding.get(seat, ()) if card in pool and size])
            pool = first + (without(pool, first) or ())
            hands[seat], pool = pool[:size] if seat != view.seat else view.hand, pool[size:]
        stock = pool if table.commitment else ()
        return State(view.standing, table, tuple(hands), stock, view.history)
