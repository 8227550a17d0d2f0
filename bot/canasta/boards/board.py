"""The board of any canasta: stock, pile, melds and red threes, the cards that may be dropped on
them, and the movements of cards. Subclasses have the differences of each canasta."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from bot.canasta.boards.danger import dangers
from bot.canasta.boards.dropping import (
    NEW,
    PILE,
    STOCK,
    DropVerdict,
    PickedUp,
    WayToLay,
    bonus_id,
    dropped_by,
    meld_id,
    number_of,
    of_stack,
    picked_up,
    verdict,
)
from bot.canasta.chosen import meld_lines, why
from bot.canasta.draw import draw_control
from bot.canasta.helper import ActionLabel, canasta, numbered
from bot.canasta.lying import LyingCards, pile_line, stock_line
from bot.canasta.pictures.picture import OpeningWords, opening_lines
from bot.model.outcomes import Refused
from bot.model.tables.draft import Draft
from bot.ports.board import Flight, Lying, Mark, Play, Stack, Verdict
from bot.views.board import OnTable, seat_id
from bot.views.clock import APART
from bot.views.parts import plain
from bot.views.pickers import sorted_cards
from bot.views.reader import Reader
from bot.words.text import Text
from engine.canasta import (
    IS_WILD,
    CardDiscarded,
    CardDrawn,
    CardsLaid,
    Discard,
    Hint,
    Kind,
    NumberedMelds,
    RedThreeLaid,
    TableMeld,
    ThrowTakenBack,
)
from engine.contract.cards import ALL_CARDS, RANK_OF, Card, Cards
from engine.contract.events import Event
from engine.contract.game import AnyGame
from engine.contract.notation import Action

DRAWING: Final = "draw"
"""The phase before the draw, in every canasta."""
_DRAW: Final = "draw"
_WILD: Final = "".join(dict.fromkeys(str(card)[0] for card in ALL_CARDS if IS_WILD[card]))
"""The text of the action that draws a card, in every canasta."""


class CanastaBoard(ABC):
    """The board of a canasta. `throws_in`: the phases in which cards are laid and thrown."""

    throws_in: ClassVar[frozenset[str]] = frozenset({"play"})
    counter = False

    # --- for each canasta ---------------------------------------------------------------------

    @abstractmethod
    def lying_cards(self, reader: Reader, view: Any) -> LyingCards:
        """Return what is on the table."""

    @abstractmethod
    def label(self, reader: Reader, view: Any, action: Action) -> str:
        """Return the label of a take."""

    @abstractmethod
    def facts(self, reader: Reader, view: Any) -> tuple[str, ...]:
        """Return the texts that are always visible next to the score."""

    @abstractmethod
    def settled(self, view: Any) -> NumberedMelds:
        """Return the viewer's melds as everybody sees them."""

    @abstractmethod
    def of_hand(self, action: Action) -> Cards:
        """Return the cards of the hand that a take uses."""

    def notes(self, reader: Reader, view: Any) -> tuple[tuple[str, ...], ...]:
        """Return the texts next to the players' names, by seat."""
        del reader, view
        return ()

    def more_stacks(self, reader: Reader, view: Any) -> list[Stack]:
        """Return the stacks that only this canasta has."""
        del reader, view
        return []

    def laid(self, game: AnyGame, view: Any, cards: Cards, number: int | None) -> DropVerdict:
        """Judge cards of the hand as a new meld (None) or as an addition to a meld."""
        return dropped_by(canasta(game).arrange(view, cards, number))

    def taken(self, game: AnyGame, view: Any, cards: Cards) -> DropVerdict:
        """Judge cards of the hand for taking the pile."""
        return dropped_by(canasta(game).arrange(view, cards))

    def targets_of(self, game: AnyGame, view: Any, source: str) -> list[str]:
        """Return the stacks to which cards of a stack may be moved."""
        del game, view, source
        return []

    def moved(self, game: AnyGame, view: Any, picked: PickedUp, target: str) -> DropVerdict:
        """Judge moving cards from a stack to another."""
        del game, view, picked, target
        return DropVerdict(code="UNKNOWN_CONTROL")

    def more_plays(self, game: AnyGame, view: Any) -> list[Play]:
        """Return the plays that only this canasta has."""
        del game, view
        return []

    def flight(self, reader: Reader, event: Event) -> Flight | None:
        """Return the movement of cards in an event that only this canasta has."""
        del reader, event
        return None

    # --- what lies ----------------------------------------------------------------------------

    def lying(self, reader: Reader, view: Any) -> OnTable:
        """Return stock, pile, melds and red threes."""
        table = self.lying_cards(reader, view)
        if not table.is_dealt:
            return OnTable(
                stacks=tuple(self.more_stacks(reader, view)),
                facts=self.facts(reader, view),
                wild=_WILD,
            )
        stacks = [
            _stock(reader, view, table),
            _pile(reader, table, *self.barred(reader, view, table)),
        ]
        own = None if reader.seat is None else reader.side_of(reader.seat)
        known = dict(self.settled(view)) if own is not None and view.turn is not None else None
        for side, melds in enumerate(table.melds):
            for number, meld in melds:
                fresh = side == own and known is not None and _is_fresh(known.get(number), meld)
                stacks.append(_meld(reader, side, number, meld, own == side, fresh))
        if view.turn is not None and reader.seat in view.to_act:
            label = reader.words.plain("board-new-meld")
            stacks.append(Stack(NEW, Lying.NEW, label, side=own, marks=(Mark.OWN,)))
        stacks += [_bonus(reader, seat, red) for seat, red in enumerate(table.red_threes) if red]
        return OnTable(
            (*stacks, *self.more_stacks(reader, view)),
            tuple(map(str, sorted_cards(reader, view.hand))),
            table.hand_sizes,
            self.notes(reader, view),
            (*self.facts(reader, view), *[plain(sign) for sign in table.signs]),
            _WILD,
        )

    def barred(self, reader: Reader, view: Any, table: LyingCards) -> tuple[str, str]:
        """Return why a viewer who is to draw cannot take the pile, and the rule, for the best cards
        that they hold. Both are empty if they can take it, or it is not their draw."""
        game = reader.game
        if reader.seat not in view.to_act or view.table.phase != DRAWING or table.top is None:
            return "", ""
        legal = game.legal(view)
        verbs = [*[one.verb for one in legal.actions], *[one.verb for one in legal.open]]
        if any([verb.startswith("take") for verb in verbs]):
            return "", ""
        natural = [card for card in view.hand if not IS_WILD[card]]
        same = [card for card in natural if RANK_OF[card] == RANK_OF[table.top]]
        cards = tuple(same[:2] if len(same) > 1 else (same or natural or view.hand)[:1])
        fault = self.taken(game, view, cards).fault if cards else None
        if fault is None or fault.code == "WRONG_PHASE":
            return "", ""
        return plain(why(reader, fault)), fault.rule

    # --- what may be dropped ------------------------------------------------------------------

    def plays(self, game: AnyGame, view: Any) -> tuple[Play, ...]:
        """Return the plays worth offering and every throw; before the draw, the takes that use
        cards of the hand."""
        legal, side = game.legal(view), side_of(game, view)
        found: list[Play] = []
        for hint in canasta(game).hints(view):
            cards = self.of_hand(hint.action) if hint.kind is Kind.TAKE else hint.cards
            found.append(Play(_target(hint, side), tuple(map(str, cards))))
        for action in legal.actions:
            if isinstance(action, Discard):
                found.append(_throw(view, action))
            elif view.table.phase == DRAWING and (cards := self.of_hand(action)):
                found.append(Play(PILE, tuple(map(str, cards))))
        different = {(one.target, tuple(sorted(one.cards))): one for one in found if one.cards}
        return (*different.values(), *self.more_plays(game, view))

    def pointed(self, game: AnyGame, view: Any, action: Action) -> Play | None:
        """Return the cards that an action throws, lays or takes, and their stack; the stock for a
        draw."""
        if isinstance(action, Discard):
            return _throw(view, action)
        if str(action) == _DRAW:
            return Play(STOCK, ())
        for hint in canasta(game).hints(view):
            if hint.action == action:
                cards = self.of_hand(action) if hint.kind is Kind.TAKE else hint.cards
                return Play(_target(hint, side_of(game, view)), tuple(map(str, cards)))
        if view.table.phase == DRAWING and (cards := self.of_hand(action)):
            return Play(PILE, tuple(map(str, cards)))
        return None

    def headline(self, reader: Reader, view: Any) -> tuple[Text, Text]:
        """Return who went out and how, or that nobody did."""
        return reader.presenter.ending(reader, view), ()

    def preview(
        self, reader: Reader, view: Any, draft: Draft, cards: tuple[str, ...]
    ) -> tuple[Verdict, ...]:
        """Return the verdicts on cards as a new meld, in each own meld, on the pile."""
        del draft
        picked = picked_up(view.hand, cards)
        found = []
        for target in self.targets(reader.game, view, picked):
            dropped = self.judged(reader.game, view, picked, target)
            head = [self._head(reader, view, one) for one in dropped.ways]
            found.append(verdict(reader, target, dropped, picked.cards, head))
        return tuple(found)

    def dropped(
        self, game: AnyGame, view: Any, draft: Draft, target: str, cards: tuple[str, ...], way: str
    ) -> tuple[Action, ...]:
        """Return the actions that dropping cards on a stack means."""
        del draft
        picked = picked_up(view.hand, cards)
        if target not in self.targets(game, view, picked):
            raise Refused("UNKNOWN_CONTROL")
        return self.judged(game, view, picked, target).chosen(way)

    def targets(self, game: AnyGame, view: Any, picked: PickedUp) -> list[str]:
        """Return the stacks on which the cards could be dropped now."""
        phase = view.table.phase
        throwing = [PILE] if phase in self.throws_in else []
        if picked.source == bonus_id(view.seat):
            return throwing
        if picked.source:
            return self.targets_of(game, view, picked.source)
        if phase == DRAWING:
            return [PILE]
        return [*(self.laying(game, view) if view.turn is not None else []), *throwing]

    def laying(self, game: AnyGame, view: Any) -> list[str]:
        """Return the stacks for laying cards: a new meld, and every own meld."""
        side = side_of(game, view)
        return [NEW, *[meld_id(side, number) for number, _ in canasta(game).own_melds(view)]]

    def judged(self, game: AnyGame, view: Any, picked: PickedUp, target: str) -> DropVerdict:
        """Judge picked cards on a stack."""
        if view.table.phase == DRAWING:
            return self.taken(game, view, picked.cards)
        if target == PILE:
            return _thrown(game, view, picked)
        if picked.source:
            return self.moved(game, view, picked, target)
        number = None if target == NEW else number_of(target, side_of(game, view))
        return self.laid(game, view, picked.cards, number)

    def _head(self, reader: Reader, view: Any, way: WayToLay) -> str:
        """Return the action in words if the stack does not make it clear: a throw with its cost, a
        take with its cards."""
        words, action = reader.words, way.actions[0]
        if isinstance(action, Discard):
            said = [words.plain("action-discard", card=action.card)]
            said += dangers(reader, view, action.card, self.lying_cards(reader, view))
        elif view.table.phase == DRAWING:
            said = [self.label(reader, view, one) for one in way.actions]
            below = self.lying_cards(reader, view).pile - 1
            if below > 0:
                count = words.text("cards-count", count=below)
                said.append(words.plain("board-comes", cards=count))
        else:
            return ""
        code = reader.game.consequence(view, action)
        return APART.join([*said, words.plain(f"confirm-{code}")] if code else said)

    # --- movements ----------------------------------------------------------------------------

    def flights(self, reader: Reader, view: Any, events: Sequence[Event]) -> tuple[Flight, ...]:
        """Return the movements of cards."""
        del view
        found = [self._flight(reader, event) for event in events]
        return tuple([one for one in found if one is not None])

    def _flight(self, reader: Reader, event: Event) -> Flight | None:
        match event:
            case CardDrawn(seat=seat, card=card):
                return Flight(("" if card is None else str(card),), STOCK, seat_id(seat))
            case CardDiscarded(seat=seat, card=card):
                return Flight((str(card),), seat_id(seat), PILE)
            case ThrowTakenBack(seat=seat, card=card):
                return Flight((str(card),), PILE, seat_id(seat))
            case RedThreeLaid(seat=seat, card=card):
                return Flight((str(card),), seat_id(seat), bonus_id(seat))
            case CardsLaid(seat=seat, meld=meld, cards=cards):
                goal = meld_id(reader.side_of(seat), meld)
                return Flight(tuple(map(str, cards)), seat_id(seat), goal)
        return self.flight(reader, event)


