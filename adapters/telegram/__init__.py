"""Telegram: groups, forum topics and private chats by the Bot API."""

import os

# python-telegram-bot is about to give times as timedelta; asked so, it does now, without a warning
os.environ.setdefault("PTB_TIMEDELTA", "true")
