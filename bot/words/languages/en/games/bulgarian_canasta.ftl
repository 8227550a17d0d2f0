# Bulgarian canasta: its name, the first steps. Everything else it shares with the other canastas.

game-bulgarian-canasta = Bulgarian canasta
game-bulgarian-canasta-line = Two teams of two, sets and runs, a pile worth fighting for.
game-bulgarian-canasta-time = { $whole ->
    [0] About 20 minutes a deal.
   *[other] About 20 minutes a deal, one to three hours a match.
}
typed-game-bulgarian-canasta = bulgarian kanasta, bulgarska kanasta, balgarska kanasta, canasta bulgarian, canasta bulgara, bg canasta

tutorial-bulgarian-canasta-1 = You sit opposite your partner, and whatever either of you lays down belongs to both. Every turn is the same: draw a card, lay down if you like, throw one.
tutorial-bulgarian-canasta-2 = Three or more cards make a meld: a set of one rank, or a run in one suit from four to ace. Jokers and twos are wild: they stand for any card. Seven cards are a canasta.
tutorial-bulgarian-canasta-3 = The first melds of your team must be worth enough points. The table counts for you: 115 / 120 means five more are needed. Not enough? Undo, and nobody has seen it.
tutorial-bulgarian-canasta-4 = Instead of drawing you may take the whole pile, if two cards from your hand make a meld with its top card. A black three on top stops the next player, a red one the next three.
tutorial-bulgarian-canasta-5 = Whoever throws their last card goes out and ends the deal, and that takes a canasta. Cards laid count for you, cards in hand against you. The match is usually to ten thousand.

# Show me: situations to play. What is to be done, what is said of the right press, of a step on the way, and of another press.
lesson-bulgarian-canasta-turn = You and the partner opposite play against the other two. Every turn begins with a card from the stock, which lies face down, and ends with a card thrown on the pile, face up. In between you may lay cards that belong together. Draw, then throw what you need least.
lesson-bulgarian-canasta-turn-on = You drew a black three. It fits no meld: throw it.
lesson-bulgarian-canasta-turn-right = That was a turn. While the black three is on top, the next player can't take the pile. In your hand it would have cost 100 at the end of the deal.
lesson-bulgarian-canasta-turn-wrong = You may do that. But a black three fits no meld and costs 100 at the end of the deal. Throw it: then the next player can't take the pile either.
lesson-bulgarian-canasta-open = Three or more cards that belong together are a meld: a set of one rank, or a run of one suit. Every card has its points. Your team has laid nothing yet: its first melds must be worth 60 points together, in one turn. The four kings are 40, and the clubs six, seven and eight are 20. Lay both, then throw a card.
lesson-bulgarian-canasta-open-on = The table counts for you: when it says READY TO OPEN, throw a card.
lesson-bulgarian-canasta-open-right = 60 points: your team is open. From now on your partner and you may lay any meld, whatever it is worth.
lesson-bulgarian-canasta-open-wrong = You may do that, but it doesn't make 60. Lay the four kings and the clubs 6, 7 and 8, then throw a card.
lesson-bulgarian-canasta-pile = The king of spades is on top of the pile, and you hold two kings. If two of your cards make a meld with the top card, and neither is a joker or a two, you may take the whole pile instead of drawing. Take it.
lesson-bulgarian-canasta-pile-right = The kings are on the table as a meld, and the rest of the pile is in your hand: more cards, more melds.
lesson-bulgarian-canasta-pile-wrong = Drawing brings one card, and then somebody else may take this pile. Take it: it brings four cards.
lesson-bulgarian-canasta-canasta = Your team has six queens on the table. You hold a queen and a two. Seven cards are a canasta: clean without a wild card, that brings 500; dirty with one, that brings 300. Add the right card.
lesson-bulgarian-canasta-canasta-right = A clean canasta: 500 points. The two stays in your hand for a meld that needs it.
lesson-bulgarian-canasta-canasta-wrong = That makes no clean canasta. Add the queen: without a wild card the canasta brings 500, with the two only 300.
lesson-bulgarian-canasta-out = Your team has a canasta, and you hold two cards. Whoever throws their last card goes out, and the deal is over. Add the ten to the run, then throw the five.
lesson-bulgarian-canasta-out-on = One card is left. Throw it, and the deal is over.
lesson-bulgarian-canasta-out-right = You went out: that brings 100, and the cards left in the other hands count against their teams.
lesson-bulgarian-canasta-out-wrong = The ten fits your run, so lay it first: thrown, it brings nothing. Then the five is your last card.

