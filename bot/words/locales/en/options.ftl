# Table options: a name, what it decides, its values.
option-no_canasta_melds = Melds without a canasta
option-no_canasta_melds-help = How the melds of a team count that has no canasta at the end of the deal.
option-no_canasta_melds-minus = against the team
option-no_canasta_melds-plus = for the team, unless it closed on minus
option-unopened_take = Taking the pile before opening
option-unopened_take-help = Whether a team that has not opened may take the pile without opening at once.
option-unopened_take-free = free
option-unopened_take-must_open = only with a whole opening
option-recycle_shuffle = When the stock runs out
option-recycle_shuffle-help = How the pile becomes the new stock.
option-recycle_shuffle-on = shuffle the pile
option-recycle_shuffle-off = turn the pile over
option-close_without_canasta = Closing without a canasta
option-close_without_canasta-help = Whether a team that opened in an earlier turn may close on minus.
option-close_without_canasta-off = no
option-close_without_canasta-on = yes, on minus
option-run_key = Key for a run
option-run_key-help = Whether the top card of the pile may lie between the two cards of the key.
option-run_key-with_top = it may lie between
option-run_key-adjacent = the two must be neighbours
option-recycle_limit = New stocks in a deal
option-recycle_limit-help = How often the pile may become the new stock before the deal ends.
option-recycle_limit-value = { $count ->
    [0] never
    [one] once
   *[other] { $count } times
}
option-first_dealer = First dealer
option-first_dealer-help = Who deals first: the players cut, or chance names somebody at once.
option-first_dealer-cut = the players cut
option-first_dealer-random = by chance
option-length = Length
option-length-help = How long the match is.
option-length-10000 = to { $points } points
option-length-5000 = to { $points } points
option-length-3000 = to { $points } points
option-length-one_deal = one deal
option-length-three_deals = three deals

options-title = How we play here
options-default = as usual
options-changed = { $option }: { $value }
options-all-default = Everything as usual.
options-locked = The cards are dealt, so nothing can be changed any more.

speed-lively = lively
speed-lively-help = two minutes a turn
speed-relaxed = relaxed
speed-relaxed-help = eight hours a turn
speed-slow = slow
speed-slow-help = a day a turn
speed-unlimited = no clock
speed-unlimited-help = everybody takes their time

level-random = random
level-random-help = throws what comes to hand
level-easy = easy
level-easy-help = plays along, forgives a lot
level-normal = normal
level-normal-help = knows the game
level-strong = strong
level-strong-help = remembers every card

language-en = English
language-bg = Български
language-hu = Magyar
