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
    GamePreset(
        "pair",
        "C29, C30: as printed rules let two play: two cards drawn, two canastas in any case",
        (("draw", "two"), ("concealed_canastas", "usual")),
    ),
    GamePreset(
        "modern",
        "C31, C34, C35: modern American canasta (pagat.com), as far as its first melds, its frozen "
        "pile and its points for going out go",
        (("going_out", "hundred"), ("frozen_unopened", "yes"), ("first_melds", "modern")),
    ),
    GamePreset(
        "spanish",
        "C34, C37: as printed rules in Spain have it, where the last card is called (pumpa)",
        (("frozen_unopened", "yes"), ("last_card_call", "on")),
    ),
)