# The card of a situation: what the button of the rules shows first, one fact a line.
card-bulgarian-canasta-turn =
    Draw a card from the stock, or take the whole pile if you can.
    Then lay and add what you like, or nothing.
    Throw one card: that ends your turn. Any card may be thrown.
    Until you throw, Undo takes back what you laid in this turn. A pile you took stays with you.
card-bulgarian-canasta-pile =
    Two natural cards from your hand that make a meld with the top card take the whole pile.
    All three are laid at once. The rest comes into your hand.
    If the top card is wild, it takes five wild cards.
    You may take the pile before your team is open. At some tables you must then open in the same turn.
    While a black three is on top, nobody takes the pile. A red three that is thrown blocks it for the next three players.
card-bulgarian-canasta-opening =
    Your team's first melds must be worth enough together, in one turn: 60 while its score is below 2,500, then 90, from 5,000 on 120, from 7,500 on 150.
    Cards count by their value, and a canasta that you finish counts with its bonus.
    One of the melds must begin with three natural cards or be of wild cards alone.
    Once one of you opens, you are both open.
card-bulgarian-canasta-meld =
    A meld is three or more cards: of one rank, a run in one suit from four to ace, or wild cards alone.
    A meld with natural cards begins with two of them and has at most three wild cards.
    Wild cards side by side must be fewer than the natural cards just before them.
    Seven cards are a canasta: clean 500, dirty 300.
    Cards on the table stay where they are. You may add to your partner's melds, too.
card-bulgarian-canasta-out =
    Whoever throws their last card goes out: 100 for the team, and the deal is over.
    For that your team needs a canasta, unless it opens in the same turn or the table allows it on minus.
    Always keep a card to throw. A red three in front of you will do.
    Cards left in a hand count against its team. A black three costs 100.
card-bulgarian-canasta-score =
    Cards laid and canastas count for you, cards in hand against you.
    A clean canasta is 500, of aces 1,000. A dirty one is 300, of aces 500.
    A wild canasta is 1,500 with four or more jokers, otherwise 1,000.
    A red three is 100 with a canasta, and costs 100 without one. A black three in hand costs 100.
    Going out is 100. A team without a canasta counts its melds on minus, unless the table plays otherwise.

# Cards that stand beside a situation.
shows-bulgarian-canasta-threes = Black threes: nobody needs them
shows-bulgarian-canasta-set = A set, with the points of its cards
shows-bulgarian-canasta-run = A run, with the points of its cards
shows-bulgarian-canasta-with-top = Your two kings and the one on the pile
shows-bulgarian-canasta-wild = Wild cards stand for any other card

# The presets that come with the game.
preset-bulgarian-canasta-short = Short match
preset-bulgarian-canasta-short-help = to 3,000 points
preset-bulgarian-canasta-rulebook = By the rulebook
preset-bulgarian-canasta-rulebook-help = the pile is turned over, not shuffled, however often
preset-bulgarian-canasta-must_open = Open with the pile
preset-bulgarian-canasta-must_open-help = before it opens, a team takes the pile only to open with it
preset-bulgarian-canasta-letter = To the letter
preset-bulgarian-canasta-letter-help = pile turned, runs by two in sequence, no 9 last, takes undone
preset-bulgarian-canasta-plus = What lies counts
preset-bulgarian-canasta-plus-help = melds count for the team without a canasta too
