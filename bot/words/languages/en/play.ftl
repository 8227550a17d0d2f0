# What one does in a turn: buttons, what is due, hints, what a press would cost.

verb-draw = draw
verb-take = take the pile
verb-meld = lay down
verb-add = add
verb-undo = undo
verb-discard = throw
verb-unthrow = take back the throw
verb-keep = keep
verb-cut = cut
verb-cut-for-deal = cut for the deal
verb-end-deal = end the deal

action-draw = Draw
action-take = Take with { $key }
action-take-lays = Take with { $key } → { $cards }
action-take-adds = Take with { $key } → meld { $meld }
action-take-barred = Pile ({ $top })
action-meld = Lay { $cards }
action-meld-points = { $cards } = { $points }
action-add = { $cards } to meld { $meld }
action-undo = Undo my melds
action-discard = Throw { $card }
action-discard-laid = Throw { $card } (from the table)
action-unthrow = Take back { $card }
action-keep = Keep { $cards }
action-keep-none = Keep none
action-cut = Cut at { $place }
action-cut-any = Just deal
action-cut-for-deal = Cut at { $place }
action-cut-for-deal-any = Cut anywhere
action-end-deal = End the deal

# What I may do now, in my hand.
phase-shuffle = The deal is over.
phase-cut_for_deal = Cut for dealer: the highest card deals.
phase-bottom_three = Which of the bottom three do you keep? Only you see them.
phase-cut = Cut the pack, or leave it to the dealer.
phase-draw = Draw a card or take the pile.
phase-draw-only = Draw a card.
phase-draw-take = There are no cards left to draw: take the pile or end the deal.
phase-play = Lay down if you like, then throw a card.
phase-play-opening = Lay down to open, or just throw a card.
phase-play-short = Lay more, or undo: this does not open yet.
phase-play-needs-meld = Lay a meld that begins with three natural cards, or undo: the points alone don't open.
phase-match_over = The match is over.
phase-waiting = { $who }'s turn.

status-closed = NOT OPEN YET
status-ready = READY TO OPEN
status-opened = OPEN

opening-sum = { $points } / { $threshold }
opening-short = { $sum } → { $missing } to go
opening-reached = { $sum }: this opens
opening-ready = { $sum }: throw a card and you have opened
opening-needs-meld = { $sum }, but one meld must begin with three natural cards

hint-title = You could lay
hint-line-reason = { $cards } = { $points } · { $reason }
hint-reason-opens = opens
hint-reason-completes_canasta = makes a canasta
hint-reason-grows_canasta = adds to a canasta
hint-reason-towards_opening = towards opening
hint-reason-clean = no wild card used
hint-reason-uses_wild = uses a wild card
hint-reason-spoils_clean = makes a clean meld dirty
hint-package = Open together: { $cards } = { $sum }

confirm-CLOSES_ON_MINUS = You would go out without a canasta: everything you have laid counts against you.
confirm-BLACK_FOUR_COSTS = You would go out with the four black threes but without a canasta: that costs 2,000.
confirm-yes-CLOSES_ON_MINUS = Go out on minus
confirm-yes-BLACK_FOUR_COSTS = Go out anyway
confirm-no = Keep playing
