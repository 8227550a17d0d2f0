"""The store of the settings, and what the bot and the commands do with it."""
