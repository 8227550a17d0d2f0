# Decorated canasta: the table, the hand, the story, the score, options, refusals, first steps.

game-decorated-canasta = Decorated canasta
game-decorated-canasta-line = Everyone for themselves, with twins, wandering jokers and heart aces.
game-decorated-canasta-time = { $whole ->
    [0] About 15 minutes a deal.
   *[other] About 15 minutes a deal, one to two hours a match.
}
typed-game-decorated-canasta = hungarian canasta, hungarian decorated canasta, decorated hungarian canasta, decorated kanasta, canasta decorated, ornate canasta, ukrasena kanasta, magyar canasta

canasta-kind-black_wild = black wild canasta
canasta-kind-black = black canasta
canasta-kind-red = red canasta
canasta-kind-red_wild = red wild canasta
canasta-kind-gold = gold canasta

# What may be typed.
typed-take-free = take free, take one, take the free card, take-free, take without penalty
typed-take-top = take top, take the top card, take the top, take-top, take with penalty, take the talon, with penalty
typed-take-top-decorated-canasta = take the pile, take pile, take the whole pile, take the discard pile, take, pick up, pick up the pile
typed-take-rest = take rest, take the rest, take-rest
typed-move = move, rearrange, rearranging
typed-heart-ace = lay heart ace, lay the heart ace, heart-ace, set the heart ace aside, set aside the heart ace, heart ace aside
typed-word-from = from
typed-word-new = new
decorated-placeholder = throw KD · lay KC KD KH · take top · move 2S from 2 to 1

# The public table.
turn-keep = { $who } looks at the three cards
turn-first_discard = { $who } throws the first card
turn-draw-free = { $who } draws, or takes { $card } for free
turn-pile = { $who } lays { $card }, then takes the pile
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
    [one] { $count } heart ace set aside
   *[other] { $count } heart aces set aside
}
pending-count = { $count } more to draw for red threes
picture-turn-keep = looks at three cards
picture-turn-first = throws the first card
picture-turn-free = draws or takes one card
picture-turn-pile = lays the top card
picture-turn-go_out = must go out
picture-shown = Shown
picture-bottom = At the bottom
picture-needs = needs { $minimum }
picture-gold = gold
picture-red = red
picture-black = black

# The hand.
phase-keep = Which of the three do you keep? Everybody has seen them.
phase-first_discard = Your first turn: just throw a card.
phase-draw-free = Draw, or take { $card } for free: only this card, and only now.
phase-draw-top = Draw, or take the pile ({ $count }): you must lay { $card } with cards from your hand.
phase-pile = Lay { $card } now, then take the rest of the pile.
phase-pile-ready = { $card } is down. Take the rest of the pile, or lay more first.
phase-go_out = You took the pile below the minimum: go out this turn, or put it back.
opening-enough = { $points } / { $threshold }: enough to open
hand-shown = The three cards: { $cards }
hand-free = You took { $card } for free: throw another card.
hand-aces = { $count ->
    [one] { $count } heart ace set aside
   *[other] { $count } heart aces set aside
}
group-to = { $cards } to group { $group }
group-lay-now = Lay { $cards } for now
group-add-now = { $cards } to group { $group } for now
group-numbered = group { $group }
group-of = the group { $subject }
group-of-wilds = the group of wild cards
action-take-free = Take { $card } for free
action-take-top = Take { $card } + the pile
action-take-rest = { $count ->
    [0] Go on, nothing more
   *[other] Take the rest ({ $count })
}
action-give-back = Put { $card } back
action-give-back-all = Put the pile back
action-heart-ace = Set { $card } aside (500)
action-move-new = { $card } to a new group
action-move-to = { $card } → { $group }
pick-wild = Move a wild card…
pick-wild-item = { $card } from { $group }
pick-wild-to = Where does { $card } go?
verb-take-free = take for free
verb-take-top = take the top card
verb-take-rest = take the rest
verb-move = move
verb-heart-ace = set a heart ace aside

