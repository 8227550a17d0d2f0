"""A random walk through every state of a table: every screen, in every language, for everybody who
may see it, through every platform's `fit`. And no message is there for nothing: the walk has said
it, the code names it, or it is of a family that the engine asks for.

``KAFENE_WALK=20`` walks twenty times as far (and looks at every moment).
"""

from __future__ import annotations

import ast
import dataclasses
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Set
from functools import partial
from hashlib import sha256
from itertools import cycle
from random import Random
from typing import Final, get_args

import msgspec
import pytest
from msgspec.structs import replace

from adapters.browser.moderation import MUTE, UNMUTE, Moderation
from adapters.discord.menu import commands
from adapters.telegram.menu import commands as telegram_commands
from bot.model.clock import Speed
from bot.model.languages import LANGUAGES
from bot.model.settings import CLAIM
from bot.model.tables.intents import Intent, Tell, TimeIsUp
from bot.model.tables.table import Snapshot, Stage
from bot.model.tables.waiting import Wait, awaited
from bot.ports.screen import BlockStyle, Copy
from bot.views.hand.hand import hand_screen
from bot.views.lobby.lobby import offers
from bot.views.table.fingerprint import fingerprint
from bot.words import words
from bot.words.text import Text, plain_of
from bot.words.words import Arg, Words, all_ids
from engine.registry import GAMES
from tests.bot.views import gallery
from tests.bot.views.gallery import PLATFORMS, Seen, in_hand, page_of
from tests.bot.views.leaks import check_known, check_same, known_cards, other_truth
from tests.bot.views.limits import FITS, check_limits, check_reach, fitted
from tests.bot.views.marked import check_marked
from tests.bot.views.said import Falsehood
from tests.bot.views.said import check as check_said
from tests.bot.views.text import written
from tests.bot.views.walk import FAR, NOBODY, STRANGER, Walk, walks_of
from tests.bot.words.asked import asked_by_the_engine, refusals_of_the_bot
from tests.lanes import lane
from tests.languages import WALKED
from tests.source import modules, text_of, tree_of

pytestmark = pytest.mark.slow

_ENCODER: Final = msgspec.msgpack.Encoder()
THE_WHOLE: Final = FAR > 1 or lane() == "night"
CHATS: Final = ("discord", "telegram")
"""By day a screen goes through the `fit` of one of them."""
WALKS: Final = 8 * FAR
EVERY: Final = 240 if FAR == 1 else 1
"""Of so many moments of plain play one is looked at; and the first of every phase, in an auction
the first with every choice of bids."""
CHANGED: Final = 0.1 if FAR == 1 else 1.0
"""Which share of the moments is looked at where something else changed."""
THOROUGH: Final = 12
"""Of so many of those one is looked at with all that anybody may ask for."""


def phase_of(held: Snapshot) -> str:
    """The phase of the deal; empty before a match."""
    return "" if held.state is None else str(held.state.table.phase)


def bids_of(held: Snapshot) -> list[str]:
    """What may be said in an auction; empty elsewhere."""
    if phase_of(held) != "auction":
        return []
    (seat,) = held.game.to_act(held.state)
    return sorted({one.verb for one in held.game.legal(held.game.view(held.state, seat)).actions})


