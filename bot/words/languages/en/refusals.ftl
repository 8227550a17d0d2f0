# Why something is not possible now, and what would make it possible. The rule's link follows.

# A meld.
refusal-TOO_SHORT = A meld needs at least three cards, and this one has { $cards }. Add to it, or lay it later.
refusal-THREE_IN_MELD = { $card } can't be laid: threes never go into a meld. You can throw it.
refusal-WILD_MELD_OVER_7 = A meld of wild cards alone has seven at most, and this one has { $cards }. Take some away.
refusal-WILD_AT_1 = A meld can't begin with a wild card. Put two natural cards first.
refusal-WILD_AT_2 = The second card must be natural too. A wild card can come third at the earliest.
refusal-WILD_AFTER_CANASTA = After seven cards only natural ones can be added, and { $card } would be in place { $place }. Keep it.
refusal-OVER_3_WILDS = That would be { $wilds } wild cards, and three is the limit. Take some away.
refusal-WILD_SERIES = Wild cards must be fewer than the natural cards just before them, and here { $series ->
    [one] { $series } follows { $naturals }
   *[other] { $series } follow { $naturals }
}: { $card } in place { $place } is too many. Move it, or add a natural card.
refusal-MIXED_RANKS = These cards have different ranks. A set is all of one rank, plus wild cards.
refusal-MIXED_RANKS-card = { $card } does not fit: the rank here is { $rank }. Leave it out.
refusal-NOT_SET_NOT_RUN = These cards are neither a set nor a run. Pick three of a rank, or three in sequence in one suit.
refusal-RUN_STARTS_WITH_9 = A run can't begin with a 9. Go down from the 10 or higher, or up from the 8 or lower.
refusal-RUN_ENDS_WITH_9 = A run can't end in a 9 at this table, nor in a wild card in its place. Lay the next card with it.
refusal-RUN_WRONG_DIRECTION = After { $first } the run can't go on with { $card }: runs that begin with 4 to 8 go up, with 10 to ace down. Turn it round.
refusal-RUN_OUT_OF_RANGE = There is no room for { $card }: a run goes from the four to the ace.
refusal-RUN_SUIT = { $card } is of another suit. A run stays in one suit.
refusal-RUN_GAP = { $card } is not the next card of the run, which is { $wanted }. Cards are added only at the open end.
refusal-SECOND_RUN = { $card } would begin a second run of its suit, and at this table a team has only one. Add your cards to meld { $meld }, or keep them.
refusal-WILD_CANASTA_CLOSED = This wild canasta is complete: nothing more can be added. Start another meld.
refusal-NATURAL_TO_WILD_MELD = { $card } can't go there: this meld takes only wild cards.
refusal-MELD_UNKNOWN = Your team has no meld number { $meld }. Pick one of those on the table.

# Taking the pile.
refusal-PILE_EMPTY = There is no pile to take. Draw a card.
refusal-PILE_BLOCKED_RED3 = You can't take the pile: a red three blocks it for { $turns ->
    [one] { $turns } more turn
   *[other] { $turns } more turns
}. Draw a card.
refusal-PILE_BLOCKED_BLACK3 = You can't take the pile: { $card } is on top. The next player can, if you cover it.
refusal-KEY_NOT_IN_HAND = You don't have all of { $cards }. The cards you take with must come from your hand.
refusal-WILD_TOP_NEEDS_5_WILDS = { $top } is on top: you need five wild cards from your hand to take the pile.
refusal-KEY_NEEDS_2_NATURALS = To take { $top } you need { $two } in your hand, or two { $suit } that make a run with it. Jokers and twos don't count.
refusal-KEY_NEEDS_2_NATURALS-wild_key = To take { $top } you need two natural cards from your hand that make a set or a run with it, or five wild cards.
refusal-KEY_MISMATCH = These two cards don't go with { $top }: you need { $two }, or two { $suit } that make a run with it.
refusal-KEY_MISMATCH-run_key = At this table { $top } may not go between your two cards: they must be next to each other. Pick two others, or draw.
refusal-BAD_ORDER = The order must use exactly these cards: { $cards }.
refusal-TARGET_MISMATCH = Your cards and the top card don't fit meld number { $meld }. Lay them as a new meld, or pick another one.
refusal-PACKAGE_NOT_ALLOWED = At this table you take the pile first and lay the other melds afterwards.

# Opening, throwing, closing.
refusal-CARD_NOT_AVAILABLE = You don't have these cards any more. Pick from your hand.
refusal-CARD_NOT_AVAILABLE-cards = You don't have { $cards }. Pick from your hand, or one of your own red threes.
refusal-INVALID_MELD = Meld number { $meld } of your opening is not valid. Undo, and try another way.
refusal-OPENING_NO_VALID_MELD = To open you need one meld that begins with three natural cards, or one of wild cards only. Lay one, or undo.
refusal-OPENING_SHORT = You have laid { $points } of { $threshold } points: { $missing } more needed. Lay more, or undo.
refusal-NO_CARD_TO_DISCARD = That would leave you nothing to throw, and every turn ends with a throw. Keep one card.
refusal-CLOSE_NEEDS_CANASTA = Your team has no canasta yet, so you can't go out. Keep one more card.
refusal-NOTHING_TO_UNDO = You have laid nothing this turn, so there is nothing to undo.
refusal-THROW_STANDS = Your throw stands. It can be taken back once a turn, until the next player does anything or a hidden card is turned.
refusal-TAKE_BACK_OFF = At this table a throw stands: taking it back is switched off.