rearrange-title = Rearranging
rearrange-out = take { $cards } out of { $group }
rearrange-to = put into { $group }
rearrange-lay = lay { $cards } as a new group
rearrange-new = lay them as a new group
rearrange-add = add { $cards }
rearrange-line = { $what }: { $made }
rearrange-button = { $made }: { $what }
rearrange-group = a new group
package-lay = Lay all: { $cards } · opens { $sum }

confirm-DRAW_ENDS_DEAL = The stock is empty and the pile can't be shuffled again: drawing ends the deal, and nobody goes out.
confirm-yes-DRAW_ENDS_DEAL = Draw, end the deal
confirm-MUST_GO_OUT = What you have laid is below the minimum. If you take the rest, you must go out this turn or put everything back.
confirm-yes-MUST_GO_OUT = Take it and go out

# The story of a deal.
event-begins-decorated = Deal { $number }: { $who } cuts and plays first.
event-begins-decorated-uncut = Deal { $number }: { $who } plays first.
event-cuts-decorated = { $who } cut { $place } cards. The bottom three: { $cards }.
event-keeps-decorated = { $who } kept { $cards } of the three.
event-keeps-nothing = { $who } kept none of the three.
event-reshuffles = The stock ran out: the pile was shuffled into a new stock of { $count } cards.
did-drew-nothing = found nothing to draw
did-took-free = took { $card } for free
did-took-top = took { $card } from the pile
did-took-rest = took the pile ({ $pile_count })
did-gave-back = put the pile back
did-laid-many = laid { $count } cards (+{ $points })
did-moved = moved { $cards }
did-put = of these { $cards } to { $meld }
did-heart-aces = set { $count ->
    [one] a heart ace
   *[other] both heart aces
} aside
did-twin = made a twin (+100)
ended-out = { $who } went out
ended-from_hand = { $who } went out concealed
ended-sweep = { $who } swept the table
ended-nobody = the cards ran out, nobody went out
deal-won = { $who } won the deal with { $points } points.
deal-shared = { $who } share the deal with { $points } points each.

# The score.
score-twins = { $count ->
    [one] { $count } twin
   *[other] { $count } twins
}
score-heart_aces = { $count ->
    [one] { $count } heart ace set aside
   *[other] { $count } heart aces set aside
}
score-canasta_black_wild = black wild canasta
score-canasta_black = black canasta { $subject }
score-canasta_red = red canasta { $subject }
score-canasta_red_wild = red wild canasta
score-canasta_gold = gold canasta { $subject }
score-going_out = going out
score-from_hand = concealed
score-table_sweep = table sweep
score-group_cards = { $count ->
    [one] { $count } card laid
   *[other] { $count } cards laid
}
score-tax = tax

# Table options.
option-minimum = Minimum to open
option-minimum-help = How much the first cards that you lay in a deal must be worth.
option-minimum-50 = { $points } points
option-minimum-75 = { $points } points
option-minimum-75-short = at least 75 to open
option-minimum-90 = { $points } points
option-minimum-90-short = at least 90 to open
option-minimum-120 = { $points } points
option-minimum-120-short = at least 120 to open
option-reshuffle_limit = Reshuffles per deal
option-reshuffle_limit-help = How often the pile can become a new stock before the deal ends.
option-reshuffle_limit-value = { $count ->
    [0] never
    [one] once
    [100] 100 times, as good as no limit
   *[other] { $count } times
}
option-twin_after_take = Twins after a take
option-twin_after_take-help = Does a player who took from the pile get a twin for throwing a card like the one they took from the top?
option-twin_after_take-off = no
option-twin_after_take-on = yes
option-twin_after_take-on-short = twins after a take
option-tax_on_minus = Tax on minus points
option-tax_on_minus-help = Are the points of a deal divided also when they are below zero?
option-tax_on_minus-off = no
option-tax_on_minus-on = yes
option-tax_on_minus-on-short = tax on minus points
option-reshuffle_when = When to reshuffle
option-reshuffle_when-help = When does the pile become the new stock?
option-reshuffle_when-needed = when a card must be drawn
option-reshuffle_when-empty = as soon as the stock is empty
option-reshuffle_when-empty-short = reshuffled as soon as the stock is empty
option-canastas_to_go_out = Canastas to go out
option-canastas_to_go_out-help = How many canastas does a player need to go out?
option-canastas_to_go_out-one = one
option-canastas_to_go_out-two = two
option-canastas_to_go_out-two-short = two canastas to go out

