"""The presets of classic canasta. The default is how the seed plays."""

from typing import Final

from engine.contract.presets import GamePreset

PRESETS: Final = (
    GamePreset("short", "C23: the shorter match", (("length", "3000"),)),
    GamePreset("cut", "C27: tables that cut the pack themselves", (("cut", "hand"),)),
)
