"""A table that behaves like a real one, without rules: a lobby with seats, a hand with a meld
picker and discards, a confirmation, typed commands, a score sheet. For tests of the local chat."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterable

from adapters.browser.server import LocalChat
from bot.model.languages import LANGUAGES
from bot.model.people import Person
from bot.ports.board import Preview
from bot.ports.chat import Completion, Event, Gone, Reply, Target
from bot.ports.inputs import Dropped, Filled, Input, Picked, Pressed, Said, Typed
from bot.ports.screen import (
    Block,
    BlockStyle,
    Confirm,
    Control,
    Item,
    Kind,
    Link,
    Picker,
    Picture,
    Press,
    Prompt,
    Screen,
    Style,
)
from bot.words.text import CardSpan, PersonSpan, Plain, RuleSpan, Span, Strong, Text

RANKS = "3456789TJQKA2"
SUITS = "CDHS"
GLYPHS = dict(zip(SUITS, "♣♦♥♠", strict=True))
SEATS = 4

_EN = {
    "lobby": "A table is open",
    "sit": "Sit here",
    "computers": "Play with computers",
    "play": "Game",
    "table": "Deal 1 · Bulgarian canasta",
    "turn": "Turn:",
    "may": "draws or takes the pile",
    "draw": "Draw",
    "meld": "Meld",
    "cards": "Cards to meld",
    "discard": "Discard",
    "close": "Go out",
    "minus": "This would cost your team 120 points.",
    "yes": "Go out anyway",
    "no": "Play on",
    "cardsOf": "Your hand:",
    "hand": "My cards",
    "score": "Score",
    "rules": "Rules",
    "name": "Name of the table",
    "cannot": "Three cards at least, this is",
    "thrown": "You threw",
    "points": "points; two more open",
    "sheet": "Score sheet",
    "next": "Next deal",
    "wait": "You have not drawn yet.",
}
_BG = _EN | {
    "lobby": "Отворена е маса",
    "sit": "Седнете тук",
    "computers": "Игра с компютри",
    "play": "Игра",
    "table": "Раздаване 1 · Българска канаста",
    "turn": "Ход:",
    "may": "тегли или взема купа",
    "draw": "Тегля",
    "meld": "Свалям",
    "cards": "Карти за сваляне",
    "discard": "Хвърлям",
    "close": "Затварям",
    "minus": "Това ще струва на отбора 120 точки.",
    "yes": "Затварям въпреки това",
    "no": "Играя нататък",
    "cardsOf": "Ръката ви:",
    "hand": "Моите карти",
    "score": "Резултат",
    "rules": "Правила",
}
_HU = _EN | {
    "lobby": "Nyitott asztal",
    "sit": "Ide ülök",
    "computers": "Játék számítógépekkel",
    "draw": "Húzok",
    "meld": "Leteszem",
    "discard": "Eldobom",
    "cardsOf": "A kezed:",
    "hand": "Lapjaim",
    "score": "Eredmény",
    "rules": "Szabályok",
}
WORDS = {**dict.fromkeys(LANGUAGES, _EN), "bg": _BG, "hu": _HU}
"""What a scripted bot says; in the languages of the page that it does not speak, English."""


def name_of(card: str, language: str) -> str:
    """A card in the reader's letters."""
    if card == "X":
        return {"bg": "Жокер", "hu": "Zsoli"}.get(language, "Joker")
    rank = {"T": "10"}.get(card[0], card[0])
    if language == "bg":
        rank = {"A": "А", "K": "К", "Q": "Д", "J": "В"}.get(rank, rank)
    return rank + GLYPHS[card[1]]


def line(*spans: Span | str) -> Text:
    """A line of words and spans."""
    return tuple(Plain(span) if isinstance(span, str) else span for span in spans)


class Seat:
    """One person at the table."""

    def __init__(self, person: Person, language: str, cards: Iterable[str]) -> None:
        self.person = person
        self.language = language
        self.hand = Counter(cards)
        self.draft: Counter[str] = Counter()
        self.drawn = False
        self.message = ""


