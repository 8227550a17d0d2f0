# Help, commands, the first steps.
help-title = Kafene, a table for cards
help-play = /play sets up a table here. Press a seat, then start.
help-hand = Your cards come to you alone. Everything can be pressed, or typed.
help-type = Cards are written like KD, 10♣ or X for the joker. The numbers in the picture of your hand work too: #6.
help-rules = Every “not possible” links to its rule.
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

help-show = Show me { $game }
help-practise = Practise { $game }

tutorial-title = First steps, { $page } of { $pages }
tutorial-bulgarian-canasta-1 = You sit opposite your partner, and what either of you lays down belongs to both. Every turn is the same: draw a card, lay down if you like, throw one.
tutorial-bulgarian-canasta-2 = Three or more cards make a meld: equal ones, or neighbours of one suit from four to ace. Jokers and twos stand for any card. Seven cards are a canasta.
tutorial-bulgarian-canasta-3 = The first melds of your team must be worth enough points. The table counts for you: 115 / 120 means five are missing. Not enough? Take the cards back, nobody sees it.
tutorial-bulgarian-canasta-4 = Instead of drawing you may take the whole pile, if two cards of your hand fit its top card. A black three on top stops the next player, a red one stops three.
tutorial-bulgarian-canasta-5 = Who throws the last card closes the deal, and that needs a canasta. Cards laid count for you, cards in hand against you. Usually ten thousand points win.
tutorial-try = Play a deal with computers, nobody is watching.
practice-line = You and { $count ->
    [one] a computer
   *[other] { $count } computers
}, one deal, no clock.
practice-start = Practise
