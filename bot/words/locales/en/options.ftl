# Table options: a name, what it decides, its values.
option-no_canasta_melds = Melds without a canasta
option-no_canasta_melds-help = How a team's melds count if it has no canasta when the deal ends.
option-no_canasta_melds-minus = count against the team
option-no_canasta_melds-plus = count for the team, unless it went out on minus
option-no_canasta_melds-plus-short = melds count without a canasta
option-unopened_take = Taking the pile before opening
option-unopened_take-help = May a team take the pile before it has opened, without opening at once?
option-unopened_take-free = yes
option-unopened_take-must_open = only if it opens with it
option-unopened_take-must_open-short = pile taken only to open
option-recycle_shuffle = When the stock runs out
option-recycle_shuffle-help = How the pile becomes the new stock. The rulebook turns it over; shuffling it is a house rule.
option-recycle_shuffle-on = shuffle the pile (house rule)
option-recycle_shuffle-off = turn the pile over (the rulebook's way)
option-recycle_shuffle-off-short = pile turned over
option-close_without_canasta = Going out without a canasta
option-close_without_canasta-help = May a team that opened in an earlier turn go out without a canasta?
option-close_without_canasta-off = no
option-close_without_canasta-on = yes, on minus
option-close_without_canasta-on-short = going out without a canasta
option-run_key = Taking with a run
option-run_key-help = May the top card of the pile go between your two cards?
option-run_key-with_top = yes, between them too
option-run_key-adjacent = no, your two must be in sequence
option-run_key-adjacent-short = taking for a run: two in sequence
option-wild_key = Taking with five wild cards
option-wild_key-help = Can five wild cards take the pile with a natural card on top? That card then goes to the hand.
option-wild_key-wild_top = no, only with a wild card on top
option-wild_key-any_top = yes, with a natural card too
option-wild_key-any_top-short = five wild cards take any card
option-runs_in_suit = Runs of one suit
option-runs_in_suit-help = May a team have more than one run of the same suit?
option-runs_in_suit-any = yes
option-runs_in_suit-one = no, one of each suit
option-runs_in_suit-one-short = one run of each suit
option-recycle_limit = New stocks per deal
option-recycle_limit-help = How often the pile can become a new stock before the deal ends.
option-recycle_limit-value = { $count ->
    [0] never
    [one] once
    [100] 100 times, as good as no limit
   *[other] { $count } times
}
option-cut = Cutting
option-cut-help = Do players cut before the first card, or is the pack dealt as it was shuffled?
option-cut-hand = by hand
option-cut-chance = by chance
option-cut-open = open: the cut shows a card
option-first_dealer = First dealer
option-first_dealer-help = Do the players cut for who deals first, or does the bot pick someone? With cutting by chance, the bot picks.
option-first_dealer-cut = the players cut
option-first_dealer-random = picked at random
option-take_back_throw = Taking back a throw
option-take_back_throw-help = May a player take their throw back until the next one does anything?
option-take_back_throw-on = yes
option-take_back_throw-off = no
option-take_back_throw-off-short = no taking back of throws
option-undo_take = Undo after a take
option-undo_take-help = Does Undo also return the meld with which an open team took the pile?
option-undo_take-stays = no, it stays
option-undo_take-returns = yes, that too
option-undo_take-returns-short = undo returns a whole take
option-run_end = A 9 at the end of a run
option-run_end-help = May a run end in a 9 for the time being, like 7-8-9?
option-run_end-any = yes
option-run_end-not_nine = no, only with the next card
option-run_end-not_nine-short = no run ends in a 9
option-length = Length
option-length-help = How long the match is.
option-length-10000 = to { $points } points
option-length-5000 = to { $points } points
option-length-3000 = to { $points } points
option-length-one_deal = one deal
option-length-three_deals = three deals

options-title = How we play here
options-changed = { $option }: { $value }
options-all-default = Standard rules.
options-locked = The cards are dealt, so the options are fixed for this match.
form-switches = Also
options-match = Match
options-rules = House rules
options-pace = Pace
options-computers = Computers
options-seats = Table and seats

level-random = random
level-random-help = throws whatever comes to hand
level-easy = easy
level-easy-help = plays along, forgives a lot
level-normal = normal
level-normal-help = knows the game
level-strong = strong
level-strong-help = remembers every card

level-line = { $level }: { $help }
computers-level = Computers' level…
computers-pace = Computers play
computers-quick = quickly
computers-calm = calmly, so that you can follow
button-calm = Calm computers

language-en = English
language-bg = Български
language-hu = Magyar
