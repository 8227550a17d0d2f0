"""The presets of Bulgarian canasta. The default is the rulebook with the readings of the page."""

from typing import Final

from engine.contract.presets import GamePreset

PRESETS: Final = (
    GamePreset("short", "§4: the shortest match by points", (("length", "3000"),)),
    GamePreset(
        "rulebook", "A51, A63: the letter of the rulebook: the pile is turned over, without limit",
        (("recycle_shuffle", "off"), ("recycle_limit", "100")),
    ),
    GamePreset(
        "must_open", "A42: the custom of other canastas, where only a take that opens is allowed",
        (("unopened_take", "must_open"),),
    ),
    GamePreset(
        "letter",
        "A39, A51, A66, A67: the letter of the rulebook where the page reads it otherwise",
        (
            ("recycle_shuffle", "off"),
            ("run_key", "adjacent"),
            ("undo_take", "returns"),
            ("run_end", "not_nine"),
        ),
    ),
    GamePreset(
        "plus",
        "A46: families that count what lies for any team that did not go out on minus",
        (("no_canasta_melds", "plus"),),
    ),
)  # fmt: skip
