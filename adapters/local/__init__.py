"""The local chat: the same bot in a browser, without any token."""
