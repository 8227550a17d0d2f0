# The lobby, the public table, votes, what is said when something was done.

# Seats and teams.
seat-name-0 = North
seat-name-1 = East
seat-name-2 = South
seat-name-3 = West
seat-number = seat { $number }
seat-free = free
seat-computer = { $who } (computer, { $level })
seat-away = { $who } is away: a computer is playing
seat-offered = { $who } is offering their seat: take it if you like
seat-line = { $seat }: { $who }
computer-name = { $number ->
    [1] 🤖 Mara
    [2] 🤖 Pesho
    [3] 🤖 Ginka
    [4] 🤖 Kolyo
    [5] 🤖 Rada
    [6] 🤖 Toshko
   *[other] 🤖 Computer { $number }
}
team-of = { $first } and { $second }
team-of-three = { $first }, { $second } and { $third }

# The lobby.
lobby-title = A table for { $game }
lobby-host = Opened by { $who }.
lobby-nobody = Whoever sits down next is the host.
lobby-pick-game = Which game?
lobby-other-game = Another game
lobby-pick-players = How many players?
lobby-players = { $count } players
lobby-free = { $count ->
    [0] The table is full.
    [one] { $count } seat is free.
   *[other] { $count } seats are free.
}
lobby-kept = { $count ->
    [one] The last seat is kept.
   *[other] The last { $count } seats are kept.
}
lobby-facts = { $length } · { $speed } · { $access }
access-open = open to everyone
access-private = by invitation
lobby-knock = { $who } would like to sit down.
button-sit = Sit: { $seat }
button-stand-up = Stand up
button-computers = Play with computers
button-add-computer = Add a computer…
button-remove-computer = Remove a computer…
button-swap-seats = Swap seats…
button-start = Start
button-options = Options
button-make-private = By invitation only
private-help = Only those whom somebody at the table lets in can sit down.
button-let-in = Let { $who } in
button-language = Language
button-speed = Speed
button-table-text = Text-only table
text-help = The table is told in words here, without pictures.
button-close-table = Close the table

# /play where the host's own table is no longer theirs alone.
refusal-OTHERS_HERE = Your table here has others at it by now. You can choose another game on the table itself.
here-playing = Your match here is not over yet. Press { button-more } under the table to end it.
here-elsewhere = Or set up another table somewhere else.

# Buttons everywhere.
button-my-cards = 🎴 { -my-cards }
-my-cards = My cards
button-rules = Rules
button-score = Score
button-more = More
button-fingerprint = 🔏 Fingerprint
button-history = What happened
button-next-deal = Next deal
button-another-match = Another match
button-show-me = How to play
button-cancel = Never mind
button-yes = Yes
button-earlier = ‹ Back
button-later = Next ›
page-of = { $page } / { $pages }

# The public table.
table-title = 🎴 Deal { $number } · { $game } · { $score }
score-pair = { $first } : { $second }
turn-line = Turn: { $what }
turn-shuffle = Next deal
turn-cut_for_deal = { $who } to cut for dealer
turn-bottom_three = { $who } looks at the bottom three
turn-cut = { $who } cuts the pack
turn-draw = { $who } draws or takes the pile ({ $pile })
turn-draw-only = { $who } draws a card
turn-play = { $who } lays down and throws
turn-match_over = Match over
pile-short = { $cards }, { $top }
pile-line = Pile: { $cards }, on top { $top }
pile-empty = Pile: empty
stock-line = Stock: { $cards }
pile-closed-red = ⛔ A red three blocks the pile for { $turns ->
    [one] { $turns } more player
   *[other] { $turns } more players
}
pile-closed-black = ⛔ { $card } blocks the pile for the next player
pile-wild = ⛔ { $top } on top: only five wild cards take the pile
team-line = { $team }: { $status }
team-threshold = { $team }: { $threshold } to open
last-line = Last: { $what }
hand-count = { $who }: { $cards }
red-threes-line = { $who }: { $cards }
melds-title = { $team } on the table
meld-line = { $number }. { $cards } · { $points }
board-new-meld = New meld
board-comes = { $cards } to your hand
table-paused = The table is paused.
table-deserted = Everyone is away: the table waits until somebody comes back.
table-closed = The table is closed. Thank you for playing.
unreadable-title = A table I can't read
unreadable-anew = A newer version of me wrote the table here, or what is stored of it is spoilt. You can set up a new one. The old one stays stored as it is: as soon as I can read it again, its players find it with /games.
button-anew = New table: { $game }
table-won = The match goes to { $team }: { $score }.
table-drawn = The match ends level, { $score }.
table-ready = Ready for the next deal: { $ready } of { $all }
table-ready-match = Ready for another match: { $ready } of { $all }
picture-table = The table. { $what }
picture-head = Deal { $number }, { $score }
picture-hand = Your cards: { $cards }
picture-playable = You may play: { $cards }
picture-lays = Can be laid: { $cards }
picture-takes = Can take the pile: { $cards }
picture-laid = On the table
picture-sheet = The score of deal { $number }. { $what }
picture-graph = { $count ->
    [one] The match after { $count } deal. { $what }
   *[other] The match after { $count } deals. { $what }
}
# Short words that are drawn.
picture-graph-title = { $count ->
    [one] The match after { $count } deal
   *[other] The match after { $count } deals
}
picture-graph-deal = deals
picture-deal = Deal { $number }
picture-match = Match
picture-stock = Stock
picture-pile = Pile
picture-turn-draw = draws or takes the pile
picture-turn-draw-only = draws a card
picture-turn-play = lays down and throws
picture-canasta-clean = clean
picture-canasta-dirty = dirty
picture-canasta-wild = wild

