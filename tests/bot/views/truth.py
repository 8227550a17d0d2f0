"""The facts of a table as its document and its position have them: the oracle of `said`.

Reckoned by itself and simply: no function of a screen is asked. Facts are written as `reading`
writes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import cached_property
from typing import Any, Final

from bot.model.tables.table import Stage, VoteKind
from bot.views.lobby.said import MOST_SHOWN
from bot.words.words import words_in
from tests.bot.views import house
from tests.bot.views.counted import after_match, next_match
from tests.bot.views.frame import LIMITS, Frame
from tests.bot.views.read_back import Fact
from tests.bot.views.tale import tale, worth
from tests.bot.views.thresholds import least

TRUMPS: Final = "78QKTA9J"
PLAIN: Final = "789JQKTA"
"""What the chat in the browser is called."""
"""The order of belot's cards."""


class Truth(Frame):
    """A table in the eyes of a language's reader; `seat`: of one who sits there."""

    # --- the frame ----------------------------------------

    @property
    def between(self) -> bool:
        """Whether a deal is over and no other begun."""
        return str(self.state.table.phase) in {"shuffle", "match_over"}

    @property
    def acting(self) -> tuple[int, ...]:
        """Who is to act."""
        if str(self.state.table.phase) == "cut_for_deal":
            return tuple(self.state.deal.cutting)
        return () if self.between else (self.state.table.seat,)

    @property
    def head(self) -> Fact:
        """Which deal, and the score."""
        return (self.state.standing.deal_number, self.state.standing.scores)

    def result(self) -> Fact:
        """Return who has won the match."""
        standing = self.state.standing
        winner = standing.winner
        if self.table.conceded >= 0:
            winner = 1 - self.table.conceded
        if winner is None:
            return ("drawn", standing.scores)
        return ("won", self.side(winner), standing.scores)

    def chat(self, platform: str) -> str:
        """Return what the reader calls a chat."""
        return words_in(self.language).plain(f"chat-{platform}")

    def public(self) -> list[Fact]:
        """Return what the channel must see."""
        table, (number, scores) = self.table, self.head
        found: list[Fact] = [("title", number, self.game, scores)]
        if self.state.deal.commitment is not None:
            found.append(("fingerprint", self.state.deal.commitment))
        said = table.said_in(self.place)[-MOST_SHOWN:]
        for one in said:
            platforms = {some.platform for some in (one.person, table.host, *table.people)}
            at = one.person.platform
            chat = f" ({self.chat(at)})" if len(platforms) > 1 else ""
            found.append(("line", f"{one.person.name}{chat}", one.text))
        found += self._vote()
        if table.stage is Stage.CLOSED:
            return [*found, ("closed",)]
        found += self.house()
        discord = self.chat("discord")
        found += [("asks", one.by.name, f"{one.title} ({discord})") for one in table.asking]
        for group in table.same:
            own = [self.name(at) for at, one in enumerate(table.seats) if one.person is not None]
            here = zip(own, table.people, strict=True)
            found.append(("one-person", tuple([name for name, one in here if one.id in group])))
        found += self._seats()
        if table.stage is Stage.OVER:
            return [*found, self.result(), *after_match(self), *self._ready(), *next_match(self)]
        if table.paused:
            found.append(("paused",))
        elif table.people and all(one.away for one in table.seats if one.person is not None):
            found.append(("deserted",))
        if self.between:
            return [*found, *self._ready()]
        return [*found, self.turn(), *self.until(self.acting), *self.lies()]

    def house(self) -> list[Fact]:
        """Return what is played differently from the standard."""
        return house.of(self.table, self.rules)

    def _vote(self) -> list[Fact]:
        vote = self.table.vote
        if vote is None:
            return []
        by = self.table.host.name if vote.by < 0 else self.name(vote.by)
        about: Fact = ()
        if vote.kind in {VoteKind.REPLACE, VoteKind.KICK}:
            about = (self.name(vote.subject),)
        elif vote.kind is VoteKind.SPEED:
            about = (vote.limit or vote.speed.value,)
        return [("vote", vote.kind.value, by, *about), ("votes", len(vote.yes), vote.needed)]

    def _ready(self) -> list[Fact]:
        table = self.table
        here = [
            seat for seat, one in enumerate(table.seats) if one.person is not None and not one.away
        ]
        over = table.stage is Stage.OVER
        waiting = [seat for seat in here if seat not in table.ready]
        ready: Fact = ("ready", "match" if over else "deal", len(table.ready), len(here))
        alone = len(here) == 1 and not over  # a single person waits for nobody else
        return [("over",) if alone else ready, *self._begins(waiting)]

    def _begins(self, waiting: list[int]) -> list[Fact]:
        """When the next deal begins by itself at a table where turns are long, and for whom it
        waits."""
        seconds = self.table.limit or LIMITS.get(self.table.speed.value)
        ups = [up for seat in waiting if (up := self.up(seat)) is not None]
        several = len([one for one in self.table.seats if one.person is not None]) > 1
        if not ups or not several or seconds is None or seconds < 4 * 3600:
            return self.until(waiting)
        up = max(ups)
        held = [seat for seat in waiting if not self.table.turn(seat).interval]
        names = (tuple(map(self.name, held)),) if held else ()
        return [("begins", *names, self.clock(up)), ("until", up, *self.clock(up))]

    def _seats(self) -> Iterator[Fact]:
        for number, one in enumerate(self.table.seats):
            who, vacation = self.name(number), one.calls.vacation
            if one.away:
                yield ("away", who)
                if 0 < self.table.replace_after <= one.missed:
                    yield ("missed", who, one.missed)
            if one.person is not None and vacation is not None and vacation[1] > self.table.changed:
                when = datetime.fromtimestamp(vacation[1] / 1000, self._zone)
                yield ("vacation", who, (when.day, when.month))
            if one.offered:
                yield ("offered", who)

    # --- whose turn it is ----------------------------------------

    def turn(self) -> Fact:
        """Return whose turn it is, and what they may do."""
        lying, phase = self.state.table, str(self.state.table.phase)
        if phase == "shuffle":
            return ("turn", "next-deal")
        if phase == "match_over":
            return ("turn", "over")
        if phase == "cut_for_deal":
            return ("turn", "cut-for-deal", tuple([self.name(seat) for seat in self.acting]))
        who = self.name(lying.seat)
        top = self.top
        if phase == "draw":
            if self.game == "decorated-canasta" and self.is_free and top and not self.black(top):
                return ("turn", "draw-or-free", who, top)
            if not self.may_be_taken:
                return ("turn", "draw", who)
            return ("turn", "draw-or-take", who, (self.pile, top))
        if phase == "play":
            if self.game == "belot":
                return ("turn", "card", who)
            if self.must_go_out:
                return ("turn", "go-out", who)
        if phase == "pile":
            return ("turn", "pile", who, str(lying.taken[-1]))
        words = {"auction": "call", "bottom_three": "bottom", "first_discard": "first"}
        return ("turn", words.get(phase, phase), who)

    @property
    def must_go_out(self) -> bool:
        """Whether the running turn ends the deal."""
        lying = self.state.table
        if self.game == "classic-canasta":
            return str(lying.bound) != "free"
        if self.game == "decorated-canasta":
            opened = lying.collections[lying.seat].opened
            return str(lying.source) == "pile" and not opened
        return False

    # --- the pile ----------------------------------------

    @property
    def pile(self) -> int:
        """How many cards lie in the pile."""
        lying = self.state.table
        if self.game == "decorated-canasta":
            return len(lying.talon)
        return lying.pile if self.game == "classic-canasta" else len(lying.pile)

    @property
    def top(self) -> str | None:
        """The card on top of the pile."""
        lying = self.state.table
        if self.game == "belot":
            return None
        if self.game == "classic-canasta":
            return None if lying.top is None else str(lying.top)
        cards = lying.talon if self.game == "decorated-canasta" else lying.pile
        return str(cards[-1]) if cards else None

    @staticmethod
    def black(card: str) -> bool:
        """Whether a card is a black three."""
        return card in {"3C", "3S"}

    @property
    def is_free(self) -> bool:
        """Whether the player of decorated canasta has taken no free card yet."""
        return bool(self.state.table.collections[self.state.table.seat].free_window)

    @property
    def may_be_taken(self) -> bool:
        """Whether anybody could take the pile now."""
        top = self.top
        if top is None or self.black(top):
            return False
        wild, red = top[0] in "X2", top in {"3D", "3H"}
        if self.game == "bulgarian-canasta":
            return not self.state.table.block
        if self.game == "classic-canasta":
            return not wild and not red
        return not self.is_free and not wild

    def bars(self) -> list[Fact]:
        """Return what bars the pile."""
        top, lying = self.top, self.state.table
        if self.game == "bulgarian-canasta" and lying.block:
            return [("barred", "red", lying.block)]
        if top is None:
            return []
        wild, red = top[0] in "X2", top in {"3D", "3H"}
        if self.game == "bulgarian-canasta":
            if self.black(top):
                return [("barred", "black", top)]
            return [("barred", "wild", top)] if wild else []
        if self.game == "classic-canasta":
            if wild or red:
                return [("barred", "closed", top)]
            found: list[Fact] = [("barred", "blocked", top)] if self.black(top) else []
            return [*found, ("barred", "frozen")] if lying.frozen else found
        frozen = self.black(top) or (wild and not self.is_free)
        return [("barred", "top", top)] if frozen and str(lying.phase) == "draw" else []

    # --- what lies ----------------------------------------

    def lies(self) -> list[Fact]:
        """Return what the public table tells of the cards."""
        phase = str(self.state.table.phase)
        if self.game == "belot":
            found = self.belot()
            if phase == "play":
                found.append(("tricks", *self.tricks))
            return [*found, *self.cut_shown(), *self.hanging()]
        if phase == "cut_for_deal":
            return self.tale(self.view.history)[-8:]
        found = [*self.bars(), *self.last()]
        if self.game == "decorated-canasta":
            shown = tuple(map(str, self.state.deal.shown))
            found += [("shown", shown)] if phase == "keep" else []
            return [*found, *self.decorated()]
        found += [self.opening(side) for side in range(len(self.teams))]
        found += self.last_turn()
        if not self.dealt:
            return found
        return [*found, *self.middle(), *self.hands(), *self.red_threes(), *self.melds()]

    @property
    def dealt(self) -> bool:
        """Whether cards of canasta are out."""
        return any(self.state.table.hand_sizes) or self.pile > 0

    def middle(self) -> list[Fact]:
        """Return stock and pile, as they stand in one line."""
        top = self.top
        return [
            ("stock", self.state.table.stock),
            ("pile", "0") if top is None else ("pile", self.pile, top),
        ]

    def hands(self) -> list[Fact]:
        """Return how many cards each holds."""
        sizes = self.state.table.hand_sizes
        return [("holds", self.name(seat), (count,)) for seat, count in enumerate(sizes)]

    def red_threes(self) -> list[Fact]:
        """Return the red threes that lie."""
        return [
            ("red-threes", self.name(seat), tuple(map(str, red)))
            for seat, red in enumerate(self.state.table.red_threes)
            if red
        ]

    def least(self, side: int) -> int:
        """Return what opens for a side."""
        return least(self.table, self.state.standing.scores[side])

    def last_turn(self) -> list[Fact]:
        """Return that the turn is the last one of the deal, if it is."""
        table = self.state.table
        if self.game != "classic-canasta" or str(table.phase) != "play" or table.stock:
            return []
        ends = self._held.game.options.stock_end != "play_on"
        return [("last", "turn")] if ends else []

    def has_opened(self, side: int) -> bool:
        """Return True if the melds of a side lie for all."""
        lying = self.state.table
        if self.game == "classic-canasta":
            return bool(lying.melds[side])
        return bool(lying.opened[side])

    def opening(self, side: int) -> Fact:
        """Return whether a side has opened, else from which sum it opens."""
        if self.has_opened(side):
            return ("opening", self.side(side), ("opened",))
        return ("opens-at", self.side(side), self.least(side))

    def melds(self) -> list[Fact]:
        """Return the melds of both sides as the viewer sees them."""
        found = []
        view = self.view
        for side in range(len(self.teams)):
            own = self.seat is not None and side == self.side_of(self.seat)
            melds = view.turn.melds if own and view.turn is not None else view.table.melds[side]
            for number, meld in enumerate(melds, 1):
                kind, bonus = self.canasta(meld)
                cards = tuple(map(str, meld.cards))
                points = worth(self.game, cards) + bonus
                found.append(("meld", self.side(side), number, kind, cards, points))
        return found

    def canasta(self, meld: Any) -> tuple[str, int]:
        """Return the kind of canasta that a meld is, and its bonus."""
        cards = [str(card) for card in meld.cards]
        if len(cards) < 7:
            return "", 0
        naturals = [card for card in cards if card[0] not in "X2"]
        if self.game == "classic-canasta":
            if not naturals:
                return "wild", 2000
            return ("natural", 500) if len(naturals) == len(cards) else ("mixed", 300)
        if not naturals:
            return ("wild_big", 1500) if cards.count("X") >= 4 else ("wild_small", 1000)
        clean = len(naturals) == len(cards) or (str(meld.kind) == "run" and not meld.wilds)
        aces = "_aces" if {card[0] for card in naturals} == {"A"} else ""
        bonus = {"clean": 500, "clean_aces": 1000, "dirty": 300, "dirty_aces": 500}
        kind = f"{'clean' if clean else 'dirty'}{aces}"
        return kind, bonus[kind]

    @cached_property
    def view(self) -> Any:
        """What the viewer may know."""
        return self._held.game.view(self.state, self.seat)

    @property
    def seen_by_all(self) -> Any:
        """What somebody who only watches may know."""
        return self._held.game.view(self.state, None)

    # --- what happened ----------------------------------------

    def tale(self, events: Sequence[Any]) -> list[Fact]:
        """Return the story of some events."""
        return tale(self, events)

    def history(self, page: int, pages: int) -> list[Fact]:
        """Return a page of the story, thirty lines each, the last one full; the finished deals."""
        told = self.tale(self.view.history)
        end = len(told) - 30 * (pages - page)
        found = told[max(0, end - 30) : end]
        written = self.state.standing.written
        found += [("deal", number, sums) for number, sums in enumerate(written, 1)]
        if self.state.deal.commitment is not None:
            found.append(("fingerprint", self.state.deal.commitment))
        many = -(-len(told) // 30)
        return [*found, ("page", page, many)] if many > 1 else found

    def last(self) -> list[Fact]:
        """Return the last thing that happened, but for the running turn."""
        events = list(self.view.history)
        scene = "keeps" if self.game == "decorated-canasta" else "pile-starts"
        tags = [event.tag for event in events]
        if scene in tags:
            at = tags.index(scene)
            events = [event for event in events[:at] if event.tag == "begins"] + events[at:]
        while events and events[-1].tag in {"draws", "lays-red-three"}:
            if events[-1].seat != self.state.table.seat:
                break
            events.pop()
        if events and events[-1].tag == scene:
            events.pop()
        return [("last", fact) for fact in self.tale(events)[-1:]]

    # --- decorated canasta ----------------------------------------

    def decorated(self) -> list[Fact]:
        """Return what lies in decorated canasta, as text says it."""
        if not self.dealt:
            return []
        bottom = self.bottom
        found = [*self.middle(), *([("bottom", bottom)] if bottom else [])]
        return [*found, *self.players(), *self.groups()]

    @property
    def bottom(self) -> tuple[str, ...]:
        """The cards that all saw at the cut and that are still at the bottom of the stock."""
        deal, lying = self.state.deal, self.state.table
        if str(lying.phase) in {"shuffle", "cut", "keep", "match_over"} or deal.reshuffles:
            return ()
        left = [str(card) for card in deal.shown]
        for card in deal.kept:
            left.remove(str(card))
        return tuple(left[: lying.stock])

    @property
    def minimum(self) -> int:
        """What opens at this table of decorated canasta."""
        return int(self._held.game.options.minimum)

    def _own(self, seat: int) -> Any:
        """What a player has laid, as the viewer sees it."""
        view = self.view
        return view.turn if view.turn is not None and seat == self.seat else None

    def aces(self, seat: int) -> int:
        """Return how many heart aces somebody has set aside."""
        own = self._own(seat)
        laid = self.state.table.collections[seat] if own is None else own
        return int(laid.heart_aces)

    def players(self) -> Iterator[Fact]:
        """Yield what is told of each player."""
        for seat, one in enumerate(self.state.table.collections):
            facts: list[Fact] = []
            if one.pending:
                facts.append(("pending-count", one.pending))
            if not one.opened:
                facts.append(("player-closed", self.minimum))
            if one.red_threes:
                facts.append(("red-threes", tuple(map(str, one.red_threes))))
            if self.aces(seat):
                facts.append(("heart-aces-count", self.aces(seat)))
            if one.twins:
                facts.append(("twins-count", one.twins))
            size = self.state.table.hand_sizes[seat]
            yield ("holds", self.name(seat), (size, *sorted(facts, key=str)))

    def groups_of(self, seat: int) -> tuple[Fact, ...]:
        """Return the groups of a player: kind of canasta, rank, naturals, wild cards."""
        own = self._own(seat)
        laid = self.state.table.collections[seat] if own is None else own
        found = []
        for group in laid.groups:
            cards = [str(card) for card in group.cards]
            wilds = tuple([card for card in cards if card[0] in "X2"])
            naturals = [card for card in cards if card[0] not in "X2"]
            if cards:
                rank = naturals[0][0] if naturals else ""
                found.append((kind_of([*naturals, *wilds]), rank, len(naturals), wilds))
        return tuple(found)

    def groups(self) -> Iterator[Fact]:
        """Yield the groups of each player who has any."""
        for seat in range(len(self.table.seats)):
            if self.groups_of(seat):
                yield ("groups", self.name(seat), self.groups_of(seat))

    @property
    def length(self) -> str:
        """How long the match is, as the options have it."""
        return str(self._held.game.options.length)

    @property
    def may_choose(self) -> bool:
        """Whether the seat to act may choose cards, more than what is listed."""
        return bool(self._held.game.legal(self.view).open)

    def legal_verbs(self) -> frozenset[str]:
        """Return what the seat to act may do, by verb."""
        view = self._held.game.view(self.state, self.state.table.seat)
        return frozenset([action.verb for action in self._held.game.legal(view).actions])

    # --- belot ----------------------------------------

    @property
    def tricks(self) -> tuple[int, ...]:
        """How many tricks each side has."""
        return tuple([len(list(cards)) // 4 for cards in self.state.table.taken])

    def hanging(self) -> list[Fact]:
        """Return the points that hang."""
        points = self.state.deal.hanging
        return [("hanging", points)] if points else []

    def cut_shown(self) -> list[Fact]:
        """Return the card that an open cut of belot has shown, and who gets it."""
        deal, phase = self.state.deal, str(self.state.table.phase)
        if deal.shown is None or phase not in {"auction", "play"}:
            return []
        return [("cut-shown", str(deal.shown), self.name(deal.dealer))]

    def belot(self) -> list[Fact]:
        """Return the bidding; or contract, trick, last trick, what was announced."""
        lying, auction = self.state.table, self.state.table.auction
        if str(lying.phase) == "auction":
            return [("calls", self.calls() if auction.calls else "")]
        if str(lying.phase) != "play":
            return []
        number = sum(self.tricks) + 1
        if lying.trick:
            played = self.played(lying.leader, lying.trick, best=True)
            running: Fact = ("trick", number, played)
        else:
            running = ("leads", number, self.name(lying.seat))
        return [self.contract(), running, *self.last_trick(), *self.announced()]

    def calls(self) -> tuple[Fact, ...]:
        """Return who said what in the bidding."""
        first = self.state.deal.first
        said = self.state.table.auction.calls
        return tuple([(self.name((first + at) % 4), call) for at, call in enumerate(said)])

    def contract(self) -> Fact:
        """Return what is played, by whom, and how it is doubled."""
        auction = self.state.table.auction
        bids = [call for call in auction.calls if call not in {"P", "X", "XX", "XXX"}]
        at = max([at for at, call in enumerate(auction.calls) if call == bids[-1]])
        after = auction.calls[at:]
        doubled = str(2 ** len({"X", "XX", "XXX"} & {*after}))
        return ("contract", bids[-1], self.name((self.state.deal.first + at) % 4), doubled)

    def played(self, leader: int, cards: Sequence[Any], *, best: bool) -> tuple[Fact, ...]:
        """Return who played what, and which card wins."""
        texts = [str(card) for card in cards]
        winner = self.winner(texts) if best else -1
        return tuple(
            [(self.name((leader + at) % 4), card, at == winner) for at, card in enumerate(texts)]
        )

    def winner(self, cards: Sequence[str]) -> int:
        """Return the place of the card that wins a trick of belot."""
        contract, led = self.contract()[1], cards[0][1]

        def strength(card: str) -> int:
            trump = contract == "AT" or card[1] == contract
            if card[1] != led and not (trump and contract != "AT"):
                return -1
            above = 100 if trump and contract != "AT" else 0
            return (TRUMPS if trump else PLAIN).index(card[0]) + above

        return max(range(len(cards)), key=lambda at: strength(cards[at]))

    def last_trick(self) -> list[Fact]:
        """Return the last trick, and who took it."""
        last = self.state.table.last
        if last is None:
            return []
        cards = [str(card) for card in last.cards]
        taker = (last.leader + self.winner(cards)) % 4
        return [("last-trick", self.played(last.leader, cards, best=False), self.name(taker))]

    def said_by(self, seat: int) -> tuple[str, ...]:
        """Return what a seat has announced and declared."""
        bonuses = self.state.table.bonuses
        return (*bonuses.announced[seat], *[f"belot {suit}" for suit in bonuses.belots[seat]])

    def announced(self) -> list[Fact]:
        """Return what everybody has announced."""
        said = [(self.name(seat), self.said_by(seat)) for seat in range(4) if self.said_by(seat)]
        return [("announced", tuple(said))] if said else []


def kind_of(cards: Sequence[str]) -> str:
    """Return the kind of canasta of a group of decorated canasta, empty for none and for what may
    not stay."""
    size = len(cards)
    wilds = [card for card in cards if card[0] in "X2"]
    if size < 7:
        return ""
    if len(wilds) == size:
        pure = len({card[0] for card in wilds}) == 1
        return ("red_wild" if pure else "black_wild") if size == 7 else ""
    most = {7: 3, 8: 0}.get(size, -1)
    if len(wilds) > most:
        return ""
    return "gold" if size == 8 else "black" if wilds else "red"
