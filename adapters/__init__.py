"""The chats, one folder each: Discord, Telegram, the local chat in a browser; `web` is what they
share."""