def melded(reader: Reader, seat: int, number: int, cards: Cards) -> Flight | None:
    """Return the flight of cards that a player has published; none for the reader's own, which flew
    when they laid them."""
    if seat == reader.seat:
        return None
    return Flight(tuple(map(str, cards)), seat_id(seat), meld_id(reader.side_of(seat), number))


def took_pile(seat: int, count: int, top: Card) -> Flight:
    """Return the flight of a pile to the player who takes it; only its top card is visible."""
    return Flight((*[""] * (count - 1), str(top)), PILE, seat_id(seat))


class TeamBoard(CanastaBoard):
    """The board of a canasta with melds of teams. Its texts are those of the screens:
    `lying_cards`, the `label` of a play, the `openings` of the teams."""

    def __init__(
        self,
        lying_cards: Callable[[Reader, Any], LyingCards],
        label: ActionLabel,
        openings: Callable[[Reader, Any], Sequence[OpeningWords]],
    ) -> None:
        self._lying_cards: Final = lying_cards
        self._label: Final = label
        self._openings: Final = openings

    def lying_cards(self, reader: Reader, view: Any) -> LyingCards:
        """Return what is on the table."""
        return self._lying_cards(reader, view)

    def label(self, reader: Reader, view: Any, action: Action) -> str:
        """Return the label of a take."""
        return self._label(reader, view, action, ())

    def facts(self, reader: Reader, view: Any) -> tuple[str, ...]:
        """Return each team's opening, or the points that it needs."""
        return tuple(map(plain, opening_lines(reader, self._openings(reader, view))))

    def settled(self, view: Any) -> NumberedMelds:
        """Return the team's melds as everybody sees them."""
        return numbered(view.table.melds[view.team])