# What was done.
done-KNOCKED = { $who } has been asked to let you in.
done-VOTED = Your vote is in.
done-VOTE_FAILED = The vote did not pass.
done-STOOD_UP = A computer plays for you now. You can come back to your seat.
said-back = You play your cards again.
said-match-runs = The next match has begun. Your cards are dealt.
left-come-back = Press “{ button-come-back }” or type /join, here or at the table, as long as nobody else takes the seat.
said-sat-down = You sit at the table.
said-seat-free = Your seat is free.
place-closed = I can't write here, so the table isn't shown yet. I keep trying, and I try at once when somebody presses a button or types something for me here.
table-comes = The table comes here.
table-stays = I can't write there, so the table stays where it is.
button-bring-here = Bring it here
missing-view = Whoever runs this chat has to let me see it (“View Channel”).
missing-send = Whoever runs this chat has to let me write in it (“Send Messages”).
missing-threads = Whoever runs this chat has to let me write in its threads (“Send Messages in Threads”).
missing-files = Whoever runs this chat has to let me send pictures (“Attach Files”).
missing-member = I am not in this chat: add me, or mention me with @.
missing-open = This thread or topic is closed: open it again.
missing-gone = The channel, topic or group is gone, or it has become something else.
shut-line = I can't write where this table is any more, so it isn't shown there.
shut-others = It is still shown in its other chats.
shut-goes-on = The game goes on here, in private.
shut-move = Its host can take it elsewhere: /movetable in another chat where I am.
shut-move-discord = Its host can take it elsewhere: /move-table in another channel.

# Together.
button-concede = Give up the match
button-pause = Pause
button-resume = Resume
button-away = Let a computer play
button-come-back = I'm back
button-look-again = Refresh
button-offer-seat = Offer my seat
button-keep-seat = Keep my seat
button-give-host = Change the host…
button-take-seat = Take { $who }'s seat
vote-concede = { $who } would like to give up the match.
vote-close = { $who } would like to close the table.
vote-pause = { $who } would like to pause.
vote-replace = { $who } would like a computer to have { $other }'s seat.
vote-own =
    You have asked { $kind ->
        [close] to close the table
        [concede] to give up the match
        [pause] for a pause
        [replace] for a computer in { $other }'s seat
        [kick] to remove { $other } from the table
        [speed] for another speed: { $speed }
       *[take-back] to take back your turn
    }.
vote-waits = Waiting for { $who }.
vote-voted = Voted: { $voted } of { $all } · in favour: { $yes }, needed: { $needed }
vote-count = In favour: { $yes }, needed: { $needed }
vote-yes = In favour
vote-no = Against
confirm-close-table = The match ends here and counts for nobody.
confirm-fill = { $kept ->
    [0] A time to meet is set. The match starts now, with computers on the free seats.
   *[other] A seat is kept for { $who }. The match starts now, with computers on the free seats.
}
confirm-close-lobby = The table is closed for everybody who sits here.
confirm-away = A computer plays your cards until you press “{ button-come-back }”.
confirm-concede = If your team agrees, the other side wins the match.
confirm-stand-up = A computer plays on for you. You can come back to this seat.
confirm-stand-up-last = Nobody else is at the table: it is closed, and the match counts for nobody.
confirm-replace-away = A computer gets { $who }'s seat for good if enough of the others agree. { $who } can take it back while the match runs.
