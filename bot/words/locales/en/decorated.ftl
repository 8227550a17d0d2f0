# Decorated canasta: the table, the hand, the story, the score, options, refusals, first steps.

canasta-kind-black_wild = black wild canasta
canasta-kind-black = black canasta
canasta-kind-red = red canasta
canasta-kind-red_wild = red wild canasta
canasta-kind-gold = gold canasta

# What may be typed.
typed-take-free = take free, take one, take the free card, take-free
typed-take-top = take top, take the top card, take the top, take-top
typed-take-rest = take rest, take the rest, take-rest
typed-move = move
typed-heart-ace = lay heart ace, lay the heart ace, heart-ace
typed-word-from = from
typed-word-new = new
decorated-placeholder = discard KD · meld KC KD KH · take top · move 2S from 2 to 1

# The public table.
turn-keep = { $who } looks at the three cards
turn-first_discard = { $who } throws the first card
turn-draw-free = { $who } draws, or takes { $card } without penalty
turn-pile = { $who } lays { $card } and then takes the pile
turn-go_out = { $who } must go out now
pile-frozen = ⛔ { $top } on top: the pile is frozen
shown-line = Shown at the cut: { $cards }
bottom-line = At the bottom of the stock: { $cards }
player-closed = not open, { $minimum } needed
twins-count = { $count ->
    [one] { $count } twin
   *[other] { $count } twins
}
heart-aces-count = { $count ->
    [one] { $count } heart ace apart
   *[other] { $count } heart aces apart
}
pending-count = { $count } more to draw for red threes
picture-turn-keep = looks at three cards
picture-turn-first = throws the first card
picture-turn-free = draws or takes one card
picture-turn-pile = lays the top card
picture-turn-go_out = must go out
picture-shown = Shown
picture-bottom = At the bottom
picture-needs = from { $minimum }
picture-gold = gold
picture-red = red
picture-black = black

# The hand.
phase-keep = Which of the three do you keep? Everybody has seen them.
phase-first_discard = Your first turn: just throw a card.
phase-draw-free = Draw, or take { $card } without penalty: only this card, and only now.
phase-draw-top = Draw, or take the pile ({ $count }): { $card } must be laid with cards of your hand.
phase-pile = Lay { $card } now, then take the rest of the pile.
phase-pile-ready = { $card } lies well. Take the rest of the pile, or lay more first.
phase-go_out = You took the pile below the minimum: go out in this turn, or give it back.
opening-enough = { $points } / { $threshold }: enough to open
hand-shown = The three cards: { $cards }
hand-free = { $card } was taken without penalty: throw another card.
hand-aces = { $count ->
    [one] { $count } heart ace lies apart
   *[other] { $count } heart aces lie apart
}
group-to = { $cards } to group { $group }
group-lay-now = Lay { $cards } for now
group-add-now = { $cards } to group { $group } for now
group-numbered = group { $group }
group-of = the group { $subject }
group-of-wilds = the group of jokers and twos
action-take-free = Take { $card } without penalty
action-take-top = Take { $card } and the pile
action-take-rest = { $count ->
    [0] Go on, there is no rest
   *[other] Take the rest ({ $count })
}
action-give-back = Give { $card } back
action-give-back-all = Give the pile back
action-heart-ace = Lay { $card } apart (500)
action-move-new = { $card } to a new group
action-move-to = { $card } → { $group }
pick-wild = Move a joker or two…
pick-wild-item = { $card } out of { $group }
pick-wild-to = Where to with { $card }?
verb-take-free = take without penalty
verb-take-top = take the top card
verb-take-rest = take the rest
verb-move = move
verb-heart-ace = lay a heart ace apart

rearrange-title = Rearranging
rearrange-out = take { $cards } out of { $group }
rearrange-to = put into { $group }
rearrange-lay = a new group with { $cards }
rearrange-new = a new group of them
rearrange-add = add { $cards }
rearrange-line = { $what }: { $made }
rearrange-button = { $made }: { $what }
rearrange-group = a new group
package-lay = Lay all: { $cards } = { $points }

confirm-DRAW_ENDS_DEAL = No card is left, and the pile may not be shuffled again: drawing ends the deal, nobody goes out.
confirm-yes-DRAW_ENDS_DEAL = Draw, end the deal
confirm-MUST_GO_OUT = What you have laid is below the minimum. If you take the rest, you must go out in this turn or give everything back.
confirm-yes-MUST_GO_OUT = Take it and go out

# The story of a deal.
event-begins-decorated = Deal { $number }: { $who } cuts and plays first.
event-cuts-decorated = { $who } lifted { $place } cards. The three lowest: { $cards }.
event-keeps-decorated = { $who } kept { $cards } of the three.
event-keeps-nothing = { $who } kept none of the three.
event-reshuffles = The stock was used up: the pile was shuffled, { $count } cards are the new stock.
did-drew-nothing = found nothing to draw
did-took-free = took { $card } without penalty
did-took-top = took { $card } from the pile
did-took-rest = took the pile ({ $pile_count })
did-gave-back = gave the pile back
did-laid-cards = laid { $cards } (+{ $points })
did-laid-many = laid { $count } cards (+{ $points })
did-moved = moved { $cards }
did-heart-aces = laid { $count ->
    [one] a heart ace apart
   *[other] both heart aces apart
}
did-twin = made a twin (+100)
ended-out = { $who } went out
ended-from_hand = { $who } went out from hand
ended-sweep = { $who } swept the table
ended-nobody = the cards ran out, nobody went out