class Looker:
    """Looks at moments of a walk and remembers what there was to see."""

    def __init__(self, seed: int) -> None:
        self.random: Final = Random(seed)
        self.screens = 0
        self.moments = self.barred = 0
        self.kinds: Final[Counter[str]] = Counter()
        self.states: Final[Counter[tuple[str, str]]] = Counter()
        self._languages, self._language = 0, ""
        self._chats: Final = cycle(FITS)
        self._known: tuple[Snapshot | None, int | None, frozenset[str]] = (None, None, frozenset())
        self.falsehoods: Final[dict[str, str]] = {}
        self._fitted: Final[set[bytes]] = set()
        self._looked: tuple[Snapshot | None, set[tuple[object, ...]]] = (None, set())

    def look(self, held: Snapshot, thoroughly: bool) -> None:
        """The public screen and the hands of those who are to act; all screens, `thoroughly`."""
        self.moments += 1
        self.states[held.table.stage.value, phase_of(held)] += 1
        self._languages += 1
        self._language = language = WALKED[self._languages % len(WALKED)]
        self._all(held, None, partial(gallery.public, language=language))
        seats: list[int | None] = [*range(len(held.table.seats))]
        if held.state is None:
            if thoroughly:
                self._panels(held, language, [None, self.random.choice(seats)])
            return
        waits = awaited(held.table, held.game, held.state)
        for seat in range(len(held.table.seats)):
            if thoroughly or waits.get(seat) is Wait.ACT:
                self._hand(held, language, seat, waits.get(seat))
        if thoroughly:
            self._panels(held, language, [None, self.random.choice(seats)])

    def _hand(self, held: Snapshot, language: str, seat: int, wait: Wait | None) -> None:
        if not in_hand(held):
            return
        drafts = gallery.drafts_of(held, seat, self.random)
        page = page_of(held, language, seat, self.random.choice(["rank", "suit"]))
        shown = list(gallery.hands(held, page, drafts))
        other = other_truth(held, seat)
        there = list(
            gallery.hands(other, page_of(other, language, seat, page.settings.sort), drafts)
        )
        for seen, again in zip(shown, there, strict=True):
            self._check(held, seen, again)
        early = shown[0].screen  # as it is before the public message shows the deal
        early = replace(early, blocks=(*early.blocks, *fingerprint(page)))
        assert list(fitted(early, FITS if THE_WHOLE else (next(self._chats),)))
        # what is only marked by tapping draws no picture anew
        assert len({one.screen.picture and one.screen.picture.facts for one in shown}) == 1
        person = held.table.seats[seat]
        playing = held.table.stage is Stage.PLAYING and not held.table.paused
        if wait is Wait.ACT and playing and not person.away:
            for draft in drafts:
                self.barred += check_marked(held, seat, draft, hand_screen(page, draft))
            bare = list(gallery.hands(held, page, drafts[:1]))
            for name in ("screen", "local"):
                screens = [
                    one.screen if name == "screen" else next(iter(fitted(one.screen)))
                    for one in bare
                ]
                view = held.game.view(held.state, seat)
                legal = held.game.legal(view)
                if CLAIM in person.automations_off:
                    actions = [action for action in legal.actions if action.verb != CLAIM]
                    legal = dataclasses.replace(legal, actions=tuple(actions))
                check_reach(screens, held.game, view, legal)

    def _panels(self, held: Snapshot, language: str, seats: list[int | None]) -> None:
        def shown(held: Snapshot, seat: int | None) -> Iterator[Seen]:
            return gallery.panels(held, page_of(held, language, seat))

        for seat in seats:
            self._all(held, seat, partial(shown, seat=seat))

    def _all(
        self, held: Snapshot, seat: int | None, shown: Callable[[Snapshot], Iterable[Seen]]
    ) -> None:
        """What is shown to somebody, and what would be in another truth, once there are cards."""
        if held.state is None:
            for seen in shown(held):
                self._check(held, seen)
            return
        for seen, again in zip(shown(held), shown(other_truth(held, seat)), strict=True):
            self._check(held, seen, again)

    def _check(self, held: Snapshot, seen: Seen, again: Seen | None = None) -> None:
        """Limits, every `fit`, no leak; `again`: the screen in another truth."""
        self.screens += 1
        self.kinds[seen.name] += 1
        assert seen.screen.language == self._language, f"the chat's own words below {seen.name}"
        digest = sha256(_ENCODER.encode(seen.screen)).digest()
        if digest not in self._fitted:  # the same screen fits again
            self._fitted.add(digest)
            check_limits(seen.screen)
            chats = FITS if THE_WHOLE else ("local", CHATS[digest[0] % len(CHATS)])
            for screen in fitted(seen.screen, chats):
                check_limits(screen)
        if held.state is None:
            return
        check_same(seen, again)
        if self._looked[0] is not held:
            self._looked = (held, set())
        known = (seen.name, seen.viewer, digest)
        if known in self._looked[1]:  # the same screen of the same moment says the same
            return
        self._looked[1].add(known)
        self._read(held, seen)
        if self._known[0] is not held or self._known[1] != seen.viewer:
            view = held.game.view(held.state, seen.viewer)
            self._known = (held, seen.viewer, known_cards(view))
        check_known(seen.screen, self._known[2], seen.name)
        check_fingerprint(held, seen)

    def _read(self, held: Snapshot, seen: Seen) -> None:
        """What the screen says is what is; the first falsehoods of each kind of screen are kept,
        so that the walk goes on."""
        try:
            check_said(held, seen)
        except Falsehood as falsehood:
            language = seen.screen.language
            self.falsehoods.setdefault(f"{held.table.game} {seen.name} {language}", str(falsehood))


