"""Weights of `players/value.py`, learned from deals of the normal player.

4 players R² 0.40.
Written by `python -m bench.learning bulgarian-canasta --seats 4 --deals 4800 --seed 0`.
"""

from collections.abc import Mapping
from typing import Final

SCRIPT: Final = "8eb3d43b42626158b4bc4d9a98fc992c6b9410c0ecc73285c0f629823a2410d3"
"""The hash (SHA-256) of the script that wrote this."""

VALUES: Final[Mapping[int, tuple[float, ...]]] = {
    4: (
        92.5,
        80.2,
        102.2,
        22.8,
        -24.6,
        16.6,
        32.7,
        67.9,
        176.9,
        5.8,
        28.6,
        25.6,
        150.1,
        32.1,
        -14.6,
        27.6,
        -19.2,
        104.9,
        133.9,
        138.3,
        -2.5,
        19.6,
        -134.7,
        -37.9,
        18.6,
        32.0,
        84.5,
        78.3,
        18.1,
        41.3,
        52.3,
        53.6,
        -2.6,
        7.6,
        3.2,
        107.7,
        47.9,
        119.2,
        -91.9,
        11.4,
        148.0,
        -7.1,
        -108.7,
        6.5,
        -128.0,
        5.3,
        2.0,
        32.8,
        -6.5,
        -3.5,
        289.5,
        -12.2,
    ),
}
