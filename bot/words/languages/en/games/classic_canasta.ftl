# Classic canasta: the table, the hand, the story, the score, refusals, first steps.

game-classic-canasta = Classic canasta
game-classic-canasta-line = The canasta of the fifties, for two players or two teams.
game-classic-canasta-time = { $whole ->
    [0] About 15 minutes a deal.
   *[other] About 15 minutes a deal, about an hour a match.
}
typed-game-classic-canasta = classical canasta, canasta classic, classic kanasta, standard canasta, traditional canasta, regular canasta, ordinary canasta, original canasta, normal canasta, old canasta, canasta classique, klasichna kanasta, klasicheska kanasta, klassische canasta

canasta-kind-natural = natural canasta
canasta-kind-mixed = mixed canasta
canasta-kind-wild = wild canasta
picture-canasta-natural = natural
picture-canasta-mixed = mixed

# The public table.
turn-play-bound = { $who } took the pile and must go out
turn-play-told = { $who } must go out: the partner said yes
turn-answer = { $asks } asks { $who }: may I go out?
picture-turn-answer = answers the partner
picture-turn-bound = must go out
pile-blocked-top = ⛔ { $card } on top: the pile is blocked
pile-closed-top = ⛔ { $top } on top: nobody can take the pile
pile-frozen-pair = ⛔ The pile is frozen: you need two natural cards of the top card's rank
pile-frozen-unopened = ⛔ Your team has no melds yet, so the pile is frozen for you: you need two natural cards of the top card's rank
pile-blocked-round = ⛔ A black three blocks the pile for the whole round
last-turn-line = The stock is empty: this is the last turn of the deal.
canastas-line = Canastas: { $canastas }, { $needed } needed to go out

# The hand.
phase-play-bound = You took the pile to go out: lay all your cards now.
phase-play-bound-pile = You took the pile below the minimum: go out now, and lay every card of the pile.
phase-play-empty = You have no cards left: end your turn.
phase-draw-nothing = There are no cards left, and you can't take the pile: end the deal.
phase-answer = { $who } asks: may I go out? Your answer binds for this turn.
phase-play-told-yes = Your partner said yes: go out now, lay all your cards.
phase-play-told-no = Your partner said no: you can't go out this turn.
action-ask = Ask my partner
action-yes = Yes, go out
action-no = No, play on
verb-ask = ask the partner
verb-yes = say yes
verb-no = say no
typed-ask = ask, ask my partner, ask partner, may i go out, can i go out
typed-yes = yes, go ahead, say yes
typed-no = no, not yet, say no
way-out-line = You can go out now: { $cards }
way-out-throw = { $cards }, then throw { $card }
verb-end-turn = end the turn
action-end-turn = End the turn
action-end-turn-out = Go out
action-take-alone = Take: { $top } → meld { $meld }
action-take-package = Take with { $key }, lay { $cards }
hint-reason-spoils_clean-classic-canasta = makes a natural meld mixed
typed-end-turn = end turn, end the turn, end-turn, go out
typed-end-turn-classic-canasta = i go out, finish, going out
typed-take-classic-canasta = take the discards, pile
typed-meld-classic-canasta = put down, meld down
typed-discard-classic-canasta = throw away

confirm-BINDS_TO_GO_OUT = Taking the pile this way means that you must go out this turn. It can't be undone.
confirm-yes-BINDS_TO_GO_OUT = Take it and go out
confirm-LAST_DRAW = If you draw now, the deal is over and nobody goes out.
confirm-yes-LAST_DRAW = Draw, end the deal

# The story of a deal.
event-begins-classic-canasta = Deal { $number }: { $first } plays first.
event-takes-pile-classic-canasta = { $who } took the pile ({ $count }), { $top } on top.
event-deal-ends-classic-canasta = { $mode ->
    [concealed] { $who } went out concealed.
   *[out] { $who } went out.
}
event-deal-ends-classic-canasta-nobody = The stock ran out and nobody went out.
did-took-alone = took the pile ({ $pile_count }), adding { $top } to a meld
did-asks = asked to go out
did-answers = { $answer ->
    [yes] said yes
   *[no] said no
}
did-last-card = said “last card”
event-asks-classic-canasta = { $who } asked: may I go out?
event-answers-classic-canasta = { $answer ->
    [yes] { $who } said yes: go out.
   *[no] { $who } said no: play on.
}
event-last-card-classic-canasta = { $who }: last card.
close-mode-out = { $who } went out
close-mode-concealed = { $who } went out concealed

# The score.
score-canasta_natural = natural canasta { $subject }
score-canasta_mixed = mixed canasta { $subject }
score-canasta_wild = wild canasta
score-concealed = going out concealed
score-went_out = going out

