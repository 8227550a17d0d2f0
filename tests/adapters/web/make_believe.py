"""A table that is made up, served to the real page: positions of any size, without a game behind.

It speaks what `adapters.web.table` speaks, and its rules are make-believe: equal ranks lie
together, twos and jokers fit everywhere, one card on the pile ends the turn. What the page does
with lost lines, old states and forty cards is tried here; whole games are played on the real bot.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import msgspec
from aiohttp import WSMsgType, web

from adapters.browser.files import load_chat
from adapters.web.refusals import refusal
from adapters.web.server.guard import page_headers
from adapters.web.table.files import load_table
from adapters.web.table.protocol import framed
from bot.http.listening import listening
from bot.ports.board import (
    Board,
    BoardSeat,
    Flight,
    Frame,
    Lying,
    Mark,
    Play,
    Stack,
    Verdict,
    Way,
)
from bot.ports.screen import Block, BlockStyle, Control, Kind, Picker, Picture, Press, Screen, Style
from bot.words.text import Plain

_PACK: Final = (
    "6C 6D 6H 6S 7H 7S 8D 9C 9H TD TS JC 2C QH KD AS X 9D QC QD KH KS 5C 5D 4H 4S 8C 8H AD AH JD"
    " JH 7C 5H TC 8S KC 6C 2H X"
)
PACK: Final = tuple(_PACK.split())
NAMES: Final = ("Мария Николаева", "North", "Béla", "East")


def _rank(card: str) -> int:
    return "X23456789TJQKA".index(card[0])


def is_wild(card: str) -> bool:
    """Return True for twos and jokers."""
    return card[0] in "X2"


class MakeBelieve:
    """One table. `held`: questions are not answered until it is set free."""

    def __init__(self, cards: int = 15, language: str = "en", melds: int = 4) -> None:
        self.language = language
        self.hand = sorted(PACK[:cards], key=_rank)
        lie = ["6S 6H 6D", "9S 9C 2D", "QS QH QD QC", "KS KC X", "8S 8C 8D 8H 8D 8C 2S", "4C 4D 4H"]
        self.ours = [lie[at % len(lie)].split() for at in range(melds)]
        self.theirs = [lie[(at + 2) % len(lie)].split() for at in range(melds)]
        self.pile = ["5S", "TD"]
        self.version = 1
        self.deal = "1.1"
        self.turn = 0
        self.acts: tuple[str, ...] = ("Draw",)
        self.pickers: tuple[Picker, ...] = ()
        self.names: tuple[str, ...] = NAMES
        self.notes: tuple[str, ...] = ()
        """What is said of everybody beside their name."""
        self.away = -1
        """Seats; −1: none."""
        self.flights: tuple[Flight, ...] = ()
        self.told: tuple[str, ...] = ()
        self.trick: tuple[str, ...] = ()
        self.loose: tuple[str, ...] = ()
        """Cards on melds that may be moved to the other melds: ``m1/2D``."""
        self.changed = asyncio.Event()
        self.answers = asyncio.Event()
        self.answers.set()
        self.sockets: list[web.WebSocketResponse] = []
        self.facts: tuple[str, ...] = ("2 415 : 1 880", "115 / 120")
        self.felt = "green"
        self.trouble = ""
        """Why buttons are not answered, if they are not."""
        self.refuses: list[str] = []
        """Why the next pages are not let in, one after the other."""
        self.page_version = ""
        """The mark of the page's modules that the server says it has; empty: it says none."""
        self.draws = ""
        """The token of a tap on the stock."""
        self.undo = False
        """Whether the first button takes melds back."""
        self.until = 0
        """When the turn must be over, and `now`: what time it is (ms since 1970; 0: not said)."""
        self.now = 0
        self.round_trip = 0.0
        """How long a question and its answer are on the way, in seconds."""
        self.frames: tuple[str, ...] = ()
        """Whose pages may show this one in a frame."""
        self.heard: list[dict[str, Any]] = []
        self.first: dict[str, str] = {}
        self.address = ""

    # --- the table ---

    def frame(self) -> Frame:
        """Return the table as it is."""
        seats = tuple(
            [
                BoardSeat(
                    number,
                    name,
                    number % 2,
                    11,
                    number == self.turn,
                    number == self.away,
                    number > 0,
                    notes=self.notes,
                )
                for number, name in enumerate(self.names)
            ]
        )
        melds = [("m", 0, self.ours), ("t", 1, self.theirs)]
        stacks = [
            Stack(
                f"{letter}{at}",
                Lying.MELD,
                f"{meld[0][0]}, {len(meld)}",
                tuple(meld),
                side=side,
                caption=f"{len(meld)} / 7",
                marks=(Mark.CANASTA, Mark.CLEAN) if len(meld) > 6 else (),
            )
            for letter, side, some in melds
            for at, meld in enumerate(some)
        ]
        stacks += [
            Stack("new", Lying.NEW, "New meld", side=0, caption="New meld"),
            Stack("stock", Lying.STOCK, "Stock, 60", hidden=60, caption="60", press=self.draws),
            Stack(
                "pile",
                Lying.PILE,
                "Pile",
                tuple(self.pile[-1:]),
                hidden=len(self.pile) - 1,
                caption=str(len(self.pile)),
            ),
        ]
        if self.trick:
            stacks = [
                Stack("trick", Lying.TRICK, "Trick", self.trick, seats=(1, 2, 3)),
                Stack("last", Lying.LAST_TRICK, "Last", ("7C", "8C", "9C", "TC"), hidden=0),
            ]
        plays = tuple(
            [
                Play("trick" if self.trick else "pile", (card,))
                for card in self.hand
                if not self.trick or card[1:] == "H"
            ]
            + [Play("m0", (ref,)) for ref in self.loose]
        )
        board = Board(
            table="t1",
            version=self.version,
            deal=self.deal,
            game="make_believe",
            language=self.language,
            seat=0,
            title="Make-believe",
            turn=f"{self.names[self.turn]} lays or throws",
            facts=self.facts,
            felt=self.felt,
            seats=seats,
            stacks=tuple(stacks),
            hand=tuple(self.hand),
            plays=plays,
            flights=self.flights,
            told=self.told,
            wild="2X",
            until=self.until,
            undo="t1:p:1:0" if self.undo else "",
        )
        acts = tuple(
            [Press(f"t1:p:1:{at}", act, Style.PRIMARY, 0) for at, act in enumerate(self.acts)]
        )
        public = Screen(Kind.TABLE, "t1", None, (), (), Picture("table", "Table"))
        mine = self.turn == 0
        due = Block(((Plain("Lay or throw."),),), BlockStyle.TITLE)
        controls: tuple[Control, ...] = (*acts, *self.pickers)
        hand = Screen(
            Kind.HAND, "t1", 0, (due,) * mine, controls, language=self.language, waits=mine
        )
        return Frame(board, public, hand)

    def verdict(self, target: str, base: list[str], cards: list[str]) -> Verdict:
        """Judge cards on a meld."""
        lie = base + cards
        naturals = [card for card in lie if not is_wild(card)]
        added = tuple(range(len(base), len(lie)))
        odd = [at for at, card in enumerate(lie) if not is_wild(card) and card[0] != naturals[0][0]]
        if odd:
            return Verdict(target, False, "Not of one rank.", tuple(lie), added, odd[0], "§4")
        if len(lie) < 3:
            return Verdict(target, False, f"{3 - len(lie)} more needed.", tuple(lie), added)
        ways: tuple[Way, ...] = ()
        if target == "new" and any(map(is_wild, cards)):
            turned = tuple(reversed(lie))
            ways = (Way("first", "Wild last", tuple(lie)), Way("last", "Wild first", turned))
        line = f"{len(lie)} cards, {len(lie) * 5} points."
        return Verdict(target, True, line, tuple(lie), added, ways=ways)

    def verdicts(self, cards: list[str]) -> tuple[Verdict, ...]:
        """Judge cards everywhere."""
        cards = [card.rpartition("/")[2] for card in cards]
        found = [self.verdict("new", [], cards)]
        found += [self.verdict(f"m{at}", meld, cards) for at, meld in enumerate(self.ours)]
        throws = len(cards) == 1
        line = "Ends your turn." if throws else "One card ends the turn."
        found.append(Verdict("pile", throws, line, (*self.pile[-1:], *cards), (1,)))
        return tuple(found)

    def drop(self, target: str, cards: list[str]) -> bool:
        """Lay cards, as far as they fit."""
        fits = {one.target: one.fits for one in self.verdicts(cards)}
        mine = {*self.hand, *self.loose}
        if not fits.get(target) or any(card not in mine for card in cards):
            return False
        for card in cards:
            stack, _, moved = card.rpartition("/")
            (self.ours[int(stack[1:])] if stack else self.hand).remove(moved)
        self.loose = tuple(ref for ref in self.loose if ref not in cards)
        cards = [card.rpartition("/")[2] for card in cards]
        if target == "pile":
            self.pile += cards
        elif target == "new":
            self.ours.append(cards)
        else:
            self.ours[int(target[1:])] += cards
        self.flights = (Flight(tuple(cards), "seat:0", target),)
        self.version += 1
        return True

    # --- the line ---

    async def show(self) -> None:
        """Send the table to all pages."""
        text = msgspec.json.encode(framed(self.frame(), self.now))
        for socket in list(self.sockets):
            with suppress(ConnectionError):
                await socket.send_str(text.decode())

    async def hang_up(self, code: int = 1000) -> None:
        """Cut all lines."""
        for socket in list(self.sockets):
            await socket.close(code=code)

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                continue
            said = msgspec.json.decode(message.data)
            self.heard.append(said)
            await self._take(socket, said)
        if socket in self.sockets:
            self.sockets.remove(socket)
        return socket

    def shows(self, said: dict[str, Any]) -> dict[str, Any]:  # noqa: ARG002  a table may show more
        """Return what the answer to a press or a pick has besides."""
        return {}

    async def _take(self, socket: web.WebSocketResponse, said: dict[str, Any]) -> None:
        match said["do"]:
            case "enter" if self.refuses:
                await turn_away(socket, self.refuses.pop(0))
            case "enter":
                entered = {"is": "entered", "ticket": "", "name": "Maria", "tables": []}
                entered["version"] = self.page_version
                await socket.send_str(msgspec.json.encode(entered).decode())
            case "open" if not socket.closed:
                self.sockets.append(socket)
                self.flights = ()
                await self.show()
            case "mine":
                await socket.send_str('{"is":"mine","tables":[]}')
            case "ping":
                await socket.send_str('{"is":"pong"}')
            case "try":
                await self.answers.wait()
                await asyncio.sleep(self.round_trip)
                now = said["version"] == self.version
                told = {
                    "is": "tried",
                    "id": said["id"],
                    "version": self.version,
                    "verdicts": self.verdicts(said["cards"]) if now else (),
                }
                await socket.send_str(msgspec.json.encode(told).decode())
            case "drop":
                await self.answers.wait()
                await self._drop(socket, said)
            case _ if "id" not in said:
                pass  # nothing is answered
            case _ if self.trouble:
                told = {"is": "trouble", "id": said["id"], "code": self.trouble}
                await socket.send_str(msgspec.json.encode(told).decode())
            case _:
                await self.answers.wait()
                answer = {"is": "answer", "id": said["id"], "toast": [], "refused": False}
                answer |= self.shows(said)
                await socket.send_str(msgspec.json.encode(answer).decode())

    async def ends(self, code: str) -> None:
        """Turn away whoever is in."""
        for socket in list(self.sockets):
            await turn_away(socket, code)

    async def _drop(self, socket: web.WebSocketResponse, said: dict[str, Any]) -> None:
        fresh = said["id"] not in self.first
        done = fresh and self.drop(said["target"], said["cards"])
        toast = [] if done or not fresh else [{"type": "plain", "text": "Not possible."}]
        told = {"is": "answer", "id": said["id"], "toast": toast, "refused": not done}
        answer = self.first.setdefault(said["id"], msgspec.json.encode(told).decode())
        with suppress(ConnectionError):
            await socket.send_str(answer)
        await self.show()


