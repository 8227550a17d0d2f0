"""How the screens look on a phone: pictures of them in the style of each chat, and their heights.

    uv run python -m tests.looks /some/folder [--language bg] [--game belot]

writes a picture of every moment in `moments`, on Discord and on Telegram, and `heights.txt`.
"""
