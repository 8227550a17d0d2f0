"""Tokens as the services give them, of no bot."""

from typing import Final

DISCORD: Final = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE." + "a" * 38
TELEGRAM: Final = "123456789:" + "A" * 35
