# Zolik.
game-zolik = Zolik
game-zolik-line = A small rummy: draw, lay sets and runs, throw a card.
game-zolik-time = Five minutes a deal.
tutorial-zolik-1 = Draw a card, or take the top card of the pile.
tutorial-zolik-2 = Lay three cards of a rank or three in sequence, and throw one card.

zolik-draw = { $who } may draw or take
zolik-play = { $who } may lay, and throws a card
zolik-piles = Pile: { $cards }. Stock: { $count }
zolik-meld = { $number }. { $cards }
zolik-lay = Lay { $cards }
zolik-add = Add { $cards } to meld { $number }
zolik-picture-turn = to play
zolik-picture-over = The deal is over.

verb-pick = pick up
verb-lay = lay
verb-throw = throw

typed-pick = pick up, pick
typed-lay = lay, lay down
typed-throw = throw, discard

option-hand = Cards
option-hand-help = How many cards everybody is dealt.
option-hand-value = { $count }
option-length-100 = to { $points } points

event-begins-zolik = Deal { $number }: { $first } plays first.
event-turns-up = The pile begins with { $card }.
event-picks-up = { $who } took { $card }.
event-lays-zolik = { $who } laid { $cards } (meld { $meld }).
event-throws = { $who } threw { $card }.

score-others = the others' cards
score-held = own cards

refusal-NOT_IN_HAND = You don't have these cards.
refusal-NO_MELD = These cards are no meld: three of a rank in different suits, or three in sequence.
refusal-NO_SUCH_MELD = There is no such meld on the table.
refusal-TAKEN_CARD = You have just taken this card: throw another one.
refusal-KEEP_A_CARD = Keep a card to throw.
refusal-WRONG_PHASE-zolik = First draw or take, then lay and throw.