# Whose turn, and what is due.
refusal-NOT_YOUR_TURN = It's not your turn yet. I'll call you.
refusal-NO_SUCH_SEAT = There is no such seat at this table.
refusal-NO_SUCH_SEAT-free = This table has the seats 1 to { $seats }. Free: { $free }.
refusal-WRONG_PHASE = Not yet: first draw, then lay down, then throw.
refusal-WRONG_PHASE-shuffle = The deal is over. The next one starts when everyone is ready.
refusal-WRONG_PHASE-cut_for_deal = First everyone cuts for dealer.
refusal-WRONG_PHASE-bottom_three = First choose which of the bottom three cards you keep.
refusal-WRONG_PHASE-cut = The pack has to be cut first.
refusal-WRONG_PHASE-draw = First draw a card, or take the pile: type take and the cards, like take KC KD.
refusal-TAKE_SAYS_TAKE = Cards are laid after you have drawn. To take the pile with these, type: take { $cards }
refusal-WRONG_PHASE-play = You already have your card. Lay down if you like, then throw one.
refusal-WRONG_PHASE-match_over = The match is over.
refusal-STOCK_EMPTY = There are no cards left to draw. Take the pile if you can, or end the deal.
refusal-DRAW_IS_POSSIBLE = You can end the deal only when there is nothing left to draw. Draw a card.
refusal-NOT_AMONG_BOTTOM_THREE = You can keep only cards of the bottom three, not { $cards }.
refusal-CUT_OUT_OF_RANGE = You can't cut at { $place }. Pick a number from { $lowest } to { $highest }.

# The dealer.
refusal-NO_SHUFFLE_DUE = There is nothing to shuffle: the deal is still on.
refusal-NOT_THE_DEALERS = The dealer only shuffles. The rest is up to the players.
refusal-BAD_SEED = That is not a seed: a seed is 64 digits from 0 to f.

# What was typed.
refusal-UNKNOWN_CARD = I don't know the card “{ $token }”. Type it like KD, 10♣, or X for a joker.
refusal-UNKNOWN_VERB = I don't know “{ $token }” here.
refusal-UNKNOWN_VERB-can = I don't know “{ $token }” here. You can: { $can }.
refusal-UNKNOWN_VERB-later = I don't know “{ $token }” here. In your turn you can: { $later }.
refusal-UNKNOWN_WORD = I don't know “{ $token }” here.
refusal-UNKNOWN_WORD-can = I don't know “{ $token }” here. You can: { $can }.
refusal-UNKNOWN_WORD-later = I don't know “{ $token }” here. In your turn you can: { $later }.
refusal-MISSING_WORD = Something is missing: say what to do and with which cards, like throw KD.
refusal-MISSING_WORD-verb = { $verb ->
    [take] Take with which cards? Type it like take 9C 9D.
    [meld] Lay which cards? Type them like lay KC KD KH.
    [add] Which cards to which meld? Type it like add KS to 2.
    [discard] Throw which card? Type it like throw KD.
    [keep] Keep which cards? Type them like keep KD 5C.
   *[other] Something is missing: say what to do and with which cards, like throw KD.
}
refusal-EXTRA_WORD = I don't need “{ $token }” here. Leave it out.
refusal-BAD_NUMBER = “{ $token }” is not a number I can use here.
refusal-NOT_CANONICAL = I stumbled over “{ $token }”. Type it more simply.
refusal-ONLY_ASKED = “{ $token }” is a question, so nothing was done. To do it, type: { $can }

