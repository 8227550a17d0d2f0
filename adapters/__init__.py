"""One folder a chat: Discord, Telegram, the local chat in a browser; `web` is what they share."""