# The score.
score-twins = { $count ->
    [one] { $count } twin
   *[other] { $count } twins
}
score-heart_aces = { $count ->
    [one] { $count } heart ace apart
   *[other] { $count } heart aces apart
}
score-canasta_black_wild = black wild canasta
score-canasta_black = black canasta { $subject }
score-canasta_red = red canasta { $subject }
score-canasta_red_wild = red wild canasta
score-canasta_gold = gold canasta { $subject }
score-going_out = going out
score-from_hand = from hand
score-table_sweep = table sweep
score-group_cards = { $count ->
    [one] { $count } card laid
   *[other] { $count } cards laid
}
score-tax = tax

# Table options.
option-minimum = Minimum
option-minimum-help = What the first cards that a player lays in a deal must be worth.
option-minimum-50 = { $points } points
option-minimum-75 = { $points } points
option-minimum-90 = { $points } points
option-minimum-120 = { $points } points
option-reshuffle_limit = Reshuffles in a deal
option-reshuffle_limit-help = How often the pile may be shuffled into a new stock before the deal ends.
option-reshuffle_limit-value = { $count ->
    [0] never
    [one] once
   *[other] { $count } times
}

# Why something is not possible.
refusal-TOO_SHORT-decorated-canasta = A group needs at least three cards, and this one would have { $cards }. Add to it, or take the cards back.
refusal-THREE_IN_GROUP = { $card } cannot be laid: a three never goes into a group. You can throw it.
refusal-TOO_MANY_WILDS = Here { $wilds } jokers and twos would lie, and { $most } are the most in a group of that size. There must always be fewer of them than of the others.
refusal-OVER_8_CARDS = A group has at most eight cards, and these would be { $cards }. Begin a new group.
refusal-WILD_GROUP_OVER_7 = Jokers and twos alone make at most seven cards, and these are { $cards }. Take some away.
refusal-GROUP_UNKNOWN = You have no group number { $group } for that. Pick another one of yours.
refusal-CARD_NOT_AVAILABLE-decorated-canasta = You do not have { $cards } to play. Pick from your hand.
refusal-WILD_NOT_IN_GROUP = { $cards } does not lie in that group. Pick a joker or a two that does.
refusal-NATURAL_STAYS = { $card } stays where it lies: only jokers and twos may move.
refusal-CANASTA_BROKEN = The canasta in group { $group } cannot be left like this. A joker or two may go only if a card of the group's own takes its place. Add one, or take the cards back.
refusal-WILD_CANASTA_CLOSED-decorated-canasta = The wild canasta in group { $group } stays as it is: nothing goes to it and nothing leaves it. Begin another group.
refusal-TALON_EMPTY = There is no pile to take now. Draw a card.
refusal-BLACK_THREE_ON_TOP = A black three is on top, so nothing can be taken. Draw a card.
refusal-WILD_ON_TOP = { $card } on top freezes the pile. Draw a card.
refusal-WINDOW_OPEN = The card on top is yours without penalty now. Take just that card, or draw.
refusal-WINDOW_CLOSED = Your card without penalty is gone for this deal. Draw, or take the pile with two cards that fit.
refusal-NEEDS_TWO_IN_HAND = For { $card } your hand needs two more of its rank, or one and a joker or two. Draw a card.
refusal-TOP_NOT_LAID = First lay { $card }: in your group of that rank, or in a new one with two cards of your hand.
refusal-REST_NOT_ENOUGH = With the rest of the pile you would have { $cards ->
    [0] no card
   *[other] { $cards } card
} left, and without a canasta two are needed. Take something back.
refusal-OPENING_SHORT-decorated-canasta = You have laid { $points } of { $minimum } points, { $missing } are missing. Lay more, or take the cards back.
refusal-TAKEN_CARD = You took { $card } without penalty in this turn. Throw another card.
refusal-MUST_GO_OUT-decorated-canasta = You took the pile below the minimum, so you must go out now. Lay more, or give it back.
refusal-NEEDS_CANASTA = You have no canasta yet, so you cannot throw your last card. Keep one card more.
refusal-NO_HEART_ACE = There is no heart ace in your hand.
refusal-NOT_AMONG_SHOWN = { $cards } is not among the three cards. You can keep only those.
refusal-WRONG_PHASE-decorated-canasta-keep = First choose which of the three cards you keep.
refusal-WRONG_PHASE-decorated-canasta-first_discard = Your first turn is only a throw. Pick one card.
refusal-WRONG_PHASE-decorated-canasta-pile = First lay the top card and take the rest of the pile, or give it back.
refusal-MISSING_WORD-decorated-canasta = Something is missing there: say what to do and with which cards, like meld KC KD KH or take top.

# The first steps.
tutorial-decorated-canasta-1 = Everybody plays alone. Every turn is the same: draw a card, lay down if you like, throw one. Three or more of a rank make a group, and seven are a canasta.
tutorial-decorated-canasta-2 = Jokers and twos stand for any card, but must stay fewer than the others in their group. In your turn you may move them between your own groups, so that black canastas become red or even gold.
tutorial-decorated-canasta-3 = Once in a deal you may take the card of the player before you without penalty. Later the whole pile can be taken if you lay its top card with two of your hand.
tutorial-decorated-canasta-4 = Throw exactly the card that was just thrown, and you have a twin: 100. A heart ace laid apart is worth 500, a red three 100, all four 800.
tutorial-decorated-canasta-5 = Who has a canasta and throws the last card goes out. Those who lead pay a tax: from 5000 on only a part is written. Over ten thousand wins.
