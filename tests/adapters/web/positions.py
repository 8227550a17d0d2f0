"""Positions of a made-up table in which most lies: what fits nowhere else must be in sight here."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.ports.board import Board, BoardSeat, Frame, Lying, Mark, Play, Stack
from bot.ports.screen import Block, BlockStyle, Kind, Press, Screen, Style
from bot.words.text import Plain
from tests.adapters.web.make_believe import MakeBelieve, is_wild

OPEN = [
    "4S 4H 4D",
    "6S 6C 6C 6H 6D 6H 6D",
    "9S 9C 2D 9H",
    "QS QH QD QC QH QS 2C X",
    "KS KC X",
    "8S 8C 8D 8H 8D",
    "7H 8H 9H TH JH QH KH",
    "5C 5D 5H 5S",
    "TC TD TH TS 2S TD TC",
    "AS AH AD",
    "JC JD JH JS",
    "3S 3C 3S",
]
WORDS = {
    "en": ("Draw", "draws or takes the pile (11 cards, Q♥)", "OPEN", "NOT OPEN YET 0 / 120"),
    "bg": (
        "Изтегли карта",
        "тегли или взима купа (11 карти, Д♥)",
        "ОТВОРЕНО",
        "НЕОТВОРЕНО 0 / 120",
    ),
    "hu": ("Húzás", "húz, vagy felveszi a talont (11 lap, D♥)", "NYITOTT", "MÉG NEM NYITOTT 0/120"),
}
DUE = {
    "en": "Lay melds if you like, then throw a card.",
    "bg": "Свали, ако искаш, и хвърли карта.",
    "hu": "Terülj, ha akarsz, aztán dobj el egy lapot.",
}


def meld(side: int, number: int, cards: str, own: bool) -> Stack:
    """Return a meld as a canasta's board has it."""
    lie = tuple(cards.split())
    mark = Mark.DIRTY if any(map(is_wild, lie)) else Mark.CLEAN
    marks = (*((Mark.CANASTA,) if len(lie) > 6 else ()), mark, *((Mark.OWN,) if own else ()))
    points = f"{len(lie) * 15}"
    caption = f"{number} · {points}" if own else points
    label = f"Side {side} · {number}. {cards} · {points}"
    return Stack(f"meld:{side}:{number}", Lying.MELD, label, lie, 0, side, caption, marks)


class Position(MakeBelieve):
    """A canasta of `players` with `melds` on every side. `frozen`: the pile is."""

    def __init__(
        self,
        cards: int = 15,
        language: str = "en",
        melds: int = 3,
        players: int = 4,
        sides: int = 2,
        **more: Any,
    ) -> None:
        super().__init__(min(cards, 43), language, melds)
        self.hand += self.hand[: cards - len(self.hand)]
        names = ("Мария", "🤖 Пешо", "🤖 Mara", "🤖 Ginka", "🤖 Koljo", "🤖 Rada", "🤖 Zoli")
        self.names = names[:players]
        self.sides = sides
        self.frozen = bool(more.get("frozen"))
        self.seat: int | None = more.get("seat", 0)
        self.ideas: tuple[str, ...] = more.get("ideas", ())

    def counts(self) -> list[int]:
        """Return how many melds each side has."""
        if self.sides == 2:
            return [self.melds_a_side, self.melds_a_side]
        return [3, 3, 3, 3, 3, 2, 2][: self.sides]

    @property
    def melds_a_side(self) -> int:
        """Return how many melds a side has."""
        return len(self.ours)

    def frame(self) -> Frame:
        """Return the position."""
        draw, turn, opened, closed = WORDS.get(self.language, WORDS["en"])
        seats = tuple(
            [
                BoardSeat(
                    number,
                    name,
                    number % self.sides,
                    len(self.hand) if number == 0 else 11,
                    number == self.turn,
                    computer=number > 0,
                    notes=self.notes,
                )
                for number, name in enumerate(self.names)
            ]
        )
        own = None if self.seat is None else self.seat % self.sides
        stacks = [
            Stack("stock", Lying.STOCK, "Stock, 60", hidden=60, caption="60"),
            Stack(
                "pile",
                Lying.PILE,
                "Pile: 11 cards" + (" · ⛔ frozen" if self.frozen else ""),
                tuple(self.pile[-1:]),
                hidden=max(0, len(self.pile) - 1),
                caption=str(len(self.pile)),
                marks=(Mark.FROZEN,) if self.frozen else (),
            ),
        ]
        for side, count in enumerate(self.counts()):
            stacks += [
                meld(side, at + 1, OPEN[(at + side) % len(OPEN)], side == own)
                for at in range(count)
            ]
        if self.turn == 0 and self.seat == 0:
            stacks.append(Stack("new", Lying.NEW, "New meld", side=0, marks=(Mark.OWN,)))
        stacks.append(
            Stack("bonus:0", Lying.BONUS, "Мария: 3♦", ("3D",), side=0, caption="red threes")
        )
        score = " : ".join(["1 245", "980", "2 310", "55", "1 115", "870", "40"][: self.sides])
        facts = [
            f"{' + '.join(self.names[side :: self.sides])}: {opened if side else closed}"
            for side in range(min(2, self.sides))
        ]
        facts += ["⛔ frozen"] if self.frozen else []
        mine = self.turn == 0 and self.seat == 0
        board = Board(
            table="t1",
            version=self.version,
            deal=self.deal,
            game="make_believe",
            language=self.language,
            seat=self.seat,
            title=f"🎴 Deal 3 · Make-believe · {score}",
            turn=f"{self.names[self.turn]} {turn}",
            until=0,
            facts=tuple(facts),
            felt=self.felt,
            seats=seats,
            stacks=tuple(stacks),
            hand=tuple(self.hand) if self.seat == 0 else (),
            plays=tuple([Play("pile", (card,)) for card in self.hand] if mine else ()),
            told=self.told,
        )
        acts = (*self.ideas, draw) if mine else ()
        controls = tuple(
            [Press(f"t1:p:1:{at}", act, Style.PLAIN, 0) for at, act in enumerate(acts)]
        )
        public = Screen(Kind.TABLE, "t1", None, (), (Press("t1:score", "Score"),))
        due = Block(((Plain(DUE.get(self.language, DUE["en"])),),), BlockStyle.TITLE)
        hand = Screen(
            Kind.HAND, "t1", 0, (due,) * mine, controls, language=self.language, waits=mine
        )
        return Frame(board, public, hand if self.seat == 0 else None)

    def verdicts(self, cards: list[str]) -> Any:
        """Judge cards: a throw fits, and whatever is of one rank."""
        found = super().verdicts(cards)
        names = {f"m{at}": f"meld:0:{at + 1}" for at in range(self.melds_a_side)}
        why = "K♥ is not the next card of this run: its place is for a jack. Rule §4.2"
        return tuple(
            [
                msgspec.structs.replace(
                    one,
                    target=names.get(one.target, one.target),
                    line=one.line if one.fits else why,
                )
                for one in found
            ]
        )


