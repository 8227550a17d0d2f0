# A table in several chats: to bring it to another one, the host's answer, what it does in each.

chat-discord = Discord
chat-telegram = Telegram
chat-local = browser
place-in-chat = { $place } ({ $chat })
place-unnamed = a chat without a name

# To bring a table to another chat.
button-share = Share with a chat
share-code = Code: { $code }
share-how = In the other chat, somebody types { $command }. Then you are asked here at the table, and with one press it is shown there too.
share-once = The code works once, for a day. Give it only to people you want at the table.
share-way-discord = { $chat }: on a server where I am.
share-way-telegram = { $chat }: in a group where I am. The button adds me to a group and asks for the table.
share-way-local = { $chat }: in a room of the page.
share-sent-local = { $chat }: send the link to one person. They need no account: they open it, enter a name, and you are asked.
button-share-telegram = To a group on { $chat }
button-share-local = Copy the link
button-share-copy = Copy the code
done-ASKED_IN = { $who } has been asked at the table. If they agree, it appears here.
asked-title = A table of another chat
asked-waits = { $who } has been asked to let the table in, and has not answered yet.
asked-refused = { $who } didn't want the table here this time. If you have talked it over, they can make a new code.

# The host is asked at the table.
asks-in = { $who } asks to show this table in { $where } too.
asks-more = { $count ->
    [one] One more chat waits for the host's answer.
   *[other] { $count } more chats wait for the host's answer.
}
asks-in-local = { $who } ({ $chat }) would like to come to this table.
button-let-place = Show it there
button-keep-place = Not there
button-let-place-local = Let in
button-keep-place-local = No

# The places of a table.
button-places = Its chats
places-title = Where this table is shown
places-line = { $number }. { $where }
places-here = { $where } (here)
places-facts = { $line } · { $language }
places-quiet = { $line } · without what is said at the table
places-alone = Only here so far.
places-choose = Arrange which chat?
button-place-talk = Show table talk
button-leave-place = Take the table away
button-remove-place = Take the table away from { $where }
confirm-leave-place = The table is no longer shown here. It goes on in its other chats, and everybody keeps their seat.
confirm-remove-place = The table is no longer shown in { $where }. It goes on in its other chats, and everybody keeps their seat.
said-left-place = The table is no longer shown in { $where }.

# Why not.
refusal-NO_SUCH_CODE = No table comes with this code: it is mistyped, used up, or older than a day. The host of the table can make a new one.
refusal-SHARE_IN_PRIVATE = A code brings a table to a chat where others see it. Type /table with the code there.
refusal-SHOWN_HERE_ALREADY = This table is already shown here.
refusal-SHOWS_ANOTHER = There is another table by now, so this one can't be shown there. When that table is over, they can ask with a new code.
refusal-ASKED_ALREADY = The host of this table has been asked already. Wait for the answer.
refusal-NOT_ASKING = Nobody asks for that any more.
refusal-NOT_SHARED = A tournament's table stays where the tournament is.
refusal-TOO_MANY_PLACES = This table is shown in { $most } chats already, and that is the limit. Take it away from one first.
refusal-LAST_PLACE = The table is shown nowhere else. To end it, close it.
refusal-SHARING_OFF = Whoever runs this bot wants each table to stay in one chat.
refusal-NOT_FROM_ELSEWHERE = Those who look after this chat want no tables from other chats here.
refusal-BLOCKED_AT_TABLE = You can't bring this table here.
share-comes = A table is to come here.
share-stays = I can't write here, so no table can come here.

# What a server, a group or a room wants.
server-elsewhere = Tables from other chats: { $value }
server-elsewhere-on = may be brought here
server-elsewhere-off = may not
button-server-elsewhere = Other chats' tables