# Why something is not possible.
refusal-TOO_SHORT-decorated-canasta = A group needs at least three cards, and this one would have { $cards }. Add to it, or undo.
refusal-THREE_IN_GROUP = { $card } can't be laid: threes never go into a group. You can throw it.
refusal-TOO_MANY_WILDS = That would be { $wilds } wild cards, and a group of that size takes { $most } at most. Wild cards must always be fewer than the others.
refusal-OVER_8_CARDS = A group has at most eight cards, and this would make { $cards }. Start a new group.
refusal-WILD_GROUP_OVER_7 = Wild cards alone make at most seven, and these are { $cards }. Take some away.
refusal-GROUP_UNKNOWN = You can't use group { $group } for that. Pick another group of yours.
refusal-CARD_NOT_AVAILABLE-decorated-canasta = You don't have { $cards }. Pick from your hand.
refusal-WILD_NOT_IN_GROUP = { $cards } is not in that group. Pick a wild card that is.
refusal-NATURAL_STAYS = { $card } stays where it is: only wild cards can move.
refusal-CANASTA_BROKEN = The canasta in group { $group } can't stay like this: a wild card may leave only if a card of the group's rank takes its place. Add one, or undo.
refusal-WILD_CANASTA_CLOSED-decorated-canasta = The wild canasta in group { $group } is finished: nothing goes in and nothing comes out. Start another group.
refusal-TALON_EMPTY = There is no pile to take now. Draw a card.
refusal-BLACK_THREE_ON_TOP = A black three is on top, so nothing can be taken. Draw a card.
refusal-WILD_ON_TOP = { $card } on top freezes the pile. Draw a card.
refusal-WINDOW_OPEN = The top card is yours for free now. Take just that card, or draw.
refusal-WINDOW_CLOSED = Your chance of a free card has passed for this deal. Draw, or take the pile with two cards that fit.
refusal-NEEDS_TWO_IN_HAND = To take { $card } you need { $two } in your hand, or one and a wild card. Draw a card.
refusal-TOP_NOT_LAID = First lay { $card }: on your group of that rank, or as a new one with two cards from your hand.
refusal-REST_NOT_ENOUGH = With the rest of the pile you would have { $cards ->
    [0] no cards
   *[other] { $cards } card
} left. You need two, or one if you have the canastas to go out. Undo, and lay less.
refusal-OPENING_SHORT-decorated-canasta = You have laid { $points } of { $minimum } points: { $missing } more needed. Lay more, or undo.
refusal-TAKEN_CARD = You took { $card } for free this turn. Throw another card.
refusal-MUST_GO_OUT-decorated-canasta = You took the pile below the minimum, so you must go out now. Lay more, or put the pile back.
refusal-NEEDS_CANASTA = You have no canasta yet, so you can't throw your last card. Keep one more card.
refusal-NEEDS_TWO_CANASTAS = At this table you need two canastas to go out, and you have { $canastas ->
        [0] none
       *[other] one
    }. Keep one more card.
