"""How many presses a deal of belot costs people, and how often the table waits for one.

    uv run python -m bench.presses [--deals 200] [--level normal]

Four people play the same deals, as the computer player would, through the real decisions of the
bot (`bot.tables.rules.decide`): a press is a call, a card, a claim, or a pre-move; the table waits
once for each decision that nobody made beforehand. Cutting (a press a deal) and *next deal* are
left out. Pre-moves are modelled: who has passed decides to pass on to the end; who has no card
that is sure of its trick decides to follow low in the next one.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from dataclasses import replace as replaced
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from bot.model.people import Person
from bot.model.settings import AUTOMATIONS, CLAIM, PREMOVES, VEILED
from bot.model.tables import intents as want
from bot.model.tables.table import Seat, Snapshot, Version
from bot.store.tables.documents import Documents
from bot.tables.rules.actor import Actor
from bot.tables.rules.context import Context
from bot.tables.rules.decide import decide
from bot.tables.rules.lobby.lobby import new_table
from engine.contract.chance import SEED_BYTES
from engine.games.belot.cards import WHOLE_PACK, cards_of
from engine.games.belot.phases.play import terms_of
from engine.games.belot.premoves import LOWEST, PASS_TO
from engine.games.belot.state import Phase, View
from engine.players import computer_player
from engine.registry import GAMES

PEOPLE: Final = tuple([Person(f"bench:{seat}", f"Seat {seat}") for seat in range(4)])
SETTINGS: Final = (
    ("nothing", AUTOMATIONS),
    ("forced pass", tuple([one for one in AUTOMATIONS if one != "forced-pass"])),
    ("forced card", tuple([one for one in AUTOMATIONS if one != "forced-play"])),
    ("last card", tuple([one for one in AUTOMATIONS if one not in {"forced-play", VEILED}])),
    ("claim", tuple([one for one in AUTOMATIONS if one != CLAIM])),
    ("all but pre-moves", (PREMOVES,)),
    ("everything", ()),
    ("everything, not veiled", (VEILED,)),
)


@dataclass
class Count:
    """What deals have cost."""

    deals: int = 0
    presses: int = 0
    waits: int = 0
    lapsed: int = 0


class Bench:
    """One table where four people play."""

    def __init__(self, automations_off: tuple[str, ...], level: str, seed: int) -> None:
        documents = Documents()
        options = {"length": "one_deal", "cut": "chance"}
        table = new_table(
            GAMES, id="00abcdef", place="x:y", host=PEOPLE[0], game="belot", now=0, options=options
        )
        table = replace(
            table, seats=tuple([Seat(one, automations_off=automations_off) for one in PEOPLE])
        )
        self.automations_off = automations_off
        self.random = Random(seed)
        self.held = Snapshot(Version(1), table, documents.game_of(table))
        self.world = Context(
            0, lambda: self.random.randbytes(SEED_BYTES), documents.game_of, documents.games
        )
        self.player = computer_player(self.held.game, level)

    def want(self, seat: int, intent: Any) -> None:
        """A person does something."""
        change = decide(self.held, Actor(PEOPLE[seat]), intent, self.world).change
        self.held = Snapshot(
            Version(self.held.version.number + 1), change.table, change.game, change.state
        )

    def deal(self, count: Count) -> None:
        """Plays a deal; one in which all pass does not count."""
        before = replaced(count)
        self.want(0, want.Start())
        while self.held.state.table.seat >= 0:
            seat = self.held.state.table.seat
            count.lapsed += bool(self.held.table.seats[seat].lapsed)
            view = self.held.game.view(self.held.state, seat)
            # the same decision in every setting, so that the deals are the same
            action = self.player.decide(view, len(view.history), 20)
            actions = self.held.game.legal(view).actions
            claims = [one for one in actions if one.verb == CLAIM]
            if claims:
                action = next(one for one in actions if one.verb != CLAIM)
                if CLAIM not in self.automations_off:
                    action = claims[0]
            self.want(seat, want.Act(0, str(action)))
            count.presses += 1
            count.waits += 1
            self._beforehand(seat, str(action), count)
        if self.held.state.table.outcome.result == "passed":
            vars(count).update(vars(before))
        else:
            count.deals += 1

    def _beforehand(self, seat: int, done: str, count: Count) -> None:
        """Who has just acted looks at his cards and decides for the next time."""
        table = self.held.table
        if PREMOVES in self.automations_off or self.held.state.table.seat in {-1, seat}:
            return
        view = self.held.game.view(self.held.state, seat)
        offered = self.held.game.premoves(view)
        wanted = ""
        if view.table.phase is Phase.AUCTION and done == "pass":
            wanted = next((one for one in reversed(offered) if one.startswith(PASS_TO)), "")
        elif view.table.phase is Phase.PLAY and not _sure(view):
            wanted = next((one for one in offered if one.startswith(LOWEST)), "")
        if wanted and wanted != table.seats[seat].premove:
            self.want(seat, want.SetPremove(wanted))
            count.presses += 1


def _sure(view: View) -> bool:
    """Whether a card of the hand may be the highest of its suit that is left."""
    terms = terms_of(view.table)
    gone = view.table.taken[0] | view.table.taken[1] | view.hand
    unseen = WHOLE_PACK & ~gone
    return any(not terms.beats[card] & unseen for card in cards_of(view.hand))


def main() -> None:
    """Prints a row for each setting."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--level", default="normal")
    args = parser.parse_args()
    print(f"{'on':20} {'presses':>8} {'waits':>8} {'dropped':>8} {'deals':>6}")
    for name, automations_off in SETTINGS:
        count = Count()
        for number in range(args.deals):
            Bench(automations_off, args.level, number).deal(count)
        row = [one / count.deals for one in (count.presses, count.waits, count.lapsed)]
        print(f"{name:20} {row[0]:8.1f} {row[1]:8.1f} {row[2]:8.1f} {count.deals:6}")


if __name__ == "__main__":
    main()
