# Classic canasta: the table, the hand, the story, the score, refusals, first steps.

meld-kind-black_threes = black threes
canasta-kind-natural = natural canasta
canasta-kind-mixed = mixed canasta
canasta-kind-wild = wild canasta
picture-canasta-natural = natural
picture-canasta-mixed = mixed

# The public table.
turn-play-bound = { $who } has taken the pile and must go out
picture-turn-bound = must go out
pile-blocked-top = ⛔ { $card } on top: the pile is blocked
pile-closed-top = ⛔ { $top } on top: nobody can take the pile
pile-frozen-pair = ⛔ The pile is frozen: only two natural cards of that rank take it
last-turn-line = The stock is used up: this is the last turn of the deal.
canastas-line = Canastas: { $canastas }, to go out: { $needed }

# The hand.
phase-play-bound = You have taken the pile to go out: lay all your cards now.
phase-play-bound-pile = You have taken the pile below the minimum: go out now, with every card of the pile laid.
phase-play-empty = You have no card left: end your turn.
way-out-line = You can go out now: { $cards }
way-out-throw = { $cards }, then throw { $card }
verb-end-turn = end the turn
action-end-turn = End the turn
action-end-turn-out = Go out
action-take-alone = Take: { $top } → meld { $meld }
action-take-package = Take with { $key }, lay { $cards }
hint-reason-spoils_clean-classic-canasta = makes a natural meld mixed
typed-end-turn = end turn, end the turn, end-turn, go out

confirm-BINDS_TO_GO_OUT = If you take the pile like this you must go out in this turn. It cannot be taken back.
confirm-yes-BINDS_TO_GO_OUT = Take it and go out

# The story of a deal.
event-begins-classic-canasta = Deal { $number }: { $first } plays first.
event-takes-pile-classic-canasta = { $who } took the pile ({ $count }), { $top } on top.
event-deal-ends-classic-canasta = { $mode ->
    [concealed] { $who } went out concealed.
   *[out] { $who } went out.
}
event-deal-ends-classic-canasta-nobody = The stock was used up, and nobody went out.
did-took-alone = took the pile ({ $pile_count }), { $top } to their meld
close-mode-out = went out
close-mode-concealed = went out concealed

# The score.
score-canasta_natural = natural canasta { $subject }
score-canasta_mixed = mixed canasta { $subject }
score-canasta_wild = wild canasta
score-concealed = going out concealed

# Why something is not possible.
refusal-TOO_FEW_NATURALS = A meld needs two natural cards, and here { $naturals ->
    [0] is none
    [one] is only one
   *[other] are { $naturals }
}. Add one, or lay it later.
refusal-MORE_WILDS_THAN_NATURALS = Here { $wilds } jokers and twos would lie beside { $naturals } natural cards, and there may never be more of them. Take some away.
refusal-WILD_MELD_UNDER_7 = Jokers and twos alone are laid only as a canasta, seven or more at once, and these are { $cards }. Collect more, or lay them with other cards.
refusal-WILD_WITH_BLACK_THREES = Black threes are laid without jokers and twos. Leave those out.
refusal-PILE_CLOSED = { $top } is on top, so nobody can take the pile. Draw a card.
refusal-PILE_FROZEN = The pile is frozen: { $top } is taken only with two natural cards of its rank from your hand. Draw a card.
refusal-PILE_BLOCKED = { $top } is on top and blocks the pile. Only two black threes of your hand take it, in a turn in which you go out.
refusal-TOP_CARD_NOT_USED = For { $top } your hand needs two natural cards of its rank, or one and a joker or two. Draw a card.
refusal-PACKAGE_NOT_ALLOWED-classic-canasta = Your team has melds already, so take the pile first and lay the others afterwards.
refusal-TAKE_NEEDS_GOING_OUT = Black threes are taken or laid only by somebody who can go out in this turn, and you cannot. Draw a card.
refusal-TAKE_LEAVES_TOO_FEW = After this you would hold { $cards ->
    [0] no card
    [one] one card
   *[other] { $cards } cards
}, and without the canastas to go out the turn could not end. Draw a card.
refusal-CARD_NOT_AVAILABLE-classic-canasta = You do not have { $cards } to play. Pick from your hand.
refusal-BLACK_THREES_STAY = Black threes may lie only when you go out in this turn. Go out, or take them back.
refusal-MUST_GO_OUT = You took the pile to go out, so no card may stay in your hand but the one you throw. Lay more.
refusal-PILE_NOT_MELDED = You took the pile below the minimum, so all of it must be laid. Still missing: { $cards }.
refusal-GOING_OUT_NEEDS_CANASTAS = To go out your team needs { $needed ->
    [one] { $needed } canasta
   *[other] { $needed } canastas
} and has { $canastas }. Keep a card after your throw, or take something back.
refusal-MUST_DISCARD = You still have cards, so throw one.
refusal-STOCK_EMPTY-classic-canasta = No card is left to draw.

# The first steps.
tutorial-classic-canasta-1 = Two play against each other, or four in two teams, partners opposite. Every turn is the same: draw a card, lay down if you like, throw one.
tutorial-classic-canasta-2 = Three or more cards of one rank make a meld. Jokers and twos stand for any card, at most three in a meld and never more than the natural cards. Seven cards are a canasta, and they bring most of the points.
tutorial-classic-canasta-3 = The first melds of your team must be worth enough points, 50 at the start. The table counts for you: 45 / 50 means five are missing. Not enough? Take the cards back, nobody sees it.
tutorial-classic-canasta-4 = Instead of drawing you may take the whole pile, if you can lay its top card at once with two cards of your hand or on a meld of yours. A black three on top blocks it, a joker or two in it freezes it.
tutorial-classic-canasta-5 = Who has no card left goes out and ends the deal. Four players need one canasta for it, two need two. Cards laid count for you, cards in hand against you. Usually five thousand points win.
