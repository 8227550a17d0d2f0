# Why something is not possible now, and what would make it possible. The rule's link follows.

# A meld.
refusal-TOO_SHORT = A meld needs at least three cards, and this is { $cards }. Add to it, or lay it later.
refusal-THREE_IN_MELD = { $card } cannot be melded: a three never goes into a meld. You can throw it.
refusal-WILD_MELD_OVER_7 = Jokers and twos alone make at most seven cards, and these are { $cards }. Take some away.
refusal-WILD_AT_1 = A meld cannot begin with a joker or a two. Put two natural cards in front.
refusal-WILD_AT_2 = The second card must be natural too. The first joker or two may stand third.
refusal-WILD_AFTER_CANASTA = After seven cards only natural ones are added. Keep the joker or the two.
refusal-OVER_3_WILDS = This would hold { $wilds } jokers and twos, and three are the most. Take some away.
refusal-WILD_SERIES = Directly before jokers and twos there must be more natural cards than there are of them. Move one, or add a natural card.
refusal-MIXED_RANKS = There are different ranks in this set. A set holds one rank only, with jokers or twos.
refusal-MIXED_RANKS-card = { $card } does not go with the others here: they are all { $rank }. Leave it out.
refusal-NOT_SET_NOT_RUN = These cards are neither equal nor in a row in one suit. Pick three equal ones, or three neighbours of one suit.
refusal-RUN_STARTS_WITH_9 = A run cannot begin with a 9. Lay it down from the 10 or higher, or up from the 8 or lower.
refusal-RUN_WRONG_DIRECTION = After { $first } the run cannot go on with { $card }: from 4 to 8 it goes up, from the ace to 10 down. Turn it round.
refusal-RUN_OUT_OF_RANGE = { $card } has no place left: a run lies between the four and the ace.
refusal-RUN_SUIT = { $card } is of another suit. A run keeps to one suit.
refusal-RUN_GAP = { $card } is not the next card of the run: { $wanted } comes there. Cards are added at the open end only.
refusal-WILD_CANASTA_CLOSED = This wild canasta is complete, and nothing more goes to it. You can begin another meld.
refusal-NATURAL_TO_WILD_MELD = { $card } cannot go there: this meld takes only jokers and twos.
refusal-MELD_UNKNOWN = Your team has no meld number { $meld }. Pick one of those on the table.

# Taking the pile.
refusal-PILE_EMPTY = There is no pile to take now. Draw a card.
refusal-PILE_BLOCKED_RED3 = The pile cannot be taken: a red three closes it for { $turns ->
    [one] { $turns } more turn
   *[other] { $turns } more turns
}. Draw a card.
refusal-PILE_BLOCKED_BLACK3 = The pile cannot be taken: { $card } is on top. The next player can, if you cover it.
refusal-KEY_NOT_IN_HAND = You do not hold all of { $cards }. The key comes from your hand.
refusal-WILD_TOP_NEEDS_5_WILDS = { $top } is on top, and only five jokers or twos from your hand take it.
refusal-KEY_NEEDS_2_NATURALS = { $top } is taken with exactly two natural cards from your hand, without jokers and twos.
refusal-KEY_MISMATCH = These two cards make neither a set nor a run with { $top }. Pick two that do, or draw.
refusal-BAD_ORDER = The order must be made of just these cards: { $cards }.
refusal-TARGET_MISMATCH = The key and the top card do not fit meld number { $meld }. Lay them as a new meld, or pick another one.
refusal-PACKAGE_NOT_ALLOWED = At this table you take the pile first and lay the other melds afterwards.

# Opening, throwing, closing.
refusal-CARD_NOT_AVAILABLE = You do not have these cards any more. Pick from your hand.
refusal-CARD_NOT_AVAILABLE-cards = You do not have { $cards } to play. Pick from your hand, or a red three of your own.
refusal-INVALID_MELD = Meld number { $meld } of your opening is not in order. Take back what you laid and try another way.
refusal-OPENING_NO_VALID_MELD = Your opening needs one meld with three natural cards in front, or of jokers and twos only. Lay one more, or take the cards back.
refusal-OPENING_SHORT = You have laid { $points } of { $threshold } points, { $missing } are missing. Lay more, or take the cards back.
refusal-NO_CARD_TO_DISCARD = After this you would have nothing left to throw, and every turn ends with a card on the pile. Keep one.
refusal-CLOSE_NEEDS_CANASTA = Your team has no canasta yet, so you cannot close. Keep one card more.
refusal-NOTHING_TO_UNDO = You have laid nothing in this turn that could be taken back.

# Whose turn, and what is due.
refusal-NOT_YOUR_TURN = It is not your turn now. I will call you.
refusal-NO_SUCH_SEAT = There is no such seat at this table.
refusal-WRONG_PHASE = That is not what is due now: first draw, then lay down, then throw.
refusal-WRONG_PHASE-shuffle = The deal is over. It goes on with the next deal.
refusal-WRONG_PHASE-cut_for_deal = First everybody cuts for the dealer.
refusal-WRONG_PHASE-bottom_three = First choose which of the bottom three cards you keep.
refusal-WRONG_PHASE-cut = First the pack is to be cut.
refusal-WRONG_PHASE-draw = First draw a card or take the pile.
refusal-WRONG_PHASE-play = You have your card already. Lay down if you like, then throw one.
refusal-WRONG_PHASE-match_over = The match is over.
refusal-STOCK_EMPTY = No card is left to draw. Take the pile if you can, or end the deal.
refusal-DRAW_IS_POSSIBLE = The deal can be ended only when no card is left to draw. Draw one.
refusal-NOT_AMONG_BOTTOM_THREE = { $cards } is not among the bottom three. You can keep only those.
refusal-CUT_OUT_OF_RANGE = There is no place { $place } to cut at. Name one from { $lowest } to { $highest }.

