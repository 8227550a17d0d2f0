"""The moments of a game at which people look at a message, as the bot makes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from bot.model.people import Person
from bot.model.server import Server
from bot.model.settings import Settings
from bot.model.tables import intents as want
from bot.model.tables.draft import Draft
from bot.model.tables.table import Place, Snapshot, Stage
from bot.model.tables.waiting import Wait, awaited
from bot.ports.screen import Form, Screen
from bot.tables.rules.actor import Actor
from bot.views.afterwards.sheet import match_sheet
from bot.views.hand.hand import hand_screen
from bot.views.lobby.options import options_screen
from bot.views.personal.calls import calls_screen
from bot.views.personal.personal import settings_screen
from bot.views.places.server import server_screen
from bot.views.reader import Reader
from bot.views.reading.help import welcome_screen
from bot.views.table.table import for_onlooker, more_screen
from bot.words.words import words_in
from engine.players import computer_player
from engine.registry import GAMES
from tests.bot.readers import CATALOGUE, reader_of
from tests.bot.views.gallery import PRESENTER
from tests.bot.views.walk import FRIENDS, Walk

MOST_ACTIONS: Final = 4000
LATE: Final = 60
"""Number of actions after which the same phase is looked at again."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A screen and who sees it: `shared` in the channel or group, else in the private chat. `form`:
    the token of the form that is open on it."""

    name: str
    screen: Screen
    shared: bool
    form: str = ""


class Match:
    """A match of four friends who play as the computer would."""

    def __init__(
        self, game: str, language: str, host: Person = FRIENDS[0], place: str = "test:room"
    ) -> None:
        self.walk: Final = Walk(7, game=game, seats=4, host=host, place=place)
        self.host: Final = Actor(host)
        self.language: Final = language
        self.walk.want(self.host, want.SetLanguage(language))

    @property
    def held(self) -> Snapshot:
        """The table now."""
        return self.walk.held

    def sit(self, number: int) -> None:
        """Let the first friends sit down."""
        for friend in FRIENDS[:number]:
            self.walk.want(Actor(friend), want.Sit())

    def start(self) -> None:
        """Begin the match of one deal, or the shortest that the game has."""
        assert self.walk.want(self.host, want.Start()), self.walk.refused

    def waits(self) -> dict[int, Wait]:
        """Return the seats that the table waits for."""
        return awaited(self.held.table, self.held.game, self.held.state)

    def step(self) -> None:
        """Let the first seat that is waited for do what the computer would do."""
        held = self.held
        seat, wait = next(iter(self.waits().items()))
        prompt = held.table.prompts[seat]
        actor = Actor(held.table.seats[seat].person)
        if wait is Wait.READY:
            assert self.walk.want(actor, want.Ready(prompt))
            return
        view = held.game.view(held.state, seat)
        action = computer_player(held.game, "normal").decide(view, held.version.number, 0)
        assert self.walk.want(actor, want.Act(prompt, str(action))), self.walk.refused

    def reader(self, seat: int | None) -> Reader:
        """Return the eyes of a seat, or of a person who watches."""
        return reader_of(words_in(self.language), self.held, seat, Settings(self.language))

    def share(self, by: Person, place: Place) -> None:
        """Show the table in another place too: somebody there asks, and the host agrees."""
        share = want.Share("k7qd2mx9", self.walk.now + 60_000)
        ask = want.AskIn(share.code, place.id, place.title, place.language)
        wishes = (self.host, share), (Actor(by), ask), (self.host, want.LetIn(place.id))
        for who, wish in wishes:
            assert self.walk.want(who, wish), self.walk.refused

    def own_hand(self, seat: int) -> Screen:
        """Return the hand of a seat in the language of the place from which they play."""
        person = self.held.table.seats[seat].person
        assert person is not None
        reader = PRESENTER.reader(self.held, person.id, Settings())
        return hand_screen(reader, Draft(self.held.table.prompts[seat]))

    def hand(self, seat: int, draft: Draft | None = None) -> Screen:
        """Return the hand of a seat."""
        prompt = self.held.table.prompts[seat]
        return hand_screen(self.reader(seat), draft or Draft(prompt))

    def public(self, place: Place | None = None) -> Screen:
        """Return the message of the table in one of its places (None: the first)."""
        return PRESENTER.public(self.held, place)


def moments(game: str, language: str) -> Iterator[Moment]:
    """Yield the moments of a match in the order in which people meet them."""
    words = words_in(language)
    yield Moment("greeting", welcome_screen(words, tuple(CATALOGUE.games)), shared=False)
    match = Match(game, language)
    yield from _lobby(match)
    match.start()
    yield Moment("first table", match.public(), shared=True)
    seen: set[str] = set()
    for at in range(MOST_ACTIONS):
        if match.held.table.stage is Stage.OVER:
            break
        waits, standing = match.waits(), match.held.state.standing
        acting = [seat for seat, wait in waits.items() if wait is Wait.ACT]
        if acting and not standing.written:
            phase = str(match.reader(None).view.table.phase)
            name = phase if at < LATE else f"late {phase}"
            hand = match.hand(acting[0])
            if hand.picture and not all(item.enabled for item in hand.picture.cards):
                name = f"{name} with cards barred"
            if name not in seen:
                seen.add(name)
                yield from _turn(match, acting[0], name)
        if not acting and "sheet" not in seen:
            seen.add("sheet")
            yield Moment("table between deals", match.public(), shared=True)
            yield Moment("sheet of a deal", _sheet(match), shared=True)
        match.step()
    yield Moment("table of a match that is over", match.public(), shared=True)
    yield Moment("sheet of a match that is over", _sheet(match), shared=True)


def before_match(game: str, language: str) -> Iterator[Moment]:
    """Yield the lobby while people come, and the options and settings."""
    yield from _lobby(Match(game, language))


def _lobby(match: Match) -> Iterator[Moment]:
    language = match.language
    words = words_in(language)
    match.sit(1)
    yield Moment("lobby of one", match.public(), shared=True)
    governs = replace(match.reader(0), governs=True)
    yield from _with_forms("options", options_screen(governs, GAMES))
    yield Moment("options of others", options_screen(match.reader(None), GAMES), shared=False)
    yield from _with_forms("settings", settings_screen(words, Settings(language)))
    yield from _with_forms("calls", calls_screen(words, Settings(language), match.walk.now, 30))
    server = server_screen(words, Server(), GAMES, "discord")
    yield from _with_forms("server", server)
    match.sit(3)
    yield Moment("lobby of three", match.public(), shared=True)
    match.sit(4)
    yield Moment("lobby of four", match.public(), shared=True)


def _with_forms(name: str, screen: Screen) -> Iterator[Moment]:
    """Yield a private screen, and each of its forms."""
    yield Moment(name, screen, shared=False)
    for number, one in enumerate([one for one in screen.controls if isinstance(one, Form)], 1):
        yield Moment(f"{name} form {number}", screen, shared=False, form=one.token)


def _sheet(match: Match) -> Screen:
    """Return the sheet of the deal that has ended last."""
    sheet = match_sheet(match.reader(None))
    assert sheet is not None
    return sheet


def _turn(match: Match, seat: int, phase: str) -> Iterator[Moment]:
    """Yield what everybody sees of one position: the table, and the hands of who acts and waits."""
    yield Moment(f"{phase}: table", match.public(), shared=True)
    yield Moment(f"{phase}: hand to act", match.hand(seat), shared=False)
    hand = match.hand(seat)
    if hand.picture is not None:
        cards = [item.card for item in hand.picture.cards[:2]]
        prompt = match.held.table.prompts[seat]
        chosen = match.hand(seat, Draft(prompt, tuple(cards)))
        yield Moment(f"{phase}: hand with cards chosen", chosen, shared=False)
        words = replace(hand, picture=replace(hand.picture, key="", facts=""))
        yield Moment(f"{phase}: hand in words", words, shared=False)
    person = match.held.table.seats[seat]
    away = replace(person, away=True)
    held = match.held
    seats = tuple([away if at == seat else one for at, one in enumerate(held.table.seats)])
    gone = replace(held, table=replace(held.table, seats=seats))
    eyes = reader_of(words_in(match.language), gone, seat, Settings(match.language))
    yield Moment(f"{phase}: hand of who is away", hand_screen(eyes, Draft(0)), shared=False)
    watches = for_onlooker(match.public())
    yield Moment(f"{phase}: seen by who watches", watches, shared=True)
    waiting = [at for at in range(len(match.held.table.seats)) if at not in match.waits()]
    if waiting:
        yield Moment(f"{phase}: hand that waits", match.hand(waiting[0]), shared=False)
    if phase == "play":
        yield Moment("more", more_screen(match.reader(seat)), shared=False)
