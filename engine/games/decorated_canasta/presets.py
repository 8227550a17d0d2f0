"""The presets of decorated canasta. The default is the least minimum that the rules name."""

from typing import Final

from engine.contract.presets import GamePreset

PRESETS: Final = (
    GamePreset("short", "H34: the shorter match", (("length", "three_deals"),)),
    GamePreset("skilled", "H20: more experienced tables agree on more", (("minimum", "90"),)),
    GamePreset("masters", "H20: the highest minimum that the rules name", (("minimum", "120"),)),
    GamePreset(
        "letter",
        "H37, H38: the letter of the description where the page reads it otherwise",
        (("twin_after_take", "on"), ("tax_on_minus", "on")),
    ),
    GamePreset(
        "two",
        "H40: families that know other canastas for two and want two canastas",
        (("canastas_to_go_out", "two"),),
    ),
)
