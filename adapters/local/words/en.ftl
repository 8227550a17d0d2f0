# What only the chat in the browser says: its places are rooms.
refusal-TABLE_HERE_ALREADY-local = There is already a table in this room. Sit down at it if a seat is free, or set up yours in another room: the list of rooms is at the top.
