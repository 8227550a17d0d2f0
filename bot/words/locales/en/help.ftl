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
tutorial-try = Play a deal against computers: nobody is watching.
practice-line = You and { $count ->
    [one] a computer
   *[other] { $count } computers
}, one deal, no clock.
practice-start = Practise
