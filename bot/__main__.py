"""``kafene``: starts the bot. Until there is one it says so, and what works instead."""

from __future__ import annotations

from engine.players import levels
from engine.registry import GAMES, make_game


def main() -> None:
    """Prints what is built and how to use it."""
    print("Kafene, a Discord and Telegram bot for canasta and belot.")
    print("The bot itself is not built yet: no table can be opened in a chat or a browser.")
    print("The rules engine works, with computer players:")
    for name in GAMES:
        print(f"  {name}: players {', '.join(levels(make_game(name, {})))}")
    print("Try:  uv run python -m engine play bulgarian-canasta")
    print("      uv run python -m engine --help")


if __name__ == "__main__":
    main()
