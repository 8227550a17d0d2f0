"""Telegram: groups, forum topics and private chats by the Bot API."""
