"""Who may do what with a tournament in each of its phases, what becomes of it, and which controls
they are shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from msgspec.structs import replace

from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tournament import Form, Phase, Tournament
from bot.ports.screen import Control
from bot.tournaments.rules import course
from bot.tournaments.rules.standing import standing
from bot.views.table.tournament import short, tournament_screen
from bot.words.words import words_in
from tests.bot.application import wording
from tests.bot.views.text import written

NAMES: Final = ("Ann", "Ben", "Cid", "Dan", "Eve", "Flo")
"""All but Flo have entered. In pairs Ann plays with Ben. Eve is gone once it is played."""
SINGLES = replace(
    Tournament("00abcdef", "test:a", Person("Host", "Host"), "belot", 0, 0, sides=course.TEAMS)
)
Do = Callable[[Tournament, Person], Tournament]


def person(name: str) -> Person:
    return Person(name, name)


def tournament(phase: str) -> Tournament:
    """The tournament in a phase."""
    found = SINGLES
    for name in NAMES[:-1]:
        found = course.enter(found, person(name))
    if phase == "pairs":
        return course.enter(replace(found, form=Form.PAIRS), person("Ann"), "Ben")
    if phase == "singles":
        return found
    found = course.leave(course.begin(found, b"lot", lambda: bytes(32)), "Eve")
    return replace(found, phase=Phase(phase))


def shown(found: Tournament) -> str:
    """Who has entered: pairs with a plus, who is gone in brackets, and the phase."""
    said = []
    for one in found.entrants:
        name = one.person.id + (f"+{one.partner}" if one.partner else "")
        said.append(f"({name})" if one.gone else name)
    return " ".join([*said, found.phase.value])


DOES: Final[dict[str, Do]] = {
    "enter": course.enter,
    "enter with Cid": lambda found, who: course.enter(found, who, "Cid"),
    "enter with Ann": lambda found, who: course.enter(found, who, "Ann"),
    "enter with Gus": lambda found, who: course.enter(found, who, "Gus"),
    "leave": lambda found, who: course.leave(found, who.id),
    "break off": lambda found, who: course.break_off(found, who.id),
    "arrange": lambda found, _: course.arrange(found, rounds=5),
    "begin": lambda found, _: course.begin(found, b"lot", lambda: bytes(32)),
}
FIVE = "Ann Ben Cid Dan Eve entering"
PAIRED = "Ann+Ben Ben+Ann Cid Dan Eve entering"
PLAYED = "Ann Ben Cid Dan (Eve) playing"
BACK = "Ann Ben Cid Dan Eve playing"
BEGUN = "Ann Ben Cid Dan Eve playing"
RUNS, OVER, NONE = "TOURNAMENT_RUNNING", "TOURNAMENT_OVER", "NOT_ENTERED"
NO_PARTNER, PLAYS = "NO_SUCH_PARTNER", "TOURNAMENT_PLAYS"
ENDED: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("enter", "enter with Cid", "enter with Ann"), (OVER,) * 6),
    **dict.fromkeys(("enter with Gus", "break off", "arrange", "begin"), (OVER,) * 6),
    "leave": (*(OVER,) * 4, NONE, NONE),
}
EXPECTED: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    # of each person, in the order of NAMES
    "singles": {
        "enter": (*(FIVE,) * 5, "Ann Ben Cid Dan Eve Flo entering"),
        "enter with Cid": (NO_PARTNER,) * 6,
        "enter with Ann": (NO_PARTNER,) * 6,
        "enter with Gus": (NO_PARTNER,) * 6,
        "leave": (
            "Ben Cid Dan Eve entering",
            "Ann Cid Dan Eve entering",
            "Ann Ben Dan Eve entering",
            "Ann Ben Cid Eve entering",
            "Ann Ben Cid Dan entering",
            NONE,
        ),
        "break off": ("Ann Ben Cid Dan Eve broken",) * 6,
        "arrange": (FIVE,) * 6,
        "begin": (BEGUN,) * 6,
    },
    "pairs": {
        "enter": (*(PAIRED,) * 5, "Ann+Ben Ben+Ann Cid Dan Eve Flo entering"),
        "enter with Cid": (
            "Ann+Cid Ben Cid+Ann Dan Eve entering",
            "Ann Ben+Cid Cid+Ben Dan Eve entering",
            NO_PARTNER,
            "Ann+Ben Ben+Ann Cid+Dan Dan+Cid Eve entering",
            "Ann+Ben Ben+Ann Cid+Eve Dan Eve+Cid entering",
            "Ann+Ben Ben+Ann Cid+Flo Dan Eve Flo+Cid entering",
        ),
        "enter with Ann": (NO_PARTNER,) * 6,
        "enter with Gus": (NO_PARTNER,) * 6,
        "leave": (
            "Ben Cid Dan Eve entering",
            "Ann Cid Dan Eve entering",
            "Ann+Ben Ben+Ann Dan Eve entering",
            "Ann+Ben Ben+Ann Cid Eve entering",
            "Ann+Ben Ben+Ann Cid Dan entering",
            NONE,
        ),
        "break off": ("Ann+Ben Ben+Ann Cid Dan Eve broken",) * 6,
        "arrange": (PAIRED,) * 6,
        "begin": ("Ann+Ben Ben+Ann Cid Dan Eve playing",) * 6,
    },
    "playing": {
        "enter": (*(RUNS,) * 4, BACK, RUNS),
        "enter with Cid": (*(RUNS,) * 4, BACK, RUNS),
        "enter with Ann": (*(RUNS,) * 4, BACK, RUNS),
        "enter with Gus": (*(RUNS,) * 4, BACK, RUNS),
        "leave": (
            "(Ann) Ben Cid Dan (Eve) playing",
            "Ann (Ben) Cid Dan (Eve) playing",
            "Ann Ben (Cid) Dan (Eve) playing",
            "Ann Ben Cid (Dan) (Eve) playing",
            NONE,
            NONE,
        ),
        "break off": (*(PLAYS,) * 5, "Ann Ben Cid Dan (Eve) broken"),
        "arrange": (RUNS,) * 6,
        "begin": (RUNS,) * 6,
    },
    "over": ENDED,
    "broken": ENDED,
}


@pytest.mark.parametrize("does", DOES)
@pytest.mark.parametrize("phase", EXPECTED)
def test_what_becomes_of_it(phase: str, does: str) -> None:
    before, found = tournament(phase), []
    for name in NAMES:
        try:
            found.append(shown(DOES[does](before, person(name))))
        except Refused as refused:
            found.append(refused.refusal.code)
    assert tuple(found) == EXPECTED[phase][does]


# --- what they are shown ------------------------------------------------------------------------

ARRANGES = "tbegin tset:game tset:form tset:system tset:rounds tset:deals tset:speed tend"
SHOWN: Final[dict[str, dict[str, str]]] = {
    # buttons without *Show anew*; a person who governs the tournament sees more
    "singles": {
        **dict.fromkeys(NAMES[:-1], "tleave"),
        "Flo": "tenter",
        "Ann governs": f"tleave {ARRANGES}",
        "Flo governs": f"tenter {ARRANGES}",
    },
    "pairs": {
        "Ann": "tleave",
        "Cid": "tleave tenter:Dan tenter:Eve",
        "Flo": "tenter tenter:Cid tenter:Dan tenter:Eve",
        "Ben governs": f"tleave {ARRANGES}",
        "Eve governs": f"tleave tenter:Cid tenter:Dan {ARRANGES}",
    },
    "playing": {
        "Ann": "tleave",
        "Eve": "tenter",
        "Flo": "",
        "Ann governs": "tleave",
        "Eve governs": "tenter",
        "Flo governs": "tend",
    },
    "over": dict.fromkeys(("Ann", "Eve", "Flo", "Ann governs", "Flo governs"), "tnew"),
    "broken": dict.fromkeys(("Ann", "Eve", "Flo", "Ann governs", "Flo governs"), "tnew"),
}


def named(control: Control) -> str:
    """What a control does, with the name of whom it is about."""
    _, what, _, *rest = getattr(control, "token", "").split(":")
    names = {short(name): name for name in NAMES}
    return ":".join([what, *[names.get(one, one) for one in rest]])


@pytest.mark.parametrize("phase", SHOWN)
def test_which_controls_they_are_shown(phase: str) -> None:
    words, found = words_in("en"), tournament(phase)
    for who, controls in SHOWN[phase].items():
        name, _, governs = who.partition(" ")
        screen = tournament_screen(words, found, (), name, bool(governs), ("belot", "toy"))
        found_there = sorted([named(one) for one in screen.controls])
        assert found_there == sorted([*controls.split(), "tour"]), who


def test_each_table_of_a_round_names_its_players() -> None:
    """Computer players are counted over all tables, and who is gone is named as such."""
    found = SINGLES
    for name in NAMES:
        found = course.enter(found, person(name))
    found = course.leave(course.begin(found, b"lot", lambda: bytes(32)), "Cid")
    screen = tournament_screen(words_in("en"), found, standing(found), "Ann", False, ())
    said = "".join([line for line in written(screen).splitlines(True) if " – " in line])
    gone = wording("tournament-gone", who="Cid")
    computers = [wording("computer-name", number=number) for number in (1, 2)]
    for name in (*computers, gone, *[one for one in NAMES if one != "Cid"]):
        assert said.count(name) == 1, name
    assert wording("computer-name", number=3) not in said
