# Before a match: seats that are kept for people, a time to meet. Removing somebody.
seat-kept = kept for { $who }
button-sit-kept = { $seat }: kept for { $who }
button-sit-down = Sit down
button-decline = Not this time
button-unkeep = Free a kept seat…
lobby-begins = We meet: { $time }.
button-meet = Time to meet…
meet-title = When we meet
meet-none = No time to meet is set.
meet-help = Type it like 20:30, 8 pm, tomorrow 20:00, friday 8 pm CET or 28 Nov 20:00, up to { $days } days ahead. Without a zone it is the time on your own clock. At that time everybody who sits here is called.
meet-set = Set a time
meet-change = Change the time
meet-end = No time any more
gather-asked = { $who }: { $host } is keeping { $count ->
    [one] a seat
   *[other] seats
} for you at a table of { $game }.
gather-begins = You meet: { $time }.
gather-free = A table for { $game } is open.
gather-now = { $who }: it is time for { $game }.
gather-let-in = You were let in, and you have a seat.
gather-may-sit = You were let in. Take any free seat.
vote-kick = { $who } would like to remove { $other } from the table.
command-leave = leave your seat
command-kick = remove somebody from the table
refusal-SEAT_KEPT = This seat is kept for { $who }. Take another one, or ask the host to free it.
refusal-TOO_FEW_SEATS = { $seats ->
    [0] There is no free seat left to keep.
    [one] Only { $seats } seat is free: name fewer people, or choose a game for more players.
   *[other] Only { $seats } seats are free: name fewer people, or choose a game for more players.
}
refusal-BAD_MEETING = You can meet from now up to { $days } days ahead. Choose another time.
refusal-BAD_MOMENT = I can't read “{ $what }” as a time. Type it like 20:30, 8 pm, tomorrow 20:00, friday 8 pm CET or 28 Nov 20:00.
refusal-BAD_HOUR = No clock shows “{ $what }”. Hours go from 0:00 to 24:00, and with am or pm from 1 to 12.
refusal-BAD_DATE = There is no such day: “{ $what }”.
refusal-TIMES_DISAGREE = “{ $what }” doesn't go with “{ $other }”. Type a time that fits: 9:00, 8 pm, tomorrow 20:30.
refusal-MOMENT_HOUR = At what time? Type it as well: { $what } { $hour }.
refusal-MOMENT_WORD = “{ $what }” is a day, but I don't understand “{ $token }” after it. Type the time like: { $what } { $hour }.
refusal-MOMENT_PAST = “{ $what }” is past. Choose a later time.
refusal-MOMENT_TOO_FAR = “{ $what }” is too far away. You can meet up to { $days } days ahead.
refusal-WRONG_WEEKDAY = “{ $what }” falls on another day of the week. Type the date or the weekday alone.
refusal-SKIPPED_HOUR = “{ $what }” does not exist: the clock is set forward then. Choose another time.
refusal-UNKNOWN_PERSON = I don't know who “{ $who }” is here. Anybody can sit down by pressing a seat.
refusal-BARRED = You were removed from this table. Only the host can invite you again.
refusal-KICK_WHOM = Say whom: /kick and the name, or the number of the seat.
refusal-TOO_FEW_TO_KICK = Neither one player nor one side alone can remove an opponent. Whoever runs this chat and doesn't play can.
refusal-NO_SERVER = There is no server or group here to set up. /settings has your own settings.
refusal-NOT_ADMIN = Only people who manage this server can change that.
refusal-NOT_IN_THIS_PLACE = Tables don't open here. Try { $where }.
refusal-MOVE_WHERE = Say /movetable in the chat where the table should be, or name a place where you may write yourself.
refusal-MOVE_WHERE-discord = Use /move-table in the channel where the table should be, or name a channel where you may write yourself.
table-moved = The table is in { $where } now.
table-moved-from = The table is in { $where } now, and no longer in { $before }. Its other chats keep it.