# The table.
refusal-NO_TABLE = This table is gone.
refusal-NO_TABLE_HERE = There is no table here yet. /play sets one up.
refusal-NO_TABLE_HERE-local = There is no table here yet.
refusal-TABLE_HERE_ALREADY = There is already a table here. Sit down at it if a seat is free, or set up another one somewhere else.
refusal-TABLE_CLOSED = This table is closed. /play sets up a new one.
refusal-TABLE_CLOSED-local = This table is closed.
refusal-SEAT_TAKEN = { $who } is already sitting there. Pick another seat.
refusal-NOT_SEATED = Only those who sit at this table can do that. You are welcome to watch.
refusal-ALREADY_SEATED = You are already at this table.
refusal-NOT_HOST = Only the host of the table can do that.
refusal-NOT_HOST-who = Only { $who }, the host of the table, can do that.
refusal-NOT_ALLOWED = You can't do that here.
refusal-NOT_OF_HERE = That's for people in the chat itself. Try it there.
refusal-BLOCKED_HERE = Those who look after this chat don't want you at its tables.
refusal-BLOCKED_ELSEWHERE = Those who look after another chat of this table don't want you at it.
refusal-NOT_INVITED = This table is by invitation. The host or anyone sitting here can let you in.
refusal-NO_FREE_SEAT = All seats are taken.
refusal-SEATS_EMPTY = Some seats are still empty. Invite somebody, or let computers play.
refusal-ALREADY_STARTED = The cards have been dealt already.
refusal-NOT_STARTED = The game has not begun yet.
refusal-PAUSED = The table is paused. It goes on when somebody presses { button-resume }.
refusal-NOT_PAUSED = The table is not paused.
refusal-MATCH_OVER = The match is over.
refusal-MATCH_RUNNING = The match is still on.
refusal-OLD_CONTROL = This button is out of date. Your latest cards show what you can do now.
refusal-UNKNOWN_CONTROL = I don't know this button any more. Open your cards again.
refusal-UNKNOWN_CONTROL-local = That button is not here any more. What you see now is up to date.
refusal-TOO_MANY_TABLES = You have too many open tables. /games lists them: finish or close one first.
refusal-TOO_MANY_SEATS = You are at a lot of tables already. Finish one first.
refusal-TOO_FAST = One moment, that was too fast for me. Try again shortly.
refusal-JUST_CHANGED = The buttons had just changed. Press again.
refusal-NO_VOTE = No vote is going on.
refusal-VOTE_RUNNING = A vote is going on already. Finish it first.
refusal-ALREADY_VOTED = You have voted already.
refusal-NO_ELECTOR = Only the players have a vote here.
refusal-NEEDS_VOTE = Others are playing too, so this takes a vote.
refusal-SERIES_RUNNING = A series is under way. This stays as it is until the series is over.
refusal-NOT_ALL_READY = The next match of the series begins when everybody is ready.
refusal-TIME_IS_UP = Your time for this turn is up, and the computer plays it. Come back right after that.
refusal-ASKED_LATELY = You asked for this a moment ago. You can ask again in { $minutes ->
    [one] a minute.
   *[other] { $minutes } minutes.
}
refusal-MANY_SIDES = With more than two sides, nobody can give up the match for everyone. Stand up, and a computer plays on for you.
refusal-STORE_UNAVAILABLE = I can't reach my notes just now. Nothing is lost: try again shortly.
refusal-STORE_READ_ONLY = I can only look things up just now, not write them down. Try again shortly.
refusal-STORE_FULL = My notebook is full, so I can't write this down. Whoever runs the bot has to make room. Nothing that was played is lost: press again later.
refusal-OUR_FAULT = Something went wrong on my side. Whoever runs the bot can see it in the log. Please try again.
refusal-TABLE_NEWER = This table is just being updated. Try again in a minute. If it stays like this, the host or an administrator can set up a new one here: /play.
refusal-TABLE_BROKEN = This table can't be read any more. Tell whoever runs the bot. The host or an administrator can set up a new one here: /play.
refusal-UNKNOWN_GAME = I don't know this game.
refusal-NO_SECTION = The rules of { $name } have no section “{ $what }”. /rules shows what there is.
refusal-BAD_OPTION = This option can't be set that way. Pick one from the list.
refusal-UNKNOWN_OPTION = This game has no such option.
refusal-UNKNOWN_LEVEL = This game has no computer player at that level.
refusal-BAD_LANGUAGE = I don't speak that language yet.
refusal-BAD_SPEED = I don't know that speed. Pick one from the list.
refusal-NOTHING_TO_DO = There is nothing for you to decide just now.
refusal-UNKNOWN_LINE = I don't understand this. You have no seat at this table, so only commands count here: /help shows them.
refusal-UNKNOWN_COMMAND = I don't know this command. /help shows what there is.
refusal-NO_COMPUTER = There is no computer in this seat.
refusal-NOT_A_PERSON = No person is sitting in this seat.
refusal-REPLACE_LATER = Wait for them a little longer: you can ask for this in { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
refusal-CANNOT_REPLACE = This seat can't be taken over now.
refusal-BETWEEN_DEALS = The deal is over. Press { button-next-deal } when you are ready.
refusal-SEEN_OTHER_CARDS = You have seen other hands in this match, so only your old seat is open to you.
refusal-TOO_MANY_PEOPLE = There are { $people } people here, and this game has { $seats } seats. Somebody has to stand up first.
refusal-BAD_SEATS = There is no such game for { $seats } players. Possible: { $choices }.
refusal-CHOOSE_ONE = Choose one card to throw.
refusal-CHOOSE_CARDS = Choose the cards first.
refusal-CHOOSE_ORDER = These cards can be laid in more than one way. Press the one you mean.
refusal-NO_RULE_SET = These rules are not saved here.
refusal-BAD_SET_NAME = Give the rules a name that people can read.
refusal-SET_NAME_TAKEN = “{ $name }” is there already. Choose another name.
refusal-SET_NAME_OF_GAME = “{ $name }” is the name of rules that come with the game. Choose another name.
refusal-TOO_MANY_SETS = { $most } sets of rules are saved here for this game, and there is no room for more. Delete one first, or save under one of their names.
refusal-field = { $field }: { $why }
