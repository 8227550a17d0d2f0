# The lobby, the public table, votes, what is said when something was done.

# Seats and teams.
seat-name-0 = North
seat-name-1 = East
seat-name-2 = South
seat-name-3 = West
seat-number = seat { $number }
seat-free = free
seat-computer = computer, { $level }
seat-away = { $who } is away, a computer plays
seat-line = { $seat }: { $who }
computer-name = Computer { $number }
team-number = Team { $number }
team-of = { $first } and { $second }
you = you

# The lobby.
lobby-title = A table for { $game }
lobby-line = { $line } ({ $time })
lobby-host = { $who } invites you to the table.
lobby-pick-game = Which game?
lobby-free = { $count ->
    [0] The table is full.
    [one] { $count } seat is free.
   *[other] { $count } seats are free.
}
lobby-sit = Press a seat to sit down.
lobby-facts = { $length } · { $speed } · { $access }
access-open = open to everybody
access-private = by invitation
button-sit = Sit: { $seat }
button-join = Sit down
button-stand-up = Stand up
button-computers = Play with computers
button-add-computer = A computer sits down
button-remove-computer = Send the computer away
button-swap-seats = Change places
button-start = Start
button-options = Options
button-make-open = Open to everybody
button-make-private = By invitation only
button-invite = Invite
button-language = Language
button-speed = Speed
button-level = Computer’s level
button-seats = Number of seats
button-close-table = Close the table
invite-who = Whom do you invite?
invite-line = { $who } asks you to a table of { $game }.

# Buttons everywhere.
button-my-cards = 🂠 My cards
button-rules = Rules
button-score = Score
button-more = More
button-table = Table
button-history = What happened
button-next-deal = Next deal
button-another-match = Another match
button-ready = Ready
button-show-me = Show me
button-back = Back
button-cancel = Never mind
button-done = Done
button-yes = Yes
button-no = No
button-earlier = ‹ Earlier
button-later = Later ›
button-open-chat = Open our chat
button-type = Type a move
page-of = { $page } / { $pages }

# The public table.
table-title = 🂠 Deal { $number } · { $game } · { $score }
table-title-match = { $game } · { $score }
score-pair = { $first } : { $second }
turn-line = Turn: { $what }
turn-shuffle = the next deal is due
turn-cut_for_deal = to cut for the dealer: { $who }
turn-bottom_three = { $who } looks at the bottom three
turn-cut = { $who } cuts the pack
turn-draw = { $who } draws or takes the pile ({ $pile })
turn-draw-only = { $who } draws a card
turn-play = { $who } lays down and throws
turn-match_over = the match is over
turn-clock = { $time } left
pile-short = { $cards }, { $top }
pile-line = Pile: { $cards }, on top { $top }
pile-empty = Pile: empty
stock-line = Stock: { $cards }
pile-closed-red = ⛔ The pile is closed by a red three: { $turns ->
    [one] { $turns } more player
   *[other] { $turns } more players
}
pile-closed-black = ⛔ The pile is closed by { $card } for the next player
pile-wild = ⛔ { $top } on top: only five jokers or twos take the pile
team-line = { $team }: { $status }
team-opening = { $team }: { $status } { $sum }
team-opening-short = { $team }: { $status } { $sum } → { $missing } missing
team-threshold = { $team }: opens with { $threshold }
last-line = Last: { $what }
hand-count = { $who }: { $cards }
red-threes-line = { $who }: { $cards }
melds-title = { $team } on the table
melds-none = { $team } has laid nothing yet
meld-line = { $number }. { $cards } · { $points }
table-paused = The table is paused.
table-closed = The table is closed. Thank you for playing.
table-won = { $team } wins the match { $score }.
table-drawn = The match ends level, { $score }.
table-ready = Ready for the next deal: { $ready } of { $all }
table-vote = A vote is on: { $what }
table-moved = The table goes on further down.
picture-table = The table: { $what }
picture-hand = Your cards: { $cards }
picture-sheet = The score of deal { $number }

# Calls: a new message, to one person.
call-turn = { $who }, it is your turn.
call-reminder = { $who }, the table waits for you, { $time } left.
call-ready = { $who }, the next deal waits for you.
call-vote = { $who }, your vote is asked for.
call-no-chat = { $who }, I cannot write to you. Press “My cards” to see them here.

# What was done.
done-SAT_DOWN = You sit on seat { $seat }.
done-OPENED = The table is set.
done-VOTED = Your vote counts.
done-VOTE_FAILED = The vote has failed.
said-sat-down = { $who } sat down.
said-stood-up = { $who } stood up.
said-replaced = A computer plays on for { $who }.
said-came-back = { $who } is back.
said-stood-in = { $who } was silent, so the table played on.
said-paused = { $who } paused the table.
said-resumed = { $who } let the game go on.
said-invited = { $who } is invited.
said-started = The cards are dealt.
said-host = { $who } is the host now.
said-offered = { $who } offers the seat to somebody else.
said-saved = Noted.

# Together.
button-concede = Give up the match
button-pause = Pause
button-resume = Resume
button-replace = Replace an absent player
button-replace-who = Replace { $who }
button-away = Let a computer play for me
button-come-back = I am back
button-offer-seat = Offer my seat
button-give-host = Make somebody the host
button-take-seat = Take the seat of { $who }
vote-concede = { $who } would like to give up the match.
vote-close = { $who } would like to close the table.
vote-pause = { $who } would like to pause.
vote-replace = { $who } would like a computer to play for { $other }.
vote-count = In favour: { $yes }, needed: { $needed }
vote-yes = In favour
vote-no = Against
vote-passed = Agreed.
vote-failed = Not agreed.
confirm-close-table = The match ends here and counts for nobody.
confirm-concede = The other side wins the match if your side agrees.
confirm-stand-up = A computer plays on for you. You can come back to this seat.