async def turn_away(socket: web.WebSocketResponse, code: str) -> None:
    """Turn a page away as the server does."""
    told, end = refusal(code)
    await socket.send_str(msgspec.json.encode(told).decode())
    await socket.close(code=end, message=code.encode())


@asynccontextmanager
async def serving(table: MakeBelieve) -> AsyncIterator[str]:
    """Serve the page with this table; return its address."""
    files = {f"table/{name}": page for name, page in load_table().items()}
    files |= {f"static/{name}": page for name, page in load_chat().items()}

    async def sent(request: web.Request) -> web.Response:
        path = request.path.strip("/") or "table/index.html"
        page = files.get(path) or files.get(f"table/{path}" if path == "sw.js" else "")
        if page is None:
            raise web.HTTPNotFound
        headers = {"Content-Type": page.type, **page_headers(request.host, table.frames)}
        return web.Response(body=page.body, headers=headers)

    async def nobody(_: web.Request) -> web.Response:
        return web.json_response({})  # waits in any room

    async def me(_: web.Request) -> web.Response:
        return web.json_response({"person": "local:x", "name": "Maria", "language": table.language})

    async def outer(request: web.Request) -> web.Response:
        inner = f"http://localhost:{request.url.port}/"
        frame = f'<iframe src="{inner}" width="1100" height="760" sandbox="allow-scripts '
        frame += 'allow-same-origin allow-popups allow-forms"></iframe>'
        return web.Response(text=frame, content_type="text/html")

    app = web.Application()
    app.router.add_get("/outer", outer)
    app.router.add_get("/me", me)
    app.router.add_get("/room", nobody)
    app.router.add_get("/table/ws", table._socket)
    app.router.add_get("/{path:.*}", sent)
    async with listening(app, "127.0.0.1", 0) as port:
        table.address = f"http://localhost:{port}/"
        yield table.address