class Trick(Position):
    """Belot: a trick of three cards, the last one beside it."""

    def __init__(self, cards: int = 8, language: str = "en", **more: Any) -> None:
        super().__init__(cards, language, melds=0, **more)
        self.lies = ("TC", "AC", "KH")

    def frame(self) -> Frame:
        """Return the trick."""
        shown = super().frame()
        seats = [
            msgspec.structs.replace(one, cards=6, notes=("all trumps",) if one.number == 1 else ())
            for one in shown.board.seats
        ]
        stacks = (
            Stack("trick", Lying.TRICK, "Trick", self.lies, seats=(1, 2, 3)[: len(self.lies)]),
            Stack(
                "last", Lying.LAST_TRICK, "Last trick", ("7C", "8C", "9C", "TC"), seats=(0, 1, 2, 3)
            ),
        )
        plays = tuple([Play("trick", (card,)) for card in self.hand[::2]])
        board = msgspec.structs.replace(
            shown.board,
            seats=tuple(seats),
            stacks=stacks,
            plays=plays if shown.board.plays else (),
            title="🎴 Deal 3 · Belot · 101 : 88",
            facts=("Contract: all trumps (Пешо)", "Tricks: 0 : 2"),
        )
        hand = shown.hand and msgspec.structs.replace(shown.hand, controls=())
        return msgspec.structs.replace(shown, board=board, hand=hand)


class BottomThree(Position):
    """Some of three cards are kept."""

    def __init__(self, language: str = "en", **more: Any) -> None:
        super().__init__(0, language, melds=0, **more)
        kept = ["2♠ 7♣ Q♠", "2♠ 7♣", "2♠ Q♠", "7♣ Q♠", "2♠", "7♣", "Q♠"]
        self.ideas = tuple([f"Keep {one}" for one in kept])

    def frame(self) -> Frame:
        """Return the choice."""
        shown = super().frame()
        stack = Stack("bottom", Lying.BONUS, "Bottom three", ("2S", "QS", "7C"), side=0)
        board = msgspec.structs.replace(shown.board, stacks=(stack,), hand=(), plays=())
        controls = [
            Press(f"t1:p:1:{at}", act, Style.PLAIN, 0)
            for at, act in enumerate((*self.ideas, "Keep none"))
        ]
        hand = shown.hand and msgspec.structs.replace(shown.hand, controls=tuple(controls))
        return msgspec.structs.replace(shown, board=board, hand=hand)


def positions(language: str = "en") -> dict[str, MakeBelieve]:
    """Return every position by its name."""
    ideas = ("Q♣ Q♦ Q♥ 2♠ = 65 to meld 2", "Q♣ Q♦ Q♥ to meld 2", "7♦ 7♥ 7♠ = 15", "More ideas")
    notes = {
        "en": ("not open yet, needs 120", "2 heart aces"),
        "bg": ("неотворено, трябват 120", "2 червени аса"),
        "hu": ("nem nyitott, 120 kell", "2 kőr ász"),
    }
    six = Position(12, language, players=6, sides=6)
    six.notes = notes.get(language, notes["en"])[:1]
    return {
        "start": Position(15, language, melds=0, ideas=ideas),
        "middle": Position(14, language, melds=4, ideas=ideas, frozen=True),
        "full": Position(44, language, melds=12, ideas=ideas),
        "six": six,
        "trick": Trick(8, language),
        "bottom": BottomThree(language),
        "onlooker": Position(0, language, melds=5, seat=None),
    }
