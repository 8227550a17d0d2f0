# What only Telegram needs: private roads that must be opened first.
telegram-open-first = This is for you alone. Open our private chat, then I can show it.
telegram-open-chat = Private chat
telegram-no-text = Reply to this message: { $what }
telegram-slow = This is taking longer than usual: I'm still at it.
telegram-cards-below = Your cards are below, for you alone. If you don't see them, press again: I open our private chat.
telegram-in-private = In private, with pictures
telegram-anonymous = You write here as the group, so I can't tell who you are. A button tells me: press it, and the table is yours, under your own name. In our private chat you can type.
telegram-open-table = Open the table
telegram-to-table = To the table
telegram-look = Show the table
telegram-invite = Invite somebody
telegram-invitation = Join me for a game of cards: open the link and press Start.
telegram-into-group = Add me to a group
telegram-into-group-admin = Add me as administrator
telegram-set-up = Set up a table
telegram-named = In this group you are anonymous, but a table shows its players: everyone here would read “{ $who }”. If that's fine, press again.
telegram-about-long = Canasta and belot with your friends: I deal, keep the rules and the score, and show each player their own cards. Press Start, then add me to a group.
telegram-about-short = Canasta and belot in your group. Add me, press a seat, play.

refusal-TABLE_HERE_ALREADY-telegram = There is already a table in this chat. Sit down at it if a seat is free, or set up yours in another group or topic.
