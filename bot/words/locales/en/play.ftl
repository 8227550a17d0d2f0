# What one does in a turn: buttons, what is due, hints, what a press would cost.

verb-draw = draw
verb-take = take the pile
verb-meld = lay down
verb-add = add
verb-undo = take back
verb-discard = throw
verb-keep = keep
verb-cut = cut
verb-cut-for-deal = cut for the deal
verb-end-deal = end the deal
verb-shuffle = deal

action-draw = Draw
action-take = Take with { $key }
action-take-lays = Take with { $key } → { $cards }
action-take-adds = Take with { $key } → meld { $meld }
action-take-more = Take with more cards
action-meld = Lay { $cards }
action-meld-points = { $cards } = { $points }
action-add = { $cards } to meld { $meld }
action-undo = Take back
action-discard = Throw { $card }
action-keep = Keep { $cards }
action-keep-none = Keep none
action-cut = Cut at { $place }
action-cut-any = Just deal
action-cut-pick = Cut at a place
action-cut-for-deal = Cut at { $place }
action-cut-for-deal-any = Cut anywhere
action-end-deal = End the deal
action-shuffle = Deal

# What I may do now, in my hand.
phase-shuffle = The deal is over.
phase-cut_for_deal = Cut for the dealer: the highest card deals.
phase-bottom_three = Which of the bottom three do you keep? Only you see them.
phase-cut = Cut the pack, or leave it to the dealer.
phase-draw = Draw a card or take the pile.
phase-draw-only = Draw a card.
phase-draw-take = No card is left to draw: take the pile or end the deal.
phase-play = Lay down if you like, then throw a card.
phase-play-opening = Lay down to open, or just throw a card.
phase-play-short = Lay more or take the cards back: so far they do not open.
phase-match_over = The match is over.
phase-waiting = It is the turn of { $who }.

status-closed = CLOSED
status-ready = READY TO OPEN
status-opened = OPEN

opening-sum = { $points } / { $threshold }
opening-missing = { $missing ->
    [one] { $missing } more point opens
   *[other] { $missing } more points open
}
opening-short = { $sum } → { $missing } missing
opening-ready = { $sum }, throw a card and you have opened
opening-needs-meld = { $sum }, one meld with three natural cards in front is missing

hint-title = Worth a look
hint-none = Nothing to lay down just now.
hint-line = { $cards } = { $points }
hint-line-reason = { $cards } = { $points } · { $reason }
hint-reason-opens = opens
hint-reason-completes_canasta = makes a canasta
hint-reason-grows_canasta = onto the canasta
hint-reason-towards_opening = towards opening
hint-reason-clean = clean
hint-reason-uses_wild = uses a joker or a two
hint-reason-spoils_clean = makes a clean meld dirty
hint-package = Open at once: { $points } / { $threshold }

confirm-CLOSES_ON_MINUS = This closes the deal without a canasta: all that you have laid counts against you.
confirm-BLACK_FOUR_COSTS = This closes the deal with the four black threes but without a canasta: it costs 2000.
confirm-yes-CLOSES_ON_MINUS = Close on minus
confirm-yes-BLACK_FOUR_COSTS = Close all the same
confirm-no = Go on playing
