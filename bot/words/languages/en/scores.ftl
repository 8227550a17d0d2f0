# The score sheet of a deal.
score-meld_cards = { $count ->
    [one] { $count } card laid
   *[other] { $count } cards laid
}
score-canasta_clean = clean canasta { $subject }
score-canasta_clean_aces = clean canasta of aces
score-canasta_dirty = dirty canasta { $subject }
score-canasta_dirty_aces = dirty canasta of aces
score-canasta_wild_big = big wild canasta
score-canasta_wild_small = small wild canasta
score-red_threes = { $count ->
    [one] { $count } red three
   *[other] { $count } red threes
}
score-hand_cards = { $count ->
    [one] { $count } card left in hand
   *[other] { $count } cards left in hand
}
score-black_threes = { $count ->
    [one] { $count } black three in hand
   *[other] { $count } black threes in hand
}
score-black4_close = went out with the four black threes
score-closing_bonus = going out
score-total = total

# The end of a deal and of a match on the page.
ending-counted = Card points
ending-written = Scored
ending-won = { $count ->
    [one] { $team } wins the match
   *[other] { $team } win the match
}
ending-drawn = The match ends level
button-another-game = Another game
confirm-another-game = This table is closed, and the score of the evening with it. A new table can have any game.

sheet-title = Deal { $number }: { $how }
sheet-match = { $team }: { $score }
sheet-leads = { $count ->
    [one] { $team } leads by { $points }.
   *[other] { $team } lead by { $points }.
}
sheet-won = { $count ->
    [one] { $team } has won by { $points }.
   *[other] { $team } have won by { $points }.
}
sheet-level = The score is level.
button-details = Details
details-gone = The details of this deal are no longer kept.
