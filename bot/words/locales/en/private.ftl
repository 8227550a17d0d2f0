# What one person sees: the hand, my tables, history, the check of a deal, settings.
hand-title = Your cards ({ $count })
hand-none = You hold no cards just now.
hand-laid = Laid this turn: { $cards } = { $points }
hand-drawn = Card drawn: { $card }
hand-took = Pile taken: { $cards }
hand-chosen = Chosen: { $cards } = { $points }
hand-chosen-none = Tap cards to choose them.
hand-chosen-good = These can be laid.
hand-bottom = The bottom three: { $cards }
hand-not-seated = You do not play at this table, you are welcome to watch.
hand-elsewhere = Your cards are in our private chat.
pick-discard = Throw…
pick-cards = Choose cards
pick-key = Take with…
pick-meld = To which meld?
pick-order = Which way?
pick-place = Where? { $lowest } to { $highest }
button-lay-chosen = Lay the chosen ones
button-add-chosen = Add the chosen ones
button-throw-chosen = Throw it
button-clear = Choose none
button-sort-rank = Sort by rank
button-sort-suit = Sort by suit
button-choose-cards = Choose cards myself
button-more-hints = More ideas
type-label = Your move
type-placeholder = discard KD · meld KC KD KH · take 9C 9D
type-hint = You can type too: { $example }

my-tables-title = My tables
my-tables-none = You sit at no table. /play sets one up.
my-tables-line = { $game }, { $place }: { $what }
my-tables-waits-for-you = waits for you
my-tables-waits-for = waits for { $who }
my-tables-lobby = not begun yet
my-tables-paused = paused
my-tables-over = over
my-tables-score = { $score }

digest-title = Since you last looked:
digest-none = Nothing has happened since you last looked.

history-title = What happened in deal { $number }
history-none = Nothing has happened yet.
history-matches = Finished deals
history-deal = Deal { $number }: { $score }

check-title = Is the deal honest?
check-button = Check the deal
check-commitment = Seal before the deal: { $commitment }
check-seed = Seed after the deal: { $seed }
check-verified = The seal fits the seed, and the seed gives exactly these cards.
check-failed = The seal does not fit the seed. Please tell the keeper of the bot.
check-not-yet = The seed is shown when the deal is over.
check-how = The pack is shuffled with a secret seed. Its seal is shown before the deal, the seed after it, so anybody can check that nothing was changed in between.

settings-title = Settings
settings-table = Settings of this table
settings-language = Language: { $value }
settings-speed = Speed: { $value }
settings-level = Computers: { $value }
settings-text = Cards as text: { $value }
settings-sort = Hand sorted by { $value }
settings-reminders = Reminders: { $value }
settings-on = on
settings-off = off
settings-sort-rank = rank
settings-sort-suit = suit
pick-language = Which language?
