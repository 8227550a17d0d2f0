# What only the chat in the browser says: its places are rooms.
refusal-TABLE_HERE_ALREADY-local = There is already a table in this room. Sit down at it if a seat is free, or set up yours in another room: the list of rooms is at the top.
refusal-NOT_ADMIN-local = Only whoever runs this room can change that.
server-title-local = Tables in this room
local-muted = You don't read { $who } any more. /unmute and the name undo it.
local-unmuted = You read { $who } again.
local-mute-whom = Say whom: /mute and the name of somebody who writes here. You have muted: { $names }
local-blocked = You can't write in this room: whoever runs it has blocked you.
local-admin = You run this chat now. /room has the rules of this room.
local-admin-wrong = This is not the code of administrators, or it was tried too often. Wait a little.
local-command-mute = hide what somebody writes, for you alone
local-command-unmute = read somebody again
help-own-local = /mute, /unmute – hide what somebody writes, for you alone, or read it again
help-govern-local = For whoever runs this room: /room – its tables and who may play; /block, /unblock – who may not play; /allow – who alone may play; /opener – who may open tables
local-push-turn = Your turn
local-push-news = Something new at your table
