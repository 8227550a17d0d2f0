"""The presets of belot. The default is how the seed plays: to 151, and a bid ends a contra."""

from typing import Final

from engine.contract.presets import GamePreset

PRESETS: Final = (
    GamePreset("quick", "B34: shorter matches, to 101", (("length", "101"),)),
    GamePreset(
        "frozen", "B7: the other reading, in which a contra ends the bidding",
        (("after_contra", "frozen"),),
    ),
    GamePreset(
        "spare", "B17: the other reading, in which nobody need beat the partner's trump",
        (("trump_lead", "beat_opponents"),),
    ),
    GamePreset(
        "full", "B41: points in full, to 1001, as beside the Adriatic",
        (("length", "1001"), ("rounding", "exact")),
    ),
)  # fmt: skip
