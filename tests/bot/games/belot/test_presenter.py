"""What the lines below a trick of belot count: the tricks of each team, the points that hang."""

from __future__ import annotations

import pytest

from bot.model.languages import LANGUAGES
from bot.model.tables.draft import Draft
from bot.words.text import plain_of
from bot.words.words import words_in
from engine.contract.moves import DEALER, Shuffle
from engine.games.belot import Belot
from engine.games.belot.options import BelotOptions
from tests.bot.application import wording
from tests.bot.games.seated import sitting
from tests.bot.readers import CATALOGUE, reader_of
from tests.positions.belot import position


@pytest.mark.parametrize(
    ("hand", "taken", "hanging", "told"),
    [
        ("AC AD AH AS KC KD KH", ("", ""), 0, ["Tricks: 1 : 0"]),
        ("AC AD AH AS KC KD KH", ("", "7C 7D 7H 7S"), 0, ["Tricks: 0 : 1"]),
        ("AC AD AH", ("", ""), 81, ["Tricks: 3 : 2", "Points hanging: 81"]),
    ],
)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_first_number_is_of_the_first_team_whoever_reads(
    hand: str, taken: tuple[str, str], hanging: int, told: list[str], seat: int | None
) -> None:
    held = sitting("belot", position(hands={0: hand}, taken=taken, hanging=hanging))
    reader = reader_of(words_in("en"), held, seat)
    presenter = CATALOGUE.presentation_of("belot").presenter
    last = presenter.table(reader, reader.view)[-1]
    assert [plain_of(line) for line in last.lines] == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_cuts_openly_is_told_what_all_will_see(language: str) -> None:
    for cut in ("hand", "open"):
        game = Belot(BelotOptions(cut=cut))
        state, _ = game.apply(game.start(), DEALER, Shuffle(bytes(32)))
        (seat,) = game.to_act(state)
        held = sitting("belot", state, cut=cut)
        reader = reader_of(words_in(language), held, seat)
        hand = reader.presenter.hand(reader, reader.view, Draft(0))
        said = [plain_of(line) for block in hand.blocks for line in block.lines]
        assert (wording("cut-will-show", language) in said) is (cut == "open")