refusal-NO_HEART_ACE = There is no heart ace in your hand.
refusal-NOT_AMONG_SHOWN = You can keep only cards of the three that were shown, not { $cards }.
refusal-WRONG_PHASE-decorated-canasta-keep = First choose which of the three cards you keep.
refusal-WRONG_PHASE-decorated-canasta-first_discard = Your first turn is only a throw. Pick one card.
refusal-WRONG_PHASE-decorated-canasta-draw = First draw a card, or take the pile: type take.
refusal-WRONG_PHASE-decorated-canasta-pile = First lay the top card and take the rest of the pile, or put it back.
refusal-MISSING_WORD-decorated-canasta = Something is missing: say what to do and with which cards, like lay KC KD KH or take top.

# The first steps.
tutorial-decorated-canasta-1 = Everybody plays alone. Every turn is the same: draw a card, lay down if you like, throw one. Three or more of a rank make a group, and seven are a canasta.
tutorial-decorated-canasta-2 = Jokers and twos are wild and stand for any card, but must stay fewer than the others in their group. In your turn you may move them between your own groups: that is how a black canasta turns red, or even gold.
tutorial-decorated-canasta-3 = In each deal you may take one card for free: the first card, other than a black three, that the player before you throws. After that you can take the whole pile, if you lay its top card with two cards from your hand.
tutorial-decorated-canasta-4 = Throw exactly the card that was just thrown, and you have a twin: 100. A heart ace set aside is worth 500, a red three 100, all four 800.
tutorial-decorated-canasta-5 = Whoever has a canasta and throws their last card goes out. Leaders pay a tax: from 5,000 on, only part of a score counts. More than ten thousand wins.

# What somebody who practises is told in each turn.
lesson-take-free = Taking for free costs nothing: you get the card and throw as usual.
lesson-take-top = With its top card you get the whole pile.
lesson-take-rest = The top card is laid: now the rest of the pile comes into your hand.
lesson-heart-ace = A heart ace set aside brings 500.
lesson-move = A wild card may leave a group that can do without it. That can make a canasta worth more.

# Statistics.
notable-kind-from_hand = concealed
notable-kind-sweep = with a table sweep

# Show me: situations to play. What is to be done, what is said of the right press, of a step on the way, and of another press.
lesson-decorated-canasta-free = Everybody plays alone. Every turn begins with a card from the stock and ends with a card thrown on the pile. Three or more cards of one rank make a group, and groups bring points. Once in a deal you may take the card that the player before you has just thrown, for free: you need not lay anything. If you draw, the chance is gone. The king of spades goes with your two kings. Take it.
lesson-decorated-canasta-free-right = The king is in your hand, and it cost nothing. Next you would throw another card. From your next turn on, you take the pile only if you can lay its top card.
lesson-decorated-canasta-free-wrong = If you draw, your free card is gone for this deal. The king goes with your two kings: take it for free.
lesson-decorated-canasta-open = You have laid nothing yet. What you lay first in a deal must be worth 50 points, in one turn. Three kings are 30, and three queens are 30. Lay both, then throw a card.
lesson-decorated-canasta-open-on = The table counts for you: when it says READY TO OPEN, throw a card.
lesson-decorated-canasta-open-right = 60 points: you are open. From now on you may lay any group, whatever it is worth.
lesson-decorated-canasta-open-wrong = You may do that, but it doesn't make 50. Lay the three kings and the three queens, then throw a card.
lesson-decorated-canasta-pile = Your free card is used up. To take the pile now, you must lay its top card with two cards from your hand. Take the king of spades, lay it with your two kings, then take the rest of the pile.
lesson-decorated-canasta-pile-on = First lay the three kings, then take the rest of the pile.
lesson-decorated-canasta-pile-right = The kings are on the table as a group, and the rest of the pile is in your hand. Throw a card, and your turn is over.
lesson-decorated-canasta-pile-wrong = Drawing brings one card, the pile four. Take the king, lay it with your two kings, then take the rest.
lesson-decorated-canasta-apart = A heart ace counts 20 in a group and 500 when you set it aside. The nine of diamonds has just been thrown, and you hold the other one: thrown on it, that makes a twin, 100 points. Set the ace aside, then throw the nine.
lesson-decorated-canasta-apart-on = The 500 are yours. Now the twin: throw the nine of diamonds.
lesson-decorated-canasta-apart-right = 600 points in one turn: 500 for the heart ace, 100 for the twin.
lesson-decorated-canasta-apart-wrong = You may do that. But 600 points are waiting: set the heart ace aside, then throw the nine of diamonds.
lesson-decorated-canasta-out = You have a canasta and hold two cards. Whoever throws their last card goes out, and the deal is over. Add the seven to your sevens, then throw the five.
lesson-decorated-canasta-out-on = One card is left. Throw it, and the deal is over.
lesson-decorated-canasta-out-right = You went out: that brings 100, and the cards left in the other hands count against whoever holds them.
lesson-decorated-canasta-out-wrong = The seven fits your sevens, so lay it first: thrown, it brings nothing. Then the five is your last card.

