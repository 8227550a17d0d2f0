"""Zolik behind the contract."""

from typing import ClassVar

from engine.contract import chance
from engine.contract.cards import Cards, without
from engine.contract.events import HandShown
from engine.contract.game import Game
from engine.contract.log import Log
from engine.contract.moves import NOTHING, Legal, OpenMove, Shuffle
from engine.contract.notation import Action
from engine.contract.position import NOBODY_HOLDS, Holding, acting
from engine.contract.rules import AnyRule, Rule, always
from engine.contract.scores import Standing
from tests.e2e.engine.games.zolik import examples, turns
from tests.e2e.engine.games.zolik.actions import Add, Draw, Lay, Pick, Throw, ZolikOptions
from tests.e2e.engine.games.zolik.events import Laid, PickedUp, Threw
from tests.e2e.engine.games.zolik.melds import SMALLEST
from tests.e2e.engine.games.zolik.state import CODEC, DECK, Deal, Hidden, Phase, State, View, start


class Zolik(Game[State, View, ZolikOptions]):
    """The rules of tests/e2e/docs/rules/zolik.md for two to four players."""

    id, seat_choices, options_type, deck = "zolik", (2, 3, 4), ZolikOptions, DECK
    refusals, codec = turns.RULES, CODEC
    rows: ClassVar[tuple[AnyRule, ...]] = (
        Rule(Draw, always, turns.draw, phases=(Phase.DRAW,)),
        Rule(Pick, always, turns.pick, phases=(Phase.DRAW,)),
        Rule(Lay, turns.check_lay, turns.lay, phases=(Phase.PLAY,)),
        Rule(Add, turns.check_add, turns.add, phases=(Phase.PLAY,)),
        Rule(Throw, turns.check_throw, turns.throw, phases=(Phase.PLAY,)),
    )

    def start(self) -> State:
        """Begin a match."""
        hidden = Hidden("", (), ((),) * self.seats)
        standing, log = Standing.fresh(self.seats), Log()
        return State(standing, Deal(None), start(self.seats), hidden, log)

    def shuffled(self, state: State, shuffle: Shuffle) -> turns.Step:
        """Deal the cards."""
        return turns.begin(state, shuffle, self.rules)

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat whose turn it is."""
        return acting(state.table.seat)

    def view(self, state: State, seat: int | None) -> View:
        """Return everything that a seat may know."""
        hand = () if seat is None else state.hidden.hands[seat]
        return View(seat, state.standing, state.deal, state.table, hand, state.log.history(seat))

    def legal(self, view: View) -> Legal:
        """Return the draw and the take, or throws; melds and additions are open."""
        table, hand = view.table, view.hand
        if view.seat is None or view.seat != table.seat:
            return NOTHING
        if table.phase is Phase.DRAW:
            return Legal((Draw(), Pick()))
        throws = [Throw(card) for card in dict.fromkeys(hand)]
        found = tuple([action for action in throws if self.check(view, action) is None])
        kinds: tuple[OpenMove, ...] = ()
        if len(hand) > SMALLEST:
            kinds = (OpenMove(Lay.verb, hand),)
        if len(hand) > 1 and table.melds:
            numbers = tuple(range(1, len(table.melds) + 1))
            kinds = (*kinds, OpenMove(Add.verb, hand, numbers))
        return Legal(found, kinds)

    def expand(self, view: View, move: OpenMove) -> tuple[Action, ...]:
        """Return melds of three cards, and additions of one."""
        tried = (
            examples.lays(view.hand)
            if move.verb == Lay.verb
            else examples.adds(view.hand, view.table.melds)
        )
        return tuple([action for action in tried if self.check(view, action) is None])

    def all_cards(self, state: State) -> Cards:
        """Return stock, pile, hands and melds."""
        parts = (*state.hidden.hands, *state.table.melds)
        return (*state.hidden.stock, *state.table.pile, *[card for part in parts for card in part])

    def resample(self, view: View, seed: bytes, holding: Holding = NOBODY_HOLDS) -> State:
        """Deal the cards anew that the viewer cannot place."""
        table = view.table
        hands = [self._known(view, seat) for seat in range(self.seats)]
        seen = (*table.pile, *[card for part in (*table.melds, *hands) for card in part])
        pool = () if view.commitment is None else without(chance.shuffle(DECK, seed), seen)
        assert pool is not None
        for seat, wanted in holding.items():
            for card in wanted:
                if card in pool and len(hands[seat]) < table.sizes[seat]:
                    hands[seat], pool = (*hands[seat], card), without(pool, (card,)) or ()
        for seat, size in enumerate(table.sizes):
            room = size - len(hands[seat])
            hands[seat], pool = tuple(sorted(hands[seat] + pool[:room])), pool[room:]
        hidden = Hidden(seed.hex() if view.commitment else "", pool, tuple(hands))
        return State(view.standing, view.deal, table, hidden, view.history)

    def _known(self, view: View, seat: int) -> Cards:
        """Return the cards that a seat is known to hold: its own, taken or shown."""
        if seat == view.seat:
            return view.hand
        known: Cards = ()
        for event in view.history:
            match event:
                case PickedUp(seat=who, card=card) if who == seat:
                    known = (*known, card)
                case HandShown(seat=who, cards=cards) if who == seat:
                    known = cards
                case Laid(seat=who, cards=cards) if who == seat:
                    known = tuple([card for card in known if card not in cards])
                case Threw(seat=who, card=card) if who == seat:
                    known = tuple([one for one in known if one != card])
        return known
