"""Kafene on Discord: buttons, selects, modals and slash commands, hands in private messages."""