# The card of a situation: what the button of the rules shows first, one fact a line.
card-decorated-canasta-turn =
    Draw a card from the stock, or take from the pile if you can.
    Then lay and rearrange what you like, or nothing.
    Throw one card: that ends your turn. Any card may be thrown.
    Until you throw, Undo takes back what you laid in this turn.
card-decorated-canasta-free =
    Once in a deal you may take the card that was just thrown, for free.
    You get that one card, and you need not lay anything.
    You must throw another card.
    If you draw instead, the chance is gone.
card-decorated-canasta-pile =
    You may take the pile if your hand has two cards of the top card's rank, or one and a wild card.
    Take the top card and lay it. Then take all the rest.
    If you have not opened, what you lay before the rest must reach the minimum.
    With a black three or a wild card on top it can't be taken.
card-decorated-canasta-opening =
    What you lay first in a deal must reach the table's minimum, in one turn.
    A wild card counts as the card it stands for.
    Red threes, twins, heart aces set aside and the bonuses of canastas don't count.
    If you go out in the same turn, you need no minimum.
card-decorated-canasta-meld =
    A group is three to eight cards of one rank. Wild cards must be fewer than the others. Three to seven wild cards alone are a group too.
    Seven cards are a canasta: black with wild cards 300, red without 400, gold with eight 600.
    You may move wild cards between your own groups.
    A heart ace set aside is 500. The same card thrown on the one just thrown is a twin: 100.
card-decorated-canasta-out =
    You go out by throwing your last card, and for that you need a canasta (at some tables two).
    You never lay your last card.
    Going out is 100. If you open in the same turn, you get 100 more.
    The deal is over at once. Cards in hand count against whoever holds them.
card-decorated-canasta-score =
    Cards in groups count for you, cards in hand against you.
    Canastas: black 300, red 400, gold 600, black wild 200, red wild 500.
    A heart ace set aside is 500, a red three 100, all four 800, a twin 100, going out 100.
    A black three in hand costs 100.

# Cards that stand beside a situation.
shows-decorated-canasta-set = A group, with the points of its cards
shows-decorated-canasta-set-queens = Another one
shows-decorated-canasta-with-top = Your two kings and the one on the pile
shows-decorated-canasta-apart = The heart ace, set aside
shows-decorated-canasta-twin = A twin: the same card twice

# Options that hardly go together.
doubt-decorated-canasta-stock = ⚠ { $seats } players and no reshuffle: the stock is used up after about { $rounds } rounds, mostly before anybody can go out. Allow some reshuffles.

# The presets that come with the game.
preset-decorated-canasta-short = Short match
preset-decorated-canasta-short-help = three deals
preset-decorated-canasta-skilled = For experienced players
preset-decorated-canasta-skilled-help = the first cards must be worth 90 points
preset-decorated-canasta-masters = For masters
preset-decorated-canasta-masters-help = the first cards must be worth 120 points
preset-decorated-canasta-letter = To the letter
preset-decorated-canasta-letter-help = twins after a take too, tax on minus points too
preset-decorated-canasta-two = Two canastas
preset-decorated-canasta-two-help = going out takes two canastas
