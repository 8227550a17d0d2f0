"""Chats in a package, as in `adapters`: the one chat is the example of docs/adding-a-chat.md."""
