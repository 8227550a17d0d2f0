"""Every screen that a table can show at a moment, for every viewer."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple, cast

from msgspec.structs import replace

from bot.handlers.moves.lessons import held_in
from bot.handlers.wishes import TABLE
from bot.history.ratings import rated
from bot.history.statistics import counted
from bot.model.blocks import Listing, Opens, PlaceRules
from bot.model.clock import DAY, HOUR, Calls, Speed
from bot.model.ids import lesson_id
from bot.model.matches import OPEN, PAGE, PUBLIC
from bot.model.outcomes import Refusal
from bot.model.people import Person
from bot.model.presets import Preset
from bot.model.server import Server
from bot.model.settings import Settings
from bot.model.statistics import Ratings, Statistics
from bot.model.tables.draft import Draft
from bot.model.tables.table import (
    Asking,
    Kept,
    Meeting,
    Place,
    SaidLine,
    Seat,
    Snapshot,
    Stage,
    Version,
)
from bot.model.tables.waiting import rung_for
from bot.outbox.table_contents import TableContents
from bot.pictures.drawing.palette import Felt
from bot.ports.chat import Missing
from bot.ports.screen import Block, Kind, Picker, Screen
from bot.store.lessons import Lesson
from bot.tables.rules.lobby.presets import MOST_SETS
from bot.tables.rules.talk import MOST_LETTERS
from bot.typed.kinds import CODE, DOING, GAME, LANGUAGE, LEVEL, SEAT, SECTION, SETTING, WHOSE
from bot.typed.line import Line, Unread
from bot.views.afterwards.moments import ShownMoment, moments_screen
from bot.views.afterwards.past import HERE, MINE, match_screen, past_screen
from bot.views.afterwards.replay import Steps, replay_screen
from bot.views.afterwards.sheet import details_screen, match_sheet, scores_screen
from bot.views.afterwards.statistics import EVER, stats_screen, top_screen
from bot.views.afterwards.story import check_screen, history_screen
from bot.views.afterwards.why import Step, why_screen
from bot.views.answers import refusal_text
from bot.views.hand.hand import hand_screen
from bot.views.hand.tutorial import Comment, learned_screen, lesson_screen
from bot.views.lobby.gathering import asking_screen, free_screen, let_in_screen, meeting_screen
from bot.views.lobby.meeting import arranging_screen
from bot.views.lobby.options import options_screen
from bot.views.personal.calls import calls_screen, zone_screen
from bot.views.personal.people import MOST_NAMED, avoided_screen, people_screen
from bot.views.personal.personal import my_tables_screen, settings_screen, which_screen
from bot.views.personal.stored import stored_screen
from bot.views.personal.ties import (
    code_screen,
    same_screen,
    sure_screen,
    tied_screen,
    waiting_screen,
)
from bot.views.places.owner import TROUBLES, owner_screen
from bot.views.places.presets import presets_screen
from bot.views.places.server import server_screen
from bot.views.reader import Reader
from bot.views.reading.help import help_screen, tutorial_screen, welcome_screen
from bot.views.reading.rules import rules_screen
from bot.views.reading.unread import Offered, unread_screen, unread_text
from bot.views.table.call import call_screen
from bot.views.table.following import news_screen
from bot.views.table.leaving import back_screen, left_screen
from bot.views.table.places import places_screen, request_screen, share_screen
from bot.views.table.shut import shut_screen, stranded_screen
from bot.views.table.table import asked_screen, more_screen
from bot.words.saying import named
from bot.words.text import Plain
from bot.words.words import words_in
from engine.contract.cards import Card
from engine.contract.rules import specs
from engine.explaining import Alternative, Explanation
from engine.moments import Difference, Moment
from engine.registry import GAMES
from engine.replay import DealReport, Verification
from tests.bot.history.playing import NOTABLE, made_up
from tests.bot.readers import CATALOGUE, reader_of
from tests.bot.views import cups
from tests.bot.views.walk import PEOPLE

NOTHING: Final = cast(Any, None)
PRESENTER: Final = TableContents(CATALOGUE, NOTHING, NOTHING, NOTHING, NOTHING)
NOW: Final = 1_800_000_000_000
QUIET: Final = Settings(
    calls=Calls(True, (22 * 60, 8 * 60), "+05:30", (NOW - DAY, NOW + 3 * DAY), digest=False)
)
"""Settings of somebody whom nobody calls."""
SEED: Final = "5e" * 32
SALT: Final = "5a17"
PLATFORMS: Final = ("discord", "telegram", "local")
RARE: Final = (
    "capot",
    *[f"deal-ends {how}" for how in ("from_hand", "sweep", "black4_plus", "black4_minus")],
    "deal-ends shared",
    "settles 8",
)
"""What is notable and seldom happens."""
MOST_PANELS: Final = 4


def kept(held: Snapshot) -> tuple[Preset, ...]:
    """As many sets of rules as a place may have, with long names; all options are unusual."""
    table, known = held.table, specs(held.game.options_type)
    last = {one.name: one.choices[-1] for one in known if one.choices}
    return tuple(
        [
            Preset(f"abc12{number}", f"{number} {'w' * 30}", table.game, last, True, not number)
            for number in range(MOST_SETS)
        ]
    )


def listed() -> Listing:
    """More people than a line names, with long names, and one who was forgotten."""
    found = Listing()
    for number in range(MOST_NAMED + 5):
        found = found.plus(Person(f"test:{number}", f"{number} {'w' * 30}"), SALT)
    return found.forgotten(f"test:{MOST_NAMED}")


class Seen(NamedTuple):
    """A screen, and the seat that sees it (None: everybody)."""

    name: str
    viewer: int | None
    screen: Screen


def in_hand(held: Snapshot) -> bool:
    """Whether seats have hands to show."""
    return held.state is not None and held.table.stage is not Stage.LOBBY


def public(held: Snapshot, language: str) -> Iterator[Seen]:
    """What the channel sees."""
    spoken = Snapshot(held.version, replace(held.table, language=language), held.game, held.state)
    yield Seen("public", None, PRESENTER.public(spoken))
    if held.table.said and held.table.said[-1].at == held.table.changed:
        yield Seen("said", None, PRESENTER.public(said_from_afar(spoken)))
    yield from before_match(held, language)
    if in_hand(held):
        reader = reader_of(words_in(language), spoken)
        sheet = match_sheet(reader)
        if sheet is not None:
            yield Seen("sheet", None, sheet)
        rung = [seat for seat in range(len(held.table.seats)) if rung_for(held.table, seat)]
        for seat in rung[:1]:
            yield Seen("call", None, call_screen(reader, seat))
            yield Seen("call of several", None, call_screen(reader, seat, 2))


def said_from_afar(held: Snapshot) -> Snapshot:
    """The table in a second chat, from where people with long names have said long lines."""
    table = held.table
    people = [
        Person(f"{chat}:{number}", f"Ana {'w' * 30}") for number, chat in enumerate(PLATFORMS)
    ]
    said = [SaidLine(one, "w" * MOST_LETTERS, NOW) for one in people]
    places = (*table.places, Place("telegram:-1", "Elsewhere", 1))
    return replace(held, table=replace(table, places=places, said=tuple(said)))


def before_match(held: Snapshot, language: str) -> Iterator[Seen]:
    """What the channel sees while friends are expected at a table that has not begun."""
    free = [at for at, seat in enumerate(held.table.seats) if seat.is_free]
    if held.table.stage is not Stage.LOBBY or not free:
        return
    table = replace(
        held.table, language=language, meeting=Meeting(NOW + 5 * HOUR, True, 1, "discord:&1")
    )
    for number, person in zip(free, (Person("test:eva", "Eva"), PEOPLE[0]), strict=False):
        table = table.with_seat(number, Seat(kept=Kept(person, NOW, 1)))
    asked = [seat.kept.person for seat in table.seats if seat.kept is not None]
    reader = reader_of(words_in(language), replace(held, table=table))
    yield Seen("lobby", None, PRESENTER.public(reader.held))
    orphan = replace(reader.held, table=replace(table, host=Person("", "")))
    yield Seen("lobby", None, PRESENTER.public(orphan))
    yield Seen("options", None, options_screen(replace(reader, governs=True), GAMES))
    yield Seen("asked", None, asking_screen(reader, asked))
    for governs in (True, False):
        yield Seen("time to meet", None, arranging_screen(replace(reader, governs=governs), NOW))
    yield Seen("no time to meet", None, arranging_screen(reader_of(reader.words, held), NOW))
    yield Seen("meeting", None, meeting_screen(reader, asked))
    yield Seen("free seats", None, free_screen(reader))
    for seat in (None, 0):
        yield Seen("let in", seat, let_in_screen(replace(reader, seat=seat)))


def page_of(held: Snapshot, language: str, seat: int | None, sort: str = "rank") -> Reader:
    """The eyes of a seat, or of somebody who watches."""
    person = None if seat is None else held.table.seats[seat].person
    governs = person is not None and person == held.table.host
    return reader_of(words_in(language), held, seat, Settings(language, sort), governs)


def hands(held: Snapshot, reader: Reader, drafts: list[Draft]) -> Iterator[Seen]:
    """The private hand with each draft, page by page of its pickers."""
    if not in_hand(held):
        return
    for draft in drafts:
        screen = hand_screen(reader, draft)
        yield Seen("hand", reader.seat, screen)
        if reader.seat is not None and rung_for(held.table, reader.seat):
            other = Snapshot(Version(1), replace(held.table, id="00abcdeg"), held.game, held.state)
            yield Seen("hand", reader.seat, hand_screen(reader, draft, [other]))
        pages = max([one.pages for one in screen.controls if isinstance(one, Picker)], default=1)
        for number in range(1, pages):
            turned = replace(draft, page=number)
            yield Seen("hand", reader.seat, hand_screen(reader, turned))
        for panel in _panels(screen):
            chosen = replace(draft, panel=panel)
            yield Seen("hand", reader.seat, hand_screen(reader, chosen))


def _panels(screen: Screen) -> list[str]:
    """What a picker of the draft offers: another screen each, some of them where it is much."""
    found = [
        item.key
        for one in screen.controls
        if isinstance(one, Picker) and one.token.split(":")[1] == "draft"
        for item in one.items
    ]
    return found if len(found) <= MOST_PANELS else [found[0], found[-1]]


def panels(held: Snapshot, reader: Reader) -> Iterator[Seen]:
    """What one may ask for."""
    seat = reader.seat
    yield Seen("options", seat, options_screen(reader, GAMES))
    yield Seen("options", seat, options_screen(replace(reader, governs=True), GAMES))
    grandma = Asking("local:coffee-walnut-k4wd7xqa", Person("local:g", "Grandma"), 0, 9, "coffee")
    visited = replace(held, table=replace(held.table, asking=(grandma,)))
    host_there = replace(reader, held=visited, governs=True)
    yield Seen("options", seat, options_screen(host_there, GAMES))
    for links in (LINKS, dict.fromkeys(LINKS, "")):
        yield Seen("share", seat, share_screen(reader, "k7qd2mx9", links))
    for here in (None, held.table.places[-1]):
        for hosts in (True, False):
            shown = places_screen(
                reader, here, held.table.places, hosts=hosts, governs=True, said=(Plain("…"),)
            )
            yield Seen("places", seat, shown)
    ended = replace(reader, shares=False)
    shown = places_screen(
        ended, None, held.table.places, hosts=True, governs=True, chosen=held.table.places[-1]
    )
    yield Seen("places", seat, shown)
    yield Seen("our rules", seat, presets_screen(reader, kept(held)))
    ours = replace(reader, governs=True)
    yield Seen("our rules", seat, presets_screen(ours, kept(held), (Plain("…"),)))
    yield Seen("rules", seat, rules_screen(reader))
    person = None if seat is None else held.table.seats[seat].person
    if person is not None:
        yield Seen(
            "mine", seat, my_tables_screen(reader.words, person.id, [held], brings=[held.table.id])
        )
        several = which_screen(reader.words, person.id, [held, held], "leave")
        yield Seen("mine", seat, replace(several, controls=several.controls[:1]))
        yield Seen("mine", seat, stranded_screen(reader, ("belot", 0, "slow")))
        for lacks in ("", *Missing):
            yield Seen("mine", seat, shut_screen(reader, person.id, lacks))
    for gone in held.table.replaced:
        yield Seen("mine", None, my_tables_screen(reader.words, gone.id, [held], QUIET))
        yield Seen("left", None, left_screen(reader))
        yield Seen("left", None, back_screen(reader))
    if held.state is None:
        if (asked := asked_screen(reader, "fill")) is not None:
            yield Seen("asked", seat, asked)
        return
    yield Seen("more", seat, more_screen(reader))
    yield Seen("more", seat, more_screen(replace(reader, governs=True)))
    for what in ("up", "close"):
        if (asked := asked_screen(reader, what)) is not None:
            yield Seen("asked", seat, asked)
    if seat is None and in_hand(held):
        yield Seen("news", None, news_screen(replace(reader, follows=True)))
    yield from course(reader)
    yield Seen("replay", seat, _replay(reader))
    if (judged := _moments(reader)) is not None:
        yield Seen("moments", seat, judged)
    for explained in _why(reader):
        yield Seen("why", seat, explained)
    details = details_screen(reader)
    if details is not None:
        yield Seen("details", seat, details)
    for verified in (None, Verification((), None), _verified(held)):
        yield Seen("check", seat, check_screen(reader, verified))


def course(reader: Reader) -> Iterator[Seen]:
    """How the match went: its scores, and pages of its story."""
    yield Seen("score", reader.seat, scores_screen(reader))
    pages = [history_screen(reader, at) for at in range(-1, 4)]
    yield from [Seen("history", reader.seat, one) for one in dict.fromkeys(pages)]


def _replay(reader: Reader) -> Screen:
    """The newest step of a replay, as the reader sees it."""
    perspective = PUBLIC if reader.seat is None else reader.seat
    goals = {"back": 3, "on": 5, "turn": 6, "notable": 5, "first": 0, "last": 9}
    others = (OPEN, PUBLIC, *range(reader.game.seats))
    steps = Steps(
        reader.table.id, reader.table.match, 1, 4, 10, 4, perspective, goals, others, why=True
    )
    return replay_screen(reader, steps, tuple(reader.view.history)[-2:])


def _moments(reader: Reader) -> Screen | None:
    """The moments of a deal, if the reader may do something now: as if they had done it."""
    seat, legal = reader.seat, reader.game.legal(reader.view).actions
    if seat is None or not legal:
        return None
    done, instead = str(legal[0]), str(legal[-1])
    told = [
        ShownMoment(Moment(4, seat, good, done, instead, "strong", 25), reader, 5)
        for good in (True, False)
    ]
    return moments_screen(reader, 1, told, known=True, waits=False)


def _why(reader: Reader) -> Iterator[Screen]:
    """Why a move was made, if the reader may do something now: as if they had done it."""
    seat, legal = reader.seat, reader.game.legal(reader.view).actions
    if seat is None or not legal:
        return
    others = tuple(
        [
            Alternative(str(one), Difference(points, 5.0))
            for one, points in zip(legal[-3:], (25.0, 2.0, -1.0 - 40), strict=False)
        ]
    )
    here = (reader.table.id, reader.table.match, 1, 4, OPEN)
    for level, judge in (("strong", "strong"), ("normal", "strong"), ("easy", "")):
        found = Explanation(level, str(legal[-1]), judge, 24, others if judge else ())
        yield why_screen(reader, legal[0], level, found, here, Step(5, 4))
    step = Step(5, 4, [(3, reader, legal[-1])])
    yield why_screen(reader, legal[0], "random", None, here, step)


def _of_the_past(language: str) -> Iterator[Screen]:
    """Matches that are over, and what is counted of them."""
    words, settings, random = words_in(language), Settings(language), Random(3)
    matches = [made_up(number, random) for number in range(9)]
    gone = replace(matches[0].seats[0], person="gone:x", name="")
    matches[0] = replace(matches[0], seats=(gone, *matches[0].seats[1:]))
    for whose in (MINE, HERE):
        yield past_screen(words, settings, whose, 20, 1, matches[:PAGE])
    yield past_screen(words, settings, MINE, 0, 0, [])
    for kept in (0, 1, 365):
        yield past_screen(words, settings, MINE, 0, 0, [], kept=kept)
    yield past_screen(words, settings, HERE, 3, 0, matches[:3], matches[:3])
    yield past_screen(words, settings, MINE, 3, 0, matches[:3], here=False)
    for match in matches:
        for page in range(2):
            yield match_screen(words, settings, match, page)
    counts, ratings = Statistics(), Ratings()
    for match in matches:
        ratings = rated(ratings, match)
        counts = counted(counts, "test:p1", match)
    yield stats_screen(words, Statistics())
    yield stats_screen(words, counts, listed=False)
    games = tuple(CATALOGUE.games)
    tally = replace(counts.games["belot"], notable=dict.fromkeys((*NOTABLE, *RARE), 2))
    yield stats_screen(words, replace(counts, games=dict.fromkeys(games, tally)))
    rows = [(rank, one, rating) for rank, (one, rating) in enumerate(ratings.ordered(), 1)]
    for period in (EVER, "2026-11"):
        yield top_screen(words, settings, games[0], games, period, "2026-11", 0, 2, rows)
    yield top_screen(words, settings, games[0], games, EVER, "2026-11", 0, 1, [])


def _verified(held: Snapshot) -> Verification:
    """What the check of the record says of the finished deals."""
    deals = [
        DealReport(number, number, SEED, SEED, (), written, True)
        for number, written in enumerate(held.state.standing.written, 1)
    ]
    unfinished = DealReport(len(deals) + 1, 9, SEED, SEED, (), None, False)
    return Verification((*deals, unfinished), None)


def unread(language: str) -> Iterator[Seen]:
    """Answers to lines with a word that nobody understands."""
    words, games = words_in(language), CATALOGUE.games
    several = Unread("WHICH_GAME", "canasta", Line(TABLE), tuple(games)[1:])
    unknown = Unread("UNKNOWN_WORD", "w" * 60, Line(TABLE))
    for command, one, offered in (
        ("play", unknown, Offered(tuple(games))),
        ("practice", unknown, Offered(("belot",), near=True)),
        ("tournament", several, Offered(several.games)),
        ("tournament", Unread("UNKNOWN_WORD", "xx", Line((GAME, DOING))), Offered(("belot",))),
        ("practice", unknown, Offered(("belot",), near=True, typed=True)),
        ("practice", Unread("UNKNOWN_WORD", "xx", Line((LEVEL, SETTING))), Offered(("belot",))),
        ("rules", Unread("UNKNOWN_WORD", "xx", Line((GAME, SECTION))), Offered(("belot",))),
        ("language", Unread("UNKNOWN_WORD", "xx", Line((LANGUAGE,))), Offered()),
        ("language", Unread("NOT_OF_KIND", "xx", Line((LANGUAGE,))), Offered()),
        ("language", Unread("SAID_TWICE", "hu", Line((LANGUAGE,))), Offered()),
        ("language", Unread("UNKNOWN_WORD", "xx", Line((WHOSE, SEAT, CODE))), Offered()),
        ("language", Unread("UNKNOWN_WORD", "xx", Line()), Offered()),
    ):
        text = unread_text(words, one, command, offered)
        buttons = {game: (game, 4, "slow", "hu") for game in offered.games}
        screen = unread_screen(words, text, command, buttons)
        assert screen is not None
        yield Seen("unread", None, screen)


LINKS: Final = {"discord": "", "local": "https://example.org/", "telegram": "https://t.me/b"}
"""The links of chats to which a table may be brought."""


def everywhere(language: str) -> Iterator[Seen]:
    """What is about no table."""
    words = words_in(language)
    for platform in ("", "telegram", "local", "discord"):
        games = tuple(CATALOGUE.games)
        yield Seen("help", None, help_screen(words, games, platform, None, "0.2.0+g62c3828a"))
        yield Seen("people", None, people_screen(words, PlaceRules(), (), platform))
    for game, make in CATALOGUE.games.items():
        said = named(words, [kind.verb for kind in make().action_types])
        for when in ("can", "later"):
            typing = {when: said}
            yield Seen("help", None, help_screen(words, tuple(CATALOGUE.games), "", (game, typing)))
            for code in ("UNKNOWN_VERB", "UNKNOWN_WORD"):
                refused = Refusal(code, {"token": "poker", **typing})
                yield Seen("answer", None, answer(language, refused, game))
    yield Seen("help", None, welcome_screen(words, tuple(CATALOGUE.games)))
    about = {"chat": "Telegram", "part": "worker", "error": "ValueError"}
    for trouble in TROUBLES:
        yield Seen("owner", None, owner_screen(words, trouble, 5400, **about))
    for said in ("asked-waits", "asked-refused"):
        told = words.text(said, who="Ann")
        yield Seen("asked for", None, request_screen(words, told))
    yield from unread(language)
    for sort in ("rank", "suit"):
        yield Seen("settings", None, settings_screen(words, Settings(language, sort)))
    for suits in ("two", "contrast"):
        other = Settings(language, "rank", True, suits, "international")
        yield Seen("settings", None, settings_screen(words, other))
    for felt in Felt:
        yield Seen("settings", None, settings_screen(words, Settings(language, felt=felt)))
    for settings in (Settings(language), replace(QUIET, language=language)):
        for left in (0, 2, 21):
            yield Seen("calls", None, calls_screen(words, settings, NOW, left))
    for shown in (None, 18 * 60 + 40, 3 * 60):
        yield Seen("zone", None, zone_screen(words, Calls(), NOW, shown))
    yield Seen("mine", None, my_tables_screen(words, PEOPLE[0].id, [], QUIET))
    role, places = "discord:&1", ("discord:1/22222", "discord:1/33333")
    for server in (Server(), Server(places, "belot", Speed.SLOW, "hu", role, threads=True)):
        for platform in PLATFORMS:
            yield Seen("server", None, server_screen(words, server, CATALOGUE.games, platform))
    for server, shares in ((Server(elsewhere=False), True), (Server(), False)):
        screen = server_screen(words, server, CATALOGUE.games, PLATFORMS[0], shares=shares)
        yield Seen("server", None, screen)
    few, many = Listing().plus(PEOPLE[0], SALT), listed()
    for rules in (PlaceRules(), PlaceRules(few, few, few, Opens.LISTED, links=False)):
        for platform in PLATFORMS:
            yield Seen("people", None, people_screen(words, rules, (), platform))
    rules = PlaceRules(many, many, many, Opens.ADMINS)
    yield Seen("people", None, people_screen(words, rules, PEOPLE))
    for listing in (Listing(), few, many):
        yield Seen("avoided", None, avoided_screen(words, listing))
    for screen in _of_ties(language):
        yield Seen("ties", None, screen)
    for game in CATALOGUE.games:
        for number in range(7):
            yield Seen("tutorial", None, tutorial_screen(words, game, number))
    for screen in _lessons(language):
        yield Seen("lesson", None, screen)
    yield Seen("mine", None, my_tables_screen(words, PEOPLE[0].id, []))
    for screen in _of_the_past(language):
        yield Seen("past", None, screen)
    for screen in cups.everything(language):
        yield Seen("tournament", None, screen)


def _of_ties(language: str) -> Iterator[Screen]:
    """A code, the questions on both sides, and the accounts of a person."""
    words, code = words_in(language), "123456789"
    me, *others = [Person(f"{chat}:1", "Ann") for chat in (*PLATFORMS, "discord", "discord")][:4]
    for more in (False, True):
        yield code_screen(words, code, more=more)
    for other in others:
        yield sure_screen(words, other, code)
        yield waiting_screen(words, other)
        yield same_screen(words, other, code)
    for tied in (others[:1], others):
        yield tied_screen(words, me, tied)
        yield stored_screen(words, ["a"], 0, 1, 365, tied)


def _lessons(language: str) -> Iterator[Screen]:
    """Every prepared situation with what may be said of the press before; the end."""
    words, settings = words_in(language), Settings(language)
    for game in CATALOGUE.games:
        before = ""
        situations = CATALOGUE.presentation_of(game).situations()
        for step, one in enumerate(situations, 1):
            lesson = Lesson(lesson_id(game, step))
            held = held_in(one, lesson, PEOPLE[0], settings, language)
            reader = PRESENTER.reader(held, PEOPLE[0].id, settings)
            for said in Comment:
                yield lesson_screen(reader, one, step, len(situations), Draft(1), said)
            yield lesson_screen(reader, one, step, len(situations), Draft(1), before=before)
            before = one.name
        if before:
            yield learned_screen(words, game, before)


def answer(language: str, refusal: Refusal, game: str) -> Screen:
    """The answer to a refused wish, as a screen."""
    text = refusal_text(words_in(language), refusal, game)
    return Screen(Kind.ANSWER, "", None, (Block((text,)),), language=language)


def drafts_of(held: Snapshot, seat: int, random: Random) -> list[Draft]:
    """Nothing chosen; cards that make something; any cards; all ideas."""
    prompt = held.table.prompts[seat]
    view = held.game.view(held.state, seat)
    hand = list(view.hand)
    any_cards = random.sample(hand, random.randrange(min(len(hand), 6) + 1))
    found = [Draft(prompt), Draft(prompt, _texts(any_cards))]
    for move in held.game.legal(view).open:
        examples = held.game.expand(view, move)
        if examples:
            action = random.choice(examples)
            names = ("key", "extra", "cards")
            some = [card for name in names for card in getattr(action, name, ())]
            some += [card for meld in getattr(action, "package", ()) for card in meld]
            found.append(Draft(prompt, _texts(some), panel="hints"))
    return found


def _texts(some: Any) -> tuple[str, ...]:
    return tuple([str(one) for one in some if isinstance(one, Card)])
