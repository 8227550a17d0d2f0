"""A rules version that changes a value: since the second, a clean canasta is worth 600."""

from __future__ import annotations

import json
from random import Random
from typing import Any, ClassVar

import pytest

from engine.contract.game import AnyGame
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.melds import CanastaKind
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.players.normal import Normal
from engine.games.bulgarian_canasta.rules import BulgarianRules
from engine.games.bulgarian_canasta.state import Phase, State
from engine.playthrough import play_deal, random_player, seeds
from engine.proof.invariants import check_deals
from engine.record import dumps, loads, record_of
from engine.registry import load_position
from engine.replay import game_of, verify
from tests.engine.acting import sheet_of
from tests.engine.games.bulgarian_canasta.table import KINGS
from tests.positions.bulgarian_canasta import position

MENDED = 2
WORTH = {1: 500, MENDED: 600}


class MendedRules(BulgarianRules):
    """The rule book after the value of a clean canasta was mended."""

    def bonus_of(self, kind: CanastaKind) -> int:
        if kind is CanastaKind.CLEAN and self.version >= MENDED:
            return WORTH[MENDED]
        return super().bonus_of(kind)


class MendedCanasta(BulgarianCanasta):
    """Bulgarian canasta with both rule books."""

    rules_versions: ClassVar[tuple[int, ...]] = (1, MENDED)
    rules_type = MendedRules


GAMES: dict[str, type[AnyGame]] = {"bulgarian-canasta": MendedCanasta}
OPTIONS = BulgarianOptions(length="one_deal")
VERSIONS = pytest.mark.parametrize("version", MendedCanasta.rules_versions)


def game_at(version: int) -> MendedCanasta:
    """The game of a table that began with this version."""
    return MendedCanasta(OPTIONS, rules=version)


def at(hand: str, **fields: Any) -> State:
    """Seat 0 has drawn; the value of a canasta of kings is in question."""
    return position(phase=Phase.PLAY, hands={0: hand}, **fields)


@VERSIONS
def test_a_running_match_keeps_the_value_that_it_began_with(version: int) -> None:
    """The position was stored before the version came: whoever reads it plays on by its own."""
    game = game_at(version)
    data = json.loads(json.dumps(game.to_json(at("9C", melds=([KINGS], ())))))
    again, state = load_position(data, GAMES)
    assert again.rules_version == version
    ended, _ = again.apply(state, 0, again.parse("discard 9C"))
    assert sheet_of(ended, 0).points("canasta_clean") == WORTH[version]
    assert MendedCanasta(OPTIONS).rules_version == MENDED, "a new match gets the new rule"


@VERSIONS
def test_the_opening_the_hint_and_the_screen_have_the_same_value(version: int) -> None:
    game, state = game_at(version), at(f"{KINGS} 9C 4D")
    view = game.view(state, 0)
    whole = next(hint for hint in game.hints(view) if hint.size == 7)
    assert (whole.bonus, whole.opening and whole.opening.points) == (
        WORTH[version],
        70 + WORTH[version],
    )
    laid, _ = game.apply(state, 0, whole.action)
    opening = game.opening(game.view(laid, 0))
    assert opening is not None
    assert opening.points == 70 + WORTH[version]
    ((_, meld),) = game.own_melds(game.view(laid, 0))
    assert game.bonus(meld) == WORTH[version]


def test_the_players_value_it_by_the_rules_of_their_table() -> None:
    """A hundred points more for the same canasta, in what normal thinks its side is worth."""
    old, new = [
        normal.worth(view.hand, view, outlook_of(normal, view))
        for normal in map(Normal, map(game_at, MendedCanasta.rules_versions))
        for view in [normal.game.view(at("9C 4D", melds=([KINGS], ())), 0)]
    ]
    assert new - old == pytest.approx(100)


def outlook_of(normal: Normal, view: Any) -> Any:
    from engine.games.bulgarian_canasta.players.outlook import outlook  # noqa: PLC0415

    return outlook(view, normal.rules)


@VERSIONS
def test_both_versions_keep_the_contract(version: int) -> None:
    assert check_deals(game_at(version), seed=1, deals=1, share=0.05).deals == 1


@VERSIONS
def test_a_record_keeps_its_version(version: int) -> None:
    game, luck = game_at(version), Random(4)
    player = random_player(luck)
    steps = list(play_deal(game, game.start(), lambda _: player, seeds(luck)))
    record = loads(dumps(record_of(game, steps)), GAMES)
    assert game_of(record, GAMES).rules_version == version
    verify(record, GAMES)
