"""``random`` with several jobs: what each of them found is told."""

from typing import Any

import pytest

from engine.cli import main
from engine.contract.cards import Cards
from tests.engine.games.toy.game import ToyGame


class LosesACard(ToyGame):
    """Loses a card in some deals: in those whose commitment begins with 0 to 7."""

    def all_cards(self, state: Any) -> Cards:
        lost = (state.table.commitment or "f") < "8"
        return super().all_cards(state)[lost:]


@pytest.mark.parametrize(
    ("words", "code", "checked", "broken"),
    [
        ("--seed 4 --deals 2", 0, "2 deals, ", []),
        ("--seed 6 --deals 1", 1, "", ["--seed 6 --deals 1"]),
        pytest.param(
            *("--seed 6 --deals 3 --jobs 2", 1, "1 deals, ", ["--seed 6 --deals 2"]),
            marks=pytest.mark.slow,
        ),
    ],
)
def test_one_broken_deal_is_enough(
    words: str, code: int, checked: str, broken: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    game = f"{LosesACard.__module__}:{LosesACard.__name__}"
    assert main(["random", game, "--seats", "2", *words.split()]) == code
    out, err = capsys.readouterr()
    assert out.startswith(checked)
    assert bool(out) is bool(checked)
    assert [line.split(": ")[1] for line in err.splitlines()] == [f"with {one}" for one in broken]
    assert err.count("[CARDS_CONSERVED]") == len(broken)
