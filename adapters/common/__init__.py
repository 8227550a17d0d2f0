"""Code that the chats share, each part written once. It uses no chat and no chat's library."""
