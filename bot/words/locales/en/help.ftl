# Help, commands, the first steps.
help-title = Kafene, your card table
help-play = /play sets up a table here. Press a seat, then Start.
help-hand = Only you see your cards. Press anything, or type it.
help-type = Type cards like KD, 10♣, or X for a joker. The numbers in the picture of your hand work too: #6.
help-rules = Whenever something isn't possible, you get a link to the rule.
help-ask = Lost? /table shows the table again, /hand your cards.

command-play = set up a table
command-hand = show my cards
command-table = show the table again
command-games = my tables
command-rules = the rules
command-score = the score
command-history = what happened
command-settings = settings
command-language = choose the language
command-practice = a table to practise
command-help = how this works

help-show = Learn { $game }
help-practise = Practise { $game }

tutorial-title = First steps, { $page } of { $pages }
tutorial-bulgarian-canasta-1 = You sit opposite your partner, and whatever either of you lays down belongs to both. Every turn is the same: draw a card, lay down if you like, throw one.
tutorial-bulgarian-canasta-2 = Three or more cards make a meld: a set of one rank, or a run in one suit from four to ace. Jokers and twos are wild: they stand for any card. Seven cards are a canasta.
tutorial-bulgarian-canasta-3 = The first melds of your team must be worth enough points. The table counts for you: 115 / 120 means five more are needed. Not enough? Undo, and nobody has seen it.
tutorial-bulgarian-canasta-4 = Instead of drawing you may take the whole pile, if two cards from your hand make a meld with its top card. A black three on top stops the next player, a red one the next three.
tutorial-bulgarian-canasta-5 = Whoever throws their last card goes out and ends the deal, and that takes a canasta. Cards laid count for you, cards in hand against you. The match is usually to ten thousand.
tutorial-try = Play a deal against computers: nobody is watching.
practice-line = You and { $count ->
    [one] a computer
   *[other] { $count } computers
}, one deal, no clock.
practice-start = Practise
