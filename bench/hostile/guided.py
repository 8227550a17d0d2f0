"""Try texts that a fuzzer makes, guided by the branches of our code that they reach.

    uv run --with atheris==3.0.0 python -m bench.hostile.guided [-atheris_runs=100000] [-seed=1]

Atheris (libFuzzer for Python, Linux) makes the texts. It is installed for this command alone.
Arguments that begin with ``-`` are libFuzzer's. The command ends with an error at the first text
that raises what it may not, and shows the text.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

WATCHED: Final = (
    *("bot.words.grammar", "bot.words.spelling", "bot.words.cleaning", "bot.ports.tokens"),
    *(
        "bot.ports.commands",
        "adapters.discord.rendering.ids",
        "adapters.telegram.rendering.ids",
        "adapters.web",
    ),
    *("adapters.browser.protocol", "engine.contract.notation", "engine.record"),
)
"""Modules whose branches guide it."""
TEXTS: Final = (
    *("tokens of controls", "callback data", "custom ids", "ids of people and places"),
    *("commands and lines", "names", "frames of pages"),
)
"""Kinds of `bench.hostile.reading` that take a text."""
_LONGEST: Final = 1000


def main(arguments: Sequence[str]) -> None:
    """Try texts until the runs are over."""
    # installed for this command alone: no type checker knows it
    atheris: Any = import_module("atheris")
    with atheris.instrument_imports(include=list(WATCHED)):
        reading: Any = import_module("bench.hostile.reading")
        sample = import_module("bench.hostile.__main__").SAMPLE
    kinds = {kind.name: kind for kind in reading.kinds(sample)}

    def one(data: bytes) -> None:
        made = atheris.FuzzedDataProvider(data)
        where, text = made.ConsumeProbability(), made.ConsumeUnicodeNoSurrogates(_LONGEST)
        for name in TEXTS:
            kinds[name].take(text)
        kinds["typed moves"].take((where * 0.999, text))

    atheris.Setup([sys.argv[0], *arguments], one)
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1:])
