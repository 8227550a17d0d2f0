# Help, commands, the first steps.
help-title = Kafene, your card table
help-play = /play sets up a table here. Press a seat, then { button-start }.
help-hand = Only you see your cards. Press the buttons, or type what you play.
help-type = Type cards like KD, 10♣, or X for a joker. The numbers in the picture of your hand work too: #6.
help-words = After a command, use your usual words in any of my languages: belote, 4 players, tomorrow 8 pm, 90 min.
help-can = At your table, { $game }, you can type: { $can }.
help-later = At your table, { $game }, you can type in your turn: { $later }.
help-rules = Whenever something isn't possible, you get a link to the rule.
help-ask = Lost? /table shows the table again, /hand your cards.
help-version = Kafene { $version }

command-play = set up a table
command-hand = show my cards
command-table = show the table again
command-say = say something at the table
command-games = my tables
command-rules = the rules
command-score = the score
command-history = what happened
command-stats = my statistics
command-top = the leaderboard here
command-settings = settings
command-me = what is stored about me
command-language = choose the language
command-practice = a table to practise
command-help = how this works

# The greeting in private.
welcome-learn = Or learn a game step by step, and practise it against computers: only you see that.
welcome-friends = To play with friends, type /play in a group. Your cards come to you in private.
welcome-friends-discord = To play with friends, type /play in a server's channel. Your cards come to you in private.
welcome-friends-local = With friends, open a room: it has a link that leads them to your table.
welcome-lessons = Learn a game
welcome-practice = Practise a game
welcome-commands = All commands

help-show = Learn { $game }
help-practise = Practise { $game }

tutorial-title = First steps, { $page } of { $pages }
tutorial-try = Play a deal against computers. Only you see the table, and at each of your turns I say what is possible and why.
practice-line = You and { $count ->
    [one] a computer
   *[other] { $count } computers
}, one deal, no clock. Only you see this table, among your private messages.
practice-line-local = You and { $count ->
    [one] a computer
   *[other] { $count } computers
}, one deal, no clock. Only you see this table.
own-practice = { $table } · practice
own-match = { $table } · with computers
own-title = A match is running
own-running = You are playing { $game } against computers. Only one game runs at your own table.
own-go-on = Go on with { $game }
own-anew = End it and play { $game }
practice-closed = I can't write to you privately. Open a chat with me or allow messages from here, then press { practice-start } again.
practice-start = Practise

# What somebody who practises is told in each turn.
lesson-draw = Every turn begins with a card: from the stock, or the whole pile if you can take it.
lesson-take = The pile brings many cards at once, and what you lay with it counts.
lesson-meld = Cards laid count for you, cards in hand against you. Seven in one meld are a canasta.
lesson-add = Every card added brings its points, and seven make a canasta.
lesson-undo = What you have laid can't stay like this, or isn't enough to open yet.
lesson-discard = Every turn ends with a card thrown: one that you need least and the next player can't use.

# The end of the five prepared situations.
lesson-done-title = { $game }: you know the first steps
lesson-done = Now play a whole deal against computers. Only you see the table, and at each of your turns I say what is possible and why.
lesson-deal = Play a deal with computers
lesson-again = From the beginning
