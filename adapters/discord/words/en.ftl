# What Discord alone says.
slash-join = sit down at the table
slash-start = deal the cards once everyone is seated
slash-move = type a move
slash-close = close the table
discord-open-table = Open the table
discord-no-activity = This activity isn't switched on yet. Whoever runs the bot has to enable Activities in the developer portal.
discord-no-post = I can't write in this channel. Whoever runs the server has to allow me “View Channel” and “Send Messages” here.
discord-elsewhere = I'm not a member here, so I can't set up a table. Practise with me in private, or invite me to a server where you play with friends.
discord-private-chat = Our private chat
discord-invite = Invite me to a server
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
slash-name-help = help

# The names of what a command takes.
slash-option-text = text
slash-option-game = game
slash-option-players = players
slash-option-language = language
slash-option-time = time