def check_fingerprint(held: Snapshot, seen: Seen) -> None:
    """From the shuffle on, the whole fingerprint of the deal is shown where it can be checked."""
    commitment = held.game.view(held.state, None).commitment
    if commitment is None or seen.name not in {"public", "check", "history"}:
        return
    if seen.name == "public" and held.table.stage is Stage.LOBBY:
        return
    assert len(commitment) == 64
    assert commitment in written(seen.screen), written(seen.screen)
    if seen.name == "public":
        last = seen.screen.blocks[-1]
        assert last.style is BlockStyle.PROOF
        assert commitment in plain_of(last.lines[0])
        copied = [one.text for one in seen.screen.controls if isinstance(one, Copy)]
        assert copied == ([] if held.table.sealed(held.table.match) else [commitment])


@pytest.fixture(scope="module")
def used() -> Iterator[set[str]]:
    """The ids of all messages that are said from now on, in any language."""
    found, text = set[str](), Words.text

    def noted(self: Words, message_id: str, /, **args: Arg) -> Text:
        said = text(self, message_id, **args)
        found.add(message_id)
        return said

    words._said.cache_clear()  # what is said again counts with all its parts
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Words, "text", noted)
        yield found


@pytest.fixture(scope="module")
def walked(used: set[str]) -> tuple[Looker, list[Walk]]:
    """The whole walk, once."""
    del used
    looker, walks = Looker(7), list[Walk]()
    games: set[str] = set()
    for walk, steps in walks_of(range(WALKS)):
        # what a table shows before and after its match is the same at each table of a game
        whole = THE_WHOLE or walk.held.table.game not in games
        games.add(walk.held.table.game)
        phases: set[tuple[str, ...]] = set()
        before: tuple[object, ...] = ()
        for held in walk.expect():
            if whole:
                looker.look(held, whole)
        for number, held in enumerate(walk.steps(steps)):
            table = held.table
            rung = [turn.rung for turn in table.turns]
            now = (
                *(table.stage, table.paused, table.vote, table.seats, table.options, table.host),
                *rung,
            )
            phase = (table.stage, phase_of(held), *bids_of(held))
            changed = now != before and looker.random.random() < CHANGED
            if changed or phase not in phases or not number % EVERY:
                ended = table.stage is Stage.OVER and phase not in phases
                phases.add(phase)
                looker.look(held, ended or not looker.moments % THOROUGH)
            before = now
        if not walks:  # somebody was replaced, which is rare
            gone = replace(walk.held.table, replaced=(STRANGER,))
            looker.look(replace(walk.held, table=gone), True)
        for seat, turn in enumerate(walk.held.table.turns):
            for kind in ("call", "remind"):
                if walk.want(NOBODY, Tell(seat, turn.number, kind)):
                    looker.look(walk.held, whole)
                    unhurried = replace(walk.held.table, speed=Speed.UNLIMITED)
                    looker.look(replace(walk.held, table=unhurried), False)
        for seat, turn in enumerate(walk.held.table.turns):
            if walk.want(NOBODY, TimeIsUp(seat, turn.number)):
                looker.look(walk.held, whole)
        for held in walk.finish():
            if whole:
                looker.look(held, whole)
        walks.append(walk)
    return looker, walks


def test_every_moment_can_be_shown(walked: tuple[Looker, list[Walk]]) -> None:
    looker, _ = walked
    print(f"{looker.moments} moments, {looker.screens} screens", dict(looker.kinds))
    wanted = {"hand", "public", "sheet", "options", "rules", "mine", "more", "score", "history"}
    wanted |= {
        "our rules",
        "share",
        "places",
        "check",
        "replay",
        "moments",
        "why",
        "details",
        "call",
        "call of several",
        "news",
        "lobby",
        "asked",
        "meeting",
        "time to meet",
        "no time to meet",
        "free seats",
        "let in",
        "left",
        "said",
    }
    assert wanted == set(looker.kinds)
    phases = {"cut_for_deal", "bottom_three", "cut", "draw", "play", "shuffle", "auction"}
    phases |= {"keep", "first_discard", "pile"}
    assert {("playing", phase) for phase in phases} <= set(looker.states)
    assert {stage for stage, _ in looker.states} == {"lobby", "playing", "over", "closed"}


def test_every_screen_says_what_is(walked: tuple[Looker, list[Walk]]) -> None:
    """Whose turn it is, how long, how many, who leads: read back, in every language."""
    looker, _ = walked
    assert not looker.falsehoods, "\n\n".join(
        [f"{where}: {what}" for where, what in looker.falsehoods.items()]
    )