# Why something is not possible.
refusal-TOO_FEW_NATURALS = A meld needs at least two natural cards, and this one has { $naturals ->
    [0] none
    [one] only one
   *[other] { $naturals }
}. Add one, or lay it later.
refusal-MORE_WILDS_THAN_NATURALS = A meld can't have more wild cards than natural ones, and this would be { $wilds } to { $naturals }. Take some away.
refusal-WILD_MELD_UNDER_7 = Wild cards alone are laid seven or more at once, and these are { $cards }. Collect more, or lay them with other cards.
refusal-WILD_WITH_BLACK_THREES = Black threes are laid without wild cards. Leave those out.
refusal-PILE_CLOSED = { $top } is on top, so nobody can take the pile. Draw a card.
refusal-PILE_FROZEN = The pile is frozen: to take { $top } you need { $two } in your hand. Draw a card.
refusal-PILE_FROZEN_UNOPENED = Your team has no melds yet, so the pile is frozen for you: to take { $top } you need { $two } in your hand. Draw a card.
refusal-PILE_BLOCKED = { $top } on top blocks the pile. Only two black threes from your hand take it, and only if you go out this turn.
refusal-PILE_BLOCKED_ROUND = A black three blocks the pile until the player who threw it has their next turn. Draw a card.
refusal-TOP_CARD_NOT_USED = To take { $top } you need { $two } in your hand, or one and a wild card, or a meld of that rank. Draw a card.
refusal-PACKAGE_NOT_ALLOWED-classic-canasta = Your team already has melds: take the pile first, then lay the others.
refusal-TAKE_NEEDS_GOING_OUT = Black threes are taken or laid only by someone who goes out this turn, and you can't. Draw a card.
refusal-TAKE_LEAVES_TOO_FEW = This would leave you { $cards ->
    [0] no card
    [one] one card
   *[other] { $cards } cards
}, and without enough canastas to go out your turn could not end. Draw a card.
refusal-CARD_NOT_AVAILABLE-classic-canasta = You don't have { $cards }. Pick from your hand.
refusal-BLACK_THREES_STAY = Black threes can stay on the table only if you go out this turn. Go out, or undo.
refusal-MUST_GO_OUT = You took the pile to go out, so you may keep only the card you throw. Lay more.
refusal-PILE_NOT_MELDED = You took the pile below the minimum, so every card of it must be laid. Not laid yet: { $cards }.
refusal-GOING_OUT_NEEDS_CANASTAS = To go out your team needs { $needed ->
    [one] { $needed } canasta
   *[other] { $needed } canastas
}, and it has { $canastas }. Keep a card after your throw, or undo.
refusal-MUST_DISCARD = You still have cards, so throw one.
refusal-ASKING_OFF = At this table nobody asks their partner: go out if you can.
refusal-CANNOT_ASK = You may ask once a turn, when you could go out but don't have to, and hold at least two cards.
refusal-PARTNER_SAID_NO = Your partner said no, so you can't go out this turn. Keep a card after your throw, or undo.
refusal-WRONG_PHASE-answer = First the partner answers: yes or no.
refusal-STOCK_EMPTY-classic-canasta = There are no cards left to draw.

# The first steps.
tutorial-classic-canasta-1 = Two play against each other, or four in two teams, partners opposite, or six in two teams of three. Every turn is the same: draw a card, lay down if you like, throw one.
tutorial-classic-canasta-2 = Three or more cards of one rank make a meld. Jokers and twos are wild and stand for any card: at most three in a meld, and never more than the natural cards. Seven cards are a canasta, and canastas bring most of the points.
tutorial-classic-canasta-3 = The first melds of your team must be worth enough points, 50 at the start. The table counts for you: 45 / 50 means five more are needed. Not enough? Undo, and nobody has seen it.
tutorial-classic-canasta-4 = Instead of drawing you may take the whole pile, if you can lay its top card at once with two cards from your hand or on one of your melds. A black three on top blocks it, a wild card in it freezes it.
tutorial-classic-canasta-5 = Whoever runs out of cards goes out and ends the deal. With four players your team needs one canasta for that, with two or six two. Cards laid count for you, cards in hand against you. The match is usually to five thousand.

# What somebody who practises is told in each turn.
lesson-end-turn = No card is left to throw: the turn ends here.

