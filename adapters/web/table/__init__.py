"""The page of a table, for every chat whose people can open it."""
