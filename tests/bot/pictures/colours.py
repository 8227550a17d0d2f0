"""How far apart colours look, to people with each kind of colour vision.

Machado, Oliveira, Fernandes 2009, severity 1.0, in linear RGB; distances are CIE76 in CIELAB (D65).
"""

from __future__ import annotations

from typing import Final

Rgb = tuple[float, float, float]
Matrix = tuple[Rgb, Rgb, Rgb]

VISIONS: Final[dict[str, Matrix]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_XYZ: Final[Matrix] = (
    (0.4124, 0.3576, 0.1805),
    (0.2126, 0.7152, 0.0722),
    (0.0193, 0.1192, 0.9505),
)
_WHITE: Final[Rgb] = (0.9505, 1.0, 1.089)


def linear(colour: str) -> Rgb:
    """``#RRGGBB`` in linear light, 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return _linear(red), _linear(green), _linear(blue)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _times(matrix: Matrix, colour: Rgb) -> Rgb:
    one, two, three = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)
    return one, two, three


def _lab(colour: Rgb) -> Rgb:
    clipped = (min(max(colour[0], 0), 1), min(max(colour[1], 0), 1), min(max(colour[2], 0), 1))
    x, y, z = (
        _cube(value / white) for value, white in zip(_times(_TO_XYZ, clipped), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116


def apart(one: str, other: str, vision: str) -> float:
    """The distance (CIE76) of two colours as somebody with this vision sees them."""
    matrix = VISIONS[vision]
    a, b = _lab(_times(matrix, linear(one))), _lab(_times(matrix, linear(other)))
    return float(sum((left - right) ** 2 for left, right in zip(a, b, strict=True)) ** 0.5)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG."""
    lights = sorted((_times(_TO_XYZ, linear(colour))[1] for colour in (one, other)), reverse=True)
    return (lights[0] + 0.05) / (lights[1] + 0.05)