# Show me: situations to play. What is to be done, what is said of the right press, of a step on the way, and of another press.
lesson-classic-canasta-turn = You and the partner opposite play against the other two. Every turn begins with a card from the stock, which lies face down, and ends with a card thrown on the pile, face up. In between you may lay cards that belong together. Draw, then throw what you need least.
lesson-classic-canasta-turn-on = You drew a black three. It can be laid only when you go out: throw it.
lesson-classic-canasta-turn-right = That was a turn. The black three blocks the pile for the next player. In your hand it would have cost 100 at the end of the deal.
lesson-classic-canasta-turn-wrong = You may do that. But a black three costs 100 at the end of the deal. Throw it: then the pile is blocked for the next player, too.
lesson-classic-canasta-open = Three or more cards of one rank are a meld, and every card has its points. Your team has laid nothing yet: its first melds must be worth 50 points together, in one turn. Three kings are 30, and three nines are 30. Lay both, then throw a card.
lesson-classic-canasta-open-on = The table counts for you: when it says READY TO OPEN, throw a card.
lesson-classic-canasta-open-right = 60 points: your team is open. From now on your partner and you may lay any meld, whatever it is worth.
lesson-classic-canasta-open-wrong = You may do that, but it doesn't make 50. Lay the three kings and the three nines, then throw a card.
lesson-classic-canasta-pile = The king of spades is on top of the pile, and you hold two kings. Two cards of its rank from your hand take the whole pile, if you lay all three at once. Take it instead of drawing.
lesson-classic-canasta-pile-right = The kings are on the table as a meld, and the rest of the pile is in your hand: more cards, more melds.
lesson-classic-canasta-pile-wrong = Drawing brings one card, and then somebody else may take this pile. Take it: it brings four cards.
lesson-classic-canasta-canasta = Your team has six queens on the table. You hold a queen and a two. Seven cards are a canasta: natural without a wild card, that brings 500; mixed with one, that brings 300. Add the right card.
lesson-classic-canasta-canasta-right = A natural canasta: 500 points. The two stays in your hand for a meld that needs it.
lesson-classic-canasta-canasta-wrong = That makes no natural canasta. Add the queen: without a wild card the canasta brings 500, with the two only 300.
lesson-classic-canasta-out = Your team has a canasta, and you hold two cards. Whoever throws their last card goes out, and the deal is over. Add the seven to your sevens, then throw the five.
lesson-classic-canasta-out-on = One card is left. Throw it, and the deal is over.
lesson-classic-canasta-out-right = You went out. The cards left in the other hands count against their teams.
lesson-classic-canasta-out-wrong = The seven fits your sevens, so lay it first: thrown, it brings nothing. Then the five is your last card.

# The card of a situation: what the button of the rules shows first, one fact a line.
card-classic-canasta-turn =
    Draw from the stock, or take the whole pile if you can.
    Then lay and add what you like, or nothing.
    Throw one card: that ends your turn. Any card of your hand may be thrown.
    Until you throw, Undo takes back what you laid in this turn. A pile you took stays with you.
card-classic-canasta-pile =
    You must use the top card at once: with two natural cards of its rank, with one and a wild card, or by adding it to your team's meld of that rank.
    The rest comes into your hand. A take is final.
    Frozen: while a wild card or a red three is in the pile, only two natural cards take it. With one of them on top nobody takes it.
    Blocked: with a black three on top only two black threes take it, and you must go out in this turn.
    At some tables it blocks for a whole round, or the pile is frozen for a team without melds.
card-classic-canasta-opening =
    Your team's first melds must be worth enough together, in one turn: usually 50 at the start, 90 from 1,500 points on, 120 from 3,000 on (with six 150 from 7,500 on), 15 below zero.
    Cards count by their value. Bonuses don't count.
    Once one of you opens, you are both open.
card-classic-canasta-meld =
    A meld is three or more cards of one rank, at least two of them natural.
    At most three are wild, and never more than the natural ones.
    Your team has one meld of each rank. You may add to your partner's.
    Seven cards are a canasta: natural 500, mixed 300, seven wild cards at once 2,000.
card-classic-canasta-out =
    You go out by throwing your last card, or by laying all of them.
    For that your team needs one canasta with four players, two with two or six.
    If your team had nothing on the table before this turn, you go out concealed: usually one canasta is enough, and it brings 200.
    Black threes can be laid only in the turn in which you go out.
    At some tables going out otherwise brings 100, or you may ask your partner first.
card-classic-canasta-score =
    Cards laid and canastas count for you, cards in hand against you.
    A natural canasta is 500, a mixed one 300, a wild one 2,000.
    Each red three is 100, all four 800. If your team has no meld, they cost as much.
    A black three in hand costs 100.

# Cards that stand beside a situation.
shows-classic-canasta-threes = Black threes: nobody needs them
shows-classic-canasta-set = A meld, with the points of its cards
shows-classic-canasta-set-nines = Another one
shows-classic-canasta-with-top = Your two kings and the one on the pile
shows-classic-canasta-wild = Wild cards stand for any other card

# The presets that come with the game.
preset-classic-canasta-short = Short match
preset-classic-canasta-short-help = to 3,000 points
preset-classic-canasta-cut = Cutting by hand
preset-classic-canasta-cut-help = the first player cuts the pack
preset-classic-canasta-published = As printed
preset-classic-canasta-published-help = frozen start, 100 for going out, play on; four ask, two draw two
preset-classic-canasta-pair = Two cards for two
preset-classic-canasta-pair-help = two or six: two canastas even concealed; two draw two cards
preset-classic-canasta-modern = Modern American
preset-classic-canasta-modern-help = first melds from 125, pile frozen until then, 100 for going out
preset-classic-canasta-spanish = As in Spain
preset-classic-canasta-spanish-help = the pile frozen at first, and the last card is called