# The dealer.
refusal-NO_SHUFFLE_DUE = There is nothing to shuffle now, the deal is still on.
refusal-NOT_THE_DEALERS = The dealer only shuffles. The rest is for the players.
refusal-BAD_SEED = This is no seed: a seed is 64 digits from 0 to f.

# What was typed.
refusal-UNKNOWN_CARD = I do not know the card “{ $token }”. Write it like KD, 10♣ or X for a joker.
refusal-UNKNOWN_VERB = I do not know what “{ $token }” is to do. Try draw, take, meld, add or discard.
refusal-UNKNOWN_WORD = I do not understand “{ $token }” here.
refusal-MISSING_WORD = Something is missing there: say what to do and with which cards, like discard KD.
refusal-EXTRA_WORD = “{ $token }” is one word too many. Leave it out.
refusal-BAD_NUMBER = “{ $token }” is no number that I can use here.
refusal-NOT_CANONICAL = I stumbled over “{ $token }”. Write it more simply, like discard KD.

# The table.
refusal-NO_TABLE = This table is not there any more.
refusal-NO_TABLE_HERE = There is no table here yet. /play sets one up.
refusal-TABLE_HERE_ALREADY = There is a table here already. Sit down at it, or open a thread for another.
refusal-TABLE_CLOSED = This table is closed. /play sets up a new one.
refusal-SEAT_TAKEN = { $who } sits there already. Pick another seat.
refusal-NOT_SEATED = You do not sit at this table.
refusal-ALREADY_SEATED = You sit at this table already.
refusal-NOT_HOST = Only the host of the table may do that.
refusal-NOT_HOST-who = Only { $who }, the host of the table, may do that.
refusal-NOT_ALLOWED = You may not do that here.
refusal-NOT_INVITED = This table is by invitation. The host or anybody who sits there can let you in.
refusal-NO_FREE_SEAT = All seats are taken.
refusal-SEATS_EMPTY = Some seats are still empty. Invite somebody, or let computers play.
refusal-ALREADY_STARTED = The cards are dealt already.
refusal-NOT_STARTED = The game has not begun yet.
refusal-PAUSED = The table is paused. It goes on when somebody presses resume.
refusal-NOT_PAUSED = The table is not paused.
refusal-MATCH_OVER = The match is over.
refusal-MATCH_RUNNING = The match is still on.
refusal-OLD_CONTROL = This button belongs to an earlier moment. Your newest cards show what is due now.
refusal-UNKNOWN_CONTROL = I do not know this button any more. Open your cards again.
refusal-TOO_MANY_TABLES = There are too many open tables here. Finish one first.
refusal-TOO_MANY_SEATS = You sit at very many tables already. Finish one first.
refusal-TOO_FAST = One moment, that was too fast for me. Try again shortly.
refusal-NO_VOTE = There is no vote on now.
refusal-VOTE_RUNNING = A vote is on already. Finish it first.
refusal-ALREADY_VOTED = You have voted already.
refusal-NO_ELECTOR = Only those who play have a vote here.
refusal-MANY_SIDES = With more than two sides nobody gives up the match for all. Stand up, and a computer plays on for you.
refusal-STORE_UNAVAILABLE = I cannot reach my notes just now. Nothing is lost, try again shortly.
refusal-STORE_READ_ONLY = I can only look things up just now, not write them down. Try again shortly.
refusal-STORE_FULL = My notebook is full, so I cannot write this down. The keeper of the bot has to make room.
refusal-TABLE_NEWER = This table is just being updated. Try again in a minute.
refusal-TABLE_BROKEN = This table cannot be read any more. Tell whoever runs the bot.
refusal-UNKNOWN_GAME = I do not know this game.
refusal-BAD_OPTION = This option cannot be set that way. Pick one from the list.
refusal-UNKNOWN_OPTION = This game has no such option.
refusal-UNKNOWN_LEVEL = This game has no computer player of that level.
refusal-BAD_LANGUAGE = I do not speak that language yet.
refusal-BAD_SPEED = I do not know that speed. Pick one from the list.
refusal-NOTHING_TO_DO = There is nothing for you to decide just now.
refusal-UNKNOWN_COMMAND = I do not know this command. /help shows what there is.
refusal-NO_COMPUTER = There is no computer player on this seat.
refusal-NOT_A_PERSON = There is no person on this seat.
refusal-CANNOT_REPLACE = This seat cannot be taken over now.
refusal-BETWEEN_DEALS = The deal is over. Press next deal when you are ready.
refusal-SEEN_OTHER_CARDS = You have seen other cards in this match. Only your old seat is open to you.
refusal-TOO_MANY_PEOPLE = { $people } people sit here, and this game has { $seats } seats. Somebody has to stand up first.
refusal-BAD_SEATS = This game is not for { $seats }. It can be: { $choices }.
refusal-CHOOSE_ONE = Choose one card to throw.
refusal-CHOOSE_CARDS = Choose the cards first.
refusal-CHOOSE_ORDER = These cards go in more than one way. Press the one that you mean.
