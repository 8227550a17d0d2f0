"""One folder a chat platform: Discord, Telegram, the local chat in a browser. Not built yet."""
