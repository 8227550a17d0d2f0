"""What the chats share, each written once. It knows no chat and no chat's library."""