def test_what_would_be_refused_never_looks_like_what_would_not(
    walked: tuple[Looker, list[Walk]],
) -> None:
    """Of every hand that may act, on both chats (`check_marked`)."""
    looker, _ = walked
    assert looker.barred > 0


def test_the_walk_goes_everywhere(walked: tuple[Looker, list[Walk]]) -> None:
    """Otherwise it proves little. Partners change in `test_says`: two pairs rarely end a match of a
    walk."""
    _, walks = walked
    done: Counter[str] = Counter()
    for walk in walks:
        done += walk.seen
    wanted = {one.__name__ for one in get_args(Intent)} - {
        "MoveTo",
        "Expire",
        "Forget",
        "ChangePartners",
        "Unseal",
    }
    assert wanted <= set(done), wanted - set(done)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_walk_has_an_answer(
    walked: tuple[Looker, list[Walk]], language: str
) -> None:
    _, walks = walked
    said = 0
    for walk in walks:
        for refusal in walk.refused.values():
            check_limits(gallery.answer(language, refusal, walk.held.table.game))
            said += 1
    assert said > 20


@pytest.fixture(scope="module")
def everywhere(used: set[str]) -> dict[str, list[Seen]]:
    """Return what is about no table, in each language."""
    del used
    return {language: list(gallery.everywhere(language)) for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_about_no_table(everywhere: dict[str, list[Seen]], language: str) -> None:
    """By day one chat in turn shows each screen: another one in another language."""
    for number, seen in enumerate(everywhere[language], LANGUAGES.index(language)):
        check_limits(seen.screen)
        chats = FITS if THE_WHOLE else (tuple(FITS)[number % len(FITS)],)
        assert list(fitted(seen.screen, chats))


# --- words ------------------------------------------------------------------------------------

FAMILIES: Final = (
    "done-",
    "vote-",
    "typed-",
    "weekday-",
    "zone-city-",
    "day-",
    "month-",
    "missing-",
    "lesson-",
    "shows-",
    "plan-",
    "remark-",
    "telegram-about-",
    "to-",
    "two-more-",
    "why-level-",
)
"""Ids that are put together of a code that the tests of words know."""
OPTION: Final = "refusal-UNKNOWN_OPTION"


def _named(ids: Set[str]) -> set[str]:
    """Those of some ids that are texts in the code of the bot and its platforms."""
    found: set[str] = set()
    for file in modules("bot", "adapters").values():
        if any(one in text_of(file) for one in ids - found):  # few files: to parse takes long
            nodes = ast.walk(tree_of(file))
            texts = {one.value for one in nodes if isinstance(one, ast.Constant)}
            found |= ids & texts
    return found


def _of_refusals() -> Iterator[str]:
    for code, params in refusals_of_the_bot():
        yield f"refusal-{code}"
        yield from [f"refusal-{code}-{name}" for name in (*params, *PLATFORMS)]


@pytest.fixture(scope="module")
def said(
    used: set[str], walked: tuple[Looker, list[Walk]], everywhere: dict[str, list[Seen]]
) -> set[str]:
    """Return the ids of all messages that the walk, the gallery, the refusals on the way and the
    commands need."""
    _, walks = walked
    assert commands(offers(GAMES))  # of Discord: their words are put together of their names
    for language in LANGUAGES:
        assert telegram_commands(language, group=True, admin=True)
        assert Moderation.completions(UNMUTE, language)
        assert Moderation.completions(MUTE, language)
        assert everywhere[language]
        for walk in walks:
            for refusal in walk.refused.values():
                gallery.answer(language, refusal, walk.held.table.game)
    return set(used)


def test_no_message_is_there_for_nothing(said: set[str]) -> None:
    needed = {*said, *_of_refusals(), *asked_by_the_engine(), OPTION}
    unused = {one for one in all_ids() - needed if not one.startswith(FAMILIES)}
    unused -= _named(unused)
    # what is said on one platform in place of another message
    instead = {one: one.rpartition("-")[0] for one in unused if one.endswith(PLATFORMS)}
    said_there = needed | _named(set(instead.values()))
    unused -= {one for one, usual in instead.items() if usual in said_there}
    assert not unused, " ".join(sorted(unused))


def test_the_screens_say_most_there_is(said: set[str]) -> None:
    """Refusals, typed words and events are not counted."""
    screens = {one for one in all_ids() if not one.startswith(("refusal-", "typed-", "event-"))}
    assert len(screens & said) > 0.75 * len(screens)
