"""The presets of decorated canasta. The default is the least minimum that the rules name."""

from typing import Final

from engine.contract.presets import GamePreset

PRESETS: Final = (
    GamePreset("short", "H34: the shorter match", (("length", "three_deals"),)),
    GamePreset("skilled", "H20: more experienced tables agree on more", (("minimum", "90"),)),
    GamePreset("masters", "H20: the highest minimum that the rules name", (("minimum", "120"),)),
)