class Scripted:
    """The bot, as far as the local chat can tell."""

    def __init__(self) -> None:
        self.chat: LocalChat
        self.cards = 15
        self.slow = 0.0
        self.seats: dict[str, Seat] = {}
        self.place = ""
        self.table = ""
        self.prompt = 0
        self.last: Text = ()
        self.started = False
        self.quiet = False
        """Hands stay as they are."""
        self.events: list[tuple[str, str]] = []
        self.admin = False
        """Whether whoever acted last governs the place."""
        self.shows: dict[str, Screen] = {}
        """What a person gets who presses ``picture``."""
        self.name = "Kafene"
        self._done: dict[str, Reply] = {}
        self._sent = 0
        pack = [r + s for r in RANKS for s in SUITS] * 2 + ["X"] * 4
        random.Random(7).shuffle(pack)
        self._pack = pack

    # --- screens ---

    def _item(self, card: str, language: str, count: int = 1, chosen: int = 0) -> Item:
        return Item(card, name_of(card, language), card, count, chosen)

    def lobby(self) -> Screen:
        words = WORDS["en"]
        people = list(self.seats.values())
        free = [
            Press(f"sit.{n}", f"{words['sit']} {n + 1}", rank=0) for n in range(len(people), SEATS)
        ]
        return Screen(
            Kind.LOBBY,
            "t1",
            None,
            (
                Block((line(words["lobby"]),), BlockStyle.TITLE),
                Block(tuple(line(PersonSpan(s.person.id, s.person.name)) for s in people)),
            ),
            (
                Press("start", words["computers"], Style.PRIMARY, 0),
                *free,
                Picker(
                    "game",
                    words["play"],
                    (
                        Item("bc", "Bulgarian canasta · 40 min", chosen=1),
                        Item("belot", "Belot · 25 min"),
                        Item("dc", "Decorated canasta · 30 min"),
                        Item("cc", "Classic canasta · 40 min", enabled=False),
                    ),
                    rank=2,
                ),
                Prompt("name", words["name"], self.name, 30, 3),
            ),
        )

    def public(self) -> Screen:
        words = WORDS["en"]
        first = next(iter(self.seats.values()))
        pile = Item("pile", "Pile (17)", "KS")
        return Screen(
            Kind.TABLE,
            "t1",
            None,
            (
                Block((line(words["table"], " · 2 415 : 1 880"),), BlockStyle.TITLE),
                Block(
                    (
                        line(
                            words["turn"],
                            " ",
                            PersonSpan(first.person.id, first.person.name),
                            " ",
                            words["may"],
                            " (17, ",
                            CardSpan("KS", "K♠"),
                            ")",
                        ),
                        line(Strong("READY TO OPEN 115 / 120"), " → 5 more"),
                    )
                ),
                Block((line("⛔ ", CardSpan("3D", "♦3"), " blocks the pile"),), BlockStyle.ALERT),
                Block((self.last or line("East took the pile"),), BlockStyle.QUIET),
            ),
            (
                Press("hand", words["hand"], Style.PRIMARY, 0),
                Press("rules", words["rules"], rank=1),
                Press("score", words["score"], rank=1),
                Link("Source", "https://example.org/", 9),
                Press("never", "Export", rank=9, enabled=False, why=line("Only after the match.")),
            ),
            Picture("table", "Table: pile king of spades, stock 46", (Item("stock", "46"), pile)),
        )

    def hand(self, seat: Seat) -> Screen:
        words, language = WORDS[seat.language], seat.language
        order = sorted(seat.hand, key=lambda card: (RANKS.find(card[0]), card))
        items = tuple(
            self._item(card, language, seat.hand[card], seat.draft[card]) for card in order
        )
        chosen = seat.draft.total()
        controls: list[Control] = []
        if not seat.drawn:
            controls.append(Press(f"draw.{self.prompt}", words["draw"], Style.PRIMARY, 0))
        controls.append(Picker(f"pick.{self.prompt}", words["cards"], items, 0, 15, rank=1))
        if seat.drawn:
            controls += [
                Press(
                    f"meld.{self.prompt}",
                    words["meld"],
                    Style.SUCCESS,
                    0,
                    chosen >= 3,
                    line(
                        words["cannot"], " ", RuleSpan("bulgarian-canasta", "10.3", "s10.3", "Rule")
                    ),
                ),
                Picker(f"throw.{self.prompt}", words["discard"], items, 1, 1, at_once=True, rank=1),
                Confirm(
                    f"close.{self.prompt}",
                    words["close"],
                    line(words["minus"]),
                    words["yes"],
                    words["no"],
                    rank=2,
                ),
            ]
        controls.append(Press("score", words["score"], rank=6))
        controls.append(Press("rules", words["rules"], rank=6))
        verdict = line(Strong(str(chosen * 10)), " ", words["points"])
        return Screen(
            Kind.HAND,
            "t1",
            0,
            (
                Block((line(words["may"]), verdict)),
                *((Block((self.last,), BlockStyle.QUIET),) if self.last else ()),
            ),
            tuple(sorted(controls, key=lambda control: control.rank)),
            Picture(
                "hand",
                f"{words['cardsOf']} " + ", ".join(item.label for item in items),
                items,
            ),
            () if seat.drawn else (seat.person.id,),
            language,
            waits=True,
        )

    def sheet(self) -> Screen:
        def row(text: str, points: str) -> Text:
            return line(text, "\t", points)

        return Screen(
            Kind.SHEET,
            "t1",
            None,
            (
                Block((line(WORDS["en"]["sheet"]),), BlockStyle.TITLE),
                Block(
                    (
                        row("Cards laid", "+310"),
                        row("Clean canasta of kings", "+500"),
                        row("2 red threes", "+200"),
                        row("Cards left in hand", "−45"),
                    ),
                    BlockStyle.SHEET,
                ),
            ),
            (Press("next", WORDS["en"]["next"], Style.PRIMARY, 0),),
        )

    def rules(self) -> Screen:
        text = "Wild cards: jokers and twos. A canasta is seven cards of a rank. " * 6
        return Screen(
            Kind.RULES,
            "t1",
            None,
            (Block((line("§10.3"),), BlockStyle.TITLE), Block((line(text),))),
            (Press("rules", "More", rank=0),),
        )

    # --- what changes ---

    async def _post(self, place: str, screen: Screen) -> None:
        self._sent += 1
        self.table = await self.chat.send(Target(place=place), screen, f"n{self._sent}")
        self.place = place

    async def _redraw(self) -> None:
        screen = self.public() if self.started else self.lobby()
        await self.chat.edit(Target(place=self.place), self.table, screen)

    async def show(self, seat: Seat) -> None:
        if self.quiet:
            return
        target = Target(person=seat.person.id)
        screen = self.hand(seat)
        try:
            if not seat.message:
                raise Gone
            await self.chat.edit(target, seat.message, screen)
        except Gone:
            self._sent += 1
            seat.message = await self.chat.send(target, screen, f"h{self._sent}")

    def seat(self, event: Event) -> Seat:
        if event.person.id not in self.seats:
            mine = [self._pack.pop() for _ in range(self.cards)]
            self.seats[event.person.id] = Seat(event.person, event.language or "en", mine)
        return self.seats[event.person.id]

    async def _once(self, event: Event, what: str) -> Reply | None:
        if event.id in self._done:
            return self._done[event.id]
        self.events.append((event.person.id, what))
        self.admin = event.admin
        await asyncio.sleep(self.slow)
        return None

    # --- InputHandler ---

    async def handle(self, event: Event, input: Input) -> Reply:
        match input:
            case Pressed(token):
                return await self.press(event, token)
            case Picked(token, keys, among):
                assert among is None, "the page shows a picker whole"
                return await self.pick(event, token, keys)
            case Typed(token, text):
                return await self.answer(event, token, text)
            case Said(text):
                return await self.say(event, text)
            case Dropped() | Filled():
                return Reply(refused=True)

    async def press(self, event: Event, token: str) -> Reply:
        done = await self._once(event, token)
        if done is None:
            done = self._done[event.id] = await self._press(event, token)
        return done

    async def _press(self, event: Event, token: str) -> Reply:
        verb = token.partition(".")[0]
        if verb == "boom":
            raise RuntimeError("a fault")
        if verb == "picture":
            return Reply(screen=self.shows[event.person.id])
        if verb == "rules":
            return Reply(screen=self.rules())
        if verb == "score":
            return Reply(screen=self.sheet())
        if verb in {"sit", "start"}:
            self.seat(event)
            self.started = self.started or verb == "start"
            await self._redraw()
            if self.started:
                for seat in self.seats.values():
                    await self.show(seat)
            return Reply()
        seat = self.seat(event)
        if verb == "hand":
            return Reply(screen=self.hand(seat))
        if verb == "draw":
            seat.drawn = True
            seat.hand[self._pack.pop()] += 1
            self.prompt += 1
        elif verb == "meld":
            if seat.draft.total() < 3:
                return Reply(line(WORDS[seat.language]["cannot"]), refused=True)
            seat.hand -= seat.draft
            seat.draft.clear()
        elif verb == "close":
            await self._post(event.place, self.sheet())
            return Reply(line("Closed."))
        await self.show(seat)
        return Reply()

    async def pick(self, event: Event, token: str, keys: tuple[str, ...]) -> Reply:
        done = await self._once(event, f"{token} {' '.join(keys)}")
        if done is not None:
            return done
        seat = self.seat(event)
        if token.startswith("throw"):
            seat.hand[keys[0]] -= 1
            seat.hand = +seat.hand
            seat.draft.clear()
            seat.drawn = False
            self.prompt += 1
            self.last = line(
                WORDS[seat.language]["thrown"],
                " ",
                CardSpan(keys[0], name_of(keys[0], seat.language)),
            )
            await self._redraw()
        elif keys.count("X") > 1:
            return Reply(line("One joker at most."), refused=True)
        else:
            seat.draft = Counter(keys)
        await self.show(seat)
        self._done[event.id] = Reply()
        return Reply()

    async def answer(self, event: Event, token: str, text: str) -> Reply:
        await self._once(event, f"{token} = {text}")
        self.name = text
        await self._redraw()
        return Reply(line("Now it is called ", Strong(text)))

    async def say(self, event: Event, text: str) -> Reply:
        done = await self._once(event, text)
        if done is not None:
            return done
        if text == "/play":
            await self._post(event.place, self.lobby())
        elif text == "/hand":
            return Reply(screen=self.hand(self.seat(event)))
        elif text.startswith("/rules"):
            return Reply(screen=self.rules())
        elif text.startswith("discard "):
            card = text.split()[1].upper()
            return await self.pick(event, f"throw.{self.prompt}", (card,))
        return Reply()

    async def preview(
        self, event: Event, table: str, version: int, cards: tuple[str, ...]
    ) -> Preview:
        del event, table, cards
        return Preview(version)

    async def complete(self, event: Event, text: str) -> tuple[Completion, ...]:
        known = {"/play": "open a table", "/hand": "my cards", "/rules": "how to play"}
        found = tuple(Completion(k, v) for k, v in known.items() if k.startswith(text))
        if "discard ".startswith(text) or text.startswith("discard "):
            cards = self.seat(event).hand if event.person.id in self.seats else ()
            more = (Completion(f"discard {card.lower()}", name_of(card, "en")) for card in cards)
            found += tuple(one for one in more if one.text.startswith(text))
        return found

    async def private_screens(self, event: Event) -> tuple[Screen, ...]:
        seat = self.seats.get(event.person.id)
        return (self.hand(seat),) if seat is not None and self.started else ()

    async def place_reopened(self, place: str) -> None:
        """Do nothing: the browser's chat is never closed."""

    async def place_closed(self, place: str) -> None:
        """Do nothing."""
