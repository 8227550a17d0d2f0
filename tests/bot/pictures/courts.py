"""How different two court cards look without their letters."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageChops

COURTS: Final = "KQJ"
SUITS: Final = "CDHS"
_SEEN: Final = 40
"""How far apart, of 255, two pixels are that look different."""


def _middle(card: Image.Image) -> Image.Image:
    """The card without its corners: the middle half of its width."""
    return card.crop((card.width // 4, 0, card.width - card.width // 4, card.height))


def _share(difference: Image.Image) -> float:
    seen = difference.point([0] * _SEEN + [255] * (256 - _SEEN))
    return seen.histogram()[255] / (seen.width * seen.height)


def apart(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels in the middle of two cards of which a colour differs clearly."""
    red, green, blue = ImageChops.difference(_middle(one), _middle(other)).split()
    return _share(ImageChops.lighter(ImageChops.lighter(red, green), blue))


def greys_apart(one: Image.Image, other: Image.Image) -> float:
    """The same for whoever sees no colours."""
    greys = [_middle(card).convert("L") for card in (one, other)]
    return _share(ImageChops.difference(*greys))
