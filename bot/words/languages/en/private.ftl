# What one person sees: the hand, my tables, history, the check of a deal, settings.
hand-title = 🎴 Deal { $number } · { $game }
hand-laid = Laid this turn: { $cards } = { $points }
hand-canasta = ★ { $canasta }: { $points }
hand-drawn = { $count ->
    [one] Card drawn: { $card }
   *[other] Cards drawn: { $card }
}
hand-took = Pile taken: { $cards }
hand-chosen = Chosen: { $cards } = { $points }
hand-chosen-good = You can lay these.
hand-chosen-takes = You can take the pile with these.
hand-bottom = The bottom three: { $cards }
hand-not-seated = You are not playing here, but you are welcome to watch.
hand-elsewhere = Your cards are in our private chat.
pick-discard = Throw…
pick-barred = 🚫 Other cards
pick-laid-out = { $card } (from the table)
pick-cards = Choose cards
pick-key = Take with…
pick-place = Where? { $lowest } to { $highest }
button-lay-chosen = Lay
button-add-chosen = Add
button-take-chosen = Take with these
button-clear = Clear
button-sort-rank = ⇅ By rank
button-sort-suit = ⇅ By suit
button-more-hints = More ideas
button-fewer-hints = Fewer ideas
type-label = Your move
type-placeholder = throw KD · lay KC KD KH · take 9C 9D

my-tables-title = My tables
my-tables-none = You are not at any table. /play sets one up.
my-tables-none-local = You are not at any table.
my-tables-line = { $table }: { $what }
my-tables-waits-for-you = waits for you
my-tables-waits-for = waits for { $who }
my-tables-lobby = not started yet
my-tables-paused = paused
my-tables-over = over
my-tables-look = { $table }: look
my-tables-up = { $table }: stand up
my-tables-movehere = { $table }: bring it here
my-tables-close = { $table }: close
which-table = You are at several tables. Which one is meant?
passed-on = Passed on to the table { $table }.

digest-title = Since you last looked:

history-title = What happened in deal { $number }
history-none = Nothing has happened yet.
history-matches = Finished deals
history-deal = Deal { $number }: { $score }
sheet-earlier = { $count ->
    [one] One earlier deal: press { button-score }.
   *[other] { $count } earlier deals: press { button-score }.
}

check-title = Was the deal fair?
check-button = Check the deal
fingerprint-line = Fingerprint of the deal: { $commitment }
check-commitment = Fingerprint before the deal: { $commitment }
check-seed = Seed after the deal: { $seed }
check-verified = The fingerprint matches the seed, and the seed gives exactly these cards.
check-failed = The fingerprint does not match the seed. Please tell whoever runs the bot.
check-not-yet = The seed is shown when the deal is over.
check-how = The pack is shuffled with a secret seed. Its fingerprint is shown before the deal and the seed after it, so anyone can check that nothing was changed in between.

settings-look = Look
settings-colours = Colours
settings-title = Settings
button-my-settings = My settings
setting-sort = Order of your cards
setting-suits = Suits
setting-letters = Letters on cards
setting-felt = Your table
settings-table = This table
settings-language = Language: { $value }
settings-sort = Hand sorted by { $value }
settings-sort-rank = rank
settings-sort-suit = suit
settings-pictures = Pictures: { $value }
settings-pictures-on = on
settings-pictures-off = off, text only
settings-suits = Suits in pictures: { $value }
settings-suits-four = four colours
settings-suits-two = black and red
settings-suits-contrast = high contrast
settings-letters = Letters on cards in pictures: { $value }
button-pictures = Pictures
button-suits-four = Four-colour suits
button-suits-two = Black and red suits
button-suits-contrast = High contrast
button-letters = Letters { $letters }
settings-felt = Colour of your table: { $value }
settings-felt-green = green
settings-felt-blue = blue
settings-felt-wine = wine red
settings-felt-light = light
button-felt-green = Green table
button-felt-blue = Blue table
button-felt-wine = Wine-red table
button-felt-light = Light table
