# What Discord alone says.
slash-join = sit down at the table
slash-start = deal the cards once everyone is seated
slash-move = type a move
slash-close = close the table
slash-kick-whom = who is to leave the table
slash-play-speed = how long a turn takes
slash-play-language = the language of the table
slash-play-at = when you meet, like 20:30
slash-play-with = somebody whom you keep a seat for
discord-open-table = Open the table
discord-no-activity = This activity isn't switched on yet. Whoever runs the bot has to enable Activities in the developer portal.
discord-no-post = I can't write in this channel. Whoever runs the server has to allow me “View Channel” and “Send Messages” here.
discord-no-files = I can't show pictures in this channel, so the table comes in words. Whoever runs the server can allow me “Attach Files” here.
refusal-TABLE_HERE_ALREADY-discord = There is already a table in this channel. Sit down at it if a seat is free, or set up yours in another channel or in a thread.

# The names of the commands in Discord: small letters, no spaces. Each also answers to its English name.
slash-name-play = play
slash-name-join = join
slash-name-start = start
slash-name-hand = hand
slash-name-move = move
slash-name-table = table
slash-name-games = games
slash-name-rules = rules
slash-name-score = score
slash-name-history = history
slash-name-stats = stats
slash-name-top = top
slash-name-tournament = tournament
slash-name-settings = settings
slash-name-me = me
slash-name-calls = calls
slash-name-quiet = quiet
slash-name-vacation = vacation
slash-name-speed = speed
slash-name-language = language
slash-name-practice = practice
slash-name-close = close
slash-name-leave = leave
slash-name-kick = kick
slash-name-help = help

# The names of what a command takes.
slash-option-text = text
slash-option-game = game
slash-option-players = players
slash-option-language = language
slash-option-time = time
slash-option-player = player
slash-option-speed = speed
slash-option-at = at
slash-option-with = with
slash-option-with2 = with2
slash-option-with3 = with3
slash-option-with4 = with4
slash-option-with5 = with5
