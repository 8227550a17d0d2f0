"""The rules of the toy game: each player bids, all throw at once, the winner sorts the cards."""

from typing import ClassVar

from engine.contract import chance, errors, game, moves, options, scores
from engine.contract.cards import STANDARD_PACK, Cards, without
from engine.contract.events import Event
from engine.contract.log import Log, state_codec
from engine.contract.notation import Action
from engine.contract.position import NOBODY_HOLDS, Holding
from engine.contract.values import but, value, with_item

TRICKS, DEALS = 3, 2  # in a deal, in a match


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
    history: tuple[Event, ...]
    commitment: str | None
    to_act: tuple[int, ...]


class ToyGame(game.Game[State, View, options.Options]):
    id, seat_choices, options_type, deck = "toy", (2, 3, 4, 5, 6), options.Options, STANDARD_PACK
    action_types, rules = (Bid, Lay, moves.Undo), {"NOT_NOW": "T1", "NO_SUCH_SEAT": "T1"}
    codec = state_codec(State, (Told,))

    def start(self) -> State:
        none, log = ((),) * self.seats, Log.empty(self.seats)
        return State(scores.Standing.fresh(self.seats), Table(won=none), none, (), log)

    def to_act(self, state: State) -> tuple[int, ...]:
        return state.table.waiting

    def view(self, state: State, seat: int | None) -> View:
        hand, table = () if seat is None else state.hands[seat], state.table
        seen, told = state.log.history(seat), table.commitment
        return View(seat, state.standing, table, hand, seen, told, table.waiting)

    def legal(self, view: View) -> moves.Legal:
        table = view.table
        if view.seat is None or view.seat not in table.waiting:
            return moves.NOTHING
        if table.phase == "bid":
            return moves.Legal(tuple([Bid(tricks) for tricks in range(TRICKS + 1)]))
        if table.phase == "throw":
            return moves.Legal(tuple([Lay((card,)) for card in view.hand]))
        left, undo = without(table.won[view.seat], table.aside), [moves.Undo()] * bool(table.aside)
        return moves.Legal((Lay(()), *undo), (moves.OpenMove("lay", left or ()),))

    def expand(self, _: View, move: moves.OpenMove) -> tuple[Action, ...]:
        return tuple([Lay(some) for some in (move.cards[:1], move.cards[1:]) if some])

    def check(self, view: View, action: Action) -> errors.RuleViolation | None:
        legal, fits = self.legal(view), action in self.legal(view).actions
        if isinstance(action, Lay) and legal.open:
            fits = without(legal.open[0].cards, action.cards) is not None
        return None if fits else self.refuse("NOT_NOW", action=action.verb)

    def _perform(self, state: State, actor: int, action: Action) -> tuple[State, tuple[Event, ...]]:
        table, seats, told = state.table, tuple(range(self.seats)), [Told(actor, str(action))]
        if isinstance(action, moves.Shuffle):
            pack, new = chance.shuffle(self.deck, action.seed), state.standing.next_deal()
            hands = tuple([tuple(sorted(pack[at :: self.seats][:TRICKS])) for at in seats])
            told = [Told(seat, "holds", hands[seat]) for seat in seats]
            table = Table("bid", chance.commitment(action.seed), (), (0,), self.start().table.won)
            state = State(new, table, hands, pack[TRICKS * self.seats :], state.log)
        elif isinstance(action, Bid):
            waiting, phase = ((actor + 1,), "bid") if actor < seats[-1] else (seats, "throw")
            table = but(table, phase=phase, bids=(*table.bids, action.tricks), waiting=waiting)
        elif isinstance(action, Lay) and table.phase == "throw":
            told, card = [Told(actor, "throws", action.cards)], action.cards
            hands = with_item(state.hands, actor, (without(state.hands[actor], card) or ()) + card)
            waiting = tuple([seat for seat in table.waiting if seat != actor])
            if not waiting:
                trick, hands = tuple([h[-1] for h in hands]), tuple([h[:-1] for h in hands])
                winner, told = trick.index(max(trick)), [*told, Told(actor, f"trick {trick}")]
                waiting, phase = (seats, "throw") if hands[0] else ((winner,), "sort")
                won = with_item(table.won, winner, table.won[winner] + trick)
                table = but(table, phase=phase, won=won)
            table, state = but(table, waiting=waiting), but(state, hands=hands)
        elif isinstance(action, Lay) and not action.cards:
            lines = [scores.ScoreLine("won", len(one), len(one), "T1") for one in table.won]
            sheet = tuple([scores.SideScore((line,)) for line in lines])
            new = state.standing.scored(sheet, lambda _, n: 0 if n == DEALS else None)
            table, state = but(table, waiting=()), but(state, standing=new)
        else:
            table = but(table, aside=table.aside + action.cards if isinstance(action, Lay) else ())
        return but(state, table=table), tuple(told)

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
        seen = tuple([view.history if v == view.seat else () for v in (*range(self.seats), None)])
        stock = pool if table.commitment else ()
        return State(view.standing, table, tuple(hands), stock, Log((), seen))
