# Calls and reminders, the time of a turn, what a person sets about them, who is replaced.

# A line at the table, for somebody whose private chat is closed.
call-turn = { $who }, it's your turn.
call-turn-until = { $who }, it's your turn · ⏳ { $time }
call-remind = { $who }, the table is still waiting for you.
call-remind-until = { $who }, the table is still waiting for you · ⏳ { $time }
call-more = { $count ->
    [one] { $count } more table is waiting for you.
   *[other] { $count } more tables are waiting for you.
}

# The first line of a hand that called its owner.
hand-called = It's your turn.
hand-called-until = It's your turn · ⏳ { $time }
hand-reminded = The table is still waiting for you.
hand-reminded-until = The table is still waiting for you · ⏳ { $time }
digest-also = These tables are waiting for you too:
hand-waiting = Waiting for the others.

# A moment, on a clock or in a calendar.
clock-time = ⏳ { $time }
weekday-0 = Mon
weekday-1 = Tue
weekday-2 = Wed
weekday-3 = Thu
weekday-4 = Fri
weekday-5 = Sat
weekday-6 = Sun
day-0 = Monday
day-1 = Tuesday
day-2 = Wednesday
day-3 = Thursday
day-4 = Friday
day-5 = Saturday
day-6 = Sunday
moment-full = { $day } { $date }, { $time }
moment-zone = { $moment } ({ $zone })
moment-in = { $moment }, in { $time }
until-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
until-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
until-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
date-short = { $day } { $month }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

# Speeds.
speed-lively = lively
speed-lively-help = two minutes a turn, a call after 20 seconds
speed-relaxed = relaxed
speed-relaxed-help = eight hours a turn, a call right away
speed-slow = slow
speed-slow-help = a day a turn, a call right away
speed-unlimited = no clock
speed-unlimited-help = a call right away, a reminder after a day
speed-own = { $time } a turn
speed-typed = Any other time: /speed 90 min, /speed 12 h, /speed 3 d.
speed-by-vote = The match is on, so a new speed needs a vote.
vote-speed = { $who } would like another speed: { $speed }.

# Who is away for long.
replace-after-name = Replacing players who are away
replace-after-help = After how many missed turns the table can vote to replace someone.
replace-after-value = { $count ->
    [0] never
   *[other] after { $count } missed turns
}
table-missed = { $who } has missed { $count } turns. The table can vote to let a computer have the seat.
button-replace-away = Replace { $who }
seat-open = { $who } has the seat for now: take it if you like
seat-vacation = { $who } is on vacation until { $date }
played-title = Played for you while you were away:

# My tables.
my-tables-until = { $what } · ⏳ { $time }
my-tables-replaced = a computer has your seat, and you can take it back
my-tables-calls-off = 🔕 Calls are off. Look here to see where it's your turn.
button-take-back = { $table }: take my seat back

# What a person sets about calls.
button-my-calls = Calls
calls-form = Calls and quiet hours
calls-title = Calls
calls-how = When it's your turn, I send you your cards. If I can't write to you, I mention you where the table is.
calls-state = Calls: { $value }
calls-digest = Several tables in ten minutes: { $value }
calls-digest-on = one message for all
calls-digest-off = a message for each
calls-quiet = Quiet hours: { $value }
calls-quiet-none = none
calls-quiet-help = In quiet hours nobody calls you, and in slower games your clock stops. New ones stop it from your next turn on.
calls-zone = Your clock: { $time }, { $zone }
calls-vacation = Vacation: { $value }
calls-vacation-none = none
calls-vacation-until = until { $date }
calls-vacation-left = { $days ->
    [one] { $days } day
   *[other] { $days } days
} of vacation left this year. On vacation your clocks stop, and your first move ends it.
calls-typed = Your own hours: /quiet 22-8. Your own days: /vacation 10.
calls-on = on
calls-off = off
button-calls = Call me
button-digest = One message for all
setting-quiet = Quiet hours
button-quiet-off = No quiet hours
button-quiet = Quiet { $from }–{ $until }
button-zone = Set my clock
button-vacation = Vacation: { $days ->
    [one] { $days } day
   *[other] { $days } days
}
button-vacation-end = End my vacation

zone-title = What time is it for you?
zone-taken = I take the clock of { $zone }: it is { $time } there.
zone-ask = Quiet hours follow your clock. Press a city, choose the time that your clock shows, or type it.
zone-which = Which of these is yours?
zone-city = { $city }, { $time }
zone-city-en = London
zone-city-bg = Sofia
zone-city-hu = Budapest
zone-city-de = Berlin
zone-city-es = Madrid
zone-city-fr = Paris
zone-city-mk = Skopje
zone-city-ro = Bucharest
zone-city-ru = Moscow
zone-city-sr = Belgrade
zone-city-tr = Istanbul
zone-pick = My clock shows…
zone-type = Type the time
zone-offset = { $time } · { $zone }

said-vacation-over = Your vacation is over. Welcome back.
said-vacation = Vacation for { $days ->
    [one] { $days } day
   *[other] { $days } days
}, until { $date }.
said-quiet = No calls from { $from } to { $until }, every day.
said-speed = A turn now takes at most { $time }.
said-speed-unlimited = A turn now has no time limit.
closed-told = I can't write to you privately. When it's your turn, I mention you where the table is, and that message goes away when you have moved. To get your cards as a private message, open a chat with me or allow messages from here, then press { -my-cards } again.

refusal-BAD_LIMIT = A turn can take from { $minutes } minutes to { $days } days. Type it like /speed 90 min, /speed 12 h or /speed 3 d.
refusal-BAD_LIMIT-what = I don't know the time “{ $what }” for a turn. It can take from { $minutes } minutes to { $days } days. Type it like /speed 90 min, /speed 12 h or /speed 3 d.
refusal-BAD_QUIET = Type quiet hours like /quiet 22-8, or /quiet off.
refusal-BAD_QUIET-what = I can't read “{ $what }” as quiet hours. Type them like /quiet 22-8 or /quiet 10 pm to 8 am, or /quiet off.
refusal-TOO_QUIET = Quiet hours last { $hours } hours a day at most.
refusal-BAD_CLOCK = Type the time that your clock shows, like 18:40.
refusal-BAD_CLOCK-what = I can't read “{ $what }” as the time on a clock. Type it like 18:40 or 6:40 pm.
refusal-BAD_VACATION = Type how many days, like /vacation 10, or /vacation off.
refusal-BAD_VACATION-what = I can't read “{ $what }” as whole days. Type them like /vacation 10 or /vacation 2 weeks, or /vacation off.
refusal-VACATION_SPENT = { $days ->
    [0] You have no vacation days left this year.
    [one] You have { $days } vacation day left this year.
   *[other] You have { $days } vacation days left this year.
}

command-calls = when I call you
command-quiet = quiet hours, like 22-8
command-vacation = vacation, in days
command-speed = the time for a turn

# Between two deals of a slow game. The deal begins at a time, unless somebody lets it wait.
next-deal-at = The deal begins automatically ⏳ { $time }
next-deal-held = The next deal waits for { $who } · ⏳ { $time }
button-hold = Wait for me
button-cut-self = I want to cut
button-cut-chance = Let chance cut
said-cuts-self = From now on you are called to cut at all your tables, and have a whole turn for it.
said-cuts-chance = Chance cuts from now on if you don't do it within ten minutes.
done-HELD = The next deal waits for you. Press “{ button-next-deal }” when you are ready.
comfort-cuts = In slow games, cut by chance if I don't cut within ten minutes, and don't call me for it
comfort-cuts-button = Cuts by chance
