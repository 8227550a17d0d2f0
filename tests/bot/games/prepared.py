"""The prepared situations of *Show me*, made by hand and written as data beside each game.

``uv run python -m tests.bot.games.prepared --write`` writes ``lessons.json`` of every game again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from bot.views.situations import FILE
from engine.games.belot import Belot
from engine.games.bulgarian_canasta import Phase as BulgarianPhase
from engine.games.classic_canasta import Phase as ClassicPhase
from engine.games.decorated_canasta import Phase as DecoratedPhase
from engine.registry import make_game
from tests.paths import ROOT
from tests.positions import belot, bulgarian_canasta, classic_canasta, decorated_canasta

DRAWN: Final = "3S"
"""The card that a beginner draws in the first situation of a canasta of teams."""
QUEENS: Final = "QC QC QD QD QH QH"


class Made(NamedTuple):
    """A situation before it is data."""

    name: str
    state: Any
    goal: Sequence[str]
    way: Sequence[str] = ()
    steps: int = 0
    shows: Sequence[tuple[str, str, str]] = ()
    """Rows of cards: the name of its words, the cards, a note for each."""


PLAIN_ORDER: Final = ("plain", "AS TS KS QS JS 9S 8S 7S", "11 10 4 3 2 0 0 0")
TRUMP_ORDER: Final = ("trumps", "JH 9H AH TH KH QH 8H 7H", "20 14 11 10 4 3 0 0")
SET: Final = ("set", "KC KD KH", "10 10 10")
WILD: Final = ("wild", "X 2S", "50 20")


def belot_situations() -> list[Made]:
    """Follow suit; ruff; give points to the partner; bid; announce and declare belot; double."""
    at = belot.position
    return [
        Made(
            "follow",
            at(contract="H", declarer=2, leader=1, trick="TS 7S QS", hands={0: "AS 8S KD JC 9C"}),
            ["play AS"],
            shows=[PLAIN_ORDER],
        ),
        Made(
            "ruff",
            at(contract="H", declarer=0, leader=1, trick="KS 7S AS", hands={0: "7H JH KD 8D QC"}),
            ["play 7H"],
            shows=[TRUMP_ORDER],
        ),
        Made(
            "partner",
            at(contract="H", declarer=1, leader=1, trick="KS AS 7S", hands={0: "9H TD 7D 8C QC"}),
            ["play TD"],
            shows=[("plain", "AD TD KD QD JD 9D 8D 7D", PLAIN_ORDER[2])],
        ),
        Made(
            "bid",
            belot.auction_position(hands={0: "9H JH AH 7D AS"}),
            ["bid H"],
            shows=[TRUMP_ORDER],
        ),
        Made(
            "declare",
            at(
                contract="H",
                declarer=2,
                dealer=1,
                leader=2,
                trick="7H 9H",
                hands={0: "QH KH 9S TS JS AD 8C 7C"},
            ),
            ["play ?H belot announcing 9S TS JS"],
            shows=[("tierce", "9S TS JS", ""), ("belot", "KH QH", "")],
        ),
        Made(
            "contra",
            belot.auction_position(calls=("H",), dealer=2, hands={0: "9H TH JH AD AS"}),
            ["contra"],
            shows=[TRUMP_ORDER],
        ),
    ]


def bulgarian_situations() -> list[Made]:
    """A turn; opening; the pile; a clean canasta; going out."""
    at, play = bulgarian_canasta.position, BulgarianPhase.PLAY
    return [
        Made(
            "turn",
            at(
                hands={0: "4C 4H 6D 6H 8S 9S TD TH JC QC QS KD AC"},
                pile="5D JH 7H",
                draws=DRAWN,
            ),
            [f"discard {DRAWN}"],
            ["draw"],
            1,
            shows=[("threes", "3C 3S", "")],
        ),
        Made(
            "open",
            at(
                hands={0: "KC KD KH KS 6C 7C 8C 4D 5H 9H 9S JD QH TS"},
                pile="JH",
                phase=play,
            ),
            ["discard *"],
            ["meld KC KD KH KS", "meld 6C 7C 8C"],
            2,
            shows=[SET, ("run", "6C 7C 8C", "5 5 10")],
        ),
        Made(
            "pile",
            at(
                hands={0: "KC KD 4H 6S 7D 8H JS AC AS 2H"},
                pile="5D 9C TS KS",
                melds=(("QC QD QH",), ()),
            ),
            ["take KC KD*"],
            shows=[("with-top", "KC KD KS", "")],
        ),
        Made(
            "canasta",
            at(
                hands={0: "QS 2S 4H 6S 8D JC"},
                pile="JH",
                melds=((QUEENS,), ()),
                phase=play,
            ),
            ["add 1 QS", "meld QS"],
            shows=[WILD],
        ),
        Made(
            "out",
            at(
                hands={0: "TH 5D"},
                pile="JH",
                melds=((f"{QUEENS} QS", "7H 8H 9H"), ()),
                phase=play,
            ),
            ["discard 5D"],
            ["add 2 TH"],
            1,
        ),
    ]


def classic_situations() -> list[Made]:
    """A turn; the initial meld; the pile; a natural canasta; going out."""
    at, play = classic_canasta.position, ClassicPhase.PLAY
    return [
        Made(
            "turn",
            at(hands={0: "4C 6D 6H 8S TD TH JC QC QS KD AC"}, pile="5D JH 7H", draws=DRAWN),
            [f"discard {DRAWN}"],
            ["draw"],
            1,
            shows=[("threes", "3C 3S", "")],
        ),
        Made(
            "open",
            at(
                hands={0: "KC KD KH 9C 9D 9S 4D 6H JS 5C TS 8H"},
                pile="JH",
                phase=play,
            ),
            ["discard *"],
            ["meld KC KD KH", "meld 9C 9D 9S"],
            2,
            shows=[SET, ("set-nines", "9C 9D 9S", "10 10 10")],
        ),
        Made(
            "pile",
            at(
                hands={0: "KC KD 4H 6S 7D 8H JS AC AS"},
                pile="5D 9C TS KS",
                melds=(("QC QD QH",), ()),
            ),
            ["take KC KD*"],
            shows=[("with-top", "KC KD KS", "")],
        ),
        Made(
            "canasta",
            at(hands={0: "QS 2S 4H 6S 8D JC"}, pile="JH", melds=((QUEENS,), ()), phase=play),
            ["add 1 QS", "meld QS"],
            shows=[WILD],
        ),
        Made(
            "out",
            at(
                hands={0: "7S 5D"},
                pile="JH",
                melds=((f"{QUEENS} QS", "7C 7D 7H"), ()),
                phase=play,
            ),
            ["discard 5D"],
            ["add 2 7S", "meld 7S"],
            1,
        ),
    ]


def decorated_situations() -> list[Made]:
    """A free card; opening; the pile; a heart ace and a twin; going out."""
    at, play = decorated_canasta.position, DecoratedPhase.PLAY
    return [
        Made(
            "free",
            at(
                seats=4,
                hands={0: "4C 5H 6D 6H 8S TD TH JC QC QS KC KD AC 2S"},
                talon="5D JH KS",
                windows=(0,),
            ),
            ["take-free"],
        ),
        Made(
            "open",
            at(
                seats=4,
                hands={0: "KC KD KH QC QD QS 4D 6H JS 5C TS 8H 9S AC AD"},
                talon="JH",
                phase=play,
            ),
            ["discard *"],
            ["meld KC KD KH", "meld QC QD QS"],
            2,
            shows=[SET, ("set-queens", "QC QD QS", "10 10 10")],
        ),
        Made(
            "pile",
            at(
                seats=4,
                hands={0: "KC KD 4H 6S 7D 8H JS AC AS"},
                talon="5D 9C TS KS",
                groups={0: ["QC QD QH"]},
            ),
            ["take-rest"],
            ["take-top", "meld KC KD KS"],
            2,
            shows=[("with-top", "KC KD KS", "")],
        ),
        Made(
            "apart",
            at(
                seats=4,
                hands={0: "AH 4C 6S 8S 9D JS AC"},
                talon="5D 9C TS 9D",
                groups={0: ["QC QD QH"]},
                phase=play,
            ),
            ["discard 9D"],
            ["heart-ace"],
            1,
            shows=[("apart", "AH", "500"), ("twin", "9D 9D", "")],
        ),
        Made(
            "out",
            at(
                seats=4,
                hands={0: "7S 5D"},
                talon="JH",
                groups={0: [f"{QUEENS} QS", "7C 7D 7H"]},
                phase=play,
            ),
            ["discard 5D"],
            ["add 2 7S"],
            1,
        ),
    ]


MADE: Final = {
    Belot.id: belot_situations,
    "bulgarian-canasta": bulgarian_situations,
    "classic-canasta": classic_situations,
    "decorated-canasta": decorated_situations,
}


def text_of(game: str) -> str:
    """The file of a game, a situation a line."""
    lines = []
    for one in MADE[game]():
        seats = len(one.state.hidden.hands)
        rules = make_game(game, {"length": "one_deal"}, seats)
        data = {
            "name": one.name,
            "way": list(one.way),
            "goal": list(one.goal),
            "steps": one.steps,
            "position": rules.to_json(one.state),
        }
        if one.shows:
            rows = [dict(zip(("name", "cards", "notes"), row, strict=True)) for row in one.shows]
            data = {**data, "shows": rows}
        lines.append(json.dumps(data))
    return "[\n" + ",\n".join(lines) + "\n]\n"


def path_of(game: str) -> Any:
    """Where the file of a game is."""
    return ROOT / "bot" / "games" / game.replace("-", "_") / FILE


if __name__ == "__main__" and "--write" in sys.argv:
    for name in MADE:
        path_of(name).write_text(text_of(name), "utf-8")
