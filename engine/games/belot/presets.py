"""The presets of belot. The default is how the seed plays, and how the game is printed in
Bulgaria: to 151, and a bid ends a contra."""

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
    GamePreset(
        "bela",
        "B34, B39-B41, B45: bela, as Croatia and its neighbours play it; only the way in which the "
        "trump is named differs here",
        (
            ("length", "1001"),
            ("capot_ends", "yes"),
            ("equal_announcements", "earlier"),
            ("hanging", "failed"),
            ("rounding", "exact"),
            ("long_sequences", "quint"),
        ),
    ),
    GamePreset(
        "contree",
        "B7, B17, B34, B40, B41: belote contree of the south of France (contree.org, "
        "lacontree.free.fr); only its bids of points differ here",
        (
            ("length", "1001"),
            ("after_contra", "frozen"),
            ("trump_lead", "beat_opponents"),
            ("hanging", "failed"),
            ("rounding", "exact"),
        ),
    ),
    GamePreset("blot", "B34: the length of blot in Armenia (vbelote.com)", (("length", "301"),)),
    GamePreset(
        "surcontra",
        "B44: some places in Bulgaria double a third time (Wikipedia, Belot)",
        (("third_doubling", "on"),),
    ),
)  # fmt: skip
