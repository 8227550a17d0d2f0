"""The presets of classic canasta. The default is how the seed plays."""

from typing import Final

from engine.contract.presets import GamePreset

PRESETS: Final = (
    GamePreset("short", "C23: the shorter match", (("length", "3000"),)),
    GamePreset("cut", "C27: tables that cut the pack themselves", (("cut", "hand"),)),
    GamePreset(
        "published",
        "C29-C36: as the printed rules of the United States teach the game since the fifties",
        (
            ("draw", "two"),
            ("concealed_canastas", "usual"),
            ("going_out", "hundred"),
            ("stock_end", "play_on"),
            ("frozen_unopened", "yes"),
            ("ask_partner", "on"),
        ),
    ),
)