# --- stacks ------------------------------------------------------------------------------------


def side_of(game: AnyGame, view: Any) -> int:
    """Return the side of the viewer, who has a seat."""
    return game.side_of(view.seat)


def _target(hint: Hint, side: int) -> str:
    if hint.kind is Kind.TAKE:
        return PILE
    return NEW if hint.target is None else meld_id(side, hint.target)


def _throw(view: Any, action: Discard) -> Play:
    """Return the throw of a card of the hand, or of a red three that the player has laid."""
    thrown = str(action.card)
    if action.card not in view.hand:
        thrown = of_stack(bonus_id(view.seat), action.card)
    return Play(PILE, (thrown,))


def _is_fresh(before: TableMeld | None, meld: TableMeld) -> bool:
    return before is None or before.cards != meld.cards


def _thrown(game: AnyGame, view: Any, picked: PickedUp) -> DropVerdict:
    if len(picked.cards) != 1:
        return DropVerdict(code="CHOOSE_ONE")
    action = Discard(picked.cards[0])
    fault = game.check(view, action)
    return DropVerdict((WayToLay((action,)),)) if fault is None else DropVerdict(fault=fault)


def _stock(reader: Reader, view: Any, table: LyingCards) -> Stack:
    label, count = plain(stock_line(reader, table)), reader.words.number(table.stock)
    press = _drawing(reader, view)
    return Stack(STOCK, Lying.STOCK, label, hidden=table.stock, caption=count, press=press)


def _drawing(reader: Reader, view: Any) -> str:
    """Return the token of the button that draws a card; empty if no card can be drawn now, or the
    button needs a confirmation."""
    if reader.seat not in view.to_act or view.table.phase != DRAWING:
        return ""
    draws = [one for one in reader.game.legal(view).actions if str(one) == _DRAW]
    if not draws or reader.game.consequence(view, draws[0]):
        return ""
    return draw_control(reader, draws[0]).token


def _pile(reader: Reader, table: LyingCards, bars: str, rule: str) -> Stack:
    bars_it = () if table.covered else table.signs  # what it does not show is a fact of the board
    label = APART.join(map(plain, (pile_line(reader, table), *bars_it)))
    return Stack(
        PILE,
        Lying.PILE,
        label,
        () if table.top is None else (str(table.top),),
        hidden=max(0, table.pile - 1),
        caption=reader.words.number(table.pile) if table.pile else "",
        marks=(Mark.FROZEN,) if table.signs else (),
        why=bars,
        rule=rule,
    )


def _meld(reader: Reader, side: int, number: int, meld: TableMeld, own: bool, fresh: bool) -> Stack:
    said = [plain(reader.sides[side]), plain(meld_lines(reader, ((number, meld),))[0])]
    marks = [Mark.CANASTA] if meld.canasta is not None else []
    wilds = sum([IS_WILD[card] for card in meld.cards])
    if wilds < len(meld.cards):
        marks.append(Mark.DIRTY if wilds else Mark.CLEAN)
        if meld.canasta is None:
            said.append(reader.words.plain(f"picture-canasta-{'dirty' if wilds else 'clean'}"))
    marks += [Mark.OWN] if own else []
    marks += [Mark.FRESH] if fresh else []
    points = reader.words.number(meld.points + canasta(reader.game).bonus(meld))
    return Stack(
        meld_id(side, number),
        Lying.MELD,
        APART.join(said),
        tuple(map(str, meld.cards)),
        side=side,
        caption=APART.join([*([str(number)] if own else []), points]),
        marks=tuple(marks),
    )


def _bonus(reader: Reader, seat: int, red: Cards) -> Stack:
    line = reader.words.plain("red-threes-line", who=reader.name(seat), cards=red)
    side = reader.side_of(seat)
    name = reader.words.plain("score-red_threes", count=len(red))
    return Stack(bonus_id(seat), Lying.BONUS, line, tuple(map(str, red)), side=side, caption=name)
